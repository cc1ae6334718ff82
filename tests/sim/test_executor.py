"""A fault in the rules names its place, the game and the command that plays it again, from any process."""

import sqlite3

import pytest

from cardbase.engine.faces import Deck
from cardbase.errors import fault_report
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
    assert lines[0] == "this is a fault of cardbase: IndexError: no such square (tests.sim.test_executor:38)"
    assert lines[1].startswith("in random game 1 of detainer, seed 9")
    assert lines[2] == "again: cardbase catalog lint --game detainer --play 1 --seed 9"
