#!/usr/bin/env python3
"""Play the tables of decks in docs/rules anew: which games the deck of a row wins against that of a column.

    python scripts/make_deck_tables.py [GAME ...] [--games N] [--workers N]

A table stands below a sentence that begins "Games won by the deck of the row (greedy agents on both sides, 400 games a pair, seats
swapped, seed 5". Its first row names the decks. The script plays each pair, writes the shares and the day into the page, and below the table
how many games were drawn and between which shares the pairs lie. cardbase is the one that is installed: a compiled one (docs/speed.md) plays
several times as fast.
"""

import argparse
import re
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

import cardbase

PAGES = Path(__file__).parent.parent / "docs" / "rules"
TABLE = re.compile(
    r"Games won by the deck of the row \(greedy agents on both sides, (?P<games>[\d,]+) games a pair, seats swapped, seed (?P<seed>\d+)[^)]*\)[^\n]*:\n"
    r"\n(?P<head>\|.*)\n\|[-|]+\n(?:\|.*\n)*(?:\nOf [\d,]+ games [^\n]*\n)?"
)
ALL = "all"


def main() -> None:
    """Write the pages of the games that are named, of all without a name."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games_of", nargs="*", metavar="GAME", help="doomtrooper, fertcg ...; without one all")
    parser.add_argument("--games", type=int, default=0, help="instead of those that the page says")
    parser.add_argument("--workers", type=int, default=0, help="processes; 0: as many as there are cores")
    given = parser.parse_args()
    with cardbase.open() as catalog:
        for page in sorted(PAGES.glob("*.md")):
            if given.games_of and page.stem not in given.games_of:
                continue
            text = page.read_text(encoding="utf-8")
            for found in TABLE.finditer(text):
                games = given.games or int(found["games"].replace(",", ""))
                seed = int(found["seed"])
                names = [cell.strip() for cell in found["head"].strip("|").split("|")[1:]]
                decks = [name for name in names if name != ALL]
                wins: dict[tuple[str, str], int] = {}
                for pair in catalog.matrix(decks, games, seed=seed, workers=given.workers).pairs:
                    one, other = pair.decks
                    wins[one, other], wins[other, one] = pair.wins
                text = text.replace(found[0], table(decks, wins, games, seed, total=ALL in names))
                page.write_text(text, encoding="utf-8")
                print(page.name, *decks, sep=" | ")


def table(
    decks: Sequence[str], wins: Mapping[tuple[str, str], int], games: int, seed: int, *, total: bool = False
) -> str:
    """Return the sentence, the table and the line below it.

    wins: games that one deck has won against another; total: with a column for all games of a deck
    """
    drawn = len(decks) * (len(decks) - 1) // 2 * games - sum(wins.values())
    shares = [count / games for count in wins.values()]
    day = datetime.now(UTC).date().isoformat()
    lines = [
        f"Games won by the deck of the row (greedy agents on both sides, {games} games a pair, seats swapped, seed {seed}; played on {day}):",
        "",
        _row(["", *decks, *([ALL] if total else [])]),
        "|" + "---|" * (len(decks) + 1 + total),
    ]
    for one in decks:
        own = [wins[one, other] for other in decks if other != one]
        cells = ["" if one == other else f"{wins[one, other] / games:.0%}" for other in decks]
        lines.append(_row([one, *cells, *([f"{sum(own) / games / len(own):.0%}"] if total else [])]))
    drawn_words = {0: "none is drawn", 1: "1 is drawn"}.get(drawn, f"{drawn:,} are drawn")
    lines += [
        "",
        f"Of {sum(wins.values()) + drawn:,} games {drawn_words}; all pairs lie between {min(shares):.0%} and {max(shares):.0%}.",
        "",
    ]
    return "\n".join(lines)


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"


if __name__ == "__main__":
    main()
