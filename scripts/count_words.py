#!/usr/bin/env python3
"""Count the words of the effect language that bundled cards use: how many serve one card alone, and how many none.

  python scripts/count_words.py [--names] [GAME...]

A word is a game's own where the core has none of its kind and key, or one with other slots; a row that only says a word of the core in the
game's own words (`would retreat`, `the enchanted card`) is the core's, since the core says what it means. Cards of the catalogue are counted, each once for a
word; documented examples are not.
"""

import argparse
import json
import sqlite3
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from cardbase import games
from cardbase.catalog.database.sqlite import database_path
from cardbase.catalog.opening import open_catalog
from cardbase.games import part
from cardbase.games.contract import Game
from cardbase.language import CORE
from cardbase.language.tree import from_json
from cardbase.language.uses import Place, uses
from cardbase.language.words import Vocabulary, Word, elements

CORE_WORDS = {(word.kind, word.key): word for word in CORE}


class Counted(NamedTuple):
    """The words of a game, each with the number of its cards that use it: its own, and the core's."""

    own: Counter[Place]
    core: Counter[Place]

    @property
    def lonely(self) -> list[Place]:
        """The game's own words that serve one card."""
        return sorted(place for place, cards in self.own.items() if cards == 1)


def count(db: sqlite3.Connection, game: Game) -> Counted:
    """Count the words of a game's cards."""
    vocabulary: Vocabulary = part(game.vocabulary)
    trees = "SELECT card_id, tree FROM ability JOIN card ON card.id = card_id WHERE game = ? AND tree <> ''"
    used = {
        (card, place)
        for card, tree in db.execute(trees, (game.key,))
        for place in uses(from_json(json.loads(tree)), vocabulary)
    }
    found = Counter(place for _card, place in used)
    own = {place for place, word in vocabulary.words.items() if not _is_the_cores(place, word)}
    return Counted(_of(found, own), _of(found, CORE_WORDS.keys() - own))


def _is_the_cores(place: Place, word: Word) -> bool:
    core = CORE_WORDS.get(place)
    return core is not None and (word is core or _slots(word) == _slots(core))


def _slots(word: Word) -> list[str]:
    return [step.slot for step in elements(word.pattern) if step.slot]


def _of(found: Counter[Place], places: Iterable[Place]) -> Counter[Place]:
    return Counter({place: found[place] for place in places})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--names", action="store_true", help="name the words that serve one card")
    asked = parser.parse_args()
    db, core = open_catalog(database_path(None)), Counter[Place]()
    print(f"{'game':14}{'own':>6}{'one card':>10}{'no card':>9}")
    for game in games.games():
        counted = count(db, game)
        core.update(counted.core)
        if not asked.games or game.key in asked.games:
            none = sum(not cards for cards in counted.own.values())
            print(f"{game.key:14}{len(counted.own):6}{len(counted.lonely):10}{none:9}")
            if asked.names:
                print("".join(f"    {kind} {key}\n" for kind, key in counted.lonely), end="")
    print(
        f"{'core':14}{len(CORE_WORDS):6}{sum(cards == 1 for cards in core.values()):10}{sum(not cards for cards in core.values()):9}"
    )


if __name__ == "__main__":
    main()
