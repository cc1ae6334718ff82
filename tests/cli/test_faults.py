"""The last resort: a fault of cardbase is one clear message that asks to report it, never a traceback."""

from pathlib import Path

import pytest

from cardbase.games.build_divide import GAME
from tests.cli.conftest import Cardbase


@pytest.fixture
def fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """Build Divide is played by rules that fail, in this process and in those that it starts."""
    failing = GAME._replace(rules="tests.cli.failing:FAILING")
    monkeypatch.setattr("cardbase.games.load", lambda _target: failing)


@pytest.mark.usefixtures("fault", "processes_at_once")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_fault_in_a_test_game_is_a_message_with_what_replays_it(cardbase: Cardbase, workers: str) -> None:
    done = cardbase("sim", "match", "Ember Rush", "Hollow Control", "-n", "4", "--seed", "3", "--workers", workers)

    assert done.code == 3
    assert "Traceback" not in done.err
    said = done.err[done.err.index("cardbase: ") :].splitlines()
    assert said[0] == "cardbase: this is a fault of cardbase: KeyError: 'mana' (tests.cli.failing:11)"
    assert said[1] == "in game 1 of build-divide, Ember Rush - Hollow Control, seed 3"
    assert said[2].endswith('sim match "Ember Rush" "Hollow Control" -n 1 --seed 3 --agents greedy,greedy')
    assert said[3].startswith("Please report it")


@pytest.mark.usefixtures("fault")
def test_a_fault_in_a_table_of_decks_names_the_pair(cardbase: Cardbase) -> None:
    done = cardbase("sim", "matrix", "Ember Rush", "Hollow Control", "-n", "2", "--agents", "random")

    assert (done.code, done.out) == (3, "")
    assert 'sim match "Ember Rush" "Hollow Control" -n 1 --seed 1 --agents random,random' in done.err


@pytest.mark.usefixtures("fault")
def test_with_the_variable_the_traceback_is_shown(
    few_cards: Path, cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDBASE_DEBUG", "1")

    done = cardbase("catalog", "lint", "--game", "build-divide", "--play", "1")

    assert done.code == 3
    assert "Traceback" in done.err
    assert "again: cardbase catalog lint --game build-divide --play 1 --seed 1" in done.err


def test_a_fault_of_any_command_is_told(cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_game: str) -> None:
        raise RuntimeError

    monkeypatch.setattr("cardbase.cli.search.open_library", fails)

    done = cardbase("search", "luna")

    assert done.code == 3
    assert done.err.startswith("cardbase: this is a fault of cardbase: RuntimeError (tests.cli.test_faults:")
