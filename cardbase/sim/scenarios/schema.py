"""The kinds of values in a scenario file, how much of each it may hold, and the names that it gives to what the layout has."""

from collections.abc import Iterable

from cardbase.engine.layout import ACTIVE, BOTH_LOSE, DRAW, PHASE, RUNNING, Layout, Terms
from cardbase.engine.rules import Rules
from cardbase.engine.state import State
from cardbase.errors import InputError, did_you_mean
from cardbase.messages import later, listed, say
from cardbase.shapes import Kind, Kinds, plain, whole

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
TEXT_MOST = 10_000
"""Letters."""
RESULTS = {0: "player 1", 1: "player 2", DRAW: "draw", BOTH_LOSE: "both lose", RUNNING: "none"}
"""How a game has ended, in the words of the files."""
IN_WORDS = ("keywords", "cannot")
"""Values of a card that are told in words, though the engine keeps them as bits."""

PLAYER = whole(1, 2)
COUNT = whole(0, ZONE_MOST)
NUMBER = whole(-NUMBER_MOST, NUMBER_MOST)
AMOUNT = whole(-AMOUNT_MOST, AMOUNT_MOST)
CHANGED: Kinds = (
    *AMOUNT,
    Kind(later('a change since the step began ("+1", "-2")'), str, most=10, like=r"[+-][0-9]{1,7}"),
)


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
