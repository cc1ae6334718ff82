"""Databases that earlier versions of cardbase wrote, one for each schema: a card, two decks and, from the second on, a note of the user's.

Each was made by the last version that wrote its schema, with the cards of one game.
"""

import gzip
from pathlib import Path

_FOLDER = Path(__file__).parents[2] / "tests" / "catalog" / "database" / "schemas"


def unpack(schema: int, place: Path) -> None:
    """Put the database of a schema, from 1, in a place."""
    place.write_bytes(gzip.decompress((_FOLDER / f"{schema}.db.gz").read_bytes()))
