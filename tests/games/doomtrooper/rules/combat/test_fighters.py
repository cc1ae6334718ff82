"""What the greedy agent reckons with: what an attack promises, and that everything else is done before it."""

from cardbase.games.doomtrooper.rules.actions.playing import place
from cardbase.games.doomtrooper.rules.combat.fighters import exchange, fighters, prospect
from cardbase.games.doomtrooper.rules.layout import (
    FIGHT,
    IN_SQUAD,
    SHOOT,
    TO_AREA,
)
from tests.games.doomtrooper.positions import Table


def hope(own: list[str], theirs: list[str]) -> float:
    """Return what the best attack of the first player promises."""
    g = Table(own, theirs).g
    return prospect(g, fighters(g, 0), fighters(g, 1), 0)


def test_an_attack_that_may_not_be_made_promises_nothing() -> None:
    """AT5, AT6: nobody attacks its own corporation, no human the Brotherhood."""
    assert hope(["HUSSAR"], ["DRAGOON"]) == hope(["SEA LION"], ["MYSTIC"]) == 0.0


def test_a_strike_that_nothing_answers_promises_more_than_an_exchange() -> None:
    g = Table(["RAZIDE"], ["UNDEAD LEGIONNAIRE", "CALLISTONIAN INTRUDER", "PRETORIAN STALKER"]).g
    (razide,), (undead, intruder, stalker) = fighters(g, 0), fighters(g, 1)
    assert exchange(razide, undead, FIGHT, 2, 2) > 0 > exchange(razide, stalker, FIGHT, 2, 2)
    assert exchange(razide, intruder, FIGHT, 2, 2) > exchange(razide, undead, FIGHT, 2, 2)


def test_with_nobody_in_the_way_the_player_is_attacked_with_the_dearest_warrior() -> None:
    """AP2: half of the Value in Promotion Points."""
    assert hope(["RAZIDE", "UNDEAD LEGIONNAIRE"], []) == hope(["RAZIDE"], []) > hope(["UNDEAD LEGIONNAIRE"], []) > 0


def test_who_strikes_first_is_struck_less() -> None:
    """CB14: as the attacker and as the defender, in the tactic of which its text speaks."""
    first, other = Table(["SHADOW WALKER"], ["HUSSAR"], texts="clarified").g, Table(["HATAMOTO"], ["HUSSAR"]).g
    (walker,), (hussar,) = fighters(first, 0), fighters(first, 1)
    (hatamoto,), _ = fighters(other, 0), fighters(other, 1)
    same = hatamoto._replace(
        marks=hatamoto.marks, f=walker.f, s=walker.s, a=walker.a, worth=walker.worth, points=walker.points
    )
    assert exchange(walker, hussar, FIGHT, 2, 2) > exchange(same, hussar, FIGHT, 2, 2)
    assert exchange(hussar, walker, SHOOT, 2, 2) < exchange(hussar, same, SHOOT, 2, 2)


def test_a_ki_power_for_combats_counts_in_them() -> None:
    """TORONAGA'S RAGING MIGHT adds what the combat opponent has, who is not known yet."""
    table = Table(["HATAMOTO"], [], ("TORONAGA'S RAGING MIGHT", "SCALPER"))
    (bare,) = fighters(table.g, 0)
    table.give("TORONAGA'S RAGING MIGHT", "HATAMOTO")
    (strong,) = fighters(table.g, 0)
    table.give("SCALPER", "HATAMOTO")
    (armed,) = fighters(table.g, 0)
    assert (bare.f, strong.f, armed.f) == (4, 8, 9)


def test_what_a_weapon_adds_where_it_is_used_counts() -> None:
    """MISHIMESE CEREMONIAL BLADE says so in words, other weapons by being weapons."""
    table = Table(["HATAMOTO"], [], ("MISHIMESE CEREMONIAL BLADE",))
    table.give("MISHIMESE CEREMONIAL BLADE", "HATAMOTO")
    (armed,) = fighters(table.g, 0)
    assert (armed.f, armed.kills) == (8, True)


def test_a_warzone_counts_for_whom_it_is() -> None:
    """CB4: its area alone, and of its lines those that are about the defender; a warrior is attacked less gladly there."""
    table = Table(["VENUSIAN RANGER", "HUSSAR"], ["CENTURION"], ("VENUSIAN JUNGLE",))
    g = table.g
    open_to = prospect(g, fighters(g, 1), fighters(g, 0), 1)
    place(g, 0, table.find("VENUSIAN JUNGLE", 0), TO_AREA + IN_SQUAD)
    table.refresh()
    ranger, hussar = fighters(g, 0)
    assert (ranger.home, hussar.home) == ((6, 2, 5), (3, -1, 2))
    assert [one.home for one in fighters(g, 1)] == [(0, 0, 0)]
    assert prospect(g, fighters(g, 1), [ranger, hussar], 1) < open_to
