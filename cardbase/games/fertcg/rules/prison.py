"""Captured units (CP1 to CP3): they lie outside the map with chips of their player, which come back one by one."""

from typing import Final

from cardbase.engine.events import emit
from cardbase.engine.zones import move
from cardbase.games.fertcg.rules import layout
from cardbase.games.fertcg.rules.book import State, same_name

RANSOM: Final = 5  # chips that lie on a unit as it is captured


def imprison(g: State, card: int) -> None:
    """Lay chips of its player on a card that has come into the prison, used ones first; without any it is not held."""
    seat = g.side[card]
    for place in (layout.USED + seat, layout.UNUSED + seat):
        count = min(RANSOM - g.more[layout.CHIPS][card], g.num[place])
        g.num[place] -= count
        g.add(layout.CHIPS, card, count)
    emit(g, layout.CAPTURED, card, seat)
    if not g.more[layout.CHIPS][card]:
        move(g, card, layout.OFF)


def release(g: State, card: int, zone: int = layout.OFF) -> None:
    """A captured unit goes to another zone, and the chips on it become used."""
    ransom(g, card, g.more[layout.CHIPS][card])
    move(g, card, zone)


def ransom(g: State, card: int, count: int) -> None:
    """Chips on a captured unit become used."""
    g.add(layout.CHIPS, card, -count)
    g.num[layout.USED + g.side[card]] += count


def turn_begins(g: State, seat: int) -> None:
    """A chip comes back from each captured unit of a player; whose last one it was is removed."""
    for card in g.piles[layout.PRISON * 2 + seat][:]:
        ransom(g, card, 1)
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
