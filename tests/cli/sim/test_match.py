"""`cardbase sim match` and `matrix`, as a user calls them."""

import csv
import io
import json
import shutil
import signal
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from cardbase.sim.playing import Players
from tests.cli.conftest import Cardbase
from tests.cli.test_start_up import HEAVY, modules_of

KEYS = [
    "game", "decks", "games", "seed", "wins", "draws", "first_player_wins", "win_rate", "win_rates", "first_player", "worth",
    "until", "turns", "reasons", "speed",
]  # fmt: skip


QUICK = ("--agents", "random", "--workers", "1")
"""In this process alone: on a busy machine a command would start others, which Ctrl-C here does not reach."""


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
    words = ("sim", "match", "Ember Rush", "Hollow Control", "-n", "8", "--seed", "3", *QUICK, "--as", "json")

    first, again = (json.loads(cardbase(*words, "--workers", workers).out) for workers in ("1", "2"))

    assert list(first) == KEYS
    assert first["decks"] == ["Ember Rush", "Hollow Control"]
    assert {key: first[key] for key in KEYS[:-1]} == {key: again[key] for key in KEYS[:-1]}


def test_match_as_csv_is_one_line(cardbase: Cardbase) -> None:
    done = cardbase("sim", "match", "Ember Rush", "Hollow Control", "-n", "2", *QUICK, "--as", "csv")

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
    record = json.loads(cardbase("sim", "matrix", *decks, "-n", "2", *QUICK, "--as", "json").out)

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
    words = ("sim", "matrix", "Ember Rush", "Hollow Control", "-n", "2", *QUICK, "--cards", "--as", "csv")

    rows = list(csv.DictReader(io.StringIO(cardbase(*words).out)))

    assert [row["kind"] for row in rows[:3]] == ["deck", "deck", "pair"]
    assert {row["kind"] for row in rows[3:]} == {"card"}
    assert {row["deck"] for row in rows if row["kind"] == "card"} == {"Ember Rush", "Hollow Control"}
    assert all(row["drawn.games"].isdigit() for row in rows[3:])


def test_all_decks_of_a_game_are_those_that_can_be_played(cardbase: Cardbase, tmp_path: Path) -> None:
    cardbase("deck", "new", "Mine", "--game", "detainer")

    done = cardbase("sim", "matrix", "--all", "Detainer", "-n", "1", *QUICK, "--as", "json")

    decks = [row["deck"] for row in json.loads(done.out)["decks"]]
    assert len(decks) == 5
    assert done.err.startswith("left out: 'Mine' is incomplete in ")
    assert cardbase("sim", "matrix", "--all", "detainer", "White Wall").err.startswith(
        "cardbase: --all takes the place of DECK"
    )


def test_a_matrix_goes_on_where_it_stopped(cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    words = ("sim", "matrix", "Ember Rush", "Hollow Control", "Verdict Choir", "-n", "2", *QUICK, "--as", "json")
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
    held = json.loads(cardbase("sim", "matrix", "--results", str(file), "--json").out)
    assert [(row["deck"], row["against"], row["games"]) for row in held] == [
        ("Ember Rush", "Hollow Control", 2),
        ("Ember Rush", "Verdict Choir", 2),
        ("Hollow Control", "Verdict Choir", 2),
    ]
    assert " Ember Rush      Hollow Control  " in cardbase("sim", "matrix", "--results", str(file)).out


def test_cards_are_counted_when_they_are_asked_for(cardbase: Cardbase) -> None:
    words = ("sim", "match", "Ember Rush", "Hollow Control", "-n", "6", *QUICK)
    plain, record = (json.loads(cardbase(*words, *more, "--as", "json").out) for more in ((), ("--cards",)))
    table = cardbase(*words, "--cards").out.splitlines()
    rows = list(csv.DictReader(io.StringIO(cardbase(*words, "--cards", "--as", "csv").out)))

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
    words = ("sim", "matrix", "Ember Rush", "Hollow Control", "Verdict Choir", "-n", "2", *QUICK, "--as", "json")
    done = cardbase(*words)

    assert done.code == 130
    assert [row["games"] for row in json.loads(done.out)["pairs"]] == [2, 1]
    assert done.err == "3 of 6 games were played\ncardbase: stopped\n"


def test_a_matrix_needs_two_decks_of_different_names(cardbase: Cardbase) -> None:
    assert cardbase("sim", "matrix", "Ember Rush").code == 2
    assert "two decks are called 'Ember Rush'" in cardbase("sim", "matrix", "Ember Rush", "Ember Rush").err


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


@pytest.mark.parametrize("words", [["deck", "export", "Ember Rush"], ["catalog", "export", "bloom"]])
def test_a_dash_is_standard_output_for_exports(cardbase: Cardbase, words: list[str]) -> None:
    assert cardbase(*words, "-o", "-").out == cardbase(*words).out != ""


DECKS = ("Ember Rush", "Hollow Control")


@pytest.fixture(scope="module")
def used(filled_catalog: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A catalogue that has been used before: the first use after an installation looks at the games."""
    place = Path(shutil.copy(filled_catalog, tmp_path_factory.mktemp("used")))
    modules_of(place, "deck", "list")
    return place


@pytest.mark.parametrize(
    "words",
    [
        ("sim", "match", *DECKS, "-n", "1", "--agents", "random", "--as", "json"),
        ("sim", "match", *DECKS, "-n", "1", "--agents", "greedy"),
    ],
)
def test_a_match_imports_no_parser_and_no_tables(used: Path, words: tuple[str, ...]) -> None:
    modules = modules_of(used, *words)

    assert "cardbase.engine.run" in modules
    assert not modules & {*HEAVY, "rapidfuzz", "cardbase.language.syntax", "multiprocessing"}
