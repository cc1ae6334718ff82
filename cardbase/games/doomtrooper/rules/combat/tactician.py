"""LESSER TELEPATHY, as clarified: for a time a player chooses the tactic of every combat, after the attacker is named and before the
defender is.
"""

from typing import Final

from cardbase.engine.actions import ARG
from cardbase.engine.continuous import AMOUNT, OP
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, SRC, WHO, Frame
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.combat.eligibility import defenders, tactics
from cardbase.games.doomtrooper.rules.lasting import TACTICIAN
from cardbase.games.doomtrooper.rules.printed.book import State


def who_chooses(g: State, seat: int) -> int:
    """Return who chooses the tactic of a combat that a seat begins: the seat, unless a spell says who; the latest one counts."""
    return next((row[AMOUNT] for row in reversed(g.effects) if row[OP] == TACTICIAN), seat)


def name_tactic_first(g: State, attacker: int) -> None:
    """Push the choice of the tactic for an attacker whose defender is not named yet, if a spell says who chooses."""
    g.num[layout.NAMED_TACTIC] = 0
    seat = who_chooses(g, -1)
    if seat >= 0:
        call(g, TACTIC_NAMED, seat, attacker)


def in_tactic(g: State, attacker: int, able: list[int]) -> list[int]:
    """Return those of some defenders that the attacker may attack with the tactic named before, all of them where none was."""
    named = g.num[layout.NAMED_TACTIC]
    return [card for card in able if named in tactics(g, attacker, card)] if named else able


def _ask(g: State, f: Frame) -> None:
    able = {tactic for card in defenders(g, f[SRC]) for tactic in tactics(g, f[SRC], card)}
    ask(g, f[WHO], [layout.TAKE_TACTIC + tactic for tactic in sorted(able)])


def _name(g: State, f: Frame) -> None:
    if f[ANS] > 0:
        g.num[layout.NAMED_TACTIC] = f[ANS] & ARG


TACTIC_NAMED: Final = procedure("doomtrooper.tactic", _ask, _name)
asks(_ask, "Which tactic?", "攻撃方法を選ぶ")
