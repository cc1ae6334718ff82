"""A game at the full-screen table, driven by keys."""

import re
from pathlib import Path
from random import Random
from threading import Event

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Label, RichLog
from textual.widgets._toast import Toast

from cardbase.messages import speaking
from cardbase.screens.dialogs import AskLine, Confirm, Cover
from cardbase.screens.table.answers import Answers
from cardbase.screens.table.drawn import DrawnTable
from cardbase.screens.table.playing import PlayApp
from cardbase.sim.game import Game
from cardbase.sim.interactive import InteractiveGame, resumed
from cardbase.sim.saved import read
from cardbase.text import fold, width
from tests.matches import MATCHES
from tests.screens.table.driving import LARGE, SMALL, driven, play_screen, press, seated, settled, shown, told

GAMES = {
    "build-divide": SMALL,
    "doomtrooper": LARGE,
    "dreadnought": SMALL,
    "fertcg": LARGE,
    "detainer": SMALL,
}


def question(app: PlayApp) -> str:
    return str(play_screen(app).query_one("#question", Label).render())


def hidden_names(interactive: InteractiveGame, seat: int) -> set[str]:
    """The names of cards of which the seat knows no copy."""
    g = interactive.game.state
    known = {g.face[card] for card, mask in enumerate(g.known) if mask >> seat & 1}
    names = {g.match.faces[face].name("en") for face in known}
    unknown = {g.match.faces[g.face[card]].name("en") for card in range(len(g.face)) if g.face[card] not in known}
    return {name for name in unknown if not any(name in other for other in names)}


@pytest.mark.parametrize(
    ("name", "size"),
    [
        pytest.param(*one, marks=() if one[0] in ("doomtrooper", "detainer") else pytest.mark.slow)
        for one in GAMES.items()
    ],
)
def test_a_game_is_begun_answered_saved_resumed_and_conceded(name: str, size: tuple[int, int], tmp_path: Path) -> None:
    match, file = MATCHES[name](), tmp_path / "game.json"
    app = seated(match)
    interactive, rng = app.interactive, Random(1)

    async def keys(pilot: Pilot[None]) -> None:
        for _ in range(5):
            before = len(interactive.game.decided)
            answers = app.screen.query_one(Answers)
            await press(pilot, *["down"] * rng.randrange(1, min(answers.option_count + 1, 6)), "enter")
            assert len(interactive.game.decided) > before and interactive.question
            text = shown(app)
            assert all(width(line) <= size[0] for line in text.splitlines())
            assert not [name for name in hidden_names(interactive, 0) if name in text]
        await press(pilot, "s")
        assert isinstance(app.screen, AskLine)
        app.screen.query_one(Input).value = str(file)
        await press(pilot, "enter")
        assert file.is_file() and app.kept == file
        again = resumed(match, read(file))
        assert again.question == interactive.question and str(again.game) == str(interactive.game)
        await press(pilot, "c", "y")
        assert interactive.outcome == "Player 2 wins: Player 1 concedes"
        assert "Player 2 wins: Player 1 concedes." in question(app)

    driven(app, keys, size)
    assert resumed(match, read(file)).outcome == interactive.outcome  # what is saved once is kept to the end


def test_a_decision_is_taken_back() -> None:
    app = seated(MATCHES["doomtrooper"]())

    async def keys(pilot: Pilot[None]) -> None:
        assert not app.interactive.game.decided
        await press(pilot, "u")
        assert told(app)[-1] == "this cannot be taken back: nothing has been decided yet"
        before = shown(app)
        await press(pilot, "p")
        assert len(app.interactive.game.decided) == 1 and shown(app) != before
        await press(pilot, "u")
        assert told(app)[-1] == "Taken back: pass"
        assert not app.interactive.game.decided

    driven(app, keys)


def test_the_table_is_covered_between_two_people() -> None:
    game = Game(MATCHES["build-divide"](), 3, ("Left", "Right"))
    app = PlayApp(InteractiveGame(game, ("human", "human")))

    async def keys(pilot: Pilot[None]) -> None:
        first = app.interactive.viewer
        for _ in range(4):
            seat = app.interactive.viewer
            while app.interactive.viewer == seat:
                await press(pilot, "1", "enter")
            assert isinstance(app.screen, Cover)
            text = shown(app)
            assert f"Player {app.interactive.viewer + 1} (" in text and "is asked" in text
            faces = app.interactive.game.match.faces
            assert not [face.name("en") for face in faces if face.name("en") in text]
            await press(pilot, "space")
            assert play_screen(app).looking == app.interactive.viewer
            seen = shown(app)
            assert not [name for name in hidden_names(app.interactive, app.interactive.viewer) if name in seen]
        assert first == app.interactive.viewer

    driven(app, keys, LARGE)


def test_while_an_agent_thinks_the_app_lives_and_nothing_can_be_decided() -> None:
    app = seated(MATCHES["build-divide"]())
    interactive, free = app.interactive, Event()
    agent = interactive._agent("random", 1)

    def slow(g: object, rng: Random) -> int:
        free.wait(10)
        return agent(g, rng)  # type: ignore[arg-type]

    async def keys(pilot: Pilot[None]) -> None:
        interactive._agents["random", 1] = slow
        await pilot.press("p")
        await pilot.pause()
        assert "is thinking" in question(app)
        decided = len(interactive.game.decided)
        await pilot.press("u", "enter", "slash")
        await pilot.pause()
        assert told(app)[-1].startswith("the other player is thinking")
        assert len(interactive.game.decided) == decided
        free.set()
        await settled(pilot)
        assert len(interactive.game.decided) > decided and "is thinking" not in question(app)

    driven(app, keys)


def test_a_game_that_is_not_saved_is_left_only_when_that_was_asked_again() -> None:
    app = seated(MATCHES["build-divide"]())

    async def keys(pilot: Pilot[None]) -> None:
        await press(pilot, "p", "ctrl+q", "enter")
        assert isinstance(app.screen, Confirm) and app.is_running
        await press(pilot, "n")
        assert not isinstance(app.screen, Confirm)
        await press(pilot, "ctrl+q", "y")
        assert app._exit

    driven(app, keys)


def test_a_game_with_a_file_is_kept_in_it_when_it_is_left(tmp_path: Path) -> None:
    app = PlayApp(seated(MATCHES["build-divide"]()).interactive, tmp_path / "evening.json")

    async def keys(pilot: Pilot[None]) -> None:
        await press(pilot, "p", "ctrl+q")
        assert app._exit

    driven(app, keys)
    assert app.kept == app.save and len(read(app.kept).replay.actions) == len(app.interactive.game.actions)


def test_narrow_and_wide_terminals_are_used_as_they_are() -> None:
    for size, beside in ((SMALL, False), (LARGE, True), ((60, 20), False)):
        app = seated(MATCHES["detainer"]())

        async def keys(pilot: Pilot[None], app: PlayApp = app, beside: bool = beside) -> None:
            table, side = app.screen.query_one("#table"), app.screen.query_one("#side")
            assert (side.region.x > 0) is beside and (side.region.y > 0) is not beside
            assert table.region.height >= 6 and app.screen.query_one(Answers).region.height >= 2
            assert "Player 1" in shown(app)

        driven(app, keys, size)


@pytest.mark.parametrize("size", [(60, 20), LARGE])
def test_what_is_told_for_a_moment_covers_no_answer_and_all_answers_are_seen(size: tuple[int, int]) -> None:
    app = seated(MATCHES["doomtrooper"]())

    async def keys(pilot: Pilot[None]) -> None:
        for _ in range(3):
            await press(pilot, "slash", *"nothing", "enter", "escape")
        toasts = [toast.region for toast in app.screen.query(Toast)]
        answers = app.screen.query_one(Answers)
        assert toasts and not [toast for toast in toasts if toast.overlaps(answers.region)]
        assert answers.region.height >= answers.option_count > 3

    driven(app, keys, size, notices=True)


def test_the_log_is_read_in_the_place_of_the_table() -> None:
    app = seated(MATCHES["build-divide"]())

    async def keys(pilot: Pilot[None]) -> None:
        await press(pilot, "p", "l")
        assert not app.screen.query_one(DrawnTable).display
        assert re.search("Player 1: no", shown(app))
        await press(pilot, "l")
        assert app.screen.query_one(DrawnTable).display and isinstance(app.focused, Answers)
        assert app.screen.query_one(RichLog).is_vertical_scroll_end
        await press(pilot, "l", "escape")
        assert app.screen.query_one(DrawnTable).display

    driven(app, keys)


def test_a_log_without_a_line_does_not_take_the_place_of_the_table() -> None:
    app = seated(MATCHES["build-divide"]())

    async def keys(pilot: Pilot[None]) -> None:
        await press(pilot, "l")
        assert app.screen.query_one(DrawnTable).display

    driven(app, keys)


def test_keys_and_help_are_told_and_japanese_is_drawn() -> None:
    with speaking("ja"):
        app = seated(MATCHES["dreadnought"](), language="ja")

        async def keys(pilot: Pilot[None]) -> None:
            assert "プレイヤー1" in shown(app) and "手札" in shown(app)
            names = [face.names["ja"] for face in app.interactive.game.match.faces]
            assert any(fold(name) in fold(shown(app)) for name in names)
            await press(pilot, "question_mark")
            assert "ctrl+q" in shown(app) or "^q" in shown(app)
            told = [words for rows in app.screen.keys().values() for _, words in rows]
            assert len(told) == len({*told})

        driven(app, keys, LARGE)
