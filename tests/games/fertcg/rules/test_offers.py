"""What a player may do in a window: in the preparation second, at the end of a step, in answer (PS1, CR2, CN4, CN6)."""

from pathlib import Path

from cardbase.games.fertcg.rules import layout
from cardbase.games.fertcg.rules.offers import combatant, equipment_of, nobody_can_act, offers
from tests.games.fertcg.positions import named, position

CARDS = """
[cards]
"A" = { type = "unit", vigour = 5, attack = 2, counter = 2, abilities = "strength, vigour 1: strike damage +1" }
"Ring" = { type = "item", abilities = "always: bearer damage dealt +1" }
"Charm" = { type = "item", abilities = "any time, vigour 1: draw 1" }
[player.1]
map = [{ card = "A", square = "b2", chips = 5 }, { card = "B", as = "other", square = "a1", chips = 2 }]
attached = [{ card = "Ring", on = "A" }, { card = "Charm", on = "other" }]
"""


def test_in_the_preparation_second_the_combatant_uses_its_crest(tmp_path: Path) -> None:
    """PS1"""
    g = position(tmp_path, CARDS, "1: act with A", "1: attack B")
    a = named(g, "A")
    assert combatant(g, 0) == a
    assert equipment_of(g, a) == [a, named(g, "Ring")]
    assert not nobody_can_act(g, layout.PREPARATION)
    assert layout.USE + a in offers(g, 0, layout.PREPARATION)
    assert offers(g, 1, layout.PREPARATION) == []


def test_at_the_end_of_a_step_only_what_is_for_any_time_is_offered(tmp_path: Path) -> None:
    """CN6"""
    g = position(tmp_path, CARDS)
    assert combatant(g, 0) == -1
    assert offers(g, 0, layout.STEP_END) == [layout.USE + named(g, "Charm")]


def test_where_nobody_has_anything_a_preparation_second_is_passed_over(tmp_path: Path) -> None:
    g = position(tmp_path, "", "1: act with A", "1: attack B")
    assert g.options[0] >= 0
    assert g.more[layout.CHIPS][named(g, "B", 1)] == 2  # the strike is over, and the counter-attack is asked
