"""Second attacks of the same warrior, announced with the first (CB18): of TIME DEATH, as clarified, and of two in the expansions."""

from collections.abc import Callable
from typing import Final

from cardbase.engine.actions import ARG, PASS, PICK
from cardbase.engine.continuous import mark
from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.values import cards
from cardbase.engine.run import ask, asks, call, leave, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame, State
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.combat.eligibility import defenders
from cardbase.games.doomtrooper.rules.combat.prospects import best_first
from cardbase.games.doomtrooper.rules.combat.tactician import who_chooses
from cardbase.games.doomtrooper.rules.lasting import OTHER_WEAPON

# registers: whom it attacks; the kind of second attack
TARGET: Final = REG
KIND: Final = REG + 1


# kinds of second attacks: with any tactic, on another warrior and with what changed the attacker in the first, with other weapons
FREELY: Final = 0
CARRYING: Final = 1
REARMED: Final = 2


def second_attack(g: State, f: Frame, kind: int = FREELY) -> None:
    """Push the announcement, by the bearer, or the warrior itself."""
    attacker = g.host[f[SRC]] if g.host[f[SRC]] >= 0 else f[SRC]
    call(g, SECOND_ATTACK, f[WHO], attacker, -1, kind)


def _ask_second(g: State, f: Frame) -> None:
    able = [card for card in defenders(g, f[SRC]) if not g.flags[card] & layout.DOWN]
    if f[KIND] == CARRYING:
        able = [card for card in able if card != g.num[layout.DEFENDER]]
    ask(g, f[WHO], [PICK + card for card in able])


def _name_second(g: State, f: Frame) -> None:
    if f[ANS] <= PASS:
        leave(g, f)
    else:
        f[TARGET] = f[ANS] & ARG


def _ask_tactic(g: State, f: Frame) -> None:
    able = [layout.TAKE_TACTIC + tactic for tactic in best_first(g, f[SRC], f[TARGET])]
    ask(g, who_chooses(g, f[WHO]), able)


def _announce(g: State, f: Frame) -> None:
    g.num[layout.SECOND_TARGET], g.num[layout.SECOND_TACTIC] = f[TARGET] + 1, f[ANS] & ARG
    g.num[layout.CARRIED] = int(f[KIND] == CARRYING)
    if f[KIND] == REARMED:
        mark(g, OTHER_WEAPON, f[SRC])


SECOND_ATTACK: Final = procedure("doomtrooper.second attack", _ask_second, _name_second, _ask_tactic, _announce)
asks(_ask_second, "Which warrior is the second target?", "2体目の標的を選ぶ", rules="CB18")
asks(_ask_tactic, "Which tactic?", "攻撃方法を選ぶ", rules="CB18")


_VERBS: Final = (
    ("second_attack", FREELY),
    ("second_carried", CARRYING),
    ("second_rearmed", REARMED),
)


def attack_too(g: State, f: Frame, who: Node, what: Node, whom: Node) -> None:
    """The attacker attacks another one, or the same, in a second combat in the same tactic (CB18)."""
    if g.num[layout.ATTACKER] in cards(g, f, what):
        for card in cards(g, f, whom)[:1]:
            g.num[layout.SECOND_TARGET], g.num[layout.SECOND_TACTIC] = card + 1, g.num[layout.TACTIC]


def _may_follow(g: State) -> bool:
    return g.num[layout.COMBAT] > 0 and not g.num[layout.SECOND_TARGET]


def add_to(words: Dialect) -> None:
    """Put the verbs of this module into the dialect."""
    words.verbs["attack_too"] = Verb(
        attack_too, lambda g, f, who, what, whom: _may_follow(g), fits=lambda g, f, who, card: _may_follow(g)
    )
    for key, kind in _VERBS:
        words.verbs[key] = Verb(_of_kind(kind), lambda g, f: not g.num[layout.SECOND_TARGET])


def _of_kind(kind: int) -> Callable[[State, Frame], None]:
    return lambda g, f: second_attack(g, f, kind)
