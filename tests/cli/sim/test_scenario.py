"""`cardbase sim scenario` and `words`, as a user calls them."""

import io
import json
import os
import threading
from pathlib import Path

import pytest

from tests.cli.conftest import Cardbase

SCENARIO = """
game = "build-divide"
title = "an attack"
do = ["1: attack with Attacker"]
[cards]
"Attacker" = { type = "unit", cost = 4, power = 4500, hit = 1 }
"Filler" = { type = "unit", cost = 1, power = 1000, hit = 1 }
[position]
begin = "attack"
player = 1
[player.1]
deck = 5
life = 10
field = ["Attacker"]
[player.2]
deck = 5
life = 10
[expect.2]
life = LIFE
"""


@pytest.mark.parametrize(("life", "code"), [("9", 0), ("'-1'", 0), ("8", 1)])
def test_a_scenario_answers_with_its_exit_code(cardbase: Cardbase, tmp_path: Path, life: str, code: int) -> None:
    file = tmp_path / "case.toml"
    file.write_text(SCENARIO.replace("LIFE", life), encoding="utf-8")

    done = cardbase("sim", "scenario", str(file))
    (record,) = json.loads(cardbase("sim", "scenario", str(file), "--as", "json").out)

    assert done.code == code
    assert record["ok"] == (code == 0)
    if code:
        assert "player 2: life  8         9" in done.out
        assert record["differences"] == [{"what": "player 2: life", "expected": "8", "actual": "9"}]
    else:
        assert done.out == "1 scenario: as expected\n"


def test_a_scenario_may_come_from_standard_input(
    cardbase: Cardbase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its base is looked for in the working folder."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "base.toml").write_text(SCENARIO.replace("LIFE", "9"), encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b'base = "base.toml"\n'), "utf-8"))

    done = cardbase("sim", "scenario", "-")

    assert (done.code, done.out) == (0, "1 scenario: as expected\n")


@pytest.mark.posix
@pytest.mark.parametrize(("life", "code"), [("9", 0), ("8", 1)])
def test_a_scenario_may_come_from_a_pipe(cardbase: Cardbase, tmp_path: Path, life: str, code: int) -> None:
    os.mkfifo(tmp_path / "pipe")
    writer = threading.Thread(
        target=(tmp_path / "pipe").write_text, args=(SCENARIO.replace("LIFE", life), "utf-8"), daemon=True
    )
    writer.start()

    assert cardbase("sim", "scenario", str(tmp_path / "pipe")).code == code
    writer.join()


def test_a_scenario_file_that_is_wrong_is_no_failed_scenario(cardbase: Cardbase, tmp_path: Path) -> None:
    file = tmp_path / "case.toml"
    file.write_text(SCENARIO.replace("LIFE", "9").replace("[position]", "[posision]"), encoding="utf-8")

    done = cardbase("sim", "scenario", str(file))

    assert done.code == 2
    assert "Did you mean 'position'?" in done.err


def test_a_wrong_game_names_the_scenario_file(cardbase: Cardbase, tmp_path: Path) -> None:
    file = tmp_path / "ruling.toml"
    file.write_text('game = "build divide"\n[position]\nbegin = "main"\n[expect]\nplayer = 1\n')

    done = cardbase("sim", "scenario", str(file))

    assert done == (2, "", f"cardbase: {file}: there is no game 'build divide'\nDid you mean 'build-divide'?\n")


def test_a_wrong_file_does_not_keep_the_others_from_being_run(cardbase: Cardbase, tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("game =", encoding="utf-8")
    (tmp_path / "b.toml").write_text(SCENARIO.replace("LIFE", "9"), encoding="utf-8")

    done = cardbase("sim", "scenario", str(tmp_path))

    assert done.code == 2
    assert "a.toml: this is no TOML" in done.err
    assert done.out == "1 scenario: as expected\n"


def test_files_that_cannot_be_read_exit_as_decks_do(cardbase: Cardbase, tmp_path: Path) -> None:
    for words in (("sim", "replay"), ("sim", "scenario"), ("deck", "show")):
        assert cardbase(*words, "/proc/self/mem") == (
            3,
            "",
            "cardbase: /proc/self/mem: the file cannot be read: Input/output error\n",
        )


def test_a_scenario_may_name_cards_of_the_catalogue(cardbase: Cardbase, tmp_path: Path) -> None:
    file = tmp_path / "case.toml"
    text = SCENARIO.replace("LIFE", "9").replace('"Attacker" = { type = "unit", cost = 4, power = 4500, hit = 1 }', "")
    file.write_text(text.replace("Attacker", "影の小姓 ニブ"), encoding="utf-8")

    assert cardbase("sim", "scenario", str(file)).code == 0


def test_the_words_of_a_game_are_listed(cardbase: Cardbase) -> None:
    done = cardbase("sim", "words", "fertcg")

    lines = done.out.splitlines()
    assert (done.code, done.err) == (0, "")
    assert lines[:2] == ["Zones of a player", "Word       English                 Japanese        Example"]
    told = [" ".join(line.split()) for line in lines]
    assert 'chips 気力チップ player.1.map = [{ card = "Bear", chips = 2 }]' in told
    assert "Sentences of the log" in lines


def test_the_words_of_a_game_as_json(cardbase: Cardbase) -> None:
    found = json.loads(cardbase("sim", "words", "detainer", "--as", "json").out)

    assert {
        "kind": "zone",
        "word": "hand",
        "en": "the hand",
        "ja": "手札",
        "example": 'player.1.hand = ["Bear"]',
    } in found
    assert {word["kind"] for word in found} >= {
        "zone",
        "number",
        "column",
        "phase",
        "switch",
        "reason",
        "answer",
        "event",
    }


def test_a_game_that_is_not_there_has_no_words(cardbase: Cardbase) -> None:
    done = cardbase("sim", "words", "detainr")

    assert done.code == 2
    assert "Did you mean 'detainer'?" in done.err


def test_the_rulings_on_a_card_are_those_that_show_tells(cardbase: Cardbase) -> None:
    rulings = json.loads(cardbase("show", "BOGGED DOWN", "--as", "json").out)["rulings"]
    played = json.loads(cardbase("sim", "scenario", "--card", "BOGGED DOWN", "--as", "json").out)

    assert len(rulings) > 5
    assert sorted((one["case"], one["title"]) for one in rulings) == sorted(
        (one["case"], one["title"]) for one in played
    )
    assert all(one["ok"] for one in played)


def test_of_own_files_those_are_played_that_name_the_card(cardbase: Cardbase, tmp_path: Path) -> None:
    text = """
game = "doomtrooper"
[position]
begin = "action"
[player.1]
squad = ["CARD"]
[expect.1]
squad = 1
"""
    for n, name in enumerate(("MAX STEINER", "FREE MARINE")):
        (tmp_path / f"{n}.toml").write_text(text.replace("CARD", name), encoding="utf-8")

    found = json.loads(cardbase("sim", "scenario", str(tmp_path), "--card", "max steiner", "--as", "json").out)

    assert [Path(one["file"]).name for one in found] == ["0.toml"]


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        ((), 2, "no file is named"),
        (("--card", "リンダ"), 1, "no scenario rules on Linda"),
        (("--card", "no such card at all"), 1, "no card is called"),
        (("--game", "fertcg", "x.toml"), 2, "--game belongs to --card"),
    ],
)
def test_scenarios_that_cannot_be_chosen(cardbase: Cardbase, words: tuple[str, ...], code: int, message: str) -> None:
    done = cardbase("sim", "scenario", *words)

    assert (done.code, done.out) == (code, "")
    assert message in done.err
