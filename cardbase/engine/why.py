"""Finding why a card is not offered to the asked seat: the rules are asked again with obstacles taken away (`trial`)."""

from collections.abc import Iterable, Sequence

from cardbase.engine.continuous import SOURCE
from cardbase.engine.reasons import FORBIDDEN, NOT_NOW, NOTHING, Reason
from cardbase.engine.run import FREE, Step, asking, place_of
from cardbase.engine.state import NONE, State
from cardbase.engine.trial import Look, Obstacle, Trial
from cardbase.engine.window import ASKS

_NOT_YOURS = Reason(NOTHING, "it is not yours to use", "自分が使えるカードではない")


def why_not(g: State, card: int) -> tuple[Reason, ...]:
    """Return what stands in the way of playing a card, or of using an ability of it, now; nothing where a legal answer does so.

    Only what the asked seat may know is told. Where the card is for another time, that alone is told: what else stands in its way
    may be otherwise by then.
    """
    rules = g.rules
    if any(rules.plays(g, action, card) for action in g.options):
        return ()
    if not g.options or g.side[card] != g.who or not g.known[card] >> g.who & 1:
        return (_NOT_YOURS,)
    now = _ask_anew if _is_free(g) else None
    left = _in_the_way(g, card, now, rules.obstacles) if now is not None else None
    if left:
        return tuple(_told(g, card, now or _ask_anew, left, obstacle) for obstacle in left)
    moments = [moment for moment in rules.moments if _offered(g, card, moment.look, rules.obstacles)]
    if moments:
        return (Reason(NOT_NOW, " or ".join(m.en for m in moments), "または".join(m.ja for m in moments)),)
    return (rules.otherwise(g, card),)


def look(g: State, proc: int, step: Step, seat: int, *registers: int) -> list[int]:
    """Return what a step of a procedure offers a seat, in the copy of a position that is lent for it; for `Moment.look`."""
    g.options = NONE
    f = [proc, place_of(proc, step) + 1, seat, -1, 0, *registers]
    g.frames.append(f)
    step(g, f)
    return g.options if g.who == seat else NONE


def _is_free(g: State) -> bool:
    """Tell whether the question that waits is one at which cards are played: a choice within a play is answered first."""
    step = asking(g.frames[-1])
    return step in FREE or step is ASKS


def _ask_anew(g: State, seat: int) -> list[int]:
    """Put the question that waits once more, to a copy."""
    g.options = NONE
    asking(g.frames[-1])(g, g.frames[-1])
    return g.options if g.who == seat else NONE


def _in_the_way(g: State, card: int, look: Look, obstacles: Sequence[Obstacle]) -> list[Obstacle] | None:
    """Return a least set of obstacles without which the card is offered, None where it is not offered without all of them."""
    if not _offered(g, card, look, obstacles):
        return None
    left = list(obstacles)
    for obstacle in obstacles:
        fewer = [other for other in left if other is not obstacle]
        if _offered(g, card, look, fewer):
            left = fewer
    return left


def _offered(g: State, card: int, look: Look, lifted: Iterable[Obstacle], silent: int = -1) -> bool:
    """Tell whether the card would be offered without these obstacles, and without what the card `silent` says."""
    with Trial(g, card) as trial:
        if silent >= 0:
            _silence(trial, silent)
        g.rules.prepare_trial(trial)
        for obstacle in lifted:
            obstacle.lift(trial)
        return any(g.rules.plays(g, action, card) for action in look(trial.g, trial.seat))


def _silence(trial: Trial, source: int) -> None:
    """Write the table as it would be if a card said nothing."""
    g = trial.g
    trial.put(g.match.statics, g.face[source], ())
    g.effects = [row for row in g.effects if row[SOURCE] != source]
    g.rules.refresh(g)


def _told(g: State, card: int, look: Look, left: Sequence[Obstacle], obstacle: Obstacle) -> Reason:
    """Return an obstacle as a reason, with the card that forbids it where one by itself does."""
    if obstacle.kind != FORBIDDEN:
        return Reason(obstacle.kind, *obstacle.tell(g, card))
    others = [other for other in left if other is not obstacle]
    for source in _sources(g):
        if _offered(g, card, look, others, silent=source):
            names = g.match.faces[g.face[source]]
            return Reason(FORBIDDEN, f"by {names.name('en')}", names.name("ja"), source)
    return Reason(FORBIDDEN, *obstacle.tell(g, card))


def _sources(g: State) -> list[int]:
    """Return the cards that say something lasting now and that the asked seat knows."""
    zones = g.rules.live
    said = {row[SOURCE] for row in g.effects}
    said |= {card for card, zone in enumerate(g.zone) if zones[zone] and g.match.statics[g.face[card]]}
    return sorted(card for card in said if card >= 0 and g.known[card] >> g.who & 1)
