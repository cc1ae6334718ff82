"""What is worth counting in the decks of a game: one row for each field, declared beside the fields."""

from typing import NamedTuple


class Count(NamedTuple):
    """A field that is counted in a deck: the copies by its values, and of numbers the average.

    field  the field's key
    among  (field, values): only cards with one of these values; ("", ()): all
    bars   whether the copies of each value are drawn; a number without bars is told as its average
    section  the part of the deck that it is about; "": the one that is asked about, else the main one
    """

    field: str
    among: tuple[str, tuple[str, ...]] = ("", ())
    bars: bool = True
    section: str = ""
