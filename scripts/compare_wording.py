#!/usr/bin/env python3
"""Look for sentences of the table of FETCG's cards in our rules texts.

  python scripts/compare_wording.py FETCG-CARDS.CSV [--words 6]

The English texts of that table are a fan's translation: facts are taken from it, no sentence. This prints each run of so many equal words
and more between the English rules text of a card and its row, each run once, with the cards that have it; exit code 1 if there is one. Run
by hand, where the table is.
"""

import argparse
import csv
import re
import sqlite3
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from card_sources import fetcg

from cardbase.catalog.database.location import database_path
from cardbase.catalog.opening import open_catalog

TEXTS = ("Equipment", "Skills/Abilities", "Emblem Powers", "Special Abilities", "Use Timing", "Effect")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("table", type=Path)
    parser.add_argument("--words", type=int, default=6)
    asked = parser.parse_args()
    found: dict[str, list[str]] = defaultdict(list)
    ours = rules_texts(open_catalog(database_path(None)))
    with asked.table.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            number = fetcg.printed_number(row["ImageFile"])
            for run in runs(words(ours.get(number, "")), words(" . ".join(row[c] for c in TEXTS)), asked.words):
                found[run].append(f"{row['Name']} {number}")
    for run, cards in sorted(found.items(), key=lambda item: -len(item[1])):
        print(f"{len(cards):4}  {run}   ({', '.join(cards[:3])})")
    return 1 if found else 0


def rules_texts(db: sqlite3.Connection) -> dict[str, str]:
    """Return the English rules texts of FERTCG's cards by their printed numbers."""
    rows = db.execute(
        """SELECT printing.number, group_concat(ability.en, ' . ') FROM ability JOIN card ON card.id = ability.card_id
        JOIN printing USING (card_id) WHERE game = 'fertcg' AND NOT original AND tree <> '' GROUP BY printing.number"""
    )
    return dict(rows)


def words(text: str) -> list[str]:
    """Return the words of a text; sentences are kept apart by full stops."""
    return re.findall(r"[a-z0-9]+(?:'[a-z]+)?|\.", text.lower())


def runs(ours: list[str], theirs: list[str], least: int) -> Iterator[str]:
    """Yield the longest runs of at least so many words that both have, none across the end of a sentence."""
    there = {tuple(theirs[i : i + least]) for i in range(len(theirs) - least + 1)}
    start = 0
    while start + least <= len(ours):
        if tuple(ours[start : start + least]) not in there or "." in ours[start : start + least]:
            start += 1
            continue
        end = start + least
        while end < len(ours) and ours[end] != "." and tuple(ours[end - least + 1 : end + 1]) in there:
            end += 1
        yield " ".join(ours[start:end])
        start = end


if __name__ == "__main__":
    sys.exit(main())
