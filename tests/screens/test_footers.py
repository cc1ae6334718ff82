"""The keys below each full-screen app are read whole in both languages where it is smallest."""

import sqlite3
from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from cardbase.messages import say, speaking
from cardbase.screens.app import ScreenApp
from cardbase.screens.builder.app import BuilderApp
from cardbase.screens.builder.building import begin
from cardbase.screens.table.watching import ReplayApp
from cardbase.sim.game import Game
from cardbase.sim.sitting.playback import Playback
from tests.matches import MATCHES
from tests.screens.table.driving import driven, seated, shown


def playing(_: sqlite3.Connection) -> ScreenApp:
    return seated(MATCHES["toy"]())


def watching(_: sqlite3.Connection) -> ScreenApp:
    match = MATCHES["toy"]()
    game = Game(match, 5, ("Left", "Right"))
    game.play_on("random")
    return ReplayApp(Playback(game.saved(), match))


def building(catalog: sqlite3.Connection) -> ScreenApp:
    return BuilderApp(catalog, begin(catalog, "Mine", "doomtrooper"))


@pytest.mark.parametrize("language", ["en", pytest.param("ja", marks=pytest.mark.slow)])
@pytest.mark.parametrize("begun", [playing, watching, building])
def test_every_key_below_an_app_is_read_whole(
    catalog: sqlite3.Connection, begun: Callable[[sqlite3.Connection], ScreenApp], language: str
) -> None:
    app = begun(catalog)

    async def look(pilot: Pilot[None]) -> None:
        words = [
            say(str(each.binding.description)) for each in app.screen.active_bindings.values() if each.binding.show
        ]
        assert len(words) > 3
        footer = shown(app).splitlines()[-1]
        assert [word for word in words if word not in footer] == []

    with speaking(language):
        driven(app, look)
