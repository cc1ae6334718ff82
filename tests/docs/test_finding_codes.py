"""Every code that `deck check` prints is in the table of its game in docs/construction, and every code there is one that it prints."""

import ast
import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from cardbase import games
from cardbase.games.checks import SHARED_CODES
from tests.docs.rule_ids import CASES, ROOT, tables

GAMES = ROOT / "cardbase" / "games"
PAGES = ROOT / "docs" / "construction"
LISTED = {"BANNED", "RESTRICTED"}  # of the shared ban list; the games' pages say what their lists hold


def printed(modules: Iterable[Path]) -> set[str]:
    """Return the codes of the rules that modules make: the words in capitals of the first argument of `Rule(...)`."""
    calls = [
        node
        for path in modules
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
    ]
    firsts = [
        call.args[0] for call in calls if isinstance(call.func, ast.Name) and call.func.id == "Rule" and call.args
    ]
    words = [node.value for first in firsts for node in ast.walk(first) if isinstance(node, ast.Constant)]
    return {word for word in words if re.fullmatch("[A-Z][A-Z0-9_]+", str(word))}


def explained(page: Path) -> set[str]:
    """Return the codes in the tables of a page whose first column is headed "code"."""
    found = [row[0] for head, rows in tables(page.read_text(encoding="utf-8")) if head[0] == "code" for row in rows]
    return {code for cell in found for code in re.findall("`([A-Z0-9_]+)`", cell)}


@pytest.mark.parametrize("key", CASES)
def test_a_game_tells_the_rules_of_its_own(key: str) -> None:
    own = printed((GAMES / key.replace("-", "_")).glob("*.py"))

    assert {rule.code for rule in games.game(key).deck_rules} == own


def test_the_shared_codes_are_told() -> None:
    assert set(SHARED_CODES) == printed(GAMES.glob("*.py"))


@pytest.mark.parametrize("game", CASES)
def test_the_page_of_a_game_has_the_codes_of_its_rules(game: str) -> None:
    own = printed((GAMES / game.replace("-", "_")).glob("*.py"))
    assert own
    assert explained(PAGES / f"{game}.md") - LISTED == own


def test_the_page_of_all_games_has_the_codes_that_they_share() -> None:
    assert explained(PAGES / "README.md") == printed(GAMES.glob("*.py"))
