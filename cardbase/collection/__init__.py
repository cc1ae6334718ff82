"""What the user owns: copies by printing, their history, files, and what decks want beside them."""

import sqlite3
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardbase.catalog.search.context import Shelf


def shelf_of(db: sqlite3.Connection) -> "Shelf":
    """Return what queries ask of the decks and the collection of a database, for `catalog.search.search`; loaded once it is asked."""
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

    return Shelf(cards_in, missing, owned)
