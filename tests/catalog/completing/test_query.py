"""What a query may go on with."""

import sqlite3

import pytest

from cardbase.catalog.completing.query import complete_deck_query, complete_query
from cardbase.catalog.search.answer import search
from cardbase.catalog.search.context import Shelf
from cardbase.errors import InputError

SHELF = Shelf(lambda _: (), lambda _: (), dict)
DECKS = ("Legion of Algeroth", "Mine")


def gone_on(cards: sqlite3.Connection, query: str, game: str = "") -> list[str]:
    """The queries that a query may become."""
    typed = complete_query(cards, query, game=game, decks=DECKS)
    return [query[: typed.start] + found.word for found in typed.found]


@pytest.mark.parametrize(
    ("query", "becomes"),
    [
        ("rar", ["rarity:"]),
        ("game:fertcg mov", ["game:fertcg movement:"]),
        ("ゲーム:fertcg mov", ["ゲーム:fertcg movement:"]),
        ("-(lega", ["-(legal:"]),
        ("weapon lega", ["weapon legal:"]),
        ("種", ["種類:"]),
        ("game:doomtrooper type:warr", ["game:doomtrooper type:warrior"]),
        ("type:unit,com", ["type:unit,command"]),
        ("(種類:ユ", ["(種類:ユニット"]),
        ("種類：ゆ", ["種類：ユニット"]),
        ("set:golg", ["set:Golgotha"]),
        ("keyword:persona", ["keyword:PERSONALITY"]),
        ("-banned:two", ["-banned:two-limit"]),
        ("legal!=title", ["legal!=title-limited"]),
        ("does:draw-u", ["does:draw-up-to"]),
        ("is:inf", ["is:inferred"]),
        ("has:rom", ["has:romaji"]),
        ("played:w", ["played:whole"]),
        ("order:-pow", ["order:-power"]),
        ("direction:d", ["direction:desc"]),
        ("unique:p", ["unique:prints"]),
        ("in:leg", ['in:"Legion of Algeroth"']),
        ('missing:"legion o', ['missing:"Legion of Algeroth"']),
        ("ace:y", ["ace:yes"]),
        ("power:unk", ["power:unknown"]),
        ('!"blood be', ['!"BLOOD BERET"']),
        ('name:"blood be', ['name:"BLOOD BERET"']),
        ("blood be", ["BLOOD BERET"]),
        ("type:warrior blood be", ["type:warrior BLOOD BERET"]),
        ('subtype:"machine', [f'subtype:"{kind}MACHINE GUN"' for kind in ("HEAVY ", "LIGHT ", "SUB-")]),
        ("nofield:x", []),
    ],
)
def test_the_last_word_is_completed(cards: sqlite3.Connection, query: str, becomes: list[str]) -> None:
    assert gone_on(cards, query) == becomes


def test_a_number_is_compared(cards: sqlite3.Connection) -> None:
    """The operators of a field are offered once no other field can be meant."""
    for typed in ("powe", "power"):
        signs = [query.removeprefix("power") for query in gone_on(cards, typed, "build-divide")]
        assert signs == [":", "=", "!=", "<", "<=", ">", ">="]
    assert {"cost", "colour"} <= set(gone_on(cards, "co", "build-divide"))


def test_fields_are_those_of_the_game(cards: sqlite3.Connection) -> None:
    assert "affiliation" not in " ".join(gone_on(cards, "", "fertcg"))
    assert "movement:" in gone_on(cards, "", "fertcg")
    assert "game:" in gone_on(cards, "", "fertcg")


def test_values_are_those_of_the_game(cards: sqlite3.Connection) -> None:
    assert gone_on(cards, "type:", "fertcg") != gone_on(cards, "type:", "doomtrooper")
    assert gone_on(cards, "legal:", "doomtrooper") == [
        f"legal:{form}" for form in ("classic", "target", "db", "mcic", "de", "prague2010", "open")
    ]


def test_in_double_brackets_cards_are_asked_for(cards: sqlite3.Connection) -> None:
    def becomes(query: str) -> list[str]:
        typed = complete_deck_query(cards, query, decks=DECKS, tags=("league",))
        return [query[: typed.start] + found.word for found in typed.found]

    assert becomes("game:doomtrooper [[type:warr") == ["game:doomtrooper [[type:warrior"]
    assert becomes("[[type:warrior]]>8 na") == ["[[type:warrior]]>8 name:"]
    assert becomes("is:bun") == ["is:bundled"]
    assert becomes("tag:l") == ["tag:league"]
    assert becomes("format:two") == ["format:two-limit"]
    assert becomes("warr") == []


@pytest.mark.parametrize("game", ["build-divide", "detainer", "doomtrooper", "dreadnought", "fertcg"])
def test_what_is_offered_is_understood(cards: sqlite3.Connection, game: str) -> None:
    """Every value that is offered behind every field makes a query without a mistake."""
    for name in gone_on(cards, "", game):
        field = name if name[-1] == ":" else f"{name}:"
        for query in gone_on(cards, field, game):
            if not query.startswith(("in:", "missing:", "number:")):
                assert query_is_understood(cards, query, game), query


def query_is_understood(cards: sqlite3.Connection, query: str, game: str) -> bool:
    """Whether a search takes a query for what it says."""
    try:
        return not search(cards, query, game=game, limit=1, shelf=SHELF).guessed
    except InputError:
        return False
