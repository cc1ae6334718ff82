"""What the game's words mean to the engine: those who fight, kin, values of cards."""

from pathlib import Path

from cardbase.games.fertcg.rules import RULES
from cardbase.games.fertcg.rules.bindings import build, chips_of, printed_vigour, relations_of, row, weight
from tests.games.fertcg.positions import named, position

CARDS = """
[cards]
"A" = { type = "unit", vigour = 5, attack = 3, counter = 2, build = 9, relations = ["father B", "support Filler"] }
"Rider" = { type = "unit", movement = "cavalry", action = "direct", vigour = 4, attack = 2, counter = 1 }
"Aid" = { type = "surprise", abilities = 'play, any time: choose unit related as "child" to own unit: put 1 chips on it' }
[player.1]
hand = ["Aid"]
map = [{ card = "A", square = "b2", chips = 5 }, { card = "Rider", square = "a1", chips = 2 }]
[player.2]
map = [{ card = "B", square = "b3", chips = 3 }, { card = "Filler", square = "c4", chips = 1 }]
"""


def test_fields_of_cards(tmp_path: Path) -> None:
    g = position(tmp_path, CARDS)
    a, rider = named(g, "A"), named(g, "Rider")
    assert (row(g, a), row(g, rider), row(g, named(g, "B", 1))) == (2, 1, 2)
    assert (chips_of(g, rider), printed_vigour(g, rider)) == (2, 4)
    assert (build(g, a), weight(g, a), weight(g, rider)) == (9, 9, 2)


def test_relations_are_what_either_card_says(tmp_path: Path) -> None:
    """RL1"""
    g = position(tmp_path, CARDS)
    assert set(relations_of(g, named(g, "A"))) == {"father", "support"}


def test_words_that_the_engine_has_for_other_games_are_none_here() -> None:
    assert {"", "unit", "weapon", "magic", "item", "land", "surprise"} <= RULES.bindings.nouns.keys()
    assert (
        RULES.bindings.timings["in_combat"] == RULES.bindings.timings["striking"] | RULES.bindings.timings["receiving"]
    )
