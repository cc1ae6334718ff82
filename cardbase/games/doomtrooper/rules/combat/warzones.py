"""The warzone of a combat (CB4): the defender's player may name one of the defender's own area; only then its text counts."""

from typing import Final

from cardbase.engine.actions import ARG, PASS, PICK
from cardbase.engine.effects.said import may
from cardbase.engine.events import emit, triggers
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, DIRTY, SRC, WHO, Frame
from cardbase.games.doomtrooper.rules import kinds, layout
from cardbase.games.doomtrooper.rules.holding.holders import fits_only
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.prohibitions import NO_WARZONES
from cardbase.games.doomtrooper.rules.windows import open_window


def name_warzone(g: State) -> None:
    """Push the question, where there is a warzone to be named."""
    drop_warzone(g)
    found = _warzones(g)
    if found:
        call(g, NAMING, g.side[g.num[layout.DEFENDER]])


def _warzones(g: State) -> list[int]:
    own = g.book
    defender = g.num[layout.DEFENDER]
    if "warzone" not in own.said or _barred(g):
        return []
    there = [card for seat in (0, 1) for card in g.piles[layout.LAID * 2 + seat]]
    return [
        card
        for card in there
        if own.kind[g.face[card]] == kinds.WARZONE and (_at_home(g, card, defender) or may(g, "defend", defender, card))
    ]


def _at_home(g: State, card: int, defender: int) -> bool:
    """Tell whether a warzone lies on the defender's area, and is for the defender."""
    here = layout.ZONE_OF_AREA.get(g.more[layout.AREA][card]) == g.zone[defender]
    return here and g.side[card] == g.side[defender] and fits_only(g, card, defender)


def _barred(g: State) -> bool:
    """Tell whether a text keeps the defender's player from using warzones."""
    return bool(g.num[layout.BARRED + g.side[g.num[layout.DEFENDER]]] & NO_WARZONES)


def check_warzone(g: State) -> None:
    """What may not be used any more does not count any more."""
    if g.num[layout.WARZONE] and _barred(g):
        drop_warzone(g)


def _ask(g: State, f: Frame) -> None:
    ask(g, f[WHO], [PASS, *[PICK + card for card in sorted(_warzones(g))]])


def _name(g: State, f: Frame) -> None:
    if f[ANS] > PASS:
        f[SRC] = f[ANS] & ARG
        g.flags[f[SRC]] |= layout.USED
        g.num[layout.WARZONE] = f[SRC] + 1
        g.todo |= DIRTY
        emit(g, layout.ENTERED, f[SRC], f[WHO])


def _told(g: State, f: Frame) -> None:
    if f[ANS] > PASS:
        triggers(g, at_once=True)
        open_window(g, f[WHO], layout.ANNOUNCED)


def drop_warzone(g: State) -> None:
    """The combat, or its pair, is another one: its warzone does not count any more."""
    if g.num[layout.WARZONE]:
        g.flags[g.num[layout.WARZONE] - 1] &= ~layout.USED
        g.num[layout.WARZONE] = 0
        g.todo |= DIRTY


NAMING: Final = procedure("doomtrooper.warzone", _ask, _name, _told)
asks(_ask, "Which warzone is the combat in?", "ウォーゾーンを選ぶ", rules="CB4")
