"""The fixed forms of the language as procedures: a list of effects, "each", "repeat"; `optional`, `picks` and `modes` add theirs.

Each effect is one step, so the next begins settled. What was chosen in a part is handed back to the whole when the part ends.
"""

from collections.abc import Callable
from typing import Final

from cardbase.engine.continuous import later
from cardbase.engine.effects.bindings import Node
from cardbase.engine.effects.context import (
    AT,
    BLOCK,
    IT,
    MINE,
    NOBODY,
    OWN,
    TAIL,
    UNTIL,
    VALUE,
    A,
    C,
    add,
    child,
    chosen,
    hand_back,
    new_group,
    subject,
)
from cardbase.engine.effects.query import Query
from cardbase.engine.effects.values import bindings_of, candidates, fewest, holds, number, reaches, seats
from cardbase.engine.layout import EVER, WHILE_SOURCE, end_of, end_of_next, start_of
from cardbase.engine.run import goto, leave, place_of, procedure
from cardbase.engine.state import ANS, PC, PROC, SRC, WHO, Frame, State
from cardbase.language.tree import Select

Form = Callable[[State, Frame, Node, int], None]


def node_of(g: State, f: Frame) -> Node:
    """Return the form that a frame runs."""
    return g.match.texts.blocks[f[BLOCK]][f[AT]]


def bare(node: Node) -> Node:
    """Return an effect without the question in which order it takes its cards (`arrange`)."""
    effect: Node = node[1] if node[0] == "arrange" else node
    return effect


def run_block(g: State, f: Frame, block: int) -> None:
    """Run a list of effects as a part of the text in `f`."""
    if block >= 0 and g.match.texts.blocks[block]:
        g.frames.append(child(f, EFFECTS, block))


def can_block(g: State, f: Frame, block: int) -> bool:
    """Tell whether each effect of a list could be done now, as far as can be told without doing the ones before."""
    for node in g.match.texts.blocks[block]:  # noqa: SIM110 - a generator costs as much as what it tests
        if not can(g, f, node):
            return False
    return True


def can(g: State, f: Frame, node: Node) -> bool:
    """Tell whether an effect could be done."""
    node = bare(node)
    key = node[0]
    if key == "target":
        return _has_target(g, f, node)
    if key in ("pick", "take"):
        need = fewest(g, f, node[2])
        if key == "take" and _cannot_take_both(g, f, node):
            return False
        if key == "take" and (fit := fitting(g, f, node)) is not None:
            return len(fit) >= need and reaches(g, f, node[2], fit)
        if isinstance(node[2], Query) and node[2].lookup.sums and not _adds_up(g, f, node[2]):
            return False
        return need == 0 or len(candidates(g, f, node[2], need)) >= need
    if key in FORMS:
        return key not in CAN_FORMS or CAN_FORMS[key](g, f, node)
    verb = bindings_of(g).verbs[key]
    return verb.can is None or verb.can(g, f, *node[1:])


def _adds_up(g: State, f: Frame, select: Select) -> bool:
    return reaches(g, f, select, candidates(g, f, select))


def _has_target(g: State, f: Frame, node: Node) -> bool:
    """Tell whether there is a target; one that speaks of an earlier target is looked for with that one."""
    _, select, alike, at, waits, later = node
    if isinstance(select, Query) and select.lookup.sums and not _adds_up(g, f, select):
        return False
    need = fewest(g, f, select) * (1 + len(alike))
    if need == 0 or waits:
        return True
    if not later:
        return len(candidates(g, f, select, need, g.rules.choosable)) >= need
    return len(leading(g, f, at, candidates(g, f, select, -1, g.rules.choosable), later)) >= need


def leading(g: State, f: Frame, group: int, found: list[int], later: tuple[Select | Node, ...]) -> list[int]:
    """Return those of what may be chosen as a target with which there is something for each later target that speaks of it, and with which
    the price can be paid that does.
    """
    return [card for card in found if _leads_on(g, f, group, card, later)]


def _leads_on(g: State, f: Frame, group: int, card: int, later: tuple[Select | Node, ...]) -> bool:
    trial = f[:]
    add(g, trial, group, card)
    for select in later:
        if not isinstance(select, Select):
            if not can_block(g, trial, select[1]):
                return False
            continue
        need = fewest(g, trial, select)
        if need and len(candidates(g, trial, select, need, g.rules.choosable)) < need:
            return False
    return True


def _cannot_take_both(g: State, f: Frame, node: Node) -> bool:
    """Tell whether a verb takes a second card which there is not."""
    inner = bare(g.match.texts.blocks[node[3]][0])
    return inner[0] == "take" and not can(g, f, inner)


def fitting(g: State, f: Frame, node: Node) -> list[int] | None:
    """Return the cards that the verb behind a "take" can be done to; None where it can be done to any."""
    inner = bare(g.match.texts.blocks[node[3]][0])
    verb = bindings_of(g).verbs.get(inner[0])
    if verb is None or (verb.fits is None and not g.match.spares):
        return None
    found = candidates(g, f, node[2])
    if g.match.spares:
        found = g.rules.fitting(g, f, inner, found)
    return found if verb.fits is None else [card for card in found if verb.fits(g, f, card, *inner[1:])]


# A list of effects.


def _next(g: State, f: Frame) -> None:
    block, at = g.match.texts.blocks[f[BLOCK]], f[AT]
    if at < len(block):
        f[AT], f[PC] = at + 1, _NEXT if at + 1 < len(block) else _DONE
        node = block[at]
        form = FORMS.get(node[0])
        if form is not None:
            form(g, f, node, at)
        else:
            if g.match.spares:
                node = g.rules.affecting(g, node)
            bindings_of(g).verbs[node[0]].do(g, f, *node[1:])


def done(g: State, f: Frame) -> None:
    """Hand what was chosen, and whether it was done, to the text of which this is a part; the last step of every form."""
    if len(g.frames) > 1 and g.frames[-2][PROC] in TEXT_PROCEDURES:
        hand_back(f, g.frames[-2])
        g.frames[-2][ANS] = f[ANS]
    leave(g, f)


# "each" and "repeat".


def _each_begin(g: State, f: Frame) -> None:
    f[C] = new_group(f)
    for card in candidates(g, f, node_of(g, f)[1]):
        add(g, f, f[C], card)


def _each_next(g: State, f: Frame) -> None:
    everyone = [f[n + 1] for n in range(TAIL, len(f), 3) if f[n] == f[C]]
    if f[A] < len(everyone):
        card = everyone[f[A]]
        f[A] += 1
        goto(f, _each_next)
        if card in chosen(g, f, f[C]):
            part = child(f, EFFECTS, node_of(g, f)[2])
            part[IT] = new_group(part)
            add(g, part, part[IT], card)
            g.frames.append(part)


def _repeat_next(g: State, f: Frame) -> None:
    if f[A]:
        f[A] -= 1
        goto(f, _repeat_next)
        run_block(g, f, node_of(g, f)[2])


# How the forms are called.


def _form_if(g: State, f: Frame, node: Node, at: int) -> None:
    run_block(g, f, node[2] if holds(g, f, node[1]) else node[3])


def _form_repeat(g: State, f: Frame, node: Node, at: int) -> None:
    part = child(f, REPEAT, f[BLOCK], at)
    part[A] = max(0, number(g, f, node[1]))
    g.frames.append(part)


def _form_until(g: State, f: Frame, node: Node, at: int) -> None:
    part = child(f, EFFECTS, node[2])
    part[UNTIL], part[MINE] = moment(g, f, node[1])
    g.frames.append(part)


def _form_at(g: State, f: Frame, node: Node, at: int) -> None:
    """Let a text wait for its event; what `it` is now, `that` will be."""
    text = g.match.texts.texts[node[1]]
    later(g, text.number, text.events[0][0], f[WHO], f[SRC], _it(g, f))


def _form_choose(g: State, f: Frame, node: Node, at: int) -> None:
    """Let a later choice of targets, and what follows it, be an ability of its own; what `it` is now, `that` will be."""
    it = _it(g, f)
    g.rules.follow(g, (f[WHO], node[1], f[SRC], f[OWN], it, g.stamp[it] if it >= 0 else 0, f[VALUE]))


def _it(g: State, f: Frame) -> int:
    it = chosen(g, f, f[IT]) if f[IT] >= 0 else subject(g, f)
    return it[0] if it else NOBODY


_MOMENTS: Final = {"end_of": end_of, "start_of_next": start_of, "end_of_next": end_of_next}


def moment(g: State, f: Frame, duration: Node) -> tuple[int, int]:
    """Return the moment, and whose it is (-1: anybody's), at which a duration ends."""
    key = duration[0]
    if key in _MOMENTS:
        phase = bindings_of(g).phases[duration[2]]
        seat = -1 if duration[1] == "any" else seats(g, f, (duration[1],))[0]
        return _MOMENTS[key](phase), seat
    return (WHILE_SOURCE if key == "leaves" else EVER), -1


EFFECTS: Final = procedure("effects", _next, done)

_NEXT: Final = place_of(EFFECTS, _next)
_DONE: Final = place_of(EFFECTS, done)

EACH: Final = procedure("each", _each_begin, _each_next)
REPEAT: Final = procedure("repeat", _repeat_next, done)
TEXT_PROCEDURES: Final = {EFFECTS, REPEAT}  # other modules add theirs
CAN_FORMS: dict[str, Callable[[State, Frame, Node], bool]] = {}
"""Forms that cannot always be done: what tells whether they can."""


def cause(g: State) -> Frame | None:
    """Return the frame of the text that is under way, if one is."""
    return next((f for f in reversed(g.frames) if f[PROC] in TEXT_PROCEDURES), None)


FORMS: dict[str, Form] = {
    "if": _form_if,
    "repeat": _form_repeat,
    "each": lambda g, f, node, at: g.frames.append(child(f, EACH, f[BLOCK], at)),
    "until": _form_until,
    "at": _form_at,
    "choose": _form_choose,
}
