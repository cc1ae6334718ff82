"""What the effect language offers for a game, and texts in words that are gone."""

import json
from pathlib import Path

from cardbase.language.ways import WAYS
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

    done = cardbase("catalog", "lint", "--game", "doomtrooper", "--as", "csv")

    assert "former words" in done.out
    assert "it is understood, and said so now: always: payments of this for all spells count 2 times" in done.out


def test_words_that_abilities_may_use(cardbase: Cardbase) -> None:
    done = cardbase("catalog", "words", "build-divide", "scout", "--as", "json")

    (row,) = json.loads(done.out)
    assert (row["kind"], row["pattern"], row["example"]) == ("verb", "{who?} scout|scouts {n}", "when enters: scout 3")
    assert cardbase("catalog", "words", "build-divide", "zzzz").code == 1
    assert "Did you mean" in cardbase("catalog", "words", "build-devide").err


def test_words_are_listed_by_ways(cardbase: Cardbase) -> None:
    lines = cardbase("catalog", "words", "fertcg").out.splitlines()
    heads = [line.split(":")[0] for line in lines if line.split(":")[0] in {way.title for way in WAYS.values()}]

    assert heads[:3] == ["Pools and values", "Prices", "Permissions"]
    assert heads == [way.title for way in WAYS.values() if way.title in heads]
    price = lines.index("Prices: What is paid for an ability, and what makes cards dearer, cheaper or free.")
    assert lines[price - 1] == ""
    assert lines[price + 1].split() == ["Kind", "Written", "Meaning", "Example"]
    below = lines[price + 2 : lines.index("", price)]
    assert any("vigour {n}" in line for line in below)
    assert not any("draw|draws" in line for line in below)


def test_ways_are_told_in_the_language_that_is_spoken(cardbase: Cardbase) -> None:
    done = cardbase("--language", "ja", "catalog", "words", "fertcg", "vigour")

    assert done.out.startswith("ポイントと値：")
    assert "\n支払い：" in done.out


def test_a_way_is_asked_for_by_its_name(cardbase: Cardbase) -> None:
    rows = json.loads(cardbase("catalog", "words", "doomtrooper", "immunity", "--as", "json").out)

    assert ("immunity", "not_affected") in {(row["way"], row["key"]) for row in rows}


def test_words_that_the_rules_do_not_carry_out_are_left_out(cardbase: Cardbase) -> None:
    keys = {row["key"] for row in json.loads(cardbase("catalog", "words", "detainer", "--as", "json").out)}

    assert {"refresh", "attacks", "adjacent"} <= keys
    assert keys.isdisjoint({"block", "guard"})
