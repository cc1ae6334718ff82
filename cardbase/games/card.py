"""A card and a deck list, as the games see them: plain records without a database behind them."""

from collections.abc import Mapping
from dataclasses import dataclass, field

Fact = int | str | bool | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Card:
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
    names: Mapping[str, str] = field(default_factory=dict)
    numbers: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()
    facts: Mapping[str, Fact] = field(default_factory=dict)
    keywords: tuple[str, ...] = ()
    inferred: frozenset[str] = frozenset()
    original: bool = False
    unscripted: bool = True


@dataclass(frozen=True, slots=True)
class Line:
    """`count` copies of a card in a section of a deck; `card` is None where the words of the line name no known card.

    text is the card as the deck file or the user wrote it, number the printed number (if any); line counts from 1 in the file.
    """

    section: str
    count: int
    card: Card | None
    text: str
    number: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class DeckList:
    """What a check looks at: the lines of a deck, and what the deck says of itself (`options`, see `Format.options`)."""

    game: str
    name: str
    lines: tuple[Line, ...]
    options: Mapping[str, str] = field(default_factory=dict)

    def section(self, key: str) -> tuple[Line, ...]:
        """Return the lines of one section."""
        return tuple([line for line in self.lines if line.section == key])
