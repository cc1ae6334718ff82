"""Codes and sub effects."""

from cardbase.games.dreadnought.rules import layout, playing
from tests.games.dreadnought.rules.positions import begun


def test_a_sub_effect_needs_a_unit_that_it_may_help() -> None:
    g = begun()
    assert playing.sub_effects(g, 0, layout.T_RE) == []


def test_an_enhancement_is_for_actions_and_an_awakening_for_reactions() -> None:
    g = begun()
    for face in range(len(g.match.faces)):
        assert playing.sub_of(g, face, layout.T_AC) == g.tables.enhancement[face]
        assert playing.sub_of(g, face, layout.T_RE) == g.tables.awakening[face]
