"""What a player with priority may do."""

from cardbase.engine.actions import ARG
from cardbase.games.build_divide.rules import layout, offers
from tests.games.build_divide.rules.positions import begun


def test_each_card_in_hand_can_be_set_as_energy_once_a_turn() -> None:
    g = begun()
    seat = g.num[layout.ACTIVE]
    faces = sorted({g.face[card] for card in g.piles[layout.HAND * 2 + seat]})
    found = offers.offers(g, seat, layout.NORMAL)
    assert [action & ARG for action in found if action & ~ARG == layout.SET] == faces

    offers.set_energy(g, seat, faces[0])

    assert not [action for action in offers.offers(g, seat, layout.NORMAL) if action & ~ARG == layout.SET]


def test_the_main_phase_is_never_quiet() -> None:
    assert not offers.nobody_can_act(begun(), layout.NORMAL)
