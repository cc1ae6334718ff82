"""Surprise cards and abilities in use, and the chain (CT8, CN1 to CN6, CR1)."""

from pathlib import Path

from cardbase.games.fertcg.rules import layout
from cardbase.games.fertcg.rules.playing import has_surprise, is_for_a_unit, surprises, usable_texts
from tests.games.fertcg.positions import named, position

CARDS = """
[cards]
"A" = { type = "unit", vigour = 5, attack = 3, counter = 2, abilities = '"Dance": instead of acting, vigour 1: draw 1' }
"Call" = { type = "surprise", abilities = "play, any time, pay 2: draw 2" }
"No" = { type = "surprise", abilities = "play, any time, pay 1, if enemy surprise waits: counter that" }
"Dear" = { type = "surprise", abilities = "play, any time, pay 9: draw 1" }
[player.1]
hand = ["Call", "Dear"]
unused = 4
[player.2]
hand = ["No"]
unused = 4
"""
ANY_TIME = 1 << layout.STEP_END


def test_what_a_hand_may_play_is_what_can_be_paid_for(tmp_path: Path) -> None:
    g = position(tmp_path, CARDS)
    assert surprises(g, 0, ANY_TIME) == [layout.PLAY + g.face[named(g, "Call")]]
    assert has_surprise(g, 0, ANY_TIME)
    assert surprises(g, 1, ANY_TIME) == []  # nothing waits


def test_a_surprise_waits_until_both_have_passed_and_resolves(tmp_path: Path) -> None:
    """CN1, CN2"""
    g = position(tmp_path, CARDS, "1: play Call", "2: pass")
    assert (len(g.piles[layout.HAND * 2]), g.num[layout.UNUSED]) == (3, 2)
    assert g.zone[named(g, "Call")] == layout.OFF


def test_a_surprise_that_is_negated_has_cost_its_price(tmp_path: Path) -> None:
    g = position(tmp_path, CARDS, "1: play Call", "2: play No")
    assert (len(g.piles[layout.HAND * 2]), g.num[layout.UNUSED], g.num[layout.UNUSED + 1]) == (1, 2, 3)


def test_an_ability_instead_of_acting_is_no_ability_for_any_time(tmp_path: Path) -> None:
    g = position(tmp_path, CARDS)
    a = named(g, "A")
    assert [text.tree.name for text in usable_texts(g, 0, a, 1 << layout.INSTEAD)] == ["Dance"]
    assert usable_texts(g, 0, a, ANY_TIME) == []


def test_what_is_played_in_a_preparation_second_alone_is_for_a_unit() -> None:
    """CN5"""
    assert is_for_a_unit(1 << layout.PREPARATION)
    assert not is_for_a_unit(1 << layout.PREPARATION | ANY_TIME)
    assert not is_for_a_unit(0)
