"""The script is strict: what it does not foresee fails, with the question, the answers and the game up to there."""

from pathlib import Path

import pytest

from cardbase.errors import InputError
from cardbase.sim.scenarios.reading import read
from cardbase.sim.scenarios.running import failure, run_file
from tests.sim.scenarios.files import run, written


@pytest.fixture(autouse=True)
def _registered(toy_game: None) -> None:
    """The games of the files below."""


def test_an_answer_that_is_not_legal_fails_with_the_nearest_and_the_question(tmp_path: Path) -> None:
    found = run(
        tmp_path, '[[step]]\ndo = ["1: atack with Bear"]\n[step.expect]\nturn = 5\n[player.1]\nfield = ["Bear"]'
    )

    assert found.failure.startswith("'1: atack with Bear' is no answer here. Did you mean 'attack with Bear'?")
    assert "Player 1 is asked 'What do you do?': pass | attack with Bear" in found.failure


def test_one_of_several_equal_cards_must_be_named(tmp_path: Path) -> None:
    found = run(
        tmp_path, '[[step]]\ndo = ["1: attack with Bear"]\n[step.expect]\nturn = 5\n[player.1]\nfield = ["2 Bear"]'
    )

    assert found.failure == "'1: attack with Bear' may mean attack with Bear #1 or attack with Bear #2"


def test_answers_may_be_written_in_japanese(tmp_path: Path) -> None:
    found = run(
        tmp_path, '[[step]]\ndo = ["1: Bearでアタック"]\n[step.expect.2]\nlife = 7\n[player.1]\nfield = ["Bear"]'
    )

    assert found.ok, found.failure


def test_a_choice_that_the_script_does_not_foresee_fails(tmp_path: Path) -> None:
    fields = '[player.1]\nfield = ["Archer"]\nhand = ["Wolf"]\n[player.2]\nfield = ["Bear", "Ox"]\n'
    found = run(tmp_path, fields + '[[step]]\ndo = ["1: use Archer"]\n[step.expect.2]\nfield = 2')

    assert "nobody has answered yet" in found.failure or "a choice that the script does not foresee" in found.failure
    assert "Bear | Ox" in found.failure


def test_a_choice_in_the_script_is_answered_by_its_meaning(tmp_path: Path) -> None:
    fields = '[player.1]\nfield = ["Archer"]\nhand = ["Wolf"]\n[player.2]\nfield = ["Bear", "Ox"]\n'
    found = run(tmp_path, fields + '[[step]]\ndo = ["1: use Archer", "1: Ox"]\n[step.expect.cards.Ox]\npower = 4')

    assert found.ok, (found.failure, found.differences)


def test_an_offer_passes_silently_unless_windows_are_strict(tmp_path: Path) -> None:
    text = '[player.1]\nfield = ["Bear"]\n[player.2]\nfield = ["Wolf"]\n'
    text += '[[step]]\ndo = ["1: attack with Bear"]\n[step.expect.2]\nlife = "-3"'

    quiet = run(tmp_path, text)
    assert quiet.ok, quiet.failure

    strict = run(tmp_path, 'windows = "strict"\n' + text)
    assert "the windows are strict, and this pass is not written; Player 2 is asked" in strict.failure


def test_the_table_is_looked_at_as_the_turn_ends_where_nobody_can_do_more(tmp_path: Path) -> None:
    """Bear attacks, nothing is left to do, and the next turn would stand it again and draw a card."""
    text = '[player.1]\nfield = ["Bear"]\n[[step]]\ndo = ["1: attack with Bear"]\n'
    found = run(
        tmp_path, text + "[step.expect]\nturn = 5\n[step.expect.cards.Bear]\nrested = true\n[step.expect.1]\ndeck = 10"
    )

    assert found.ok, (found.failure, found.differences)


def test_until_passes_to_a_turn(tmp_path: Path) -> None:
    found = run(tmp_path, '[[step]]\ndo = ["until turn 7"]\n[step.expect]\nplayer = 1\n[step.expect.1]\nhand = "+1"')

    assert found.ok, (found.failure, found.differences)


def test_until_is_a_written_pass(tmp_path: Path) -> None:
    found = run(tmp_path, 'windows = "strict"\n[[step]]\ndo = ["until turn 6"]\n[step.expect]\nplayer = 2')

    assert found.ok, (found.failure, found.differences)


def test_abilities_written_in_the_file_work(tmp_path: Path) -> None:
    found = run(
        tmp_path, '[player.1]\nhand = ["Herald"]\n[[step]]\ndo = ["1: Herald"]\n[step.expect.1]\nhand = 1\ndeck = 9'
    )

    assert found.ok, (found.failure, found.differences)


def test_a_mistake_in_an_ability_is_shown_in_place(tmp_path: Path) -> None:
    text = '[cards.Odd]\npower = 1\ncost = 1\nabilities = "when entres: draw 1"\n[player.2]\nfield = ["Odd"]\n'

    with pytest.raises(InputError) as caught:
        run(tmp_path, text + "[expect]\nturn = 5")

    assert "card 'Odd' line 1" in caught.value.place
    assert "'enters'" in str(caught.value)


def test_a_difference_shows_expected_and_actual_side_by_side_and_the_game(tmp_path: Path) -> None:
    text = '[player.1]\nfield = ["Bear"]\n[player.2]\nfield = ["Wolf"]\n[[step]]\ndo = ["1: attack with Bear", "2: Wolf"]\n'
    found = run(
        tmp_path, text + '[step.expect]\nevents = ["Ox is destroyed"]\n[step.expect.2]\ngraveyard = ["Ox"]\nlife = 9'
    )

    lines = failure(found)

    assert lines[0].endswith("case.toml: a case [R-1]")
    rows = [[cell.strip() for cell in line.split("  ") if cell.strip()] for line in lines]
    assert ["player 2: life", "9", "10"] in rows
    assert ["player 2: graveyard", "Ox", "Wolf"] in rows
    assert ["expected", "Ox is destroyed"] in rows
    assert "    1: attack with Bear  [turn 5, the turn: What do you do?]" in lines
    assert "    2: Wolf  [turn 5, the turn: Which creature blocks?]" in lines
    assert any("Wolf is destroyed" in line for line in lines)


def test_every_variant_is_the_file_with_its_own_tables_over_it(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        """
[[case]]
name = "a"
do = ["1: attack with Bear"]
[case.player.1]
field = ["Bear"]
[case.expect.2]
life = 7
[[case]]
name = "b"
do = ["1: attack with Ox"]
[case.player.1]
field = ["Ox"]
[case.expect.2]
life = 5
""",
    )

    assert [scenario.case for scenario in read(path)] == ["a", "b"]
    assert [verdict.ok for verdict in run_file(path)] == [True, True]


def test_a_scenario_that_expects_nothing_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="expects nothing"):
        run(tmp_path, '[[step]]\ndo = ["1: pass"]')
