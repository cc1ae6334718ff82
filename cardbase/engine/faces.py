"""Printed cards as faces, which two decks bring to the table, and of what kinds is what their continuous abilities read."""

from collections.abc import Mapping, Sequence
from typing import Final

from cardbase.engine.actions import ARG

Fact = int | str | bool | tuple[str, ...]
CARDS_MOST: Final = ARG + 1
"""Cards of a match: an answer names one of so many."""
Trigger = tuple[int, int, int, int, int]  # event, whose, ability, mask of zones, filter of the subject (-1: none)

# What a continuous ability reads: a bit for each zone outside play, and these.
ZONES: Final = (1 << 32) - 1
PLAY: Final = 1 << 32  # which cards are in play, and what changes them
PHASES: Final = 1 << 33  # whose turn and which phase it is
HAPPENED: Final = 1 << 34  # what has happened in this turn, and what is under way (a combat)
RESTED_CARDS: Final = 1 << 35
DAMAGE: Final = 1 << 36
TURNS: Final = 1 << 37  # whose turn it is
PLACES: Final = 1 << 38  # squares, areas, slots
COUNTERS: Final = 1 << 39  # marks on cards, what players have
EVERYTHING: Final = (1 << 40) - 1
UNSAID: Final = EVERYTHING & ~(ZONES | PHASES | TURNS)
"""What a word may read of which nothing is said: zones outside play, phases and turns are always named."""


class Face:
    """A printed card: key, names ("en", "ja"), facts as the game's fields name them, and its abilities as a tree
    (None: no text).
    """

    __slots__ = ("abilities", "facts", "key", "names")

    def __init__(self, key: str, names: Mapping[str, str], facts: Mapping[str, Fact], abilities: object = None) -> None:
        self.key, self.names, self.facts, self.abilities = key, names, facts, abilities

    def __reduce__(self) -> tuple[object, ...]:
        """Return how to make it again in another process."""
        return Face, (self.key, self.names, self.facts, self.abilities)

    def name(self, language: str) -> str:
        """Return the name in a language, in the other one where it has none."""
        return self.names.get(language) or self.names.get("ja") or self.names.get("en") or self.key

    def number(self, fact: str, default: int = 0) -> int:
        """Return a fact that is a number, `default` where it is none or unknown."""
        value = self.facts.get(fact, default)
        return value if isinstance(value, int) else default

    def words(self, fact: str) -> tuple[str, ...]:
        """Return a fact that is one word or several, nothing where it is unknown."""
        value = self.facts.get(fact, ())
        return value if isinstance(value, tuple) else (str(value),)


Deck = Mapping[str, Sequence[Face]]  # section -> its cards, one entry for each copy
