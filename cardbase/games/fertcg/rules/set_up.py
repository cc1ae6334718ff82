"""Set-up (dossier 6): shuffle, seven cards, one mulligan each, 20 unused chips; then the first player's turn."""

from cardbase.engine.actions import PASS, YES
from cardbase.engine.describe import asks
from cardbase.engine.events import emit
from cardbase.engine.layout import ACTIVE
from cardbase.engine.run import ask, call, goto, procedure
from cardbase.engine.state import ANS, REG, WHO, Frame
from cardbase.engine.zones import deal, mixed, move, roll
from cardbase.games.fertcg.rules.book import State
from cardbase.games.fertcg.rules.chips import ALL_CHIPS
from cardbase.games.fertcg.rules.layout import ABROAD, DECK, FIRST_SEAT, HAND, MULLIGAN, UNUSED
from cardbase.games.fertcg.rules.turn import take_turns

OPENING_HAND = 7
ASKED, TAKEN = REG, REG + 1  # players who have decided; mulligans of the player who is asked


def lay_out(g: State) -> None:
    """Shuffle both decks, lay out the chips and decide who is first."""
    for seat in (0, 1):
        deal(g, DECK, seat, mixed(g, g.match.decks[seat].get("main", [])))
        g.num[UNUSED + seat] = ALL_CHIPS
    chosen = g.book.switch["starts"]
    g.num[FIRST_SEAT] = g.num[ACTIVE] = roll(g, 2) if chosen < 0 else chosen
    call(g, SET_UP, g.num[FIRST_SEAT], -1, 0, 0)


def _take(g: State, seat: int) -> None:
    deck = g.piles[DECK * 2 + seat]
    for _ in range(min(OPENING_HAND, len(deck))):
        move(g, deck[-1], HAND)


def first_hands(g: State, f: Frame) -> None:
    """Each player takes seven cards."""
    for seat in (f[WHO], 1 - f[WHO]):
        _take(g, seat)


def ask_mulligan(g: State, f: Frame) -> None:
    """Each may replace the whole hand; the first player decides first."""
    most = g.book.switch["mulligans"]
    may = (most < 0 or f[TAKEN] < most) and len(g.piles[DECK * 2 + f[WHO]]) >= OPENING_HAND
    ask(g, f[WHO], [PASS, YES] if may else [PASS])


def mulligan(g: State, f: Frame) -> None:
    """The seven cards go abroad and are lost; the top seven of the deck become the hand."""
    if f[ANS] == YES:
        for card in g.piles[HAND * 2 + f[WHO]][:]:
            move(g, card, ABROAD)
        _take(g, f[WHO])
        emit(g, MULLIGAN, -1, f[WHO])
        f[TAKEN] += 1
        goto(f, _ASK)
        return
    f[WHO] = 1 - f[WHO]
    f[ASKED] += 1
    f[TAKEN] = 0
    if f[ASKED] < 2:
        goto(f, _ASK)


def begin(g: State, f: Frame) -> None:
    """The first turn begins."""
    take_turns(g)


_ASK = 1
SET_UP = procedure("fertcg.set up", first_hands, ask_mulligan, mulligan, begin)
asks(ask_mulligan, "Take a mulligan?", "マリガンしますか")
