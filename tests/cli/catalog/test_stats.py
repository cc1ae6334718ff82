"""What the catalogue holds, and what is not known of its cards, most wanted first."""

import json
import shlex
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cardbase.bundled import data_version
from cardbase.catalog.installation import DATA
from tests.cli.conftest import Cardbase


def rows(cardbase: Cardbase, subject: str) -> list[dict]:
    return json.loads(cardbase("catalog", "missing", subject, "--as", "json").out)


def test_the_cards_that_the_most_decks_hold_stand_first(cardbase: Cardbase) -> None:
    found = rows(cardbase, "build-divide")

    order = [(row["decks"], row["copies"]) for row in found]
    assert order == sorted(order, reverse=True)
    assert found[0]["decks"] >= 1
    assert {row["played"] for row in found} <= {"no", "part"}


def test_a_saved_deck_makes_its_cards_wanted(cardbase: Cardbase) -> None:
    name = rows(cardbase, "dreadnought")[-1]["name"]
    cardbase("deck", "new", "Wanted", "--game", "dreadnought")
    cardbase("deck", "add", "Wanted", f"3 {name}")

    (row,) = [row for row in rows(cardbase, "dreadnought") if row["name"] == name]
    assert (row["decks"], row["copies"]) == (1, 3)
    assert [row["name"] for row in rows(cardbase, "Wanted")] == [name]


def test_a_deck_lists_what_its_cards_lack_and_no_more_once_that_is_filled_in(cardbase: Cardbase) -> None:
    cardbase("deck", "new", "Stigmata", "--game", "detainer")
    cardbase("deck", "add", "Stigmata", "2 スティグマータ", "2 癒しの司祭 ノエル")

    table = cardbase("catalog", "missing", "Stigmata").out.splitlines()

    assert [line.split() for line in table] == [
        ["Name", "Decks", "Copies", "Played", "Not", "known"],
        ["スティグマータ", "1", "2", "no", "abilities,", "level,", "legend", "mark"],
    ]
    (row,) = rows(cardbase, "Stigmata")
    assert (row["missing"], row["needed"]) == (["abilities", "level", "legend"], ["abilities"])
    cardbase("catalog", "edit", "スティグマータ", "level=1", "legend=no", "abilities=none")
    assert rows(cardbase, "Stigmata") == []


def test_a_deck_of_which_all_is_known(cardbase: Cardbase) -> None:
    done = cardbase("catalog", "missing", "Ember Rush")

    assert (done.code, done.out, done.err) == (0, "", "nothing is unknown in Ember Rush\n")


def test_a_long_list_says_that_it_is_not_whole(cardbase: Cardbase) -> None:
    count = len(rows(cardbase, "build-divide"))

    done = cardbase("catalog", "missing", "build-divide", "--limit", "2")

    assert len(done.out.splitlines()) == 3
    assert done.err.endswith(f"the first 2 of {count} cards; --limit 0 shows all\n")


def test_a_card_whose_text_is_told_in_part_says_which_clause_is_not_known(cardbase: Cardbase) -> None:
    cardbase("deck", "new", "Weapon", "--game", "build-divide")
    cardbase("deck", "add", "Weapon", "1 破導器・応竜")

    done = cardbase("catalog", "missing", "Weapon")
    told = cardbase("--language", "ja", "catalog", "missing", "Weapon").out
    (row,) = rows(cardbase, "Weapon")

    assert "cost, colour, abilities: Whether it does more is not known." in done.out
    assert "能力：ほかに能力を持つかは不明。" in told
    assert row["unknown"] == ["Whether it does more is not known."]
    assert done.err == f"who has the card fills it in: {row['edit']}\n"


def test_the_command_that_is_shown_fills_the_card_in(cardbase: Cardbase) -> None:
    (row,) = [row for row in rows(cardbase, "build-divide") if row["name"] == "破導器・応竜"]
    *command, cost, colour, known, more = shlex.split(row["edit"])
    assert (cost, colour, more) == ("cost=…", "colour=…", "abilities=…")
    assert known.startswith("abilities=when ally unit")

    done = cardbase(*command[1:], "cost=5", "colour=blue", known, "abilities=when attacks: draw 1")

    assert (done.code, done.out.splitlines()[-1]) == (0, "  played whole")
    assert row["name"] not in [left["name"] for left in rows(cardbase, "build-divide")]


def test_nothing_is_filled_in_by_the_command_as_it_is_shown(cardbase: Cardbase) -> None:
    row = rows(cardbase, "build-divide")[0]

    assert cardbase(*shlex.split(row["edit"])[1:]).code == 2


def test_the_command_names_each_card(cardbase: Cardbase) -> None:
    keys = [row["key"] for game in ("build-divide", "dreadnought") for row in rows(cardbase, game)]

    assert len(keys) == len(set(keys))


def test_neither_a_game_nor_a_deck(cardbase: Cardbase) -> None:
    done = cardbase("catalog", "missing", "doomtroper")

    assert done.code == 1
    assert "there is no deck 'doomtroper'" in done.err


@pytest.mark.parametrize(
    ("held", "told"),
    [
        (None, "The bundled cards are those of the data {brought}, which this cardbase brings."),
        ("0badc0de", "The bundled cards are those of the data 0badc0de; this cardbase brings {brought}."),
        ("", "An older cardbase has filled the catalogue; this one brings the data {brought}."),
    ],
)
def test_the_statistics_name_the_data_beside_the_counts(
    cardbase: Cardbase, catalog_path: Path, held: str | None, told: str
) -> None:
    if held is not None:
        with closing(sqlite3.connect(catalog_path)) as db, db:
            db.execute("UPDATE stamp SET text = ? WHERE key = ?", (held, DATA))

    assert cardbase("catalog", "stats").err == f"{told.format(brought=data_version())}\n"


def test_they_change_with_the_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "cards.csv").write_text("name_en\nTall\n")
    monkeypatch.setattr("cardbase.bundled.data_folder", lambda: tmp_path)
    before = data_version()

    (tmp_path / "toy" / "cards.csv").write_text("name_en\nSmall\n")

    assert data_version() != before
    assert len(before) == 8


def test_stats_count_the_bundled_cards(cardbase: Cardbase) -> None:
    rows = json.loads(cardbase("catalog", "stats", "--as", "json").out)

    real = {row["game"]: row["cards"] - row["originals"] for row in rows if row["set"] == ""}
    assert real == {"build-divide": 289, "detainer": 2, "doomtrooper": 1073, "dreadnought": 70, "fertcg": 1150}


def test_sources_of_a_game(cardbase: Cardbase) -> None:
    done = cardbase("catalog", "sources", "--game", "detainer")

    assert done.code == 0
    assert "shufflegames.wixsite.com" in done.out


def test_an_unknown_game_is_answered_with_the_nearest(cardbase: Cardbase) -> None:
    done = cardbase("catalog", "stats", "--game", "dreadnaught")

    assert done.code == 2
    assert "'dreadnought'" in done.err


def test_games_and_fields_stand_in_tables_by_their_names_and_in_json_by_their_keys(cardbase: Cardbase) -> None:
    table = cardbase("catalog", "stats", "--fields", "--game", "fertcg").out
    rows = json.loads(cardbase("catalog", "stats", "--fields", "--game", "fertcg", "--as", "json").out)

    assert "FERTCG  equip levels" in table
    assert "equip_levels" not in table
    assert ("fertcg", "equip_levels") in [(row["game"], row["field"]) for row in rows]
    assert "ビルディバイド" in cardbase("--language", "ja", "deck", "list", "--game", "build-divide").out


def test_an_interval_of_a_japanese_table_breaks_before_its_bracket_only(cardbase: Cardbase) -> None:
    decks = ("Ember Rush", "Fort of Dawn")
    assert "% (29.4–100.0)" in cardbase("--language", "ja", "sim", "matrix", *decks, "-n", "2", "--workers", "1").out
