"""Slot moves (CP5): a unit goes to the own other battle area, or two units change places; nothing else changes.

Each unit is offered its move once; another cast action offers the moves anew, so that nobody moves for ever.
"""

from typing import Final

from cardbase.engine.actions import ARG, PICK, SQUARE
from cardbase.engine.continuous import touched
from cardbase.engine.events import emit
from cardbase.engine.match import PLACES
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame
from cardbase.games.dreadnought.rules import areas, layout
from cardbase.games.dreadnought.rules.book import State


def destinations(g: State, seat: int, card: int, moved: int = layout.MOVED) -> list[int]:
    """Return where a unit may go: an area that takes it, or a unit with which it changes places, without the flag `moved`."""
    here, wanted = g.more[layout.AREA][card], areas.size(g, card)
    found = [
        SQUARE + area for area in (layout.LEFT, layout.RIGHT) if area != here and areas.fits(g, seat, area, wanted)
    ]
    if here == layout.IDOL_AREA:
        return found
    if areas.is_idol(g, card) and areas.fits(g, seat, layout.IDOL_AREA, wanted):
        found.append(SQUARE + layout.IDOL_AREA)
    there = areas.units_in(g, seat, 1 - here)
    if there:
        most = areas.MOST_SIZE - areas.total_size(g, there)
        least = areas.total_size(g, areas.units_in(g, seat, here)) - areas.MOST_SIZE
        for other in there:
            more = wanted - areas.size(g, other)  # what the other area gains and this one loses
            if least <= more <= most and not g.flags[other] & moved:
                found.append(PICK + other)
    return sorted(found)


def movable(g: State, seat: int, left: list[int], right: list[int], left_total: int, right_total: int) -> list[int]:
    """Return the units that can still be moved, of those in the left and the right area, of so much size together."""
    if g.book.switch["idols"]:
        own = [card for card in g.piles[layout.UNITS * 2 + seat] if not g.flags[card] & layout.MOVED]
        return [card for card in own if destinations(g, seat, card)]
    return _leaving(g, left, right, left_total, right_total) + _leaving(g, right, left, right_total, left_total)


def _leaving(g: State, here: list[int], there: list[int], total_here: int, total_there: int) -> list[int]:
    """Return the units of an area that can go to the other one, or change places with a unit there."""
    flags = g.flags
    found: list[int] = []
    free = areas.room(there, total_there)
    most, least = areas.MOST_SIZE - total_there, total_here - areas.MOST_SIZE
    for card in here:
        if not flags[card] & layout.MOVED:
            wanted = areas.size(g, card)
            if wanted <= free:
                found.append(card)
                continue
            for other in there:
                if not flags[other] & layout.MOVED and least <= wanted - areas.size(g, other) <= most:
                    found.append(card)
                    break
    return found


def shift(g: State, seat: int, card: int) -> None:
    """Push a cast action: the move of a unit, which is not offered again."""
    call(g, SHIFTED, seat, card, layout.MOVED)


def shift_by_effect(g: State, seat: int, card: int) -> None:
    """Push the move of a unit by an effect of `seat`, who says where it goes; it counts for nothing else."""
    call(g, SHIFTED, seat, card, 0)


def _ask(g: State, f: Frame) -> None:
    ask(g, f[WHO], destinations(g, g.side[f[SRC]], f[SRC], f[REG]))


def _move(g: State, f: Frame) -> None:
    if f[ANS] < 0:
        return
    area, card = g.more[layout.AREA], f[SRC]
    g.flags[card] |= f[REG]
    if f[ANS] & ~ARG == PICK:
        other = f[ANS] & ARG
        here, there = area[card], area[other]
        g.write(layout.AREA, card, there)
        g.write(layout.AREA, other, here)
        g.flags[other] |= f[REG]
        emit(g, layout.MOVES, other, g.side[other])
    else:
        g.write(layout.AREA, card, f[ANS] & ARG)
    touched(g, PLACES)
    emit(g, layout.MOVES, card, g.side[card])


SHIFTED: Final = procedure("dreadnought.slot move", _ask, _move)
asks(_ask, "Where does it go?", "どこへ移動しますか", rules="CP5")


def offer_moves_again(g: State, seat: int) -> None:
    """After something else has happened, every unit may be moved once more."""
    for card in g.piles[layout.UNITS * 2 + seat]:
        g.flags[card] &= ~layout.MOVED
