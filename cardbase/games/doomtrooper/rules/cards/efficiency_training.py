"""EFFICIENCY TRAINING: own warriors put equipment together, then each piece is given out again; `only` limits stay."""

from typing import Final

from cardbase.engine.actions import ARG, PASS, PICK
from cardbase.engine.effects.registry import Registry
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, REG, SRC, WHO, Frame
from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import kinds
from cardbase.games.doomtrooper.rules.holding.holders import may_carry, own_warriors
from cardbase.games.doomtrooper.rules.keeping import fixed
from cardbase.games.doomtrooper.rules.printed.book import State

WORDS: Final = Registry()

# registers: the piece put in last; then all that were put in and are not given out again
LAST: Final = REG
POOL: Final = REG + 1


@WORDS.verb("equipment_round")
def equipment_round(g: State, f: Frame) -> None:
    """Push the round."""
    call(g, ROUND, f[WHO], f[SRC], -1)


def _could_take(g: State, card: int, seat: int, pool: list[int]) -> list[int]:
    return sorted(w for w in own_warriors(g, seat) if may_carry(g, seat, card, w, pool))


def _takers(g: State, seat: int, pool: list[int]) -> list[int]:
    """Return who may take the first piece, such that each other one still finds somebody."""
    card, *rest = pool
    host, found = g.host[card], []
    for warrior in _could_take(g, card, seat, pool):
        g.host[card] = warrior
        if all(_could_take(g, other, seat, rest) for other in rest):
            found.append(warrior)
    g.host[card] = host
    return found


def _ask_piece(g: State, f: Frame) -> None:
    own = g.book
    pieces = [
        card
        for warrior in own_warriors(g, f[WHO])
        for card in attachments(g, warrior)
        if own.kind[g.face[card]] == kinds.EQUIPMENT and card > f[LAST] and not fixed(g, card)
    ]
    ask(g, f[WHO], [PASS, *[PICK + card for card in sorted(pieces)]])


def _put_in(g: State, f: Frame) -> None:
    if f[ANS] > PASS:
        f[LAST] = f[ANS] & ARG
        f.append(f[LAST])
        goto(f, _ask_piece)


def _ask_taker(g: State, f: Frame) -> None:
    ask(g, f[WHO], [PICK + w for w in _takers(g, f[WHO], f[POOL:])] if f[POOL:] else [])


def _give_out(g: State, f: Frame) -> None:
    if f[POOL:]:
        card = f.pop(POOL)
        g.host[card] = f[ANS] & ARG if f[ANS] > PASS else g.host[card]
        g.todo |= DIRTY | CHECK
        goto(f, _ask_taker)


ROUND: Final = procedure("doomtrooper.round", _ask_piece, _put_in, _ask_taker, _give_out)
asks(_ask_piece, "Which equipment is handed round?", "回す装備を選ぶ")
asks(_ask_taker, "Who takes the next piece?", "次の装備を受け取る戦士を選ぶ")
