"""Where cards come by rules and effects: over units, as copies of others, onto squares (US5 to US11, LD6)."""

from pathlib import Path

from cardbase.games.fertcg.rules.layout import CHIPS, HAND, MAP, UNDER
from cardbase.games.fertcg.rules.placing import can_lie_over, coverable, lay_over, lift
from tests.games.fertcg.positions import named, position

CARDS = """
[cards]
"Dragon" = { type = "unit", vigour = 8, attack = 5, counter = 3, abilities = "from hand, always: this can deploy over own unit with vigour >= 3" }
[player.1]
hand = ["Dragon"]
map = [{ card = "A", square = "b2", chips = 5 }, { card = "Filler", square = "a1", chips = 1 }]
"""


def test_a_card_laid_over_a_unit_has_its_square_and_chips(tmp_path: Path) -> None:
    """US5"""
    g = position(tmp_path, CARDS)
    a, dragon, square = named(g, "A"), named(g, "Dragon"), g.place[named(g, "A")]
    assert can_lie_over(g, 0, dragon, a)
    lay_over(g, 0, dragon, a)
    assert (g.zone[dragon], g.place[dragon], g.more[CHIPS][dragon]) == (MAP, square, 5)
    assert (g.zone[a], g.host[a]) == (UNDER, dragon)


def test_a_unit_that_is_lifted_leaves_the_one_below_what_it_had(tmp_path: Path) -> None:
    """US8"""
    g = position(tmp_path, CARDS)
    a, dragon, square = named(g, "A"), named(g, "Dragon"), g.place[named(g, "A")]
    lay_over(g, 0, dragon, a)
    lift(g, dragon)
    assert (g.zone[dragon], g.zone[a], g.place[a], g.more[CHIPS][a]) == (HAND, MAP, square, 5)


def test_an_enemy_is_nothing_to_lie_over(tmp_path: Path) -> None:
    g = position(tmp_path, CARDS)
    assert not can_lie_over(g, 0, named(g, "Dragon"), named(g, "B", 1))


def test_a_text_says_over_whom_a_card_may_be_deployed(tmp_path: Path) -> None:
    """US7"""
    g = position(tmp_path, CARDS)
    assert coverable(g, 0, named(g, "Dragon")) == [named(g, "A")]
