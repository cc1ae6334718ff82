"""Which answer typed words mean."""

import pytest

from cardbase.errors import InputError
from cardbase.sim.game import Game
from tests.matches.skirmish import toy_match


@pytest.fixture
def game() -> Game:
    """A game of Skirmish at its first question."""
    return Game(toy_match(), 4, ("Left", "Right"))


@pytest.mark.parametrize("form", ["whole", "upper", "beginning", "number", "option"])
def test_an_answer_may_be_written_in_several_ways(game: Game, form: str) -> None:
    wanted = next(o for o in game.options if not any(p != o and p.startswith(o[:-1]) for p in game.options))
    words: str | int = {
        "whole": str(wanted),
        "upper": wanted.upper(),
        "beginning": wanted[:-1],
        "number": wanted.action,
        "option": wanted,
    }[form]
    seat = game.asked
    entry = game.answer(words)

    assert game.actions == [wanted.action]
    assert (entry.seat, entry.answer) == (seat, str(wanted))


def test_a_wrong_answer_names_the_legal_ones_and_changes_nothing(game: Game) -> None:
    before = str(game)
    with pytest.raises(InputError) as wrong:
        game.answer("surrender and weep")
    with pytest.raises(InputError, match="action 123456789 is not legal here\nLegal: "):
        game.answer(123456789)
    with pytest.raises(InputError, match="'' is no answer to: What do you do"):
        game.answer("")

    assert wrong.value.message == f"'surrender and weep' is no answer to: {game.question}"
    assert game.options[0] in wrong.value.hint
    assert str(game) == before and game.actions == []


def test_words_that_begin_several_answers_are_refused(game: Game) -> None:
    while sum(option.startswith("Creature") for option in game.options) < 2:
        game.answer(game.options[-1])
    with pytest.raises(InputError, match=r"'creature' may mean 'Creature 0' or 'Creature 1'\nWrite more of it\."):
        game.answer("creature")


def test_a_part_of_the_words_is_enough_where_no_other_answer_has_it(game: Game) -> None:
    while sum("attack" in option for option in game.options) != 1 or len(game.options) < 2:
        game.answer(game.options[-1])
    wanted = next(option for option in game.options if "attack" in option)

    assert game.meant("WITH creature") == wanted
    assert game.meant("Attack") == wanted
