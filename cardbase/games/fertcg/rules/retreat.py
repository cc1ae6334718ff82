"""Leaving the map (RE1, CH2, ZN2): chips become used, what is attached goes first, then the unit."""

from cardbase.engine.events import emit
from cardbase.engine.state import State
from cardbase.engine.zones import attachments, move
from cardbase.games.fertcg.rules import layout
from cardbase.games.fertcg.rules.chips import lose
from cardbase.games.fertcg.rules.prison import imprison, release


def below(g: State, unit: int) -> list[int]:
    """Return the cards under a class-change unit."""
    host = g.host
    return [card for place in (layout.UNDER * 2, layout.UNDER * 2 + 1) for card in g.piles[place] if host[card] == unit]


def retreat(g: State, units: list[int]) -> None:
    """Units go to their owners' off-field together: each is told of before any of them moves."""
    for unit in units:
        emit(g, layout.DESTROYED, unit, g.side[unit], g.place[unit], 1)
        emit(g, layout.LEAVES, unit, g.side[unit], 0, 1)
    for unit in units:
        take_off(g, unit, layout.OFF)


def take_off(g: State, unit: int, zone: int) -> None:
    """Put a unit of the map into a zone; what lies on and under it goes to the off-field first."""
    strip(g, unit)
    move(g, unit, zone)


def strip(g: State, unit: int) -> None:
    """Take from a unit that is about to leave the map what does not go with it: chips, and the cards on and under it."""
    g.num[layout.LEFT_CHIPS] = g.more[layout.CHIPS][unit]
    lose(g, unit, g.more[layout.CHIPS][unit])
    g.num[layout.LEFT_UNIT], g.num[layout.LEFT_SQUARE] = unit + 1, g.place[unit]
    for card in [*attachments(g, unit), *below(g, unit)]:
        clear(g, card)
        g.host[card] = -1
        move(g, card, layout.OFF)


def clear(g: State, card: int) -> None:
    """Take from an attached card what has been laid on it: that goes to the off-field."""
    for other in attachments(g, card):
        g.host[other] = -1
        move(g, other, layout.OFF)


def departs(g: State, card: int) -> None:
    """Tell that a card leaves the map and strip it, where it is there; whoever calls it moves the card."""
    if g.zone[card] == layout.MAP:
        emit(g, layout.LEAVES, card, g.side[card], 0, 1)
        strip(g, card)
    elif g.zone[card] == layout.ATTACHMENTS:
        clear(g, card)


def put_away(g: State, card: int, zone: int) -> None:
    """Put any card into a zone out of play."""
    if g.zone[card] == layout.PRISON:
        release(g, card, zone)
        return
    departs(g, card)
    move(g, card, zone)
    if zone == layout.PRISON:
        imprison(g, card)
    g.host[card] = -1  # what lay under a unit was not in play
