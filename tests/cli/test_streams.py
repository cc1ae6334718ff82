"""The standard streams: closed, full, read by somebody who has seen enough, or in another encoding."""

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.posix


def in_a_shell(line: str, catalog: Path, settings: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command line of cardbase as bash would, with settings such as "NAME=value"."""
    command = f"{settings} {shlex.quote(sys.executable)} -m cardbase --db {shlex.quote(str(catalog))} {line}"
    return subprocess.run(["bash", "-c", command], capture_output=True, encoding="utf-8", check=False)


@pytest.mark.parametrize(
    "words",
    [
        ["search", "type:warrior", "--format", "json"],
        pytest.param(["search", "luna"], marks=pytest.mark.slow),
        ["--help"],
    ],
)
def test_a_reader_that_has_seen_enough_is_no_error(catalog_path: Path, words: list[str]) -> None:
    done = in_a_shell(f"{' '.join(words)} | true; exit ${{PIPESTATUS[0]}}", catalog_path)

    assert (done.returncode, done.stderr) == (0, "")


FULL, CLOSED = ("/dev/full", "No space left on device"), ("&-", "it is closed")
WRITTEN = {"search luna": FULL, "deck list --format csv": CLOSED, "--help": CLOSED, "--version": FULL}
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
    "search luna": 0,
    "search zzqqzz": 1,
    "deck show nothing": 1,
    "search type:warrior --game doomtroopr": 2,
    "serch": 2,
    "search luna --format xml": 2,
    "deck export 'Ember Rush' -o /dev/null/deck.txt": 3,
    "search luna >/dev/full": 3,
}
NOWHERE = ("2>/dev/full", "2>&-", "2> >(true)")
IN_BRIEF = {
    *((words, NOWHERE[0]) for words in ("search luna", "search zzqqzz", "serch", "search luna >/dev/full")),
    *(("search luna", "2>&-"), ("serch", "2>&-"), ("serch", "2> >(true)")),
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
    assert ("luna" in done.stdout.casefold()) == (code == 0)


def test_no_file_takes_the_number_of_a_stream_that_is_closed(catalog_path: Path) -> None:
    """What a program that is started writes to its streams would end up in the database."""
    code = (
        "import os, sys; from cardbase.cli.streams import secure; secure();"
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
