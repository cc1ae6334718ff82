"""The root command: help, version, the database option, mistakes on the command line."""

import platform
import sqlite3
from pathlib import Path

import pytest

from cardbase import __version__
from cardbase.bundled import data_version
from cardbase.cli.app import COMMANDS, Commands, run
from cardbase.messages import spoken
from tests.cli.conftest import Cardbase, must_have_an_example

GROUPS = {"alias", "config", "deck", "collection", "catalog", "sim", "db"}


@pytest.mark.parametrize("name", [name for name in COMMANDS if name not in GROUPS])
def test_every_command_has_help_with_an_example(cardbase: Cardbase, name: str) -> None:
    must_have_an_example(cardbase, name)


@pytest.mark.parametrize("option", ["--version", "-V"])
def test_version(capsys: pytest.CaptureFixture[str], option: str) -> None:
    assert run([option]) == 0
    own, python, sqlite = __version__, platform.python_version(), sqlite3.sqlite_version
    assert capsys.readouterr().out == f"cardbase {own} (Python {python}, SQLite {sqlite}, data {data_version()})\n"


def test_a_misspelt_command_is_answered_with_the_nearest(cardbase: Cardbase) -> None:
    done = cardbase("sarch", "x")

    assert done.code == 2
    assert done.err == "cardbase: there is no command 'sarch'\nDid you mean 'cardbase search'?\n"


def test_the_database_option_may_stand_anywhere(
    tmp_path: Path, catalog_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["deck", "new", "Here", "--game", "fertcg", "--db", str(catalog_path)]) == 0
    assert run(["deck", "list", f"--db={catalog_path}"]) == 0
    assert "Here" in capsys.readouterr().out


def test_words_behind_two_dashes_are_no_options(cardbase: Cardbase) -> None:
    done = cardbase("deck", "new", "--game", "fertcg", "--", "--db")

    assert done.code == 0
    assert "--db" in cardbase("deck", "list").out


@pytest.mark.parametrize(
    ("content", "reason"),
    [(b"not a database at all, but long enough to be read as one" * 20, "not a catalogue, or damaged")],
)
def test_a_damaged_database_is_one_clear_message(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes, reason: str
) -> None:
    file = tmp_path / "damaged.db"
    file.write_bytes(content)

    assert run(["--db", str(file), "deck", "list"]) == 3
    error = capsys.readouterr().err
    assert str(file) in error
    assert reason in error
    assert file.read_bytes() == content


def test_a_folder_is_no_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--db", str(tmp_path), "deck", "list"]) == 2
    assert str(tmp_path) in capsys.readouterr().err


def test_commands_are_made_when_they_are_called() -> None:
    commands = Commands(COMMANDS)

    assert "search" in commands
    assert not commands.made


def test_an_unknown_game_is_answered_with_the_games(cardbase: Cardbase) -> None:
    for words in (("search", "x"), ("show", "x"), ("deck", "list"), ("deck", "search", "x"), ("catalog", "sources")):
        done = cardbase(*words, "--game", "doomtroopr")
        assert done.code == 2
        assert "Did you mean 'doomtrooper'?" in done.err


def test_a_file_that_cannot_be_written_exits_3_and_names_it(cardbase: Cardbase, tmp_path: Path) -> None:
    done = cardbase("deck", "export", "Capitol Expedition", "-o", str(tmp_path / "nowhere" / "deck.txt"))

    assert done.code == 3
    assert f"{tmp_path / 'nowhere' / 'deck.txt'}: the file cannot be written" in done.err


def test_ctrl_c_is_said_and_exits_130(cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(_game: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("cardbase.cli.search.open_library", stop)

    assert cardbase("search", "luna") == (130, "", "cardbase: stopped\n")


def test_the_database_option_needs_a_path(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["search", "luna", "--db"]) == 2
    assert "--db needs a value" in capsys.readouterr().err


def test_the_language_may_stand_anywhere_and_is_one_that_there_is(cardbase: Cardbase) -> None:
    done = cardbase("deck", "list", "--language=fr")

    assert (done.code, done.err) == (
        2,
        "cardbase: there is no language 'fr' here\nWrite --language en or --language ja.\n",
    )
    assert cardbase("deck", "list", "--language", "ja").code == 0


def test_a_wrong_language_of_the_environment_is_named(cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDBASE_LANGUAGE", "xx")

    assert cardbase("deck", "list").err.startswith("cardbase: CARDBASE_LANGUAGE: there is no language 'xx' here\n")


def test_programs_are_spoken_to_in_english(cardbase: Cardbase) -> None:
    assert cardbase("search", "nothing:at:all", "--language", "ja", "--as", "json").code == 2
    assert spoken() == "en"
