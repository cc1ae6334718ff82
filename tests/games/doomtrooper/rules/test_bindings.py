"""What a card lacks, and texts that do nothing where they stand: nothing that is printed plays as if it were blank."""

import pytest

from cardbase.engine.faces import Face
from cardbase.errors import InputError
from cardbase.games.doomtrooper.rules import RULES
from cardbase.games.doomtrooper.words import VOCABULARY
from cardbase.language import parse
from tests.matches.doomtrooper import base_set

FACTS = {
    "warrior": {"f": 1, "s": 1, "a": 1, "v": 1, "affiliation": ("capitol",)},
    "special": {"timing": "any-time", "after_play": "discarded"},
    "art": {"timing": "any-time", "subtype": ("ART OF ELEMENTS",), "after_play": "discarded"},
    "dark_symmetry": {"subtype": ("DARK SYMMETRY GIFT",), "after_play": "stays"},
    "equipment": {"subtype": ("FIGHT WEAPON",), "after_play": "stays"},
    "mission": {"after_play": "stays"},
    "fortification": {"subtype": ("AREA",), "after_play": "stays"},
}


def load(kind: str, text: str = "", **facts: object) -> None:
    face = Face(
        "Riddle",
        {"en": "Riddle"},
        {"type": kind, **FACTS[kind], **facts},
        parse(text, VOCABULARY) if text else (),
    )
    RULES.load([{"main": [face]}, {"main": [base_set()["01157"]]}])


@pytest.mark.parametrize(
    ("kind", "missing"),
    [
        ("warrior", "f"),
        ("warrior", "v"),
        ("warrior", "affiliation"),
        ("special", "timing"),
        ("art", "subtype"),
        ("dark_symmetry", "subtype"),
    ],
)
def test_a_card_is_refused_by_what_the_rules_need_of_it(kind: str, missing: str) -> None:
    facts = {key: value for key, value in FACTS[kind].items() if key != missing}
    face = Face("Riddle", {"en": "Riddle"}, {"type": kind, **facts}, ())

    with pytest.raises(InputError, match=f"Riddle cannot be played: its {missing} is not known"):
        RULES.load([{"main": [face]}, {"main": [base_set()["01157"]]}])
    load(kind)


@pytest.mark.parametrize(
    ("kind", "text", "said"),
    [
        ("equipment", "fuels spells with 8 destiny", "'fuels' works on a warrior only"),
        ("warrior", "no other weapon", "'sole' works on equipment only"),
        ("warrior", "only doomtrooper", "'only' works on a card that is given to a warrior or played only"),
        ("special", "costs 5 destiny", "'costs' works on a card that is given for an action only"),
        ("warrior", "takes 2 actions", "'takes' works on a card that is given or played only"),
        ("equipment", "wounds kill", "only a warrior is or has 'wound kills'"),
        ("equipment", "draw 1", "works on a Special, a spell or an alliance only"),
        ("special", "any time, pay 3 destiny: draw 1", "does not stay in play"),
        ("special", "always: all warriors f +1", "does not stay in play"),
        ("warrior", "always: bearer f +1", "a warrior lies on nobody"),
        ("special", "wielder f +1 until end of turn", "'wielder' is who uses the weapon"),
        ("equipment", "in combat: caster f +1 until end of combat", "'caster' is who casts a spell"),
        ("equipment", "when kills warrior: gain 1 destiny", "this happens to warriors only"),
        ("warrior", "when this is attached: gain 1 destiny", "a warrior is attached to nobody"),
        ("mission", "always: this f +1", "only a warrior has ratings"),
        (
            "special",
            "play, when own warrior is killed: kill gives nothing",
            "the points of a kill are said as somebody kills",
        ),
        (
            "special",
            "play: all warriors gain [when attacks: kill gives 2 times to points] until end of turn",
            "the points of a kill",
        ),
        ("warrior", "would leave: gain 1 destiny", "what would leave play stays"),
        ("equipment", "bearer would be wounded: gain 1 destiny", "who would be wounded or killed at once"),
        (
            "equipment",
            "bearer would be killed at once by card: gain 1 destiny",
            "who would be wounded or killed at once",
        ),
        ("equipment", 'while your turn: this counts as type "warrior"', "a type, or a value that is lost"),
        ("equipment", 'always: bearer counts as type "equipment"', "a type, or a value that is lost"),
        ("equipment", 'when this is attached: this counts as type "warrior" until end of turn', "a type, or a value"),
        ("warrior", 'always: all warriors lose affiliation "CAPITOL"', "a type, or a value that is lost"),
        ("warrior", "always: all own specials cannot be countered", "no rule carries that out"),
        ("warrior", "always: this can attack", "no rule carries that out"),
        ("warrior", "always: this cannot transfer", "no rule carries that out"),
        ("warrior", "when attacks: opponent loses 2 points", "points are gained"),
        ("fortification", "play, any time: draw 1", "works on a Special, a spell or an alliance only"),
        ("equipment", "play, any time: do nothing", "works on a Special, a spell or an alliance only"),
        ("warrior", "always: wielder f +1", "a warrior lies on nobody"),
        ("art", "always: all warriors f +1", "does not stay in play"),
        ("equipment", "always: double f of this", "only a warrior has ratings"),
        ("dark_symmetry", "airship", "only a warrior is or has 'airship'"),
    ],
)
def test_what_does_nothing_where_it_stands_is_refused_with_its_card(kind: str, text: str, said: str) -> None:
    with pytest.raises(InputError, match=said) as caught:
        load(kind, text)
    assert caught.value.place == "Riddle"


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("warrior", "keeps equipment, wounds kill\nwhen kills warrior: gain 1 destiny"),
        ("equipment", "only doomtrooper, airship\nalways: bearer f +1\nwhen this is attached: gain 1 destiny"),
        ("special", "takes 2 actions\ndraw 1"),
        ("art", "caster f +1 until end of combat"),
        ("equipment", "bearer would be wounded: this takes the wound of bearer"),
        ("equipment", "bearer would be killed at once by card: wound bearer"),
        ("equipment", 'always: this counts as type "warrior"\nfuels spells with 8 destiny'),
        ("equipment", "vehicle\nwhen opponent plays spell: wound caster"),
        ("warrior", 'always: this loses affiliation "CAPITOL"\nwhen attacks: gain 2 points'),
        ("special", "cannot be countered\ndraw 1"),
        ("fortification", "play, any time: do nothing"),
        (
            "special",
            "choose warrior: it gains [in combat, once per combat: this f +1 until end of combat] until end of turn",
        ),
    ],
)
def test_the_same_words_are_taken_where_they_do_something(kind: str, text: str) -> None:
    load(kind, text)


def test_a_lasting_text_on_a_card_of_which_nobody_knows_that_it_stays_is_refused() -> None:
    """It would be discarded as it was played, and do nothing."""
    lasting = "only warrior\nalways: bearer cannot act"
    face = Face("Riddle", {"en": "Riddle"}, {"type": "special", "timing": "1-action"}, parse(lasting, VOCABULARY))

    with pytest.raises(InputError, match="this card does not stay in play"):
        RULES.load([{"main": [face]}, {}])
    load("special", lasting, after_play="stays")
