"""How much of each set is owned: the printings of which there is a copy, beside all that the catalogue knows."""

import sqlite3
from collections import defaultdict
from typing import Any, NamedTuple

from cardbase.collection.store import owned
from cardbase.collection.wants import cards_of
from cardbase.text import fold

_PRINTINGS = """SELECT card.game, code, card_id, printing.folded FROM printing JOIN card ON card.id = card_id
    JOIN card_set ON card_set.id = set_id WHERE ? IN ('', card.game) AND NOT original"""


class SetOwned(NamedTuple):
    """A set of a game: how many of its `printings` are owned, and the copies of these."""

    game: str
    set: str
    owned: int
    printings: int
    copies: int

    @property
    def complete(self) -> bool:
        """Whether a copy of every printing is owned."""
        return self.owned == self.printings

    def as_json(self) -> dict[str, Any]:
        """Return the row for JSON."""
        return {**self._asdict(), "complete": self.complete}


def sets(db: sqlite3.Connection, game: str = "") -> list[SetOwned]:
    """Return the sets of real cards (of one game), by game and name, with what is owned of each.

    A printing without a number is one with the card of the same name.
    """
    numbered, unnumbered = defaultdict[tuple[str, str], int](int), defaultdict[int, int](int)
    there = owned(db, game)
    ids = cards_of(db, there)
    for key, count in there.items():
        if key.number and key in ids:
            numbered[key.game, fold(key.number)] += count
        elif key in ids:
            unnumbered[ids[key]] += count
    copies = defaultdict[tuple[str, str], list[int]](list)
    for of_game, code, card, number in db.execute(_PRINTINGS, (game,)):
        copies[of_game, code].append(numbered[of_game, number] if number else unnumbered[card])
    return [
        SetOwned(*key, sum(count > 0 for count in counts), len(counts), sum(counts))
        for key, counts in sorted(copies.items())
    ]
