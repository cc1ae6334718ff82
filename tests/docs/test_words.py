"""The words of scenario files on the pages of the games."""

import runpy

import pytest

from cardbase import games
from cardbase.games.contract import Game
from tests.docs.rule_ids import ROOT

SCRIPT = runpy.run_path(str(ROOT / "scripts" / "make_words_doc.py"))


@pytest.mark.parametrize("game", games.games(), ids=lambda game: game.key)
def test_a_game_s_page_has_its_words(game: Game) -> None:
    """`python scripts/make_words_doc.py` writes them anew."""
    text = (ROOT / "docs" / "rules" / f"{game.key}.md").read_text(encoding="utf-8")

    assert SCRIPT["page"](game, text) == text
