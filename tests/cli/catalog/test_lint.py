"""`cardbase catalog lint`, as a user calls it."""

import csv
import io
import json
import signal
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from cardbase.sim.lint import random_games
from tests.cli.conftest import Cardbase


def test_random_games_of_lint_that_are_stopped_are_told(
    few_cards: Path, cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted, played = random_games.count_game, count()

    def stopping(*words: Any) -> Any:
        if next(played) == 2:
            signal.raise_signal(signal.SIGINT)
        return counted(*words)

    monkeypatch.setattr(random_games, "count_game", stopping)
    done = cardbase("catalog", "lint", "--game", "detainer", "--play", "5", "--workers", "1", "--as", "json")

    assert done.code == 130
    assert json.loads(done.out)["played"][0]["games"] == 2
    assert done.err == "2 of 5 games were played\ncardbase: stopped\n"


def test_lint_counts_and_finds_nothing_wrong_in_the_bundled_cards(few_cards: Path, cardbase: Cardbase) -> None:
    """In some of them; tests/sim/lint/test_scripts.py compiles the texts of all."""
    table = cardbase("catalog", "lint", "--game", "build-divide")
    record = json.loads(cardbase("catalog", "lint", "--game", "build-divide", "--as", "json").out)

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
    done = cardbase(*lint, "--as", "json")
    (played,) = json.loads(done.out)["played"]

    assert (played["game"], played["games"]) == ("detainer", 4)
    assert {tuple(row) for row in played["cards"]} == {("card", "name", "played", "resolved", "only_with")}
    assert sum(row["played"] for row in played["cards"]) > 40
    assert done.code == 0  # a card that was not played is no failure

    lines = list(csv.DictReader(io.StringIO(cardbase(*lint, "--as", "csv").out)))
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
