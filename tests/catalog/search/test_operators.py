"""Every operator of the query language, asked of the bundled cards.

Each answer is compared with the same question put to the cards themselves, as `load_cards` returns them.
"""

import sqlite3
from collections.abc import Callable
from datetime import date

import pytest

from cardbase.catalog.cards import load_cards
from cardbase.catalog.search.answer import search
from cardbase.catalog.search.context import Shelf
from cardbase.errors import InputError
from cardbase.games.card import Card

from .conftest import Ask

Test = Callable[[Card], bool]
SIZES = ("SS", "S", "M", "L", "LL")


@pytest.fixture(scope="module")
def all_cards(cards: sqlite3.Connection) -> dict[int, Card]:
    ids = [number for (number,) in cards.execute("SELECT id FROM card")]
    return dict(zip(ids, load_cards(cards, ids), strict=True))


def number(card: Card, key: str) -> int:
    """A number that is unknown or a symbol is smaller than every number here."""
    fact = card.facts.get(key)
    return fact if isinstance(fact, int) else -1000


def called(card: Card, part: str) -> bool:
    return any(part in name.lower() for name in card.names.values())


def members(card: Card, key: str) -> set[str]:
    fact = card.facts.get(key, ())
    return set(fact) if isinstance(fact, tuple) else {str(fact)}


def power(card: Card) -> int:
    """Two games call a field power: パワー in one, BP in the other."""
    return number(card, "power") if build_divide(card) else number(card, "bp")


def colours(card: Card) -> set[str]:
    """Build Divide has a set of colours, Dreadnought one cluster."""
    return members(card, "colour") if build_divide(card) else members(card, "cluster")


def build_divide(card: Card) -> bool:
    return card.game == "build-divide"


def doomtrooper(card: Card) -> bool:
    return card.game == "doomtrooper"


def known(card: Card, key: str) -> bool:
    return card.facts.get(key, ()) != ()


CASES: dict[str, Test] = {
    "game:build-divide": build_divide,
    "game:ビルディバイド": build_divide,
    "game:build": build_divide,
    "game:doomtrooper or game:build": lambda c: doomtrooper(c) or build_divide(c),
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
    '!"AC-40 justifier"': lambda c: c.name == 'AC-40 "JUSTIFIER"',
    "/^AC-\\d+/": lambda c: c.name.startswith("AC-4"),
    "name:/ア$/": lambda c: any(name.endswith("ア") for name in c.names.values()),
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
def test_a_query_finds_the_cards_for_which_it_is_true(
    cards: sqlite3.Connection, all_cards: dict[int, Card], query: str
) -> None:
    expected = {number for number, card in all_cards.items() if CASES[query](card)}

    assert set(search(cards, query).ids) == expected
    assert expected


@pytest.mark.parametrize("query", list(CASES))
def test_a_limit_takes_the_first_of_the_same_order(cards: sqlite3.Connection, query: str) -> None:
    """Few or many, by one way or another: the order is the same."""
    whole = search(cards, query)
    some = search(cards, query, limit=7)

    assert some.ids == whole.ids[:7]
    assert some.more == (len(whole.ids) > 7)


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


def test_order_and_direction(cards: sqlite3.Connection, all_cards: dict[int, Card]) -> None:
    """What is unknown comes last, whatever the direction."""
    for direction in ("asc", "desc"):
        ids = search(cards, f"game:build-divide order:power direction:{direction}").ids
        powers = [all_cards[n].facts.get("power") for n in ids]
        values = [power for power in powers if isinstance(power, int)]
        assert values == sorted(values, reverse=direction == "desc")
        assert powers[: len(values)] == values
    assert search(cards, "game:doomtrooper order:-f limit:1").ids == search(cards, "bio-giant").ids
    by_number = [all_cards[n].numbers[0] for n in search(cards, "set=S1 has:number order:number").ids]
    assert by_number == sorted(by_number)


def test_limit(cards: sqlite3.Connection) -> None:
    found = search(cards, "type:warrior limit:3", limit=50)

    assert len(found.ids) == 3
    assert found.more


@pytest.mark.parametrize(
    ("query", "message", "hint"),
    [
        ("pwoer>3", "there is no field 'pwoer'", "Did you mean 'power'"),
        ("パワ一>3", "there is no field 'パワ一'", "Did you mean 'パワー'"),
        ("game:build s>=3", "no card of build-divide has a field 's'", ""),
        ("type:unti", "'unti' is no value of type", "Did you mean 'unit'"),
        ("game:domtrooper", "there is no game 'domtrooper'", "Did you mean 'doomtrooper'"),
        ("is:acee", "cards are not told apart by 'is:acee'", "Did you mean 'ace'"),
        ("has:pwer", "'pwer' is nothing that a card can have", "Did you mean 'power'"),
        ("legal:clasic", "there is no format 'clasic'", "Did you mean 'classic'"),
        ("order:pwer", "cards cannot be put in the order 'pwer'", "Did you mean 'power'"),
        ("direction:sideways", "'sideways' is no direction", "direction:asc"),
        ("limit:many", "'many' is no number of cards", "limit:20"),
        ("unique:art", "'art' is unknown", "unique:prints"),
        ("keyword:/(/", "a ( in the regular expression is not closed; write \\( for the sign itself", ""),
        ("title:/[/", "a [ in the regular expression is not closed; write \\[ for the sign itself", ""),
        ("limit:-1", "'-1' is no number of cards", "limit:20"),
        ("power:strong", "'strong' is not a number, and power is one", "a range like 2..4"),
        ("power>2..4", "a range cannot be compared with >", "Write power:2..4"),
        ("type>unit", "type has no order", "Write type:unit"),
        ("ace:perhaps", "ace is yes or no", "is:ace"),
        ("set>B1", "set has no order", "Write set:B1"),
        ("type:", "a value must follow here", "Write type:"),
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
        ("attribute:禁忌忌", "no card has '禁忌忌' as attribute. Did you mean '禁忌'?"),
        ("rarity:XXL", "no card has the rarity 'XXL'."),
    ],
)
def test_a_value_that_no_card_has_is_warned_of(cards: sqlite3.Connection, query: str, warning: str) -> None:
    """Values that a game does not list may come with the next import, so they are no mistakes."""
    found = search(cards, query)

    assert found.ids == []
    assert found.warnings[0].startswith(warning)
