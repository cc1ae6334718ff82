"""Set-up (SU1 to SU6): casters, HP cards, the starting burst, seven cards, and one mulligan for each player."""

from typing import Final

from cardbase.engine.actions import ARG, FACE, PASS
from cardbase.engine.beginning import hand_on, take, who_begins
from cardbase.engine.events import emit
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, REG, WHO, Frame
from cardbase.engine.zones import conceal, deal, mixed
from cardbase.errors import InputError
from cardbase.games.dreadnought.rules import layout
from cardbase.games.dreadnought.rules.book import State
from cardbase.games.dreadnought.rules.end import open_discards
from cardbase.games.dreadnought.rules.turn import TURN_TAKEN
from cardbase.messages import say

LAST: Final = REG
COUNT: Final = REG + 1
DONE: Final = REG + 2


def lay_out(g: State) -> None:
    """Casters side by side, decks shuffled; HP cards, bursts and hands come from the deck."""
    own = g.book
    for seat in (0, 1):
        deck = g.match.decks[seat]
        deal(g, layout.CASTERS, seat, deck.get("casters", []))
        place_casters(g, seat)
        deal(g, layout.DECK, seat, mixed(g, deck.get("main", [])))
        for area, card in enumerate(g.piles[layout.CASTERS * 2 + seat]):
            for hp in take(g, layout.DECK, seat, own.hp[g.face[card]], layout.HP + area):
                g.flags[hp] |= layout.CHECK_STATE
        take(g, layout.DECK, seat, own.switch["starting_bursts"], layout.BURST)
        take(g, layout.DECK, seat, own.switch["opening_hand"], layout.HAND)
    call(g, SET_UP, who_begins(g), -1, 0, 0, 0)


def place_casters(g: State, seat: int) -> None:
    """The first caster stands left, the second right. Raises InputError for fewer or more."""
    casters = g.piles[layout.CASTERS * 2 + seat]
    if len(casters) != len((layout.LEFT, layout.RIGHT)):
        raise InputError(say("player {seat} has {count} casters; two are needed", seat=seat + 1, count=len(casters)))
    for area, card in enumerate(casters):
        g.write(layout.AREA, card, area)


def must_stand(g: State, seat: int) -> None:
    """Raise InputError where a caster or a unit of a laid out table has no area of its own kind."""
    areas = g.more[layout.AREA]
    if [areas[card] for card in g.piles[layout.CASTERS * 2 + seat]] != [layout.LEFT, layout.RIGHT]:
        raise InputError(
            say("player {seat} needs a caster left and a caster right", seat=seat + 1),
            hint=say("Name them in this order."),
        )
    if any(
        areas[card] not in (layout.LEFT, layout.RIGHT, layout.IDOL_AREA) for card in g.piles[layout.UNITS * 2 + seat]
    ):
        raise InputError(
            say("player {seat} has a unit in no area", seat=seat + 1),
            hint=say("area is 0 (left), 1 (right) or 2 (idols)."),
        )


def _ask_card(g: State, f: Frame) -> None:
    """Any number of hand cards, in rising order; the answers of the other player are not seen."""
    faces = sorted({g.face[card] for card in g.piles[layout.HAND * 2 + f[WHO]] if g.face[card] >= f[LAST]})
    ask(g, f[WHO], [PASS, *[FACE + face for face in faces]])


def _lay_closed(g: State, f: Frame) -> None:
    if f[ANS] > PASS:
        f[LAST] = f[ANS] & ARG
        f[COUNT] += 1
        card = next(card for card in g.piles[layout.HAND * 2 + f[WHO]] if g.face[card] == f[LAST])
        conceal(g, card, layout.DISCARD)
        goto(f, _ask_card)


def _draw_anew(g: State, f: Frame) -> None:
    """As many new cards as were laid away; these stay in the discard."""
    if f[COUNT]:
        emit(g, layout.MULLIGANS, -1, f[WHO], f[COUNT])
    take(g, layout.DECK, f[WHO], f[COUNT], layout.HAND)
    f[LAST] = f[COUNT] = 0
    hand_on(f, DONE, _ask_card)


def _begin(g: State, f: Frame) -> None:
    """The discards are opened together; the first turn begins."""
    open_discards(g)
    call(g, TURN_TAKEN, f[WHO])


SET_UP: Final = procedure("dreadnought.set up", _ask_card, _lay_closed, _draw_anew, _begin)
asks(_ask_card, "Which card do you exchange?", "マリガンするカードを選ぶ", rules="SU6", free=True)
