"""The course of a game: set-up, the steps of a turn, and its end (SU1 to SU4, TU1 to TU4, WN1 to WN5)."""

from pathlib import Path
from random import Random

from cardbase.engine.actions import PASS
from cardbase.games.fertcg.rules import RULES
from cardbase.games.fertcg.rules.layout import DECK, HAND, LOST, OFF, PHASE, START_PHASE, UNUSED, USED
from cardbase.games.fertcg.rules.turn import HAND_LIMIT, draw, occupies
from tests.games.fertcg.positions import named, position
from tests.matches.fertcg import vanilla_match

HOLDS = """
[switches]
occupation_squares = 2
[player.1]
map = [{ card = "A", square = "a4", chips = 5 }, { card = "Filler", square = "b4", chips = 1 }]
"""


def test_a_game_begins_with_seven_cards_and_twenty_chips() -> None:
    """SU2, SU4"""
    g = RULES.new(vanilla_match(), 1)
    for seat in (0, 1):
        assert (len(g.piles[HAND * 2 + seat]), len(g.piles[DECK * 2 + seat]), g.num[UNUSED + seat]) == (7, 53, 20)


def test_a_hand_is_discarded_down_to_seven_and_then_the_other_player_has_the_turn(tmp_path: Path) -> None:
    """TU4"""
    g = position(tmp_path, 'position = { begin = "end", player = 1 }\n[player.1]\nhand = ["9 Filler"]')
    assert len(g.piles[HAND * 2]) == HAND_LIMIT
    assert len(g.piles[OFF * 2]) == 2
    assert g.who == 1


def test_used_chips_come_back_at_the_start(tmp_path: Path) -> None:
    """TU2"""
    text = 'position = { begin = "start", player = 1 }\n[player.1]\nunused = 3'
    g = position(tmp_path, text)
    assert (g.num[UNUSED], g.num[USED]) == (14, 0)
    assert g.num[PHASE] != START_PHASE


def test_who_cannot_draw_has_lost_as_soon_as_that_is_looked_at(tmp_path: Path) -> None:
    """WN3"""
    g = position(tmp_path, "[player.1]\ndeck = 1")
    assert draw(g, 0)
    assert not g.num[LOST]
    assert not draw(g, 0)
    assert g.num[LOST]


def test_enemy_deployment_squares_are_occupied_as_the_switch_says(tmp_path: Path) -> None:
    """WN1: here by two; the game is over at once."""
    g = position(tmp_path, HOLDS)
    assert occupies(g, 0)
    assert not occupies(g, 1)
    assert RULES.over(g)
    assert named(g, "A") >= 0


def test_the_first_player_draws_nothing_in_the_first_turn() -> None:
    """TU3"""
    g, rng = RULES.new(vanilla_match(), 1), Random(1)
    while g.options and RULES.question(g).startswith("Take a mulligan"):
        RULES.apply(g, PASS, rng)
    assert len(g.piles[HAND * 2 + g.who]) == 7
