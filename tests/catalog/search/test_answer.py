"""Answers to whole queries: conditions of several kinds together, names, and the order of what is found."""

import sqlite3

import pytest

from cardbase.catalog.search.answer import matching
from cardbase.catalog.search.parser import parse
from tests.catalog.search.facts import Test, build_divide, called, doomtrooper, members, number

from .conftest import Holds

CASES: dict[str, Test] = {
    "game:doomtrooper or game:build": lambda c: doomtrooper(c) or build_divide(c),
    '!"AC-40 justifier"': lambda c: c.name == 'AC-40 "JUSTIFIER"',
    "/^AC-\\d+/": lambda c: c.name.startswith("AC-4"),
    "dragon": lambda c: called(c, "dragon"),
    "dragon -type:warrior": lambda c: called(c, "dragon") and c.facts.get("type") != "warrior",
    "天使 (ビルキス or エリザベルト)": lambda c: "天使" in c.name and ("ビルキス" in c.name or "エリザ" in c.name),
    "(f>=12 or s>=12) -affiliation:dark_legion": lambda c: (
        max(number(c, "f"), number(c, "s")) >= 12
        and c.facts.get("affiliation") != "dark_legion"
        and "dark_legion" not in members(c, "affiliation")
    ),
    "game:doomtrooper type:warrior v<=4 (f>=5 or s>=5) -keyword:personality": lambda c: (
        doomtrooper(c)
        and c.facts.get("type") == "warrior"
        and -1000 < number(c, "v") <= 4
        and max(number(c, "f"), number(c, "s")) >= 5
        and not any("PERSONALITY" in word for word in c.keywords)
    ),
    "not type:warrior game:doomtrooper": lambda c: doomtrooper(c) and c.facts.get("type") != "warrior",
    "": lambda c: True,
}


@pytest.mark.parametrize("query", list(CASES))
def test_a_query_finds_the_cards_for_which_it_is_true(holds: Holds, query: str) -> None:
    holds(query, CASES[query])


def test_a_whole_name_of_one_game_is_a_part_of_names_in_the_others(bundled: sqlite3.Connection) -> None:
    ids = [number for (number,) in bundled.execute("SELECT id FROM card")]
    found = matching(bundled, parse("armor").tree, "armor", ids)
    games = [game for number, game in bundled.execute("SELECT id, game FROM card") if number in found]

    assert (games.count("fertcg"), games.count("doomtrooper")) == (1, 12)
