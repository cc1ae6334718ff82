"""The end phase (EN1 to EN3): away with speed cards, enchantments and dummies, hands to 7, everything to normal."""

from typing import Final

from cardbase.engine.beginning import hand_on
from cardbase.engine.continuous import begin_phase, end_phase, expire, touched
from cardbase.engine.effects.said import numbers_said
from cardbase.engine.events import emit
from cardbase.engine.hand import ask_excess, take_excess
from cardbase.engine.match import RESTED_CARDS
from cardbase.engine.run import asks, goto, procedure
from cardbase.engine.state import REG, WHO, Frame
from cardbase.engine.zones import conceal, move, turn_up
from cardbase.games.dreadnought.rules import layout
from cardbase.games.dreadnought.rules.book import State
from cardbase.games.dreadnought.rules.breaking import put_away
from cardbase.games.dreadnought.rules.speed_cards import lay_aside
from cardbase.games.dreadnought.rules.triggers import phase_over

HOLDS_MORE: Final = "holds_more"
# the face discarded last plus 1; how many players have adjusted their hands
LAST: Final = REG
DONE: Final = REG + 1


def _put_away(g: State, f: Frame) -> None:
    """Speed cards, enchantments and dummies go at the same time; what lasts this turn ends (D-19)."""
    begin_phase(g, layout.END_PHASE, f[WHO])
    end_phase(g, layout.TURN_PHASE, f[WHO])
    for seat in (f[WHO], 1 - f[WHO]):
        lay_aside(g, seat)
        for card in g.piles[layout.ENCHANTMENTS * 2 + seat][:]:
            put_away(g, card)
        for card in [card for card in g.piles[layout.UNITS * 2 + seat] if g.flags[card] & layout.DOWN]:
            emit(g, layout.LEAVES, card, seat, 0, 1)
            move(g, card, layout.DISCARD)
    g.num[layout.SPEED_OVER] = 0
    for seat in (0, 1):
        expire(g, layout.end_of(layout.TURN_PHASE), seat)


def _ask_discard(g: State, f: Frame) -> None:
    """A hand above the limit is discarded down to it, closed."""
    limit = g.book.switch["hand_limit"] + sum(numbers_said(g, HOLDS_MORE, f[WHO]))
    ask_excess(g, f, layout.HAND, limit, LAST)


def _discard(g: State, f: Frame) -> None:
    card = take_excess(g, f, layout.HAND, LAST)
    if card >= 0:
        conceal(g, card, layout.DISCARD)
        goto(f, _ask_discard)
    else:
        f[LAST] = 0
        hand_on(f, DONE, _ask_discard)


def open_discards(g: State) -> None:
    """Cards that were laid closed on the discards are opened together."""
    for seat in (0, 1):
        for card in g.piles[layout.DISCARD * 2 + seat]:
            if g.flags[card] & layout.DOWN:
                turn_up(g, card)
                emit(g, layout.DISCARDS, card, seat)


def _normalise(g: State, f: Frame) -> None:
    """Casters, units, bursts and imprints become normal; HP cards stay check."""
    open_discards(g)
    for zone in (layout.CASTERS, layout.UNITS, layout.BURST, layout.IMPRINTS):
        for seat in (0, 1):
            for card in g.piles[zone * 2 + seat]:
                g.flags[card] &= ~(layout.CHECK_STATE | layout.NEW | layout.ARMED | layout.MOVED)
    touched(g, RESTED_CARDS)
    phase_over(g, layout.END_PHASE)


END_TAKEN: Final = procedure("dreadnought.end", _put_away, _ask_discard, _discard, _normalise)
asks(_ask_discard, "Which card do you discard?", "捨てるカードを選ぶ", rules="EN2", free=True)
