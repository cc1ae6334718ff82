"""The standard streams, closed, full or in another encoding; Ctrl-C at any moment."""

import json
import os
import pty
import shlex
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from tests.cli.test_cli import python

pytestmark = pytest.mark.posix


def in_a_shell(line: str, catalog: Path, settings: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command line of cardbase as bash would, with settings such as "NAME=value"."""
    command = f"{settings} {shlex.quote(sys.executable)} -m cardbase --db {shlex.quote(str(catalog))} {line}"
    return subprocess.run(["bash", "-c", command], capture_output=True, encoding="utf-8", check=False)


@pytest.mark.parametrize(
    "words",
    [
        ["search", "type:warrior", "--as", "json"],
        pytest.param(["search", "infantry"], marks=pytest.mark.slow),
        ["--help"],
    ],
)
def test_a_reader_that_has_seen_enough_is_no_error(catalog_path: Path, words: list[str]) -> None:
    done = in_a_shell(f"{' '.join(words)} | true; exit ${{PIPESTATUS[0]}}", catalog_path)

    assert (done.returncode, done.stderr) == (0, "")


FULL, CLOSED = ("/dev/full", "No space left on device"), ("&-", "it is closed")


WRITTEN = {"search infantry": FULL, "deck list --as csv": CLOSED, "--help": CLOSED, "--version": FULL}
"""How each way to write something is tried in every run; in both ways where time is given."""


@pytest.mark.linux
@pytest.mark.parametrize(
    ("words", "to", "reason"),
    [
        pytest.param(words, *way, marks=() if way == brief else pytest.mark.slow)
        for words, brief in WRITTEN.items()
        for way in (FULL, CLOSED)
    ],
)
def test_output_that_cannot_be_written_exits_3(catalog_path: Path, words: str, to: str, reason: str) -> None:
    done = in_a_shell(f"{words} >{to}", catalog_path)

    assert (done.returncode, done.stderr) == (3, f"cardbase: the output cannot be written: {reason}\n")


CODES = {
    "search infantry": 0,
    "search zzqqzz": 1,
    "deck show nothing": 1,
    "search type:warrior --game doomtroopr": 2,
    "serch": 2,
    "search infantry --as xml": 2,
    "deck export 'Ember Rush' -o /dev/null/deck.txt": 3,
    "search infantry >/dev/full": 3,
}


NOWHERE = ("2>/dev/full", "2>&-", "2> >(true)")


IN_BRIEF = {
    *((words, NOWHERE[0]) for words in ("search infantry", "search zzqqzz", "serch", "search infantry >/dev/full")),
    *(("search infantry", "2>&-"), ("serch", "2>&-"), ("serch", "2> >(true)")),
}
"""Each exit code, and each way with it and without; every line in every way where time is given."""


@pytest.mark.parametrize(
    ("words", "code", "to"),
    [
        pytest.param(words, code, to, marks=() if (words, to) in IN_BRIEF else pytest.mark.slow)
        for words, code in CODES.items()
        for to in NOWHERE
    ],
)
@pytest.mark.linux
def test_messages_that_cannot_be_shown_change_no_exit_code(catalog_path: Path, words: str, code: int, to: str) -> None:
    done = in_a_shell(f"{words} {to}", catalog_path)

    assert (done.returncode, done.stderr) == (code, "")
    assert ("infantry" in done.stdout.casefold()) == (code == 0)


def test_no_file_takes_the_number_of_a_stream_that_is_closed(catalog_path: Path) -> None:
    """What a program that is started writes to its streams would end up in the database."""
    code = (
        "import os, sys; from cardbase.cli.process import prepare_streams; prepare_streams();"
        "print(*(os.readlink(f'/proc/self/fd/{n}') for n in (0, 1, 2)), os.open('/', 0), file=open(sys.argv[1], 'w'))"
    )
    out = catalog_path.with_name("numbers")
    line = shlex.join([sys.executable, "-c", code, str(out)])

    subprocess.run(["bash", "-c", f"{line} <&- >&- 2>&-"], check=True)

    assert out.read_text() == "/dev/null /dev/null /dev/null 3\n"


@pytest.mark.parametrize(
    "words",
    [
        "deck show -",
        *(
            pytest.param(words, marks=pytest.mark.slow)
            for words in ("deck import - --name Mine", "deck check -", "deck diff - 'Ember Rush'")
        ),
    ],
)
def test_a_standard_input_that_is_closed_is_one_clear_message(catalog_path: Path, words: str) -> None:
    done = in_a_shell(f"{words} <&-", catalog_path)

    assert (done.returncode, done.stdout) == (3, "")
    assert done.stderr == ("cardbase: standard input cannot be read: it is closed\nName a file, or pipe a list in.\n")


def test_a_game_or_cards_from_a_standard_input_that_is_closed(catalog_path: Path) -> None:
    game = in_a_shell("play 'Ember Rush' 'Hollow Control' <&-", catalog_path)
    cards = in_a_shell("catalog import - <&-", catalog_path)

    assert (game.returncode, game.stderr) == (3, "cardbase: standard input cannot be read: it is closed\n")
    assert (cards.returncode, cards.stderr) == (3, f"{game.stderr}Name a file.\n")


@pytest.mark.parametrize("closed", [">&-", ">&- 2>&-"])
def test_a_closed_output_that_nothing_is_written_to_does_no_harm(catalog_path: Path, closed: str) -> None:
    done = in_a_shell(f"search zzqqzz {closed}", catalog_path)

    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == ("" if "2>" in closed else "no name has 'zzqqzz'\nno card matches\n")


@pytest.mark.parametrize(
    ("settings", "shown"),
    [
        ("LC_ALL=POSIX PYTHONUTF8=0 PYTHONCOERCECLOCALE=0", "魂を賭ける者 ブルーム"),
        ("PYTHONIOENCODING=ascii", "?????? ????  "),
        ("PYTHONIOENCODING=utf-8", "魂を賭ける者 ブルーム"),
    ],
)
def test_another_encoding_than_utf_8_is_no_error(catalog_path: Path, settings: str, shown: str) -> None:
    done = in_a_shell("search buruumu", catalog_path, settings)

    assert (done.returncode, done.stderr) == (0, "")
    assert shown in done.stdout


BETWEEN = """
import os, signal, sys
from cardbase.cli.process import interruptible

def stop():
    os.kill(os.getpid(), signal.SIGINT)

def leave(*_):
    print("left")
    sys.stdout.flush()
    os._exit(130)

signal.signal(signal.SIGINT, leave)
with interruptible(leave):
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
