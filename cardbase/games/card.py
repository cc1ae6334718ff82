"""A card and a deck list, as the games see them: plain records without a database behind them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

Fact = int | str | bool | tuple[str, ...]
MAYBE = "maybe"
"""The section of cards that are considered for a deck; every game's decks may have it, and no rule counts it."""
NONE: Mapping[str, Any] = MappingProxyType({})


class Card(NamedTuple):
    """One card, whatever its printings.

    key       stable identity within the game: the first printed number, else the name (and its variant)
    name      the name that is shown: Japanese where there is one, else English
    names     kind -> text; kinds are "ja", "en", "kana", "romaji", "alias"
    numbers   the printed numbers of all printings; sets: their set codes
    facts     field key -> value; a missing key is an *unknown* value, an empty tuple a known "none"
    inferred  the fields whose value was inferred and is not printed in the source
    original  one of cardbase's own cards (number CB-...), not a real one
    """

    game: str
    key: str
    name: str
    names: Mapping[str, str] = NONE
    numbers: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()
    facts: Mapping[str, Fact] = NONE
    keywords: tuple[str, ...] = ()
    inferred: frozenset[str] = frozenset()
    original: bool = False
    unscripted: bool = True


class Line(NamedTuple):
    """`count` copies of a card in a section of a deck; `card` is None where the words of the line name no known card.

    text is the card as the deck file or the user wrote it, number the printed number (if any); line counts from 1 in the file.
    """

    section: str
    count: int  # type: ignore[assignment]  # hides tuple.count, which nobody misses
    card: Card | None
    text: str
    number: str = ""
    line: int = 0


class DeckList(NamedTuple):
    """What a check looks at: the lines of a deck, and what the deck says of itself (`options`, see `Format.options`).

    maybe  the lines of the section `MAYBE`, which are not among `lines`
    """

    game: str
    name: str
    lines: tuple[Line, ...]
    options: Mapping[str, str] = NONE
    maybe: tuple[Line, ...] = ()

    def section(self, key: str) -> tuple[Line, ...]:
        """Return the lines of one section."""
        return tuple([line for line in self.lines if line.section == key])
