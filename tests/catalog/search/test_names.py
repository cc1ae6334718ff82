"""Forgiving names: every script, every way to write them, slips of typing, and signs that mean something elsewhere."""

import random
import sqlite3

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardbase.catalog.search.answer import search
from cardbase.catalog.search.names import hints, nearest
from cardbase.errors import InputError
from scripts.measure_names import COMMON, lost, named, taken
from tests.examples import examples

from .conftest import Ask


@pytest.mark.parametrize(
    "query",
    [
        "法規の天使 エリザベルト",
        "エリザベルト 法規",
        "えりざべると",
        "ｴﾘｻﾞﾍﾞﾙﾄ",
        "エリサ゛ヘ゛ルト",
        "ＥＲＩＺＡＢＥＲＵＴＯ",
        "erizaberuto",
        "Elizaveruto",
        "ほうきのてんし",
        "ほおきのてんし",
        "houki no tenshi",
        "hôki no tensi",
        "法規",
        "A-B1-62UR",
        "ab162ur",
    ],
)
def test_one_card_by_many_names(ask: Ask, query: str) -> None:
    assert ask(query) == ["法規の天使 エリザベルト"]


@pytest.mark.parametrize(
    ("query", "part"), [("竜", "竜"), ("天使", "天使"), ("騎士", "騎士"), ("王", "王"), ("の天", "の天")]
)
def test_one_and_two_characters_are_found(ask: Ask, cards: sqlite3.Connection, query: str, part: str) -> None:
    found = ask(query, originals=True)
    having = {name for (name,) in cards.execute("SELECT name FROM card WHERE instr(name, ?)", (part,))}

    assert having
    assert having <= set(found)


@pytest.mark.parametrize(
    "name",
    [
        'AC-40 "JUSTIFIER"',
        "“デッドルーク” リヴァワート",
        "†エンジェルショット† マルグレア",
        "GOLGOTHA–MISTRESS OF SYMMETRY",
        "THAT WHICH IS NOT TO BE NAMED",
        "TO BE OR NOT TO BE",
        "戦友の助け(属性)",
        "AH/UH-19 GRAPESHOT GUARDIAN",
        "JOKER!",
        "TEXAS HOLD 'EM!",
    ],
)
def test_a_name_typed_bare_is_found_whatever_its_signs(ask: Ask, cards: sqlite3.Connection, name: str) -> None:
    if cards.execute("SELECT 1 FROM card WHERE name = ?", (name,)).fetchone():
        assert ask(name)[0] == name


@pytest.mark.parametrize("every", [20, pytest.param(1, marks=pytest.mark.slow)])
def test_every_name_typed_bare_finds_its_card(cards: sqlite3.Connection, every: int) -> None:
    """No name of a real card is taken for something else in the query language."""
    names = "SELECT card_id, text FROM name WHERE kind IN ('ja', 'en', 'kana', 'alias')"
    for card, name in cards.execute(names).fetchall()[::every]:
        found = search(cards, name, limit=50)
        assert card in found.ids, name
        assert not found.guessed, name


def test_names_with_operators_in_them(ask: Ask) -> None:
    """A query that makes no sense is looked for in names before it is called wrong."""
    assert ask("curse of: \udcff" + "!" * 3000) == ["CURSE OF ALGEROTH"]
    assert ask("curse:of") == ["CURSE OF ALGEROTH"]
    assert ask("golgotha–mistress: of") == ["GOLGOTHA–MISTRESS OF SYMMETRY"]
    assert ask("golgota mistress of symmetry or") == ["GOLGOTHA–MISTRESS OF SYMMETRY"]
    assert ask("#" + "a" * 3000 + "gito")[0] == "火竜のアギト"  # long vowels are none
    with pytest.raises(InputError, match="has 3000 characters"):
        ask("x" * 3000)
    with pytest.raises(InputError, match="'or' stands between two conditions"):
        ask("algeroth or")
    with pytest.raises(InputError, match="no field 'cruse'"):
        ask("cruse:of")


def test_the_whole_name_goes_before_names_that_contain_it(ask: Ask) -> None:
    assert ask("luna game:doomtrooper")[:2] == ["LUNA", "LUNA MEMORIAL HOSPITAL"]
    assert ask("luna type:fortification order:name")[:1] == ["LUNA"]


def test_what_was_guessed_is_told(cards: sqlite3.Connection) -> None:
    found = search(cards, "livawahto type:unit")

    assert [(guess.words, guess.names) for guess in found.guessed] == [("livawahto", ('"Dead Rook", Liverwort',))]
    assert len(found.ids) == 1
    assert not search(cards, "deddoruku").guessed


def test_only_words_that_no_name_has_are_guessed(ask: Ask) -> None:
    """xenos exists and is no fortification; that is an answer, not a slip."""
    assert ask("xenos type:fortification") == []
    assert ask("(dedrok or xenos) type:unit") == ["凝視する者 クセノス"]


def test_a_misspelt_name_may_have_operators_in_it(ask: Ask) -> None:
    assert ask("THAT WHIwCH IS NOT TO BE NAMED") == ["THAT WHICH IS NOT TO BE NAMED"]
    assert ask('FUKIMURA NO. 12 "KAMIKAZER')[:1] == ['FUKIMURA NO. 12 "KAMIKAZE"']


def test_nothing_is_near_to_nonsense(cards: sqlite3.Connection) -> None:
    found = search(cards, "zzzzqqqqxx")

    assert found.ids == []
    assert found.guessed[0].names == ()


def test_a_search_in_one_game_guesses_in_that_game(ask: Ask) -> None:
    assert ask("livawahto", game="doomtrooper") == []
    assert ask("infantri", game="doomtrooper")[0] == "INFANTRY"


@pytest.mark.parametrize(
    ("many", "edits", "letters", "wanted"),
    [
        (120, 1, 6, 0.99),
        *(pytest.param(1000, *asked, marks=pytest.mark.slow) for asked in ((1, 6, 0.99), (1, 1, 0.95), (2, 9, 0.95))),
    ],
)
@pytest.mark.parametrize("kind", ["ja", "en", "kana", "romaji"])
def test_misspelt_names_are_among_the_first_five(
    cards: sqlite3.Connection, many: int, kind: str, edits: int, letters: int, wanted: float
) -> None:
    """One slip in names of six letters and more is forgiven, and two in those of nine; of short names little is left."""
    dice = random.Random(7 * edits)
    names = named(cards, kind, letters)
    asked = dice.sample(names, min(many, len(names)))

    assert len(list(lost(cards, asked, kind, edits, dice))) <= (1 - wanted) * len(asked)


def test_common_words_are_taken_for_no_card(cards: sqlite3.Connection) -> None:
    assert len(COMMON) >= 200
    assert dict(taken(cards)) == {}


def test_a_word_of_everyday_language_is_right_as_it_is_and_good_for_a_hint(cards: sqlite3.Connection) -> None:
    assert "Lester" in [card.name for card in nearest(cards, ["lestr"])]
    assert nearest(cards, ["letter"]) == []
    assert "Lester" in [card.name for card in hints(cards, ["letter"])]
    assert nearest(cards, ["りんご"]) == []


@pytest.mark.parametrize(("slip", "name"), [("火鎌", "鎌火"), ("紅蓮ゅ", "紅蓮"), ("ケニ", "ニケ")])
def test_a_name_of_two_signs_forgives_a_swap_and_a_letter_too_many(ask: Ask, slip: str, name: str) -> None:
    assert ask(slip) == [name]


def test_of_a_name_of_two_signs_none_may_be_wrong(ask: Ask) -> None:
    assert ask("連げ") == []


def test_a_slip_in_romaji_counts_by_the_letters_that_are_typed(ask: Ask) -> None:
    """Letters that make another sound ("ti" for "it") are one slip, however that sound is written elsewhere."""
    assert ask("reona mertia") == ask("reona merita") != []


def test_words_that_stand_inside_others_alone_may_be_a_misspelt_name_too(cards: sqlite3.Connection, ask: Ask) -> None:
    assert ask("arna") == ["CARNAGE", "Arena", "Arran"]
    found = search(cards, "arna")
    assert [guess.inside for guess in found.guessed] == [True]
    assert found.guesses == set(found.ids[1:])
    assert ask("arna", exact=True) == ["CARNAGE"]
    assert ask("carna") == ["CARNAGE"]


def test_a_word_that_is_near_a_whole_name_means_that(ask: Ask) -> None:
    assert ask("infantri")[0] == "INFANTRY"
    assert "NEPHARITE OF ALGEROTH" in ask("algroth")
    assert ask("knigt") == []


def test_nothing_is_guessed_where_that_is_not_wanted(cards: sqlite3.Connection) -> None:
    found = search(cards, "blod beret or luna", exact=False)
    luna = search(cards, "!luna").ids[0]

    assert luna in found.ids
    assert luna not in found.guesses
    assert len(search(cards, "blod beret").guesses) == 1
    assert search(cards, "blod beret", exact=True).ids == []
    assert search(cards, "blood beret").guesses == frozenset()


PIECES = st.sampled_from(
    ["a", "or ", "not ", "-", "(", ")", '"', "/", "!", ":", ">=", "=", " ", "power", "type", "竜", "unit", "order:", "limit:", "is:",
     "set:", "text:", "keyword:", "number:", "colour", "size", "2..4", "..", ",", "none", "unknown", "f>s", "legal:", "ace", "天使 ",
     "[", "\\", "*", "+", "name", "game:", "build", "has:", "unique:prints ", "direction:desc ", "rarity:", "source:"]
)  # fmt: skip


@settings(max_examples=examples(300), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=st.one_of(st.text(max_size=30), st.lists(PIECES, max_size=14).map("".join)))
def test_any_text_is_answered_or_refused_with_a_sentence(cards: sqlite3.Connection, text: str) -> None:
    try:
        search(cards, text, limit=5)
    except InputError as error:
        assert error.message


@pytest.mark.parametrize(
    "text",
    [
        "-" * 19 + "a",
        "(" * 19 + "a" + ")" * 19,
        " or ".join(f"(xenos power>={number} -type:unit)" for number in range(25)),
        "cost:" + ",".join(map(str, range(50))),
        "abcdefghij" * 190,
        "竜王姫神炎" * 300,
        "/" + "(a|b)*" * 100 + "/",
        "\x00",
    ],
)
def test_a_long_query_is_answered(cards: sqlite3.Connection, text: str) -> None:
    """Nothing within the limits of the language is too deep or too long for SQLite."""
    assert search(cards, text, limit=5).ids is not None


@pytest.mark.parametrize("text", ["cost:" + "1," * 60, "\ud800"])
def test_what_is_too_long_or_no_text_is_refused(cards: sqlite3.Connection, text: str) -> None:
    with pytest.raises(InputError):
        search(cards, text)


def test_an_unknown_game_is_refused_with_the_nearest(cards: sqlite3.Connection) -> None:
    with pytest.raises(InputError, match="no game 'domtrooper'") as caught:
        search(cards, "xenos", game="domtrooper")

    assert caught.value.hint == "Did you mean 'doomtrooper'?"
