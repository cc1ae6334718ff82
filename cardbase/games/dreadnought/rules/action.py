"""The action phase (AC1, AC2): the action right goes to and fro; two passes in a row end the phase."""

from typing import Final

from cardbase.engine.actions import ARG, PASS
from cardbase.engine.continuous import begin_phase, expire
from cardbase.engine.effects.text_rules import ABILITY
from cardbase.engine.run import ask, asks, goto, procedure
from cardbase.engine.state import ANS, REG, WHO, Frame
from cardbase.games.dreadnought.rules import layout
from cardbase.games.dreadnought.rules.abilities import use, uses
from cardbase.games.dreadnought.rules.attack import attack, attackers, bound, targets
from cardbase.games.dreadnought.rules.book import State
from cardbase.games.dreadnought.rules.codes import codes, play_code, sub_effects, use_sub
from cardbase.games.dreadnought.rules.hand import god_draw, god_draws, is_god_draw
from cardbase.games.dreadnought.rules.reactions import react
from cardbase.games.dreadnought.rules.triggers import phase_over, process_window

# passes in a row; who may not return (D-11); the action was an attack
PASSES: Final = REG
OUT: Final = REG + 1
ATTACKED: Final = REG + 2


def _begin(g: State, f: Frame) -> None:
    begin_phase(g, layout.ACTION_PHASE, f[WHO])
    process_window(g)


def actions(g: State, seat: int) -> list[int]:
    """Return what the holder of the action right may do."""
    found = god_draws(g, seat)
    units = attackers(g, seat)
    if units and targets(g, 1 - seat):
        for card in sorted(units):
            found.append(layout.ATTACK_WITH + card)
    found += codes(g, seat, layout.T_AC)
    for card in uses(g, seat, layout.T_AC):
        found.append(layout.USE + card)
    found += sub_effects(g, seat, layout.T_AC)
    return found


def _ask(g: State, f: Frame) -> None:
    out = f[OUT] >> f[WHO] & 1
    if out:
        ask(g, f[WHO], [PASS])
    else:
        ask(g, f[WHO], [*([] if bound(g, f[WHO]) else [PASS]), *actions(g, f[WHO])])


def _act(g: State, f: Frame) -> None:
    action, seat = f[ANS], f[WHO]
    kind = action & ~ARG
    f[ATTACKED] = int(kind == layout.ATTACK_WITH)
    if action == PASS:
        f[PASSES] += 1
        if not g.book.switch["passed_may_return"]:
            f[OUT] |= 1 << seat
        goto(f, _end if f[PASSES] >= 2 else _next)
    elif is_god_draw(action):
        god_draw(g, seat, action)
        goto(f, _ask)
        process_window(g)
    else:
        f[PASSES] = 0
        if kind == layout.ATTACK_WITH:
            attack(g, seat, action & ARG)
        elif kind == layout.PLAY:
            play_code(g, seat, action & ARG, layout.T_AC)
        elif kind == layout.USE:
            use(g, seat, action & ARG, layout.T_AC, ABILITY)
        else:
            use_sub(g, seat, action & ARG, layout.T_AC)


def _react(g: State, f: Frame) -> None:
    """After an Ac play the opponent reacts first (D-17); an attack has had its own chain."""
    if not f[ATTACKED]:
        react(g, 1 - f[WHO] if g.book.switch["reaction_to_ac_opponent_first"] else f[WHO])


def _close(g: State, f: Frame) -> None:
    """What lasts until the end of the chain ends; then the process window."""
    expire(g, layout.END_OF_COMBAT)
    process_window(g)


def _next(g: State, f: Frame) -> None:
    f[WHO] = 1 - f[WHO]
    goto(f, _ask)


def _end(g: State, f: Frame) -> None:
    phase_over(g, layout.ACTION_PHASE)


ACTIONS: Final = procedure("dreadnought.action", _begin, _ask, _act, _react, _close, _next, _end)
asks(_ask, "Which action, or do you pass?", "アクションを選びますか、パスしますか", rules="AC1, AC2", free=True)
