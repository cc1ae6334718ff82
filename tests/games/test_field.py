"""What the five games declare of their cards: every name of a field and of a value means one thing."""

from collections.abc import Iterator

import pytest

from cardbase.catalog.importing.cells import Mistaken, parser
from cardbase.games import games
from cardbase.games.card import Card, Fact
from cardbase.games.contract import Field, Game
from cardbase.games.field import fact_words

WORDS = "game set number keyword text is has in legal banned order direction limit unique name rarity key does when"
OPERATORS = set(WORDS.split())
GAMES = games()
BY_KEY = {game.key: game for game in GAMES}


def names(field: Field) -> set[str]:
    return {name.casefold() for name in (field.key, field.en, field.ja, *field.aliases) if name}


def field(game: str, key: str) -> Field:
    return next(field for field in BY_KEY[game].fields if field.key == key)


def cell(game: str, key: str, text: object) -> object:
    return parser(field(game, key))(text)


def card(game: str, **facts: Fact) -> Card:
    return Card(game, "key", "name", facts=facts)


def section_of(subject: Card) -> str:
    return next(section.key for section in BY_KEY[subject.game].sections if section.accepts(subject))


def value_spellings() -> Iterator[tuple[Field, str, str]]:
    for game in GAMES:
        for declared in game.fields:
            for value in declared.values:
                for word in filter(None, (value.key, value.en, value.ja, *value.aliases)):
                    yield declared, word, value.key


def test_the_five_games_are_there() -> None:
    assert [game.key for game in GAMES] == ["build-divide", "detainer", "doomtrooper", "dreadnought", "fertcg"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_search_name_belongs_to_one_field(game: Game) -> None:
    """Keys, labels in both languages and aliases of two fields of a game never meet."""
    owner: dict[str, str] = {}
    for declared in game.fields:
        for name in names(declared):
            assert owner.setdefault(name, declared.key) == declared.key, name


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_no_field_hides_an_operator_of_the_query_language(game: Game) -> None:
    for declared in game.fields:
        assert not names(declared) & OPERATORS


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_keys_are_lower_case_words_and_labels_are_in_both_languages(game: Game) -> None:
    for declared in game.fields:
        assert declared.key.replace("_", "").isalnum()
        assert declared.key.isascii()
        assert declared.key == declared.key.lower()
        assert declared.en
        assert declared.ja


def test_every_spelling_of_a_value_is_read_as_that_value() -> None:
    """English, Japanese and aliases, also where folding would lose the difference: C, C+, C++."""
    for declared, word, key in value_spellings():
        assert parser(declared)(word) in (key, (key,)), (declared.key, word)


def test_every_game_has_types_and_a_main_section() -> None:
    for game in GAMES:
        assert any(declared.key == "type" and declared.values for declared in game.fields)
        assert game.sections[0].key == "main"


def test_speed_grades_go_from_c_to_aa() -> None:
    """Dreadnought: the letter first, then the plus signs; A+++ is below AA (D-06)."""
    grades = [value.key for value in field("dreadnought", "sp").values]
    shown = ["C", "C+", "C++", "B", "B+", "A", "A+", "A+++", "AA"]
    assert field("dreadnought", "sp").ordered
    assert sorted(shown, key=grades.index) == shown


def test_sizes_grow_from_s_to_l() -> None:
    assert field("dreadnought", "size").ordered
    assert [value.key for value in field("dreadnought", "size").values] == ["S", "M", "L"]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("【】", "blank"),
        ("【全】", "all"),
        ("赤赤", "red-red"),
        ("青赤", "red-blue"),
        ("【赤青】", "red-blue"),
        ("red", "red"),
    ],
)
def test_a_deck_condition_is_read_in_any_order_of_its_symbols(text: str, key: str) -> None:
    """Dreadnought 2.2: the order of two symbols does not matter."""
    assert cell("dreadnought", "deck_condition", text) == key


def test_every_two_clusters_make_a_deck_condition() -> None:
    """Blank, all, four single and ten double conditions."""
    assert len(field("dreadnought", "deck_condition").values) == 16


@pytest.mark.parametrize(
    ("game", "key", "text", "value"),
    [
        ("doomtrooper", "f", "-", "-"),
        ("doomtrooper", "v", "?", "?"),
        ("doomtrooper", "mod_s", "x2", "x2"),
        ("doomtrooper", "mod_v", "/2", "/2"),
        ("doomtrooper", "mod_a", "-2", -2),
        ("doomtrooper", "affiliation", "mishima; Capitol", ("mishima", "capitol")),
        ("build-divide", "colour", "黒;赤", ("black", "red")),
        ("build-divide", "trigger", "バスター", "buster"),
        ("build-divide", "ace", "yes", True),
        ("fertcg", "crests", "運;魔", ("luck", "magic")),
        ("detainer", "level", "-", "-"),
    ],
)
def test_printed_values_are_read(game: str, key: str, text: str, value: object) -> None:
    assert cell(game, key, text) == value


@pytest.mark.parametrize(
    ("game", "key", "text"),
    [
        ("build-divide", "power", "-"),
        ("doomtrooper", "f", "x2"),
        ("dreadnought", "size", "XL"),
        ("fertcg", "vigour", ""),
    ],
)
def test_values_that_no_card_can_have_are_refused(game: str, key: str, text: str) -> None:
    with pytest.raises(Mistaken):
        cell(game, key, text)


@pytest.mark.parametrize(
    ("subject", "section"),
    [
        (card("build-divide", type="unit"), "main"),
        (card("build-divide"), "main"),
        (card("build-divide", type="territory"), "territory"),
        (card("doomtrooper", type="warrior"), "main"),
        (card("dreadnought", type="code"), "main"),
        (card("dreadnought", type="caster"), "casters"),
        (card("fertcg"), "main"),
        (card("detainer", subtype="stigmata"), "main"),
        (card("detainer", subtype="detainer"), "detainer"),
    ],
    ids=lambda value: value if isinstance(value, str) else f"{value.game} {dict(value.facts)}",
)
def test_a_card_without_a_heading_goes_where_it_belongs(subject: Card, section: str) -> None:
    assert section_of(subject) == section


def test_sections_are_those_of_the_rules() -> None:
    assert {game.key: [section.key for section in game.sections] for game in GAMES} == {
        "build-divide": ["main", "territory", "d-deck"],
        "doomtrooper": ["main", "side"],
        "dreadnought": ["main", "casters"],
        "fertcg": ["main"],
        "detainer": ["main", "detainer"],
    }


def test_some_values_of_an_open_field_have_names_in_japanese() -> None:
    """A class, and an equip level word by word; what has no name stays as it is."""
    fields = {field.key: field for one in games() if one.key == "fertcg" for field in one.fields}
    assert fact_words(fields["class"], "armour", "ja") == "重装兵"
    assert fact_words(fields["class"], "horse archer", "ja") == "弓騎兵"
    assert fact_words(fields["class"], "ソシアルナイト", "ja") == "ソシアルナイト"
    assert fact_words(fields["class"], "mage fighter", "ja") == "mage fighter"
    assert fact_words(fields["relations"], ("page",), "ja") == "見習い騎士"
    assert fact_words(fields["equip_levels"], ("lance A", "sword S"), "ja") == "槍A、剣☆"
    assert fact_words(fields["equip_levels"], ("lance A", "sword S")) == "lance A, sword S"
