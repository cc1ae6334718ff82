"""What every full-screen app does with help, with errors, and where there is no terminal."""

import asyncio
from typing import ClassVar

import pytest
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Label

from cardbase.errors import InputError
from cardbase.screens import app as module
from cardbase.screens.app import STOPPED, ScreenApp, run_app


class Probe(ScreenApp):
    """Keys that go wrong in two ways."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("w", "wrong", "Ask for something wrong"),
        Binding("f", "fault", "Run into a fault"),
    ]

    def compose(self) -> ComposeResult:
        yield Label("here")

    def action_wrong(self) -> None:
        raise InputError("there is no section 'side'", hint="Sections: main.")

    def action_fault(self) -> None:
        raise ZeroDivisionError("nobody meant this")


Probe.__module__ = "cardbase.probe"  # help tells the keys of the package's own widgets


def test_an_error_for_the_user_is_a_sentence_in_the_app_which_goes_on() -> None:
    async def drive() -> list[tuple[str, str]]:
        app = Probe()
        async with app.run_test() as pilot:
            await pilot.press("w")
            told = [(note.severity, note.message) for note in app._notifications]
            assert app.is_running
        return told

    assert asyncio.run(drive()) == [("error", "there is no section 'side'\nSections: main.")]


def test_a_fault_ends_the_app_and_is_raised_by_who_ran_it(monkeypatch: pytest.MonkeyPatch) -> None:
    app = Probe()

    def in_terminal() -> None:
        async def drive() -> None:
            async with app.run_test() as pilot:
                await pilot.press("f")

        with pytest.raises(ZeroDivisionError):
            asyncio.run(drive())

    monkeypatch.setattr(module, "is_terminal", lambda: True)
    monkeypatch.setattr(app, "run", in_terminal)
    monkeypatch.setattr("rich.traceback.Traceback", lambda **_: "")  # Textual's picture of it takes a second

    with pytest.raises(ZeroDivisionError, match="nobody meant this"):
        run_app(app)


def test_ctrl_c_leaves_with_its_own_exit_code() -> None:
    async def drive() -> int | None:
        app = Probe()
        async with app.run_test() as pilot:
            await pilot.press("ctrl+c")
        return app.return_code

    assert asyncio.run(drive()) == STOPPED


def test_without_a_terminal_it_is_one_sentence() -> None:
    """The tests run in none."""
    with pytest.raises(InputError, match="a full-screen app needs a terminal"):
        run_app(Probe())
