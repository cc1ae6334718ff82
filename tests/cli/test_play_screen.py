"""Where a terminal can be filled, `play` and `sim replay` open the full-screen table, unless plain lines are asked for."""

import io
from pathlib import Path

import pytest

from cardbase.cli import play, sim_replay
from cardbase.screens import app as screens
from cardbase.screens.app import ScreenApp
from cardbase.screens.table.app import PlayApp
from cardbase.screens.table.watching import ReplayApp
from tests.cli.conftest import Cardbase

GAME = ("play", "Ember Rush", "Hollow Control", "--seed", "7")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[ScreenApp]:
    """The apps that were opened on a terminal; nobody is there to press a key, so each game is given up."""
    apps: list[ScreenApp] = []

    def run(app: ScreenApp) -> int:
        apps.append(app)
        if isinstance(app, PlayApp):
            app.sitting.concede(0)
            app.table.keeping.keep()
        return 0

    monkeypatch.setattr(screens, "run_app", run)
    for module in (play, sim_replay):
        monkeypatch.setattr(module, "fills_screen", lambda: True)
    monkeypatch.setattr(sim_replay, "at_terminal", lambda: True)
    return apps


def test_a_game_is_played_full_screen_and_its_end_is_told_afterwards(
    cardbase: Cardbase, opened: list[ScreenApp], tmp_path: Path
) -> None:
    done = cardbase(*GAME, "--save", str(tmp_path / "game.json"))

    assert done.code == 0 and [type(app) for app in opened] == [PlayApp]
    assert done.out.splitlines() == [
        "Ember Rush - Hollow Control, seed 7",
        "Player 2 wins: Player 1 concedes.",
        f"Saved in {tmp_path / 'game.json'}; 'cardbase play --resume {tmp_path / 'game.json'}' goes on.",
    ]


def test_a_saved_game_is_watched_full_screen(cardbase: Cardbase, opened: list[ScreenApp], tmp_path: Path) -> None:
    file = tmp_path / "games.json"
    decks = ("Ember Rush", "Hollow Control")
    assert cardbase("sim", "match", *decks, "-n", "1", "--agents", "random", "--save", str(file)).code == 0
    done = cardbase("sim", "replay", str(file), "--from", "3", "--seat", "2")

    assert done.code == 0
    (app,) = opened
    assert isinstance(app, ReplayApp) and app.playback.step.turn == 3 and app.playback.viewer == 1


def test_plain_lines_open_no_screen(
    cardbase: Cardbase, opened: list[ScreenApp], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))

    assert cardbase(*GAME, "--plain").out.endswith("> quit\n")
    assert opened == []
