"""Dialogs of all apps, driven by keys: what comes back, and what closes them."""

import asyncio

import pytest
from rich.text import Text
from textual.screen import ModalScreen
from textual.widgets import OptionList

from cardbase.screens.app import ScreenApp
from cardbase.screens.dialogs import Ask, AskLine, Choose, Confirm, Cover, HelpScreen, Offer, Reading
from tests.screens.test_app import Probe

OFFERS = [Offer("one", Text("Rot")), Offer("two", Text("Blau")), Offer("three", Text("x"), "ほうき houki")]


def given_back(dialog: ModalScreen[object], *keys: str) -> list[object]:
    """What a dialog is closed with by these keys; nothing where it stays."""

    async def drive() -> list[object]:
        answers: list[object] = []
        app = ScreenApp()
        async with app.run_test() as pilot:
            app.push_screen(dialog, answers.append)
            await pilot.pause()
            await pilot.press(*keys)
            await pilot.pause()
        return answers

    return asyncio.run(drive())


@pytest.mark.parametrize(
    ("keys", "chosen"),
    [
        (("enter",), ["one"]),
        (("down", "enter"), ["two"]),
        (("down", "up", "enter"), ["one"]),
        (("b", "l", "enter"), ["two"]),
        (("ホ", "ウ", "enter"), ["three"]),
        (("z", "enter"), []),
        (("escape",), [None]),
    ],
)
def test_one_is_chosen_by_arrows_or_by_a_part_of_its_words(keys: tuple[str, ...], chosen: list[object]) -> None:
    assert given_back(Choose("Which", OFFERS), *keys) == chosen


@pytest.mark.parametrize(
    ("dialog", "keys", "answer"),
    [
        (Ask("Name", "x "), ("enter",), ["x"]),
        (Ask("Name", " "), ("enter",), []),
        (Ask("Name", "x"), ("escape",), [None]),
        (AskLine("Turn", "3"), ("4", "enter"), ["34"]),
        (AskLine("Turn"), ("enter",), [None]),
        (Confirm("Leave?"), ("y",), [True]),
        (Confirm("Leave?"), ("escape",), [False]),
        (Confirm("Leave?"), ("x",), []),
        (Confirm("Leave?"), ("enter",), []),
        (Cover("Player 2"), ("x",), [None]),
        (Reading("Figures", "words"), ("q",), [None]),
    ],
    ids=lambda one: type(one).__name__ if isinstance(one, ModalScreen) else str(one),
)
def test_what_a_dialog_is_closed_with(dialog: ModalScreen[object], keys: tuple[str, ...], answer: list[object]) -> None:
    assert given_back(dialog, *keys) == answer


def test_the_list_is_narrowed_and_widened_again() -> None:
    async def drive() -> list[int]:
        app, counts = ScreenApp(), list[int]()
        async with app.run_test() as pilot:
            app.push_screen(Choose("Which", OFFERS))
            for key in ("o", "backspace"):
                await pilot.press(key)
                await pilot.pause()
                counts.append(app.screen.query_one(OptionList).option_count)
        return counts

    assert asyncio.run(drive()) == [2, 3]


def test_help_lists_the_keys_of_the_app_and_closes() -> None:
    async def drive() -> dict[str, list[tuple[str, str]]]:
        app = Probe()
        async with app.run_test() as pilot:
            await pilot.press("question_mark")
            shown = app.screen
            assert isinstance(shown, HelpScreen)
            keys = shown.keys()
            await pilot.press("escape")
            assert not isinstance(app.screen, HelpScreen)
        return keys

    keys = asyncio.run(drive())

    assert list(keys) == [""]
    assert ("w", "Ask for something wrong") in keys[""]
    assert ("? f1", "This list of keys (F1 while you type)") in keys[""]
