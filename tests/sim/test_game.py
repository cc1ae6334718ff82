"""A game in words: questions, answers, what happened, who sees what, taking back, saving."""

import pytest

from cardbase.errors import InputError
from cardbase.sim.answers import Answer
from cardbase.sim.game import Game, resumed
from tests.matches.skirmish import toy_match


@pytest.fixture
def game() -> Game:
    """A game of Skirmish at its first question."""
    return Game(toy_match(), 4, ("Left", "Right"))


def play_out(game: Game) -> None:
    while not game.over:
        game.answer(game.options[0])


def test_a_question_has_answers_in_words(game: Game) -> None:
    assert (game.over, game.outcome, game.winner) == (False, "", -1)
    assert game.asked in (0, 1) and game.question
    assert [option.action for option in game.options] == game.state.options
    assert len(set(game.options)) == len(game.options) > 1


def test_the_same_answers_give_the_same_game() -> None:
    games = [Game(toy_match(), 4) for _ in range(2)]
    for game in games:
        play_out(game)

    assert str(games[0]) == str(games[1]) and games[0].log() == games[1].log()
    assert games[0].outcome.startswith(f"Player {games[0].winner + 1} wins: ")


def test_a_game_that_is_over_takes_no_answer(game: Game) -> None:
    play_out(game)

    assert (game.asked, game.options, game.question) == (-1, (), "")
    for ask in (lambda: game.answer("pass"), game.choose):
        with pytest.raises(InputError, match="the game is over"):
            ask()


def test_who_gives_up_has_lost(game: Game) -> None:
    game.concede(0)

    assert (game.over, game.winner, game.asked, game.options, game.question) == (True, 1, -1, (), "")
    assert game.outcome == "Player 2 wins: Player 1 concedes"
    with pytest.raises(InputError, match=r"the game is over\nPlayer 2 wins: Player 1 concedes\."):
        game.concede(1)
    game.undo(0)
    assert not game.over


def test_what_came_of_an_answer_is_told_to_the_seat_that_is_named(game: Game) -> None:
    seat = game.asked
    told = [game.answer(game.options[0], 1 - seat)]
    while not any("draws" in event for entry in told for event in entry.events):
        told.append(game.answer(game.options[0], 1 - seat))

    assert told[0].answer == ""
    assert game.log(1 - seat)[1 : len(told) + 1] == told == game.log(1 - seat, 1)


def test_taking_back_gives_the_position_before(game: Game) -> None:
    positions = []
    for _ in range(6):
        positions.append((str(game), game.options, game.log()))
        game.answer(game.options[-1])
    for position in reversed(positions):
        game.undo()
        assert (str(game), game.options, game.log()) == position
    with pytest.raises(InputError, match="1 answers cannot be taken back: 0 were given"):
        game.undo()


def test_what_a_seat_may_not_know_it_is_not_shown(game: Game) -> None:
    hand = {name for name in str(game).splitlines() if "hand" in name}
    seen = game.seen_by(1 - game.asked)

    assert str(game) != game.seen_by(0) != game.seen_by(1)
    assert sum(line in seen for line in hand) < len(hand)
    seat = game.asked
    game.answer(game.options[0])
    assert (game.log(seat)[1].answer, game.log(1 - seat)[1].answer) == (game.log()[1].answer, "")


def test_an_agent_chooses_and_decides_nothing(game: Game) -> None:
    chosen = game.choose("random")

    assert isinstance(chosen, Answer) and chosen.action in game.state.options and game.actions == []
    with pytest.raises(InputError, match="there is no agent 'best'"):
        game.choose("best")
    assert game.play_on("greedy,random") == game.outcome != ""


def test_a_saved_game_is_played_on_where_it_was(game: Game) -> None:
    for _ in range(5):
        game.answer(game.options[0])
    again = resumed(toy_match(), game.saved())

    assert (str(again), again.options, again.names) == (str(game), game.options, ("Left", "Right"))
    again.answer(again.options[0])
    game.answer(game.options[0])
    assert str(again) == str(game)


def test_a_game_in_japanese() -> None:
    game = Game(toy_match(), 4, language="ja")
    play_out(game)

    assert "の勝利" in game.outcome
    assert "プレイヤー" in str(game)
