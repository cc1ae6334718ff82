"""Cards that are limited beside one another, as plain records that are kept with a game's declaration."""

from collections.abc import Collection
from typing import NamedTuple

from cardbase.text import identity


class Pair(NamedTuple):
    """From `since` (an ISO date) on, while one card is in a deck, at most so many of others may be in it.

    name      the card; cards, numbers: the others, by their names and by their printed numbers
    copies    how many of the others (None: that is not recorded); complete: whether all of the others are recorded
    """

    name: str
    cards: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    since: str = ""
    copies: int | None = None
    complete: bool = True

    def held_by(self, name: str) -> bool:
        """Tell whether it is the card of this name that limits others."""
        return identity(name) == identity(self.name)

    def limits(self, name: str, numbers: Collection[str]) -> bool:
        """Tell whether a card with this name and these printed numbers is one of the others."""
        return identity(name) in map(identity, self.cards) or any(number in numbers for number in self.numbers)
