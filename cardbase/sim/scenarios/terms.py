"""The layout's names as scenario files write them: blanks, "_" and "-" are the same, and so is upper and lower case."""

from collections.abc import Iterable

from cardbase.engine.layout import Layout, Terms
from cardbase.engine.rules import Rules
from cardbase.engine.state import State
from cardbase.errors import InputError, did_you_mean


def plain(name: str) -> str:
    """Return a name as it is compared."""
    return name.casefold().replace("_", " ").replace("-", " ")


def index(terms: Terms, name: str) -> int:
    """Return the number of a name, -1 where the layout has none of the kind."""
    wanted = plain(name)
    return next((n for n, key in enumerate(terms.keys()) if plain(key) == wanted), -1)


def seat_number(layout: Layout, name: str) -> int:
    """Return the first of the two numbers that a per-seat name has, -1 where there is none."""
    n = index(layout.numbers, name)
    return n if n >= 0 and layout.per_seat[n] else -1


def global_number(layout: Layout, name: str) -> int:
    """Return a number that both seats share, -1 where there is none."""
    n = index(layout.numbers, name)
    return n if n >= 0 and not layout.per_seat[n] and not layout.numbers.keys()[n].endswith(".1") else -1


def square(rules: Rules, g: State, name: str, place: str) -> int:
    """Return the number of a square or slot. Raises InputError for a name that the board does not have."""
    names = [rules.argument(g, "square", n, "en") for n in range(rules.squares)]
    for n, known in enumerate(names):
        if plain(known) == plain(str(name)):
            return n
    raise unknown(str(name), names, "is no square", place)


def unknown(name: str, known: Iterable[str], what: str, place: str) -> InputError:
    """Return the error for a name that means nothing, with the nearest one that does."""
    names = list(known)
    hint = did_you_mean(name, names) or f"Known: {', '.join(names)}."
    return InputError(f"'{name}' {what}", place=place, hint=hint)
