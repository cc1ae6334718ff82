"""What a query may go on with."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from cardbase.catalog.opening import open_catalog
from cardbase.catalog.search.answer import search
from cardbase.catalog.search.completion import complete_deck_query, complete_query
from cardbase.catalog.search.context import Shelf
from cardbase.errors import InputError

SHELF = Shelf(lambda _: (), lambda _: (), dict)
DECKS = ("Legion of Algeroth", "Mine")
GAMES = ("build-divide", "detainer", "doomtrooper", "dreadnought", "fertcg")
OF_ABILITIES = {"does:": 300, "when:": 50}
"""Fields whose values are the words of abilities, and how many there are at least."""
AT_ONCE = 60


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
        ("order:rand", ["order:random"]),
        ("limit:a", ["limit:all"]),
        ("page:", ["page:2", "page:3"]),
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
    assert becomes("name:leg") == ['name:"Legion of Algeroth"']
    assert becomes("name:blood") == []
    assert becomes("order:r") == ["order:random"]
    assert becomes("limit:a") == ["limit:all"]
    assert becomes("warr") == []


def offered(cards: sqlite3.Connection, game: str) -> Iterator[tuple[str, list[str]]]:
    """Each field of a game with the queries that are offered behind it."""
    for name in gone_on(cards, "", game):
        field = name if name[-1] == ":" else f"{name}:"
        yield (
            field,
            [one for one in gone_on(cards, field, game) if not one.startswith(("in:", "missing:", "number:"))],
        )


@pytest.fixture(scope="module")
def few(few_cards: Path) -> Iterator[sqlite3.Connection]:
    """A catalogue of few cards, in which a search is short."""
    with closing(open_catalog(few_cards)) as db:
        yield db


def not_understood(cards: sqlite3.Connection, game: str) -> list[str]:
    """The values that are offered behind fields and make a query with a mistake."""
    found = [one for field, every in offered(cards, game) if field not in OF_ABILITIES for one in every]
    assert len(found) > 100
    return [query for query in found if not is_understood(cards, query, game)]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_offered_is_understood(few: sqlite3.Connection, game: str) -> None:
    assert not_understood(few, game) == []


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_what_is_offered_of_all_cards_is_understood(cards: sqlite3.Connection, game: str) -> None:
    assert not_understood(cards, game) == []


def test_what_is_offered_of_abilities_is_understood(few: sqlite3.Connection) -> None:
    """These fields have the same values in every game; to look for one takes long, so many are asked for at once."""
    for field in OF_ABILITIES:
        found = gone_on(few, field)
        assert len(found) >= 10
        assert all(gone_on(few, field, game) == found for game in GAMES)
        for some in batched(found, AT_ONCE):
            answer = search(few, " or ".join(some), game="fertcg", limit=1, shelf=SHELF)
            assert (answer.warnings, answer.guessed) == ([], []), some


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_what_is_offered_of_abilities_is_understood_by_itself(cards: sqlite3.Connection, game: str) -> None:
    found = [query for field in OF_ABILITIES for query in gone_on(cards, field, game)]

    assert all(len(gone_on(cards, field, game)) > least for field, least in OF_ABILITIES.items())
    assert [query for query in found if not is_understood(cards, query, game)] == []


def is_understood(cards: sqlite3.Connection, query: str, game: str) -> bool:
    """Whether a search takes a query for what it says."""
    try:
        found = search(cards, query, game=game, limit=1, shelf=SHELF)
    except InputError:
        return False
    return not found.guessed and not found.warnings


def batched(every: list[str], size: int) -> Iterator[list[str]]:
    return (every[start : start + size] for start in range(0, len(every), size))
