"""Set-up and the phases of a turn."""

from cardbase.engine.actions import PASS
from cardbase.games.dreadnought.rules import RULES, layout, turn
from tests.games.dreadnought.rules.positions import begun


def test_both_players_exchange_cards_and_then_the_speed_phase_begins() -> None:
    g = begun()
    hands = [len(g.piles[layout.HAND * 2 + seat]) for seat in (0, 1)]
    for _ in (0, 1):
        RULES.apply(g, PASS, g.rng)

    assert hands == [7, 7]
    assert g.num[layout.TURN] == 1
    assert all(g.piles[layout.SPEED * 2 + seat] for seat in (0, 1))


def test_a_turn_can_begin_in_each_of_its_phases() -> None:
    assert {*turn.ENTRIES} == {"speed", "draw", "cast", "fast", "action", "end"}
