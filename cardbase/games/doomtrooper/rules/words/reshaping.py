"""Ratings divided anew (TRANSMUTATION, CHANGELING POWER): Fight and Shoot are named, the Armour is what is left of the sum."""

from typing import Final

from cardbase.engine.actions import ARG, NUMBER
from cardbase.engine.continuous import ADD, change
from cardbase.engine.effects.context import MINE, UNTIL
from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import cards
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame, State
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.lasting import BASE
from cardbase.games.doomtrooper.rules.ratings.base import base_of

WORDS: Final = Registry()

# registers: the warrior, the sum, the Fight that was named; what is divided (ADD: what the ratings are now, BASE), until when
WARRIOR: Final = REG
SUM: Final = REG + 1
FIGHT: Final = REG + 2
DIVIDED: Final = REG + 3
LASTS: Final = REG + 4
WHOSE: Final = REG + 5
_RATINGS: Final = (layout.FIGHT_STAT, layout.SHOOT_STAT, layout.ARMOUR)


@WORDS.verb("reshape")
def reshape(g: State, f: Frame, what: Node) -> None:
    """Push the questions, none of the three below 0."""
    for card in cards(g, f, what)[:1]:
        _divide(g, f, card, ADD, sum(g.stats[stat][card] for stat in _RATINGS))


@WORDS.verb("reshape_base")
def reshape_base(g: State, f: Frame, what: Node) -> None:
    """The same of the base ratings."""
    for card in cards(g, f, what)[:1]:
        _divide(g, f, card, BASE, sum(_base(g, card, stat) for stat in _RATINGS))


def _divide(g: State, f: Frame, card: int, divided: int, total: int) -> None:
    if total > 0:
        call(g, RESHAPED, f[WHO], f[SRC], card, total, 0, divided, layout.EVER if f[UNTIL] < 0 else f[UNTIL], f[MINE])


def _base(g: State, card: int, stat: int) -> int:
    return base_of(g, card, stat)


def _ask_fight(g: State, f: Frame) -> None:
    ask(g, f[WHO], [NUMBER + n for n in range(f[SUM] + 1)])


def _name_fight(g: State, f: Frame) -> None:
    f[FIGHT] = f[ANS] & ARG


def _ask_shoot(g: State, f: Frame) -> None:
    ask(g, f[WHO], [NUMBER + n for n in range(f[SUM] - f[FIGHT] + 1)])


def _reshape(g: State, f: Frame) -> None:
    shoot, card = f[ANS] & ARG, f[WARRIOR]
    wanted = {
        layout.FIGHT_STAT: f[FIGHT],
        layout.SHOOT_STAT: shoot,
        layout.ARMOUR: f[SUM] - f[FIGHT] - shoot,
    }
    for stat, amount in wanted.items():
        before = _base(g, card, stat) if f[DIVIDED] == BASE else g.stats[stat][card]
        change(g, f[LASTS], f[DIVIDED], stat, amount - before, card, f[SRC], f[WHOSE])


RESHAPED: Final = procedure("doomtrooper.reshaped", _ask_fight, _name_fight, _ask_shoot, _reshape)
asks(_ask_fight, "How much Fight does it have?", "格闘をいくつにするか")
asks(_ask_shoot, "How much Shoot does it have?", "射撃をいくつにするか")
