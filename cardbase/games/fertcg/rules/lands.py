"""Lands on the map (LD2, LD3): a land with a cost lies on a square, and texts say who does not come onto it."""

from cardbase.engine.board import EMPTY
from cardbase.engine.continuous import touched
from cardbase.engine.effects.said import may, never
from cardbase.engine.match import PLACES
from cardbase.games.fertcg.rules import layout
from cardbase.games.fertcg.rules.board import BACK
from cardbase.games.fertcg.rules.book import State


def on_map(g: State) -> list[int]:
    """Return the lands that lie on squares."""
    if not g.book.has_lands:
        return []
    return [card for side in (0, 1) for card in g.piles[layout.LAND * 2 + side] if g.place[card] >= 0]


def land_at(g: State, square: int) -> int:
    """Return the land on a square, -1 if there is none."""
    return next((card for card in on_map(g) if g.place[card] == square), -1)


def lie(g: State, card: int, square: int) -> None:
    """Let a land lie on a square, under whatever stands there."""
    g.place[card] = square
    touched(g, PLACES)


def closed(g: State, unit: int) -> set[int]:
    """Return the squares onto which lands do not let a unit come; a text that names them may let it all the same (LD3)."""
    shut = [land for land in on_map(g) if never(g, "enter", unit, land)]
    return {g.place[land] for land in shut if not may(g, "enter", unit, land)}


def free(g: State, unit: int, squares: tuple[int, ...] | list[int]) -> list[int]:
    """Return those of some squares onto which a unit can come: empty ones, which no land closes."""
    board = g.board
    found = [square for square in squares if board[square] == EMPTY]
    if found and g.book.has_lands:
        shut = closed(g, unit)
        return [square for square in found if square not in shut]
    return found


def free_behind(g: State, unit: int) -> list[int]:
    """Return the square behind a unit of the map, towards its own deployment row, if it can come there."""
    return free(g, unit, BACK[g.side[unit]][g.place[unit]]) if g.place[unit] >= 0 else []
