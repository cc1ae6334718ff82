"""Facts that an owner fills in: as arguments and from a file; shown, exported, taken back."""

import json
import tomllib
from pathlib import Path

import pytest

from tests.cli.catalog.conftest import TESTER, played
from tests.cli.conftest import Cardbase


@pytest.fixture
def catalog_path(half_known: Path) -> Path:
    return half_known


def test_a_card_is_played_whole_as_soon_as_nothing_is_missing(cardbase: Cardbase) -> None:
    assert played(cardbase)["how"] == "no"

    done = cardbase("catalog", "edit", TESTER, "trigger=buster", "abilities=when enters: draw 1")

    assert done.code == 0
    assert done.out.splitlines()[1:] == [
        "  Trigger icon: not known -> buster",
        "  Abilities: not known -> when enters: draw 1",
        "  source: own card (trigger, abilities)",
        "  When this card enters, draw 1 card.",
        "  【自動】このユニットが登場した時、カードを1枚引く。",
        "  played whole",
    ]
    assert played(cardbase) == {"how": "whole", "missing": [], "reasons": []}
    found = cardbase("search", "number:T-1 played:whole is:user does:draw")
    assert found.code == 0


def test_a_card_that_was_filled_in_can_be_played_at_once(cardbase: Cardbase, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    text = cardbase("deck", "export", "Ember Rush", "--to", "text").out.splitlines()
    first = next(n for n, line in enumerate(text) if line.startswith("4 "))
    deck.write_text("\n".join([*text[:first], f"4 {TESTER}", *text[first + 1 :]]), encoding="utf-8")
    words = ("sim", "match", str(deck), "Hollow Control", "-n", "2", "--agents", "random", "--allow-illegal")
    assert "whose abilities the engine does not know: Soul Tester" in cardbase(*words).err

    cardbase("catalog", "edit", TESTER, "trigger=buster", "abilities=none")

    assert cardbase(*words).code == 0


def test_facts_of_the_users_are_marked_with_what_was_bundled(cardbase: Cardbase) -> None:
    cardbase("catalog", "edit", TESTER, "パワー=6000", "trigger=shot", "--source", "my shelf")

    shown = cardbase("show", TESTER).out
    assert "Power          6000 (yours; from my shelf; bundled: 5500)" in shown
    assert "Trigger icon   shot (yours; from my shelf)" in shown
    assert "Yours          power (from my shelf), trigger (from my shelf)" in shown
    found = json.loads(cardbase("show", TESTER, "--as", "json").out)
    assert found["own"] == {"whole": False, "columns": ["power", "trigger"], "bundled": {"power": 5500}}
    assert found["fact_sources"] == {"power": ["my shelf"], "trigger": ["my shelf"]}


def test_two_facts_with_two_sources_keep_both_and_go_to_another_catalogue(cardbase: Cardbase, tmp_path: Path) -> None:
    file = tmp_path / "mine.csv"
    cardbase("catalog", "edit", TESTER, "power=6000", "--source", "own card")
    cardbase("catalog", "edit", TESTER, "trigger=shot", "--source", "forum")
    cardbase("catalog", "export", "--mine", "--as", "csv", "-o", str(file))
    cardbase("catalog", "remove", TESTER)
    cardbase("catalog", "import", str(file))

    shown = cardbase("show", TESTER).out
    assert "Power          6000 (yours; from own card; bundled: 5500)" in shown
    assert "Trigger icon   shot (yours; from forum)" in shown
    assert "Trigger icon: shot -> not known" in cardbase("catalog", "edit", TESTER, "trigger=").out
    assert "forum" not in cardbase("show", TESTER).out


def test_a_source_that_is_none_is_refused(cardbase: Cardbase) -> None:
    done = cardbase("catalog", "edit", TESTER, "power=6000", "--source", "a\u202eb")

    assert done.code == 2
    assert done.err.startswith("cardbase: source: ")
    assert "nothing was changed" in done.err


def test_taking_back_one_field_and_all_of_a_card(cardbase: Cardbase) -> None:
    before = cardbase("show", TESTER).out
    cardbase("catalog", "edit", TESTER, "power=6000", "trigger=shot")

    assert "Power: 6000 -> 5500" in cardbase("catalog", "edit", TESTER, "power=").out
    done = cardbase("catalog", "remove", TESTER)

    assert (done.code, done.out) == (0, "Soul Tester is again as it came with cardbase\n")
    assert cardbase("show", TESTER).out == before
    again = cardbase("catalog", "remove", TESTER)
    assert again.code == 1
    assert "Soul Tester is as it came with cardbase; nothing of it is yours" in again.err


def test_a_card_of_the_users_alone_is_gone_when_it_is_removed(cardbase: Cardbase, tmp_path: Path) -> None:
    (tmp_path / "mine.csv").write_text("name_en,level\nHerald of Trials,3\n", encoding="utf-8")
    cardbase("catalog", "import", str(tmp_path / "mine.csv"), "--game", "detainer")
    cardbase("deck", "new", "Trials", "--game", "detainer")
    cardbase("deck", "add", "Trials", "Herald of Trials")
    assert "Yours      the whole card" in cardbase("show", "Herald of Trials").out

    done = cardbase("catalog", "remove", "Herald of Trials")

    assert (done.code, done.out) == (0, "removed Herald of Trials\n")
    assert done.err == "'cardbase catalog undo' takes it back\nit is still named in Trials\n"
    assert cardbase("search", "!Herald of Trials").code == 1
    assert "Herald of Trials" in cardbase("deck", "show", "Trials").out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("power=lots",), "power: 'lots' is not a whole number"),
        (("pwer=5",), "pwer: build-divide has no such column. Did you mean 'power'?"),
        (("trigger=bustr",), "trigger icon: 'bustr' is not a value of trigger. Did you mean 'buster'"),
        (("power",), "'power' is no FIELD=VALUE"),
        (("power=1", "pow=2"), "'power' is said twice"),
        (("trigger=",), "'trigger' is nothing that you have said of Soul Tester"),
        (("number=CB-BD-094",), "number: 'CB-BD-094' is that of another card"),
        (("key=X-1",), "key: this is of another card than Soul Tester ('X-1')"),
        ((), "Not known: abilities, trigger. Write FIELD=VALUE."),
    ],
)
def test_what_is_wrong_is_told_and_nothing_is_changed(cardbase: Cardbase, words: tuple[str, ...], told: str) -> None:
    before = cardbase("show", TESTER).out

    done = cardbase("catalog", "edit", TESTER, *words)

    assert done.code == 2
    assert told in done.err
    assert cardbase("show", TESTER).out == before


def test_a_wrong_ability_is_told_with_its_place_and_the_nearest_word(cardbase: Cardbase) -> None:
    done = cardbase("catalog", "edit", TESTER, "abilities=when enters: draw 1", "abilities=when entres: draw 1")

    assert (done.code, done.out) == (2, "")
    assert done.err == (
        "cardbase: ability 2, line 1, column 6: unexpected 'entres'; expected an event; nothing was changed\n"
        "  when entres: draw 1\n"
        "       ^^^^^^\n"
        "Did you mean 'enters', 'entered' or 'enter'?\n"
    )


def test_an_ability_that_the_rules_do_not_carry_out_is_refused(cardbase: Cardbase) -> None:
    done = cardbase("catalog", "edit", TESTER, "abilities=always: all enemy units lose all abilities")

    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(
        "cardbase: ability 1, line 1, column 1: 'lose_abilities' cannot hold continuously in the rules of build-divide; nothing was changed\n"
    )


def test_words_of_ones_own_are_kept_and_the_card_is_played_in_part(cardbase: Cardbase) -> None:
    cardbase(
        "catalog", "edit", TESTER, "trigger=none", "abilities=when enters: draw 1", "abilities=note: and something odd"
    )

    assert played(cardbase) == {
        "how": "part",
        "missing": ["abilities"],
        "reasons": ["1 of its 2 abilities is only described"],
    }
    assert "Played         in part: 1 of its 2 abilities is only described" in cardbase("show", TESTER).out


@pytest.mark.parametrize(
    ("name", "shown"),
    [("shiken", "shiken"), ("shiken\udcff", r"shiken\udcff")],  # a byte that is no UTF-8
)
def test_a_guessed_card_is_not_edited(cardbase: Cardbase, name: str, shown: str) -> None:
    for words in (("edit", name, "power=1"), ("remove", name)):
        done = cardbase("catalog", *words)

        assert done.code == 1
        assert f"no card is called '{shown}'" in done.err


def test_a_dry_run_changes_nothing(cardbase: Cardbase) -> None:
    before = cardbase("show", TESTER).out

    assert "Trigger icon: not known -> buster" in cardbase("catalog", "edit", TESTER, "trigger=buster", "--dry-run").out
    assert cardbase("show", TESTER).out == before


def test_facts_from_a_file(cardbase: Cardbase, tmp_path: Path) -> None:
    file = tmp_path / "bloom.toml"
    file.write_text('[[card]]\ntrigger = "buster"\nabilities = ["when enters: draw 1"]\n', encoding="utf-8")

    done = cardbase("catalog", "edit", TESTER, "--from", str(file), "--as", "json")

    said = json.loads(done.out)
    assert (said["stored"], said["columns"]["trigger"]) == (True, {"before": None, "after": "buster"})
    assert said["rules_text"] == [
        {"en": "When this card enters, draw 1 card.", "ja": "【自動】このユニットが登場した時、カードを1枚引く。"}
    ]
    file.write_text('[[card]]\nname_en = "Bloom"\nnumber = "T-1"\n[[card]]\nnumber = "T-9"\n', encoding="utf-8")
    said = json.loads(cardbase("catalog", "edit", TESTER, "--from", str(file), "--as", "json").out)["columns"]
    assert (said["name_en"]["after"], said["printings"]["after"]) == ("Bloom", ["T-1", "T-9"])
    file.write_text('[[card]]\nname_en = "Bloom"\npower = "many"\n', encoding="utf-8")
    assert (
        f"{file}: one mistake; nothing was changed\n  line 1, power"
        in cardbase("catalog", "edit", TESTER, "--from", str(file)).err
    )


def test_what_is_mine_goes_to_another_catalogue(cardbase: Cardbase, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    assert cardbase("catalog", "export", "--mine").code == 1
    cardbase("catalog", "edit", TESTER, "trigger=buster", "abilities=when enters: draw 1")
    cardbase("catalog", "export", "--mine", "-o", str(file))

    assert tomllib.loads(file.read_text(encoding="utf-8")) == {
        "card": [
            {
                "game": "build-divide",
                "key": "T-1",
                "name_ja": "魂の試し手",
                "name_en": "Soul Tester",
                "trigger": "buster",
                "abilities": ["when enters: draw 1"],
                "fact_sources": ["trigger: own card", "abilities: own card"],
            }
        ]
    }
    cardbase("catalog", "remove", TESTER)
    assert cardbase("catalog", "import", str(file)).out.splitlines()[-1].startswith("0 added, 1 changed")
    assert played(cardbase)["how"] == "whole"


def test_a_backup_holds_the_users_facts(cardbase: Cardbase, tmp_path: Path) -> None:
    backup = tmp_path / "kept.db"
    cardbase("catalog", "edit", TESTER, "trigger=buster")
    assert cardbase("db", "backup", str(backup)).code == 0
    cardbase("catalog", "remove", TESTER)

    assert cardbase("db", "restore", str(backup)).code == 0

    assert "Trigger icon   buster (yours; from own card)" in cardbase("show", TESTER).out
    assert cardbase("catalog", "remove", TESTER).code == 0
    assert "Trigger icon" not in cardbase("show", TESTER).out
    assert cardbase("db", "check").code == 0


def test_a_removed_card_comes_back_with_undo(cardbase: Cardbase) -> None:
    cardbase("catalog", "add", "Herald of Trials", "type=unit", "level=2", "--game", "detainer")

    done = cardbase("catalog", "remove", "Herald of Trials")
    assert done.err == "'cardbase catalog undo' takes it back\n"
    assert cardbase("catalog", "undo").err == "undone: took Herald of Trials out of the catalogue\n"
    assert cardbase("show", "Herald of Trials", "--exact").code == 0
    assert cardbase("catalog", "redo").err == "done again: took Herald of Trials out of the catalogue\n"
    assert cardbase("show", "Herald of Trials", "--exact").code == 1

    listed = json.loads(cardbase("catalog", "history", "--json").out)
    assert [(one["version"], one["parent"], one["action"], one["current"]) for one in listed] == [
        (1, 0, "added Herald of Trials to the catalogue", False),
        (2, 1, "took Herald of Trials out of the catalogue", True),
    ]


def test_there_is_no_history_before_the_first_change(cardbase: Cardbase) -> None:
    assert cardbase("catalog", "history").code == 1
    assert cardbase("catalog", "undo").code == 1


def test_a_new_card_is_told_with_its_texts(cardbase: Cardbase) -> None:
    words = (
        "Paper Golem",
        "type=unit",
        "レベル=2",
        "number=X-7",
        "abilities=when enters: draw 1",
        "--game",
        "detainer",
    )
    told = [
        "  English name: Paper Golem",
        "  Type: unit",
        "  Level: 2",
        "  Abilities: when enters: draw 1",
        "  Sources: own card",
        "  Number: X-7",
        "  When this card enters, draw 1 card.",
        "  このカードが登場した時、カードを1枚引く。",
    ]
    dry = cardbase("catalog", "add", *words, "--dry-run").out.splitlines()
    assert dry[:-1] == ["Paper Golem would be added to Detainer:", *told]
    assert cardbase("catalog", "add", *words).out.splitlines()[:-1] == ["added Paper Golem to Detainer:", *told]
    assert cardbase("search", "number:X-7 is:user", "--game", "detainer").code == 0

    again = cardbase("catalog", "add", *words)
    assert (again.code, again.err.splitlines()[0]) == (2, "cardbase: Detainer has the card Paper Golem (X-7) already")


def test_a_new_card_is_told_in_japanese_where_that_is_read(cardbase: Cardbase) -> None:
    words = (
        "catalog",
        "add",
        "Golem",
        "--game",
        "doomtrooper",
        "type=warrior",
        "affiliation=capitol",
        "f=3",
        "--dry-run",
    )

    assert cardbase("--language", "ja", *words).out.splitlines()[1:5] == [
        "  英語名: Golem",
        "  種類: 戦士",
        "  所属: キャピトル",
        "  格闘: 3",
    ]


def test_a_wrong_value_is_told_with_the_name_of_its_field(cardbase: Cardbase) -> None:
    words = ("catalog", "add", "Golem", "--game", "doomtrooper", "fight=x")

    assert cardbase(*words).err.splitlines()[1] == "  Fight: 'x' is not a whole number, nor one of -, ?"
    assert cardbase("--language", "ja", *words).err.splitlines()[1].startswith("  格闘: 'x' は")


def test_a_new_card_as_json(cardbase: Cardbase) -> None:
    done = cardbase("catalog", "add", "name_en=Paper Golem", "type=unit", "--game", "detainer", "--json")
    found = json.loads(done.out)
    assert (found["game"], found["key"], found["stored"], found["columns"]["type"]) == (
        "detainer",
        "Paper Golem",
        True,
        "unit",
    )


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["Golem"], "--game is missing\nSay which with --game: build-divide, "),
        (["Golem", "--game", "detainer"], "what is known of the new card is not said"),
        (["Golem", "type=unti", "--game", "detainer"], "Did you mean 'unit'?"),
        (["Golem", "type=", "--game", "detainer"], "there is nothing yet of 'type' to take back"),
    ],
)
def test_what_is_no_card_is_refused(cardbase: Cardbase, words: list[str], told: str) -> None:
    done = cardbase("catalog", "add", *words)
    assert done.code == 2
    assert told in done.err


def test_a_template_is_imported_once_it_is_filled_in(cardbase: Cardbase, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    assert cardbase("catalog", "template", "detainer", "-o", str(file)).code == 0
    text = file.read_text(encoding="utf-8")
    assert '# type = "unit"  # type (unit, force, strategy)' in text.splitlines()
    assert "the card has no name" in cardbase("catalog", "import", str(file)).err

    text = text.replace('name_en = ""', 'name_en = "Paper Golem"').replace("# level = 0", "level = 0")
    file.write_text(text.replace('# type = "unit"', 'type = "unti"'), encoding="utf-8")
    line = next(n for n, each in enumerate(text.splitlines(), 1) if each.startswith("# type"))
    assert (
        f"  line {line}, type: 'unti' is not a value of type. Did you mean 'unit'?"
        in cardbase("catalog", "import", str(file)).err.splitlines()
    )

    file.write_text(text.replace("# type =", "type ="), encoding="utf-8")
    assert cardbase("catalog", "import", str(file)).out.startswith("+ detainer Paper Golem")


def test_every_field_of_a_template_has_a_value_that_may_stand_there(cardbase: Cardbase, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    for game in ("build-divide", "doomtrooper", "dreadnought", "fertcg"):
        text = cardbase("catalog", "template", game).out
        cells = [line.removeprefix("# ") for line in text.rpartition("[[card]]")[2].splitlines()]
        file.write_text(
            "\n".join(["[[card]]", *cells, 'name_en = "All of it"']).replace('name_en = ""', ""), encoding="utf-8"
        )
        assert cardbase("catalog", "import", str(file), "--dry-run").out.startswith("+"), game
