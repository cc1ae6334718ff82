"""What a player may do: asked only if it can be done, all of it; several prices are paid together or not at all. What one must do if it can be."""

from typing import Final

from cardbase.engine.actions import ARG, NUMBER, PASS, YES
from cardbase.engine.effects.context import BLOCK, A, X, child
from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.forms import FORMS, TEXT_PROCEDURES, can_block, done, node_of, run_block
from cardbase.engine.effects.prices import can_pay_all
from cardbase.engine.effects.values import seats
from cardbase.engine.run import ask, asks, procedure
from cardbase.engine.state import ANS, Frame, State


def _may_ask(g: State, f: Frame) -> None:
    _, who, done, _, _ = node_of(g, f)
    if done not in g.match.texts.asks_x:
        options = [PASS, YES] if can_pay_all(g, f, done) else [PASS]
        ask(g, seats(g, f, who)[0], options)


def _ask_x(g: State, f: Frame) -> None:
    """How much, where nothing has said what X is: none is no."""
    _, who, done, _, _ = node_of(g, f)
    if done in g.match.texts.asks_x:
        options = [PASS]
        for f[X] in range(1, g.rules.most_x + 1):
            if not can_pay_all(g, f, done):
                break
            options.append(NUMBER + f[X])
        ask(g, seats(g, f, who)[0], options)


def _may_do(g: State, f: Frame) -> None:
    _, _, done, _, otherwise = node_of(g, f)
    if done in g.match.texts.asks_x:
        f[X] = f[ANS] & ARG
    f[A] = int(f[ANS] > PASS)
    f[ANS] = f[A]
    run_block(g, f, done if f[A] else otherwise)


def _may_then(g: State, f: Frame) -> None:
    if f[A] and f[ANS]:
        run_block(g, f, node_of(g, f)[3])


def _may_end(g: State, f: Frame) -> None:
    f[ANS] = f[A]
    done(g, f)


def _must(g: State, f: Frame, node: Node, at: int) -> None:
    _, _, done, otherwise = node
    run_block(g, f, done if can_block(g, f, done) else otherwise)


MAY: Final = procedure("may", _may_ask, _ask_x, _may_do, _may_then, _may_end)
TEXT_PROCEDURES.add(MAY)
FORMS["forced"] = _must
FORMS["may"] = lambda g, f, node, at: g.frames.append(child(f, MAY, f[BLOCK], at))
asks(_may_ask, "Do you do it?", "効果を使うか")
asks(_ask_x, "How much is X?", "Xの値")
