"""The end of the game (WN1 to WN5, CH4): occupation, annihilation, an empty deck, the turn limit; and what holds at any moment."""

from typing import Final

from cardbase.engine.effects.said import said_of_player
from cardbase.engine.effects.text_rules import DESTROY
from cardbase.engine.events import emit, player
from cardbase.engine.layout import LEAVING, WOULD_DESTROYED, WOULD_LOSES_GAME
from cardbase.engine.replace import EVENT, TOGETHER, together
from cardbase.engine.run import finish
from cardbase.engine.state import CHECK, PROC
from cardbase.engine.zones import move
from cardbase.games.fertcg.rules import layout
from cardbase.games.fertcg.rules.board import DEPLOYMENT
from cardbase.games.fertcg.rules.book import State
from cardbase.games.fertcg.rules.chips import lose
from cardbase.games.fertcg.rules.covering import lift, tired
from cardbase.games.fertcg.rules.lasting import lapse
from cardbase.games.fertcg.rules.retreat import below
from cardbase.games.fertcg.rules.traps import spring

LOSS: Final = 4  # of `Rules.deeds`
CANNOT_LOSE: Final = "cannot lose"

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
    if g.book.lasting and g.marks:
        lapse(g)
    if g.book.traps and spring(g):
        g.todo |= CHECK
        return
    first, second = g.num[layout.LOST], g.num[layout.LOST + 1]
    if (first or second) and _end(g, bool(first), bool(second), first or second):
        return
    by_second, by_first = occupies(g, 1), occupies(g, 0)
    if (by_second or by_first) and _end(g, by_second, by_first, layout.OCCUPATION):
        return
    if g.book.switch["annihilation_check"] == IMMEDIATE:
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
    if limit and g.num[layout.TURN] >= limit and not _is_asked(g):
        finish(g, layout.DRAW, layout.TURN_LIMIT)


def _end(g: State, first_loses: bool, second_loses: bool, reason: int) -> bool:
    """One side has lost, or both at once, unless something happens instead; tell whether anybody has who can lose."""
    losers = [seat for seat, loses in enumerate((first_loses, second_loses)) if loses and not _spared(g, seat, reason)]
    if not losers:
        return False
    if not g.watch[WOULD_LOSES_GAME]:
        lost(g, -1, -1, [player(seat) for seat in losers], [reason])
    elif not _is_asked(g):
        for seat in losers:
            g.num[layout.AT_ISSUE + seat] |= 1 << reason
        together(g, g.num[layout.ACTIVE], -1, WOULD_LOSES_GAME, LOSS, [player(seat) for seat in losers], reason)
    return True


def loses(g: State, seat: int, reason: int) -> None:
    """A player loses, unless something happens instead."""
    _end(g, seat == 0, seat == 1, reason)


def lost(g: State, who: int, source: int, players: list[int], reasons: list[int]) -> None:
    """One side has lost, or both: a draw."""
    finish(g, layout.DRAW if len(players) > 1 else 1 if players[0] == player(0) else 0, reasons[0])


def _is_asked(g: State) -> bool:
    """Tell whether it is being asked what happens instead of a loss."""
    return any(frame[PROC] == TOGETHER and frame[EVENT] == WOULD_LOSES_GAME for frame in g.frames)


def _spared(g: State, seat: int, reason: int) -> bool:
    """Tell whether a text says that a player cannot lose; where it says so instead of a loss, it is that way of losing alone (WN6)."""
    if CANNOT_LOSE not in g.match.texts.sayings:
        return False
    if not said_of_player(g, CANNOT_LOSE, seat):
        g.num[layout.AT_ISSUE + seat] = 0
        return False
    issue = g.num[layout.AT_ISSUE + seat]
    return not issue or bool(issue >> reason & 1)


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
