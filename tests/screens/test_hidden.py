"""Characters that nobody sees are shown escaped in full-screen apps, whatever draws them."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.pilot import Pilot
from textual.widgets import Input

from cardbase.catalog.opening import open_catalog
from cardbase.escaping import find_hidden
from cardbase.library.catalog import Catalog
from cardbase.screens.base import Shown
from cardbase.screens.builder.app import BuilderApp
from cardbase.screens.builder.building import begin
from cardbase.screens.builder.tables import Results
from cardbase.screens.table.playing import PlayApp
from cardbase.text import width
from tests.screens.table.driving import driven, press, shown, until

EVIL = "INF\x1b[31mAN\u202eTRY\x07\u2066"
ESCAPED = "INF\\x1b[31mAN\\u202eTRY"


def apply(*words: str) -> str:
    return "".join(part.text for part in Shown().apply(list(map(Segment, words)), Color(0, 0, 0)))


@given(st.lists(st.text(st.sampled_from("ab 漢\x1b\u202e\u200b\x9b"), max_size=12), max_size=5))
def test_a_line_shows_everything_and_stays_as_wide(words: list[str]) -> None:
    found = apply(*words)
    assert find_hidden(found) is None
    assert cell_len(found) == sum(map(cell_len, words))


def test_the_blanks_behind_make_room() -> None:
    assert apply("a\x1bb", " " * 6, "|") == "a\\x1bb  |"
    assert apply("a\x1bb", "  ", "|") == "a\\x1bb"[:5]
    assert apply("plain ", "words") == "plain words"


@pytest.fixture
def evil(catalog_path: Path) -> Iterator[sqlite3.Connection]:
    """A database of an older version in which somebody has given a card a name that nobody would take today."""
    with closing(open_catalog(catalog_path)) as db:
        db.execute("UPDATE card SET name = ? WHERE name = 'INFANTRY'", (EVIL,))
        db.execute("UPDATE name SET text = ? WHERE text = 'INFANTRY'", (EVIL,))
        db.commit()
        yield db


def test_the_builder(evil: sqlite3.Connection) -> None:
    app = BuilderApp(evil, begin(evil, "Mine", "doomtrooper"))

    async def keys(pilot: Pilot[None]) -> None:
        app.screen.query_one(Input).value = "number:01164"
        await until(pilot, lambda: len(app.screen.query_one(Results).cards) == 1)
        await press(pilot, "down", "plus")
        seen = shown(app)
        assert seen.count("INF\\x1b") >= 2 and find_hidden(seen, lines=True) is None
        await press(pilot, "enter")
        assert ESCAPED in shown(app) and find_hidden(shown(app), lines=True) is None

    driven(app, keys, (120, 40))


@pytest.mark.parametrize("size", [(80, 24), pytest.param((120, 40), marks=pytest.mark.slow)])
def test_the_table(evil: sqlite3.Connection, size: tuple[int, int]) -> None:
    evil.execute("UPDATE name SET text = text || ? WHERE kind = 'en'", ("\x1b]0;gone\x07\u202e",))
    evil.commit()
    interactive = Catalog(evil).table("Ember Rush", "Hollow Control").sit_down(("human", "random"), seed=2)
    app = PlayApp(interactive)

    async def keys(pilot: Pilot[None]) -> None:
        for key in ("1", "enter", "1", "enter", "t", "enter", "escape", "l"):
            await press(pilot, key)
            assert find_hidden(shown(app), lines=True) is None, key
            assert max(map(width, shown(app).splitlines())) <= size[0]
        assert "\\x1b]0;" in shown(app)

    driven(app, keys, size)
