"""A fault in the rules names its place, the game and the command that plays it again, from any process."""

import sqlite3
from collections.abc import Iterator

import pytest

from cardbase.engine.match import Deck
from cardbase.errors import Doing, InputError, fault_report
from cardbase.games.detainer.rules import RULES as DETAINER
from cardbase.sim.lint.random_games import play_randomly
from cardbase.sim.matchup import Matchup
from cardbase.sim.series import Series, play_series
from tests.matches.skirmish import toy_match


@pytest.mark.usefixtures("processes_at_once")
@pytest.mark.parametrize("workers", [1, 2])
def test_a_fault_in_a_series_names_game_seed_decks_agents_and_switches(workers: int) -> None:
    match = toy_match()
    deck: Deck = {"main": [match.faces[face] for face in match.decks[0]["main"]]}
    table = Matchup("skirmish", "tests.toy.faulty:FAULTY", ("Left", "Right"), (deck, deck), {"fast": True})

    with pytest.raises(KeyError, match="mana") as caught:
        play_series(Series(table, 12, 5, ("random", "greedy")), workers=workers)

    assert fault_report(caught.value).splitlines()[:3] == [
        "this is a fault of cardbase: KeyError: 'mana' (tests.toy.faulty:13)",
        "in game 1 of skirmish, Left - Right, seed 5",
        'again: cardbase sim match "Left" "Right" -n 1 --seed 5 --agents random,greedy --switch fast=yes',
    ]


@pytest.mark.interpreted
def test_a_fault_in_a_random_game_names_the_game_and_its_seed(
    catalog: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_g: object) -> None:
        raise IndexError("no such square")

    monkeypatch.setattr(DETAINER, "check", fails)
    with pytest.raises(IndexError) as caught:
        play_randomly(catalog, "detainer", 4, seed=9)

    lines = fault_report(caught.value).splitlines()
    assert lines[0] == "this is a fault of cardbase: IndexError: no such square (tests.sim.test_executor:39)"
    assert lines[1].startswith("in random game 1 of detainer, seed 9")
    assert lines[2] == "again: cardbase catalog lint --game detainer --play 1 --seed 9"


def test_the_innermost_context_says_the_place_and_all_say_what_was_done() -> None:
    with pytest.raises(ZeroDivisionError) as caught, Doing(lambda: "in the series"), Doing(lambda: "in the game"):
        assert 1 // 0

    assert caught.value.__notes__ == ["tests.sim.test_executor:53", "in the game", "in the series"]


def test_a_search_that_finds_nothing_says_where_though_generators_are_above_it() -> None:
    def results() -> Iterator[int]:
        with Doing(lambda: "in the game"):
            yield next(iter(()))

    with pytest.raises(RuntimeError) as caught:
        list(results())

    assert fault_report(caught.value).splitlines()[:2] == [
        "this is a fault of cardbase: RuntimeError: StopIteration() (tests.sim.test_executor:61)",
        "in the game",
    ]


def test_what_is_meant_for_the_user_is_no_fault() -> None:
    with pytest.raises(InputError) as caught, Doing(lambda: "in a game"):
        raise InputError("the deck is empty")

    assert not hasattr(caught.value, "__notes__")
