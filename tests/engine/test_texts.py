"""Rulings about card texts, on the small game `arena`: each test is a card or two, what is done, and what comes of it."""

import pytest

from cardbase.engine.match import Face
from cardbase.engine.state import State
from cardbase.engine.zones import pile
from cardbase.errors import InputError
from tests.engine.small import answer, choices, names
from tests.matches.arena import (
    BARRED,
    COUNTERS,
    DECK,
    ENERGY,
    FIELD,
    GRAVE,
    HAND,
    MAY,
    MUST,
    ON,
    POINTS,
    POWER,
    RULES,
    arena,
    command,
    unit,
)

BEAR, CAT, DOG = unit("Bear", 3), unit("Cat", 1), unit("Dog", 2)
WAIT = command("Wait", "do nothing")  # in hand, so that its owner is asked before the turn goes on


def named(g: State, name: str) -> int:
    """Return the id of the only card of this name on the field."""
    (card,) = [c for seat in (0, 1) for c in pile(g, FIELD, seat) if g.match.faces[g.face[c]].key == name]
    return card


def power(g: State, name: str) -> int:
    return g.stats[POWER][named(g, name)]


# Targets and prices.


def test_a_command_with_a_target() -> None:
    g = arena({"hand": [command("Bolt", "choose enemy unit: destroy it")]}, {"field": [BEAR, CAT]})
    answer(g, "play Bolt")
    assert choices(g) == {"Bear", "Cat"}
    answer(g, "Bear")
    assert names(g, GRAVE, 1) == ["Bear"]
    assert names(g, GRAVE, 0) == ["Bolt"]


def test_an_activated_ability_with_a_price_and_a_limit() -> None:
    ruler = unit("Ruler", 2, "main, pay 2, once per turn: choose enemy unit with power <= 2: destroy it")
    g = arena({"field": [ruler], "hand": [WAIT]}, {"field": [BEAR, CAT, DOG]})
    answer(g, "use Ruler")
    assert choices(g) == {"Cat", "Dog"}
    answer(g, "Cat")
    assert g.num[ENERGY] == 3
    assert names(g, GRAVE, 1) == ["Cat"]
    assert choices(g) == {"pass", "play Wait"}, "once per turn"


def test_an_ability_without_a_legal_target_or_without_its_price_is_not_offered() -> None:
    ruler = unit("Ruler", 2, "main, pay 2: choose enemy unit with power <= 2: destroy it")
    rich = unit("Rich", 2, "main, pay 6: draw 1")
    assert choices(arena({"field": [ruler, rich], "hand": [WAIT]}, {"field": [BEAR]})) == {"pass", "play Wait"}


def test_a_target_that_has_become_a_new_object_is_lost() -> None:
    """Seat 1 answers by returning Bear to hand: Bolt has lost its only target and does nothing."""
    bolt, back = (
        command("Bolt", "choose enemy unit: destroy it"),
        command("Recall", "choose ally unit: return it", quick=1),
    )
    g = arena({"hand": [bolt]}, {"field": [BEAR], "hand": [back, WAIT]})
    answer(g, "play Bolt", "play Recall")
    assert sorted(names(g, HAND, 1)) == ["Bear", "Wait"]


def test_of_two_targets_the_one_that_is_left_is_hit() -> None:
    storm = command("Storm", "choose 2 enemy units: destroy it")
    g = arena(
        {"hand": [storm]},
        {"field": [BEAR, CAT], "hand": [command("Recall", "choose ally unit: return it", quick=1), WAIT]},
    )
    answer(g, "play Storm", "play Recall", "Cat")
    assert names(g, GRAVE, 1) == ["Recall", "Bear"]
    assert names(g, HAND, 1) == ["Wait", "Cat"]


def test_a_target_that_cannot_be_chosen_any_more_is_left_out() -> None:
    storm = command("Storm", "choose 2 enemy units: destroy it")
    hide = command("Hide", "choose ally unit: it cannot be chosen until end of turn", quick=1)
    g = arena({"hand": [storm]}, {"field": [BEAR, CAT], "hand": [hide, WAIT]})
    answer(g, "play Storm", "play Hide", "Cat")
    assert names(g, GRAVE, 1) == ["Hide", "Bear"]


def test_a_set_of_targets_has_one_way_to_be_chosen() -> None:
    """Up to two of three: in rising order, with pass as "enough"."""
    g = arena(
        {"hand": [command("Nap", "choose up to 2 enemy units: rest it")]}, {"field": [BEAR, CAT, DOG], "hand": [WAIT]}
    )
    answer(g, "play Nap")
    assert choices(g) == {"pass", "Bear", "Cat", "Dog"}
    answer(g, "Cat")
    assert choices(g) == {"pass", "Dog"}
    answer(g, "Dog", "pass")
    assert [bool(g.flags[named(g, n)] & 4) for n in ("Bear", "Cat", "Dog")] == [False, True, True]


def test_what_a_search_does_not_find_is_no_other_card() -> None:
    """ "it" is what was found, not what was chosen before."""
    quest = command("Quest", 'choose enemy unit: rest it, search deck for unit named "Ghost", put it into hand')
    g = arena({"hand": [quest]}, {"field": [BEAR]})
    answer(g, "play Quest")
    assert names(g, FIELD, 1) == ["Bear"]
    assert names(g, HAND, 1) == []


def test_x_is_chosen_with_the_price() -> None:
    g = arena({"field": [unit("Mage", 1, "main, pay x: choose enemy unit: deal x damage to it")]}, {"field": [BEAR]})
    answer(g, "use Mage")
    assert choices(g) == {"0", "1", "2", "3", "4", "5"}
    answer(g, "2")
    assert g.num[ENERGY] == 3
    assert g.damage[named(g, "Bear")] == 2


def test_cannot_be_chosen_beats_can() -> None:
    shy = unit("Shy", 2, "cannot be chosen")
    g = arena({"hand": [command("Bolt", "choose enemy unit: destroy it"), WAIT]}, {"field": [shy]})
    assert choices(g) == {"pass", "play Wait"}


# What happens to cards.


def test_who_discards_chooses_by_name() -> None:
    g = arena({"hand": [command("Mug", "opponent discards 2")]}, {"hand": [CAT, CAT, DOG]})
    answer(g, "play Mug")
    assert g.who == 1
    assert choices(g) == {"Cat", "Dog"}, "one Cat is among any two, so only the second is asked"
    answer(g, "Dog")
    assert names(g, GRAVE, 1) == ["Cat", "Dog"]


def test_searching_shows_what_was_found_and_shuffles_the_rest() -> None:
    g = arena(
        {
            "hand": [command("Call", 'search deck for card named "Bear", put it into hand'), WAIT],
            "deck": [CAT, BEAR, DOG, BEAR],
        }
    )
    answer(g, "play Call", "Bear") if "Bear" in choices(g) else answer(g, "play Call")
    assert sorted(names(g, HAND, 0)) == ["Bear", "Wait"]
    bear = next(c for c in pile(g, HAND, 0) if g.match.faces[g.face[c]].key == "Bear")
    assert g.known[bear] == 3
    assert all(g.known[c] == 0 for c in pile(g, DECK, 0)), "the deck is unknown again"


def test_look_at_the_top_pick_one_and_put_the_rest_below() -> None:
    text = "look at top 3 of your deck, pick card among those: put it into hand, put rest on bottom of deck"
    g = arena({"hand": [command("Scry", text), WAIT], "deck": [WAIT, WAIT, CAT, DOG, BEAR]})
    answer(g, "play Scry")
    assert choices(g) == {"Bear", "Cat", "Dog"}
    answer(g, "Dog", "Bear")
    assert sorted(names(g, HAND, 0)) == ["Dog", "Wait"]
    assert names(g, DECK, 0) == ["Cat", "Bear", "Wait", "Wait"]


def test_draw_up_to_asks_before_each_card() -> None:
    calls = {"hand": [command("Read", "draw up to 2"), WAIT], "deck": [DOG, CAT, BEAR]}
    g = arena(calls)
    answer(g, "play Read", "yes")
    assert (names(g, HAND, 0), choices(g)) == (["Wait", "Bear"], {"pass", "yes"})
    answer(g, "yes")
    assert (names(g, HAND, 0), "play Wait" in choices(g)) == (["Wait", "Bear", "Cat"], True)

    g = arena(calls)
    answer(g, "play Read", "pass")
    assert (names(g, HAND, 0), "play Wait" in choices(g)) == (["Wait"], True)


def test_each_and_for_each() -> None:
    g = arena(
        {"hand": [command("Rain", "for each enemy unit: deal 1 damage to it"), WAIT]}, {"field": [BEAR, DOG, CAT]}
    )
    answer(g, "play Rain")
    assert names(g, FIELD, 1) == ["Bear", "Dog"]
    assert [g.damage[c] for c in pile(g, FIELD, 1)] == [1, 1]


def test_destroyed_together_see_each_other() -> None:
    """Two cards that watch for allies being destroyed both see the other go, and themselves."""
    mourner = unit("Mourner", 1, "when ally unit is destroyed: gain 1 points")
    g = arena({"hand": [command("Quake", "destroy all units"), WAIT], "field": [mourner, mourner]})
    answer(g, "play Quake")
    while g.options and choices(g) != {"pass", "play Wait"}:
        answer(g, sorted(choices(g))[0])
    assert g.num[POINTS] == 4


# Triggers.


def test_simultaneous_triggers_the_active_players_go_on_the_chain_first_in_an_order_of_choice() -> None:
    """Build Divide §7.5: the turn player's, in an order of choice, then the other's: so the other's resolve first."""
    first = unit("First", 1, "when destroyed: draw 1")
    second = unit("Second", 1, "when destroyed: discard 1")
    other = unit("Other", 1, "when destroyed: gain 1 points")
    g = arena(
        {"hand": [command("Quake", "destroy all units")], "field": [first, second], "deck": [DOG]}, {"field": [other]}
    )
    answer(g, "play Quake")
    assert (g.who, choices(g)) == (0, {"First first", "Second first"})
    answer(g, "Second first")
    assert g.num[POINTS + 1] == 1
    assert names(g, HAND, 0) == [], "First resolved before Second: Dog was drawn and then discarded"
    assert names(g, GRAVE, 0)[-1] == "Dog"


def test_timing_at_the_event_condition_at_resolution() -> None:
    """When it enters counts then; `if` is read as the ability resolves."""
    scout = unit("Scout", 1, "when enters, if points of you >= 1: draw 1")
    text = "deploy card in your hand with power <= 1, gain 1 points"
    g = arena({"hand": [command("March", text), scout, WAIT], "deck": [DOG]})
    answer(g, "play March", "Scout") if "Scout" in choices(g) else answer(g, "play March")
    assert "Dog" in names(g, HAND, 0), "the point came after the entering, and before the resolution"


def test_a_delayed_effect_happens_once() -> None:
    text = "choose ally unit: it power +2 until end of turn, at end of turn: destroy it"
    g = arena({"hand": [command("Frenzy", text)], "field": [BEAR]}, {"hand": [WAIT]})
    answer(g, "play Frenzy")
    assert power(g, "Bear") == 5
    answer(g, "pass")
    assert names(g, GRAVE, 0) == ["Frenzy", "Bear"]
    assert g.effects == []


def test_last_known_power_of_a_card_that_has_left() -> None:
    text = "choose ally unit: it power +2 until end of turn, destroy it, gain power of it points"
    g = arena({"hand": [command("Offer", text), WAIT], "field": [BEAR]})
    answer(g, "play Offer")
    assert g.num[POINTS] == 5


# Replacements.


def test_a_replacement_that_may_be_declined() -> None:
    phoenix = unit("Phoenix", 1, "would be destroyed: may discard 1: return this")
    for wanted, place in (("yes", HAND), ("pass", GRAVE)):
        g = arena({"hand": [command("Bolt", "choose unit: destroy it")]}, {"field": [phoenix], "hand": [CAT]})
        answer(g, "play Bolt")
        assert (g.who, choices(g)) == (1, {"pass", "yes"})
        answer(g, wanted)
        assert "Phoenix" in names(g, place, 1)
        assert g.flags[next(c for c in range(len(g.face)) if g.match.faces[g.face[c]].key == "Phoenix")] & 1 == 0


def test_a_replacement_that_cannot_be_paid_is_not_asked() -> None:
    phoenix = unit("Phoenix", 1, "would be destroyed: may discard 1: return this")
    g = arena({"hand": [command("Bolt", "choose unit: destroy it"), WAIT]}, {"field": [phoenix]})
    answer(g, "play Bolt")
    assert names(g, GRAVE, 1) == ["Phoenix"]


def test_of_several_replacements_the_affected_player_chooses_and_each_applies_once() -> None:
    """Both would save Cat: its controller chooses which, and the other is not used."""
    angel = unit("Angel", 2, "ally unit would be destroyed: return that")
    saint = unit("Saint", 2, "ally unit would be destroyed: gain 1 points")
    g = arena(
        {"hand": [command("Bolt", "choose enemy unit with power <= 1: destroy it")]},
        {"field": [angel, saint, CAT], "hand": [WAIT]},
    )
    answer(g, "play Bolt")
    assert g.who == 1
    assert len(choices(g)) == 2
    first = g.copy()
    answer(first, sorted(choices(first))[0])
    answer(g, sorted(choices(g))[1])
    assert {first.num[POINTS + 1], g.num[POINTS + 1]} == {0, 1}
    assert {"Cat" in names(first, HAND, 1), "Cat" in names(g, HAND, 1)} == {True, False}


def test_some_of_a_group_are_saved_the_rest_goes_together() -> None:
    phoenix = unit("Phoenix", 1, "would be destroyed: return this")
    g = arena({"hand": [command("Quake", "destroy all enemy units"), WAIT]}, {"field": [CAT, phoenix, DOG]})
    answer(g, "play Quake")
    assert names(g, HAND, 1) == ["Phoenix"]
    assert names(g, GRAVE, 1) == ["Cat", "Dog"]


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


def test_a_limit_counts_replacements_that_only_change_the_damage() -> None:
    wall = unit("Wall", 9, "would be damaged, once per turn: reduce damage by 1")
    g = arena({"hand": [command("Rain", "deal 2 damage to all enemy units"), command("Hail", "deal 3 damage to all enemy units"), WAIT]},
              {"field": [wall]})  # fmt: skip
    answer(g, "play Rain", "play Hail")
    assert g.damage[named(g, "Wall")] == 1 + 3


def test_what_is_replaced_can_happen_all_the_same() -> None:
    martyr = unit("Martyr", 1, "would be destroyed: let it happen, gain 1 points")
    g = arena({"hand": [command("Bolt", "choose unit: destroy it"), WAIT]}, {"field": [martyr]})
    answer(g, "play Bolt")
    assert names(g, GRAVE, 1) == ["Martyr"]
    assert g.num[POINTS + 1] == 1


def test_a_second_target_is_the_second_though_the_first_was_not_chosen() -> None:
    g = arena(
        {"hand": [command("Bolt", "choose up to 1 ally unit, up to 1 enemy unit: destroy target 2"), WAIT]},
        {"field": [CAT]},
    )
    answer(g, "play Bolt", "Cat")
    assert names(g, GRAVE, 1) == ["Cat"]


def test_a_number_in_brackets_says_how_many() -> None:
    g = arena(
        {"field": [BEAR], "hand": [command("Purge", "destroy (power of ally unit minus 1) enemy units"), WAIT]},
        {"field": [CAT, DOG]},
    )
    answer(g, "play Purge")
    assert names(g, GRAVE, 1) == ["Cat", "Dog"]


# Abilities that are granted, of every kind.


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


def test_a_granted_replacement_replaces() -> None:
    g = arena(
        {"hand": [command("Bolt", "choose enemy unit: it gains [would be destroyed: return this], destroy it"), WAIT]},
        {"field": [CAT]},
    )
    answer(g, "play Bolt")
    assert names(g, HAND, 1) == ["Cat"]


# Continuous effects and durations.


def test_an_aura_holds_while_its_source_is_in_play() -> None:
    chief = unit("Chief", 2, "always: all other ally units power +1")
    g = arena(
        {"field": [chief, BEAR], "hand": [WAIT]},
        {"hand": [command("Bolt", "choose enemy unit with power <= 2: destroy it")]},
    )
    assert (power(g, "Bear"), power(g, "Chief")) == (4, 2)
    answer(g, "pass", "play Bolt")
    assert power(g, "Bear") == 3


def test_a_condition_switches_a_continuous_ability() -> None:
    g = arena({"field": [unit("Moon", 2, "while your turn: this power +3")], "hand": [WAIT]}, {"hand": [WAIT]})
    assert power(g, "Moon") == 5
    answer(g, "pass", "pass")
    assert power(g, "Moon") == 2


def test_an_effect_lasts_until_its_moment_and_does_not_follow_a_new_object() -> None:
    boost = command("Boost", "choose ally unit: it power +2 until end of turn")
    g = arena({"field": [BEAR], "hand": [boost, WAIT]}, {"hand": [WAIT]})
    answer(g, "play Boost")
    assert power(g, "Bear") == 5
    gone = g.copy()
    from cardbase.engine.zones import move

    bear = named(gone, "Bear")
    move(gone, bear, HAND)
    move(gone, bear, FIELD)
    answer(gone, "pass")
    assert power(gone, "Bear") == 3, "a card that came back is a new object"
    answer(g, "pass")
    assert (g.who, power(g, "Bear")) == (1, 5), "the turn is not over"
    answer(g, "pass")
    assert power(g, "Bear") == 3


def test_until_the_opponents_turn_ends() -> None:
    bind = command("Bind", "choose enemy unit: it cannot attack until end of opponent's turn")
    g = arena({"hand": [bind]}, {"field": [BEAR], "hand": [WAIT]})
    answer(g, "play Bind")
    bear = named(g, "Bear")
    assert g.cannot[bear] == 2
    answer(g, "pass")
    assert (g.num[1], g.cannot[bear]) == (1, 2), "in the opponent's turn it holds"
    answer(g, "pass")
    assert g.cannot[bear] == 0


def test_until_this_leaves() -> None:
    jailer = unit("Jailer", 1, "when enters: choose enemy unit: it cannot attack until this leaves")
    g = arena({"hand": [command("March", "deploy card in your hand with power <= 1"), jailer]},
              {"field": [BEAR], "hand": [command("Bolt", "choose enemy unit: destroy it"), WAIT]})  # fmt: skip
    answer(g, "play March")
    assert g.cannot[named(g, "Bear")] == 2
    answer(g, "play Bolt")
    assert g.cannot[named(g, "Bear")] == 0


def test_keywords_are_gained_and_lost() -> None:
    g = arena({"field": [unit("Hound", 2, "guard"), CAT], "hand": [command("Drill", "all ally units gain blitz until end of turn")]},
              {"hand": [command("Snipe", "choose enemy unit with guard: destroy it"), WAIT]})  # fmt: skip
    answer(g, "play Drill")
    assert [g.stats[2][c] for c in pile(g, FIELD, 0)] == [3, 2]
    answer(g, "play Snipe")
    assert names(g, GRAVE, 0) == ["Drill", "Hound"]


def test_a_granted_ability_triggers_and_a_silenced_one_does_not() -> None:
    give = command("Curse", "choose enemy unit: it gains [when destroyed: opponent gains 1 points] until end of turn")
    mute = command("Mute", "choose enemy unit: it loses all abilities until end of turn")
    kill = command("Bolt", "choose enemy unit: destroy it")
    g = arena({"hand": [give, kill, WAIT]}, {"field": [BEAR]})
    answer(g, "play Curse", "play Bolt")
    assert g.num[POINTS] == 1
    g = arena({"hand": [mute, kill, WAIT]}, {"field": [unit("Bomb", 1, "when destroyed: gain 1 points")]})
    answer(g, "play Mute", "play Bolt")
    assert g.num[POINTS + 1] == 0


def test_players_are_forbidden_things() -> None:
    g = arena(
        {"field": [unit("Censor", 1, "always: opponent cannot draw")]},
        {"hand": [command("Dig", "draw 1"), WAIT], "deck": [CAT]},
    )
    assert g.num[BARRED + 1] == 1
    answer(g, "play Dig")
    assert names(g, DECK, 1) == ["Cat"]


def test_equipment_goes_with_its_bearer() -> None:
    sword = Face("Sword", {"en": "Sword"}, {"type": "equipment"}, unit("Sword", 0, "always: bearer power +2").abilities)
    g = arena({"field": [BEAR], "hand": [command("Arm", 'choose ally unit: attach card in your hand named "Sword" to it'), sword, WAIT]},
              {"hand": [command("Bolt", "choose enemy unit: destroy it")]})  # fmt: skip
    answer(g, "play Arm")
    assert names(g, ON, 0) == ["Sword"]
    assert power(g, "Bear") == 5
    answer(g, "pass", "play Bolt")
    assert names(g, GRAVE, 0) == ["Arm", "Bear", "Sword"]


# Choices inside effects.


def test_modes_are_chosen_when_played() -> None:
    charm = command("Charm", "choose one: draw 1 / (choose enemy unit: destroy it)")
    g = arena({"hand": [charm], "deck": [DOG]}, {"field": [CAT], "hand": [WAIT]})
    answer(g, "play Charm")
    assert choices(g) == {"mode 1", "mode 2"}
    answer(g, "mode 2")
    assert names(g, GRAVE, 1) == ["Cat"]


def test_may_if_and_otherwise() -> None:
    text = "may discard 1: draw 2 / otherwise gain 1 points"
    g = arena({"hand": [command("Trade", text), CAT], "deck": [DOG, DOG]})
    answer(g, "play Trade")
    assert choices(g) == {"pass", "yes"}
    kept = g.copy()
    answer(kept, "pass")
    assert kept.num[POINTS] == 1
    answer(g, "yes")
    assert names(g, HAND, 0) == ["Dog", "Dog"]


def test_counters_on_cards_count() -> None:
    g = arena({"field": [unit("Tree", 1, "main, once per turn: put 2 counter on this\nalways: this power +1 for each counter on this")],
               "hand": [WAIT]})  # fmt: skip
    answer(g, "use Tree")
    tree = named(g, "Tree")
    assert (g.more[COUNTERS][tree], power(g, "Tree")) == (2, 3)


def test_a_coin() -> None:
    seen = set()
    for seed in range(12):
        g = arena({"hand": [command("Bet", "flip coin, if heads: gain 1 points")]}, {"hand": [WAIT]}, seed)
        from random import Random

        RULES.apply(g, g.options[1], Random(seed))
        seen.add(g.num[POINTS])
    assert seen == {0, 1}


def test_python_of_an_odd_card() -> None:
    RULES.bindings.special("double points", lambda g, f: g.num.__setitem__(POINTS, g.num[POINTS] * 2))
    g = arena({"hand": [command("Odd", 'gain 2 points, special "double points"'), WAIT]})
    answer(g, "play Odd")
    assert g.num[POINTS] == 4


def test_winning_by_a_text() -> None:
    g = arena({"hand": [command("Crown", "win game")]})
    answer(g, "play Crown")
    assert g.result == 0
    assert RULES.reason(g) == "text"


def test_what_is_picked_together_is_limited_in_sum() -> None:
    """Any number with total power at most 4: after Bear only Cat is left."""
    text = "pick any number of enemy units with total power at most 4: destroy it"
    g = arena({"hand": [command("Net", text), WAIT]}, {"field": [BEAR, DOG, CAT, unit("Ox", 5)]})
    answer(g, "play Net")
    assert choices(g) == {"pass", "Bear", "Dog", "Cat"}
    answer(g, "Bear")
    assert choices(g) == {"pass", "Cat"}
    answer(g, "Cat")
    assert sorted(names(g, FIELD, 1)) == ["Dog", "Ox"]


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


@pytest.mark.parametrize(
    ("test", "slain"),
    [
        ('name = "Dragon"', {"Dragon", "Twin"}),
        ('name:"Dragon"', {"Dragon", "Dragon II", "Twin"}),
        ('name != "Dragon"', {"Dragon II"}),
        ('type = "beast"', {"Twin"}),
        ('type:"beast"', {"Twin"}),
    ],
)
def test_a_name_is_one_of_those_that_a_card_has_and_no_part_of_one(test: str, slain: set[str]) -> None:
    """Dreadnought's 同名: the names agree wholly, and II is another name; a card with two names has both."""
    others = [unit("Dragon", 1), unit("Dragon II", 1, type=("beast king", "unit"))]
    twin = unit("Twin", 1, 'always: this counts as name "Dragon"', type=("beast", "unit"))
    slay = command("Slay", f"destroy all allies with {test}")
    g = arena({"field": [*others, twin], "hand": [slay, WAIT]})
    answer(g, "play Slay")
    assert set(names(g, GRAVE, 0)) - {"Slay"} == slain


def test_two_targets_of_one_description_are_two_cards() -> None:
    duel = command("Duel", "choose ally unit, ally unit: target 1 and target 2 deal damage to each other")
    g = arena({"field": [BEAR, DOG, CAT], "hand": [duel, WAIT]})
    answer(g, "play Duel", "Dog")
    assert choices(g) == {"Bear", "Cat"}
    alone = arena({"field": [BEAR], "hand": [duel, WAIT]})
    assert "play Duel" not in choices(alone)


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


# What the rules do not know.


def test_a_word_without_rules_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(RULES.bindings.verbs, "destroy")
    with pytest.raises(InputError, match="Twin: the rules of arena do not know the word 'destroy' yet"):
        arena({"hand": [command("Twin", "choose enemy unit: destroy it")]})


def test_that_player_of_each_player_is_each_in_turn() -> None:
    rise = command("Rise", "gain 4 points, opponent gains 2 points")
    g = arena({"hand": [rise, command("Fall", "each player loses (half of points of that player) points"), WAIT]})
    answer(g, "play Rise")
    before = g.num[POINTS : POINTS + 2]
    answer(g, "play Fall")
    assert g.num[POINTS : POINTS + 2] == [before[0] - 2, before[1] - 1]
