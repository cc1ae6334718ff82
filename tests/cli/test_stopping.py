"""Ctrl-C at any moment: one word and exit code 130, never a traceback."""

import json
import os
import pty
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

pytestmark = pytest.mark.posix
TOLD, NEAREST = "cardbase: stopped\n", "no name has 'blod beret'; the nearest: BLOOD BERET\n"
AT_AN_IMPORT = """
import os, signal, sys

class Counting:
    seen = 0
    def find_spec(self, name, path=None, target=None):
        Counting.seen += 1
        if Counting.seen == int(os.environ["AT"]):
            os.kill(os.getpid(), signal.SIGINT)

from cardbase.cli import main
sys.meta_path.insert(0, Counting())
sys.argv = ["cardbase", "search", "blod beret", "--format", "json"]
try:
    main()
finally:
    if os.environ["AT"] == "0":
        print(Counting.seen)
"""

SAYS_THAT_IT_BEGINS = """
import os, sys

class Saying:
    def find_spec(self, name, path=None, target=None):
        if name == "cardbase.cli.streams":
            os.write(1, b"begun\\n")

from cardbase.cli import main
sys.meta_path.insert(0, Saying())
main()
"""


def python(code: str, catalog: Path, **more: str) -> tuple[int, str, str]:
    """Exit code, output and messages of a program on a catalogue."""
    environment = os.environ | {"CARDBASE_DB": str(catalog)} | more
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("places", [7, pytest.param(40, marks=pytest.mark.slow)])
def test_at_the_import_of_any_module(catalog_path: Path, places: int) -> None:
    """The modules of the standard library, of typer, of rapidfuzz and of cardbase: some of them, from the first to the last."""
    python(AT_AN_IMPORT, catalog_path, AT="0")  # takes up the news of this installation, which needs more modules
    code, out, _ = python(AT_AN_IMPORT, catalog_path, AT="0")
    assert code == 0
    modules = int(out.splitlines()[-1])
    assert modules > 100

    for number in (1 + (modules - 1) * place // (places - 1) for place in range(places)):
        code, out, err = python(AT_AN_IMPORT, catalog_path, AT=str(number))
        assert (code, out) == (130, ""), f"at import {number} of {modules}"
        assert err in (TOLD, NEAREST + TOLD)  # the last are imported for the note


@pytest.mark.parametrize("moments", [7, pytest.param(28, marks=pytest.mark.slow)])
def test_at_any_moment_of_a_command(catalog_path: Path, moments: int) -> None:
    """The process says when `main` has begun. One that was faster has done its work."""
    command = [sys.executable, "-c", SAYS_THAT_IT_BEGINS, "--db", str(catalog_path), "search", "blod beret"]
    for step in range(moments):
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(step * 0.28 / moments)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate()

        assert "Traceback" not in err
        if process.returncode not in (0, -signal.SIGINT):
            assert process.returncode == 130
            assert err.endswith("cardbase: stopped\n")
        else:
            assert "BLOOD BERET" in out


def test_a_caller_may_have_it_ignored(catalog_path: Path) -> None:
    """As `nohup` and shells that run something in the background do."""
    ignoring = "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN)\n"

    code, out, err = python(ignoring + AT_AN_IMPORT, catalog_path, AT="60")

    assert code == 0
    assert "BLOOD BERET" in out
    assert "stopped" not in err


BETWEEN = """
import os, signal, sys
from cardbase.cli.stopping import interrupted_once

def stop():
    os.kill(os.getpid(), signal.SIGINT)

def leave(*_):
    print("left")
    sys.stdout.flush()
    os._exit(130)

signal.signal(signal.SIGINT, leave)
with interrupted_once(leave):
"""


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("    stop()", "left"),  # nobody catches it
        ("    class Dying:\n        def __del__(self): stop()\n    Dying()\n    print('on')", "left"),  # Python only shows it
        ("    try: stop()\n    except KeyboardInterrupt:\n        print('tidied up')\n        stop()\n    print('on')", "tidied up\nleft"),
        ("    pass\nstop()\nprint('on')", "left"),  # after the command
    ],
)  # fmt: skip
def test_a_command_is_interrupted_once_and_ended_the_second_time(catalog_path: Path, lines: str, said: str) -> None:
    assert python(BETWEEN + lines, catalog_path) == (130, f"{said}\n", "")


@pytest.mark.parametrize(
    ("words", "workers"),
    [
        (["match"], "2"),
        (["matrix"], "1"),
        *(pytest.param([word], workers, marks=pytest.mark.slow) for word, workers in (("match", "1"), ("matrix", "2"))),
    ],
)
def test_in_the_middle_of_test_games_those_that_are_finished_count(
    catalog_path: Path, words: list[str], workers: str
) -> None:
    """A terminal sends Ctrl-C to every process of the command; it is sent as soon as the progress bar has a pace to show."""
    master, slave = pty.openpty()
    decks = ["Ember Rush", "Hollow Control"]
    command = [sys.executable, "-m", "cardbase", "--db", str(catalog_path), "sim", *words, *decks]
    command += ["-n", "90000", "--agents", "random", "--workers", workers, "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=slave, text=True, start_new_session=True) as process:
        os.close(slave)
        shown = b""
        while b"games/s" not in shown:
            shown += os.read(master, 65536)
        os.killpg(process.pid, signal.SIGINT)
        assert process.stdout is not None
        said = json.loads(process.stdout.read())
        with suppress(OSError):  # the end, as Linux tells it
            while part := os.read(master, 65536):
                shown += part
        os.close(master)
    finished = (said["pairs"][0] if words == ["matrix"] else said)["games"]

    assert process.returncode == 130
    assert 0 < finished < 90_000
    assert f"{finished:,} of 90,000 games were played" in shown.decode()
    assert "Traceback" not in shown.decode()
