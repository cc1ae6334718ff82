"""Saved states: whatever is damaged in one is told by one error."""

import json
from random import Random
from typing import Any

import pytest

from cardbase.engine.run import apply
from cardbase.engine.save import digest
from cardbase.engine.state import Match
from cardbase.errors import InputError
from tests.matches import MATCHES
from tests.matches.damage import damaged
from tests.matches.skirmish import toy_match

GAMES = [
    pytest.param(name, marks=() if name in ("toy", "doomtrooper") else pytest.mark.slow)
    for name in ("toy", "build-divide", "detainer", "doomtrooper", "dreadnought", "fertcg")
]


def saved_states(match: Match, rng: Random) -> list[dict[str, Any]]:
    """States of a random game, from its first question to its end, as files hold them."""
    g, states = match.rules.deal(match, rng), []
    while g.options:
        if rng.random() < 0.05 or not states:
            states.append(match.rules.to_json(g))
        apply(g, rng.choice(g.options), rng)
    states.append(match.rules.to_json(g))
    return [json.loads(json.dumps(state)) for state in states]


@pytest.mark.parametrize("often", [100, pytest.param(1000, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", GAMES)
def test_every_damage_is_told_by_one_error(name: str, often: int) -> None:
    match, rng = MATCHES[name](), Random(name)
    states = saved_states(match, rng)
    for _ in range(often):
        state = rng.choice(states)
        broken = damaged(state, rng)
        if json.dumps(broken) == json.dumps(state):
            continue
        with pytest.raises(InputError, match=r"the saved state (is damaged|is of version)"):
            match.rules.from_json(match, broken)


@pytest.mark.parametrize("often", [80, pytest.param(1000, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", GAMES)
def test_a_state_that_somebody_has_rewritten_gives_an_error_or_a_state(name: str, often: int) -> None:
    """Its digest is right; it may be a position that no game has, but no fault comes of reading it."""
    match, rng = MATCHES[name](), Random(name)
    states = saved_states(match, rng)
    refused = 0
    for _ in range(often):
        broken = damaged(rng.choice(states), rng)
        try:
            match.rules.from_json(match, broken | {"digest": digest(broken)})
        except InputError:
            refused += 1
    assert 0 < refused < often


@pytest.mark.parametrize("data", [None, 5, "state", [], [{"format": 2}]])
def test_what_is_no_table_is_no_state(data: object) -> None:
    match = toy_match()
    with pytest.raises(InputError, match="this is no saved state"):
        match.rules.from_json(match, data)


def test_a_state_of_another_version_game_or_deck_is_refused() -> None:
    match = toy_match()
    state = match.rules.to_json(match.rules.new(match, 1))
    for change, message in (
        ({"format": 1}, "version 1, not 2"),
        ({"game": "chess"}, "one of chess, not of skirmish"),
        ({"cards": ["A"]}, "played with other decks"),
    ):
        other = state | change
        with pytest.raises(InputError, match=message):
            match.rules.from_json(match, other | {"digest": digest(other)})


def test_a_state_of_rules_that_have_changed_since_says_so() -> None:
    match = toy_match()
    state = match.rules.to_json(match.rules.new(match, 1))
    other = state | {"frames": [["no-such-procedure", 1]]}
    with pytest.raises(InputError, match="cannot be played on: KeyError"):
        match.rules.from_json(match, other | {"digest": digest(other)})
