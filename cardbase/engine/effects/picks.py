"""Choosing cards: the forms "pick" and "take", and the targets of a text.

One card after the other, in rising order, with PASS as "enough": so a set has one way to be chosen.
"""

from typing import Final

from cardbase.engine.actions import ARG, FACE, PASS, PICK, SEAT
from cardbase.engine.effects.context import AT, BLOCK, IT, NOBODY, A, B, C, D, add, child, chosen, new_group
from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.forms import FORMS, TEXT_PROCEDURES, done, fitting, leading, node_of, run_block
from cardbase.engine.effects.query import Query
from cardbase.engine.effects.values import fewest, most, open_to, reaches, seats
from cardbase.engine.events import chooser, emit
from cardbase.engine.layout import ALL, CHOSEN
from cardbase.engine.run import TARGET_OF, ask, asks, goto, procedure
from cardbase.engine.state import ANS, NONE, SRC, WHO, Frame, State
from cardbase.engine.zones import roll
from cardbase.language.tree import Select


def _selection(g: State, f: Frame) -> tuple[Select, bool]:
    node = node_of(g, f)
    return (node[1], True) if node[0] == "target" else (node[2], False)


def _pick_begin(g: State, f: Frame) -> None:
    """Take everything where there is nothing to choose."""
    select, target = _selection(g, f)
    f[B], f[C] = (
        -4,
        max(new_group(f), f[AT]) if target else new_group(f),
    )  # the n-th target is group n, whatever was chosen before
    found = _found(g, f)
    want = most(g, f, select, len(found))
    if select.quantity[0] == "random":
        while len(found) > want:
            found.pop(roll(g, len(found)))
    forced = select.quantity[0] == "exactly" and len(found) <= want
    if forced and g.witness is not None:
        for options in [[_action(g, f, card)] for card in found] or [NONE]:
            g.witness.passed_over(g, f[D], _pick_ask, options)
    if forced or select.quantity[0] in ("all", "random"):
        for card in found:
            _take(g, f, card, target)
        goto(f, _pick_run)


def _found(g: State, f: Frame) -> list[int]:
    """Return what may be chosen: for a target, none that an earlier choice of the same description took."""
    node = node_of(g, f)
    if node[0] != "target":
        fit = fitting(g, f, node) if node[0] == "take" else None
        return open_to(g, f, node[2], target=False) if fit is None else fit
    taken = {card for group in node[2] for card in chosen(g, f, group)}
    found = [card for card in open_to(g, f, node[1], target=True) if card not in taken]
    return leading(g, f, node[3], found, node[5]) if node[5] else found


def _action(g: State, f: Frame, card: int) -> int:
    """Return how a player, or a card, is named: by face in a hidden pile that the one who picks can see (three copies are one option)."""
    if card < 0:
        return SEAT - 2 - card
    by_face = g.rules.layout.seen[g.zone[card]] != ALL and g.known[card] >> f[D] & 1
    return FACE + g.face[card] if by_face else PICK + card


def _left(g: State, f: Frame) -> list[tuple[int, int]]:
    """Return (answer, card) for what may still be picked; answers rise, so that a set has one way."""
    taken = set(chosen(g, f, f[C]))
    found = [card for card in _found(g, f) if card not in taken]
    last = f[B]
    left = []
    for card in found:
        action = _action(g, f, card)
        if action > last or (action == last and action & ~ARG == FACE):
            left.append((action, card))
    left.sort()
    return left


def _pick_ask(g: State, f: Frame) -> None:
    select, _ = _selection(g, f)
    left = _left(g, f)
    total = len(left) + f[A]
    high, low = most(g, f, select, total), min(fewest(g, f, select), total)
    options: list[int] = []
    sums = isinstance(select, Query) and bool(select.lookup.sums)
    if f[A] < high:
        last = len(left) - (low - f[A])
        options = sorted(
            {
                action
                for n, (action, _) in enumerate(left)
                if n <= last and (not sums or _completes(g, f, select, left[n:]))
            }
        )
    if f[A] >= low and (not sums or _completes(g, f, select, [])):
        options.insert(0, PASS)
    ask(g, f[D], options)


def _completes(g: State, f: Frame, select: Select, left: list[tuple[int, int]]) -> bool:
    """Tell whether what is picked, with all of these, comes to as much as is asked for."""
    return reaches(g, f, select, [*chosen(g, f, f[C]), *(card for _, card in left)])


def _pick_take(g: State, f: Frame) -> None:
    action = f[ANS]
    if action > PASS:
        kind, value = action & ~ARG, action & ARG
        if kind == FACE:
            value = next(card for answer, card in _left(g, f) if answer == action)
        card = -2 - value if kind == SEAT else value
        f[B] = action
        goto(f, _pick_ask)
        _take(g, f, card, _selection(g, f)[1])


def _take(g: State, f: Frame, card: int, target: bool) -> None:
    f[A] += 1
    add(g, f, f[C], card)
    if target and card >= 0:
        emit(g, CHOSEN, card, g.side[card], chooser(f[SRC], f[WHO]))


def _pick_run(g: State, f: Frame) -> None:
    """Nothing chosen is a choice, too: what speaks of it then speaks of nothing, and not of what `it` was before."""
    node = node_of(g, f)
    f[ANS] = int(f[A] > 0)
    f[B] = f[IT]
    if not f[A]:
        f += (f[C], NOBODY, 0)
    if node[0] != "take":
        f[IT] = f[C]
    if f[A] and node[0] != "target":
        run_block(g, f, node[3])


def _pick_end(g: State, f: Frame) -> None:
    """What a verb itself has taken becomes `it` only when it is done with the words around."""
    if f[IT] == f[B]:
        f[IT] = f[C]
    done(g, f)


def _which_target(g: State, f: Frame) -> int:
    """Return which of several targets of the text is chosen, as the text counts them; 0 for an only one and for no target."""
    block = g.match.texts.blocks[f[BLOCK]]
    targets = [at for at, node in enumerate(block) if node[0] == "target"]
    return targets.index(f[AT]) + 1 if len(targets) > 1 and f[AT] in targets else 0


def _form_pick(g: State, f: Frame, node: Node, at: int) -> None:
    """Each player who picks gets a frame; the first is on top."""
    who = ("you",) if node[0] == "target" else node[1]
    for seat in reversed(seats(g, f, who)):
        part = child(f, PICK_CARDS, f[BLOCK], at)
        part[D] = seat
        g.frames.append(part)


PICK_CARDS: Final = procedure("pick", _pick_begin, _pick_ask, _pick_take, _pick_run, _pick_end)
TEXT_PROCEDURES.add(PICK_CARDS)
TARGET_OF[_pick_ask] = _which_target
FORMS |= {"pick": _form_pick, "take": _form_pick, "target": _form_pick}
asks(_pick_ask, "Which card?", "カードを選ぶ")
