"""A card as rows of a data file, and in what two records of it differ."""

from cardbase.catalog.record import FactSource, Printing, Record, cells, columns, differences, printed_names, rows
from cardbase.games.card import Card
from cardbase.games.field import Field

CARD = Card(
    "toy",
    "T-1",
    "盾",
    {"ja": "盾", "en": "Shield", "kana": "たて", "alias": "Guard;Wall"},
    facts={"power": 3, "tags": ()},
)
RECORD = Record(
    CARD,
    (Printing("T-1", "One", "R"), Printing("T-9")),
    sources=("a book",),
    fact_sources=(FactSource("power", "a list"),),
)


def test_what_is_not_known_has_no_cell_and_none_is_an_empty_list() -> None:
    assert cells(RECORD) == {
        "game": "toy", "key": "T-1", "name_ja": "盾", "name_en": "Shield", "kana": "たて", "aliases": ("Guard", "Wall"),
        "power": 3, "tags": (), "sources": ("a book",), "fact_sources": ("power: a list",),
    }  # fmt: skip
    known_none = cells(RECORD._replace(no_keywords=True, abilities=()))
    assert (known_none["keywords"], known_none["abilities"]) == ((), ())


def test_a_row_for_each_printing_and_one_where_there_is_none() -> None:
    first, second = rows(RECORD)

    assert (first["number"], first["set"], first["rarity"]) == ("T-1", "One", "R")
    assert second == {**cells(RECORD), "number": "T-9"}
    assert rows(RECORD._replace(printings=())) == [cells(RECORD)]


def test_printings_differ_as_one_column() -> None:
    after = RECORD._replace(card=CARD._replace(facts={"power": 4}), printings=(Printing("T-1", "One", "R"),))

    assert differences(RECORD, RECORD) == {}
    assert differences(RECORD, after) == {
        "power": (3, 4),
        "tags": ((), None),
        "printings": (("T-1 One R", "T-9"), ("T-1 One R",)),
    }


def test_the_fields_stand_between_the_printing_and_the_keywords() -> None:
    heads = columns((Field("power", "number", "power", "攻撃力"),))

    assert heads[heads.index("rarity") : heads.index("keywords") + 1] == ("rarity", "power", "keywords")
    assert {"number", "set", *cells(RECORD)} - {"tags"} <= set(heads)


def test_printed_names_and_sources_are_listed_once() -> None:
    assert printed_names(CARD) == {"name_ja": "盾", "name_en": "Shield"}
    assert RECORD.all_sources == ("a book", "a list")
    assert RECORD._replace(fact_sources=(FactSource("power", "a book"),)).all_sources == ("a book",)
