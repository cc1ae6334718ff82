"""How a game begins: as the rules carry it out (SU2, SU3, TU3)."""

from cardbase.games.fertcg.opening import HAND, OPENING
from cardbase.games.fertcg.rules import RULES
from cardbase.games.fertcg.rules.layout import HAND as HAND_ZONE
from cardbase.games.fertcg.switches import SWITCHES
from tests.matches.fertcg import vanilla_match


def test_the_first_hand_is_the_one_that_is_dealt() -> None:
    g = RULES.new(vanilla_match(), 1)
    assert OPENING.hand == HAND == len(g.piles[HAND_ZONE * 2]) == 7


def test_who_begins_is_a_switch() -> None:
    assert OPENING.starts in SWITCHES
