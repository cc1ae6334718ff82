"""What queries ask of the user's decks and of his collection; loaded once it is asked."""

import sqlite3
from collections.abc import Collection, Mapping

from cardbase.catalog.search.context import Shelf


def shelf_of(db: sqlite3.Connection) -> Shelf:
    """Return the decks and the collection of a database, for `catalog.search.search`."""

    def cards_in(deck: str) -> Collection[int]:
        from cardbase.decks.holding import card_ids  # noqa: PLC0415 - few queries ask
        from cardbase.decks.opening import open_deck  # noqa: PLC0415

        return card_ids(db, open_deck(db, deck))

    def missing(deck: str) -> Collection[int]:
        from cardbase.collection.wants import missing_ids  # noqa: PLC0415
        from cardbase.decks.opening import open_deck  # noqa: PLC0415

        return missing_ids(db, open_deck(db, deck))

    def owned() -> Mapping[int, int]:
        from cardbase.collection.cards import copies  # noqa: PLC0415

        return copies(db)

    return Shelf(cards_in, missing, owned)
