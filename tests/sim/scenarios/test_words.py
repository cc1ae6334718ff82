"""The words of a game's scenarios: their list, hints that use them, and values of cards in both languages."""

import tomllib
from pathlib import Path

import pytest

from cardbase import games
from cardbase.engine.run import blank
from cardbase.errors import InputError
from cardbase.shapes import check
from cardbase.sim.matchup import rules_of
from cardbase.sim.scenarios.reading import case_keys
from cardbase.sim.scenarios.scenario import line
from cardbase.sim.scenarios.schema import folded
from cardbase.sim.scenarios.templates import Speech, answers, could_be_asked, fits_any, sentences
from cardbase.sim.scenarios.words import CARD, KINDS, Word, words_of
from tests.sim.scenarios.files import PHASES, run

GAMES = ["build-divide", "detainer", "doomtrooper", "dreadnought", "fertcg", "skirmish"]


@pytest.fixture(autouse=True)
def _registered(toy_game: None) -> None:
    """The games of the files below."""


@pytest.mark.parametrize("key", GAMES)
def test_every_example_is_taken_by_a_scenario_file(key: str) -> None:
    game = games.game(key)
    rules = rules_of(game)
    allowed = case_keys(game, rules.layout, deck=False)
    g = blank(rules.load([{}, {}], {}))
    speech = Speech(g, {"en": (CARD,), "ja": (CARD,)})

    for word in words_of(rules):
        table = tomllib.loads(word.example)
        check(table, allowed, "", word.example)
        match word.kind:
            case "answer":
                said = line(table["do"][0], "").answer
                assert fits_any({folded(said)}, answers(speech)), word
            case "event":
                assert fits_any({folded(said) for said in table["expect"]["events"]}, sentences(speech)), word
            case "question":
                assert could_be_asked(g, table["expect"]["question"]), word
            case "phase" if "position" in table:
                assert table["position"]["begin"] in rules.entries, word
            case "switch":
                rules.load([{}, {}], table["switches"])


@pytest.mark.parametrize("key", GAMES)
def test_no_name_of_the_layout_is_missing(key: str) -> None:
    rules = rules_of(games.game(key))
    found = {(word.kind, word.word) for word in words_of(rules)}

    assert {kind for kind, _ in found} <= set(KINDS)
    layout = rules.layout
    for kind, terms in (("zone", layout.zones), ("column", layout.columns), ("reason", layout.reasons)):
        assert {(kind, name) for name in terms.index} <= found
    assert {("phase", name) for name in rules.entries if name in layout.phases.index} <= found
    assert {("switch", name) for name in rules.switches} <= found
    assert {
        ("answer", term.en.replace("{x}", "{card}")) for term in layout.actions.terms if "{x}" not in term.en
    } <= found


def test_a_word_has_its_names_in_both_languages() -> None:
    found = words_of(rules_of(games.game("fertcg")))

    assert Word("zone", "map", "the map", "戦場", 'player.1.map = ["Bear"]') in found
    assert Word("column", "chips", "chips", "気力チップ", 'player.1.map = [{ card = "Bear", chips = 2 }]') in found


@pytest.mark.parametrize(
    ("field", "spelt"),
    [
        ("type", "ユニット"),
        ("type", "Unit"),
        ("colour", ["黒"]),
        ("colour", "黒;青"),
        ("timing", "クイック"),
        ("cost", "３"),
    ],
)
def test_a_card_s_values_are_understood_as_in_data_files(tmp_path: Path, field: str, spelt: object) -> None:
    text = PHASES.replace("cost = 4, power", "power") if field == "cost" else PHASES
    text = text.replace('"Attacker" = { type = "unit",', '"Attacker" = {') if field == "type" else text
    text = text.replace(', timing = "normal" }', " }", 1) if field == "timing" else text
    text = text.replace('"Attacker" = {', f'"Attacker" = {{ {field} = {spelt!r},')

    found = run(tmp_path, '[position]\nbegin = "attack"\n[expect]\nlegal_has = ["attack with Attacker"]\n', text)

    assert found.ok, found.differences


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ('type = "unitt"', "type: 'unitt' is not a value of type"),
        ('power = "many"', "power: 'many' is not a whole number"),
        ('type = ""', "type: '' is not a value of type"),
    ],
)
def test_a_value_that_a_field_has_not_is_refused_with_the_nearest(tmp_path: Path, said: str, message: str) -> None:
    text = PHASES.replace('"Filler" = { type = "unit", cost = 1, power = 1000', f'"Filler" = {{ {said}')

    with pytest.raises(InputError) as caught:
        run(tmp_path, '[expect]\nphase = "attack"\n', text)

    assert (caught.value.message, caught.value.place) == (message, f"{tmp_path / 'case.toml'} card 'Filler'")


def test_keywords_are_expected_in_words_where_the_engine_has_a_number_of_that_name(tmp_path: Path) -> None:
    text = "[expect.cards.Attacker]\nkeywords = []\n"

    assert run(tmp_path, text, PHASES).ok
    assert [row.what for row in run(tmp_path, text.replace("[]", '["guard"]'), PHASES).differences] == [
        "Attacker: keywords"
    ]
