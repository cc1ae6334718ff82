"""Speed cards (SP1, SP2, SP4, SP8): grades compared, speed burns, gear change."""

from typing import Final

from cardbase.engine.events import emit
from cardbase.engine.log import note
from cardbase.engine.run import call, goto, procedure
from cardbase.engine.state import CHECK, Frame
from cardbase.engine.zones import conceal, move, turn_up
from cardbase.games.dreadnought.rules import layout
from cardbase.games.dreadnought.rules.book import State
from cardbase.games.dreadnought.rules.hand import from_hand
from cardbase.games.dreadnought.rules.taking import TO_SPEED, take


def speed_card(g: State, seat: int) -> int:
    """Return the speed card of a seat, -1 without one."""
    pile = g.piles[layout.SPEED * 2 + seat]
    return pile[-1] if pile else -1


def speed(g: State, seat: int) -> int:
    """Return how fast the speed card of a seat is, with the plus signs that effects have added; slowest without one."""
    card = speed_card(g, seat)
    return g.book.grade[g.face[card]] + g.num[layout.PLUSES + seat] if card >= 0 else -1


def both_open(g: State) -> bool:
    """Tell whether both speed cards lie open."""
    cards = (speed_card(g, 0), speed_card(g, 1))
    return all(card >= 0 and not g.flags[card] & layout.DOWN for card in cards)


def lay_aside(g: State, seat: int) -> None:
    """Discard the speed card of a seat, open, and forget what effects have made of it."""
    for card in g.piles[layout.SPEED * 2 + seat][:]:
        move(g, card, layout.DISCARD)
    g.num[layout.PLUSES + seat] = 0


def set_closed(g: State, seat: int, face: int) -> None:
    """Lay a hand card closed as the speed card, in the place of the present one (D-26)."""
    lay_aside(g, seat)
    conceal(g, from_hand(g, seat, face), layout.SPEED)


def change_gear(g: State, seat: int, face: int) -> None:
    """Gear change, once a turn."""
    g.num[layout.GEAR_USED + seat] = 1
    set_closed(g, seat, face)
    emit(g, layout.GEAR_CHANGED, -1, seat)


# Two speed cards that differ.


def _take_hp(g: State, f: Frame) -> None:
    """Who has no deck chooses an HP card and lays it closed, before any card is turned up."""
    g.num[layout.HELD] = 1
    for seat in (1 - g.num[layout.ACTIVE], g.num[layout.ACTIVE]):
        if not g.piles[layout.DECK * 2 + seat]:
            take(g, seat, TO_SPEED)


def _turn_up(g: State, f: Frame) -> None:
    """Both turn up a card at the same time: one event, after which losing is looked at (D-22)."""
    for seat in (1 - g.num[layout.ACTIVE], g.num[layout.ACTIVE]):
        card = speed_card(g, seat)
        if card >= 0:
            turn_up(g, card)
        else:
            card = g.piles[layout.DECK * 2 + seat][-1]
            move(g, card, layout.SPEED)
        note(g, layout.TURNED_UP, seat, card)
    g.num[layout.HELD] = 0
    g.todo |= CHECK


def _compare(g: State, f: Frame) -> None:
    """Equal grades are a speed burn; both turn up new cards until they differ."""
    if speed(g, 0) == speed(g, 1):
        note(g, layout.BURNS, g.num[layout.ACTIVE])
        for seat in (0, 1):
            lay_aside(g, seat)
        goto(f, _take_hp)


DIFFERENT: Final = procedure("dreadnought.speed cards", _take_hp, _turn_up, _compare)


def burn_if_equal(g: State) -> None:
    """Push a speed burn if both speed cards are open and equal (D-09)."""
    if g.book.switch["burn_at_once"] and both_open(g) and speed(g, 0) == speed(g, 1):
        burn(g)


def burn(g: State) -> None:
    """Push a speed burn, and what follows until the grades differ."""
    call(g, DIFFERENT, g.num[layout.ACTIVE])
    goto(g.frames[-1], _compare)
