"""`deck build` where there is no terminal, and in one."""

import os
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.conftest import Cardbase

PATIENCE = 60


def test_without_a_terminal_it_is_one_sentence(cardbase: Cardbase) -> None:
    done = cardbase("deck", "build", "Mine")

    assert (done.code, done.out) == (2, "")
    assert done.err == ("cardbase: a full-screen app needs a terminal\nRun it in one, without redirecting anything.\n")


def seen(terminal: int, words: bytes) -> bytes:
    """What the terminal shows until it shows these words."""
    found, end = b"", time.monotonic() + PATIENCE
    while words not in found and time.monotonic() < end:
        if select.select([terminal], [], [], 0.1)[0]:
            found += os.read(terminal, 1 << 16)
    return found


@pytest.mark.posix
@pytest.mark.parametrize(
    ("key", "code"),
    [
        pytest.param(b"\x11", 0, id="ctrl+q"),
        pytest.param(b"\x03", 130, id="ctrl+c", marks=pytest.mark.slow),  # tests/cli/test_ending.py ends a table by it
    ],
)
def test_in_a_terminal_it_begins_a_deck_and_leaves_the_terminal_as_it_was(
    catalog_path: Path, key: bytes, code: int
) -> None:
    import pty

    ours, theirs = pty.openpty()
    words = ["deck", "build", "Mine", "--game", "doomtrooper"]
    command = [sys.executable, "-m", "cardbase", "--db", str(catalog_path), *words]
    environment = os.environ | {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment) as running:
        os.close(theirs)
        assert b"maybeboard" in seen(ours, b"maybeboard")
        os.write(ours, key)
        assert b"\x1b[?1049l" in seen(ours, b"\x1b[?1049l")
        assert running.wait(PATIENCE) == code
    os.close(ours)
