"""Which texts count for ratings now (CA3, RT5), and from what base."""

from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.rating_sources import base_of, forts_of, rating_texts, warrior_under, works
from tests.games.doomtrooper.positions import Table


def test_a_weapon_counts_only_while_it_is_used() -> None:
    """CA3"""
    table = Table(["HUSSAR"], [], ("PUNISHER BLADE",))
    g, blade = table.g, table.find("PUNISHER BLADE", 0)
    table.give("PUNISHER BLADE", "HUSSAR")
    assert rating_texts(g) == [blade]
    assert not works(g, blade)
    g.flags[blade] |= layout.USED
    g.num[layout.TACTIC] = layout.FIGHT
    assert works(g, blade)


def test_the_base_is_what_is_printed() -> None:
    table = Table(["HUSSAR"], [], ("PUNISHER BLADE",))
    g, hussar = table.g, table.cards["HUSSAR"]
    before = [base_of(g, hussar, stat) for stat in (layout.FIGHT_STAT, layout.SHOOT_STAT, layout.ARMOUR)]
    table.give("PUNISHER BLADE", "HUSSAR")
    assert before == [base_of(g, hussar, stat) for stat in (layout.FIGHT_STAT, layout.SHOOT_STAT, layout.ARMOUR)]
    assert before == [
        g.match.printed[stat][g.face[hussar]] for stat in (layout.FIGHT_STAT, layout.SHOOT_STAT, layout.ARMOUR)
    ]


def test_a_card_is_under_its_bearer() -> None:
    table = Table(["HUSSAR"], [], ("COMBAT ARMOR",))
    armour = table.find("COMBAT ARMOR", 0)
    table.give("COMBAT ARMOR", "HUSSAR")
    assert warrior_under(table.g, armour) == warrior_under(table.g, table.cards["HUSSAR"]) == table.cards["HUSSAR"]


def test_nobody_is_behind_a_fortification_that_is_not_there() -> None:
    table = Table(["HUSSAR"], [])
    assert forts_of(table.g, table.cards["HUSSAR"]) == []
