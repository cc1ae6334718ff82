"""The keys below each full-screen app are read whole in both languages where it is smallest."""

import sqlite3
from collections.abc import Callable

import pytest
from textual.pilot import Pilot
from textual.widgets._footer import FooterKey

from cardbase.messages import say, speaking
from cardbase.screens.app import ScreenApp
from cardbase.screens.base import Keys
from cardbase.screens.builder.app import BuilderApp
from cardbase.screens.builder.building import begin
from cardbase.screens.table.watching import ReplayApp
from cardbase.sim.game import Game
from cardbase.sim.playback import Playback
from tests.matches import MATCHES
from tests.screens.table.driving import LARGE, driven, press, seated, shown


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
        words = told(app)
        assert len(words) > 3
        footer = shown(app).splitlines()[-1]
        assert [word for word in words if word not in footer] == []

    with speaking(language):
        driven(app, look)


def told(app: ScreenApp) -> list[str]:
    return [say(str(each.binding.description)) for each in app.screen.active_bindings.values() if each.binding.show]


def test_the_keys_are_those_that_work_now_and_are_made_when_they_change(catalog: sqlite3.Connection) -> None:
    app = building(catalog)

    async def look(pilot: Pilot[None]) -> None:
        before, keys = told(app), app.screen.query_one(Keys)
        made = list(keys.children)
        await press(pilot, "f1", "escape")
        assert list(keys.children) == made
        await press(pilot, "escape", "d")
        assert told(app) != before
        footer = shown(app).splitlines()[-1]
        assert [word for word in told(app) if word not in footer] == []
        await press(pilot, "slash")
        assert told(app) == before
        assert [word for word in before if word not in shown(app).splitlines()[-1]] == []

    driven(app, look, LARGE)


def test_while_an_answer_is_typed_the_keys_say_how_it_is_given(catalog: sqlite3.Connection) -> None:
    app = playing(catalog)

    async def look(pilot: Pilot[None]) -> None:
        await press(pilot, "1")
        footer = shown(app).splitlines()[-1]
        assert [word in footer for word in ("Answer", "Back to the list", "Leave", "Type")] == [True, True, True, False]
        await press(pilot, "escape")
        assert "Type" in shown(app).splitlines()[-1]

    driven(app, look)


@pytest.mark.parametrize("begun", [playing, building])
def test_where_not_all_keys_fit_those_that_do_are_read_whole_with_help_and_leaving(
    catalog: sqlite3.Connection, begun: Callable[[sqlite3.Connection], ScreenApp]
) -> None:
    app = begun(catalog)

    async def look(pilot: Pilot[None]) -> None:
        await press(pilot, "escape", "d")
        await pilot.resize_terminal(60, 24)
        await pilot.pause()
        narrow = [str(key.description) for key in app.screen.query(FooterKey)]
        footer = shown(app).splitlines()[-1]
        assert [word for word in narrow if word not in footer] == []
        assert len(told(app)) > len(narrow) > 3
        assert {"Help", "Leave"} <= {*narrow}
        await pilot.resize_terminal(120, 24)
        await pilot.pause()
        assert [word for word in told(app) if word not in shown(app).splitlines()[-1]] == []

    driven(app, look, LARGE)
