"""Runs command lines in this process, as a shell would."""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from cardbase.catalog import installation
from cardbase.cli import output
from cardbase.cli.app import run
from cardbase.sim.playing import Outcome, Players


class Done(NamedTuple):
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


Cardbase = Callable[..., Done]


looked_at_once = cache(installation.fingerprint)


@pytest.fixture(autouse=True)
def _nothing_is_installed_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    """All files of the games are looked at by the first command of this process; tests/catalog/test_installation.py changes them."""
    monkeypatch.setattr(installation, "fingerprint", looked_at_once)


@pytest.fixture
def cardbase(catalog_path: Path, capsys: pytest.CaptureFixture[str]) -> Cardbase:
    """`cardbase("deck", "list")` runs the command on a fresh catalogue of the bundled cards."""

    def call(*words: str) -> Done:
        code = run(["--db", str(catalog_path), *words])
        printed = capsys.readouterr()
        return Done(code, printed.out, printed.err)

    return call


def commands_listed(told: str) -> list[str]:
    """The commands that the help of a group lists, below whatever headings."""
    return re.findall(r"^  ([a-z]\S*)", told.partition("Options:\n")[2], re.MULTILINE)


def must_have_an_example(cardbase: Cardbase, *words: str) -> None:
    """The help of a command shows how it is called."""
    done = cardbase(*words, "--help")

    assert done.code == 0
    assert f"cardbase {' '.join(words)}" in done.out.split("Example", 1)[1]


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """`window(60)`: a person reads on a terminal of 60 columns."""

    def open_window(columns: int) -> None:
        monkeypatch.setattr(output, "on_terminal", lambda: True)
        monkeypatch.setenv("COLUMNS", str(columns))

    return open_window


@pytest.fixture
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody plays: who wins is drawn by the seed of a game and the decks at the table."""

    def play(self: Players, number: int, seed: int, **_more: Any) -> Outcome:
        keys = sorted(card.key for deck in self.matchup.decks for cards in deck.values() for card in cards)
        return Outcome(number, seed, False, Random(f"{seed} {keys}").randrange(2), 0, 5, "damage", 20)

    monkeypatch.setattr(Players, "play", play)
