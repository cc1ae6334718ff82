"""What an agent observes: all that its seat may know, in the documented places, and nothing else."""

from collections.abc import Iterator
from itertools import chain
from random import Random

import numpy as np
import pytest

from cardbase import zoo
from cardbase.engine import hidden, run
from cardbase.engine.run import NAMES
from cardbase.engine.state import PROC, Match, State
from cardbase.engine.zones import lay
from cardbase.zoo import CHAIN_ROWS, ObservationLayout
from tests.extras.pettingzoo.conftest import PAIRS, Raw

GAMES = sorted(PAIRS)
EVERY = 4
"""One decision of so many is looked at."""
SEVERAL = range(8, 12)
"""Seeds of games in which the masks of some cards are longer than 31 bits."""


def positions(match: Match, seed: int, every: int = EVERY) -> Iterator[State]:
    """Positions of a game of random answers."""
    rng = Random(seed)
    g = run.start(match, rng)
    n = 0
    while g.options:
        if n % every == 0:
            yield g
        n += 1
        run.apply(g, rng.choice(g.options), rng)


def dealt_otherwise(g: State, seat: int, rng: Random) -> State:
    """A copy in which the faces that a seat does not know lie elsewhere."""
    other = g.copy()
    unknown = [card for card, known in enumerate(g.known) if not known >> seat & 1]
    faces = [g.face[card] for card in unknown]
    rng.shuffle(faces)
    lay(other, unknown, faces)
    return other


def match_of(env: zoo.raw_env) -> Match:
    return env._match


def part(layout: ObservationLayout, row: np.ndarray, name: str) -> list[dict[str, int]]:
    where = layout.parts[name]
    table = row[where.start : where.end].reshape(where.rows, len(where.columns))
    return [dict(zip(where.columns, map(int, line), strict=True)) for line in table]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [0, 1])
def test_states_that_differ_in_what_a_seat_may_not_know_look_the_same(raw: Raw, game: str, seat: int) -> None:
    env, rng, differed = raw(game), Random(5), 0
    for g in positions(match_of(env), seed=3):
        other = dealt_otherwise(g, seat, rng)
        differed += other.face != g.face

        assert np.array_equal(env.layout.numbers(other, seat), env.layout.numbers(g, seat))
    assert differed >= 10


@pytest.mark.parametrize("game", GAMES)
def test_what_the_asked_seat_may_take_to_be_true_looks_the_same(raw: Raw, game: str) -> None:
    """Resampling settles the position and puts the question anew."""
    env, rng, differed = raw(game), Random(6), 0
    for g in positions(match_of(env), seed=4):
        other = hidden.resample(g, rng)
        differed += other.face != g.face

        assert np.array_equal(env.layout.numbers(other, g.who), env.layout.numbers(g, g.who))
    assert differed >= 10


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [0, 1])
def test_what_a_seat_knows_is_there(raw: Raw, game: str, seat: int) -> None:
    """Faces, zones, flags, damage, hosts, places and current values are those of the state, long masks put together again."""
    env = raw(game)
    layout, names = match_of(env).rules.layout, match_of(env).rules.layout.stats.keys()
    for g in chain.from_iterable(positions(match_of(env), seed, every=20) for seed in SEVERAL):
        for card, row in enumerate(part(env.layout, env.layout.numbers(g, seat), "cards")):
            known = g.known[card] >> seat & 1
            assert row["face"] == (g.face[card] + 1 if known else 0)
            assert (row["owner"], row["side"]) == (g.owner[card] ^ seat, g.side[card] ^ seat)
            assert (row["zone"], row["flags"]) == (g.zone[card], g.flags[card])
            assert g.piles[g.zone[card] * 2 + g.side[card]][row["height"]] == card
            if layout.live[g.zone[card]]:
                assert (row["host"], row["place"]) == (g.host[card] + 1, g.place[card] + 1)
            if known and layout.live[g.zone[card]] and not g.flags[card] & 2:
                assert row["damage"] == g.damage[card]
                for stat, key in enumerate(names):
                    words = -(-layout.masks[stat] // 31) if stat in layout.masks else 1
                    shown = row[key] if words == 1 else sum(row[f"{key} {n}"] << 31 * n for n in range(words))
                    assert shown == g.stats[stat][card]


def test_long_masks_are_met_in_games(raw: Raw) -> None:
    """The test above would say nothing of them otherwise."""
    for game, key in (("detainer", "range"), ("doomtrooper", "traits")):
        match = match_of(raw(game))
        stat = match.rules.layout.stats.keys().index(key)

        met = (max(g.stats[stat]) for seed in SEVERAL for g in positions(match, seed, every=20))
        assert any(mask >= 1 << 31 for mask in met)


def test_the_own_seat_stands_first(raw: Raw) -> None:
    env, differed = raw(), 0
    key, pair = env.layout.parts["seats"].columns[0], env.layout.parts["seats"]
    number = match_of(env).rules.layout.numbers.keys().index(key)
    for g in positions(match_of(env), seed=3):
        own, other = (part(env.layout, env.layout.numbers(g, seat), "seats") for seat in (0, 1))
        differed += own[0] != own[1]

        assert own == other[::-1]
        assert [row[key] for row in own] == g.num[number : number + 2]
    assert pair.rows == 2
    assert differed >= 5


@pytest.mark.parametrize("game", GAMES)
def test_the_question_and_the_answers_are_told_to_the_asked_seat_alone(raw: Raw, game: str) -> None:
    env = raw(game)
    for g in positions(match_of(env), seed=2):
        row = env.layout.numbers(g, g.who)
        asked = part(env.layout, row, "game")[0]
        assert asked["asked"] == 1
        assert env.layout.procedures[asked["procedure"] - 1] == NAMES[g.frames[-1][PROC]]
        rows = part(env.layout, row, "answers")
        assert [line["kind"] << 12 | line["argument"] for line in rows[: len(g.options)]] == g.options
        assert not any(any(line.values()) for line in rows[len(g.options) :])
        row = env.layout.numbers(g, 1 - g.who)
        other = part(env.layout, row, "game")[0]
        assert (other["asked"], other["procedure"], other["step"]) == (0, 0, 0)
        assert not any(any(line.values()) for line in part(env.layout, row, "answers"))


def test_the_face_of_an_answer_is_the_one_that_its_words_name(raw: Raw) -> None:
    """Opening hands and what can be played: cards of the own hand, by face."""
    env, named = raw(), 0
    env.reset(7)
    for _ in range(60):
        observed = env.observe(env.agent_selection)
        places = env.layout.parts["answers"].columns.index("face")
        for place in range(int(observed["action_mask"].sum())):
            face = env.table(observed, "answers")[place, places]
            if face:
                named += 1
                assert env.faces[face - 1].name("en") in env.words(place)
        if not env.terminations["player_0"]:
            env.step(int(observed["action_mask"].sum()) - 1)
    assert named >= 10


def test_the_chain_is_shown_from_its_top(raw: Raw) -> None:
    env = raw("dreadnought")
    longest = max((g.copy() for g in positions(match_of(env), seed=1, every=1)), key=lambda g: len(g.chain))
    rows = part(env.layout, env.layout.numbers(longest, 0), "chain")

    assert 2 <= len(longest.chain) <= CHAIN_ROWS
    wanted = [{"filled": 1, "side": row[0], "kind": row[1] >> 12, "card": row[2] + 1} for row in longest.chain[::-1]]
    assert rows[: len(wanted)] == wanted
    assert not any(row["filled"] for row in rows[len(wanted) :])


@pytest.mark.parametrize("game", GAMES)
def test_the_parts_follow_each_other(raw: Raw, game: str) -> None:
    env = raw(game, answers=60)
    ends = [0, *(found.end for found in env.layout.parts.values())]

    assert list(env.layout.parts) == ["game", "numbers", "seats", "cards", "chain", "answers"]
    assert [found.start for found in env.layout.parts.values()] == ends[:-1]
    assert env.layout.size == ends[-1] == env.observation_space("player_0")["observation"].shape[0]
    assert env.layout.parts["answers"].rows == env.action_space("player_1").n == 60


def test_procedures_are_numbered_alike_whichever_games_are_loaded(raw: Raw) -> None:
    alone = raw("detainer").layout.procedures
    for game in GAMES:
        raw(game)

    assert raw("detainer").layout.procedures == alone
    assert not [name for name in alone if name.partition(".")[0] in set(GAMES) - {"detainer"}]


@pytest.mark.parametrize("game", GAMES)
def test_an_observation_is_the_same_whatever_was_looked_at_before(raw: Raw, game: str) -> None:
    """What is kept from one decision to the next is a matter of speed alone: games, seats and copies are looked at by turns."""
    env = raw(game)
    mixed = [g.copy() for seed in (1, 2) for g in positions(match_of(env), seed)]
    Random(9).shuffle(mixed)
    alone = [ObservationLayout(g.match, len(g.face), env.answers).numbers(g, 1) for g in mixed[:20]]
    for g, fresh in zip(mixed[:20], alone, strict=True):
        env.layout.numbers(g, 0)

        assert np.array_equal(env.layout.numbers(g, 1), fresh)


def test_an_observation_is_nobody_elses(raw: Raw) -> None:
    env = raw()
    first, second = (env.layout.numbers(env._state, 0) for _ in range(2))
    first[:] = -1

    assert not np.array_equal(first, second)
    assert np.array_equal(env.layout.numbers(env._state, 0), second)
