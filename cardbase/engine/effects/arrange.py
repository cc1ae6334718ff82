"""Several cards that are put on a pile or below it: their owner says in which order.

The order is asked card by card, copies as one, and only where the one who is asked can tell two of them apart. Where cards come out of a
hidden pile the order is not to be seen: their ids lie as they would have lain, and nobody else knows any more which is which.
"""

from typing import Final

from cardbase.engine.actions import FACE, PICK
from cardbase.engine.effects.context import BLOCK, IT, A, B, C, D, add, child, chosen, new_group, restamp
from cardbase.engine.effects.forms import FORMS, TEXT_PROCEDURES, done, node_of
from cardbase.engine.effects.values import cards, dialect
from cardbase.engine.layout import ALL
from cardbase.engine.run import ask, asks, goto, procedure
from cardbase.engine.state import ANS, WHO, Frame, State
from cardbase.engine.zones import lay, renew


def _begin(g: State, f: Frame) -> None:
    """Take the cards as they come into a group (D); those that have their place go into the next (C)."""
    going = cards(g, f, node_of(g, f)[1][2])
    f[A], f[B], f[D] = f[IT], len(f), new_group(f)
    f[C] = f[D] + 1
    for card in going:
        add(g, f, f[D], card)


def _asked(g: State, f: Frame, card: int) -> int:
    """Return who says where a card goes: its owner, or whoever the game says, but who puts it there, if that player alone knows it."""
    seat, who = g.rules.orders(g, f, card), f[WHO]
    return who if not g.known[card] >> seat & 1 and g.known[card] >> who & 1 else seat


def _answers(g: State, seat: int, left: list[int]) -> dict[int, int]:
    """Return what a player may say to which card is next -> the first such card; those that the player does not know are one."""
    told: dict[int, int] = {}
    for card in left:
        answer = FACE + g.face[card] if g.known[card] >> seat & 1 else -1
        told.setdefault(answer, card)
    if -1 in told:
        card = told.pop(-1)
        told[PICK + card] = card
    return told


def _next(g: State, f: Frame) -> tuple[int, dict[int, int]]:
    """Return who is asked next, and the answers; the cards of one player's pile after those of the other's."""
    placed = chosen(g, f, f[C])
    left = [card for card in chosen(g, f, f[D]) if card not in placed]
    if not left:
        return 0, {}
    seat, owner = _asked(g, f, left[0]), g.owner[left[0]]
    return seat, _answers(g, seat, [card for card in left if _asked(g, f, card) == seat and g.owner[card] == owner])


def _ask_next(g: State, f: Frame) -> None:
    seat, answers = _next(g, f)
    ask(g, seat, sorted(answers))


def _take_next(g: State, f: Frame) -> None:
    answers = _next(g, f)[1]
    if answers:
        add(g, f, f[C], answers[f[ANS]])
        goto(f, _ask_next)


def _run(g: State, f: Frame) -> None:
    """Let the effect put the cards in their order."""
    node = node_of(g, f)[1]
    order = _hide_order(g, f)
    f[IT] = new_group(f)
    for card in order:
        add(g, f, f[IT], card)
    dialect(g).verbs[node[0]].do(g, f, node[1], ("it",), *node[3:])


def _hide_order(g: State, f: Frame) -> list[int]:
    """Return the cards in their order; in those out of a hidden pile the faces are dealt anew to the ids, which keep their order."""
    first, order = chosen(g, f, f[D]), chosen(g, f, f[C])
    for place in sorted({g.zone[card] * 2 + g.side[card] for card in order}):
        mine = [card for card in order if g.zone[card] * 2 + g.side[card] == place]
        seat = _asked(g, f, mine[0])
        if g.rules.seen[place] == ALL or len(_answers(g, seat, mine)) < 2:
            continue
        ids = [card for card in first if card in mine]
        known = [g.known[card] & 1 << seat for card in mine]
        lay(g, ids, [g.face[card] for card in mine])
        for card, seen in zip(ids, known, strict=True):
            renew(g, card, seen)
            restamp(g, f, card)
        following = iter(ids)
        order = [next(following) if card in mine else card for card in order]
    return order


def _end(g: State, f: Frame) -> None:
    """Leave no trace but that the cards have moved."""
    f[IT] = f[A]
    del f[f[B] :]
    done(g, f)


ARRANGE: Final = procedure("arrange", _begin, _ask_next, _take_next, _run, _end)
TEXT_PROCEDURES.add(ARRANGE)
FORMS["arrange"] = lambda g, f, node, at: g.frames.append(child(f, ARRANGE, f[BLOCK], at))
asks(_ask_next, "Which card is put there first?", "先に置くカードを選ぶ")
