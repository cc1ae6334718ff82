"""Answers that are not offered and sentences that do not come, in both languages."""

from pathlib import Path

import pytest

from cardbase.sim.scenarios.cards import no_catalogue
from cardbase.sim.scenarios.expectations import Look
from cardbase.sim.scenarios.reading import read
from cardbase.sim.scenarios.running import play_step, script_of
from cardbase.sim.scenarios.telling.wording import answer_in_both, question_in_both, sentence_in_both
from tests.sim.scenarios.files import PHASES, written


@pytest.fixture
def look(tmp_path: Path) -> Look:
    """A table with an Attacker and a Blocker, whose Japanese name is 守護者."""
    text = """
do = ["until attack"]
[cards]
"Blocker" = { ja = "守護者" }
[player.2]
field = ["Blocker"]
[expect]
phase = "attack"
"""
    (scenario,) = read(written(tmp_path, text, PHASES))
    return play_step(script_of(scenario, no_catalogue), scenario, scenario.steps[0])


def test_an_answer_is_found_by_its_words_in_either_language_whatever_the_copy(look: Look) -> None:
    assert answer_in_both(look, "attack with Blocker").words == ("attack with Blocker", "守護者でアタック")
    assert answer_in_both(look, "守護者でアタック").words == ("attack with Blocker", "守護者でアタック")
    assert answer_in_both(look, "play Blocker #2").template == ("play {x}", "{x}をプレイ")
    assert answer_in_both(look, "conquer the world").words == ("conquer the world", "conquer the world")


def test_a_sentence_with_a_star_names_no_card_that_it_does_not_name(look: Look) -> None:
    assert sentence_in_both(look, "Blocker is destroyed").words == ("Blocker is destroyed", "守護者が破壊された")
    assert sentence_in_both(look, "Player 2 draws *").words == ("Player 2 draws a card", "プレイヤー2はカードを引いた")
    assert sentence_in_both(look, "* deals 3 damage").words == ("a card deals 3 damage", "カードが3ダメージを与えた")
    assert sentence_in_both(look, "the sky falls on *").words == ("the sky falls on …",) * 2


def test_a_question_is_found_in_either_language() -> None:
    assert question_in_both("do you do it?") == ("Do you do it?", "効果を使うか")
    assert question_in_both("効果を使うか") == ("Do you do it?", "効果を使うか")
    assert question_in_both("Why?") == ("Why?", "Why?")
