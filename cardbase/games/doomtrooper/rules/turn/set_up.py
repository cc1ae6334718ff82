"""Set-up (SU1 to SU6): five Destiny Points, seven cards, who begins."""

from typing import Final

from cardbase.engine.actions import PASS, YES
from cardbase.engine.beginning import first_turn, hand_on, who_begins
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, CHECK, REG, WHO, Frame
from cardbase.engine.zones import deal, move, shuffle
from cardbase.games.doomtrooper.rules import kinds, layout
from cardbase.games.doomtrooper.rules.piles import draw
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.turn.steps import TURN_TAKEN

ASKED: Final = REG


def lay_out(g: State) -> None:
    """Deal both decks and push the set-up."""
    own = g.book
    for seat in (0, 1):
        deal(g, layout.DECK, seat, g.match.decks[seat].get("main", []))
        shuffle(g, layout.DECK, seat)
        g.num[layout.DESTINY + seat] = own.switch["opening_destiny"]
    g.num[layout.FIRST_SEAT] = who_begins(g, own.switch["starts"])
    call(g, SET_UP, g.num[layout.FIRST_SEAT], -1, 0)


def first_hands(g: State, f: Frame) -> None:
    """SU2."""
    for seat in (0, 1):
        for _ in range(g.book.switch["hand_size"]):
            draw(g, seat)
    g.todo &= ~CHECK


def ask_gift(g: State, f: Frame) -> None:
    """SU6: the Cardinal's Gift, where it is played."""
    if g.book.switch["redraw"]:
        ask(g, f[WHO], [PASS, YES])
    else:
        f[ANS] = PASS


def take_gift(g: State, f: Frame) -> None:
    """Seven new cards; the old ones go back into the pile, or, with a warrior among them, onto the discard pile."""
    seat = f[WHO]
    if f[ANS] == YES:
        old = g.piles[layout.HAND * 2 + seat][:]
        warrior = any(g.book.kind[g.face[card]] == kinds.WARRIOR for card in old)
        for _ in old:
            draw(g, seat)
        for card in old:
            move(g, card, layout.DISCARD if warrior else layout.DECK)
        if not warrior:
            shuffle(g, layout.DECK, seat)
    hand_on(f, ASKED, ask_gift)


SET_UP: Final = procedure("doomtrooper.set up", first_hands, ask_gift, take_gift, first_turn(TURN_TAKEN, 3))
asks(ask_gift, "Take the Cardinal's Gift?", "手札を引き直しますか", rules="SU6")
