"""What is needed to sit two decks down, small enough to be sent to another process."""

from collections.abc import Mapping
from typing import NamedTuple

from cardbase.engine.match import Deck, Match
from cardbase.engine.rules import Rules
from cardbase.games import part

Switches = Mapping[str, int | str | bool]


def settings(switches: Switches) -> tuple[str, ...]:
    """Return switches as `--switch` takes them."""
    words = {True: "yes", False: "no"}
    return tuple(
        f"{key}={words[value] if isinstance(value, bool) else value}" for key, value in sorted(switches.items())
    )


class Table(NamedTuple):
    """Two decks and the rules between them.

    game   the game's key; rules: "package.module:NAME" of its rules; names: the decks' names; decks: their printed cards
    """

    game: str
    rules: str
    names: tuple[str, str]
    decks: tuple[Deck, Deck]
    switches: Switches

    def match(self, *, swapped: bool = False) -> Match:
        """Return the match, deck A in the first seat, or deck B if `swapped`."""
        rules: Rules = part(self.rules)
        first, second = reversed(self.decks) if swapped else self.decks
        return rules.load([first, second], self.switches)
