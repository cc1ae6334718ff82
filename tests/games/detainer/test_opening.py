"""How a game begins: as the rules carry it out (R-U1, R-U2)."""

from random import Random

from cardbase.engine.actions import PASS
from cardbase.games.detainer.opening import HAND, OPENING
from cardbase.games.detainer.rules import RULES
from cardbase.games.detainer.rules.layout import HAND as HAND_ZONE
from cardbase.games.detainer.rules.layout import STIGMATA
from cardbase.games.detainer.switches import SWITCHES
from tests.matches.detainer import vanilla_match


def test_the_first_hand_is_the_one_that_is_dealt_and_the_stigmata_lie_apart() -> None:
    g = RULES.new(vanilla_match(), 1)
    RULES.apply(g, PASS, Random(1))
    assert OPENING.hand == HAND == SWITCHES["opening_hand"].default == len(g.piles[HAND_ZONE * 2]) == 5
    assert len(g.piles[STIGMATA * 2]) == 3
    assert OPENING.apart[0].only == ("subtype", "stigmata")


def test_who_begins_is_a_switch() -> None:
    assert OPENING.starts in SWITCHES
