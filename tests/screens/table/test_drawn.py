"""Cards of the drawn table, selected by keys, by the mouse and by the answer that is pointed at."""

from textual.pilot import Pilot

from cardbase.screens.dialogs import Explanation
from cardbase.screens.table.answers import Answers
from cardbase.screens.table.drawn import DrawnTable
from tests.matches import MATCHES
from tests.screens.table.driving import driven, press, seated, settled, told


def test_cards_are_selected_and_explained() -> None:
    app = seated(MATCHES["build-divide"]())

    async def keys(pilot: Pilot[None]) -> None:
        await press(pilot, "t")
        table = app.screen.query_one(DrawnTable)
        first = table.selected
        assert first >= 0
        await press(pilot, "down", "down", "right")
        assert table.selected not in (first, -1)
        name = app.interactive.game.match.faces[app.interactive.game.state.face[table.selected]].name("en")
        await press(pilot, "e")
        assert isinstance(app.screen, Explanation) and name in app.screen.words
        assert any("unit" in line for line in app.screen.lines) or len(app.screen.lines) > 1
        await press(pilot, "escape", "t")
        assert isinstance(app.focused, Answers)
        await press(pilot, "slash", "?", *name[:8], "enter")
        assert isinstance(app.screen, Explanation) and name in app.screen.words
        await press(pilot, "escape", "escape", "down", "e")
        assert told(app)[-1].startswith("this answer is about no card")
        await press(pilot, "slash", "?", *"attack", "enter")
        assert isinstance(app.screen, Explanation) or "rules speak of" in told(app)[-1] or "called" in told(app)[-1]

    driven(app, keys)


def test_a_card_of_the_table_is_clicked() -> None:
    app = seated(MATCHES["build-divide"]())

    async def keys(pilot: Pilot[None]) -> None:
        table = app.screen.query_one(DrawnTable)
        stop = table.stops[-1]
        at = (stop.x, stop.y - table.scroll_offset.y)
        await pilot.click(DrawnTable, offset=at)
        await settled(pilot)
        assert table.selected == stop.card
        await pilot.click(DrawnTable, offset=at)
        await settled(pilot)
        assert isinstance(app.screen, Explanation)

    driven(app, keys)


def test_the_card_of_the_highlighted_answer_is_marked_on_the_table() -> None:
    app = seated(MATCHES["build-divide"]())

    async def keys(pilot: Pilot[None]) -> None:
        while app.interactive.question and not any("set " in answer for answer in app.interactive.question.answers):
            await press(pilot, "1", "enter")
        question = app.interactive.question
        assert question is not None
        table = app.screen.query_one(DrawnTable)
        await press(pilot, *["down"] * next(n for n, answer in enumerate(question.answers) if "set " in answer))
        name = app.interactive.game.match.faces[app.interactive.game.state.face[table.selected]].name("en")
        assert table.selected >= 0 and name in question.answers[app.screen.query_one(Answers).highlighted or 0]
        await press(pilot, "home")
        assert table.selected == -1

    driven(app, keys)
