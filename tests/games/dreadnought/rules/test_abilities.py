"""Using abilities, and process windows."""

from cardbase.games.dreadnought.rules import abilities, layout
from tests.games.dreadnought.rules.positions import begun


def test_cards_without_abilities_offer_none() -> None:
    g = begun()

    assert [abilities.uses(g, seat, layout.T_AC) for seat in (0, 1)] == [[], []]


def test_nothing_waits_so_no_process_window_opens() -> None:
    g = begun()
    frames = len(g.frames)
    abilities.process_window(g)

    assert len(g.frames) == frames
