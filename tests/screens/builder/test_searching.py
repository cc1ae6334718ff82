"""The search beside the keyboard: the latest query wins, and what is wrong with one is an answer."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from queue import Queue
from threading import Event
from typing import Any

import pytest

from cardbase.catalog.search.answer import SearchResult
from cardbase.screens.builder import searching as module
from cardbase.screens.builder.searching import MOST, Answer, Asked, Searching

PATIENCE = 20


@pytest.fixture
def answers() -> "Queue[Answer]":
    return Queue()


@pytest.fixture
def searching(filled_catalog: Path, answers: "Queue[Answer]") -> Iterator[Searching]:
    found = Searching(filled_catalog, "doomtrooper", answers.put)
    yield found
    found.close()


def test_a_query_finds_cards_of_the_game_alone(searching: Searching, answers: "Queue[Answer]") -> None:
    searching.ask(Asked("beret"))
    answer = answers.get(timeout=PATIENCE)

    assert (answer.asked.query, answer.error, answer.total) == ("beret", None, len(answer.cards))
    assert "BLOOD BERET" in {card.name for card in answer.cards}
    assert {card.game for card in answer.cards} == {"doomtrooper"}


def test_no_query_is_all_cards_as_far_as_they_are_shown(searching: Searching, answers: "Queue[Answer]") -> None:
    searching.ask(Asked(""))
    answer = answers.get(timeout=PATIENCE)

    assert len(answer.cards) == MOST
    assert answer.total > 1000


def test_a_wrong_query_says_what_is_wrong(searching: Searching, answers: "Queue[Answer]") -> None:
    searching.ask(Asked("type:warior"))
    answer = answers.get(timeout=PATIENCE)

    assert answer.error is not None
    assert answer.error.message == "'warior' is no value of type"
    assert "warrior" in answer.error.hint


def test_a_misspelt_word_says_what_it_was_taken_for(searching: Searching, answers: "Queue[Answer]") -> None:
    searching.ask(Asked("blod beret"))
    answer = answers.get(timeout=PATIENCE)

    assert answer.cards[0].name == "BLOOD BERET"
    assert answer.remarks
    assert "BLOOD BERET" in answer.remarks[0]


def test_the_latest_query_wins(searching: Searching, answers: "Queue[Answer]") -> None:
    words = "blood beret"
    for end in range(1, len(words) + 1):
        searching.ask(Asked(words[:end]))
    while (answer := answers.get(timeout=PATIENCE)).asked.query != words:
        assert words.startswith(answer.asked.query)

    assert [card.name for card in answer.cards] == ["BLOOD BERET"]
    assert answers.empty()


def test_an_answer_that_nobody_waits_for_is_not_told(
    searching: Searching, answers: "Queue[Answer]", monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on, real = Event(), Event(), module.search

    def slow(db: sqlite3.Connection, query: str, **options: Any) -> SearchResult:
        if query == "infantry":
            begun.set()
            assert go_on.wait(PATIENCE)
        return real(db, query, **options)

    monkeypatch.setattr(module, "search", slow)
    searching.ask(Asked("infantry"))
    assert begun.wait(PATIENCE)
    searching.ask(Asked("beret"))
    go_on.set()

    assert answers.get(timeout=PATIENCE).asked.query == "beret"


def test_a_query_that_is_stopped_though_it_is_the_latest_is_asked_again(
    searching: Searching, answers: "Queue[Answer]", monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite stops all that begins before whatever was stopped has ended: a query can be hit that was asked after it."""
    stops, real = [1, 1], module.search

    def stopped(db: sqlite3.Connection, query: str, **options: Any) -> SearchResult:
        db.set_progress_handler(stops.pop if stops else None, 1)
        return real(db, query, **options)

    monkeypatch.setattr(module, "search", stopped)
    searching.ask(Asked("beret"))
    answer = answers.get(timeout=PATIENCE)

    assert (answer.asked.query, answer.fault, stops) == ("beret", None, [])
    assert "BLOOD BERET" in {card.name for card in answer.cards}


def test_nothing_is_told_after_the_end(searching: Searching, answers: "Queue[Answer]") -> None:
    searching.close()
    searching.ask(Asked("beret"))

    assert answers.empty()


def test_a_database_that_cannot_be_opened_is_told(tmp_path: Path, answers: "Queue[Answer]") -> None:
    place = tmp_path / "no-database"
    place.write_text("something else\n" * 99)
    broken = Searching(place, "doomtrooper", answers.put)
    answer = answers.get(timeout=PATIENCE)
    broken.close()

    assert answer.fault is not None
