"""A list that draws only what is seen."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from rich.cells import cell_len
from textual.app import ComposeResult
from textual.pilot import Pilot

from cardbase.screens.app import ScreenApp
from cardbase.screens.rows import Cell, Row, Rows, Track

COLUMNS = Track("Name", 10), Track("n", 4, right=True)


class Probe(ScreenApp):
    """A list of its own, and what it said."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[tuple[str, str]] = []

    def compose(self) -> ComposeResult:
        yield Rows()

    def on_rows_highlighted(self, event: Rows.Highlighted) -> None:
        self.said.append(("at", event.rows.pointed))

    def on_rows_chosen(self, event: Rows.Chosen) -> None:
        self.said.append(("chosen", event.rows.pointed))


def rows(*names: str) -> list[Row]:
    return [Row(name, (Cell(name), Cell(str(number)))) for number, name in enumerate(names)]


def driven(drive: Callable[[Probe, Rows, Pilot[None]], Awaitable[None]]) -> None:
    async def run() -> None:
        app = Probe()
        async with app.run_test(size=(20, 6)) as pilot:
            found = app.query_one(Rows)
            found.set_rows(COLUMNS, rows(*(f"card {number}" for number in range(50))))
            found.focus()
            await pilot.pause()
            await drive(app, found, pilot)

    asyncio.run(run())


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("short", "short     "),
        ("legion of many", "legion of…"),
        ("法規の天使エリザ", "法規の天… "),
        ("法規の天使", "法規の天使"),
    ],
)
def test_what_has_no_room_ends_in_an_ellipsis_and_wide_characters_take_two(words: str, shown: str) -> None:
    async def drive(app: Probe, found: Rows, pilot: Pilot[None]) -> None:
        found.set_rows(COLUMNS, [Row("a", (Cell(words), Cell("12")))])
        line = found.render_line(1).text
        assert line.startswith(f"{shown}  12")
        assert cell_len(line) == 20

    driven(drive)


def test_the_cursor_stays_in_sight_and_at_the_ends() -> None:
    async def drive(app: Probe, found: Rows, pilot: Pilot[None]) -> None:
        await pilot.press("up")
        assert found.pointed == "card 0"
        await pilot.press("end", "down")
        assert (found.pointed, round(found.scroll_y)) == ("card 49", 45)
        assert found.render_line(5).text.startswith("card 49")
        await pilot.press("pageup")
        assert found.pointed == "card 45"
        await pilot.press("home", "enter")
        assert app.said[-1] == ("chosen", "card 0")

    driven(drive)


def test_the_head_stays_where_it_is() -> None:
    async def drive(app: Probe, found: Rows, pilot: Pilot[None]) -> None:
        await pilot.press("end")
        assert found.render_line(0).text.startswith("Name         n")

    driven(drive)


def test_the_cursor_stays_on_its_row_when_others_come() -> None:
    async def drive(app: Probe, found: Rows, pilot: Pilot[None]) -> None:
        found.point_at("card 3")
        found.set_rows(COLUMNS, rows("new", "card 3", "card 4"))
        assert (found.cursor_row, found.pointed) == (1, "card 3")
        found.set_rows(COLUMNS, rows("other"))
        assert found.pointed == "other"
        found.set_rows(COLUMNS, [])
        assert found.pointed == ""
        await pilot.press("enter", "down", "end")

    driven(drive)


def test_the_mouse_points_and_chooses_what_is_pointed_at() -> None:
    async def drive(app: Probe, found: Rows, pilot: Pilot[None]) -> None:
        await pilot.click(Rows, offset=(2, 3))
        assert app.said[-1] == ("at", "card 2")
        await pilot.click(Rows, offset=(2, 3))
        assert app.said[-1] == ("chosen", "card 2")
        await pilot.click(Rows, offset=(2, 0))
        assert app.said[-1] == ("chosen", "card 2")

    driven(drive)
