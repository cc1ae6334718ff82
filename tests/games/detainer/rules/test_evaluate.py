"""What a position is worth, and what an agent that looks ahead answers and tries."""

from pathlib import Path

import pytest

from cardbase.games.detainer.rules.evaluate import STIGMA, candidate_answers, exchange, rollout_policy, worth
from cardbase.games.detainer.rules.layout import STIGMATA, STRIKE
from tests.games.detainer.positions import FAR_LEADER, LEADER, named, position

DUEL = f"""
[player.1]
units = [{LEADER}, {{ card = "Knight", square = "a4" }}]
[player.2]
units = [{FAR_LEADER}, {{ card = "Archer", square = "a5" }}]
"""


def test_what_is_worth_something_to_one_side_is_worth_as_much_less_to_the_other(tmp_path: Path) -> None:
    g = position(tmp_path, DUEL)
    assert worth(g, 0) == pytest.approx(-worth(g, 1))


def test_a_stigmata_more_is_worth_much(tmp_path: Path) -> None:
    g = position(tmp_path, '[player.2]\nstigmata = ["2 Stigmata"]')
    assert len(g.piles[STIGMATA * 2 + 1]) == 2
    assert worth(g, 0) > STIGMA / 2


def test_a_blow_that_fells_somebody_is_usual(tmp_path: Path) -> None:
    g = position(tmp_path, DUEL, "1: move Knight", "1: pass")
    archer = named(g, "Archer", 1)
    assert exchange(g, named(g, "Knight"), archer) > 0
    assert rollout_policy(g) == STRIKE + archer


def test_what_is_worth_a_try_is_among_the_answers(tmp_path: Path) -> None:
    g = position(tmp_path, DUEL)
    assert 0 < len(candidate_answers(g)) <= len(g.options)
    assert set(candidate_answers(g)) <= set(g.options)
