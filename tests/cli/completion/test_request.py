"""What a completion is asked: it opens the catalogue that the line names, and makes none."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from cardbase.cli.completion.line import main
from tests.cli.completion.test_suggestions import offered


@pytest.mark.usefixtures("decks")
def test_the_games_of_a_match_are_told_by_its_decks() -> None:
    assert "redraw=" in offered("sim", "match", "First steps", "x", "--switch", "")
    assert offered("sim", "match", "No such deck", "x", "--switch", "") == []


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """`told(catalog, *arguments)` is what the program answers in this process, without a word on stderr."""

    def answer(catalog: Path, *arguments: str) -> str:
        monkeypatch.setenv("CARDBASE_DB", str(catalog))
        main("bash", arguments)
        printed = capsys.readouterr()
        assert printed.err == ""
        return printed.out

    return answer


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (["cardbase show bl", "bl", "9"], "open\n"),
        (["cardbase deck show x", "x", "9"], "files\n"),
        (["cardbase search ty", "ty", "9"], "open\n"),
        (["cardbase se", "se", "9"], "closed\nsearch\n"),
        (["too few"], ""),
    ],
)
def test_without_a_catalogue_nothing_is_made_and_nothing_said(
    tmp_path: Path, arguments: list[str], answer: str, told: Callable[..., str]
) -> None:
    place = tmp_path / "folder" / "none.db"

    assert told(place, *arguments) == answer
    assert not place.parent.exists()


@pytest.mark.parametrize("content", [b"", b"not a database, whatever it may be", b"SQLite format 3\0" + bytes(600)])
def test_another_file_is_left_alone(tmp_path: Path, content: bytes, told: Callable[..., str]) -> None:
    place = tmp_path / "other.db"
    place.write_bytes(content)

    assert told(place, "cardbase show bl", "bl", "9") == "open\n"
    assert place.read_bytes() == content
    assert [file.name for file in tmp_path.iterdir()] == ["other.db"]


def test_a_catalogue_of_another_version_is_left_alone(catalog_path: Path, told: Callable[..., str]) -> None:
    db = sqlite3.connect(catalog_path)
    db.execute("PRAGMA user_version = 1")
    db.close()
    before = catalog_path.read_bytes()

    assert told(catalog_path, "cardbase show bl", "bl", "9") == "open\n"
    assert catalog_path.read_bytes() == before


def test_the_catalogue_that_the_line_names_is_asked(cards: Path, tmp_path: Path, told: Callable[..., str]) -> None:
    line = f"cardbase show --db {cards} blood\\ b"

    assert told(tmp_path / "none.db", line, "blood\\ b", "9") == "closed\nBLOOD\\ BERET\n"
