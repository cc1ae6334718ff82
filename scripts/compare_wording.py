#!/usr/bin/env python3
"""Look for sentences of the table of FETCG's cards in our rules texts.

  python scripts/compare_wording.py FETCG-CARDS.CSV [--words 6]

The English texts of that table are a fan's translation: facts are taken from it, no sentence. This prints each run of so many equal words
and more between the English rules text of a card and its row, each run once, with the cards that have it; exit code 1 if there is one. Run
by hand, where the table is. Three sorts of runs are no sentences of the table and are left out: what the effect language says of other
games' cards and of practice cards, too ("until the end of the turn"), names in a row (classes, kinds, abilities), and IDIOMS.
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

from cardbase.catalog.database.sqlite import database_path
from cardbase.catalog.opening import open_catalog

IDIOMS = (
    r"(if )?there are \d or more enemy units",
    r"(cannot move |capture )?until the end of (the turn|your next invasion phase|your opponent's next turn|the)",
    r"look at the top x cards|top of the deck in any order",
    r"x is the number of unit cards|equal to the number of enemy units",
    r"when your opponent draws a card",
    r"weapon or magic card attached to|an enemy unit adjacent to the",
)
"""What templates of the language say of this game's nouns, phases and numbers alone, and rulebooks cannot say otherwise."""
TEXTS = ("Equipment", "Skills/Abilities", "Emblem Powers", "Special Abilities", "Use Timing", "Effect")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("table", type=Path)
    parser.add_argument("--words", type=int, default=6)
    asked = parser.parse_args()
    found: dict[str, list[str]] = defaultdict(list)
    db = open_catalog(database_path(None))
    ours, known, names = rules_texts(db), own_phrases(db, asked.words), own_names(db)
    with asked.table.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            number = fetcg.printed_number(row["ImageFile"])
            for run in runs(words(ours.get(number, "")), words(" . ".join(row[c] for c in TEXTS)), asked.words):
                if not is_known(run.split(), known, names, asked.words):
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


def own_phrases(db: sqlite3.Connection, least: int) -> set[tuple[str, ...]]:
    """Return the runs of so many words in the texts of other games' cards and of practice cards, which are made by the same language."""
    rows = db.execute(
        "SELECT ability.en FROM ability JOIN card ON card.id = card_id WHERE (game <> 'fertcg' OR original) AND tree <> ''"
    )
    return {run for (text,) in rows for run in pieces(words(text), least)}


def own_names(db: sqlite3.Connection) -> set[str]:
    """Return the words of FERTCG's values (classes, kinds, nations …) and of abilities that its texts name in brackets."""
    values = """SELECT text FROM value JOIN field ON field.id = field_id WHERE game = 'fertcg' AND field.key NOT IN ('kana', 'note')"""
    texts = "SELECT ability.en FROM ability JOIN card ON card.id = card_id WHERE game = 'fertcg'"
    named = [name for (text,) in db.execute(texts) for name in re.findall(r"\[([^]]*)\]", text or "")]
    return {word for text in [*named, *(text for (text,) in db.execute(values))] for word in words(text)} | {
        "and",
        "or",
    }


def pieces(said: list[str], least: int) -> Iterator[tuple[str, ...]]:
    """Yield all runs of so many words."""
    return (tuple(said[i : i + least]) for i in range(len(said) - least + 1))


def is_known(run: list[str], known: set[tuple[str, ...]], names: set[str], least: int) -> bool:
    """Tell whether a run is what the language says elsewhere, or names with fewer other words in a row than make a run."""
    if re.fullmatch("|".join(IDIOMS), " ".join(run)) or all(piece in known for piece in pieces(run, least)):
        return True
    return all(not names.isdisjoint(piece) for piece in pieces(run, least)) and 2 * sum(w in names for w in run) > len(
        run
    )


def words(text: str) -> list[str]:
    """Return the words of a text; sentences, and the quoted names of cards, are kept apart by full stops."""
    return re.findall(r"[a-z0-9]+(?:'[a-z]+)?|\.", re.sub(r'"[^"]*"', ".", text).lower())


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
