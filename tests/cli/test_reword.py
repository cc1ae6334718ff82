"""`cardbase catalog reword`, and what `catalog lint` says of words that are gone."""

from pathlib import Path

from tests.cli.conftest import Cardbase

FILE = """# mine
name = "doubles spells"
[cards."Mage"]
abilities = "all art, doubles spells"
[cards."Nobody"]
abilities = "all art"
"""


def test_only_abilities_are_said_anew(cardbase: Cardbase, tmp_path: Path) -> None:
    old, new = tmp_path / "old.toml", tmp_path / "new.toml"
    old.write_text(FILE, encoding="utf-8")

    done = cardbase("catalog", "reword", "doomtrooper", str(old), "-o", str(new))

    assert done.code == 0
    assert (
        "all art, doubles spells is said so now: all art / always: payments of this for all spells count 2 times"
        in done.err
    )
    assert f"wrote {new}" in done.err
    assert new.read_text(encoding="utf-8") == FILE.replace(
        '"all art, doubles spells"', '"all art\\nalways: payments of this for all spells count 2 times"'
    )
    assert old.read_text(encoding="utf-8") == FILE


def test_a_table_is_printed(cardbase: Cardbase, tmp_path: Path) -> None:
    table = tmp_path / "cards.csv"
    table.write_text("name_en,abilities\ndoubles gifts,doubles gifts\n", encoding="utf-8")

    done = cardbase("catalog", "reword", "doomtrooper", str(table))

    assert done.code == 0
    assert done.out == "name_en,abilities\ndoubles gifts,always: payments of this for all gifts count 2 times\n"


def test_a_file_without_such_words_says_so(cardbase: Cardbase, tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    file.write_text("all art\n", encoding="utf-8")

    done = cardbase("catalog", "reword", "doomtrooper", str(file))

    assert (done.code, done.out) == (1, "")
    assert "has no ability in words that are gone" in done.err


def test_other_files_are_refused(cardbase: Cardbase, tmp_path: Path) -> None:
    done = cardbase("catalog", "reword", "doomtrooper", str(tmp_path / "cards.xlsx"))

    assert done.code == 2
    assert "It ends in .toml, .csv or .txt." in done.err


def test_lint_shows_the_new_form_of_an_own_text(cardbase: Cardbase, tmp_path: Path) -> None:
    table = tmp_path / "cards.csv"
    table.write_text("name_en,number,set,type,abilities\nOwn Mage,OWN-1,OWN,warrior,doubles spells\n", encoding="utf-8")
    assert cardbase("catalog", "import", str(table), "--game", "doomtrooper").code == 0

    done = cardbase("catalog", "lint", "--game", "doomtrooper", "--format", "csv")

    assert "former words" in done.out
    assert "it is understood, and said so now: always: payments of this for all spells count 2 times" in done.out
