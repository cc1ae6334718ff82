"""Four writers for a minute, on one deck and on a deck each: every change that was told as done is there, in one line of versions.

    python -m scripts.attack.writers --seconds 60

Each writer is a process that gives one command after the other, and has a card of its own, of which it adds copies and takes them away.
"""

import argparse
import multiprocessing
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import cardbase
from cardbase.collection.restoring import parts
from cardbase.decks import store
from scripts.attack.killing import GAME, run_silently

WRITERS = 4
_MOST = 40
"""Copies of a card; then all are taken away."""


class Written(NamedTuple):
    """What a writer was told: so many changes are done, so many copies of its card are in the deck, what was refused."""

    changes: int
    copies: int
    refused: list[str]


def write(place: Path, deck: str, card: str, until: float) -> Written:
    """Change a deck until a moment."""
    rng, changes, copies, refused = random.Random(card), 0, 0, list[str]()
    while time.monotonic() < until:
        count = rng.randint(1, 3)
        words = ("deck", "remove", deck, card) if copies > _MOST else ("deck", "add", deck, f"{count} {card}")
        if code := run_silently(place, words):
            refused.append(f"{' '.join(words)}: exit code {code}")
        else:
            changes, copies = changes + 1, 0 if copies > _MOST else copies + count
    return Written(changes, copies, refused)


def together(folder: Path, decks: Sequence[str], seconds: float) -> list[str]:
    """Let the writers write, print a line of what came of it, and return what is wrong. `decks`: the deck of each writer."""
    place = folder / f"{len(set(decks))}.db"
    with cardbase.open(place) as catalog:
        for name in dict.fromkeys(decks):
            catalog.new_deck(name, GAME)
        cards = [card.name for card in list(catalog.search("", game=GAME))[: len(decks)]]
    until = time.monotonic() + seconds
    with multiprocessing.get_context("fork").Pool(len(decks)) as pool:
        results = pool.starmap(write, [(place, deck, card, until) for deck, card in zip(decks, cards, strict=True)])
    wrong = [refusal for result in results for refusal in result.refused]
    with cardbase.open(place) as catalog, closing(catalog):
        for name in dict.fromkeys(decks):
            own = {card: result for card, result, deck in zip(cards, results, decks, strict=True) if deck == name}
            wrong += _lost(catalog, name, own)
    wrong += [fault for part in parts(place) for fault in part.faults]
    changes = sum(result.changes for result in results)
    print(f"{len(set(decks))} decks: {changes:,} changes by {len(decks)} writers, {len(wrong)} faults", flush=True)
    return wrong


def _lost(catalog: cardbase.Catalog, name: str, told: dict[str, Written]) -> list[str]:
    """Return what is not in a deck, or its history, as its writers were told."""
    history = store.history(catalog.db, name)
    there = Counter({line.card.name: line.count for line in catalog.deck(name).lines if line.card})
    wrong = [
        f"{name}: {there[card]} copies of {card}, not {one.copies}"
        for card, one in told.items()
        if there[card] != one.copies
    ]
    if len(history) - 1 != sum(one.changes for one in told.values()):
        wrong.append(
            f"{name}: {len(history) - 1} changes are there, told were {sum(one.changes for one in told.values())}"
        )
    parents = [row[0] for row in catalog.db.execute(_PARENTS, (name,))]
    return wrong + ([f"{name}: two versions were made of one"] if len(set(parents)) != len(parents) else [])


_PARENTS = "SELECT parent FROM revision JOIN deck ON deck.id = deck_id WHERE name = ?"


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="cardbase-writers-") as folder:
        wrong = together(Path(folder), ["Shared"] * WRITERS, asked.seconds)
        wrong += together(Path(folder), [f"Deck {number}" for number in range(WRITERS)], asked.seconds)
    for line in wrong:
        print(line)
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
