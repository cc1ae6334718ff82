"""What abilities and cards cost (CO1 to CO6, AB4): vigour, cards, command."""

from pathlib import Path

from cardbase.games.fertcg.rules.costs import chips_to_play, skilled, unit_of
from cardbase.games.fertcg.rules.layout import ABROAD, CHIPS, OFF
from tests.games.fertcg.positions import named, position

PRICES = """
[cards]
"A" = { type = "unit", vigour = 5, attack = 3, counter = 2, abilities = '"Dance": instead of acting, off-field 2: draw 1' }
"Ring" = { type = "item", abilities = "always: bearer damage dealt +1" }
"Skill" = { type = "surprise", skills = ["pursuit"], abilities = "play, on attack declaration, pay 2, if you strike: strike damage +1" }
[player.1]
hand = ["Skill"]
off-field = ["3 Filler"]
map = [{ card = "A", square = "b2", chips = 5 }, { card = "Filler", square = "a1", chips = 1 }]
attached = [{ card = "Ring", on = "A" }]
"""


def test_an_attached_card_uses_its_bearer(tmp_path: Path) -> None:
    g = position(tmp_path, PRICES)
    a = named(g, "A")
    assert (unit_of(g, a), unit_of(g, named(g, "Ring"))) == (a, a)


def test_cards_of_the_off_field_go_abroad(tmp_path: Path) -> None:
    """CO3"""
    g = position(tmp_path, PRICES, "1: act with A", "1: pass", "1: use A")
    assert (len(g.piles[OFF * 2]), len(g.piles[ABROAD * 2])) == (1, 2)
    assert g.more[CHIPS][named(g, "A")] == 5


def test_a_skill_is_for_the_unit_of_the_combat(tmp_path: Path) -> None:
    g = position(tmp_path, PRICES)
    assert skilled(g, 0) == -1
    g = position(tmp_path, PRICES, "1: act with A", "1: attack B")
    assert skilled(g, 0) == named(g, "A")
    assert chips_to_play(g, 0, named(g, "Skill"), 2) == 2
