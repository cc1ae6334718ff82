"""Positions of Detainer, written as in a scenario file: two Leaders with three Stigmata each, in player 1's main phase."""

from pathlib import Path

from cardbase.engine.state import State
from tests.games.reasons import laid

LEADER = '{ card = "Leader", square = "b1" }'
FAR_LEADER = '{ card = "Leader", square = "b7" }'


def position(folder: Path, text: str = "", *do: str) -> State:
    """Return the state after these decisions; what the text says replaces what the usual position has."""
    return laid(folder, "detainer", text, *do)


def named(g: State, name: str, seat: int = 0) -> int:
    """Return the card of this name that a seat has, on the battlefield first."""
    own = [
        card for card in range(len(g.face)) if g.side[card] == seat and g.match.faces[g.face[card]].name("en") == name
    ]
    return max(own, key=lambda card: g.place[card])
