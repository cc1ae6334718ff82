"""What queries ask of all games' cards: the user's decks and what he owns, what abilities do, printings, formats."""

import sqlite3
from datetime import date

import pytest

from cardbase.catalog.cards import load_cards
from cardbase.catalog.search.answer import search
from cardbase.catalog.search.context import Shelf
from cardbase.errors import InputError, NotFound
from tests.catalog.search.facts import Test, build_divide, doomtrooper

from .conftest import Ask, Holds


@pytest.fixture
def ids(cards: sqlite3.Connection) -> list[int]:
    """Five warriors, by name."""
    return search(cards, "game:doomtrooper type:warrior order:name limit:5").ids


def answer(cards: sqlite3.Connection, ids: list[int], query: str) -> list[int]:
    """Return the places of the warriors found, who are owned once, twice, ... up to four times; the first is not."""
    owned = {number: copies for copies, number in enumerate(ids) if copies}

    def missing(deck: str) -> list[int]:
        if deck != "Mine":
            raise NotFound(f"there is no deck '{deck}'", hint="Did you mean 'Mine'?")
        return ids[3:]

    shelf = Shelf(lambda _deck: ids[:2], missing, lambda: owned)
    found = search(
        cards, f"({query}) in:these" if query else "in:these", shelf=shelf._replace(cards_in=lambda _deck: ids)
    )
    assert found.owned == (owned if "owned" in query or "所持" in query else None)
    return [ids.index(number) for number in found.ids]


@pytest.mark.parametrize(
    ("query", "places"),
    [
        ("owned>=2", [2, 3, 4]),
        ("owned>2", [3, 4]),
        ("owned<2", [0, 1]),
        ("owned<=0", [0]),
        ("owned:3", [3]),
        ("owned=3", [3]),
        ("owned!=3", [0, 1, 2, 4]),
        ("owned:1..2", [1, 2]),
        ("owned:3..", [3, 4]),
        ("owned:..1", [0, 1]),
        ("owned!=1..3", [0, 4]),
        ("owned:yes", [1, 2, 3, 4]),
        ("owned:no", [0]),
        ("-owned:yes", [0]),
        ("-owned>=2", [0, 1]),
        ("owned:1 or owned:4", [1, 4]),
        ("所持枚数>=４", [4]),
        ("missing:Mine", [3, 4]),
        ("missing!=Mine", [0, 1, 2]),
        ("不足:Mine -owned:3", [4]),
    ],
)
def test_the_cards_are_those_of_so_many_copies(
    cards: sqlite3.Connection, ids: list[int], query: str, places: list[int]
) -> None:
    assert sorted(answer(cards, ids, query)) == places


def test_order_by_copies(cards: sqlite3.Connection, ids: list[int]) -> None:
    shelf = Shelf(lambda _deck: ids, lambda _deck: [], lambda: {ids[1]: 2, ids[4]: 7})

    assert search(cards, "in:these order:-owned limit:2", shelf=shelf).ids == [ids[4], ids[1]]
    assert search(cards, "in:these order:owned", shelf=shelf).ids[-2:] == [ids[1], ids[4]]


@pytest.mark.parametrize(
    ("query", "error"),
    [
        ("owned:many", "query column 7: 'many' is no number of copies\n  owned:many\n        ^^^^"),
        ("owned:yse", "query column 7: 'yse' is no number of copies\n  owned:yse\n        ^^^\nDid you mean 'yes'?"),
        ("owned>yes", "query column 7: 'yes' cannot be compared with >\n  owned>yes\n        ^^^\nWrite owned:yes."),
        ("owned:..", "query column 7: '..' is no number of copies"),
        ("owned>=", "query column 1: a value must follow here"),
        ("ownd>=2", "query column 1: there is no field 'ownd'\n  ownd>=2\n  ^^^^\nDid you mean 'owned'"),
        ("missing>Mine", "query column 9: missing has no order"),
        (
            "order:ownd",
            "query column 7: cards cannot be put in the order 'ownd'\n  order:ownd\n        ^^^^\nDid you mean 'owned'",
        ),
    ],
)
def test_a_mistake_is_shown_with_its_place(cards: sqlite3.Connection, query: str, error: str) -> None:
    shelf = Shelf(lambda _deck: [], lambda _deck: [], dict)
    with pytest.raises(InputError) as caught:
        search(cards, query, shelf=shelf)

    assert str(caught.value).startswith(error)


def test_a_deck_that_is_not_there_is_shown_with_its_place_and_the_nearest(
    cards: sqlite3.Connection, ids: list[int]
) -> None:
    with pytest.raises(NotFound) as caught:
        answer(cards, ids, "missing:Mien")

    assert str(caught.value) == (
        "query column 10: there is no deck 'Mien'\n  (missing:Mien) in:these\n           ^^^^\nDid you mean 'Mine'?"
    )


def test_without_a_shelf_there_is_nothing_to_ask(cards: sqlite3.Connection) -> None:
    for query in ("owned>=1", "missing:Mine", "order:owned"):
        with pytest.raises(InputError, match="there are no decks to look into here"):
            search(cards, query)


def test_a_name_of_the_vocabulary_stays_a_name(cards: sqlite3.Connection) -> None:
    """Bare words are names still."""
    assert all("missing" in card.name.casefold() for card in load_cards(cards, search(cards, "missing").ids))


ABILITIES = "SELECT card_id, tags FROM ability WHERE tags <> ''"


def tagged(db: sqlite3.Connection, tag: str) -> set[int]:
    """The cards with this tag, read from the rows."""
    return {card for card, tags in db.execute(ABILITIES) if tag in tags.split()}


@pytest.mark.parametrize("query", ["does:draw", "when:enters", "DOES:destroy", "keyword:decoy"])
def test_cards_are_found_by_the_tags_of_their_abilities(catalog: sqlite3.Connection, query: str) -> None:
    expected = tagged(catalog, query.casefold())

    assert expected
    assert set(search(catalog, query, originals=True).ids) == expected


def test_a_tag_is_a_whole_word(catalog: sqlite3.Connection) -> None:
    found = search(catalog, "does:dra")

    assert found.ids == []
    assert found.warnings == ["no ability known here has does:dra. Did you mean 'draw'?"]


def test_the_opposite_of_a_tag(catalog: sqlite3.Connection) -> None:
    whole = set(search(catalog, "is:original").ids)

    assert set(search(catalog, "is:original -does:draw").ids) == whole - tagged(catalog, "does:draw")


CASES: dict[str, Test] = {
    "game:build-divide": build_divide,
    "game:ビルディバイド": build_divide,
    "game:build": build_divide,
    "keyword:nephar": lambda c: any("NEPHAR" in word.upper() for word in c.keywords),
    "keyword=apostle": lambda c: any(word.upper() == "APOSTLE" for word in c.keywords),
    'keyword="class change"': lambda c: "クラスチェンジ" in c.keywords,
    "keyword:クラスチェンジ": lambda c: "クラスチェンジ" in c.keywords,
    "has:keyword": lambda c: bool(c.keywords),
    "set:golgotha": lambda c: any("Golgotha" in code for code in c.sets),
    "set=S1": lambda c: "S1" in c.sets,
    "number:A-S1-": lambda c: any(printed.startswith("A-S1-") for printed in c.numbers),
    "number=a-s1-02sd": lambda c: "A-S1-02SD" in c.numbers,
    "is:original": lambda c: c.original,
    "is:inferred": lambda c: bool(c.inferred),
    "has:en game:build": lambda c: build_divide(c) and "en" in c.names,
    'name:"of algeroth"': lambda c: "of algeroth" in c.name.lower(),
    "name=luna": lambda c: c.name == "LUNA",
    "name!=luna game:doom": lambda c: doomtrooper(c) and c.name != "LUNA",
    "name:/ア$/": lambda c: any(name.endswith("ア") for name in c.names.values()),
}


@pytest.mark.parametrize("query", list(CASES))
def test_a_query_finds_the_cards_for_which_it_is_true(holds: Holds, query: str) -> None:
    holds(query, CASES[query])


def test_legality_is_that_of_a_day(cards: sqlite3.Connection, ask: Ask) -> None:
    """重装拠点 バルバビロン was banned on 2023-04-07; サイキック・スピアー has been limited to one copy since then."""
    assert ask("banned:normal") == ["重装拠点 バルバビロン"]
    assert "サイキック・スピアー" in ask("restricted:normal")
    assert ask("banned:normal", on=date(2023, 4, 6)) == []
    legal = set(search(cards, "legal:normal game:build-divide").ids)
    banned = set(search(cards, "banned:normal").ids)
    assert legal | banned == set(search(cards, "game:build-divide is:real").ids)
    assert not legal & banned


def test_text_looks_into_what_cards_do(ask: Ask) -> None:
    assert "バトルエンジニア ヴィエナ" in ask('text:"draw 1"')
    assert "バトルエンジニア ヴィエナ" in ask("text:/draw \\d/")


def test_source_looks_into_where_facts_come_from(ask: Ask) -> None:
    assert "凝視する者 クセノス" in ask("source:pastebin")


def test_what_is_said_of_printings_holds_for_one_of_them(cards: sqlite3.Connection, ask: Ask) -> None:
    """痛み分け was printed as A-B1-22C and in another set: the set of one and the number of the other find nothing."""
    (card,) = search(cards, "痛み分け").ids
    printed = cards.execute(
        "SELECT number, code FROM printing JOIN card_set ON card_set.id = set_id WHERE card_id = ?", (card,)
    ).fetchall()
    (first, first_set), (_, second_set) = printed[:2]

    assert ask(f'number:{first} set="{first_set}"') == ["痛み分け"]
    assert ask(f'number:{first} set="{second_set}"') == []
    assert len(search(cards, "痛み分け unique:prints").printings) == len(printed)
    assert len(search(cards, f'痛み分け set="{first_set}" unique:prints').printings) == 1


def test_in_asks_for_the_cards_of_a_deck(cards: sqlite3.Connection, ask: Ask) -> None:
    """They are listed by name, cardbase's own behind the real ones."""
    ids = search(cards, "天使").ids
    own = {card for (card,) in cards.execute("SELECT id FROM card WHERE original")}
    by_name = search(cards, "order:name").ids

    shelf = Shelf({"angels": ids}.__getitem__, {}.__getitem__, dict)
    assert search(cards, "in:angels", shelf=shelf).ids == sorted(
        ids, key=lambda card: (card in own, by_name.index(card))
    )
    assert 0 < len(own & set(ids)) < len(ids)
    with pytest.raises(InputError, match="no decks"):
        ask("in:angels")


@pytest.mark.parametrize(
    ("query", "message", "hint"),
    [
        ("game:domtrooper", "there is no game 'domtrooper'", "Did you mean 'doomtrooper'"),
        ("is:acee", "cards are not told apart by 'is:acee'", "Did you mean 'ace'"),
        ("has:pwer", "'pwer' is nothing that a card can have", "Did you mean 'power'"),
        ("legal:clasic", "there is no format 'clasic'", "Did you mean 'classic'"),
        ("keyword:/(/", "a ( in the regular expression is not closed; write \\( for the sign itself", ""),
        ("set>B1", "set has no order", "Write set:B1"),
        ("text:/(/", "a ( in the regular expression is not closed; write \\( for the sign itself", ""),
    ],
)
def test_what_does_not_exist_is_answered_with_what_does(ask: Ask, query: str, message: str, hint: str) -> None:
    with pytest.raises(InputError) as caught:
        ask(query)

    assert caught.value.message == message
    assert hint in caught.value.hint
    assert "^" in caught.value.excerpt


@pytest.mark.parametrize(
    ("query", "warning"),
    [
        ("set:golgota", "there is no set 'golgota'. Did you mean 'Golgotha'?"),
        ("keyword:personalty", "no card has the keyword 'personalty'. Did you mean 'personality'?"),
        ("rarity:XXL", "no card has the rarity 'XXL'."),
    ],
)
def test_a_value_that_no_card_has_is_warned_of(cards: sqlite3.Connection, query: str, warning: str) -> None:
    """Values that a game does not list may come with the next import, so they are no mistakes."""
    found = search(cards, query)

    assert found.ids == []
    assert found.warnings[0].startswith(warning)
