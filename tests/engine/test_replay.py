"""Recorded games and saved states: there and back, and clear errors for what is damaged."""

import json
from random import Random

import pytest

from cardbase.engine import replay
from cardbase.engine.save import key
from cardbase.errors import InputError
from tests.matches.arena_match import arena_match
from tests.matches.skirmish import toy_match

MATCH = toy_match()


def recorded() -> tuple[replay.Replay, int]:
    rng = Random(3)
    record, last = replay.record(MATCH, 11, lambda g: rng.choice(g.options))
    return record, key(last)


def test_a_record_plays_again_to_the_same_state() -> None:
    record, last = recorded()
    written = json.dumps(replay.to_json(record))
    log: list[tuple[int, ...]] = []
    assert key(replay.play(replay.from_json(json.loads(written)), MATCH, log)) == last
    assert log


def test_a_record_can_be_stopped_at_any_decision() -> None:
    record, _ = recorded()
    for stop in (0, 5, len(record.actions) - 1):
        assert record.actions[stop] in replay.play(record, MATCH, stop=stop).options


@pytest.mark.parametrize(
    ("part", "value", "message"),
    [
        ("seed", "x", "'seed' must be a whole number"),
        ("seed", True, "'seed' must be a whole number"),
        ("format", 9, "the replay has format 9; this version reads 1"),
        ("actions", [1, "pass"], "'actions 2' must be a whole number"),
        ("decks", [{"main": []}], "'decks' has 1 entries; 2 are needed"),
        ("switches", None, "'switches' must be a table"),
    ],
)
def test_a_damaged_record_is_refused(part: str, value: object, message: str) -> None:
    data = replay.to_json(recorded()[0]) | {part: value}
    with pytest.raises(InputError, match=message):
        replay.from_json(data)


def test_what_is_no_record_is_refused() -> None:
    with pytest.raises(InputError, match="this is no replay"):
        replay.from_json([])


def test_a_decision_that_is_not_legal_any_more_is_named() -> None:
    record, _ = recorded()
    record.actions[4] = 99 << 12
    with pytest.raises(InputError, match=r"replay decision 5 of \d+: action 405504 is not legal there"):
        replay.play(record, MATCH)
    record, _ = recorded()
    record.actions.append(0)
    with pytest.raises(InputError, match="the game is over there"):
        replay.play(record, MATCH)


def test_a_record_of_other_decks_or_another_game_is_refused() -> None:
    record, _ = recorded()
    with pytest.raises(InputError, match="the replay is one of skirmish, not of arena"):
        replay.play(record, arena_match())
    record.decks[0] = {"main": ["T-00"]}
    with pytest.raises(InputError, match="other decks"):
        replay.play(record, MATCH)


def test_an_illegal_answer_is_refused() -> None:
    g = MATCH.rules.new(MATCH, 1)
    with pytest.raises(InputError, match=f"action {5 << 12} is not legal here"):
        MATCH.rules.apply(g, 5 << 12, Random(1))
