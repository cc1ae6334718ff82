"""--columns on reports that are tables: which ones they take, and what is said of one that is none."""

import csv
import io

import pytest

from cardbase.library.catalog import Catalog
from cardbase.sim.lint import random_games
from tests.cli.conftest import Cardbase

MATRIX = ("sim", "matrix", "Ember Rush", "Hollow Control", "-n", "2", "--agents", "random", "--workers", "1")


def rows_of(out: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(out)))


def test_odds_in_the_columns_that_are_asked_for(cardbase: Cardbase) -> None:
    words = ("deck", "odds", "Ember Rush", "cost<=2", "--by", "1", "--columns")
    assert "With the redraw  Cards" in cardbase(*words, "redraw,cards").out
    assert "As dealt" not in cardbase(*words, "redraw,cards").out
    assert list(rows_of(cardbase(*words, "turn,chance", "--format", "csv").out)[0]) == ["turn", "chance"]


def test_averages_in_the_columns_that_are_asked_for(cardbase: Cardbase) -> None:
    words = ("deck", "stats", "Ember Rush", "--columns")
    assert cardbase(*words, "field,most").out.splitlines()[-8].split() == ["total", "cost", "5"]
    assert rows_of(cardbase(*words, "field,copies", "--format", "csv").out)[0] == {"field": "type", "copies": "28"}


def test_a_matrix_against_the_decks_that_are_asked_for(cardbase: Cardbase) -> None:
    lines = cardbase(*MATRIX, "--columns", "hollow control").out.splitlines()
    assert lines[0].split() == ["Hollow", "Control"]
    assert [line.split("  ")[0] for line in lines[1:3]] == ["Ember Rush", "Hollow Control"]
    lines = cardbase(*MATRIX, "--columns", "deck,rating").out.splitlines()
    assert lines[0].split() == ["Deck", "Rating"] and len(lines) == 3


def test_of_several_tables_each_shows_what_it_has_of_them(cardbase: Cardbase) -> None:
    lint = cardbase("catalog", "lint", "--game", "detainer", "--columns", "set,cards").out
    assert lint.splitlines()[0] == "Cards"
    assert lint.split("by set\n")[1].splitlines()[0].split() == ["Set", "Cards"]
    assert "by set" not in cardbase("catalog", "lint", "--game", "detainer", "--columns", "unscripted").out


@pytest.mark.parametrize(
    ("words", "name", "nearest"),
    [
        (("deck", "odds", "Ember Rush", "cost<=2"), "chnce", "Did you mean 'chance'?"),
        (("deck", "stats", "Ember Rush"), "averge", "Did you mean 'average'?"),
        (("catalog", "lint", "--play", "9999"), "resolvd", "Did you mean 'resolved' or 'never resolved'?"),
        (("catalog", "lint", "--play", "9999", "--format", "csv"), "plyed", "Did you mean 'played'?"),
        (MATRIX, "hollow contro", "Did you mean 'Hollow Control'?"),
    ],
)
def test_an_unknown_column_is_refused_before_work_begins(
    cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], name: str, nearest: str
) -> None:
    monkeypatch.delattr(Catalog, "matrix")
    monkeypatch.delattr(random_games, "play_randomly")
    done = cardbase(*words, "--columns", name)
    assert (done.code, done.out) == (2, "")
    assert done.err == f"cardbase: there is no column '{name}'\n{nearest}\n"


def test_csv_of_a_matrix_has_rows_of_several_kinds(cardbase: Cardbase) -> None:
    done = cardbase(*MATRIX, "--format", "csv", "--columns", "deck")
    assert (done.code, done.out) == (2, "")
    assert done.err == "cardbase: --columns is for the table here\nCSV holds rows of several kinds, all complete.\n"
