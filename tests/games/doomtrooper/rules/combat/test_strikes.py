"""Strikes (CB8 to CB10, CB14) and the weapons for them."""

from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.combat.declaring import start
from cardbase.games.doomtrooper.rules.combat.strikes import adversary, hits, usable
from tests.games.doomtrooper.positions import Table


def _fight(attacker: str, defender: str, tactic: int) -> Table:
    table = Table([attacker], [defender], ("PUNISHER BLADE", "L&A PLASMA CARBINE"))
    start(table.g, table.cards[attacker], table.cards[defender], tactic)
    return table


def test_each_is_the_adversary_of_the_other() -> None:
    table = _fight("HUSSAR", "RAZIDE", layout.FIGHT)
    one, two = table.cards["HUSSAR"], table.cards["RAZIDE"]
    assert (adversary(table.g, one), adversary(table.g, two)) == (two, one)


def test_a_weapon_is_for_its_tactic() -> None:
    """CA2"""
    for tactic, title in ((layout.FIGHT, "PUNISHER BLADE"), (layout.SHOOT, "L&A PLASMA CARBINE")):
        table = _fight("HUSSAR", "RAZIDE", tactic)
        weapon = table.find(title, 0)
        for one in ("PUNISHER BLADE", "L&A PLASMA CARBINE"):
            table.give(one, "HUSSAR")
        assert list(usable(table.g, table.cards["HUSSAR"])) == [weapon]


def test_as_much_as_the_armour_hits() -> None:
    """CB9"""
    table = _fight("HUSSAR", "RAZIDE", layout.FIGHT)
    g, hussar, razide = table.g, table.cards["HUSSAR"], table.cards["RAZIDE"]
    g.stats[layout.FIGHT_STAT][hussar] = g.stats[layout.ARMOUR][razide]
    assert hits(g, hussar, razide)
    g.stats[layout.FIGHT_STAT][hussar] -= 1
    assert not hits(g, hussar, razide)
