"""Games side by side are those that are played alone, in this process or in others."""

import multiprocessing
from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, VectorEnv

import cardbase
from cardbase import zoo
from cardbase.errors import InputError, OutsideError
from tests.extras.pettingzoo.conftest import PAIRS, Raw

GAMES = 3
Told = list[tuple[Any, ...]]


def first_and_last(many: int, step: int) -> int:
    """An answer for each question, now the first and now the last."""
    return 0 if step % 3 else many - 1


def alone(raw: Raw, game: str, seed: int, steps: int) -> Told:
    """What a game is seen to be that is played by itself, and what follows it."""
    env, told = raw(game), Told()
    env.reset(seed)
    for step in range(steps):
        seen = env.observe(env.agent_selection)
        told.append((env.agent_selection[-1], seen["observation"].tobytes(), seen["action_mask"].tobytes()))
        env.step(first_and_last(int(seen["action_mask"].sum()), step))
        if env.terminations["player_0"]:
            told.append(("over", *env.rewards.values()))
            env.reset()
    return told


def together(batch: zoo.Batch, steps: int) -> list[Told]:
    """The same of each game of a batch."""
    told = [Told() for _ in range(batch.num_envs)]
    observed, infos = batch.reset(seed=5)
    for step in range(steps):
        many = observed["action_mask"].sum(1)
        for n, game in enumerate(told):
            seen = observed["observation"][n].tobytes(), observed["action_mask"][n].tobytes()
            game.append((str(infos["seat"][n]), *seen))
        actions = [first_and_last(int(count), step) for count in many]
        observed, _, over, _, infos = batch.step(actions)
        for n in np.flatnonzero(over):
            told[n].append(("over", *infos["returns"][n]))
    return told


@pytest.mark.parametrize("game", sorted(PAIRS))
def test_each_game_is_the_one_that_is_played_alone(cards: cardbase.Catalog, raw: Raw, game: str) -> None:
    batch = zoo.batch(cards, *PAIRS[game], GAMES)

    assert together(batch, 150) == [alone(raw, game, 5 + n, 150) for n in range(GAMES)]


def test_processes_play_the_same(cards: cardbase.Catalog) -> None:
    pair = PAIRS["build-divide"]
    with_some, without = zoo.batch(cards, *pair, 5, workers=2), zoo.batch(cards, *pair, 5)

    assert together(with_some, 60) == together(without, 60)
    with_some.close()
    assert not multiprocessing.active_children()


def test_it_has_the_form_of_gymnasium(cards: cardbase.Catalog) -> None:
    batch = zoo.batch(cards, *PAIRS["fertcg"], 4, answers=60)
    observed, _ = batch.reset(seed=1)

    assert isinstance(batch, VectorEnv)
    assert batch.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    assert batch.observation_space.contains(observed)
    assert batch.single_action_space.n == 60
    assert batch.action_space.contains(batch.random_actions(np.random.default_rng(1)))
    assert batch.table(observed, "answers").shape == (4, 60, 3)


def test_a_learner_has_either_seat_and_the_reward(cards: cardbase.Catalog) -> None:
    """The first seat of even games, the second of odd ones; what it saw last comes with the end."""
    batch, dice, ended = zoo.batch(cards, *PAIRS["fertcg"], 4, opponent="greedy"), np.random.default_rng(3), 0
    _, infos = batch.reset(seed=2)
    for _ in range(200):
        assert infos["seat"].tolist() == [0, 1, 0, 1]
        _, rewards, over, _, infos = batch.step(batch.random_actions(dice))
        assert not rewards[~over].any()
        for n in np.flatnonzero(over):
            ended += 1
            assert rewards[n] == infos["returns"][n, n % 2] != 0
            final = batch.table(infos["final_obs"]["observation"], "game")[n, 0]
            assert (final[0], final[4]) == (n % 2, 0)
            assert not infos["final_obs"]["action_mask"][n].any()
    assert ended >= 4


def test_a_game_is_cut_off_where_it_is_asked_for(cards: cardbase.Catalog) -> None:
    batch = zoo.batch(cards, *PAIRS["detainer"], 2, decisions=3)
    batch.reset(seed=1)
    for _ in range(2):
        *_, cut, infos = batch.step([0, 0])
        assert not cut.any()
    *_, over, cut, infos = batch.step([0, 0])

    assert cut.all()
    assert not over.any()
    assert infos["_final_obs"].all()


@pytest.mark.parametrize("workers", [0, 1])
def test_an_illegal_action_names_its_game(cards: cardbase.Catalog, workers: int) -> None:
    batch = zoo.batch(cards, *PAIRS["build-divide"], 2, workers=workers)
    before, _ = batch.reset(seed=1)
    with pytest.raises(InputError, match=r"^game 1: action 99 is not legal here") as caught:
        batch.step([0, 99])

    assert caught.value.hint == "There are 2 answers, from 0 on."
    assert np.array_equal(batch._observations()["observation"], before["observation"])
    batch.close()


def test_a_process_that_has_ended_is_one_clear_message(cards: cardbase.Catalog) -> None:
    batch = zoo.batch(cards, *PAIRS["build-divide"], 2, workers=2)
    batch.reset(seed=1)
    multiprocessing.active_children()[0].kill()
    with pytest.raises(OutsideError, match="a process that played games has ended"):
        batch.step([0, 0])
    batch.close()


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"games": 0}, "0 games in 0 processes cannot be played"),
        ({"games": 2, "workers": -1}, "2 games in -1 processes cannot be played"),
        ({"games": 2, "opponent": "gredy"}, "there is no agent 'gredy'"),
    ],
)
def test_what_makes_no_batch_is_refused(cards: cardbase.Catalog, settings: dict[str, Any], said: str) -> None:
    with pytest.raises(InputError, match=said):
        zoo.batch(cards, *PAIRS["build-divide"], **settings)


def test_seeds_are_as_many_as_games(cards: cardbase.Catalog) -> None:
    batch = zoo.batch(cards, *PAIRS["build-divide"], 2)
    with pytest.raises(InputError, match="3 seeds are given for 2 games"):
        batch.reset(seed=[1, 2, 3])
