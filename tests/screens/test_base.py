"""Words of users are never markup: every screen is driven with names that would be."""

import ast
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

import cardbase.screens
from cardbase.decks import store
from cardbase.decks.deck import Deck
from cardbase.screens.builder.app import BuilderApp
from cardbase.screens.builder.building import Building, begin_copy
from cardbase.screens.builder.match import MatchScreen
from cardbase.screens.builder.panes import Findings
from cardbase.screens.builder.tables import DeckTable
from cardbase.screens.dialogs import Explanation
from cardbase.screens.table.playing import PlayApp
from cardbase.screens.table.watching import ReplayApp
from cardbase.sim.game import Game
from cardbase.sim.interactive import InteractiveGame
from cardbase.sim.playback import Playback
from tests.decks import edits
from tests.matches import MATCHES
from tests.screens.builder.conftest import find
from tests.screens.table.driving import LARGE, driven, press, settled, shown, told, until

SOURCE = Path(cardbase.screens.__file__).parent
WIDGETS = {"Static", "Label", "OptionList", "RichLog", "Answers", "Option"}


MARKUP = [
    "[/b]",
    *(pytest.param(sign, marks=pytest.mark.slow) for sign in ("[red]x[/]", "[@click=app.quit]x", "[$no]", "[")),
]


@pytest.mark.slow  # what it shows is held by the test of the source below in every run
@pytest.mark.parametrize("sign", MARKUP)
def test_in_the_builder(
    catalog: sqlite3.Connection, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sign: str
) -> None:
    """Decks, a card, a note, a query, a file: in titles, lists, sentences of what was done and of what is wrong."""
    monkeypatch.setattr("cardbase.screens.builder.match.GAMES", 2)
    monkeypatch.chdir(tmp_path)
    name, other, file = f"Iron {sign}", f"Other {sign}", f"{sign.replace('/', '-')}.txt"
    for deck, bundled in ((name, "Ember Rush"), (other, "Hollow Control")):
        begin_copy(catalog, bundled, deck)
    first = store.load(catalog, name).entries[0]
    catalog.execute("UPDATE card SET name = ? WHERE key = ?", (f"BERET {sign}", first.number))
    store.save_new(catalog, Deck("Unknown", "build-divide"))
    edits.add(catalog, "Unknown", f"nobody {sign}", 1, unknown=True)
    app = BuilderApp(catalog, Building(catalog, name))

    def seen(words: str) -> None:
        assert words in shown(app), shown(app)

    async def keys(pilot: Pilot[None]) -> None:
        await find(app, pilot, f'"{sign}x"')
        app.screen.query_one(DeckTable).focus()
        for key, words in (("t", name), ("h", f"Test hands of {name}"), ("e", f"Export {name} as")):
            await press(pilot, key)
            seen(words)
            await press(pilot, "escape")
        await press(pilot, "enter")
        seen(f"BERET {sign}")
        await press(pilot, "escape", "plus", "m")
        seen(sign)
        await press(pilot, "s")
        seen(f"A copy of {name}")
        app.screen.query_one(Input).value = other
        await press(pilot, "enter")
        seen(f"there is already a deck '{other}'")
        await press(pilot, "escape", "e", *"text", "enter")
        (tmp_path / file).touch()
        app.screen.query_one(Input).value = file
        await press(pilot, "enter")
        seen(f"There is a file {file} already")
        await press(pilot, "down", "enter")
        seen(f"wrote {file}")
        app.screen.query_one(Findings).focus()
        await press(pilot, "down", "enter", "question_mark", "escape", "g")
        app.screen.query_one(Input).value = other
        await press(pilot, "enter")
        match = app.screen
        assert isinstance(match, MatchScreen)
        seen(f"{name} against {other}")
        await until(pilot, lambda: match.summary is not None)
        await settled(pilot)
        seen(f"{name} against {other}")
        await press(pilot, "escape", "o")
        seen(other)
        await press(pilot, *"Unknown", "enter")
        await press(pilot, "g", "enter")

    driven(app, keys, LARGE)
    assert app.fault is None


@pytest.mark.slow  # as above
@pytest.mark.parametrize("sign", MARKUP)
def test_at_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sign: str) -> None:
    monkeypatch.chdir(tmp_path)
    match, names, seed = MATCHES["detainer"](), (f"Left {sign}", f"Right {sign}"), 3
    while (game := Game(match, seed, names, "en")).asked:
        seed += 1
    app = PlayApp(InteractiveGame(game, ("human", "human")))
    file = f"{sign.replace('/', '-')}.json"

    async def keys(pilot: Pilot[None]) -> None:
        await press(pilot, "r")
        assert isinstance(app.screen, Explanation)
        await press(pilot, "escape")
        for words in (sign, f"?{sign}"):
            await press(pilot, "slash")
            app.screen.query_one(Input).value = words
            await press(pilot, "enter", "escape", "escape")
        await press(pilot, "s")
        app.screen.query_one(Input).value = file
        await press(pilot, "enter")
        assert any(file in words for words in told(app))
        app.push_screen(Explanation(f"Title {sign}", [sign]))
        await settled(pilot)
        assert f"Title {sign}" in shown(app)
        await press(pilot, "escape", "question_mark", "escape")
        for _ in range(4):
            await press(pilot, "enter", "escape")
        assert sign in shown(app)
        await press(pilot, "l", "l", "c", "y")

    driven(app, keys, LARGE)


@pytest.mark.parametrize("sign", MARKUP)
def test_in_a_replay(sign: str) -> None:
    match = MATCHES["toy"]()
    game = Game(match, 5, (f"Left {sign}", f"Right {sign}"))
    game.play_on("random")
    app = ReplayApp(Playback(game.saved(), match))

    async def keys(pilot: Pilot[None]) -> None:
        assert sign in shown(app)
        await press(pilot, "n", "pagedown", "end", "g")
        await press(pilot, *"[/b]", "enter", "escape")

    driven(app, keys, LARGE)


def _calls() -> Iterator[tuple[str, ast.Call]]:
    for file in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield f"{file.name} line {node.lineno}", node


def test_nothing_is_shown_that_could_be_markup() -> None:
    """Every part of a screen that shows words is told so, and titles are written by `entitle`."""
    for place, call in _calls():
        name = getattr(call.func, "id", "") or getattr(call.func, "attr", "")
        if name in WIDGETS - {"Option"} or (name == "notify" and call.args):
            assert any(word.arg == "markup" for word in call.keywords), f"{place}: {name} without markup=False"
    for file in sorted(SOURCE.rglob("*.py")):
        if file.name != "base.py":
            assert "border_title =" not in file.read_text(encoding="utf-8"), file
