"""What the builder calls cards and figures."""

import sqlite3

from cardbase.catalog.declaration import declaration
from cardbase.messages import speaking
from cardbase.screens.builder.words import figure, figures, kinds, numbers, short, title
from tests.games.cards import card


def test_the_figures_are_those_of_the_games_face_that_some_card_has(catalog: sqlite3.Connection) -> None:
    declared = declaration(catalog, "build-divide")
    cards = [card("A", type="unit", cost=3, power=5000), card("B", type="command", cost=1, trigger="shot")]

    assert [field.key for field in figures(declared, cards)] == ["cost", "power"]
    assert [field.key for field in figures(declared, cards, 1)] == ["cost"]


def test_a_figure_is_doubtful_only_where_every_card_of_the_kind_has_it(catalog: sqlite3.Connection) -> None:
    declared = declaration(catalog, "build-divide")
    power = declared.field("power")
    assert power

    assert figure(declared, card("A", type="unit", power=5000), power) == "5000"
    assert figure(declared, card("A", type="unit"), power) == "?"
    assert figure(declared, card("A", type="command"), power) == ""
    assert figure(declared, card("A", type="unit", power=()), power) == ""


def test_the_type_line_names_what_is_set(catalog: sqlite3.Connection) -> None:
    declared = declaration(catalog, "build-divide")
    ace = card("A", type="unit", ace=True, attribute=("dragon", "fire"))

    assert kinds(declared, ace) == "unit · ace · dragon, fire"
    assert kinds(declared, card("A", type="unit", ace=False, attribute=())) == "unit"
    with speaking("ja"):
        assert kinds(declared, ace) == "ユニット · エース · dragon、fire"


def test_narrow_columns_have_the_shortest_name_of_the_language(catalog: sqlite3.Connection) -> None:
    field = declaration(catalog, "build-divide").field("power")
    assert field

    assert (title(field), short(field)) == ("power", "power")
    attack = declaration(catalog, "fertcg").field("attack")
    assert attack
    assert short(attack) == "atk"
    with speaking("ja"):
        assert (title(field), short(field)) == ("パワー", "パワー")


def test_what_is_known_is_told_in_a_line(catalog: sqlite3.Connection) -> None:
    declared = declaration(catalog, "build-divide")

    assert numbers(declared, card("A", type="unit", cost=3, hit=2)) == "total cost 3  hit 2"


def test_a_key_that_is_no_word_is_no_heading(catalog: sqlite3.Connection) -> None:
    modifier = declaration(catalog, "doomtrooper").field("mod_f")
    assert modifier

    assert short(modifier) == "f-mod"
    with speaking("ja"):
        assert short(modifier) == "格闘修正"
