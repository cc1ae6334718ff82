"""What is settled for all commands: the file, the environment, and what is wrong in them."""

from pathlib import Path

import pytest

from cardbase import settings
from cardbase.errors import InputError
from cardbase.settings import Settled, in_file, mistakes, settle, settled, unsettle, value


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the file of settings would lie, in a folder that is not there yet."""
    place = tmp_path / "own" / "config.toml"
    monkeypatch.setenv(settings.VARIABLE, str(place))
    return place


@pytest.fixture
def written(place: Path) -> Path:
    """A file of settings with remarks of its owner."""
    place.parent.mkdir()
    place.write_text('# mine\ngame = "doomtrooper"\n\npage_length = 20 # a screen\n', encoding="utf-8")
    return place


def test_the_environment_counts_more_than_the_file_and_that_more_than_the_default(
    written: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert settled("agents") == Settled("greedy", "default")
    assert settled("game") == Settled("doomtrooper", "file", f"{written} line 2")
    assert value("page_length") == "20"

    monkeypatch.setenv("CARDBASE_GAME", "fertcg")
    assert settled("game") == Settled("fertcg", "environment", "CARDBASE_GAME")
    assert in_file("game") == "doomtrooper"


def test_the_environment_must_say_what_can_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDBASE_COLOUR", "alway")
    with pytest.raises(InputError) as wrong:
        value("colour")
    assert str(wrong.value) == "CARDBASE_COLOUR: 'colour' cannot be 'alway'\nDid you mean 'always'?"


def test_the_first_setting_makes_the_file(place: Path) -> None:
    settle("game", "detainer")
    settle("page-length", "7")

    assert place.read_text(encoding="utf-8") == 'game = "detainer"\npage_length = 7\n'


def test_what_else_stands_in_the_file_is_kept(written: Path) -> None:
    settle("game", 'a "b" \\c')
    settle("colour", "never")
    assert value("game") == 'a "b" \\c'
    assert unsettle("page_length") and not unsettle("page_length")

    text = written.read_text(encoding="utf-8")
    assert text == '# mine\ngame = "a \\"b\\" \\\\c"\n\ncolour = "never"\n'


def test_a_setting_stands_before_tables_that_mean_nothing(written: Path) -> None:
    written.write_text("[other]\nx = 1\n", encoding="utf-8")
    settle("colour", "never")
    assert value("colour") == "never"


@pytest.mark.parametrize(
    ("key", "said", "told"),
    [
        ("gam", "x", "there is no setting 'gam'\nDid you mean 'game'?"),
        ("colour", "blue", "'colour' cannot be 'blue'\nIt may be: auto, always or never."),
        ("page_length", "0", "'page_length' cannot be '0'\nWrite a number from 1 to 999999, or all."),
        ("game", " ", "'game' cannot be ' '\nWrite some words, or 'cardbase config unset game'."),
    ],
)
def test_what_cannot_be_is_refused_with_the_nearest(place: Path, key: str, said: str, told: str) -> None:
    with pytest.raises(InputError) as wrong:
        settle(key, said)
    assert str(wrong.value) == told
    assert not place.exists()


def test_a_wrong_value_is_left_out_and_told_with_its_line(written: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARDBASE_LANGUAGE")
    written.write_text('page_length = true\ncolor = "never"\nlanguage = "ja"\n', encoding="utf-8")

    assert [str(mistake) for mistake in mistakes()] == [
        f"{written} line 1: 'page_length' cannot be 'True'\nWrite a number from 1 to 999999, or all.",
        f"{written} line 2: there is no setting 'color'\nDid you mean 'colour'?",
    ]
    assert (value("page_length"), value("language")) == ("50", "ja")


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"game = \n", "this is not TOML: Invalid value (at line 1, column 8)"),
        (b"game = '\xff'\n", "this is no text in UTF-8"),
        (b"#" * 100_001, "this is larger than a file of settings may be"),
    ],
)
def test_a_damaged_file_settles_nothing_and_is_not_written_to(written: Path, content: bytes, told: str) -> None:
    written.write_bytes(content)

    (mistake,) = mistakes()
    assert str(mistake) == f"{written}: {told}\nNothing in it is heeded; mend it, or remove it."
    assert value("page_length") == "50"
    with pytest.raises(InputError, match="Mend the file, or remove it"):
        settle("game", "detainer")
    assert written.read_bytes() == content


def test_a_folder_in_its_place_is_a_mistake(place: Path) -> None:
    place.mkdir(parents=True)
    assert [mistake.message for mistake in mistakes()] == ["the file cannot be read: Is a directory"]


def test_a_command_reads_the_file_once_and_sees_what_it_writes_itself(written: Path) -> None:
    with settings.read_once():
        assert value("game") == "doomtrooper"
        written.write_text('game = "detainer"\n', encoding="utf-8")
        assert (value("game"), in_file("page_length")) == ("doomtrooper", "20")
        settle("game", "fertcg")
        assert value("game") == "fertcg"
        written.write_text('game = "detainer"\n', encoding="utf-8")
    assert value("game") == "detainer"
