"""Abilities that wait for events, and those that work instead of them."""

from tests.engine.effects.on_arena import BEAR, CAT, DOG, WAIT, named
from tests.engine.small import answer, choices, names
from tests.matches.arena import (
    GRAVE,
    HAND,
    POINTS,
    arena,
    command,
    unit,
)


def test_destroyed_together_see_each_other() -> None:
    """Two cards that watch for allies being destroyed both see the other go, and themselves."""
    mourner = unit("Mourner", 1, "when ally unit is destroyed: gain 1 points")
    g = arena({"hand": [command("Quake", "destroy all units"), WAIT], "field": [mourner, mourner]})
    answer(g, "play Quake")
    while g.options and choices(g) != {"pass", "play Wait"}:
        answer(g, sorted(choices(g))[0])
    assert g.num[POINTS] == 4


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


def test_a_replacement_that_may_be_declined() -> None:
    phoenix = unit("Phoenix", 1, "would be destroyed: may discard 1: return this")
    for wanted, place in (("yes", HAND), ("no", GRAVE)):
        g = arena({"hand": [command("Bolt", "choose unit: destroy it")]}, {"field": [phoenix], "hand": [CAT]})
        answer(g, "play Bolt")
        assert (g.who, choices(g)) == (1, {"no", "yes"})
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


def test_a_granted_replacement_replaces() -> None:
    g = arena(
        {"hand": [command("Bolt", "choose enemy unit: it gains [would be destroyed: return this], destroy it"), WAIT]},
        {"field": [CAT]},
    )
    answer(g, "play Bolt")
    assert names(g, HAND, 1) == ["Cat"]


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
