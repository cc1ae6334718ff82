"""Finding why a card is not offered to the asked seat: the rules are asked again with relaxations taken away (`trial`)."""

from collections.abc import Callable, Iterable, Sequence
from typing import cast

from cardbase.engine.actions import ARG, FIRST_OWN, SHIFT
from cardbase.engine.continuous import SOURCE
from cardbase.engine.layout import ACTIVE, DOWN, PHASE
from cardbase.engine.relaxation import (
    FORBIDDEN,
    LIMIT,
    NOT_NOW,
    NOT_PAYABLE,
    NOTHING,
    USED,
    Explained,
    Look,
    Moment,
    Reason,
    Relaxation,
    Trial,
)
from cardbase.engine.run import OFFERING, Step, asking, place_of
from cardbase.engine.state import NONE, State

About = Callable[[State, int, int], bool]
"""(position, answer, card) -> whether the answer is about the card in the way that is asked for."""
_NOT_YOURS = Reason(NOTHING, "it is not yours to use", "自分が使えるカードではない")


def _plays(g: State, action: int, card: int) -> bool:
    return g.rules.plays(g, action, card)


def _rules(g: State) -> Explained:
    return cast("Explained", g.rules)


def why_not(g: State, card: int) -> tuple[Reason, ...]:
    """Return what stands in the way of playing a card, or of using an ability of it, now; nothing where a legal answer does so.

    Only what the asked seat may know is told.
    """
    rules = _rules(g)
    if any(rules.plays(g, action, card) for action in g.options):
        return ()
    if not g.options or g.side[card] != g.who or not g.known[card] >> g.who & 1:
        return (_NOT_YOURS,)
    if asking(g.frames[-1]) in OFFERING and (left := _in_the_way(g, card, _ask_anew, rules.relaxations)):
        return _without_bare([_told(g, card, _ask_anew, left, relaxation) for relaxation in left])
    return _at_another_time(g, card) or _does_not_act(g, card) or (rules.otherwise(g, card),)


def _does_not_act(g: State, card: int) -> tuple[Reason, ...]:
    """Return why a card in play is not among those that this question lets act in other ways (attack, move): how it lies, or what
    forbids it.
    """
    if not g.rules.live[g.zone[card]] or any(_acts(g, action, card) for action in g.options):
        return ()
    lying = [_flag(bit) for bit in range(g.flags[card].bit_length()) if (g.flags[card] & ~DOWN) >> bit & 1]
    relaxations = [*lying, *(relaxation for relaxation in _rules(g).relaxations if relaxation.kind == FORBIDDEN)]
    left = _in_the_way(g, card, _ask_anew, relaxations, _acts) if asking(g.frames[-1]) in OFFERING else []
    return _without_bare([_told(g, card, _ask_anew, left, relaxation, _acts) for relaxation in left])


def _acts(g: State, action: int, card: int) -> bool:
    """Tell whether an answer names a card in play, in whatever way of the game's own."""
    number = (action >> SHIFT) - FIRST_OWN
    return number >= 0 and g.rules.layout.arguments[number] == "card" and action & ARG == card


def _flag(bit: int) -> Relaxation:
    """A flag of a card as a relaxation: that it is rested."""

    def relax(trial: Trial) -> None:
        trial.g.flags[trial.card] &= ~(1 << bit)

    def tell(g: State, _card: int) -> tuple[str, str]:
        term = g.rules.layout.flags.terms[bit]
        return f"it is {term.en}", f"{term.ja}の状態"

    return Relaxation(NOT_NOW, relax, tell)


def _at_another_time(g: State, card: int) -> tuple[Reason, ...]:
    """Return when the card would be offered, and what would stand in its way then, as the table lies; nothing where it never would
    be. What a new phase or turn may bring is not told of one.
    """
    found: list[tuple[tuple[Reason, ...], Moment]] = []
    for moment in _rules(g).moments:
        if enough := _enough(g, card, moment.look, _rules(g).relaxations):
            left = _least(g, card, moment.look, enough)
            renewed = _renewed(g, card, moment.look)
            kept = [relaxation for relaxation in left if relaxation.kind not in renewed and not moment.other]
            found.append(
                (_without_bare([_told(g, card, moment.look, left, relaxation) for relaxation in kept]), moment)
            )
    if not found:
        return ()
    found = [(reasons, moment) for reasons, moment in found if not moment.other] or found
    why = min((reasons for reasons, _ in found), key=len)
    en, ja = _rules(g).when(g, card, [moment for reasons, moment in found if reasons == why])
    return (Reason(NOT_NOW, en, ja), *(reason for reason in why if reason.kind != NOT_NOW))


def _renewed(g: State, card: int, look: Look) -> tuple[int, ...]:
    """Return the kinds of what stands in the way now that need not do so at a moment: another phase brings points, another turn uses too."""
    with Trial(g, card) as trial:
        look(trial.g, trial.seat)
        active, phase = trial.g.num[ACTIVE], trial.g.num[PHASE]
    if active != g.num[ACTIVE] or phase < g.num[PHASE]:
        return (NOT_PAYABLE, USED, LIMIT)
    return (NOT_PAYABLE,) if phase > g.num[PHASE] else ()


def _without_bare(reasons: list[Reason]) -> tuple[Reason, ...]:
    """Return each reason once; one that says nothing more only where no other of its kind says more."""
    said = {reason.kind for reason in reasons if reason.en}
    return tuple(dict.fromkeys(reason for reason in reasons if reason.en or reason.kind not in said))


def look(g: State, proc: int, step: Step, seat: int, *registers: int) -> list[int]:
    """Return what a step of a procedure offers a seat, in the copy of a position that is lent for it; for `Moment.look`."""
    g.options = NONE
    f = [proc, place_of(proc, step) + 1, seat, -1, 0, *registers]
    g.frames.append(f)
    step(g, f)
    return g.options if g.who == seat else NONE


def own_turn(g: State, seat: int, phase: int) -> None:
    """Lay a copy out as a phase of a seat's turn in which nothing waits; for `Moment.look`."""
    g.num[ACTIVE], g.num[PHASE] = seat, phase
    g.chain, g.waiting = [], []


def _ask_anew(g: State, seat: int) -> list[int]:
    """Put the question that waits once more, to a copy."""
    g.options = NONE
    asking(g.frames[-1])(g, g.frames[-1])
    return g.options if g.who == seat else NONE


def _in_the_way(
    g: State, card: int, look: Look, relaxations: Sequence[Relaxation], about: About = _plays
) -> list[Relaxation]:
    """Return a least set of relaxations without which the card is offered; nothing where it is not offered without all of them."""
    return _least(g, card, look, _enough(g, card, look, relaxations, about), about)


def _least(g: State, card: int, look: Look, enough: Sequence[Relaxation], about: About = _plays) -> list[Relaxation]:
    """Return those of the relaxations that have to go."""
    left = list(enough)
    for relaxation in enough:
        fewer = _without(left, relaxation)
        if _offered(g, card, look, fewer, about):
            left = fewer
    return left


def _enough(
    g: State, card: int, look: Look, relaxations: Sequence[Relaxation], about: About = _plays
) -> list[Relaxation]:
    """Return relaxations without which the card is offered: all, or all but one whose absence itself would be in the way."""
    for some in (list(relaxations), *(_without(relaxations, relaxation) for relaxation in relaxations)):
        if _offered(g, card, look, some, about):
            return some
    return []


def _without(relaxations: Sequence[Relaxation], one: Relaxation) -> list[Relaxation]:
    return [other for other in relaxations if other is not one]


def _offered(
    g: State, card: int, look: Look, relaxed: Iterable[Relaxation], about: About = _plays, silent: int = -1
) -> bool:
    """Tell whether the card would be offered without these relaxations, and without what the card `silent` says."""
    with Trial(g, card) as trial:
        if silent >= 0:
            _silence(trial, silent)
        _rules(g).prepare_trial(trial)
        for relaxation in relaxed:
            relaxation.relax(trial)
        return any(about(g, action, card) for action in look(trial.g, trial.seat))


def _silence(trial: Trial, source: int) -> None:
    """Write the table as it would be if cards of a face said nothing, which stay where they are."""
    g = trial.g
    silent = {card for card in range(len(g.face)) if g.face[card] == g.face[source]}
    piles = g.piles
    g.piles = [[card for card in pile if card not in silent] for pile in piles]
    g.effects = [row for row in g.effects if row[SOURCE] not in silent]
    g.rules.refresh(g)
    g.piles = piles
    _rules(g).silence(trial, g.face[source])
    for card in silent:
        g.cannot[card] = 0


def _told(
    g: State, card: int, look: Look, left: Sequence[Relaxation], relaxation: Relaxation, about: About = _plays
) -> Reason:
    """Return a relaxation as a reason, with the card that forbids it where one by itself does."""
    if relaxation.kind != FORBIDDEN:
        return Reason(relaxation.kind, *relaxation.tell(g, card))
    others = _without(left, relaxation)
    for source in _sources(g):
        if _offered(g, card, look, others, about, silent=source):
            names = g.match.faces[g.face[source]]
            return Reason(FORBIDDEN, f"by {names.name('en')}", names.name("ja"), source)
    return Reason(FORBIDDEN, *relaxation.tell(g, card))


def _sources(g: State) -> list[int]:
    """Return the cards that say something lasting now and that the asked seat knows."""
    zones = g.rules.live
    said = {row[SOURCE] for row in g.effects}
    said |= {card for card, zone in enumerate(g.zone) if zones[zone] and g.match.statics[g.face[card]]}
    return sorted(card for card in said if card >= 0 and g.known[card] >> g.who & 1)
