"""Facts that an owner fills in: as arguments, from a file, asked for on a terminal; shown, exported, taken back."""

import io
import json
import tomllib
from pathlib import Path

import pytest

from tests.cli.conftest import Cardbase

BLOOM = "A-S1-03SD"
"""A real card of Build Divide of which the trigger icon and the abilities are not known."""


class Terminal(io.StringIO):
    """Somebody who types these lines, and then nothing more."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch):
    """`typing("buster", "")` lets the next command be asked and answered so."""

    def answer(*lines: str) -> None:
        monkeypatch.setattr("sys.stdin", Terminal("".join(f"{line}\n" for line in lines)))

    return answer


def played(cardbase: Cardbase, card: str = BLOOM) -> dict:
    return json.loads(cardbase("show", card, "--format", "json").out)["played"]


def test_a_card_is_played_whole_as_soon_as_nothing_is_missing(cardbase: Cardbase) -> None:
    assert played(cardbase)["how"] == "no"

    done = cardbase("catalog", "edit", BLOOM, "trigger=buster", "abilities=when enters: draw 1")

    assert done.code == 0
    assert done.out.splitlines()[2:] == [
        "  trigger: unknown -> buster",
        "  abilities: unknown -> when enters: draw 1",
        "  When this card enters, draw 1 card.",
        "  このカードが登場した時、カードを1枚引く。",
        "  played whole",
    ]
    assert played(cardbase) == {"how": "whole", "missing": [], "reasons": []}
    found = cardbase("search", "number:A-S1-03SD played:whole is:user does:draw")
    assert found.code == 0


def test_a_card_that_was_filled_in_can_be_played_at_once(cardbase: Cardbase, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    text = cardbase("deck", "export", "Ember Rush", "--to", "text").out.splitlines()
    first = next(n for n, line in enumerate(text) if line.startswith("4 "))
    deck.write_text("\n".join([*text[:first], f"4 {BLOOM}", *text[first + 1 :]]), encoding="utf-8")
    words = ("sim", "match", str(deck), "Hollow Control", "-n", "2", "--agents", "random", "--allow-illegal")
    assert "whose abilities the engine does not know: 魂を賭ける者 ブルーム" in cardbase(*words).err

    cardbase("catalog", "edit", BLOOM, "trigger=buster", "abilities=none")

    assert cardbase(*words).code == 0


def test_facts_of_the_users_are_marked_with_what_was_bundled(cardbase: Cardbase) -> None:
    cardbase("catalog", "edit", BLOOM, "パワー=6000", "trigger=shot", "--source", "my shelf")

    shown = cardbase("show", BLOOM).out
    assert "Power          6000 (yours; bundled: 5500)" in shown
    assert "Trigger icon   shot (yours)" in shown
    assert "Yours          power, trigger, sources" in shown
    assert "my shelf" in shown
    own = json.loads(cardbase("show", BLOOM, "--format", "json").out)["own"]
    assert own == {"whole": False, "columns": ["power", "trigger", "sources"], "bundled": {"power": 5500}}


def test_taking_back_one_field_and_all_of_a_card(cardbase: Cardbase) -> None:
    before = cardbase("show", BLOOM).out
    cardbase("catalog", "edit", BLOOM, "power=6000", "trigger=shot")

    assert "power: 6000 -> 5500" in cardbase("catalog", "edit", BLOOM, "power=").out
    done = cardbase("catalog", "remove", BLOOM)

    assert (done.code, done.out) == (0, "魂を賭ける者 ブルーム is again as it came with cardbase\n")
    assert cardbase("show", BLOOM).out == before
    again = cardbase("catalog", "remove", BLOOM)
    assert again.code == 1
    assert "魂を賭ける者 ブルーム is as it came with cardbase; nothing of it is yours" in again.err


def test_a_card_of_the_users_alone_is_gone_when_it_is_removed(cardbase: Cardbase, tmp_path: Path) -> None:
    (tmp_path / "mine.csv").write_text("name_en,level\nHerald of Trials,3\n", encoding="utf-8")
    cardbase("catalog", "import", str(tmp_path / "mine.csv"), "--game", "detainer")
    cardbase("deck", "new", "Trials", "--game", "detainer")
    cardbase("deck", "add", "Trials", "Herald of Trials")
    assert "Yours      the whole card" in cardbase("show", "Herald of Trials").out

    done = cardbase("catalog", "remove", "Herald of Trials")

    assert (done.code, done.out) == (0, "removed Herald of Trials\n")
    assert done.err == "it is still named in Trials\n"
    assert cardbase("search", "!Herald of Trials").code == 1
    assert "Herald of Trials" in cardbase("deck", "show", "Trials").out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("power=lots",), "power: 'lots' is not a whole number"),
        (("pwer=5",), "pwer: build-divide has no such column. Did you mean 'power'?"),
        (("trigger=bustr",), "trigger: 'bustr' is not a value of trigger. Did you mean 'buster'"),
        (("power",), "'power' is no FIELD=VALUE"),
        (("power=1", "pow=2"), "'power' is said twice"),
        (("trigger=",), "'trigger' is nothing that you have said of 魂を賭ける者 ブルーム"),
        (("key=X-1",), "key: this is of another card than 魂を賭ける者 ブルーム ('X-1')"),
        ((), "Not known: abilities, trigger. Write FIELD=VALUE."),
    ],
)
def test_what_is_wrong_is_told_and_nothing_is_changed(cardbase: Cardbase, words: tuple[str, ...], told: str) -> None:
    before = cardbase("show", BLOOM).out

    done = cardbase("catalog", "edit", BLOOM, *words)

    assert done.code == 2
    assert told in done.err
    assert cardbase("show", BLOOM).out == before


def test_a_wrong_ability_is_told_with_its_place_and_the_nearest_word(cardbase: Cardbase) -> None:
    done = cardbase("catalog", "edit", BLOOM, "abilities=when enters: draw 1", "abilities=when entres: draw 1")

    assert (done.code, done.out) == (2, "")
    assert done.err == (
        "cardbase: ability 2, line 1, column 6: unexpected 'entres'; expected an event; nothing was changed\n"
        "  when entres: draw 1\n"
        "       ^^^^^^\n"
        "Did you mean 'enters' or 'entered' or 'enter'?\n"
    )


def test_words_of_ones_own_are_kept_and_the_card_is_played_in_part(cardbase: Cardbase) -> None:
    cardbase(
        "catalog", "edit", BLOOM, "trigger=none", "abilities=when enters: draw 1", "abilities=note: and something odd"
    )

    assert played(cardbase) == {
        "how": "part",
        "missing": ["abilities"],
        "reasons": ["1 of its 2 abilities are only described"],
    }
    assert "Played         in part: 1 of its 2 abilities are only described" in cardbase("show", BLOOM).out


def test_a_guessed_card_is_not_edited(cardbase: Cardbase) -> None:
    done = cardbase("catalog", "edit", "buruum", "power=1")

    assert done.code == 1
    assert "no card is called 'buruum'" in done.err


def test_a_dry_run_changes_nothing(cardbase: Cardbase) -> None:
    before = cardbase("show", BLOOM).out

    assert "trigger: unknown -> buster" in cardbase("catalog", "edit", BLOOM, "trigger=buster", "--dry-run").out
    assert cardbase("show", BLOOM).out == before


def test_facts_from_a_file(cardbase: Cardbase, tmp_path: Path) -> None:
    file = tmp_path / "bloom.toml"
    file.write_text('[[card]]\ntrigger = "buster"\nabilities = ["when enters: draw 1"]\n', encoding="utf-8")

    done = cardbase("catalog", "edit", BLOOM, "--from", str(file), "--format", "json")

    said = json.loads(done.out)
    assert (said["stored"], said["columns"]["trigger"]) == (True, {"before": None, "after": "buster"})
    assert said["rules_text"] == [
        {"en": "When this card enters, draw 1 card.", "ja": "このカードが登場した時、カードを1枚引く。"}
    ]
    file.write_text('[[card]]\nname_en = "Bloom"\npower = "many"\n', encoding="utf-8")
    assert (
        f"{file}: one mistake; nothing was changed\n  line 1, power"
        in cardbase("catalog", "edit", BLOOM, "--from", str(file)).err
    )


def test_a_terminal_is_asked_for_what_is_missing(cardbase: Cardbase, typing) -> None:
    typing("skul", "buster", "when entres: draw 1", "? enters", "when enters: draw 1", "", "", "y")

    done = cardbase("catalog", "edit", BLOOM)

    assert done.code == 0
    for told in (
        "trigger icon (none, shot, buster)",
        "'skul' is not a value of trigger",
        "unexpected 'entres'",
        "event enters: comes into play; such as: when enters: draw 1",
        "このカードが登場した時、カードを1枚引く。",
        "Source [own card]",
    ):
        assert told in done.err
    assert done.out.splitlines()[-1] == "  played whole"
    assert json.loads(cardbase("show", BLOOM, "--format", "json").out)["sources"][-1] == "own card"


def test_an_answered_type_brings_the_questions_of_its_kind(cardbase: Cardbase, typing) -> None:
    typing("command", "3", *[""] * 8, "", "shelf", "n")

    done = cardbase("catalog", "edit", "宝の山")

    assert "total cost (a whole number)" in done.err
    assert "hit (a whole number)" not in done.err
    assert "nothing was changed" in done.err
    assert "abilities, all of them" in done.err


def test_who_answers_nothing_changes_nothing(cardbase: Cardbase, typing) -> None:
    typing("", "")

    done = cardbase("catalog", "edit", BLOOM)

    assert (done.code, done.out.strip()) == (0, "")
    assert done.err.endswith("nothing was changed\n")


def test_what_is_mine_goes_to_another_catalogue(cardbase: Cardbase, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    assert cardbase("catalog", "export", "--mine").code == 1
    cardbase("catalog", "edit", BLOOM, "trigger=buster", "abilities=when enters: draw 1")
    cardbase("catalog", "export", "--mine", "-o", str(file))

    assert tomllib.loads(file.read_text(encoding="utf-8")) == {
        "card": [
            {
                "game": "build-divide",
                "key": "A-S1-03SD",
                "name_ja": "魂を賭ける者 ブルーム",
                "name_en": "Soul Gambler, Bloom",
                "trigger": "buster",
                "abilities": ["when enters: draw 1"],
                "sources": ["own card"],
            }
        ]
    }
    cardbase("catalog", "remove", BLOOM)
    assert cardbase("catalog", "import", str(file)).out.splitlines()[-1].startswith("0 added, 1 changed")
    assert played(cardbase)["how"] == "whole"


def test_a_backup_holds_the_users_facts(cardbase: Cardbase, tmp_path: Path) -> None:
    backup = tmp_path / "kept.db"
    cardbase("catalog", "edit", BLOOM, "trigger=buster")
    assert cardbase("db", "backup", str(backup)).code == 0
    cardbase("catalog", "remove", BLOOM)

    assert cardbase("db", "restore", str(backup)).code == 0

    assert "Trigger icon   buster (yours)" in cardbase("show", BLOOM).out
    assert cardbase("catalog", "remove", BLOOM).code == 0
    assert "Trigger icon" not in cardbase("show", BLOOM).out
    assert cardbase("db", "check").code == 0
