"""What a position is worth, and what an agent that looks ahead answers and tries."""

from pathlib import Path

import pytest

from cardbase.engine.actions import PASS
from cardbase.games.fertcg.rules.evaluate import UNIT, candidate_answers, rollout_policy, vigour_value, worth
from cardbase.games.fertcg.rules.layout import ATTACK, CHIPS
from tests.games.fertcg.positions import named, position

WEAK = """
[player.2]
map = [{ card = "B", square = "b3", chips = 2 }, { card = "Filler", square = "c4", chips = 1 }]
"""


def test_what_is_worth_something_to_one_side_is_worth_as_much_less_to_the_other(tmp_path: Path) -> None:
    g = position(tmp_path)
    assert worth(g, 0) == pytest.approx(-worth(g, 1))


def test_vigour_is_worth_something_and_the_last_of_it_most(tmp_path: Path) -> None:
    steps = [vigour_value(n + 1) - vigour_value(n) for n in range(9)]
    assert steps == sorted(steps, reverse=True)
    g = position(tmp_path)
    before = worth(g, 0)
    g.add(CHIPS, named(g, "B", 1), -1)
    assert worth(g, 0) > before
    assert UNIT > 0


def test_an_attack_that_fells_somebody_is_usual_and_one_that_is_met_is_not(tmp_path: Path) -> None:
    g = position(tmp_path, WEAK, "1: act with A", "1: pass")
    assert rollout_policy(g) == ATTACK + named(g, "B", 1)
    g = position(tmp_path, "", "1: act with A", "1: pass")
    assert rollout_policy(g) in (PASS, ATTACK + named(g, "B", 1))
    assert set(candidate_answers(g)) <= set(g.options)
