"""Lands on the map (LD2, LD3): a land with a cost lies on a square, and texts say who does not come onto it."""

from collections.abc import Sequence
from typing import Final

from cardbase.engine.board import EMPTY
from cardbase.engine.continuous import touched
from cardbase.engine.effects.context import context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.said import said_of, said_there
from cardbase.engine.effects.texts import FORBIDDING, PERMITTING
from cardbase.engine.effects.values import holds, passes
from cardbase.engine.layout import DOWN
from cardbase.engine.match import PLACES
from cardbase.games.fertcg.rules import layout
from cardbase.games.fertcg.rules.board import BACK
from cardbase.games.fertcg.rules.book import THERE, State

BY_EFFECTS: Final = "be_laid_by_effects"
_NEVER_BY_EFFECTS: Final = FORBIDDING[1] + BY_EFFECTS
_NEVER_THERE: Final = FORBIDDING[1] + THERE
_MAY_BE_THERE: Final = PERMITTING + THERE


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


def may_lie(g: State, card: int, square: int, *, down: bool = False) -> bool:
    """Tell whether the text of a land lets it lie on a square, face down or not."""
    wanted = g.book.laid_if[g.face[card]]
    if wanted is None:
        return True
    place, flags = g.place[card], g.flags[card]
    g.place[card], g.flags[card] = square, flags | DOWN * down
    fits = holds(g, context(g, EFFECTS, g.side[card], card, 0), wanted)
    g.place[card], g.flags[card] = place, flags
    return fits


def open_to(g: State, card: int, squares: list[int], *, down: bool = False) -> list[int]:
    """Return those of some squares where an effect may let a land lie: there is none yet, and its text allows it."""
    taken = {g.place[land] for land in on_map(g)}
    return [square for square in squares if square not in taken and may_lie(g, card, square, down=down)]


def may_be_laid_by_effects(g: State, card: int) -> bool:
    """Tell whether no text says that only a unit lays it."""
    return _NEVER_BY_EFFECTS not in g.match.texts.sayings or not said_there(g, _NEVER_BY_EFFECTS, card)


def closes(g: State, unit: int, land: int) -> bool:
    """Tell whether a unit cannot come onto the square of a land."""
    return g.place[land] in closed(g, unit, (g.place[land],))


def closed(g: State, unit: int, squares: Sequence[int]) -> set[int]:
    """Return those of some squares onto which texts do not let a unit come; what one lets it come onto wins (LD5)."""
    shut = [] if not g.book.shuts else said_of(g, _NEVER_THERE, unit)
    if not shut:
        return set()
    opened, here = said_of(g, _MAY_BE_THERE, unit), g.place[unit]
    found = set()
    for g.place[unit] in squares:
        kept = any(passes(g, one.f, unit, one.slots[1]) for one in shut)
        if kept and not any(passes(g, one.f, unit, one.slots[1]) for one in opened):
            found.add(g.place[unit])
    g.place[unit] = here
    return found


def free(g: State, unit: int, squares: Sequence[int]) -> list[int]:
    """Return those of some squares onto which a unit can come: empty ones, which no text closes to it."""
    board = g.board
    found = [square for square in squares if board[square] == EMPTY]
    if found and g.book.shuts:
        shut = closed(g, unit, found)
        return [square for square in found if square not in shut]
    return found


def free_behind(g: State, unit: int) -> list[int]:
    """Return the square behind a unit of the map, towards its own deployment row, if it can come there."""
    return free(g, unit, BACK[g.side[unit]][g.place[unit]]) if g.place[unit] >= 0 else []
