"""What a game can say at all, and the nearest to what it cannot."""

from pathlib import Path

import pytest

from cardbase import games
from cardbase.errors import InputError
from cardbase.sim.matchup import rules_of
from tests.sim.scenarios.files import PHASES, run


@pytest.fixture(autouse=True)
def _registered(toy_game: None) -> None:
    """The games of the files below."""


@pytest.mark.parametrize(
    ("expected", "hint"),
    [
        ('legal_lacks = ["atack with Attacker"]', "'attack with Attacker'"),
        ('refuse = ["1: use Atacker"]', "'use Attacker'"),
        ('events_lack = ["Attacker is destroied"]', "'Attacker is destroyed'"),
        ('events_lack = ["Player 2 takes damage"]', "'Player 2 takes 1 damage: Attacker'"),
        ('passed_over = ["2: Attack with what unit?"]', "'Attack with which unit?'"),
        ('legal_lacks = ["win the game at once"]', "'cardbase sim words build-divide' lists them"),
        ('events_lack = ["it rains"]', "'cardbase sim words build-divide' lists them"),
    ],
)
def test_words_that_the_game_has_not_are_told_with_the_nearest(tmp_path: Path, expected: str, hint: str) -> None:
    with pytest.raises(InputError) as caught:
        run(tmp_path, f"[expect]\n{expected}\n", PHASES)

    assert hint in caught.value.hint


def test_a_question_of_another_game_is_no_question(tmp_path: Path) -> None:
    """The toy game's questions are known as soon as it is loaded."""
    rules_of(games.game("skirmish"))
    with pytest.raises(InputError, match="is no question"):
        run(tmp_path, '[expect]\npassed_over = ["2: Which creature blocks?"]\n', PHASES)
