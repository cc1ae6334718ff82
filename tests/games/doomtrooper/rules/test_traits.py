"""Traits of warriors as bits, and the types of cards as numbers."""

from cardbase.games.doomtrooper.rules import traits


def test_each_trait_has_a_bit_of_its_own() -> None:
    assert len(set(traits.BIT.values())) == len(traits.KEYS) < 64


def test_a_warrior_keeps_what_it_is_without_its_abilities() -> None:
    kept = ~traits.ABILITIES
    assert kept & traits.CORPORATIONS == traits.CORPORATIONS
    assert not kept & (traits.ASSASSIN | traits.STRIKES_FIRST | traits.ALL_ART)


def test_types_are_known_by_their_names_in_the_data() -> None:
    assert len(traits.TYPE_NAMES) == traits.TYPES
    assert traits.TYPE_NAMES[traits.GIFT] == "dark_symmetry"
    assert {traits.MISSION, traits.WARZONE} <= set(traits.GIVEN) - set(traits.BORNE)
