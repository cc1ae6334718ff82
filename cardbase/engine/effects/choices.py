"""What players choose while a text runs: cards, modes, the order of cards on a pile, and cards of a hand by their faces.

Cards are chosen one after the other, in rising order, with PASS as "enough": so a set has one way to be chosen.
"""

from typing import Final

from cardbase.engine.actions import ARG, FACE, MODE, PASS, PICK, SEAT
from cardbase.engine.continuous import mark, marks
from cardbase.engine.effects.bindings import Node
from cardbase.engine.effects.context import (
    AT,
    BLOCK,
    IT,
    MODES,
    NOBODY,
    TAIL,
    A,
    B,
    C,
    D,
    add,
    child,
    chosen,
    new_group,
    restamp,
)
from cardbase.engine.effects.forms import (
    CAN_FORMS,
    EFFECTS,
    FORMS,
    TEXT_PROCEDURES,
    can,
    can_block,
    done,
    fitting,
    leading,
    node_of,
    run_block,
)
from cardbase.engine.effects.query import Query
from cardbase.engine.effects.values import bindings_of, cards, fewest, most, number, open_to, reaches, seats
from cardbase.engine.events import chooser, emit
from cardbase.engine.layout import ALL, CHOSEN, DISCARDS, END_OF_TURN, EVER
from cardbase.engine.run import TARGET_OF, ask, asks, goto, procedure
from cardbase.engine.state import ANS, NONE, SRC, WHO, Frame, State
from cardbase.engine.zones import lay, move, renew, roll
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
    if forced and g.observer is not None:
        for options in [[_action(g, f, card)] for card in found] or [NONE]:
            g.observer.passed_over(g, f[D], _pick_ask, options)
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
FORMS["pick"] = FORMS["take"] = FORMS["target"] = _form_pick
asks(_pick_ask, "Which card?", "カードを選ぶ")


# Modes: which ones, their targets, then their effects. Modes that are fixed when the text is played are kept in its context.


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
FORMS["modes"], FORMS["fix"] = _form_modes, _form_fix
CAN_FORMS["fix"] = _can_fix
asks(_modes_ask, "Which effect?", "効果を選ぶ")


# The order of several cards that are put on a pile or below it.


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
    bindings_of(g).verbs[node[0]].do(g, f, node[1], ("it",), *node[3:])


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


# Cards that a player names by face: equal ones are one option, and a set of cards is named in one way only. Hands that are


def first_of(g: State, zone: int, seat: int, face: int) -> int:
    """Return the first card with this face in a seat's zone."""
    return next(card for card in g.piles[zone * 2 + seat] if g.face[card] == face)


def next_of_set(g: State, cards: list[int], need: int, least: int) -> list[int]:
    """Return the answers that name the next of `need` cards: in rising order of faces, none below `least`, and so that
    enough are left for the others.
    """
    faces = sorted(g.face[card] for card in cards)
    return sorted({FACE + face for n, face in enumerate(faces) if face >= least and len(faces) - n >= need})


def ask_excess(g: State, f: Frame, hand: int, limit: int, last: int) -> None:
    """Ask for the next card by which the player's hand, a zone, is above a limit; PASS is the answer where it is not.

    `last` is the register of the face that was named last, plus 1; it begins at 0.
    """
    cards = g.piles[hand * 2 + f[WHO]]
    excess = len(cards) - limit
    if excess <= 0:
        f[ANS] = PASS
    else:
        ask(g, f[WHO], next_of_set(g, cards, excess, f[last] - 1))


def take_excess(g: State, f: Frame, hand: int, last: int) -> int:
    """Return the card that was named, its face remembered; -1 where none was. The step comes back to the question."""
    if f[ANS] == PASS:
        return -1
    face = f[ANS] & ARG
    f[last] = face + 1
    return first_of(g, hand, f[WHO], face)


def discard_excess(g: State, f: Frame, hand: int, discard: int, last: int) -> bool:
    """Put the card that was named on the discard, openly; tell whether there was one, so that the next is asked for."""
    card = take_excess(g, f, hand, last)
    if card < 0:
        return False
    move(g, card, discard)
    emit(g, DISCARDS, card, f[WHO])
    return True
