"""A saved game walked through, forward and back."""

import pytest

from cardbase.errors import InputError
from cardbase.sim.game import Game
from cardbase.sim.saved import Saved
from cardbase.sim.sitting.playback import Playback
from cardbase.sim.turns import told
from tests.matches.skirmish import toy_match


def game(decisions: int = 10_000) -> Saved:
    """A game of two agents."""
    table = Game(toy_match(), 4, ("Left", "Right"))
    while not table.over and len(table.actions) < decisions:
        table.answer(table.choose("greedy"))
    return table.saved()


def test_each_step_shows_the_table_after_it_in_either_direction() -> None:
    playback = Playback(game(), toy_match())
    tables = []
    while True:
        tables.append(playback.table())
        if not playback.go(1):
            break
    assert len(tables) == len(playback.steps)
    for shown in reversed(tables):
        assert playback.table() == shown
        playback.go(-1)
    assert playback.at == 0


def test_a_decision_that_was_only_a_pass_is_no_step() -> None:
    saved = game()
    steps = Playback(saved, toy_match()).steps
    decided = [step.deed for step in steps if step.deed.seat >= 0 and not step.last]

    assert not [deed for deed in decided if deed.answer == "pass" and not deed.events]
    assert 5 < len(decided) < len(saved.replay.actions)


def test_a_turn_ends_with_the_table_that_is_told_of_it() -> None:
    saved = game()
    playback = Playback(saved, toy_match())
    for turn in list(told(saved, toy_match()))[:-1]:
        playback.at = next(n for n, step in enumerate(playback.steps) if step.turn == turn.number and step.last)
        assert playback.table() == list(turn.table)


def test_one_goes_to_a_turn_and_to_the_end() -> None:
    playback = Playback(game(), toy_match())
    playback.turn(3)
    assert playback.step.turn == 3 and playback.steps[playback.at - 1].turn == 2
    playback.end()
    assert not playback.go(1)
    assert playback.outcome.startswith("Player ")
    with pytest.raises(InputError, match=r"there is no turn 999\nTurns: 1 to \d+\."):
        playback.turn(999)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_watches_what_it_saw(seat: int) -> None:
    playback = Playback(game(), toy_match(), viewer=seat)

    assert not any(step.deed.answer for step in playback.steps if step.deed.seat == 1 - seat)
    assert f"Player {2 - seat} draws a card" in {event for step in playback.steps for event in step.deed.events}


@pytest.mark.parametrize("decisions", [0, 1, 2, 3, 4, 5, 10])
def test_a_game_that_was_saved_before_its_end_has_no_outcome(decisions: int) -> None:
    playback = Playback(game(decisions), toy_match())
    playback.end()

    assert playback.outcome == ""
    assert playback.step.decisions == decisions or not playback.step.last
