"""Set-up (SU1 to SU6): shuffle, draw, one redraw each, life in two zones, energy; then the first player's turn."""

from typing import Final

from cardbase.engine.actions import PASS, YES
from cardbase.engine.beginning import first_turn, hand_on, take, who_begins
from cardbase.engine.effects.context import context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.values import number
from cardbase.engine.events import emit
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, REG, WHO, Frame
from cardbase.engine.zones import deal, mixed, move, shuffle, turn_down
from cardbase.games.build_divide.opening import RED, YELLOW
from cardbase.games.build_divide.rules import layout
from cardbase.games.build_divide.rules.book import State
from cardbase.games.build_divide.rules.turn import TURN_TAKEN

ASKED: Final = REG  # register: how many players have decided on their redraw


def lay_out(g: State) -> None:
    """Shuffle both decks, lay the territories out, and decide who is first (D-29)."""
    for seat in (0, 1):
        deck = g.match.decks[seat]
        deal(g, layout.DECK, seat, mixed(g, deck.get("main", [])))
        deal(g, layout.TERRITORY, seat, deck.get("territory", []))
        for card in g.piles[layout.TERRITORY * 2 + seat]:
            turn_down(g, card)
        deal(g, layout.D_DECK, seat, deck.get("d-deck", []))
    g.num[layout.FIRST_SEAT] = who_begins(g, g.book.switch["starts"])
    call(g, SET_UP, g.num[layout.FIRST_SEAT], -1, 0)


def told(g: State, seat: int, zone: str) -> int:
    """Return with how many cards in a zone a seat begins by the text of its territory, -1 where it has none."""
    texts = g.book.opening[zone]
    own = next((card for card in g.piles[layout.TERRITORY * 2 + seat] if g.face[card] in texts), -1)
    return number(g, context(g, EFFECTS, seat, own, 0), texts[g.face[own]]) if own >= 0 else -1


def many(g: State, seat: int, zone: str) -> int:
    """Return how many cards of the opening hand or energy a seat has: a territory's text may replace the usual number."""
    own = told(g, seat, zone)
    return own if own >= 0 else g.book.switch[f"opening_{zone}"]


def first_hands(g: State, f: Frame) -> None:
    """Each player draws the opening hand."""
    for seat in (f[WHO], 1 - f[WHO]):
        take(g, layout.DECK, seat, many(g, seat, "hand"), layout.HAND)


def ask_redraw(g: State, f: Frame) -> None:
    """Each may redraw once, the first player decides first."""
    ask(g, f[WHO], [PASS, YES])


def redraw(g: State, f: Frame) -> None:
    """The old hand is aside while the new one is drawn; only then is it shuffled into the deck."""
    if f[ANS] == YES:
        old = g.piles[layout.HAND * 2 + f[WHO]][:]
        take(g, layout.DECK, f[WHO], len(old), layout.HAND)
        for card in old:
            move(g, card, layout.DECK)
        shuffle(g, layout.DECK, f[WHO])
        emit(g, layout.REDRAWS, -1, f[WHO])
    hand_on(f, ASKED, ask_redraw)


def lay_life(g: State, f: Frame) -> None:
    """Five cards into the yellow zone, then five into the red zone, which lies below it; then the energy. Where a text says how much life
    there is, that comes last.
    """
    for seat in (f[WHO], 1 - f[WHO]):
        own = g.book.opening["life"] and any(
            g.face[card] in g.book.opening["life"] for card in g.piles[layout.TERRITORY * 2 + seat]
        )
        if not own:
            take(g, layout.DECK, seat, YELLOW, layout.LIFE)
            take(g, layout.DECK, seat, RED, layout.LIFE, bottom=True)
        take(g, layout.DECK, seat, many(g, seat, "energy"), layout.ENERGY)
        if own:
            take(g, layout.DECK, seat, told(g, seat, "life"), layout.LIFE)


SET_UP: Final = procedure("build-divide.set up", first_hands, ask_redraw, redraw, lay_life, first_turn(TURN_TAKEN, 1))
asks(ask_redraw, "Redraw the hand?", "手札を引き直しますか", rules="SU3", free=True)
