"""Test games for people: why they ended, who began, single games in words."""

from pathlib import Path

import pytest

from tests.cli.conftest import Cardbase
from tests.cli.sim.test_match import QUICK


def test_why_games_ended_is_said_in_words(cardbase: Cardbase) -> None:
    done = cardbase("sim", "match", "Ember Rush", "Hollow Control", "-n", "2", "--seed", "3", *QUICK)

    ended = next(line for line in done.out.splitlines() if "ended by" in line)
    assert ended == "  ended by: damage without life (2)"


def test_a_log_and_saved_games_are_two_files(cardbase: Cardbase, tmp_path: Path) -> None:
    same = str(tmp_path / "game.json")

    done = cardbase("sim", "match", "Ember Rush", "Hollow Control", "-n", "1", "--log", same, "--save", same)

    assert (done.code, done.err) == (
        2,
        f"cardbase: {same}: two things would be written to this one file\nName two files.\n",
    )
    assert not (tmp_path / "game.json").exists()


def test_games_that_nobody_won_say_nothing_of_who_began(cardbase: Cardbase, tmp_path: Path) -> None:
    """Two decks of a single card: both draw piles are empty at once."""
    deck = tmp_path / "one.txt"
    deck.write_text("# game: doomtrooper\n1 BLOOD BERET\n", encoding="utf-8")

    done = cardbase("sim", "match", str(deck), str(deck), "-n", "2", *QUICK, "--allow-illegal")

    assert "  drawn 2\n" in done.out
    assert "who began" not in done.out


def test_the_log_may_go_to_standard_output(cardbase: Cardbase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    words = ("sim", "match", "Ember Rush", "Hollow Control", "-n", "1", "--agents", "random")
    done = cardbase(*words, "--log", "-")
    cardbase(*words, "--log", "log.txt")

    assert done.code == 0
    assert done.out.endswith((tmp_path / "log.txt").read_text(encoding="utf-8"))
    assert [path.name for path in tmp_path.glob("*") if path.suffix != ".db"] == ["log.txt"]
    assert cardbase(*words, "--log", "-", "--json").err == (
        "cardbase: the log and the result both want standard output\nName a file for one of them.\n"
    )
    assert cardbase(*words, "--save", "-").code == 2
