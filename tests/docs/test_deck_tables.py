"""The tables of decks in docs/rules: `scripts/make_deck_tables.py` finds them all, of bundled decks, and what it makes of games is right."""

import re
import runpy
from pathlib import Path

import pytest

from cardbase.decks.store import preconstructed

ROOT = Path(__file__).parents[2]
SCRIPT = runpy.run_path(str(ROOT / "scripts" / "make_deck_tables.py"))
ALL, PAGES, TABLE = SCRIPT["ALL"], SCRIPT["PAGES"], SCRIPT["TABLE"]
TABLES = [
    (page.stem, found) for page in sorted(PAGES.glob("*.md")) for found in TABLE.finditer(page.read_text("utf-8"))
]


def cells(row: str) -> list[str]:
    return [cell.strip() for cell in row.strip().strip("|").split("|")]


def test_every_table_is_found() -> None:
    announced = sum(page.read_text("utf-8").count("Games won by the deck of the row") for page in PAGES.glob("*.md"))
    assert len(TABLES) == announced == 8


@pytest.mark.parametrize(("game", "found"), TABLES, ids=[game for game, _ in TABLES])
def test_a_table_is_of_bundled_decks_and_agrees_with_itself(game: str, found: re.Match[str]) -> None:
    head, _, *rows = (cells(line) for line in found[0].splitlines() if line.startswith("|"))
    decks = [name for name in head[1:] if name != ALL]
    assert set(decks) <= {one.deck.name for one in preconstructed(game)}
    assert [row[0] for row in rows] == decks
    share = {(row[0], name): int(cell[:-1]) for row in rows for name, cell in zip(decks, row[1:], strict=False) if cell}
    assert all(share[one, other] + share[other, one] <= 101 for one, other in share)
    told = re.search(r"all pairs lie between (\d+)% and (\d+)%", found[0])
    if told:
        assert (int(told[1]), int(told[2])) == (min(share.values()), max(share.values()))


def test_what_is_written_of_games() -> None:
    wins = {("A", "B"): 10, ("B", "A"): 29, ("A", "C"): 20, ("C", "A"): 20, ("B", "C"): 30, ("C", "B"): 10}
    written = SCRIPT["table"](["A", "B", "C"], wins, 40, 3, total=True).splitlines()

    assert written[2:7] == [
        "|  | A | B | C | all |",
        "|---|---|---|---|---|",
        "| A |  | 25% | 50% | 38% |",
        "| B | 72% |  | 75% | 74% |",
        "| C | 50% | 25% |  | 38% |",
    ]
    assert written[8] == "Of 120 games 1 is drawn; all pairs lie between 25% and 75%."
