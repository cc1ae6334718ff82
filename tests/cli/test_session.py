"""The database of a command: what names none is one clear message."""

from pathlib import Path

import pytest

from cardbase.cli.app import run
from tests.cli.conftest import Cardbase

pytestmark = pytest.mark.usefixtures("daily_backups", "few_cards")


def test_the_path_is_what_the_option_the_variable_or_the_platform_says(
    cardbase: Cardbase, catalog_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cardbase("db", "path") == (0, f"{catalog_path}\n", "")
    monkeypatch.setenv("CARDBASE_DB", "~/mine.db")
    run(["db", "path"])
    assert capsys.readouterr().out == f"{Path.home()}/mine.db\n"


@pytest.mark.posix
def test_a_place_without_a_home_is_one_clear_message(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["deck", "list"], ["db", "path"], ["db", "check"], ["db", "restore", "--latest"]):
        assert run(["--db", "~nobody-at-all/x.db", *words]) == 2
        assert capsys.readouterr().err == (
            "cardbase: ~nobody-at-all/x.db: there is no home folder '~nobody-at-all'\nWrite the whole path.\n"
        )


@pytest.mark.parametrize("folder", [".", "/", ".."])
@pytest.mark.parametrize("words", ["search luna", "db list", "db check", "db path", "deck list"])
def test_a_folder_is_refused_whatever_is_asked(capsys: pytest.CaptureFixture[str], folder: str, words: str) -> None:
    """The first two have no last part to call a folder of backups by."""
    assert run(["--db", folder, *words.split()]) == 2
    inside = Path(folder, "catalog.db")
    assert capsys.readouterr().err == f"cardbase: {folder}: this is a folder\nName a file in it: {inside}\n"


def test_a_catalogue_in_memory_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--db", ":memory:", "deck", "new", "Mine", "--game", "fertcg"]) == 2
    error = capsys.readouterr().err
    assert error.startswith("cardbase: :memory:: a catalogue in memory would be forgotten when the command ends\n")
