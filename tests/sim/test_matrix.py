"""Every deck against every other one: how they stand, and the file in which games are kept."""

from pathlib import Path
from typing import Any

import pytest

from cardbase import games
from cardbase.engine.faces import Deck
from cardbase.errors import InputError
from cardbase.sim.entrants import Entrant
from cardbase.sim.matrix import Matrix, pairs, play_matrix
from cardbase.sim.workers import Stopped
from tests.matches.skirmish import toy_match


@pytest.fixture(autouse=True)
def _registered(toy_game: None) -> None:
    """The game that is played."""


def entrants(*names: str) -> list[Entrant]:
    """Decks of Skirmish under these names, each with a card less than the one before."""
    match = toy_match()
    faces = [match.faces[face] for face in match.decks[0]["main"]]
    decks: list[Deck] = [{"main": faces[n:]} for n in range(len(names))]
    return [Entrant(name, games.game("skirmish"), deck) for name, deck in zip(names, decks, strict=True)]


def play(*names: str, **how: Any) -> Matrix:
    return play_matrix(entrants(*names), 4, 1, ("random", "greedy"), {}, **how)


def test_each_pair_meets_once_and_every_deck_has_its_standing() -> None:
    found = play("A", "B", "C")

    assert [summary.decks for summary in found.pairs] == [("A", "B"), ("A", "C"), ("B", "C")]
    assert [matchup.names for matchup in found.matchups] == [
        (a.name, b.name) for a, b in pairs(entrants("A", "B", "C"))
    ]
    standings = found.standings()
    assert sum(row.points for row in standings) == 12
    assert [row.games for row in standings] == [8, 8, 8]
    assert sum(row.rating[1] for row in standings) == pytest.approx(0)
    assert [row.rating[1] for row in standings] == sorted((row.rating[1] for row in standings), reverse=True)


def test_rows_say_whether_they_are_of_a_deck_a_pair_or_a_card() -> None:
    found = play("A", "B", cards=True)

    assert [row["kind"] for row in found.rows()][:3] == ["deck", "deck", "pair"]
    assert {row["deck"] for row in found.rows() if row["kind"] == "card"} == {"A", "B"}
    assert "cards" not in play("A", "B").as_json()


def test_two_decks_of_one_name_are_refused() -> None:
    with pytest.raises(InputError, match="two decks are called 'A'"):
        play("A", "B", "A")


def test_games_in_the_file_are_not_played_again(tmp_path: Path) -> None:
    told: list[int] = []
    first = play("A", "B", results=tmp_path / "games.jsonl")
    again = play("A", "B", "C", results=tmp_path / "games.jsonl", progress=told.append)

    assert told[0] == 4 and sum(told) == 12
    assert again.pairs[0]._replace(seconds=0) == first.pairs[0]._replace(seconds=0)


def test_what_was_played_is_told_where_it_is_stopped() -> None:
    def stop(_done: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(Stopped) as caught:
        play("A", "B", "C", progress=stop)
    assert [summary.games for summary in caught.value.so_far.pairs] == [1]
    assert len(caught.value.so_far.matchups) == 1
