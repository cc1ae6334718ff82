"""Positions of FERTCG, written as in a scenario file: A on b2 against B on b3, each with 5 chips, a Filler with 1 beside each."""

from pathlib import Path

from cardbase.engine.state import State
from tests.games.reasons import laid


def position(folder: Path, text: str = "", *do: str) -> State:
    """Return the state after these decisions; what the text says replaces what the usual position has."""
    return laid(folder, "fertcg", text, *do)


def named(g: State, name: str, seat: int = 0) -> int:
    """Return the card of this name that a seat has, on the map first."""
    own = [
        card for card in range(len(g.face)) if g.side[card] == seat and g.match.faces[g.face[card]].name("en") == name
    ]
    return max(own, key=lambda card: g.place[card])


def squares(names: str) -> set[int]:
    """Return the squares with these names."""
    return {"abc".index(name[0]) + 3 * (int(name[1]) - 1) for name in names.split()}
