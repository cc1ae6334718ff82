"""Captured units (CP1 to CP3): they lie outside the map with chips of their player, which come back one by one."""

from typing import Final

from cardbase.engine.events import emit
from cardbase.engine.zones import move
from cardbase.games.fertcg.rules import layout
from cardbase.games.fertcg.rules.book import State, same_name
from cardbase.games.fertcg.rules.chips import put, take_off

RANSOM: Final = 5  # chips that lie on a unit as it is captured


def imprison(g: State, card: int) -> None:
    """Lay chips of its player on a card that has come into the prison, used ones first; without any it is not held."""
    seat = g.side[card]
    for place in (layout.USED, layout.UNUSED):
        count = min(RANSOM - g.more[layout.CHIPS][card], g.num[place + seat])
        put(g, card, count, place)
    emit(g, layout.CAPTURED, card, seat)
    if not g.more[layout.CHIPS][card]:
        move(g, card, layout.OFF)


def release(g: State, card: int, zone: int = layout.OFF) -> None:
    """A captured unit goes to another zone, and the chips on it become used."""
    take_off(g, card, g.more[layout.CHIPS][card])
    move(g, card, zone)


def turn_begins(g: State, seat: int) -> None:
    """A chip comes back from each captured unit of a player; whose last one it was is removed."""
    for card in g.piles[layout.PRISON * 2 + seat][:]:
        take_off(g, card, 1)
        if not g.more[layout.CHIPS][card]:
            move(g, card, layout.OFF)


def is_held(g: State, seat: int, face: int) -> bool:
    """Tell whether a unit of this name of a player is captured, so that it is not deployed."""
    return any(same_name(g, g.face[card], face) for card in g.piles[layout.PRISON * 2 + seat])


def deployed(g: State, seat: int, face: int) -> None:
    """Remove the captured units of the other player that have the name of a unit which this one deploys."""
    for card in g.piles[layout.PRISON * 2 + 1 - seat][:]:
        if same_name(g, g.face[card], face):
            release(g, card)
