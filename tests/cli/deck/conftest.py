"""Decks for the commands that show and change them."""

from pathlib import Path

import pytest

from tests.cli.conftest import Cardbase


@pytest.fixture
def first(cardbase: Cardbase) -> Cardbase:
    """A catalogue with a small Doomtrooper deck called First."""
    cardbase("deck", "new", "First", "--game", "doomtrooper")
    cardbase("deck", "add", "First", "6 BLOOD BERET")
    cardbase("deck", "add", "First", "2 INFANTRY")
    return cardbase


@pytest.fixture
def nobody(tmp_path: Path) -> str:
    """A list of which no card is known."""
    (tmp_path / "nobody.txt").write_text("4 zzqq\n2 qqzz\n", encoding="utf-8")
    return str(tmp_path / "nobody.txt")


@pytest.fixture
def shelf(cardbase: Cardbase) -> Cardbase:
    """Two decks of Doomtrooper, the first one tagged."""
    cardbase("deck", "new", "First", "--game", "doomtrooper")
    cardbase("deck", "new", "Second", "--game", "doomtrooper")
    cardbase("deck", "tag", "First", "League", "built")
    return cardbase
