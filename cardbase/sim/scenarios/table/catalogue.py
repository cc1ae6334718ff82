"""Cards of the catalogue for scenarios; the catalogue is opened when the first of them is asked for."""

import sqlite3
from collections.abc import Callable, Sequence
from functools import cache

from cardbase.catalog.cards import load_cards
from cardbase.decks.resolve import Resolver
from cardbase.errors import InputError
from cardbase.games.card import Card
from cardbase.messages import listed, say
from cardbase.sim.scenarios.table.cards import Lookup


def lookup_in(catalogue: Callable[[], sqlite3.Connection]) -> Lookup:
    """Return the lookup in a catalogue, which is opened at the first card; each card is looked up once."""
    opened: list[sqlite3.Connection] = []

    @cache
    def lookup(game: str, name: str) -> tuple[Card, Sequence[str]]:
        if not opened:
            opened.append(catalogue())
        db = opened[0]
        resolver = Resolver(db, game)
        resolver.fetch([(name, name)])
        found = resolver.exact(name, name)
        if found is None:
            nearest = listed((f"'{near}'" for near in resolver.meaning(name).nearest), "or")
            hint = say("Did you mean {names}?", names=nearest) if nearest else say("Define it in the table [cards].")
            raise InputError(say("there is no card '{name}'", name=name), hint=hint)
        trees = db.execute("SELECT tree FROM ability WHERE card_id = ? AND position >= 0 ORDER BY position", (found,))
        return load_cards(db, [found])[0], [tree for (tree,) in trees]

    return lookup
