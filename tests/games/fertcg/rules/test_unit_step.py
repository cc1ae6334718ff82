"""The unit step (US1 to US5): deployment, support, class changes, veterans."""

from pathlib import Path

from cardbase.games.fertcg.rules.layout import CHIPS, DEPLOYED, MAP, UNUSED
from cardbase.games.fertcg.rules.unit_step import SUPPORT_CHIPS, can_be_deployed, deployable, replaceable, squares_for
from tests.games.fertcg.positions import named, position, squares

CARDS = """
[cards]
"Lord" = { type = "unit", named = true, vigour = 5, attack = 3, counter = 2 }
"Wise" = { type = "unit", vigour = 5, attack = 3, counter = 2, veteran = 2 }
"Lord+" = { type = "unit", named = true, class_change = true, vigour = 6, attack = 4, counter = 2, ja = "Lord" }
[position]
begin = "unit"
[player.1]
unused = 6
hand = ["Lord", "Wise", "Filler"]
map = [{ card = "A", square = "b2", chips = 1 }]
"""


def test_a_veteran_asks_for_cards_of_the_off_field(tmp_path: Path) -> None:
    """US4"""
    g = position(tmp_path, CARDS)
    assert deployable(g, 0) == sorted(g.face[named(g, name)] for name in ("Lord", "Filler"))
    g = position(tmp_path, CARDS + 'off-field = ["2 Filler"]\n')
    assert g.face[named(g, "Wise")] in deployable(g, 0)


def test_a_unit_comes_onto_an_own_deployment_square_with_chips(tmp_path: Path) -> None:
    """US1"""
    g = position(tmp_path, CARDS)
    assert set(squares_for(g, 0, named(g, "Lord"))) == squares("a1 b1 c1")
    g = position(tmp_path, CARDS, "1: deploy Lord", "1: a1", "1: 4")
    lord = named(g, "Lord")
    assert (g.zone[lord], g.more[CHIPS][lord], g.num[UNUSED], g.num[DEPLOYED]) == (MAP, 4, 2, 1)
    assert not can_be_deployed(g, 0, lord)


def test_three_chips_support_units_in_a_turn(tmp_path: Path) -> None:
    """US2"""
    g = position(tmp_path, CARDS, *["1: support A"] * SUPPORT_CHIPS)
    assert g.more[CHIPS][named(g, "A")] == 4
    assert g.num[UNUSED] == 3


def test_a_class_change_goes_onto_the_unit_of_its_name(tmp_path: Path) -> None:
    """US5"""
    text = CARDS.replace('hand = ["Lord"', 'hand = ["Lord+"').replace('card = "A"', 'card = "Lord"')
    g = position(tmp_path, text)
    assert replaceable(g, 0, g.face[named(g, "Lord+")]) == [named(g, "Lord")]
