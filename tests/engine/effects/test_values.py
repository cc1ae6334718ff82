"""What texts read: numbers, players, conditions, last-known information."""

from tests.engine.effects.on_arena import BEAR, CAT, DOG, WAIT, power
from tests.engine.small import answer, choices, names
from tests.matches.arena import (
    FIELD,
    GRAVE,
    POINTS,
    arena,
    command,
    unit,
)


def test_last_known_power_of_a_card_that_has_left() -> None:
    text = "choose ally unit: it power +2 until end of turn, destroy it, gain power of it points"
    g = arena({"hand": [command("Offer", text), WAIT], "field": [BEAR]})
    answer(g, "play Offer")
    assert g.num[POINTS] == 5


def test_a_number_in_brackets_says_how_many() -> None:
    g = arena(
        {"field": [BEAR], "hand": [command("Purge", "destroy (power of ally unit minus 1) enemy units"), WAIT]},
        {"field": [CAT, DOG]},
    )
    answer(g, "play Purge")
    assert names(g, GRAVE, 1) == ["Cat", "Dog"]


def test_a_condition_switches_a_continuous_ability() -> None:
    g = arena({"field": [unit("Moon", 2, "while your turn: this power +3")], "hand": [WAIT]}, {"hand": [WAIT]})
    assert power(g, "Moon") == 5
    answer(g, "pass", "pass")
    assert power(g, "Moon") == 2


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


def test_that_player_of_each_player_is_each_in_turn() -> None:
    rise = command("Rise", "gain 4 points, opponent gains 2 points")
    g = arena({"hand": [rise, command("Fall", "each player loses (half of points of that player) points"), WAIT]})
    answer(g, "play Rise")
    before = g.num[POINTS : POINTS + 2]
    answer(g, "play Fall")
    assert g.num[POINTS : POINTS + 2] == [before[0] - 2, before[1] - 1]
