"""Set-up (SU1 to SU4): shuffle, seven cards, one mulligan each, 20 unused chips; then the first player's turn."""

from typing import Final

from cardbase.engine.actions import PASS, YES
from cardbase.engine.beginning import first_turn, hand_on, take, who_begins
from cardbase.engine.events import emit
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, REG, WHO, Frame
from cardbase.engine.zones import deal, mixed
from cardbase.games.fertcg.opening import HAND
from cardbase.games.fertcg.rules import layout
from cardbase.games.fertcg.rules.book import State
from cardbase.games.fertcg.rules.chips import ALL_CHIPS
from cardbase.games.fertcg.rules.stand_ins import go_abroad
from cardbase.games.fertcg.rules.turn import TURN_TAKEN

# players who have decided; mulligans of the player who is asked
ASKED: Final = REG
TAKEN: Final = REG + 1


def lay_out(g: State) -> None:
    """Shuffle both decks, lay out the chips and decide who is first."""
    for seat in (0, 1):
        deal(g, layout.DECK, seat, mixed(g, g.match.decks[seat].get("main", [])))
        g.num[layout.UNUSED + seat] = ALL_CHIPS
    g.num[layout.FIRST_SEAT] = who_begins(g, g.book.switch["starts"])
    call(g, SET_UP, g.num[layout.FIRST_SEAT], -1, 0, 0)


def first_hands(g: State, f: Frame) -> None:
    """Each player takes seven cards."""
    for seat in (f[WHO], 1 - f[WHO]):
        take(g, layout.DECK, seat, HAND, layout.HAND)


def ask_mulligan(g: State, f: Frame) -> None:
    """Each may replace the whole hand; the first player decides first."""
    most = g.book.switch["mulligans"]
    may = (most < 0 or f[TAKEN] < most) and len(g.piles[layout.DECK * 2 + f[WHO]]) >= HAND
    ask(g, f[WHO], [PASS, YES] if may else [PASS])


def mulligan(g: State, f: Frame) -> None:
    """The seven cards go abroad and are lost; the top seven of the deck become the hand."""
    if f[ANS] == YES:
        for card in g.piles[layout.HAND * 2 + f[WHO]][:]:
            go_abroad(g, card)
        take(g, layout.DECK, f[WHO], HAND, layout.HAND)
        emit(g, layout.MULLIGAN, -1, f[WHO])
        f[TAKEN] += 1
        goto(f, ask_mulligan)
        return
    f[TAKEN] = 0
    hand_on(f, ASKED, ask_mulligan)


SET_UP: Final = procedure("fertcg.set up", first_hands, ask_mulligan, mulligan, first_turn(TURN_TAKEN, 1))
asks(ask_mulligan, "Take a mulligan?", "マリガンしますか", rules="SU3", free=True)
