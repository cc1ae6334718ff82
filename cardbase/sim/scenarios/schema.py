"""The kinds of values in a scenario file, how much of each it may hold, and the names that it gives to what the layout has."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date
from functools import lru_cache
from typing import Any, NamedTuple

from cardbase import messages
from cardbase.engine.layout import ACTIVE, BOTH_LOSE, DRAW, PHASE, RUNNING, Layout, Terms
from cardbase.engine.rules import Rules
from cardbase.engine.state import State
from cardbase.errors import InputError, did_you_mean
from cardbase.messages import later, listed, say

BYTES_MOST = 1_000_000
"""Of a file, and of each of its bases."""
BASES_MOST = 8
"""Files below one another."""
DEPTH_MOST = 100
"""Dots in a key; tomllib takes a time that grows with their square."""
CASES_MOST, STEPS_MOST, LINES_MOST = 1_000, 1_000, 1_000
DEFINED_MOST = 4_000
"""Cards in the table [cards]."""
ZONE_MOST = 1_000
"""Cards of a zone, or of a section of a deck; what a match holds at all is the engine's limit."""
NUMBER_MOST, AMOUNT_MOST = 4_000, 1_000_000
"""A number of the game, of either sign; damage, and a number that is printed on a card."""
TEXT_MOST, NAME_MOST = 10_000, 200
"""Letters."""


RESULTS = {0: "player 1", 1: "player 2", DRAW: "draw", BOTH_LOSE: "both lose", RUNNING: "none"}
"""How a game has ended, in the words of the files."""


IN_WORDS = ("keywords", "cannot")
"""Values of a card that are told in words, though the engine keeps them as bits."""


@lru_cache(4096)
def plain(name: str) -> str:
    """Return a name as it is compared."""
    return name.casefold().replace("_", " ").replace("-", " ")


def folded(words: str) -> str:
    """Return words as they are compared: blanks, "_", "-" and case make no difference."""
    return plain(" ".join(words.split()))


def index(terms: Terms, name: str) -> int:
    """Return the number of a name, -1 where the layout has none of the kind."""
    wanted = plain(name)
    return next((n for n, key in enumerate(terms.keys()) if plain(key) == wanted), -1)


def own_numbers(layout: Layout) -> list[str]:
    """Return the numbers that each player has; in the state the second player's comes right after the first's."""
    return [key for key, own in zip(layout.numbers.keys(), layout.per_seat, strict=True) if own]


def shared_numbers(layout: Layout) -> list[str]:
    """Return the numbers that both players share; whose turn it is and the phase are told in words."""
    numbers = list(enumerate(layout.numbers.keys()))
    second = {n + 1 for n, own in enumerate(layout.per_seat) if own}
    return [key for n, key in numbers if not layout.per_seat[n] and n not in {ACTIVE, PHASE} | second]


def stats(layout: Layout) -> list[str]:
    """Return the stats that are expected as numbers; keywords are expected in words, and so are those that the game writes in words."""
    terms = enumerate(layout.stats.terms)
    return [term.key for n, term in terms if term.key not in IN_WORDS and n not in layout.written]


def written(layout: Layout) -> list[str]:
    """Return the stats that are expected as the words in which the game writes them."""
    return [layout.stats.terms[stat].key for stat in layout.written]


def square(rules: Rules, g: State, name: str, place: str) -> int:
    """Return the number of a square or slot. Raises InputError for a name that the board does not have."""
    names = [rules.argument(g, "square", n, "en") for n in range(rules.squares)]
    for n, known in enumerate(names):
        if plain(known) == plain(str(name)):
            return n
    raise unknown(str(name), names, say("is no square"), place)


def unknown(name: str, known: Iterable[str], what: str, place: str) -> InputError:
    """Return the error for a name that means nothing, with the nearest one that does."""
    names = list(known)
    hint = did_you_mean(name, names) or say("Known: {names}.", names=listed(names))
    return InputError(say("'{name}' {what}", name=name, what=what), place=place, hint=hint)


_SHOWN = 60
_UNPRINTABLE = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


class Kind(NamedTuple):
    """What a value may be.

    said         the kind in words: "a text", "a whole number"
    type         its type in Python; an int is no bool, a datetime no date
    least, most  of a whole number; of a text the letters, of a list or a table the entries
    words        the texts that are allowed (blanks, "-", "_" and case make no difference); empty: all
    like         what a text must look like, a regular expression
    each         what the entries of a list may be, or those of a table without `keys`; without both nobody looks at them
    keys, needs  the keys of a table, and those that it must have
    loose        whether blanks, "-", "_" and case make no difference in the keys
    wrong        what is said of a key that is not known
    """

    said: str
    type: type
    least: int = 0
    most: int = 0
    words: Collection[str] = ()
    like: str = ""
    each: "Sequence[Kind]" = ()
    keys: "Mapping[str, Sequence[Kind]] | None" = None
    needs: Sequence[str] = ()
    loose: bool = False
    wrong: str = later("means nothing here")


Kinds = Sequence[Kind]

YES_OR_NO: Kinds = (Kind(later("true or false"), bool),)
DAY: Kinds = (Kind(later("a day, without quotes (2023-04-07)"), date),)


def text(most: int = NAME_MOST) -> Kinds:
    """Return the kind of a text of so many letters."""
    return (Kind(later("a text"), str, most=most),)


def word(*words: str) -> Kinds:
    """Return the kind of a text that is one of these words."""
    return (Kind(later("a text"), str, most=NAME_MOST, words=words),)


def whole(least: int, most: int) -> Kinds:
    """Return the kind of a whole number."""
    return (Kind(later("a whole number"), int, least, most),)


def list_of(each: Kinds, most: int, least: int = 0) -> Kinds:
    """Return the kind of a list."""
    return (Kind(later("a list"), list, least, most, each=each),)


def table(
    keys: Mapping[str, Kinds], *, needs: Sequence[str] = (), least: int = 0, loose: bool = False, wrong: str = ""
) -> Kinds:
    """Return the kind of a table whose keys are known."""
    wrong = wrong or Kind._field_defaults["wrong"]
    return (Kind(later("a table"), dict, least, len(keys), keys=keys, needs=needs, loose=loose, wrong=wrong),)


def table_of(each: Kinds, most: int, least: int = 0) -> Kinds:
    """Return the kind of a table whose keys are anybody's names."""
    return (Kind(later("a table"), dict, least, most, each=each),)


_KEY = text()[0]
PLAYER = whole(1, 2)
COUNT = whole(0, ZONE_MOST)
NUMBER = whole(-NUMBER_MOST, NUMBER_MOST)
AMOUNT = whole(-AMOUNT_MOST, AMOUNT_MOST)
CHANGED: Kinds = (
    *AMOUNT,
    Kind(later('a change since the step began ("+1", "-2")'), str, most=10, like=r"[+-][0-9]{1,7}"),
)


def check(value: Any, kinds: Kinds, what: str, place: str, hints: Mapping[str, str] | None = None) -> None:
    """Raise InputError, with the place and the nearest right thing, where a value is none of the kinds.

    what   the key of the value
    hints  what to do about a key that is well known, but means nothing where it stands
    """
    kind = next((kind for kind in kinds if type(value) is kind.type), None)
    if kind is None:
        raise InputError(
            say("'{what}' must be {kinds}", what=what, kinds=messages.listed((say(kind.said) for kind in kinds), "or")),
            place=place,
        )
    if kind.type is int:
        if not kind.least <= value <= kind.most:
            message = say(
                "'{what}' is {value}; it may be {least:,} to {most:,}",
                what=what,
                value=shown(value),
                least=kind.least,
                most=kind.most,
            )
            raise InputError(message, place=place)
    elif kind.type is str:
        _check_text(value, kind, what, place)
    elif kind.type is list and kind.each:
        _check_length(value, kind, what, place, later("entries"))
        for number, entry in enumerate(value, 1):
            check(entry, kind.each, f"{what} {number}", place, hints)
    elif kind.type is dict and (kind.each or kind.keys):
        _check_table(value, kind, what, place, hints or {})


def shown(value: object) -> str:
    """Return a value as messages show it, cut where it is long."""
    try:
        words = str(value)
    except ValueError:  # thousands of digits
        return say("a number without end")
    words = _UNPRINTABLE.sub(lambda found: f"\\x{ord(found[0]):02x}", words)
    return words if len(words) <= _SHOWN else words[:_SHOWN] + "..."


def _check_text(value: str, kind: Kind, what: str, place: str) -> None:
    _check_length(value, kind, what, place, later("letters"))
    if odd := _UNPRINTABLE.search(value):
        raise InputError(
            say("'{what}' holds the control character U+{ord:04X}", what=what, ord=ord(odd[0])), place=place
        )
    if kind.like and not re.fullmatch(kind.like, value):
        raise InputError(
            say("'{what}' cannot be '{shown}'", what=what, shown=shown(value)),
            place=place,
            hint=say("It must be {said}.", said=say(kind.said)),
        )
    if kind.words and plain(value) not in map(plain, kind.words):
        known = say("Known: {names}.", names=messages.listed(kind.words))
        hint = messages.in_a_row((did_you_mean(value, list(kind.words)), known))
        raise InputError(say("'{what}' cannot be '{shown}'", what=what, shown=shown(value)), place=place, hint=hint)


def _check_length(value: Any, kind: Kind, what: str, place: str, unit: str) -> None:
    if len(value) > kind.most:
        raise InputError(
            say(
                "'{what}' has {count:,} {unit}; {most:,} are the most",
                what=what,
                count=len(value),
                unit=say(unit),
                most=kind.most,
            ),
            place=place,
        )
    if len(value) < kind.least:
        raise InputError(
            say(
                "'{what}' has {count:,} {unit}; {least:,} are needed",
                what=what,
                count=len(value),
                unit=say(unit),
                least=kind.least,
            ),
            place=place,
        )


def _inside(place: str, what: str) -> str:
    """Return the place of a table in a file: "case.toml [player.1]"."""
    if not what:
        return place
    return f"{place[:-1]}.{what}]" if place.endswith("]") else f"{place} [{what}]"


def _check_table(value: Mapping[str, Any], kind: Kind, what: str, place: str, hints: Mapping[str, str]) -> None:
    keys = kind.keys
    if keys is None or len(value) < kind.least:
        _check_length(value, kind, what, place, later("entries"))
    known = {plain(key) if kind.loose else key: kinds for key, kinds in (keys or {}).items()}
    inside, a_key = _inside(place, what), say("a key")
    for key, entry in value.items():
        _check_text(key, _KEY, a_key, inside)
        kinds = known.get(plain(key) if kind.loose else key, ()) if known else kind.each
        if not kinds:
            names = list(keys or {})
            hint = hints.get(key) or did_you_mean(key, names) or say("Known: {names}.", names=messages.listed(names))
            message = say("'{name}' {what}", name=key, what=say(kind.wrong))
            raise InputError(message, place=inside, hint=hint)
        check(entry, kinds, key, inside, hints)
    missing = [key for key in kind.needs if key not in value]
    if missing:
        raise InputError(say("'{missing}' is missing", missing=missing[0]), place=inside)
