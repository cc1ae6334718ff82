"""Conditions on the fields of games, asked of the bundled cards and compared with the cards' own facts."""

import sqlite3

import pytest

from cardbase.catalog.search.answer import search
from cardbase.errors import InputError
from tests.catalog.search.facts import Test, build_divide, colours, doomtrooper, known, members, number, power

from .conftest import Ask, Holds

SIZES = ("SS", "S", "M", "L", "LL")
CASES: dict[str, Test] = {
    "type:unit": lambda c: c.facts.get("type") == "unit",
    "種類:ユニット game:build": lambda c: build_divide(c) and c.facts.get("type") == "unit",
    "type:unit,command": lambda c: c.facts.get("type") in ("unit", "command"),
    "type!=warrior game:doom": lambda c: doomtrooper(c) and known(c, "type") and c.facts["type"] != "warrior",
    "power>=5000": lambda c: power(c) >= 5000,
    "power > 5000": lambda c: power(c) > 5000,
    "パワー<=3000": lambda c: 0 <= power(c) <= 3000,
    "パワー＜３０００": lambda c: 0 <= power(c) < 3000,
    "pow:4500": lambda c: power(c) == 4500,
    "power!=4500": lambda c: power(c) not in (4500, -1000),
    "power:4000..5000": lambda c: 4000 <= power(c) <= 5000,
    "power=..2000": lambda c: 0 <= power(c) <= 2000,
    "power:8000..": lambda c: power(c) >= 8000,
    "power:4500,5000": lambda c: power(c) in (4500, 5000),
    "v:odd": lambda c: number(c, "v") > -1000 and number(c, "v") % 2 == 1,
    "hit:even": lambda c: number(c, "hit") >= 0 and number(c, "hit") % 2 == 0,
    "f>s": lambda c: number(c, "s") > -1000 and number(c, "f") > number(c, "s"),
    "f=s": lambda c: number(c, "s") > -1000 and number(c, "f") == number(c, "s"),
    "mod_s:x2": lambda c: c.facts.get("mod_s") == "x2",
    "power:unknown game:build": lambda c: build_divide(c) and "power" not in c.facts,
    "has:power": lambda c: known(c, "power") or known(c, "bp"),
    "-has:power game:build": lambda c: build_divide(c) and not known(c, "power"),
    "colour:黒": lambda c: "black" in colours(c),
    "color>=black": lambda c: "black" in members(c, "colour"),
    "色=黒": lambda c: colours(c) == {"black"},
    "colour>black": lambda c: members(c, "colour") > {"black"},
    "colour<=black,white": lambda c: "colour" in c.facts and members(c, "colour") <= {"black", "white"},
    "colour<black,white": lambda c: "colour" in c.facts and members(c, "colour") < {"black", "white"},
    "colour!=black": lambda c: ("colour" in c.facts or "cluster" in c.facts) and colours(c) != {"black"},
    "size>=M": lambda c: c.facts.get("size") in SIZES[2:],
    "size<L": lambda c: c.facts.get("size") in SIZES[:3],
    "size:S..L": lambda c: c.facts.get("size") in SIZES[1:4],
    "size=M": lambda c: c.facts.get("size") == "M",
    "size!=M": lambda c: known(c, "size") and c.facts["size"] != "M",
    "is:ace": lambda c: c.facts.get("ace") is True or c.facts.get("ace") == 1,
    "エース:はい": lambda c: bool(c.facts.get("ace")),
    "attribute:禁忌": lambda c: any("禁忌" in value for value in members(c, "attribute")),
    'subtype:"light machine"': lambda c: any("LIGHT MACHINE" in value.upper() for value in members(c, "subtype")),
    "subtype:/^FLAME/": lambda c: any(value.upper().startswith("FLAME") for value in members(c, "subtype")),
}


@pytest.mark.parametrize("query", list(CASES))
def test_a_query_finds_the_cards_for_which_it_is_true(holds: Holds, query: str) -> None:
    holds(query, CASES[query])


@pytest.mark.parametrize(
    ("query", "message", "hint"),
    [
        ("type:unti", "'unti' is no value of type", "Did you mean 'unit'"),
        ("title:/[/", "a [ in the regular expression is not closed; write \\[ for the sign itself", ""),
        ("power:strong", "'strong' is not a number, and power is one", "a range like 2..4"),
        ("power>2..4", "a range cannot be compared with >", "Write power:2..4"),
        ("type>unit", "type has no order", "Write type:unit"),
        ("ace:perhaps", "ace is yes or no", "is:ace"),
        ("type:", "a value must follow here", "Write type:"),
    ],
)
def test_what_does_not_exist_is_answered_with_what_does(ask: Ask, query: str, message: str, hint: str) -> None:
    with pytest.raises(InputError) as caught:
        ask(query)

    assert caught.value.message == message
    assert hint in caught.value.hint
    assert "^" in caught.value.excerpt


@pytest.mark.parametrize(
    ("called", "stored"),
    [
        ("兵種:ソシアルナイト", "class:cavalier"),
        ("兵種=ソシアルナイト", "class=cavalier"),
        ("兵種:ソシアル", "class:cavalier"),
        ("装備レベル:槍A", 'equip:"lance A"'),
        ("-兵種:ソシアルナイト", "-class:cavalier"),
    ],
)
def test_a_value_is_found_by_what_it_is_called(ask: Ask, called: str, stored: str) -> None:
    """In either language, as tables show it; a set's item of several words by all of them."""
    found = ask(f"game:fertcg order:number {stored}")

    assert found
    assert ask(f"game:fertcg order:number {called}") == found


def test_what_is_called_so_exactly_is_asked_for_with_an_equals_sign(ask: Ask) -> None:
    assert ask("game:fertcg 兵種=ソシアル") == []


@pytest.mark.parametrize(
    ("query", "warning"),
    [
        ("attribute:禁忌忌", "no card has '禁忌忌' as attribute. Did you mean '禁忌'?"),
    ],
)
def test_a_value_that_no_card_has_is_warned_of(cards: sqlite3.Connection, query: str, warning: str) -> None:
    """Values that a game does not list may come with the next import, so they are no mistakes."""
    found = search(cards, query)

    assert found.ids == []
    assert found.warnings[0].startswith(warning)
