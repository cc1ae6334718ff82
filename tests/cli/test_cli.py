"""The beginning and the end of the process: Ctrl-C at any moment, and objects that nobody looks through."""

import os
import signal
import subprocess
import sys
import time
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
sys.argv = ["cardbase", "search", "blod beret", "--as", "json"]
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
        if name == "cardbase.cli.process":
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


AT_THE_END = """
import atexit, gc, sys

def tell():
    print(gc.get_threshold()[0], gc.get_freeze_count() > 10_000)

atexit.register(tell)
sys.argv = ["cardbase", "search", "buruumu", "--as", "jsonl"]
from cardbase.cli import main
main()
"""


def test_objects_that_stay_are_not_looked_through(catalog_path: Path) -> None:
    """Neither time and again while modules are imported, nor once more at the end."""
    environment = os.environ | {"CARDBASE_DB": str(catalog_path)}
    done = subprocess.run(
        [sys.executable, "-c", AT_THE_END], env=environment, capture_output=True, text=True, check=True
    )

    assert done.stdout.splitlines()[-1] == "50000 True"
