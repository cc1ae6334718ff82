"""Cards of the small game `arena` that the tests of card texts share."""

from cardbase.engine.state import State
from cardbase.engine.zones import pile
from tests.matches.arena import (
    FIELD,
    POWER,
    command,
    unit,
)

BEAR, CAT, DOG = unit("Bear", 3), unit("Cat", 1), unit("Dog", 2)
WAIT = command("Wait", "do nothing")  # in hand, so that its owner is asked before the turn goes on


def named(g: State, name: str) -> int:
    """Return the id of the only card of this name on the field."""
    (card,) = [c for seat in (0, 1) for c in pile(g, FIELD, seat) if g.match.faces[g.face[c]].key == name]
    return card


def power(g: State, name: str) -> int:
    return g.stats[POWER][named(g, name)]
