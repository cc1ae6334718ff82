"""What a value in a file may be: its kind, and how much of it. One walk over what was read, and one error with the nearest right thing."""

import re
from collections.abc import Collection, Mapping, Sequence
from datetime import date
from functools import lru_cache
from typing import Any, NamedTuple

from cardbase import messages
from cardbase.errors import InputError, did_you_mean
from cardbase.messages import later, say

NAME_MOST = 200
"""Letters of a name."""
_SHOWN = 60
_UNPRINTABLE = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


class Kind(NamedTuple):
    """What a value may be.

    said         the kind in words: "a text", "a whole number"
    type         its type in Python; an int is no bool, a datetime no date
    least, most  of a whole number (0 and 0: any); of a text the letters, of a list or a table the entries
    words        the texts that are allowed (blanks, "-", "_" and case make no difference); empty: all
    like         what a text must look like, a regular expression
    each         what the entries of a list may be, or those of a table without `keys`; without both nobody looks at them
    keys, needs  the keys of a table, and those that it must have
    loose        whether blanks, "-", "_" and case make no difference in the keys
    wrong        what is said of a key that is not known; others: whether such a key is let be
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
    others: bool = False


Kinds = Sequence[Kind]

YES_OR_NO: Kinds = (Kind(later("true or false"), bool),)
DAY: Kinds = (Kind(later("a day, without quotes (2023-04-07)"), date),)


@lru_cache(4096)
def plain(name: str) -> str:
    """Return a name as it is compared."""
    return name.casefold().replace("_", " ").replace("-", " ")


def text(most: int = NAME_MOST) -> Kinds:
    """Return the kind of a text of so many letters."""
    return (Kind(later("a text"), str, most=most),)


def word(*words: str) -> Kinds:
    """Return the kind of a text that is one of these words."""
    return (Kind(later("a text"), str, most=NAME_MOST, words=words),)


def whole(least: int = 0, most: int = 0) -> Kinds:
    """Return the kind of a whole number."""
    return (Kind(later("a whole number"), int, least, most),)


def list_of(each: Kinds, most: int, least: int = 0) -> Kinds:
    """Return the kind of a list."""
    return (Kind(later("a list"), list, least, most, each=each),)


def table(
    keys: Mapping[str, Kinds],
    *,
    needs: Sequence[str] = (),
    least: int = 0,
    loose: bool = False,
    wrong: str = "",
    others: bool = False,
) -> Kinds:
    """Return the kind of a table whose keys are known."""
    wrong = wrong or Kind._field_defaults["wrong"]
    return (Kind(later("a table"), dict, least, len(keys), (), "", (), keys, needs, loose, wrong, others),)


def table_of(each: Kinds, most: int, least: int = 0) -> Kinds:
    """Return the kind of a table whose keys are anybody's names."""
    return (Kind(later("a table"), dict, least, most, each=each),)


_KEY = text()[0]


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
        if (kind.least or kind.most) and not kind.least <= value <= kind.most:
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
        if not kinds and kind.others:
            continue
        if not kinds:
            names = list(keys or {})
            hint = hints.get(key) or did_you_mean(key, names) or say("Known: {names}.", names=messages.listed(names))
            message = say("'{name}' {what}", name=key, what=say(kind.wrong))
            raise InputError(message, place=inside, hint=hint)
        check(entry, kinds, key, inside, hints)
    missing = [key for key in kind.needs if key not in value]
    if missing:
        raise InputError(say("'{missing}' is missing", missing=missing[0]), place=inside)
