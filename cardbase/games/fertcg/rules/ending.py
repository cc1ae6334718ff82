"""The end of the game (WN1 to WN5, CH4): occupation, annihilation, an empty deck, the turn limit; and what holds at any moment."""

from typing import Final

from cardbase.engine.effects.text_rules import DESTROY
from cardbase.engine.events import emit
from cardbase.engine.layout import LEAVING, WOULD_DESTROYED
from cardbase.engine.replace import together
from cardbase.engine.run import finish
from cardbase.engine.state import CHECK
from cardbase.engine.zones import move
from cardbase.games.fertcg.rules import layout
from cardbase.games.fertcg.rules.board import DEPLOYMENT
from cardbase.games.fertcg.rules.book import State
from cardbase.games.fertcg.rules.chips import lose
from cardbase.games.fertcg.rules.covering import lift, tired
from cardbase.games.fertcg.rules.retreat import below
from cardbase.games.fertcg.rules.traps import spring

EACH_TURN: Final = 0
IMMEDIATE: Final = 1
OWN_TURN: Final = 2


def settle(g: State) -> None:
    """Check once what holds at any moment: no unit without vigour or above its maximum, no occupied deployment squares."""
    chips, maximum = g.more[layout.CHIPS], g.stats[layout.MAXIMUM]
    going = []
    for place in (layout.MAP * 2, layout.MAP * 2 + 1):
        for unit in g.piles[place]:
            if not 0 < chips[unit] <= maximum[unit]:
                lose(g, unit, chips[unit] - maximum[unit])
                if not chips[unit] and not g.flags[unit] & LEAVING:
                    going.append(unit)
    if g.book.floor and not going:
        going = [unit for unit in tired(g) if not _lifted(g, unit) and not g.flags[unit] & LEAVING]
    if going:
        together(g, g.num[layout.ACTIVE], -1, WOULD_DESTROYED, DESTROY, going)
        g.todo |= CHECK
        return
    if g.book.traps and spring(g):
        g.todo |= CHECK
        return
    first, second = g.num[layout.LOST], g.num[layout.LOST + 1]
    if first or second:
        _end(g, bool(first), bool(second), first or second)
        return
    by_second, by_first = occupies(g, 1), occupies(g, 0)
    if by_second or by_first:
        _end(g, by_second, by_first, layout.OCCUPATION)
    elif g.book.switch["annihilation_check"] == IMMEDIATE:
        annihilation(
            g, tuple(seat for seat in (0, 1) if g.num[layout.TURNS_TAKEN + seat] > (seat == g.num[layout.ACTIVE]))
        )


def _lifted(g: State, unit: int) -> bool:
    """Take a unit with too little vigour off the one that it lies over, if there is one (US8)."""
    if not below(g, unit):
        return False
    lift(g, unit)
    return True


def occupies(g: State, seat: int) -> bool:
    """Tell whether a seat's units stand on enemy deployment squares enough."""
    board, side, spare = g.board, g.side, g.book.unheld
    for square in DEPLOYMENT[1 - seat]:
        unit = board[square]
        if unit < 0 or side[unit] != seat:
            if spare <= 0:
                return False
            spare -= 1
    return spare >= 0


def annihilation(g: State, seats: tuple[int, ...]) -> None:
    """Players without a unit on the map lose, once they have had a turn; the one that is ending counts."""
    empty = [
        seat in seats and not g.piles[layout.MAP * 2 + seat] and g.num[layout.TURNS_TAKEN + seat] > 0 for seat in (0, 1)
    ]
    if any(empty):
        _end(g, empty[0], empty[1], layout.ANNIHILATION)


def at_end_of_turn(g: State, seat: int) -> None:
    """Annihilation, then the turn limit (TU4)."""
    when = g.book.switch["annihilation_check"]
    annihilation(g, (seat,) if when == OWN_TURN else (0, 1))
    limit = g.book.switch["turn_limit"]
    if limit and g.num[layout.TURN] >= limit:
        finish(g, layout.DRAW, layout.TURN_LIMIT)


def _end(g: State, first_loses: bool, second_loses: bool, reason: int) -> None:
    """One side has lost, or both at once: a draw."""
    finish(g, layout.DRAW if first_loses and second_loses else 1 if first_loses else 0, reason)


def draw(g: State, seat: int) -> bool:
    """Draw one card; who cannot, or (by the switch) is left without one, loses when the state is settled."""
    deck = g.piles[layout.DECK * 2 + seat]
    if deck:
        card = deck[-1]
        move(g, card, layout.HAND)
        emit(g, layout.DRAWS, card, seat)
        if deck or not g.book.switch["deckout"]:
            return True
    g.num[layout.LOST + seat] = layout.NO_CARDS
    g.todo |= CHECK
    return bool(deck)
