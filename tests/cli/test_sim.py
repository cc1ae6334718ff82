"""The sim commands and `catalog lint`, as a user calls them."""

import csv
import io
import json
import os
import signal
import threading
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from cardbase.sim.lint import random_games
from cardbase.sim.playing import Players
from tests.cli.conftest import Cardbase

KEYS = [
    "game", "decks", "games", "seed", "wins", "draws", "first_player_wins", "win_rate", "win_rates", "first_player", "worth",
    "until", "turns", "reasons", "speed",
]  # fmt: skip
QUICK = ("--agents", "random")


def test_match_prints_wins_with_intervals(cardbase: Cardbase) -> None:
    done = cardbase("sim", "match", "Ember Rush", "Hollow Control", "-n", "6", "--seed", "3", *QUICK)

    lines = done.out.splitlines()
    assert done.code == 0
    assert lines[0] == "Ember Rush - Hollow Control: 6 games of random agents, seed 3"
    assert lines[1].startswith("  Ember Rush won ")
    assert lines[1].count("%") == 1
    assert "games/s" in lines[-1]
    assert done.err == ""


@pytest.mark.usefixtures("processes_at_once")
def test_match_as_json_is_the_documented_record(cardbase: Cardbase) -> None:
    words = ("sim", "match", "Ember Rush", "Hollow Control", "-n", "8", "--seed", "3", *QUICK, "--format", "json")

    first, again = (json.loads(cardbase(*words, "--workers", workers).out) for workers in ("1", "2"))

    assert list(first) == KEYS
    assert first["decks"] == ["Ember Rush", "Hollow Control"]
    assert {key: first[key] for key in KEYS[:-1]} == {key: again[key] for key in KEYS[:-1]}


def test_games_end_once_a_share_is_known_well_enough(cardbase: Cardbase) -> None:
    words = ("sim", "match", "Ember Rush", "Ember Rush", "--until", "20%", *QUICK)
    found = json.loads(cardbase(*words, "--format", "json").out)
    few = cardbase(*words, "-n", "6")

    assert (found["until"], found["games"] < 100) == (0.2, True)
    assert all(high - low <= 0.4 for low, _, high in found["win_rates"])
    assert (few.code, few.err) == (0, "the interval is still wider than 20% up and down\n")


@pytest.mark.parametrize("until", ["2", "0%", "60%", "narrow%", "nan%"])
def test_a_width_that_is_none_is_refused(cardbase: Cardbase, until: str) -> None:
    done = cardbase("sim", "match", "Ember Rush", "Ember Rush", "--until", until)

    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"cardbase: --until: '{until}' is no width from 0.1% to 25%\n")


def test_why_games_ended_is_said_in_words(cardbase: Cardbase) -> None:
    done = cardbase("sim", "match", "Ember Rush", "Hollow Control", "-n", "2", "--seed", "3", *QUICK)

    ended = next(line for line in done.out.splitlines() if "ended by" in line)
    assert ended == "  ended by: damage without life (2)"


def test_match_as_csv_is_one_line(cardbase: Cardbase) -> None:
    done = cardbase("sim", "match", "Ember Rush", "Hollow Control", "-n", "2", *QUICK, "--format", "csv")

    (row,) = csv.DictReader(io.StringIO(done.out))
    assert row["games"] == "2"
    assert row["turns.median"].isdigit()


def test_agents_may_differ(cardbase: Cardbase) -> None:
    done = cardbase("sim", "match", "Ember Rush", "Ember Rush", "-n", "2", "--agents", "greedy,random")

    assert "Ember Rush (greedy) won " in done.out
    assert "Ember Rush (random) won " in done.out


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (("Ember Rush", "Nothing"), 1, "there is no deck 'Nothing'"),
        (("Ember Rush", "Crusaders", "--allow-illegal", "--allow-unscripted"), 2, "FERTCG"),
        (("Ember Rush", "Hollow Control", "--agents", "clever"), 2, "there is no agent 'clever'"),
        (("Ember Rush", "Hollow Control", "--language", "fr"), 2, "there is no language 'fr'"),
        (("Ember Rush", "Hollow Control", "-n", "0"), 2, "-n"),
    ],
)
def test_what_cannot_be_played_is_refused(cardbase: Cardbase, words: tuple[str, ...], code: int, message: str) -> None:
    done = cardbase("sim", "match", *words)

    assert done.code == code
    assert message in done.err
    assert done.out == ""


def test_matrix_shows_every_deck_against_every_other(cardbase: Cardbase) -> None:
    decks = ("Ember Rush", "Hollow Control", "Verdict Choir")

    done = cardbase("sim", "matrix", *decks, "-n", "2", *QUICK)
    record = json.loads(cardbase("sim", "matrix", *decks, "-n", "2", *QUICK, "--format", "json").out)

    assert [line.split("  ")[0] for line in done.out.splitlines()[1:4]] == list(decks)
    standing = [line.split("  ")[0] for line in done.out.splitlines()[6:]]
    assert sorted(standing) == sorted(decks)
    assert [row["deck"] for row in record["decks"]] == standing
    assert [row["decks"] for row in record["pairs"]] == [
        [decks[0], decks[1]],
        [decks[0], decks[2]],
        [decks[1], decks[2]],
    ]
    assert sum(row["mixture"][1] for row in record["decks"]) == pytest.approx(1, abs=1e-3)


def test_a_matrix_as_csv_says_of_each_row_what_it_is(cardbase: Cardbase) -> None:
    words = ("sim", "matrix", "Ember Rush", "Hollow Control", "-n", "2", *QUICK, "--cards", "--format", "csv")

    rows = list(csv.DictReader(io.StringIO(cardbase(*words).out)))

    assert [row["kind"] for row in rows[:3]] == ["deck", "deck", "pair"]
    assert {row["kind"] for row in rows[3:]} == {"card"}
    assert {row["deck"] for row in rows if row["kind"] == "card"} == {"Ember Rush", "Hollow Control"}
    assert all(row["drawn.games"].isdigit() for row in rows[3:])


def test_all_decks_of_a_game_are_those_that_can_be_played(cardbase: Cardbase, tmp_path: Path) -> None:
    cardbase("deck", "new", "Mine", "--game", "detainer")

    done = cardbase("sim", "matrix", "--all", "Detainer", "-n", "1", *QUICK, "--format", "json")

    decks = [row["deck"] for row in json.loads(done.out)["decks"]]
    assert len(decks) == 5
    assert done.err.startswith("left out: 'Mine' is not legal in ")
    assert cardbase("sim", "matrix", "--all", "detainer", "White Wall").err.startswith(
        "cardbase: --all takes the place of DECK"
    )


def test_a_matrix_goes_on_where_it_stopped(cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    words = ("sim", "matrix", "Ember Rush", "Hollow Control", "Verdict Choir", "-n", "2", *QUICK, "--format", "json")
    whole = json.loads(cardbase(*words).out)
    with monkeypatch.context() as stopping:
        stop_at(stopping, 3)
        assert cardbase(*words, "--results", str(file)).code == 130
    games = Players.play
    played: list[int] = []
    monkeypatch.setattr(Players, "play", lambda *all, **more: played.append(1) or games(*all, **more))

    done = cardbase(*words, "--results", str(file))

    assert (done.code, len(played)) == (0, 3)
    found = json.loads(done.out)
    for record in (whole, found):
        for pair in record["pairs"]:
            del pair["speed"]
    assert found == whole


def test_cards_are_counted_when_they_are_asked_for(cardbase: Cardbase) -> None:
    words = ("sim", "match", "Ember Rush", "Hollow Control", "-n", "6", *QUICK)
    plain, record = (json.loads(cardbase(*words, *more, "--format", "json").out) for more in ((), ("--cards",)))
    table = cardbase(*words, "--cards").out.splitlines()
    rows = list(csv.DictReader(io.StringIO(cardbase(*words, "--cards", "--format", "csv").out)))

    assert "cards" not in plain
    assert {card["deck"] for card in record["cards"]} == {"Ember Rush", "Hollow Control"}
    spark = next(card for card in record["cards"] if card["name"] == "Spark Arrow")
    assert spark["copies"] == 4
    assert spark["opening"]["games"] <= spark["drawn"]["games"] == 6 - spark["undrawn"]["games"]
    assert next(line.split()[:3] for line in table if line.startswith("Spark Arrow")) == ["Spark", "Arrow", "4"]
    assert [row["kind"] for row in rows] == ["pair"] + ["card"] * len(record["cards"])


@pytest.mark.parametrize(
    "words", [("match", "Ember Rush", "Hollow Control"), ("matrix", "Ember Rush", "Hollow Control")]
)
def test_a_report_is_a_page(cardbase: Cardbase, tmp_path: Path, words: tuple[str, ...]) -> None:
    file = tmp_path / "page.html"

    done = cardbase("sim", *words, "-n", "4", *QUICK, "--report", str(file), "--language", "ja")

    assert (done.code, done.err) == (0, f"{file}に書き出しました\n")
    text = file.read_text(encoding="utf-8")
    assert text.startswith('<!DOCTYPE html>\n<html lang="ja">')
    assert "Ember Rush" in text


def stop_at(monkeypatch: pytest.MonkeyPatch, game: int) -> None:
    """Ctrl-C comes when so many games are over."""
    play, played = Players.play, count()

    def stopping(*words: Any, **more: Any) -> Any:
        if next(played) == game:
            signal.raise_signal(signal.SIGINT)
        return play(*words, **more)

    monkeypatch.setattr(Players, "play", stopping)


def test_a_match_that_is_stopped_tells_the_games_so_far(
    cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    stop_at(monkeypatch, 3)
    saved = tmp_path / "games.json"
    done = cardbase("sim", "match", "Ember Rush", "Hollow Control", "-n", "8", *QUICK, "--save", str(saved))

    assert done.code == 130
    assert done.out.startswith("Ember Rush - Hollow Control: 3 games of random agents, seed 1\n")
    assert done.err.splitlines()[-2:] == ["3 of 8 games were played", "cardbase: stopped"]
    assert len(saved.read_text(encoding="utf-8").splitlines()) == 3


def test_a_match_that_is_stopped_in_its_first_game_says_so(cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch) -> None:
    stop_at(monkeypatch, 0)

    done = cardbase("sim", "match", "Ember Rush", "Hollow Control", "-n", "8", *QUICK)

    assert done == (130, "", "cardbase: stopped\n")


def test_a_matrix_that_is_stopped_shows_the_pairs_so_far(cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch) -> None:
    stop_at(monkeypatch, 3)
    words = ("sim", "matrix", "Ember Rush", "Hollow Control", "Verdict Choir", "-n", "2", *QUICK, "--format", "json")
    done = cardbase(*words)

    assert done.code == 130
    assert [row["games"] for row in json.loads(done.out)["pairs"]] == [2, 1]
    assert done.err == "3 of 6 games were played\ncardbase: stopped\n"


def test_random_games_of_lint_that_are_stopped_are_told(
    few_cards: Path, cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted, played = random_games.count_game, count()

    def stopping(*words: Any) -> Any:
        if next(played) == 2:
            signal.raise_signal(signal.SIGINT)
        return counted(*words)

    monkeypatch.setattr(random_games, "count_game", stopping)
    done = cardbase("catalog", "lint", "--game", "detainer", "--play", "5", "--format", "json")

    assert done.code == 130
    assert json.loads(done.out)["played"][0]["games"] == 2
    assert done.err == "2 of 5 games were played\ncardbase: stopped\n"


def test_a_matrix_needs_two_decks_of_different_names(cardbase: Cardbase) -> None:
    assert cardbase("sim", "matrix", "Ember Rush").code == 2
    assert "two decks are called 'Ember Rush'" in cardbase("sim", "matrix", "Ember Rush", "Ember Rush").err


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
        for line in cardbase("sim", "replay", str(file), "--seat", "2", "--format", "jsonl").out.splitlines()
    ]

    assert whole == cardbase("sim", "replay", str(file)).out
    assert "\nPlayer 1: " in whole
    assert "\nPlayer 1: " not in second
    assert "\nPlayer 2: " in second
    assert all(bool(row["answer"]) == (row["player"] == 2) for row in rows)
    assert cardbase("sim", "replay", str(file), "--seat", "3").code == 2


@pytest.mark.parametrize("option", ["--save", "--log"])
def test_a_file_that_cannot_be_written_is_refused_before_the_games(
    cardbase: Cardbase, tmp_path: Path, option: str
) -> None:
    file = tmp_path / "no" / "games.json"

    done = cardbase("sim", "match", "Ember Rush", "Hollow Control", "-n", "100000", option, str(file))

    assert done == (3, "", f"cardbase: {file}: the file cannot be written: there is no folder '{file.parent}'\n")


@pytest.mark.linux
@pytest.mark.parametrize("option", ["--save", "--log"])
def test_a_full_disk_does_not_lose_the_result(cardbase: Cardbase, option: str) -> None:
    done = cardbase("sim", "match", "Ember Rush", "Hollow Control", "-n", "2", *QUICK, option, "/dev/full")

    assert done.code == 3
    assert done.out.startswith("Ember Rush - Hollow Control: 2 games")
    assert done.err == "cardbase: /dev/full: the file cannot be written: No space left on device\n"


def test_names_without_quotation_marks_are_answered_with_them(cardbase: Cardbase) -> None:
    done = cardbase("sim", "match", "Ember", "Rush", "Hollow", "Control")

    assert done.code == 2
    assert done.err.endswith("A name with blanks stands in quotation marks: 'First steps'.\n")


def test_a_replay_as_json_lines_is_one_decision_a_line(cardbase: Cardbase, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    cardbase("sim", "match", "Ember Rush", "Hollow Control", "-n", "1", *QUICK, "--save", str(file))

    rows = [json.loads(line) for line in cardbase("sim", "replay", str(file), "--format", "jsonl").out.splitlines()]

    assert list(rows[0]) == ["turn", "player", "question", "answer", "events"]
    assert sum(row["player"] is not None for row in rows) == len(json.loads(file.read_text())["actions"])


@pytest.mark.parametrize(
    ("content", "code", "message"),
    [
        ('{"format": 7}', 2, "was saved in format 7; this version reads format 1"),
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
    (record,) = json.loads(cardbase("sim", "scenario", str(file), "--format", "json").out)

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


def test_older_scripts_are_shown_and_written_as_they_must_be(cardbase: Cardbase, tmp_path: Path) -> None:
    file = tmp_path / "old.toml"
    old = SCENARIO.replace("LIFE", "9").replace('begin = "attack"', 'begin = "main"')
    file.write_text(old, encoding="utf-8")

    shown = cardbase("sim", "scenario", "--modernise", str(file))
    assert (shown.code, shown.err) == (1, "1 file to change; --write changes it\n")
    assert '+do = ["until attack", "1: attack with Attacker"]' in shown.out.splitlines()
    assert file.read_text(encoding="utf-8") == old

    done = cardbase("sim", "scenario", "--modernise", "--write", str(file))
    assert (done.code, done.out, done.err) == (0, "", "1 file changed\n")
    assert cardbase("sim", "scenario", str(file)).code == 0
    assert cardbase("sim", "scenario", "--modernise", str(file)) == (0, "", "nothing to change\n")
    assert cardbase("sim", "scenario", "--write", str(file)).code == 2


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


def test_a_log_and_saved_games_are_two_files(cardbase: Cardbase, tmp_path: Path) -> None:
    same = str(tmp_path / "game.json")

    done = cardbase("sim", "match", "Ember Rush", "Hollow Control", "-n", "1", "--log", same, "--save", same)

    assert (done.code, done.err) == (
        2,
        f"cardbase: {same}: two things would be written to this one file\nName two files.\n",
    )
    assert not (tmp_path / "game.json").exists()


def test_a_scenario_may_name_cards_of_the_catalogue(cardbase: Cardbase, tmp_path: Path) -> None:
    file = tmp_path / "case.toml"
    text = SCENARIO.replace("LIFE", "9").replace('"Attacker" = { type = "unit", cost = 4, power = 4500, hit = 1 }', "")
    file.write_text(text.replace("Attacker", "影の小姓 ニブ"), encoding="utf-8")

    assert cardbase("sim", "scenario", str(file)).code == 0


def test_lint_counts_and_finds_nothing_wrong_in_the_bundled_cards(few_cards: Path, cardbase: Cardbase) -> None:
    """In some of them; tests/sim/test_lint.py compiles the texts of all."""
    table = cardbase("catalog", "lint", "--game", "build-divide")
    record = json.loads(cardbase("catalog", "lint", "--game", "build-divide", "--format", "json").out)

    assert table.code == 0
    assert table.out.splitlines()[1].split()[:3] == ["Build", "Divide", str(record["coverage"][0]["cards"])]
    assert list(record) == ["coverage", "findings"]
    assert {finding["kind"] for finding in record["findings"]} == {"unscripted"}
    assert list(record["coverage"][0]) == ["game", "set", "cards", "scripted", "share"]


def test_lint_fails_for_a_text_that_does_not_compile(few_cards: Path, cardbase: Cardbase, tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    file.write_text(
        json.dumps([{"name_en": "Odd", "number": "T-1", "abilities": ["when entres: draw 1"]}]), encoding="utf-8"
    )
    cardbase("catalog", "import", str(file), "--game", "build-divide")

    done = cardbase("catalog", "lint", "--game", "build-divide")

    assert done.code == 1
    assert "mistake: 1" in done.out
    assert "build-divide T-1 Odd: ability 1, line 1, column 6" in done.out


def test_lint_counts_what_random_games_did_with_each_card(few_cards: Path, cardbase: Cardbase) -> None:
    lint = ("catalog", "lint", "--game", "detainer", "--play", "4", "--seed", "3")
    done = cardbase(*lint, "--format", "json")
    (played,) = json.loads(done.out)["played"]

    assert (played["game"], played["games"]) == ("detainer", 4)
    assert {tuple(row) for row in played["cards"]} == {("card", "name", "played", "resolved", "only_with")}
    assert sum(row["played"] for row in played["cards"]) > 40
    assert done.code == 0  # a card that was not played is no failure

    lines = list(csv.DictReader(io.StringIO(cardbase(*lint, "--format", "csv").out)))
    counts = [line for line in lines if line["played"]]
    assert list(lines[0]) == ["kind", "game", "card", "name", "message", "played", "resolved", "only_with"]
    assert [(line["card"], int(line["played"]), int(line["resolved"])) for line in counts] == [
        (row["card"], row["played"], row["resolved"]) for row in played["cards"]
    ]
    assert {line["kind"] for line in counts} <= {"played", "never played", "never resolved"}

    table = cardbase(*lint).out.splitlines()
    heading = next(n for n, line in enumerate(table) if line.startswith("detainer: "))
    assert table[heading] == f"detainer: 4 random games, {len(played['cards'])} cards; the least:"
    assert table[heading + 1].split() == ["Card", "Name", "Played", "Resolved"]
    assert "no effect: 1" in table


def test_games_that_nobody_won_say_nothing_of_who_began(cardbase: Cardbase, tmp_path: Path) -> None:
    """Two decks of a single card: both draw piles are empty at once."""
    deck = tmp_path / "one.txt"
    deck.write_text("# game: doomtrooper\n1 BLOOD BERET\n", encoding="utf-8")

    done = cardbase("sim", "match", str(deck), str(deck), "-n", "2", *QUICK, "--allow-illegal")

    assert "  drawn 2\n" in done.out
    assert "who began" not in done.out


def test_the_words_of_a_game_are_listed(cardbase: Cardbase) -> None:
    done = cardbase("sim", "words", "fertcg")

    lines = done.out.splitlines()
    assert (done.code, done.err) == (0, "")
    assert lines[:2] == ["Zones of a player", "Word       English                 Japanese        Example"]
    told = [" ".join(line.split()) for line in lines]
    assert 'chips 気力チップ player.1.map = [{ card = "Bear", chips = 2 }]' in told
    assert "Sentences of the log" in lines


def test_the_words_of_a_game_as_json(cardbase: Cardbase) -> None:
    found = json.loads(cardbase("sim", "words", "detainer", "--format", "json").out)

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


def test_the_rulings_on_a_card_are_named_and_played(cardbase: Cardbase) -> None:
    shown = cardbase("show", "BOGGED DOWN").out
    rulings = json.loads(cardbase("show", "BOGGED DOWN", "--format", "json").out)["rulings"]
    played = json.loads(cardbase("sim", "scenario", "--card", "BOGGED DOWN", "--format", "json").out)

    assert len(rulings) > 5
    named = "turns that are missed or had twice: another own turn at once [BOGGED DOWN, RUTHLESS EFFICIENCY; SW11]"
    assert f"Rulings {named}" in " ".join(shown.split())
    assert f"{len(rulings) - 5} more; cardbase sim scenario --card '01027' --game doomtrooper plays them" in " ".join(
        shown.split()
    )
    assert rulings[0] == {
        "file": "turns.toml",
        "case": "another own turn at once",
        "title": "turns that are missed or had twice",
        "rule": "BOGGED DOWN, RUTHLESS EFFICIENCY; SW11",
    }
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

    found = json.loads(cardbase("sim", "scenario", str(tmp_path), "--card", "max steiner", "--format", "json").out)

    assert [Path(one["file"]).name for one in found] == ["0.toml"]


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        ((), 2, "no file is named"),
        (("--card", "リンダ"), 1, "no scenario rules on リンダ"),
        (("--card", "no such card at all"), 1, "no card is called"),
        (("--game", "fertcg", "x.toml"), 2, "--game belongs to --card"),
        (("--card", "リンダ", "--modernise"), 2, "--card does not go with --modernise"),
        (("-", "--modernise"), 2, "--modernise does not take a pipe"),
    ],
)
def test_scenarios_that_cannot_be_chosen(cardbase: Cardbase, words: tuple[str, ...], code: int, message: str) -> None:
    done = cardbase("sim", "scenario", *words)

    assert (done.code, done.out) == (code, "")
    assert message in done.err


def test_the_log_may_go_to_standard_output(cardbase: Cardbase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    words = ("sim", "match", "Ember Rush", "Hollow Control", "-n", "1", "--agents", "random")
    done = cardbase(*words, "--log", "-")
    cardbase(*words, "--log", "log.txt")

    assert done.code == 0
    assert done.out.endswith((tmp_path / "log.txt").read_text(encoding="utf-8"))
    assert [path.name for path in tmp_path.glob("*") if path.suffix != ".db"] == ["log.txt"]
    assert cardbase(*words, "--log", "-", "--json").err == (
        "cardbase: the log and the result both want standard output\nName a file for one of them.\n"
    )
    assert cardbase(*words, "--save", "-").code == 2


@pytest.mark.parametrize("words", [["deck", "export", "Ember Rush"], ["catalog", "export", "bloom"]])
def test_a_dash_is_standard_output_for_exports(cardbase: Cardbase, words: list[str]) -> None:
    assert cardbase(*words, "-o", "-").out == cardbase(*words).out != ""
