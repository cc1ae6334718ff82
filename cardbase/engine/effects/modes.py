"""Modes of a text: which ones, their targets, then their effects. Modes that are fixed when the text is played are kept in its context."""

from typing import Final

from cardbase.engine.actions import ARG, MODE, PASS
from cardbase.engine.continuous import mark, marks
from cardbase.engine.effects.context import AT, BLOCK, IT, MODES, TAIL, A, B, C, D, child
from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.forms import (
    CAN_FORMS,
    EFFECTS,
    FORMS,
    TEXT_PROCEDURES,
    can,
    can_block,
    done,
    node_of,
    run_block,
)
from cardbase.engine.effects.values import number, seats
from cardbase.engine.layout import END_OF_TURN, EVER
from cardbase.engine.run import ask, asks, goto, procedure
from cardbase.engine.state import ANS, SRC, WHO, Frame, State

MARKED: Final = -(1 << 30)
"""From there down: keys of the marks of modes that are not chosen twice."""


def _record(f: Frame) -> int:
    return MODES - (f[BLOCK] * 64 + f[AT])


def recorded(record: int) -> tuple[int, int]:
    """Return the block, and the place in it, of the node whose modes a triple records."""
    return divmod(MODES - record, 64)


def _fixed_modes(f: Frame) -> list[int]:
    """Return the places in the frame of the modes that were chosen."""
    return [n for n in range(TAIL, len(f), 3) if f[n] == _record(f)]


def _mark(block: int, at: int, mode: int) -> int:
    """Return the key of the mark of a mode that is not chosen twice."""
    return MARKED - ((block * 64 + at) * 64 + mode)


def _is_left(g: State, source: int, block: int, at: int, mode: int) -> bool:
    """Tell whether a mode is one that was not chosen before, where that matters."""
    return not g.match.texts.blocks[block][at][6] or not marks(g, _mark(block, at, mode), source)


def _can_fix(g: State, f: Frame, node: Node) -> bool:
    return _enough(g, f, node[1], node[2])


def _enough(g: State, f: Frame, block: int, at: int) -> bool:
    """Tell whether so many modes are left as have to be chosen."""
    form = g.match.texts.blocks[block][at]
    left = [k for k in range(len(form[5])) if _is_left(g, f[SRC], block, at, k)]
    return not form[6] or len(left) >= number(g, f, form[3])


def _modes_ask(g: State, f: Frame) -> None:
    _, _, who, low, high, modes, _ = node_of(g, f)
    if f[B] < 0:
        ask(g, f[WHO], [PASS])
        return
    left = [k for k in range(max(0, f[B]), len(modes)) if _is_left(g, f[SRC], f[BLOCK], f[AT], k)]
    able = [k for k in left if _is_able(g, f, *modes[k])]
    options = []
    least, most = g.rules.modes(g, f, number(g, f, low), number(g, f, high), f[A] + len(able))
    if f[A] < most:
        need = least - f[A]
        options = [MODE + k for n, k in enumerate(able) if len(able) - n >= need]
    if f[A] >= least or not options:
        options.insert(0, PASS)
    ask(g, seats(g, f, who)[0], options)


def _is_able(g: State, f: Frame, targets: int, effects: int) -> bool:
    """Tell whether a mode may be chosen: its targets are there, and what it begins with can be done."""
    if not can_block(g, f, targets):
        return False
    first = g.match.texts.blocks[effects][:1]
    return f[D] == 1 or bool(g.match.texts.blocks[targets]) or all(can(g, f, node) for node in first)


def _modes_take(g: State, f: Frame) -> None:
    if f[ANS] == PASS:
        goto(f, _modes_run)
        return
    mode = f[ANS] & ARG
    f[A] += 1
    f[B] = mode + 1
    f += (_record(f), mode, -1)
    if since := node_of(g, f)[6]:
        mark(g, _mark(f[BLOCK], f[AT], mode), f[SRC], END_OF_TURN if since == "turn" else EVER)
    run_block(g, f, node_of(g, f)[5][mode][0])


def _modes_bind(g: State, f: Frame) -> None:
    """The mode's targets are its `it`."""
    place = _fixed_modes(f)[-1]
    mode = f[place + 1]
    if g.match.texts.blocks[node_of(g, f)[5][mode][0]]:
        f[place + 2] = f[IT]
    goto(f, _modes_ask)


def _modes_run(g: State, f: Frame) -> None:
    """Run the chosen modes one after the other; C counts them. Nothing runs while a text is only being played."""
    places = _fixed_modes(f)
    if f[D] == 0 and f[C] < len(places):
        place = places[f[C]]
        f[C] += 1
        goto(f, _modes_run)
        part = child(f, EFFECTS, node_of(g, f)[5][f[place + 1]][1])
        if f[place + 2] >= 0:
            part[IT] = f[place + 2]
        g.frames.append(part)


def _form_modes(g: State, f: Frame, node: Node, at: int) -> None:
    part = child(f, CHOOSE_MODES, f[BLOCK], at)
    if node[1] == "choose":
        part[B] = -1
    else:
        part[C] = len(_fixed_modes(part))  # what an earlier repetition chose is done
    g.frames.append(part)


def _form_fix(g: State, f: Frame, node: Node, at: int) -> None:
    part = child(f, CHOOSE_MODES, node[1], node[2])
    part[D] = 1
    g.frames.append(part)


CHOOSE_MODES: Final = procedure("modes", _modes_ask, _modes_take, _modes_bind, _modes_run, done)
TEXT_PROCEDURES.add(CHOOSE_MODES)
FORMS |= {"modes": _form_modes, "fix": _form_fix}
CAN_FORMS["fix"] = _can_fix
asks(_modes_ask, "Which effect?", "効果を選ぶ")
