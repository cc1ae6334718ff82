"""Rewards, ends, words and mistakes."""

import pickle
from collections.abc import Callable
from copy import copy, deepcopy
from random import Random
from typing import Any

import pytest
from pettingzoo import AECEnv

import cardbase
from cardbase import zoo
from cardbase.errors import InputError
from cardbase.screens import app as screens
from cardbase.sim.saved import written
from tests.extras.pettingzoo.conftest import PAIRS, Raw


def played(env: zoo.raw_env, seed: int) -> dict[str, float]:
    """The rewards of a game of random answers, as the agents are told them in the end."""
    rng, rewards = Random(seed), {}
    env.reset(seed)
    for agent in env.agent_iter():
        observed, reward, terminated, truncated, _ = env.last()
        if terminated or truncated:
            rewards[agent] = reward
        env.step(None if terminated or truncated else rng.randrange(int(observed["action_mask"].sum())))
    return rewards


def test_who_wins_gets_one_and_who_loses_minus_one(raw: Raw) -> None:
    env = raw()
    found = {tuple(sorted(played(env, seed).items())) for seed in range(12)}

    assert found == {(("player_0", 1.0), ("player_1", -1.0)), (("player_0", -1.0), ("player_1", 1.0))}
    assert env.agents == []


def test_both_may_lose(raw: Raw) -> None:
    env = raw("dreadnought")

    assert {"player_0": -1.0, "player_1": -1.0} in (played(env, seed) for seed in range(30))


def test_a_game_is_cut_off_after_so_many_decisions(raw: Raw) -> None:
    env = raw(decisions=5)
    env.reset(1)
    for _ in range(5):
        assert not any(env.truncations.values())
        env.step(0)

    assert env.truncations == {"player_0": True, "player_1": True}
    assert env.terminations == {"player_0": False, "player_1": False}
    assert env.rewards == {"player_0": 0.0, "player_1": 0.0}
    env.step(None)
    env.step(None)
    assert env.agents == []


@pytest.mark.parametrize("game", sorted(PAIRS))
def test_the_seed_gives_the_game_that_a_table_deals(cards: cardbase.Catalog, raw: Raw, game: str) -> None:
    env, rng = raw(game), Random(0)
    table = cards.table(*PAIRS[game]).deal(9)
    env.reset(9)
    for _ in range(40):
        assert env.possible_agents.index(env.agent_selection) == table.asked
        assert env.question() == table.question
        assert [env.words(place) for place in range(len(table.options))] == list(table.options)
        place = rng.randrange(len(table.options))
        table.answer(table.options[place].action)
        env.step(place)


def test_without_a_seed_games_differ_and_follow_from_the_last_seed(raw: Raw) -> None:
    seeds = []
    for _ in range(2):
        env = raw()
        env.reset(4)
        seeds.append([env.game_seed])
        for _ in range(3):
            env.reset()
            seeds[-1].append(env.game_seed)

    assert seeds[0] == seeds[1]
    assert len({*seeds[0]}) == 4


def test_an_answer_that_is_not_there_is_refused(raw: Raw) -> None:
    env = raw()
    env.reset(7)
    with pytest.raises(InputError, match="action 90 is not legal here\nThere are 2 answers, from 0 on"):
        env.step(90)
    with pytest.raises(InputError, match="action -1 is not legal here"):
        env.words(-1)
    assert env.words(1) == "yes"


@pytest.mark.filterwarnings("ignore")  # PettingZoo warns of illegal moves
def test_an_illegal_action_loses_in_the_wrapped_environment(cards: cardbase.Catalog) -> None:
    env = zoo.env(cards, *PAIRS["build-divide"])
    env.reset(7)
    env.last()
    mover = env.agent_selection
    env.step(90)

    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.rewards[mover] == -1.0


def test_a_question_with_too_many_answers_is_refused_with_their_number(raw: Raw) -> None:
    env = raw(answers=3)
    with pytest.raises(
        InputError, match=r"has (\d+) answers; the environment was made for 3\nMake it with answers=\1 or"
    ):
        played(env, 1)


def test_rendering_draws_the_table_as_the_asked_agent_sees_it(cards: cardbase.Catalog, raw: Raw) -> None:
    env = raw(render_mode="ansi")
    env.reset(7)
    game = cards.table(*PAIRS["build-divide"]).deal(7)

    assert env.render() == f"{game.seen_by(0)}\nRedraw the hand?"
    assert env.render() != f"{game}\nRedraw the hand?"
    played(env, 7)
    assert env.render().splitlines()[-1].startswith("Player ")


def test_for_people_the_game_so_far_is_shown_at_its_last_step(raw: Raw, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the agent that is asked has seen it: on the whole screen, as `sim replay` shows a saved game."""
    env, shown = raw("dreadnought", render_mode="human"), list[Any]()
    monkeypatch.setattr(screens, "run_app", shown.append)
    env.reset(7)
    for _ in range(9):
        env.step(0)

    assert env.render() is None
    playback = shown[0].playback
    assert (playback.viewer, playback.at) == (env._state.who, len(playback.steps) - 1)
    assert playback.state.face == env._state.face
    assert playback.state.num == env._state.num


def test_a_game_that_is_over_can_be_shown_and_written(raw: Raw, monkeypatch: pytest.MonkeyPatch) -> None:
    env, shown = raw("fertcg", render_mode="human"), list[Any]()
    monkeypatch.setattr(screens, "run_app", shown.append)
    env.reset(3)
    while not env.terminations["player_0"]:
        env.step(0)
    env.render()

    assert shown[0].playback.outcome.startswith("Player ")
    assert '"ended": [' in written([env.saved()])


def test_where_there_is_no_terminal_nobody_can_look_on(raw: Raw) -> None:
    env = raw(render_mode="human")
    env.reset(7)
    with pytest.raises(InputError, match="terminal"):
        env.render()


def test_rendering_without_a_mode_says_so(raw: Raw) -> None:
    env = raw()
    env.reset(7)
    with pytest.warns(UserWarning, match='made without render_mode="ansi"'):
        assert env.render() is None


def test_words_are_japanese_where_that_is_asked_for(raw: Raw) -> None:
    env = raw(language="ja")
    env.reset(7)

    assert env.words(0) == "いいえ"


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"render_mode": "svg"}, "there is no render mode 'svg'\nRender modes: ansi, human, or None"),
        ({"answers": 1}, "1 answers and 10000 decisions make no game"),
        ({"decisions": 0}, "128 answers and 0 decisions make no game"),
        ({"language": "de"}, "there is no language 'de'\nLanguages: en, ja"),
        ({"switches": {"hand_kep": 6}}, "hand_kep"),
    ],
)
def test_settings_that_make_no_environment(raw: Raw, settings: dict[str, object], said: str) -> None:
    with pytest.raises(InputError, match=said):
        raw(**settings)


def test_decks_of_two_games_are_refused(cards: cardbase.Catalog) -> None:
    with pytest.raises(InputError, match="'Ember Rush' is a deck of Build Divide, 'White Wall' one of Detainer"):
        zoo.env(cards, "Ember Rush", "White Wall")


def test_agents_of_cardbase_play_the_game_that_they_play_at_a_table(cards: cardbase.Catalog, raw: Raw) -> None:
    env = raw("fertcg")
    table = cards.table(*PAIRS["fertcg"]).deal(9)
    env.reset(9)
    while not any(env.terminations.values()):
        action = env.advised("greedy")
        assert env.words(action) == str(table.answer(table.choose("greedy")).answer)
        env.step(action)
    assert table.over
    with pytest.raises(InputError, match="the game is over"):
        env.advised()


def test_an_unknown_agent_is_refused(raw: Raw) -> None:
    env = raw()
    env.reset(1)
    with pytest.raises(InputError, match="there is no agent 'gredy'"):
        env.advised("gredy")


def went_on(env: Any, answers: int) -> list[Any]:
    """What an environment, wrapped or not, shows and asks from here on, with answers that its own spaces draw."""
    seen: list[Any] = []
    for _ in range(answers):
        agent = env.agent_selection
        observed, reward, terminated, truncated, _ = env.last()
        seen.append((agent, observed["observation"].tolist(), observed["action_mask"].tolist(), reward, terminated))
        over = terminated or truncated
        env.step(None if over else env.action_space(agent).sample(observed["action_mask"]))
        if not env.agents:
            env.reset()
    return seen


@pytest.mark.parametrize("copied", [lambda env: pickle.loads(pickle.dumps(env)), deepcopy])
@pytest.mark.parametrize("game", sorted(PAIRS))
def test_a_copy_plays_on_as_the_original(
    cards: cardbase.Catalog, game: str, copied: Callable[[AECEnv], AECEnv]
) -> None:
    env = zoo.env(cards, *PAIRS[game])
    env.reset(4)
    env.action_space("player_0").seed(1)
    env.action_space("player_1").seed(2)
    went_on(env, 12)
    other = copied(env)

    assert other.unwrapped.advised("greedy") == env.unwrapped.advised("greedy")
    assert went_on(other, 400) == went_on(env, 400)
    assert other.unwrapped.game_seed == env.unwrapped.game_seed


def test_a_copy_of_an_environment_before_its_first_game_and_after_its_last(raw: Raw) -> None:
    env = raw(decisions=3, language="ja", render_mode="ansi")
    fresh = pickle.loads(pickle.dumps(env))
    assert (fresh.decisions, fresh.language, fresh.render_mode, fresh.agents) == (3, "ja", "ansi", [])
    assert played(fresh, 5) == played(env, 5)

    ended = pickle.loads(pickle.dumps(env))
    assert (ended.agents, ended.truncations, ended.render()) == (env.agents, env.truncations, env.render())


def test_a_shallow_copy_shares_nothing(raw: Raw) -> None:
    env = raw()
    env.reset(3)
    other = copy(env)
    before = [other.words(0), other.observe("player_0")["observation"].tolist()]
    played(env, 3)

    assert [other.words(0), other.observe("player_0")["observation"].tolist()] == before
    other.step(0)
    assert pickle.loads(pickle.dumps(other)).question() == other.question()


def test_an_environment_is_made_without_a_catalogue(cards: cardbase.Catalog, raw: Raw) -> None:
    env = zoo.raw_env.of(cards.table(*PAIRS["detainer"]).seated)

    assert played(env, 5) == played(raw("detainer"), 5)
    with pytest.raises(InputError, match="there is no language 'de'"):
        zoo.raw_env.of(env.matchup, language="de")
