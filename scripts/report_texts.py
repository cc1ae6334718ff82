#!/usr/bin/env python3
"""Print the rules texts of all bundled cards, in English and Japanese, or what of them differs from such a report of before.

  python scripts/report_texts.py > texts.txt
  python scripts/report_texts.py --against texts.txt [GAME...]

The catalogue is the one that CARDBASE_DB names. A card's lines are its texts, one an ability: what it is written as, and both texts.
"""

import argparse
import sys
from collections.abc import Iterator
from contextlib import closing
from difflib import unified_diff
from pathlib import Path

from cardbase.catalog.opening import open_catalog

ABILITIES = """
    SELECT game, key, name, text, en, ja FROM card JOIN ability ON card_id = card.id WHERE origin = 'bundled' ORDER BY game, key, position
"""


def report(games: list[str]) -> Iterator[str]:
    """Yield the lines of the report."""
    with closing(open_catalog()) as db:
        for game, key, name, *texts in db.execute(ABILITIES):
            if not games or game in games:
                yield from (f"{game} {key} {name}: {text}" for text in texts)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--against", type=Path, metavar="FILE", help="a report of before")
    asked = parser.parse_args()
    lines = list(report(asked.games))
    if asked.against:
        before = [
            line
            for line in asked.against.read_text(encoding="utf-8").splitlines()
            if not asked.games or line.split(" ")[0] in asked.games
        ]
        lines = [
            line for line in unified_diff(before, lines, "before", "now", lineterm="", n=0) if not line.startswith("@@")
        ]
    sys.stdout.writelines(f"{line}\n" for line in lines)
    return int(bool(asked.against and lines))


if __name__ == "__main__":
    sys.exit(main())
