"""Plague (PLAGUE BEARER): a marker takes 2 Armour; in each draw step of its player another Doomtrooper of the Squad gets one, and 4 D take one off."""

from typing import Final

from cardbase.engine.actions import ARG, PASS, PICK
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, DIRTY, WHO, Frame
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.printed.book import State

CURE: Final = 4  # D


def _stricken(g: State, seat: int) -> list[int]:
    plague = g.more[layout.PLAGUE]
    return sorted(card for zone in layout.AREAS for card in g.piles[zone * 2 + seat] if plague[card])


def _healthy(g: State, seat: int) -> list[int]:
    marks, plague = g.stats[layout.TRAITS], g.more[layout.PLAGUE]
    squad = g.piles[layout.SQUAD * 2 + seat]
    return sorted(card for card in squad if marks[card] & traits.DOOMTROOPER and not plague[card])


def plague(g: State, seat: int) -> None:
    """Push the draw step of a seat whose warriors have the plague: first what it pays, then whom it spreads to."""
    if _stricken(g, seat):
        call(g, PLAGUE, seat, -1)


def _ask_cure(g: State, f: Frame) -> None:
    able = _stricken(g, f[WHO]) if g.num[layout.DESTINY + f[WHO]] >= CURE else []
    ask(g, f[WHO], [PASS, *[PICK + card for card in able]] if able else [PASS])


def _cure(g: State, f: Frame) -> None:
    if f[ANS] > PASS:
        g.num[layout.DESTINY + f[WHO]] -= CURE
        g.write(layout.PLAGUE, f[ANS] & ARG, 0)
        g.todo |= DIRTY
        goto(f, _ask_cure)


def _ask_next(g: State, f: Frame) -> None:
    carriers = [card for card in _stricken(g, f[WHO]) if g.zone[card] == layout.SQUAD]
    ask(g, f[WHO], [PICK + card for card in _healthy(g, f[WHO])] if carriers else [])


def _spread(g: State, f: Frame) -> None:
    if f[ANS] > PASS:
        g.write(layout.PLAGUE, f[ANS] & ARG, 1)
        g.todo |= DIRTY


PLAGUE: Final = procedure("doomtrooper.plague", _ask_cure, _cure, _ask_next, _spread)
asks(
    _ask_cure, "Pay 4 D against the plague of which warrior?", "運命ポイント4を支払って疫病マーカーを取り除く戦士を選ぶ"
)
asks(_ask_next, "Which warrior catches the plague?", "疫病に感染する戦士を選ぶ")
