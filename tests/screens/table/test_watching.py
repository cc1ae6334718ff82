"""A saved game on the full-screen table: forward and back."""

import pytest
from textual.pilot import Pilot
from textual.widgets import Label

from cardbase.screens.table.watching import ReplayApp
from cardbase.sim.game import Game
from cardbase.sim.playback import Playback
from tests.matches import MATCHES
from tests.screens.table.driving import LARGE, SMALL, driven, press, shown, told


@pytest.fixture(scope="module")
def playback() -> Playback:
    match = MATCHES["build-divide"]()
    game = Game(match, 5, ("Left", "Right"))
    game.play_on("random")
    return Playback(game.saved(), match)


def where(app: ReplayApp) -> str:
    return str(app.screen.query_one("#where", Label).render())


@pytest.mark.parametrize("size", [SMALL, pytest.param(LARGE, marks=pytest.mark.slow)])
def test_a_game_goes_step_by_step_forward_and_back(playback: Playback, size: tuple[int, int]) -> None:
    playback.at = 0
    app, count = ReplayApp(playback), len(playback.steps)

    async def keys(pilot: Pilot[None]) -> None:
        assert where(app) == f"Turn 0, before the first turn · step 1 of {count}"
        first = shown(app)
        await press(pilot, "n", "space", "right")
        assert where(app).endswith(f"step 4 of {count}")
        await press(pilot, "b", "left", "backspace")
        assert shown(app) == first
        await press(pilot, "pagedown", "pagedown")
        assert playback.step.turn == 2 and playback.steps[playback.at - 1].turn == 1
        assert "Turn 2 · Player" in shown(app)
        await press(pilot, "n", "pageup")
        assert playback.step.turn == 2
        await press(pilot, "pageup")
        assert playback.step.turn == 1
        await press(pilot, "end")
        assert where(app).endswith(f"step {count} of {count} · {playback.outcome}")
        await press(pilot, "home", "b")
        assert where(app).endswith(f"step 1 of {count}")

    driven(app, keys, size)


def test_a_turn_is_gone_to_by_its_number(playback: Playback) -> None:
    playback.at = 0
    app = ReplayApp(playback)

    async def keys(pilot: Pilot[None]) -> None:
        await press(pilot, "g", "3", "enter")
        assert where(app).startswith("Turn 3, ")
        await press(pilot, "g", "9", "9", "9", "enter")
        assert told(app)[-1].startswith("there is no turn 999")
        await press(pilot, "g", "x", "enter")
        assert told(app)[-1] == "'x' is no number of a turn"
        await press(pilot, "g", "escape")
        assert where(app).startswith("Turn 3, ")

    driven(app, keys)
