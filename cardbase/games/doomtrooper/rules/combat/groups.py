"""Groups in a combat (CB19): who helps a combatant, and whom of a group the other side strikes."""

from cardbase.engine.actions import ARG, PICK
from cardbase.engine.continuous import AMOUNT, CARD, OP, STAMP
from cardbase.engine.run import ask, asks
from cardbase.engine.state import ANS, Frame, State
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.combat.record import over
from cardbase.games.doomtrooper.rules.lasting import HELPS


def helpers(g: State, combatant: int) -> list[int]:
    """CB19: return the warriors that help a combatant and are still there."""
    return [
        row[CARD]
        for row in g.effects
        if row[OP] == HELPS and row[AMOUNT] == combatant and g.stamp[row[CARD]] == row[STAMP]
    ]


def _ask_struck(g: State, f: Frame, combatant: int) -> None:
    """CB19: with helpers on a side, the other side picks whom it strikes."""
    group = [combatant, *helpers(g, combatant)]
    if over(g) or len(group) < 2:
        f[ANS] = PICK + combatant
    else:
        ask(g, 1 - g.side[combatant], [PICK + card for card in sorted(group)])


def ask_struck_attacker(g: State, f: Frame) -> None:
    """Whom the defender's side strikes."""
    _ask_struck(g, f, g.num[layout.ATTACKER])


def name_struck_attacker(g: State, f: Frame) -> None:
    """Remember it."""
    g.num[layout.STRUCK] = f[ANS] & ARG


def ask_struck_defender(g: State, f: Frame) -> None:
    """Whom the attacker's side strikes."""
    _ask_struck(g, f, g.num[layout.DEFENDER])


def name_struck_defender(g: State, f: Frame) -> None:
    """Remember it."""
    g.num[layout.STRUCK + 1] = f[ANS] & ARG


asks(ask_struck_attacker, "Which warrior is struck?", "攻撃する戦士を選ぶ", rules="CB19")
asks(ask_struck_defender, "Which warrior is struck?", "攻撃する戦士を選ぶ", rules="CB19")
