"""What a seat is told, shown and asked is the same whatever lies where it cannot look; what can be taken back has taught it nothing."""

from random import Random

import pytest

from cardbase.engine import run
from cardbase.engine.actions import PASS
from cardbase.engine.describe import describe, question
from cardbase.engine.hidden import resample
from cardbase.engine.state import State
from cardbase.sim.drawing import table
from cardbase.sim.ledger import Ledger
from cardbase.sim.telling import sentences
from tests.matches import MATCHES

GAMES = ("toy", "build-divide", "detainer", "doomtrooper", "dreadnought", "fertcg")


def watched(g: State) -> tuple[State, Ledger]:
    """A copy of a position at which a ledger looks."""
    copy, ledger = g.copy(), Ledger()
    copy.log, copy.witness = ledger.rows, ledger
    copy.rules.refresh(copy)
    ledger.forget(copy)
    return copy, ledger


def seen(g: State, ledger: Ledger, seat: int) -> list[object]:
    """All that a seat is told, shown and asked."""
    told = sentences(g.match, ledger.rows, "en", seat)
    asked = [question(g), *(describe(g, action) for action in g.options)] if g.who == seat else []
    return [*told, *table(g, "en", viewer=seat), *asked]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    ("seed", "answers"), [(1, 40), *(pytest.param(seed, 250, marks=pytest.mark.slow) for seed in (1, 2))]
)
def test_a_seat_sees_the_same_in_every_world_that_it_cannot_tell_apart(name: str, seed: int, answers: int) -> None:
    match, rng = MATCHES[name](), Random(seed)
    g = match.rules.deal(match, rng)
    compared = 0
    for n in range(answers):
        if not g.options:
            break
        seat, action = g.who, rng.choice([action for action in g.options if action != PASS or n % 4 == 0] or g.options)
        (here, ledger), (there, other) = watched(g), watched(resample(g, Random(n)))
        assert seen(here, ledger, seat) == seen(there, other, seat)
        draws = [Random(n), Random(n)]
        before = draws[0].getstate()
        for world, own in zip((here, there), draws, strict=True):
            run.apply(world, action, own)
        ledger.look(here)
        learned = ledger.learned >> seat & 1 or draws[0].getstate() != before
        if not learned and here.who == there.who == seat and here.options and there.options:
            compared += 1
            assert seen(here, ledger, seat) == seen(there, other, seat)
        run.apply(g, action, rng)
    assert compared > 5
