"""Deck search: the language of card search looks inside decks."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from cardbase.catalog.cards import load_cards
from cardbase.catalog.opening import open_catalog
from cardbase.decks import store
from cardbase.decks.deck import Deck, Entry
from cardbase.decks.find import find_decks
from cardbase.decks.resolve import card_ids, decks_with
from cardbase.errors import CardbaseError, InputError

ANGEL = Entry("main", 4, "法規の天使 エリザベルト", "A-B1-62UR")
PAIN = Entry("main", 2, "痛み分け", "A-SP-15N")


@pytest.fixture(scope="module")
def db(filled_catalog: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[sqlite3.Connection]:
    """A catalogue with three decks, which is only read."""
    with closing(
        open_catalog(Path(shutil.copy(filled_catalog, tmp_path_factory.mktemp("decks") / "catalog.db")))
    ) as db:
        store.save_new(
            db,
            Deck(
                "Angels",
                "build-divide",
                entries=(ANGEL, PAIN),
                comments=("slow but sure",),
                tags=("league", "built"),
                note="weak",
            ),
        )
        store.save_new(db, Deck("More angels", "build-divide", "two-limit", entries=(ANGEL, ANGEL)))
        store.save_new(db, Deck("Heroes", "doomtrooper", entries=(Entry("main", 3, "?!"), Entry("side", 2, "01002"))))
        db.execute("PRAGMA query_only = ON")
        yield db


def found(db: sqlite3.Connection, query: str) -> list[str]:
    return [deck.name for deck in find_decks(db, f"is:saved ({query})" if query else "is:saved").decks]


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("", ["Angels", "Heroes", "More angels"]),
        ("angels", ["Angels", "More angels"]),
        ("name=angels", ["Angels"]),
        ("-angels", ["Heroes"]),
        ("game:doomtrooper or format:two-limit", ["Heroes", "More angels"]),
        ("game!=doomtrooper", ["Angels", "More angels"]),
        ("ゲーム:ビルディバイド", ["Angels", "More angels"]),
        ("game!=ビルディバイド", ["Heroes"]),
        ("フォーマット:ツーリミット", ["More angels"]),
        ("枚数>=6 タグ:league", ["Angels"]),
        ("comment:slow", ["Angels"]),
        ("tag:league", ["Angels"]),
        ("tag=leag", []),
        ("note:weak", ["Angels"]),
        ("is:built", ["Angels"]),
        ("-is:archived", ["Angels", "Heroes", "More angels"]),
        ("[[エリザベルト]]", ["Angels", "More angels"]),
        ("[[エリザベルト]]>4", ["More angels"]),
        ("[[erizaberuto]]=4", ["Angels"]),
        ("-[[number:A-SP-15N]]", ["Heroes", "More angels"]),
        ("[[number:A-SP-15N]]>=2 [[エリザベルト]]<=4", ["Angels"]),
        ("[[type:unit]]>=4", ["Angels", "More angels"]),
        ("[[type:warrior]]", ["Heroes"]),
        ("[[]]:5", ["Heroes"]),
        ("cards>=6", ["Angels", "More angels"]),
        ("is:unresolved", ["Heroes"]),
    ],
)
def test_queries(db: sqlite3.Connection, query: str, names: list[str]) -> None:
    assert found(db, query) == names


def test_arranging(db: sqlite3.Connection) -> None:
    assert [deck.name for deck in find_decks(db, "is:saved order:cards direction:desc limit:2").decks] == [
        "More angels",
        "Angels",
    ]


def test_each_key_has_its_own_direction_and_pages_follow(db: sqlite3.Connection) -> None:
    found = find_decks(db, "order:game order:-cards").decks
    by_size = sorted(found, key=lambda deck: deck.size, reverse=True)
    assert found == sorted(by_size, key=lambda deck: deck.game)
    assert find_decks(db, "order:game order:-cards limit:2 page:2").decks == found[2:4]
    assert find_decks(db, "order:game order:-cards limit:all").decks == found


def test_a_page_knows_its_place_and_a_shuffle_its_seed(db: sqlite3.Connection) -> None:
    every = find_decks(db, "order:name")
    page = find_decks(db, "order:name page:2", limit=2)
    shuffled = find_decks(db, "order:random")

    assert (page.decks, page.start, page.total) == (every.decks[2:4], 2, len(every.decks))
    assert every.seed is None
    assert find_decks(db, f"order:random seed:{shuffled.seed}") == shuffled
    assert find_decks(db, "order:random seed:1").decks != find_decks(db, "order:random seed:2").decks


def test_preconstructed_decks_are_found_too(db: sqlite3.Connection) -> None:
    assert [deck.name for deck in find_decks(db, "is:bundled [[這いずる戦慄 アルケルード]]=4").decks] == [
        "Envy of the Twins",
        "Untamed Shadows",
    ]
    assert {deck.game for deck in find_decks(db, "", game="doomtrooper").decks} == {"doomtrooper"}


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("formt:x", "query column 1: decks have no field 'formt'\n  formt:x\n  ^^^^^\nDid you mean 'format'?"),
        (
            "is:old",
            "query column 4: no deck is 'old'\n  is:old\n     ^^^\nWrite is:bundled or is:saved or is:unresolved or is:built or is:archived.",
        ),
        ("cards>x", "query column 7: 'x' is not a number\n  cards>x\n        ^\nWrite cards>=60."),
        ("[[type:unit", "query column 1: these brackets are not closed\n  [[type:unit\n  ^^\nWrite [[type:unit]]>8."),
        ("angels [[formt:x]]", "query column 10: there is no field 'formt'"),
    ],
)
def test_mistakes_are_shown_with_their_place(db: sqlite3.Connection, query: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        find_decks(db, query)

    assert str(caught.value).startswith(message)


@pytest.mark.usefixtures("catalog_path")
def test_the_decks_that_hold_a_card(catalog: sqlite3.Connection) -> None:
    deck = Deck("Two places", "build-divide", entries=(PAIN, Entry("d-deck", 1, "痛み分け"), PAIN))
    store.save_new(catalog, Deck("Angels", "build-divide", entries=(ANGEL, PAIN)))
    store.save_new(catalog, deck)
    (card,) = load_cards(catalog, sorted(card_ids(catalog, Deck("", "build-divide", entries=(PAIN,)))))

    assert [row for row in decks_with(catalog, card) if row[0] in ("Angels", "Two places")] == [
        ("Angels", "main", 2),
        ("Two places", "main", 4),
        ("Two places", "d-deck", 1),
    ]


def test_any_query_is_answered_or_refused_with_one_error(db: sqlite3.Connection) -> None:
    for query in ("[[", "]]", "[[]]", "[[]]>", "((", "-", "order:x", "limit:0", "[[[[a]]]]", "is:", "cards:", '"'):
        try:
            find_decks(db, query)
        except CardbaseError as error:
            assert str(error)


def test_a_search_of_one_game_refuses_a_query_for_another(db: sqlite3.Connection) -> None:
    with pytest.raises(InputError) as caught:
        find_decks(db, "game:fertcg cards>1", game="build-divide")

    assert caught.value.message == "the query asks for FERTCG, in a search of Build Divide alone"
    assert find_decks(db, "game:build cards>1", game="build-divide").total
