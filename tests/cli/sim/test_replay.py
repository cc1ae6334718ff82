"""`cardbase sim replay`, as a user calls it."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Cardbase
from tests.cli.sim.test_match import QUICK


def test_a_saved_game_is_watched_again_in_both_languages(cardbase: Cardbase, tmp_path: Path) -> None:
    file, log = tmp_path / "games.json", tmp_path / "log.txt"
    saved = cardbase(
        "sim", "match", "Ember Rush", "Hollow Control", "-n", "2", *QUICK, "--save", str(file), "--log", str(log)
    )

    english = cardbase("sim", "replay", str(file))
    japanese = cardbase("sim", "replay", str(file), "--game", "2", "--language", "ja")
    told = log.read_text(encoding="utf-8")

    assert f"saved 2 games in {file}" in saved.err
    assert english.code == japanese.code == 0
    assert english.out.startswith("Game 1: Ember Rush (random) - Hollow Control (random), seed ")
    assert "-- after turn 3 --" in english.out
    assert "第3ターンの後" in japanese.out
    assert japanese.out.startswith("対戦2: Hollow Control（random） - Ember Rush（random）")
    assert english.out.strip() in told


def test_a_saved_game_is_watched_as_one_player_saw_it(cardbase: Cardbase, tmp_path: Path) -> None:
    file = tmp_path / "games.json"
    cardbase("sim", "match", "Ember Rush", "Hollow Control", "-n", "1", *QUICK, "--save", str(file))

    whole, second = (cardbase("sim", "replay", str(file), "--seat", seat).out for seat in ("0", "2"))
    rows = [
        json.loads(line)
        for line in cardbase("sim", "replay", str(file), "--seat", "2", "--as", "jsonl").out.splitlines()
    ]

    assert whole == cardbase("sim", "replay", str(file)).out
    assert "\nPlayer 1: " in whole
    assert "\nPlayer 1: " not in second
    assert "\nPlayer 2: " in second
    assert all(bool(row["answer"]) == (row["player"] == 2) for row in rows)
    assert cardbase("sim", "replay", str(file), "--seat", "3").code == 2


def test_a_replay_as_json_lines_is_one_decision_a_line(cardbase: Cardbase, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    cardbase("sim", "match", "Ember Rush", "Hollow Control", "-n", "1", *QUICK, "--save", str(file))

    rows = [json.loads(line) for line in cardbase("sim", "replay", str(file), "--as", "jsonl").out.splitlines()]

    assert list(rows[0]) == ["turn", "player", "question", "answer", "events"]
    assert sum(row["player"] is not None for row in rows) == len(json.loads(file.read_text())["actions"])


@pytest.mark.parametrize(
    ("content", "code", "message"),
    [
        ('{"format": 7}', 2, "the game's file is of version 7; this cardbase reads 1"),
        ("nothing", 2, "this is no saved game"),
        (None, 1, "there is no file"),
    ],
)
def test_a_file_that_is_no_saved_game(
    cardbase: Cardbase, tmp_path: Path, content: str | None, code: int, message: str
) -> None:
    file = tmp_path / "game.json"
    if content is not None:
        file.write_text(content)

    done = cardbase("sim", "replay", str(file))

    assert (done.code, done.out) == (code, "")
    assert message in done.err


@pytest.mark.parametrize("unknown", ["CB-XX-0", r"CB-\ud800-0"])  # the latter is half a character
def test_a_replay_whose_cards_are_gone_names_them(cardbase: Cardbase, tmp_path: Path, unknown: str) -> None:
    file = tmp_path / "game.json"
    cardbase("sim", "match", "Ember Rush", "Hollow Control", "-n", "1", *QUICK, "--save", str(file))
    file.write_text(file.read_text().replace("CB-BD-0", unknown))

    done = cardbase("sim", "replay", str(file))

    assert done.code == 2
    assert f"the catalogue no longer has '{unknown}" in done.err
