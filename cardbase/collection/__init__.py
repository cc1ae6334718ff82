"""What the user owns: copies by printing, their history, files, and what decks want beside them."""

import sqlite3
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from cardbase.errors import InputError
from cardbase.messages import say

if TYPE_CHECKING:
    from cardbase.catalog.search.context import Shelf


def shelf_of(db: sqlite3.Connection, within: tuple[str, ...] = ()) -> "Shelf":
    """Return what queries ask of the decks and the collection of a database, for `catalog.search.search`; loaded once it is asked.

    within  the saved queries in which the query stands
    """
    from cardbase.catalog.search.context import Shelf  # noqa: PLC0415 - whoever asks has loaded it

    def cards_in(deck: str) -> Collection[int]:
        from cardbase.decks.files import open_deck  # noqa: PLC0415 - few queries ask
        from cardbase.decks.resolve import card_ids  # noqa: PLC0415

        return card_ids(db, open_deck(db, deck))

    def missing(deck: str) -> Collection[int]:
        from cardbase.collection.wants import missing_ids  # noqa: PLC0415
        from cardbase.decks.files import open_deck  # noqa: PLC0415

        return missing_ids(db, open_deck(db, deck))

    def owned() -> Mapping[int, int]:
        from cardbase.collection.wants import copies  # noqa: PLC0415

        return copies(db)

    def saved(name: str) -> Collection[int]:
        from cardbase.catalog.search.answer import search  # noqa: PLC0415
        from cardbase.catalog.shorthands import find  # noqa: PLC0415

        found = find(db, "search", name)
        if found.name in within:
            raise InputError(say("the saved search '{name}' asks for itself", name=found.name))
        return search(db, found.words, shelf=shelf_of(db, (*within, found.name))).ids

    return Shelf(cards_in, missing, owned, saved)
