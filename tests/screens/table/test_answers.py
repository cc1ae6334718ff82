"""The legal answers beside the table, and the line in which one is typed."""

from textual.pilot import Pilot

from cardbase.engine.actions import PASS
from cardbase.screens.table.answers import Answers, Typing
from tests.matches import MATCHES
from tests.screens.table.driving import driven, press, seated, told


def test_answers_are_typed_and_completed() -> None:
    app = seated(MATCHES["build-divide"]())

    async def keys(pilot: Pilot[None]) -> None:
        await press(pilot, "slash", "N", "tab")
        assert app.screen.query_one(Typing).value == "no"
        await press(pilot, "enter")
        assert app.interactive.game.decided[0].answer == "no"
        assert not app.screen.query_one(Typing).has_class("-open")
        await press(pilot, "slash", *"nothing", "enter")
        assert told(app)[-1].startswith("'nothing' is no answer to: ")
        assert app.screen.query_one(Typing).has_class("-open")
        await press(pilot, "escape")
        assert isinstance(app.focused, Answers)
        decided = len(app.interactive.game.decided)
        first = app.interactive.question
        assert first is not None
        await press(pilot, "2", "enter")
        assert app.interactive.game.decided[decided].answer == first.answers[1]

    driven(app, keys)


def test_enter_alone_decides_nothing_and_the_arrow_keys_begin_with_what_is_no_pass() -> None:
    app = seated(MATCHES["build-divide"]())

    async def keys(pilot: Pilot[None]) -> None:
        await press(pilot, "enter")
        assert not app.interactive.game.decided
        assert told(app)[-1] == "Pick an answer with the arrow keys, or type its number."
        await press(pilot, "down", "enter")
        assert app.interactive.game.decided[0].answer == "yes"
        assert app.screen.query_one(Answers).highlighted is None
        while PASS in app.interactive.game.state.options:
            await press(pilot, "down", "enter")
        decided = len(app.interactive.game.decided)
        await press(pilot, "p")
        assert told(app)[-1].startswith("this question has to be answered")
        assert len(app.interactive.game.decided) == decided

    driven(app, keys)


def test_a_digit_begins_the_number_of_an_answer_and_tab_completes_what_all_that_fit_have_in_common() -> None:
    app = seated(MATCHES["build-divide"]())

    async def keys(pilot: Pilot[None]) -> None:
        line = app.screen.query_one(Typing)
        line.completions = lambda typed: [
            one for one in ("attack Bolt", "attack Bear", "pass") if one.startswith(typed)
        ]
        await press(pilot, "1")
        assert (line.value, line.has_class("-open")) == ("1", True)
        for typed, completed in (("at", "attack B"), ("attack Be", "attack Bear"), ("zz", "zz"), ("", "")):
            line.value = typed
            await press(pilot, "tab")
            assert (line.value, line.cursor_position) == (completed, len(completed))

    driven(app, keys)
