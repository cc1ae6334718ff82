"""Set-up (R-U1 to R-U4): Stigmata and Detainers, opening hands and redraw, hidden deployment, the reveal."""

from typing import Final

from cardbase.engine.actions import ARG, FACE, PASS, SQUARE
from cardbase.engine.beginning import first_turn, hand_on, take, who_begins
from cardbase.engine.events import emit
from cardbase.engine.hand import first_of
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, REG, WHO, Frame
from cardbase.engine.zones import conceal, deal, mixed, move, promise, stand, turn_up
from cardbase.errors import InputError
from cardbase.games.detainer.rules import layout
from cardbase.games.detainer.rules.advancing import free_squares
from cardbase.games.detainer.rules.book import STIGMA, UNIT, State
from cardbase.games.detainer.rules.happenings import events
from cardbase.games.detainer.rules.turn import TURN_TAKEN
from cardbase.messages import say

# registers: players that are done, cards put below the deck, the face that is placed
COUNT: Final = REG
RETURNED: Final = REG + 1
CHOSEN: Final = REG + 2


def lay_out(g: State) -> None:
    """Lay Stigmata and Detainers out, shuffle the decks, and decide who is first (R-U1, R-U2)."""
    own = g.book
    own.ground.lay_out(g, [])
    for seat in (0, 1):
        deck = g.match.decks[seat]
        main = deck.get("main", [])
        deal(g, layout.STIGMATA, seat, [face for face in main if own.kind[face] == STIGMA])
        for card in g.piles[layout.STIGMATA * 2 + seat]:
            g.place[card] = own.ground.messenger[seat]
        leaders = deck.get("detainer", [])
        if len(leaders) != 1:
            raise InputError(
                say("the deck of player {seat} has {count} Detainers apart", seat=seat + 1, count=len(leaders)),
                hint=say("It needs one."),
            )
        deal(g, layout.UNITS, seat, leaders)
        stand(g, g.piles[layout.UNITS * 2 + seat][0], own.ground.messenger[seat])
        deal(g, layout.DECK, seat, mixed(g, [face for face in main if own.kind[face] != STIGMA]))
    g.num[layout.FIRST_SEAT] = who_begins(g, own.switch["starts"])
    call(g, SET_UP, g.num[layout.FIRST_SEAT], -1, 0, 0, 0)


def first_hands(g: State, f: Frame) -> None:
    """Each player draws five cards."""
    for seat in (f[WHO], 1 - f[WHO]):
        take(g, layout.DECK, seat, g.book.switch["opening_hand"], layout.HAND)


def ask_return(g: State, f: Frame) -> None:
    """Any cards may go below the deck, one after the other; PASS draws as many."""
    ask(
        g,
        f[WHO],
        [PASS, *[FACE + face for face in sorted({g.face[card] for card in g.piles[layout.HAND * 2 + f[WHO]]})]],
    )


def put_back(g: State, f: Frame) -> None:
    """Put it below the deck, or draw and let the other player decide."""
    if f[ANS] > PASS:
        move(g, first_of(g, layout.HAND, f[WHO], f[ANS] & ARG), layout.DECK, bottom=True)
        emit(g, layout.RETURNS, -1, f[WHO])
        f[RETURNED] += 1
        goto(f, ask_return)
        return
    take(g, layout.DECK, f[WHO], f[RETURNED], layout.HAND)
    f[RETURNED] = 0
    hand_on(f, COUNT, ask_return)


def ask_unit(g: State, f: Frame) -> None:
    """Which unit is placed? Levels of 2 or less together, on a free advance square (R-U3)."""
    own = g.book
    placed = sum(own.level[g.face[card]] for card in g.piles[layout.UNITS * 2 + f[WHO]] if g.flags[card] & layout.DOWN)
    left = own.switch["opening_levels"] - placed
    faces = {g.face[card] for card in g.piles[layout.HAND * 2 + f[WHO]]} if free_squares(g, f[WHO]) else set()
    small = [FACE + face for face in sorted(faces) if own.kind[face] == UNIT and own.level[face] <= left]
    ask(g, f[WHO], [PASS, *small])


def choose_unit(g: State, f: Frame) -> None:
    """Remember it, or let the other player place."""
    if f[ANS] == PASS:
        goto(f, next_player)
    else:
        f[CHOSEN] = f[ANS] & ARG


def ask_square(g: State, f: Frame) -> None:
    """Where?"""
    ask(g, f[WHO], [SQUARE + square for square in free_squares(g, f[WHO])])


def place(g: State, f: Frame) -> None:
    """Lay the unit there face down, un-acted; the other player sees where, not what."""
    card = conceal(g, first_of(g, layout.HAND, f[WHO], f[CHOSEN]), layout.UNITS)
    promise(g, card, layout.SMALL_UNIT)
    stand(g, card, f[ANS] & ARG)
    emit(g, layout.DEPLOYS, card, f[WHO], f[ANS] & ARG)
    f[CHOSEN] = 0  # the other player is asked next
    goto(f, ask_unit)


def next_player(g: State, f: Frame) -> None:
    """The second player places after seeing how many and where."""
    hand_on(f, COUNT, ask_unit)


def reveal(g: State, f: Frame) -> None:
    """All are turned up at once and count as advancing, the first player's first (R-U4)."""
    for seat in (g.num[layout.FIRST_SEAT], 1 - g.num[layout.FIRST_SEAT]):
        for card in sorted(g.piles[layout.UNITS * 2 + seat]):
            if g.flags[card] & layout.DOWN:
                turn_up(g, card)
                emit(g, layout.TURNED_UP, card, seat)
                emit(g, layout.ENTERS, card, seat)
                emit(g, layout.ADVANCES, card, seat, g.place[card])


SET_UP: Final = procedure(
    "detainer.set up",
    first_hands,
    ask_return,
    put_back,
    ask_unit,
    choose_unit,
    ask_square,
    place,
    next_player,
    reveal,
    events,
    first_turn(TURN_TAKEN),
)
asks(ask_return, "Which cards go below the deck?", "山札の下に戻すカードを選ぶ", rules="R-U2", free=True)
asks(ask_unit, "Which unit is placed?", "配置するユニットを選ぶ", rules="R-U3", free=True)
asks(ask_square, "On which square?", "配置するマスを選ぶ", rules="R-U3", free=True)


def plausible(g: State) -> bool:
    """Tell whether the units that lie face down keep to the sum of levels (R-U3)."""
    own = g.book
    return all(
        sum(own.level[g.face[card]] for card in g.piles[layout.UNITS * 2 + seat] if g.flags[card] & layout.DOWN)
        <= own.switch["opening_levels"]
        for seat in (0, 1)
    )
