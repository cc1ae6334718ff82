"""Decks filled to their legal size, and random decks."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cardbase.catalog.opening import open_catalog
from cardbase.decks import store
from cardbase.decks.advice.fill import fill, random_deck, save_filled
from cardbase.decks.deck import Deck, Entry
from cardbase.decks.files import open_deck
from cardbase.errors import InputError, NotFound

GAMES = ("build-divide", "detainer", "doomtrooper", "dreadnought", "fertcg")


def begun(game: str = "doomtrooper", *lines: tuple[int, str], form: str = "") -> Deck:
    return Deck("Mine", game, form, entries=tuple(Entry("", count, name) for count, name in lines))


def test_a_deck_is_filled_to_the_size_that_is_legal_and_keeps_its_cards(bundled: sqlite3.Connection) -> None:
    filled = fill(bundled, begun("doomtrooper", (3, "BLOOD BERET")))

    assert filled.report.verdict == "legal"
    assert filled.deck.size == 60
    assert sum(one.copies for one in filled.added) == 57
    assert filled.deck.entries[0] == Entry("main", 3, "BLOOD BERET")
    assert all(one.reasons for one in filled.added)
    assert fill(bundled, begun("doomtrooper", (3, "BLOOD BERET"))).deck == filled.deck


def test_a_deck_that_lacks_nothing_is_left_as_it_is(bundled: sqlite3.Connection) -> None:
    whole = open_deck(bundled, "White Wall")
    filled = fill(bundled, whole)

    assert filled.added == ()
    assert filled.deck.entries == whole.entries


@pytest.mark.parametrize("game", GAMES)
def test_an_empty_deck_of_every_game_is_filled(bundled: sqlite3.Connection, game: str) -> None:
    assert fill(bundled, begun(game, form="open")).report.verdict == "legal"


def test_what_is_owned_may_not_be_enough_and_what_is_there_comes(bundled: sqlite3.Connection) -> None:
    filled = fill(bundled, begun(), owned={"01025": 3, "01144": 2})

    assert {one.card.name: one.copies for one in filled.added} == {"BLOOD BERET": 3, "GOLDEN LION": 2}
    assert filled.report.verdict == "incomplete"


def test_filling_is_one_version_and_is_not_saved_over_a_change(catalog_path: Path) -> None:
    with closing(open_catalog(catalog_path)) as db:
        mine = store.save_new(db, begun("detainer", form="open"))
        filled = fill(db, mine)
        assert save_filled(db, mine, filled).entries == filled.deck.entries
        assert [one.action for one in store.history(db, "Mine")] == ["made", f"filled with {filled.deck.size} cards"]
        with pytest.raises(InputError, match="'Mine' was changed while it was filled"):
            save_filled(db, mine, filled)


QUICK = ("build-divide", "detainer")
"""Games of which a deck is soon made."""


@pytest.mark.parametrize("game", GAMES)
def test_random_decks_are_legal_and_follow_their_seed(bundled: sqlite3.Connection, game: str) -> None:
    one, other = (random_deck(bundled, game, seed) for seed in (7, 8))

    assert one.report.verdict == other.report.verdict == "legal"
    assert one.deck.entries != other.deck.entries
    if game in QUICK:
        assert one.deck == random_deck(bundled, game, 7).deck
    whole = {key for (key,) in bundled.execute("SELECT key FROM card WHERE game = ? AND played = 'whole'", (game,))}
    assert {card.card.key for card in one.added} <= whole


def test_where_no_deck_is_legal_it_is_said(bundled: sqlite3.Connection) -> None:
    with pytest.raises(NotFound, match="no legal deck of detainer was found"):
        random_deck(bundled, "detainer", 1, form="standard")
