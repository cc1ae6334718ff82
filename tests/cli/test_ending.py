"""An app that is ended from outside keeps what would be lost and leaves the terminal as it was; Ctrl-Z suspends it."""

import os
import pty
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.cli.deck.test_edit import seen

PATIENCE = 15
IDLE = 1
"""Seconds after which an app has nothing more to do."""

pytestmark = pytest.mark.posix
BUILDER = ("deck", "build", "Mine", "--game", "doomtrooper")
TABLE = ("play", "Ember Rush", "Hollow Control", "--seed", "7")
DRAWN = {BUILDER: b"maybeboard", TABLE: b"Explain"}
ON, OFF = b"\x1b[?1049h", (b"\x1b[?1049l", b"\x1b[?1000l", b"\x1b[?1003l", b"\x1b[?1006l", b"\x1b[?25h")


SIGNALLED = """
import readline
from _thread import interrupt_main
from functools import partial
from cardbase.cli import main
readline.set_pre_input_hook(partial(interrupt_main, {number}))
main()
"""
"""A cardbase that is sent a signal after the prompt, where Python does nothing more until a line is read."""
COMPLETED = """
import os, readline, signal
from cardbase.cli import main, prompt
prompt.Prompt.__init__ = lambda self, _complete: (
    setattr(self, "person", True), prompt._complete_with(lambda _line: [os.kill(os.getpid(), signal.SIGTERM) or ""])
)[0]
main()
"""
"""A cardbase that is sent a signal as Tab is pressed."""

ELSEWHERE = """
import signal
from cardbase.cli import main
from cardbase.screens.app import ScreenApp
ready = ScreenApp.on_ready
def others_are_told(app):
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM, signal.SIGHUP})
    ready(app)
ScreenApp.on_ready = others_are_told
main()
"""
"""A cardbase whose signals are given to another thread, while the one that is to act upon them sleeps."""


class Running:
    """A command in a terminal of its own; ours is the side of the one who looks."""

    def __init__(self, words: tuple[str, ...], catalog: Path, python: tuple[str, ...] = ("-m", "cardbase")) -> None:
        self.ours, theirs = pty.openpty()
        self.before = termios.tcgetattr(self.ours)
        environment = os.environ | {"TERM": "xterm-256color", "COLUMNS": "100", "LINES": "40"}
        command = [sys.executable, *python, "--db", str(catalog), *words]
        self.process = subprocess.Popen(
            command,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment,
            start_new_session=True,
        )
        os.close(theirs)

    def shows(self, words: bytes) -> bytes:
        """What is shown until these words are."""
        found = seen(self.ours, words)
        assert words in found, found[-2000:]
        return found

    def rest(self) -> bytes:
        """What is shown until the end, and the exit code is left in `process`."""
        found = b""
        with suppress(OSError):
            while select.select([self.ours], [], [], PATIENCE)[0] and (part := os.read(self.ours, 1 << 16)):
                found += part
        self.process.wait(PATIENCE)
        return found


@contextmanager
def running(words: tuple[str, ...], catalog: Path, python: tuple[str, ...] = ("-m", "cardbase")) -> Iterator[Running]:
    """A command in a terminal, which is killed at the end."""
    made = Running(words, catalog, python)
    try:
        yield made
    finally:
        made.process.kill()
        made.process.wait()
        with suppress(OSError):
            os.close(made.ours)


@pytest.mark.parametrize(
    ("words", "number"),
    [
        pytest.param(BUILDER, signal.SIGTERM, id="builder"),
        pytest.param(TABLE, signal.SIGHUP, id="table"),
        pytest.param(TABLE, signal.SIGINT, id="table, interrupt"),
        pytest.param(BUILDER, signal.SIGHUP, id="builder, hang up", marks=pytest.mark.slow),
        pytest.param(TABLE, signal.SIGTERM, id="table, terminate", marks=pytest.mark.slow),
    ],
)
def test_the_terminal_is_left_as_it_was(
    catalog_path: Path, tmp_path: Path, words: tuple[str, ...], number: signal.Signals
) -> None:
    save = ("--save", str(tmp_path / "game.json")) if words == TABLE else ()

    with running((*words, *save), catalog_path) as app:
        app.shows(DRAWN[words])
        app.process.send_signal(number)
        found = app.rest()

    assert app.process.returncode == 128 + number
    assert all(sign in found for sign in OFF), found
    assert found.rindex(OFF[0]) > max(found.rfind(b"\x1b[?1000h"), found.rfind(b"\x1b[?1003h"))
    assert not save or (tmp_path / "game.json").is_file()
    assert b"Traceback" not in found


@pytest.mark.parametrize(
    ("words", "number"),
    [
        pytest.param(TABLE, signal.SIGTERM, id="table"),
        pytest.param(BUILDER, signal.SIGHUP, id="builder", marks=pytest.mark.slow),
    ],
)
def test_a_signal_that_another_thread_is_given_is_acted_upon_at_once(
    catalog_path: Path, words: tuple[str, ...], number: signal.Signals
) -> None:
    with running(words, catalog_path, ("-c", ELSEWHERE)) as app:
        app.shows(DRAWN[words])
        time.sleep(IDLE)
        app.process.send_signal(number)
        app.rest()

    assert app.process.returncode == 128 + number


def test_a_game_is_kept_where_the_terminal_is_closed(catalog_path: Path, tmp_path: Path) -> None:
    with running((*TABLE, "--save", str(tmp_path / "game.json")), catalog_path) as app:
        app.shows(DRAWN[TABLE])
        os.close(app.ours)
        app.process.send_signal(signal.SIGHUP)  # it is not the controlling terminal here
        assert app.process.wait(PATIENCE) == 129

    assert (tmp_path / "game.json").is_file()


def test_a_game_in_plain_lines_is_kept(catalog_path: Path, tmp_path: Path) -> None:
    with running((*TABLE, "--plain", "--save", str(tmp_path / "game.json")), catalog_path) as app:
        app.shows(b"> ")
        app.process.send_signal(signal.SIGTERM)
        app.rest()

    assert app.process.returncode == 143
    assert (tmp_path / "game.json").is_file()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_game_is_ended_between_the_prompt_and_the_reading_of_a_line(
    catalog_path: Path, tmp_path: Path, number: signal.Signals
) -> None:
    pytest.importorskip("readline")
    save = ("--save", str(tmp_path / "game.json"))
    with running((*TABLE, "--plain", *save), catalog_path, ("-c", SIGNALLED.format(number=int(number)))) as app:
        app.rest()

    assert app.process.returncode == 128 + number
    assert (tmp_path / "game.json").is_file()


def test_a_game_is_ended_while_a_word_is_completed(catalog_path: Path, tmp_path: Path) -> None:
    pytest.importorskip("readline")
    save = ("--save", str(tmp_path / "game.json"))
    with running((*TABLE, "--plain", *save), catalog_path, ("-c", COMPLETED)) as app:
        app.shows(b"> ")
        os.write(app.ours, b"\t")
        app.rest()

    assert app.process.returncode == 128 + signal.SIGTERM
    assert (tmp_path / "game.json").is_file()


@pytest.mark.parametrize(
    "words", [pytest.param(BUILDER, id="builder", marks=pytest.mark.slow), pytest.param(TABLE, id="table")]
)
def test_ctrl_z_suspends_and_fg_draws_again(catalog_path: Path, words: tuple[str, ...]) -> None:
    with running(words, catalog_path) as app:
        app.shows(DRAWN[words])
        os.write(app.ours, b"\x1a")
        left = app.shows(OFF[0])
        _, status = os.waitpid(app.process.pid, os.WUNTRACED)
        assert os.WIFSTOPPED(status)
        left += app.shows(OFF[-1]) if OFF[-1] not in left else b""
        assert termios.tcgetattr(app.ours)[3] == app.before[3]

        app.process.send_signal(signal.SIGCONT)
        app.shows(ON)
        app.shows(DRAWN[words])
        os.write(app.ours, b"\x03")
        app.rest()
    assert app.process.returncode == 130


def test_a_suspended_game_that_is_ended_is_kept(catalog_path: Path, tmp_path: Path) -> None:
    with running((*TABLE, "--save", str(tmp_path / "game.json")), catalog_path) as app:
        app.shows(DRAWN[TABLE])
        os.write(app.ours, b"\x1a")
        app.shows(OFF[0])
        os.waitpid(app.process.pid, os.WUNTRACED)
        app.process.send_signal(signal.SIGTERM)
        app.process.send_signal(signal.SIGCONT)
        found = app.rest()

    assert app.process.returncode == 143
    assert found.rfind(ON) <= found.rfind(OFF[0])  # it is not drawn again, or left again
    assert (tmp_path / "game.json").is_file()
