"""Cards and deck lists as the games see them, plain records without a database: cards, lines, pairs that limit each other, what every card needs."""

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from cardbase.errors import InputError
from cardbase.messages import listed, name_label, say
from cardbase.text import identity

Fact = int | str | bool | tuple[str, ...]
MAYBE = "maybe"
"""The section of cards that are considered for a deck; every game's decks may have it, and no rule counts it."""
NONE: Mapping[str, Any] = MappingProxyType({})


class Card(NamedTuple):
    """One card, whatever its printings.

    key       stable identity within the game: the first printed number, else the name (and its variant)
    name      the name that files and programs have: Japanese where there is one, else English
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

    @property
    def shown(self) -> str:
        """The name that people read: in the language that names are told in, in the other one where it has none."""
        return name_label(self.names.get("en", ""), self.names.get("ja", "")) or self.name


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


# Cards that are limited beside one another, as plain records that are kept with a game's declaration.


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


# The facts that every card of a kind has, and which of them are not known of a card.


class Needs(NamedTuple):
    """What is printed on every card of a kind: of those whose `field` has this value.

    rules  the facts without which the rules cannot play such a card
    more   the facts that deck checks and texts of other cards read as well
    """

    field: str
    value: str
    rules: tuple[str, ...] = ()
    more: tuple[str, ...] = ()


class Lacking(NamedTuple):
    """The facts of a card that are not known: those of `Needs.rules` and those of `Needs.more`."""

    rules: tuple[str, ...] = ()
    more: tuple[str, ...] = ()


def lacking(declared: Sequence[Needs], facts: Mapping[str, Fact]) -> Lacking:
    """Return what is not known of a card with these facts; the first kind that it is of counts.

    Of a card of no declared kind the fact is not known that tells the kind (the last one declared).
    """
    for needs in declared:
        if facts.get(needs.field) == needs.value:
            rules, more = (tuple(key for key in keys if key not in facts) for keys in (needs.rules, needs.more))
            return Lacking(rules, more)
    return Lacking((declared[-1].field,)) if declared else Lacking()


def not_known(things: Sequence[str]) -> str:
    """Return "its power is not known", "its power and hit are not known"."""
    *others, last = things
    if not others:
        return say("its {thing} is not known", thing=last)
    return say("its {things} are not known", things=listed(things, "and"))


def must_be_known(declared: Sequence[Needs], facts: Mapping[str, Fact], name: str) -> None:
    """Raise InputError where a fact is not known without which the rules cannot play the card called `name`."""
    if missing := lacking(declared, facts).rules:
        raise unplayable(name, missing)


def unplayable(name: str, missing: Sequence[str]) -> InputError:
    """Return the error for a card of which something is not known that the rules need."""
    hint = say("Take it out of the deck, or fill in what it lacks: 'cardbase catalog edit'.")
    return InputError(say("{name} cannot be played: {reason}", name=name, reason=not_known(missing)), hint=hint)
