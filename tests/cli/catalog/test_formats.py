"""`cardbase catalog format`: made, shown, searched, checked, passed on, taken out."""

import json
from pathlib import Path

import pytest

from cardbase.cli.catalog.formats import COMMANDS
from cardbase.cli.completion.line import complete_word
from tests.cli.conftest import Cardbase, must_have_an_example

NEW = ("catalog", "format", "new", "friday", "--game", "doomtrooper", "--ban", "blood beret", "--limit", "1 AMBUSH")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example(cardbase: Cardbase, name: str) -> None:
    must_have_an_example(cardbase, "catalog", "format", name)


def test_a_format_is_made_searched_and_taken_out(cardbase: Cardbase) -> None:
    done = cardbase(*NEW, "--since", "2024-06-01", "--title", "Friday night")
    assert (done.code, done.err) == (0, "friday is a format of Doomtrooper now: 2 cards on its list\n")

    assert cardbase("search", "banned:friday", "--columns", "name", "--as", "csv").out == "name\nBLOOD BERET\n"
    assert "AMBUSH\n" in cardbase("search", "restricted:friday", "--columns", "name", "--as", "csv").out
    assert "Friday night: not allowed since 2024-06-01" in cardbase("show", "BLOOD BERET", "--exact").out
    cardbase("deck", "new", "Mine", "--game", "doomtrooper", "--game-format", "friday")
    cardbase("deck", "add", "Mine", "BLOOD BERET")
    codes = [one["code"] for one in json.loads(cardbase("deck", "check", "Mine", "--json").out)["violations"]]
    assert codes == ["DK1", "BANNED"]

    assert cardbase("catalog", "format", "remove", "friday").err.startswith("took out the format friday\n")
    assert cardbase("search", "banned:friday").code == 2
    assert cardbase("deck", "check", "Mine").code == 2
    assert cardbase("catalog", "undo").err == "undone: took out the format friday\n"
    assert cardbase("search", "banned:friday", "--count").out == "1\n"
    assert cardbase("catalog", "undo").err == "undone: made the format friday\n"
    assert cardbase("search", "banned:friday").code == 2


def test_a_format_is_shown_and_listed(cardbase: Cardbase) -> None:
    cardbase(*NEW, "--set", "Base", "--source", "our meeting")

    assert cardbase("catalog", "format", "show", "friday").out.splitlines() == [
        "friday (friday): Doomtrooper, by the rules of classic",
        "only cards of Base",
        "Name         Copies  Source",
        "BLOOD BERET       0  our meeting",
        "AMBUSH            1  our meeting",
    ]
    found = json.loads(cardbase("catalog", "format", "show", "friday", "--json").out)
    assert (found["base"], found["sets"], found["cards"][0]["since"]) == ("classic", ["Base"], None)
    listed = json.loads(cardbase("catalog", "format", "list", "--game", "doomtrooper", "--json").out)
    assert [one["key"] for one in listed if one["own"]] == ["friday"]
    assert listed[0] == {
        "game": "doomtrooper", "key": "classic", "en": "classic", "ja": "クラシック", "own": False, "base": None, "cards": None,
    }  # fmt: skip


def test_a_file_is_passed_on(cardbase: Cardbase, tmp_path: Path) -> None:
    file = tmp_path / "friday.toml"
    cardbase(*NEW)
    cardbase("catalog", "format", "export", "friday", "-o", str(file))
    cardbase("catalog", "format", "remove", "friday")
    file.write_text(file.read_text(encoding="utf-8").replace("AMBUSH", "AMBUSHED"), encoding="utf-8")

    dry = cardbase("catalog", "format", "import", str(file), "--dry-run")
    assert dry.err == (
        "no card is called 'AMBUSHED'; its limit counts once there is one\n"
        "friday would be a format of Doomtrooper: 2 cards on its list\n"
    )
    assert cardbase("catalog", "format", "show", "friday").code == 1
    assert cardbase("catalog", "format", "import", str(file)).code == 0
    assert cardbase("search", "banned:friday", "--count").out == "1\n"
    assert cardbase("catalog", "format", "import", str(tmp_path / "none.toml")).code == 1


def test_what_is_no_format_is_refused(cardbase: Cardbase) -> None:
    done = cardbase(*NEW[:-1], "1 AMBUSHED BERETS OF MARS")
    assert done.code == 1
    assert "Did you mean 'classic' or 'mcic'?\n  classic     classic\n" in cardbase(*NEW, "--base", "clasic").err
    assert cardbase(*NEW, "--since", "yesterday").code == 2


def test_a_list_names_cards_and_rules_as_people_read_them(cardbase: Cardbase) -> None:
    cardbase("catalog", "format", "new", "fri", "--game", "build-divide", "--ban", "War Cry")

    assert cardbase("catalog", "format", "show", "fri").out.splitlines() == [
        "fri (fri): Build Divide, by the rules of normal construction",
        "Name     Copies  Source",
        "War Cry       0  fri",
    ]
    assert json.loads(cardbase("catalog", "format", "show", "fri", "--json").out)["cards"][0]["name"] == "鬨の声"


def test_a_format_is_changed_and_that_is_taken_back(cardbase: Cardbase) -> None:
    cardbase(*NEW, "--since", "2024-06-01")
    shown = cardbase("catalog", "format", "show", "friday").out

    words = ("--free", "ambush", "--limit", "5 blood beret", "--since", "2025-01-01", "--title", "Friday night")
    done = cardbase("catalog", "format", "edit", "friday", *words, "--set", "Base")
    assert (done.code, done.err) == (0, "friday is a format of Doomtrooper now: 2 cards on its list\n")
    found = json.loads(cardbase("catalog", "format", "show", "friday", "--json").out)
    assert (found["en"], found["sets"]) == ("Friday night", ["Base"])
    assert [(card["name"], card["copies"], card["since"]) for card in found["cards"]] == [
        ("BLOOD BERET", 0, "2024-06-01"),
        ("BLOOD BERET", 5, "2025-01-01"),
    ]
    assert json.loads(cardbase("catalog", "format", "show", "friday", "--json").out)["sets"] == ["Base"]
    cardbase("catalog", "format", "edit", "friday", "--all-sets")
    assert json.loads(cardbase("catalog", "format", "show", "friday", "--json").out)["sets"] == []

    assert cardbase("catalog", "undo").err == "undone: changed the format friday\n"
    cardbase("catalog", "undo")
    assert cardbase("catalog", "format", "show", "friday").out == shown
    assert cardbase("catalog", "format", "edit", "friday").err.startswith("cardbase: nothing of the format is to be")
    assert cardbase("catalog", "format", "edit", "friday", "--set", "Base", "--all-sets").code == 2


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("Fri_Day",), "KEY: 'key' cannot be 'Fri_Day'"),
        (("classic",), "KEY: doomtrooper has a format 'classic' already"),
        (("friday", "--base", "clasic"), "--base: doomtrooper has no format 'clasic'"),
        (("friday", "--set", "Bas"), "--set: doomtrooper has no set 'Bas'"),
        (("friday", "--limit", "100 AMBUSH"), "--limit: 'copies' is 100"),
        (("friday", "--since", "yesterday"), "--since: 'yesterday' is not a date"),
        (("friday", "--title", "a" * 300), "--title: 'en' has 300 letters"),
        (("friday", "--ban", "AMBUSH", "--source", "a" * 300), "--source: 'source' has 300 letters"),
    ],
)
def test_a_mistake_names_the_option_that_said_it(cardbase: Cardbase, words: tuple[str, ...], told: str) -> None:
    done = cardbase("catalog", "format", "new", *words, "--game", "doomtrooper")

    assert done.err.startswith(f"cardbase: {told}")
    assert done.code == 2


def test_own_formats_are_completed(cardbase: Cardbase, catalog_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDBASE_DB", str(catalog_path))
    cardbase(*NEW)

    for words in (("catalog", "format", "show", "fr"), ("deck", "check", "x", "--game-format", "fr")):
        assert [one.whole for one in complete_word(words[:-1], words[-1]).suggestions] == ["friday"]
