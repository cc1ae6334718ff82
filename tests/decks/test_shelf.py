"""Tags, notes and the archive go with a deck through its history; what is considered for a deck is not in it."""

import sqlite3
from dataclasses import replace
from datetime import date

import pytest

from cardbase import games
from cardbase.decks import store, text
from cardbase.decks.deck import Deck, Entry
from cardbase.decks.files import export, import_deck
from cardbase.decks.find import find_decks
from cardbase.decks.formats import find_format
from cardbase.decks.legality import check
from cardbase.decks.resolve import card_ids, resolve_deck
from cardbase.decks.store import preconstructed
from cardbase.errors import InputError, NotFound
from cardbase.games.card import MAYBE
from tests.decks import edits

DECK = Deck("White", "build-divide", entries=(Entry("main", 4, "法規の天使 エリザベルト", "A-B1-62UR"),))


@pytest.fixture
def db(catalog: sqlite3.Connection) -> sqlite3.Connection:
    store.save_new(catalog, DECK)
    return catalog


@pytest.mark.usefixtures("catalog_path")
def test_tags_are_words_in_small_letters_each_once(db: sqlite3.Connection) -> None:
    store.tag(db, "White", ["League", "白"])
    store.tag(db, "White", ["league", "built"])

    assert store.load(db, "White").tags == ("league", "白", "built")
    assert [version.action for version in store.history(db, "White")][1:] == ["tagged League 白", "tagged league built"]
    with pytest.raises(InputError, match="'two words' cannot be a tag"):
        store.tag(db, "White", ["two words"])
    with pytest.raises(InputError, match=r"U\+200B"):
        store.tag(db, "White", ["a\u200bb"])


@pytest.mark.usefixtures("catalog_path")
def test_a_tag_that_is_there_makes_no_version(db: sqlite3.Connection) -> None:
    store.tag(db, "White", ["league"])
    store.tag(db, "White", ["LEAGUE"])

    assert len(store.history(db, "White")) == 2


@pytest.mark.usefixtures("catalog_path")
def test_a_tag_that_is_not_there_is_answered_with_the_nearest(db: sqlite3.Connection) -> None:
    store.tag(db, "White", ["league", "red"])
    with pytest.raises(NotFound) as caught:
        store.untag(db, "White", ["red", "leage"])

    assert str(caught.value) == "'White' has no tag 'leage'\nDid you mean 'league'?"
    assert store.load(db, "White").tags == ("league", "red")


@pytest.mark.usefixtures("catalog_path")
def test_tags_and_notes_go_through_undo_redo_rename_and_delete(db: sqlite3.Connection) -> None:
    store.tag(db, "White", ["league"])
    store.write_note(db, "White", "weak\n\nagainst red\n")
    noted = replace(DECK, tags=("league",), note="weak\n\nagainst red")

    assert store.load(db, "White") == noted
    assert store.undo(db, "White", labels=True) == "wrote a note"
    assert store.load(db, "White") == replace(noted, note="")
    assert store.redo(db, "White") == "wrote a note"
    store.rename(db, "White", "Angels")
    store.delete(db, "Angels")
    store.undo(db, "Angels")
    assert store.load(db, "Angels") == replace(noted, name="Angels")
    assert store.load(db, "Angels", 1).tags == ()


@pytest.mark.usefixtures("catalog_path")
def test_a_copy_has_tags_and_note_but_lies_on_no_shelf(db: sqlite3.Connection) -> None:
    store.tag(db, "White", ["league", "built"])
    noted = store.write_note(db, "White", "weak")
    archived = store.archive(db, "White")

    assert archived == replace(noted, tags=("league", "built", "archived"))
    assert store.copied(archived, "Other") == replace(noted, name="Other", tags=("league",))


@pytest.mark.usefixtures("catalog_path")
def test_an_archived_deck_comes_back(db: sqlite3.Connection) -> None:
    store.archive(db, "White")
    assert [deck.name for deck in find_decks(db, "is:archived").decks] == ["White"]

    store.unarchive(db, "White")
    assert store.load(db, "White") == DECK
    with pytest.raises(NotFound, match="'White' is not archived"):
        store.unarchive(db, "White")
    assert store.undo(db, "White", labels=True) == "brought back"
    assert store.load(db, "White").is_tagged("Archived")


def test_an_older_deck_may_hold_comments_that_read_like_notes_and_tags() -> None:
    deck = text.read("# game: toy\n# note: one\n# Note: two\n# tags: a, b c\n# tags: b\n1 X\n")

    assert (deck.note, deck.tags) == ("one\ntwo", ("a", "b", "c"))
    assert text.read(text.write(deck)) == deck


@pytest.mark.parametrize("found", preconstructed(), ids=lambda found: found.deck.name)
def test_no_check_and_no_size_counts_the_maybeboard(catalog: sqlite3.Connection, found: tuple[Deck, object]) -> None:
    deck = found[0]
    game = next(game for game in games.games() if game.key == deck.game)
    considered = tuple(replace(entry, section=MAYBE, count=99) for entry in deck.entries)
    with_maybe = replace(deck, entries=(*deck.entries, *considered, Entry(MAYBE, 1, "nobody knows this")))
    day = date(2026, 1, 1)
    before, after = (
        check(resolve_deck(catalog, listed), game, game.format(deck.format), day) for listed in (deck, with_maybe)
    )

    assert after.findings == before.findings
    assert with_maybe.size == deck.size
    assert card_ids(catalog, with_maybe) == card_ids(catalog, deck)
    maybe = resolve_deck(catalog, with_maybe).maybe
    assert [line.count for line in maybe] == [*[99] * len(deck.entries), 1]


@pytest.mark.parametrize("game", [game.key for game in games.games()])
@pytest.mark.parametrize("heading", ["Maybeboard", "検討", "【検討中】", "// Considering", "Maybeboard (1)", "[maybe]"])
def test_a_pasted_heading_opens_the_maybeboard(catalog: sqlite3.Connection, game: str, heading: str) -> None:
    first = next(entry for found in preconstructed(game) for entry in found.deck.entries)
    reading = import_deck(catalog, f"Deck\n2 {first.text}\n{heading}\n1 {first.text}\n", game=game)

    assert reading.notices == ()
    assert [(entry.section == MAYBE, entry.count) for entry in reading.deck.entries] == [(False, 2), (True, 1)]


@pytest.mark.parametrize("key", ["text", "json", "csv"])
def test_the_maybeboard_goes_out_and_comes_back(catalog: sqlite3.Connection, key: str) -> None:
    deck = replace(DECK, entries=(*DECK.entries, Entry(MAYBE, 2, "痛み分け", "A-SP-15N")))
    made = export(catalog, deck, find_format(key)).content

    assert isinstance(made, str)
    assert import_deck(catalog, made).deck == deck


@pytest.mark.usefixtures("catalog_path")
def test_a_card_is_moved_to_the_maybeboard_by_name(db: sqlite3.Connection) -> None:
    edited = edits.add(db, "White", "痛み分け", 3, section="検討")

    assert edited.message == "added 3 痛み分け (A-B2-55N) to maybe"
    assert edited.deck.size == 4
    assert [entry.count for entry in edited.deck.section(MAYBE)] == [3]
    assert edits.remove(db, "White", "痛み分け").deck == DECK
