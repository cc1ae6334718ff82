"""What verbs do to the values of cards: damage, keywords, counters, what a card counts as."""

from cardbase.engine.zones import pile
from tests.engine.effects.on_arena import BEAR, CAT, DOG, WAIT, named, power
from tests.engine.small import answer, choices, names
from tests.matches.arena import (
    COUNTERS,
    FIELD,
    GRAVE,
    MAY,
    MUST,
    RULES,
    arena,
    command,
    unit,
)


def test_damage_can_be_reduced_and_prevented() -> None:
    wall = unit("Wall", 2, "would be damaged: reduce damage by 1")
    ghost = unit("Ghost", 2, "would be damaged, once per turn: prevent it")
    g = arena({"hand": [command("Rain", "deal 1 damage to all enemy units"), command("Hail", "deal 2 damage to all enemy units"), WAIT]},
              {"field": [wall, ghost]})  # fmt: skip
    answer(g, "play Rain")
    assert [g.damage[c] for c in pile(g, FIELD, 1)] == [0, 0]
    answer(g, "play Hail")
    assert g.damage[named(g, "Wall")] == 1
    assert names(g, GRAVE, 1) == ["Ghost"], "once per turn: the second time it was hit"


def test_a_granted_continuous_ability_holds_as_long_as_it_is_said() -> None:
    g = arena(
        {
            "field": [CAT],
            "hand": [
                command("Gift", "choose ally unit: it gains [always: all ally units power +2] until end of turn"),
                WAIT,
            ],
        },
        {"hand": [WAIT]},
    )
    answer(g, "play Gift")
    before = power(g, "Cat")
    answer(g, "pass", "pass")
    assert before == power(g, "Cat") + 2


def test_an_aura_holds_while_its_source_is_in_play() -> None:
    chief = unit("Chief", 2, "always: all other ally units power +1")
    g = arena(
        {"field": [chief, BEAR], "hand": [WAIT]},
        {"hand": [command("Bolt", "choose enemy unit with power <= 2: destroy it")]},
    )
    assert (power(g, "Bear"), power(g, "Chief")) == (4, 2)
    answer(g, "pass", "play Bolt")
    assert power(g, "Bear") == 3


def test_keywords_are_gained_and_lost() -> None:
    g = arena({"field": [unit("Hound", 2, "guard"), CAT], "hand": [command("Drill", "all ally units gain blitz until end of turn")]},
              {"hand": [command("Snipe", "choose enemy unit with guard: destroy it"), WAIT]})  # fmt: skip
    answer(g, "play Drill")
    assert [g.stats[2][c] for c in pile(g, FIELD, 0)] == [3, 2]
    answer(g, "play Snipe")
    assert names(g, GRAVE, 0) == ["Drill", "Hound"]


def test_counters_on_cards_count() -> None:
    g = arena({"field": [unit("Tree", 1, "main, once per turn: put 2 counter on this\nalways: this power +1 for each counter on this")],
               "hand": [WAIT]})  # fmt: skip
    answer(g, "use Tree")
    tree = named(g, "Tree")
    assert (g.more[COUNTERS][tree], power(g, "Tree")) == (2, 3)


def test_damage_is_changed_at_both_ends() -> None:
    """The source deals 1 more, the victim takes half of it, rounded up."""
    archer = unit(
        "Archer", 2, "would deal damage: increase damage by 2\nmain, rest this: choose enemy unit: deal 3 damage to it"
    )
    golem = unit("Golem", 9, "would be damaged: halve damage")
    g = arena({"field": [archer], "hand": [WAIT]}, {"field": [golem]})
    answer(g, "use Archer")
    while g.options and "play Wait" not in choices(g):
        answer(g, sorted(choices(g))[0])
    assert g.damage[named(g, "Golem")] in (3, 4)


def test_the_next_damage_is_prevented_once() -> None:
    g = arena({"field": [BEAR], "hand": [command("Shield", "choose ally unit: prevent next 2 damage to it"), WAIT]},
              {"hand": [command("Rain", "deal 1 damage to all enemy units"), command("Hail", "deal 2 damage to all enemy units"), WAIT]})  # fmt: skip
    answer(g, "play Shield")
    bear = named(g, "Bear")
    hail = g.copy()
    RULES.damage(g, 1, -1, [bear], 1)
    RULES.damage(g, 1, -1, [bear], 3)
    assert g.damage[bear] == 2, "1 of the first, 1 of the second"
    RULES.damage(hail, 1, -1, [bear], 2)
    assert hail.damage[bear] == 0


def test_what_a_card_counts_as() -> None:
    mask = command("Mask", 'choose ally unit: it counts as type "Dragon" until end of turn')
    slay = command("Slay", 'choose unit with type:"Dragon": destroy it')
    g = arena({"field": [BEAR, CAT], "hand": [mask, slay]}, {"hand": [WAIT]})
    assert choices(g) == {"pass", "play Mask"}
    answer(g, "play Mask", "Cat", "play Slay")
    assert names(g, FIELD, 0) == ["Bear"]


def test_duties_and_permissions_are_masks_that_the_game_reads() -> None:
    g = arena({"field": [unit("Brute", 2, "must attack"), unit("Scout", 1, "can block")], "hand": [WAIT]})
    assert g.stats[MUST][named(g, "Brute")] == 2
    assert g.stats[MAY][named(g, "Scout")] == 4


def test_two_cards_deal_damage_to_each_other() -> None:
    duel = command("Duel", "choose ally unit, enemy unit: target 1 and target 2 deal damage to each other")
    g = arena({"field": [BEAR], "hand": [duel, WAIT]}, {"field": [DOG]})
    answer(g, "play Duel")
    assert g.damage[named(g, "Bear")] == 2
    assert names(g, GRAVE, 1) == ["Dog"]


def test_values_of_a_card_change_places() -> None:
    swap = command("Swap", "choose ally unit: exchange power and cost of it until end of turn")
    g = arena({"field": [unit("Odd", 1, cost=4)], "hand": [swap, WAIT]})
    answer(g, "play Swap")
    assert power(g, "Odd") == 4
