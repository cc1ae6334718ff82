"""Recorded games: there and back, and clear errors for what is damaged."""

import json
from random import Random

import pytest

from cardbase.engine import replay
from cardbase.errors import InputError
from tests.matches.skirmish import toy_match

MATCH = toy_match()


RECORD = replay.Replay("skirmish", {"first": 1}, 11, replay.deck_keys(MATCH), [5, 9, 0])


def test_a_record_is_written_and_read_back() -> None:
    written = json.dumps(replay.to_json(RECORD))
    read = replay.from_json(json.loads(written))
    assert (read.game, read.switches, read.seed, read.decks, read.actions) == (
        "skirmish", {"first": 1}, 11, RECORD.decks, [5, 9, 0],
    )  # fmt: skip
    assert read.decks[0]["main"][0] == MATCH.faces[MATCH.decks[0]["main"][0]].key


@pytest.mark.parametrize(
    ("part", "value", "message"),
    [
        ("seed", "x", "'seed' must be a whole number"),
        ("seed", True, "'seed' must be a whole number"),
        ("format", 9, "the replay's file is of version 9; this cardbase reads 1"),
        ("actions", [1, "pass"], "'actions 2' must be a whole number"),
        ("decks", [{"main": []}], "'decks' has 1 entries; 2 are needed"),
        ("switches", None, "'switches' must be a table"),
    ],
)
def test_a_damaged_record_is_refused(part: str, value: object, message: str) -> None:
    data = replay.to_json(RECORD) | {part: value}
    with pytest.raises(InputError, match=message):
        replay.from_json(data)


def test_what_is_no_record_is_refused() -> None:
    with pytest.raises(InputError, match="this is no replay"):
        replay.from_json([])


def test_an_illegal_answer_is_refused() -> None:
    g = MATCH.rules.new(MATCH, 1)
    with pytest.raises(InputError, match=f"action {5 << 12} is not legal here"):
        MATCH.rules.apply(g, 5 << 12, Random(1))
