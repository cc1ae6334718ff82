"""The layout's names as scenario files write them: blanks, "_" and "-" are the same, and so is upper and lower case."""

from collections.abc import Iterable
from functools import lru_cache

from cardbase.engine.layout import ACTIVE, BOTH_LOSE, DRAW, PHASE, RUNNING, Layout, Terms
from cardbase.engine.rules import Rules
from cardbase.engine.state import State
from cardbase.errors import InputError, did_you_mean
from cardbase.messages import listed, say

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
