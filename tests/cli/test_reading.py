"""Whatever is read is a file or a pipe, and no more than so much of it; nobody waits for ever."""

import os
import re
import threading
from contextlib import suppress
from pathlib import Path

import pytest

from cardbase import files
from cardbase.files import read_most
from tests.cli.conftest import Cardbase

pytestmark = pytest.mark.posix
INPUTS = (
    ("deck", "show", "{}"),
    ("deck", "import", "{}"),
    ("deck", "check", "{}"),
    ("collection", "import", "{}"),
    ("catalog", "import", "{}"),
    ("catalog", "import", "cards.json", "--mapping", "{}"),
    ("sim", "replay", "{}"),
    ("sim", "scenario", "{}"),
    ("play", "--resume", "{}"),
    ("db", "restore", "{}"),
    ("catalog", "edit", "01025", "--game", "doomtrooper", "--from", "{}", "--source", "x"),
    ("deck", "export", "Ember Rush", "--to", "pdf", "-o", "x.pdf", "--font", "{}"),
    ("show", "A-S1-02SD", "--picture", "x.svg", "--font", "{}"),
)


@pytest.mark.parametrize("words", INPUTS, ids=lambda words: " ".join(words[:2]))
def test_a_device_and_a_pipe_that_nobody_writes_to_are_refused(
    cardbase: Cardbase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(files, "PATIENCE", 0.05)
    (tmp_path / "cards.json").write_text("[]")
    os.mkfifo("pipe")

    for name in ("/dev/zero", "pipe"):
        done = cardbase(*(word.format(name) for word in words))
        assert done.code in (1, 2, 3), (words, done)
        assert done.out == "" and done.err.startswith("cardbase: "), (words, done)


def test_pictures_that_are_no_files_are_refused(
    cardbase: Cardbase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "PATIENCE", 0.05)
    (tmp_path / "pictures").mkdir()
    number = re.findall(r"\(([\w-]+)\)$", cardbase("deck", "export", "Ember Rush", "--to", "text").out, re.MULTILINE)[0]
    os.mkfifo(tmp_path / "pictures" / f"{number}.png")

    done = cardbase("deck", "export", "Ember Rush", "--to", "proxies", "-o", str(tmp_path / "x.pdf"),
                    "--image", str(tmp_path / "pictures"))  # fmt: skip

    assert done.code == 3, done
    assert f"{number}.png: nobody writes to this pipe" in done.err


def piped(file: Path, content: bytes) -> None:
    """Write to a pipe from another thread, a part after the other."""

    def write() -> None:
        with suppress(BrokenPipeError), file.open("wb", buffering=0) as out:
            for at in range(0, len(content), 60_000):
                out.write(content[at : at + 60_000])

    threading.Thread(target=write, daemon=True).start()


def test_a_pipe_is_read_as_a_file_is(cardbase: Cardbase, tmp_path: Path) -> None:
    """As a shell gives one: cardbase deck show <(...)"""
    content = cardbase("deck", "export", "Ember Rush", "--to", "text").out.encode()
    os.mkfifo(tmp_path / "pipe")
    pipe = str(tmp_path / "pipe")

    piped(Path(pipe), content)
    assert "Ember Rush" in cardbase("deck", "show", pipe).out
    read, write = os.pipe()
    os.write(write, content)
    os.close(write)
    assert "Ember Rush" in cardbase("deck", "show", f"/dev/fd/{read}").out
    os.close(read)
    piped(Path(pipe), b'[{"game": "detainer", "number": "X1", "name": "Piped", "type": "unit"}]\n')
    assert "no list of cards" not in cardbase("catalog", "import", pipe).err


def test_of_a_pipe_no_more_is_read_than_is_wanted(tmp_path: Path) -> None:
    for size, most in ((0, 10), (5, 10), (200_000, 150_000), (200_000, 300_000)):
        pipe = tmp_path / f"{size} {most}"
        os.mkfifo(pipe)
        piped(pipe, b"x" * size)
        assert len(read_most(pipe, most)) == min(size, most)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "Not a TrueType or OpenType font"),
        (b"\0\1\0\0" + bytes(8), "it has no part|it is damaged|no part"),
        (b"\0\1\0\0\0\1" + bytes(6) + b"maxp" + bytes(12), r"used: \w.*\w"),
    ],
)
def test_a_font_that_cannot_be_used_is_a_whole_sentence(
    cardbase: Cardbase, tmp_path: Path, content: bytes, said: str
) -> None:
    (tmp_path / "x.ttf").write_bytes(content)

    done = cardbase("show", "A-S1-02SD", "--picture", str(tmp_path / "x.svg"), "--font", str(tmp_path / "x.ttf"))

    assert done.code == 2
    line = done.err.splitlines()[0]
    assert "this is no font that can be used: " in line
    assert re.search(said, line), line


def test_words_that_are_signs_only_are_in_no_name(cardbase: Cardbase) -> None:
    for words in ("😀 /(|)*/", "luna /(|)*/", "/(|)*/ /(|)*/ xyzzyq", "(((( ))))"):
        done = cardbase("show", words)
        assert done.code in (0, 1), (words, done)
        assert "cannot be used" not in done.err


def test_a_name_without_end_is_refused(cardbase: Cardbase) -> None:
    done = cardbase("show", "luna " * 401)

    assert (done.code, done.out) == (2, "")
    assert done.err == "cardbase: the name has 2005 characters, 2000 are allowed\n"
