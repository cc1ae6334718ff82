"""The forms of effects: each, may, if, at a later moment, for a time."""

from cardbase.engine.zones import pile
from tests.engine.effects.on_arena import BEAR, CAT, DOG, WAIT, named, power
from tests.engine.small import answer, choices, names
from tests.matches.arena import (
    FIELD,
    GRAVE,
    HAND,
    POINTS,
    arena,
    command,
    unit,
)


def test_each_and_for_each() -> None:
    g = arena(
        {"hand": [command("Rain", "for each enemy unit: deal 1 damage to it"), WAIT]}, {"field": [BEAR, DOG, CAT]}
    )
    answer(g, "play Rain")
    assert names(g, FIELD, 1) == ["Bear", "Dog"]
    assert [g.damage[c] for c in pile(g, FIELD, 1)] == [1, 1]


def test_a_delayed_effect_happens_once() -> None:
    text = "choose ally unit: it power +2 until end of turn, at end of turn: destroy it"
    g = arena({"hand": [command("Frenzy", text)], "field": [BEAR]}, {"hand": [WAIT]})
    answer(g, "play Frenzy")
    assert power(g, "Bear") == 5
    answer(g, "pass")
    assert names(g, GRAVE, 0) == ["Frenzy", "Bear"]
    assert g.effects == []


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


def test_may_if_and_otherwise() -> None:
    text = "may discard 1: draw 2 / otherwise gain 1 points"
    g = arena({"hand": [command("Trade", text), CAT], "deck": [DOG, DOG]})
    answer(g, "play Trade")
    assert choices(g) == {"no", "yes"}
    kept = g.copy()
    answer(kept, "no")
    assert kept.num[POINTS] == 1
    answer(g, "yes")
    assert names(g, HAND, 0) == ["Dog", "Dog"]
