"""`deck stats`, `deck odds` and `deck hand`, as a user calls them."""

import json
from pathlib import Path

import pytest

from cardbase.text import width
from tests.cli.conftest import Cardbase


def test_stats_for_people(cardbase: Cardbase) -> None:
    done = cardbase("deck", "stats", "White Wall", "--language", "ja")

    assert done.code == 0
    lines = done.out.splitlines()
    assert lines[0] == "White Wall: メインデッキ 30、ディテイナー 1"
    assert lines[2:6] == [
        "種類",
        f"  ユニット       18  {'█' * 40}",
        f"  フォース        7  {'█' * 16}",
        f"  ストラテジー    5  {'█' * 11}",
    ]
    assert [line.split()[:3] for line in lines if line.startswith("レベル ")] == [["レベル", "27", "2.41"]]
    assert max(map(width, lines)) <= 80


@pytest.mark.parametrize("columns", [60, 80, 120])
def test_bars_on_a_terminal_keep_to_its_width(
    cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    monkeypatch.setattr("cardbase.cli.output.on_terminal", lambda: True)
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("NO_COLOR", "1")

    lines = cardbase("deck", "stats", "White Wall", "--language", "ja").out.splitlines()

    assert max(map(width, lines)) <= columns
    counts = [line.index("█") for line in lines if line.startswith(("  ユニット ", "  フォース "))]
    assert len(counts) >= 2
    beginnings = {width(line[: line.index("█")]) for line in lines[3:6]}
    assert len(beginnings) == 1


def test_stats_for_programs(cardbase: Cardbase) -> None:
    found = json.loads(cardbase("deck", "stats", "Bell Choir", "--format", "json").out)

    assert list(found) == ["deck", "game", "section", "cards", "unknown", "sections", "counts"]
    cost = next(count for count in found["counts"] if count["field"] == "cost")
    assert (cost["mean"], cost["total"], cost["unknown"]) == (0.84, 42, 0)
    assert cost["values"][0] == {"key": "0", "en": "0", "ja": "0", "copies": 23}
    rows = cardbase("deck", "stats", "Bell Choir", "--format", "csv").out.splitlines()
    assert rows[:2] == ["field,key,en,ja,copies", "type,unit,unit,ユニット,33"]


def test_a_picture_is_written(cardbase: Cardbase, tmp_path: Path) -> None:
    done = cardbase("deck", "stats", "Bell Choir", "--plot", str(tmp_path / "a.svg"), "--language", "ja")

    assert (done.code, done.err) == (0, f"{tmp_path / 'a.svg'}に書き出しました\n")
    assert "スピードグレード" in (tmp_path / "a.svg").read_text(encoding="utf-8")


def test_odds_for_people(cardbase: Cardbase) -> None:
    done = cardbase("deck", "odds", "Ember Rush", "type:unit cost<=2", "--at-least", "2", "--by", "1", "--on-the-draw")

    assert done.code == 0
    assert done.out.splitlines()[:6] == [
        "Ember Rush: at least 2 of type:unit cost<=2",
        "  type:unit cost<=2: 12 of 44 cards",
        "",
        "            Cards  As dealt  With the redraw  Hands exchanged",
        "first hand      5    41.7 %           68.3 %           58.3 %",
        "turn 1          6    52.9 %           74.6 %           58.3 %",
    ]


def test_odds_of_several_queries_for_programs(cardbase: Cardbase) -> None:
    words = ("cost<=2", "trigger:buster", "--at-least", "2", "--at-least", "1")
    found = json.loads(cardbase("deck", "odds", "Ember Rush", *words, "--format", "json").out)
    same = json.loads(
        cardbase("deck", "odds", "Ember Rush", "[[cost<=2]]>=2 [[trigger:buster]]>=1", "--format", "json").out
    )

    assert found == same
    assert list(found) == ["deck", "game", "question", "groups", "cards", "hand", "on_the_draw", "turns", "assumptions"]
    assert [(group["query"], group["number"], group["copies"]) for group in found["groups"]] == [
        ("cost<=2", 2, 22),
        ("trigger:buster", 1, 12),
    ]


def test_what_is_all_but_sure_is_not_called_sure(cardbase: Cardbase) -> None:
    out = cardbase("deck", "odds", "Ember Rush", "type:unit", "--by", "9").out

    assert ">99.9 %" in out
    assert "100.0 %" not in out


def test_hands_for_people(cardbase: Cardbase) -> None:
    done = cardbase("deck", "hand", "Ember Rush", "-n", "2", "--seed", "7")

    assert done.code == 0
    assert done.out.splitlines()[0] == "Ember Rush: seed 7"
    assert done.out.count("a redraw brings: ") == done.out.count("energy: ") == done.out.count("next: ") == 2
    assert "exchanged cards bring, in this order: " in cardbase("deck", "hand", "Lamplight", "-n", "1").out.replace(
        "a redraw brings", "exchanged cards bring, in this order"
    )


def test_a_seed_is_made_and_told_where_none_is_given(cardbase: Cardbase) -> None:
    first, second = (cardbase("deck", "hand", "Ember Rush", "-n", "1").out for _ in range(2))
    seed = first.splitlines()[0].removeprefix("Ember Rush: seed ")

    assert first != second
    assert cardbase("deck", "hand", "Ember Rush", "-n", "1", "--seed", seed).out == first


def test_the_first_turns_are_played_and_the_table_is_shown(cardbase: Cardbase) -> None:
    done = cardbase("deck", "hand", "White Wall", "--goldfish", "2", "--seed", "7")

    assert done.code == 0
    assert done.out.startswith("White Wall, played alone by a greedy agent, seed 7\n")
    assert done.out.count("-- after turn ") == 4  # before the first turn, and three turns, one of them the opponent's
    told = json.loads(cardbase("deck", "hand", "White Wall", "--goldfish", "2", "--seed", "7", "--format", "json").out)
    assert [turn["turn"] for turn in told] == [0, 1, 2, 3]
    assert all(turn["table"] for turn in told)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("odds", "Ember Rush", ""), "cardbase: query column 1: nothing is asked for"),
        (("odds", "Ember Rush", "cots<=2"), "cardbase: query column 1: there is no field 'cots'"),
        (
            ("odds", "Ember Rush", "type:unit", "--at-least", "60"),
            "60 of type:unit cannot be drawn: the deck has 28 such",
        ),
        (("odds", "Ember Rush", "type:unit", "--by", "0"), "cardbase: there is no turn 0"),
        (
            ("stats", "Ember Rush", "--section", "mian"),
            "cardbase: build-divide has no section 'mian'\nDid you mean 'main'?",
        ),
        (("stats", "Ember Rush", "--plot", "a.png"), "cardbase: the name 'a.png' does not tell the kind of picture"),
        (("stats", "Ember Rush", "--language", "de"), "cardbase: there is no language 'de' here"),
        (("hand", "Ember Rush", "-n", "0"), "cardbase: 0 hands cannot be dealt"),
        (("hand", "Ember Rush", "--goldfish", "0"), "cardbase: 0 turns cannot be played"),
    ],
)
def test_what_makes_no_sense_is_one_message(cardbase: Cardbase, words: tuple[str, ...], message: str) -> None:
    done = cardbase("deck", *words)

    assert (done.code, done.out) == (2, "")
    assert message in done.err
    assert "Traceback" not in done.err
