"""Nothing drifts: a line is answered in the turn and phase in which it is meant, or the scenario fails there."""

from pathlib import Path

import pytest

from cardbase.sim.scenarios.running import failure
from tests.sim.scenarios.files import PHASES, run

BEAR = '[player.1]\nfield = ["Bear"]\n'
EXPECT = "[step.expect]\nreason = 'none'\n"


@pytest.fixture(autouse=True)
def _registered(toy_game: None) -> None:
    """The games of the files below."""


def test_a_line_is_not_answered_in_a_later_turn(tmp_path: Path) -> None:
    """The second attack could only be made two turns later."""
    found = run(tmp_path, BEAR + '[[step]]\ndo = ["1: attack with Bear", "1: attack with Bear"]\n' + EXPECT)

    assert found.failure.startswith("'1: attack with Bear' comes too late: turn 5 is over")
    assert "if that is meant, write 'until turn 6' before it" in found.failure
    assert "; Player 2 is asked 'What do you do?': pass | Filler" in found.failure


def test_the_same_line_is_answered_where_the_script_goes_on_to_the_turn(tmp_path: Path) -> None:
    text = '[[step]]\ndo = ["1: attack with Bear", "until turn 7", "1: attack with Bear"]\n[step.expect.2]\nlife = 4\n'
    found = run(tmp_path, BEAR + text)

    assert found.ok, found.failure


def test_a_pass_that_is_written_does_not_reach_the_next_turn(tmp_path: Path) -> None:
    fields = BEAR + '[player.2]\nfield = ["Wolf"]\n'
    lost = run(tmp_path, fields + '[[step]]\ndo = ["1: pass", "2: attack with Wolf"]\n' + EXPECT)
    assert "'2: attack with Wolf' comes too late: turn 5 is over" in lost.failure

    said = run(
        tmp_path,
        fields + '[[step]]\ndo = ["1: pass", "until turn 6", "2: attack with Wolf"]\n[step.expect.1]\nlife = 8\n',
    )
    assert said.ok, (said.failure, said.differences)


def test_the_turn_player_who_is_free_to_choose_does_not_pass_silently(tmp_path: Path) -> None:
    found = run(tmp_path, BEAR + '[player.2]\nfield = ["Wolf"]\n[[step]]\ndo = ["2: Wolf"]\n' + EXPECT)

    assert found.failure == (
        "'2: Wolf' does not come up: a pass ends the turn, and nothing says that the game goes on; "
        "Player 1 is asked 'What do you do?': pass | attack with Bear"
    )


def test_a_window_in_the_middle_of_a_phase_is_passed_silently(tmp_path: Path) -> None:
    """Nobody answers the block; Bear's player may still use Archer."""
    fields = '[player.1]\nfield = ["Bear", "Archer"]\n[player.2]\nfield = ["Wolf", "Ox"]\n'
    text = '[[step]]\ndo = ["1: attack with Bear", "1: use Archer", "1: Ox"]\n[step.expect.cards.Ox]\npower = 4\n'
    found = run(tmp_path, fields + text)

    assert found.ok, (found.failure, found.differences)
    assert "Player 2 passes silently" in "\n".join(run(tmp_path, fields + text.replace("4", "3")).story)


def test_a_phase_in_which_nothing_can_be_done_goes_by_and_must_be_said(tmp_path: Path) -> None:
    lost = run(tmp_path, '[[step]]\ndo = ["1: attack with Attacker"]\n' + EXPECT, PHASES)
    assert lost.failure.startswith(
        "'1: attack with Attacker' comes too late: main phase is over, and it is attack phase; "
        "if that is meant, write 'until attack' before it"
    )

    said = run(
        tmp_path, '[[step]]\ndo = ["until attack", "1: attack with Attacker"]\n[step.expect.2]\nlife = 9\n', PHASES
    )
    assert said.ok, (said.failure, said.differences)


def test_a_pass_that_is_written_moves_on_within_the_turn(tmp_path: Path) -> None:
    fields = '[player.1]\nhand = ["Filler"]\n'
    found = run(
        tmp_path, fields + '[[step]]\ndo = ["1: pass", "1: attack with Attacker"]\n[step.expect.2]\nlife = 9\n', PHASES
    )

    assert found.ok, (found.failure, found.differences)


def test_the_other_player_s_pass_ends_a_phase_after_the_turn_player_s(tmp_path: Path) -> None:
    """With a quick card and the energy for it, player 2 is asked after each pass."""
    fields = '[player.1]\nhand = ["Filler"]\n[player.2]\nhand = ["Quick"]\nenergy = ["Black"]\n'
    found = run(
        tmp_path, fields + '[[step]]\ndo = ["1: pass", "1: attack with Attacker"]\n[step.expect.2]\nlife = 9\n', PHASES
    )

    assert found.ok, (found.failure, found.differences)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("until turn 2", "'until turn 2' is not reached"),
        ("until stand", "'until stand' is not reached"),
        ("until turn 900000", "'until turn 900000' is not reached"),
    ],
)
def test_what_is_over_or_never_comes_is_not_reached(tmp_path: Path, line: str, message: str) -> None:
    found = run(tmp_path, f'[[step]]\ndo = ["{line}"]\n{EXPECT}', PHASES)

    assert found.failure.startswith(message)


def test_until_a_phase_is_until_that_phase_of_this_turn(tmp_path: Path) -> None:
    found = run(
        tmp_path, '[[step]]\ndo = ["until turn 4", "until main"]\n[step.expect]\nturn = 4\nphase = "attack"\n', PHASES
    )

    assert [row.actual for row in found.differences] == ["main"]


def test_a_failure_shows_what_each_line_before_it_answered_and_no_more_of_the_game(tmp_path: Path) -> None:
    fields = BEAR + '[player.2]\nfield = ["Wolf"]\n'
    found = run(
        tmp_path, fields + '[[step]]\ndo = ["1: attack with Bear", "2: Wolf", "1: attack with Wolf"]\n' + EXPECT
    )

    lines = failure(found)

    assert lines[1].startswith("  '1: attack with Wolf' comes too late: turn 5 is over")
    assert lines[3:] == [
        "  the game up to there:",
        "    1: attack with Bear  [turn 5, the turn: What do you do?]",
        "      Bear attacks",
        "    2: Wolf  [turn 5, the turn: Which creature blocks?]",
        *lines[7:],
    ]
    assert lines[-1].startswith("      ")


def test_a_failure_is_told_at_the_question_at_which_it_first_failed(tmp_path: Path) -> None:
    """The block is passed silently while the line looks for its question, and the game goes on; that is not told."""
    fields = '[player.1]\nfield = ["Bear", "Archer"]\n[player.2]\nfield = ["Wolf", "Ox"]\n'
    found = run(tmp_path, fields + '[[step]]\ndo = ["1: attack with Bear", "2: Oxx"]\n' + EXPECT)

    assert found.failure.startswith("'2: Oxx' is no answer here. Did you mean 'Ox'?")
    assert found.failure.endswith("; Player 2 is asked 'Which creature blocks?': pass | Wolf | Ox")
    assert not any("passes silently" in line for line in found.story)
    assert found.story[-1] == "  Bear attacks"


def test_who_is_asked_is_looked_at_at_once(tmp_path: Path) -> None:
    """The other side's offer is not passed first."""
    fields = BEAR + '[player.2]\nfield = ["Wolf"]\n'
    found = run(tmp_path, fields + '[[step]]\ndo = ["1: attack with Bear"]\n[step.expect]\nasked = 1\n')
    assert [(row.what, row.actual) for row in found.differences] == [("asked", "2")]

    found = run(
        tmp_path,
        fields + '[[step]]\ndo = ["1: attack with Bear"]\n[step.expect]\nquestion = "Which creature blocks?"\n',
    )
    assert found.ok


def test_nobody_is_asked_when_the_game_is_over(tmp_path: Path) -> None:
    text = '[player.2]\nlife = 3\n[[step]]\ndo = ["1: attack with Bear"]\n[step.expect]\nasked = 0\nlegal = []\nreason = "life"\n'
    found = run(tmp_path, BEAR + text)

    assert found.ok, found.differences


def test_a_loop_is_written_once(tmp_path: Path) -> None:
    text = '[player.1]\nhand = ["3 Filler"]\n[[step]]\ndo = [{ times = 3, do = ["1: Filler"] }]\n[step.expect.1]\nfield = 3\n'
    found = run(tmp_path, text)
    assert found.ok, found.failure

    found = run(tmp_path, text.replace("times = 3", "times = 4"))
    assert found.failure.startswith("'1: Filler (4 of 4)' is no answer here: a pass ends the turn")


def test_of_two_numbers_that_players_name_the_smaller_is_used(tmp_path: Path) -> None:
    text = '[player.1]\nhand = ["3 Filler"]\n[[step]]\ndo = [{ times = [3, 2], do = ["1: Filler"] }]\n[step.expect.1]\nfield = 2\n'
    found = run(tmp_path, text)

    assert found.ok, (found.failure, found.differences)


def test_the_table_after_the_last_decision_is_one_that_the_game_had(tmp_path: Path) -> None:
    """The game has run on into the next turn: phase, turn and cards are those before it, none of them put back."""
    text = '[[step]]\ndo = ["until attack", "1: attack with Attacker"]\n[step.expect]\nphase = "end"\nturn = 3\nplayer = 1\n'
    found = run(tmp_path, text + "[step.expect.2]\nhand = 0\n[step.expect.cards.Attacker]\nrested = true\n", PHASES)

    assert [(row.what, row.actual) for row in found.differences] == [("phase", "attack")]


def test_the_result_is_that_of_the_finished_game(tmp_path: Path) -> None:
    """The game runs on into the next turn, in which player 2 has no card to draw; the table is that of the attack."""
    fields = BEAR + "[player.2]\ndeck = 0\n"
    text = '[[step]]\ndo = ["1: attack with Bear"]\n[step.expect]\nresult = "player 1"\nreason = "deck"\nturn = 5\n'
    found = run(tmp_path, fields + text)

    assert found.ok, found.differences
