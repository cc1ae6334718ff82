"""What is asked while a text is announced and while its modes are repeated: no question twice, no X that nothing could come of."""

from random import Random

import pytest

from cardbase.engine.state import Frame, State
from cardbase.engine.zones import pile
from tests.engine.effects.on_arena import BEAR, CAT, DOG, WAIT, named
from tests.engine.small import answer, choices, names
from tests.matches.arena import (
    ENERGY,
    FIELD,
    GRAVE,
    HAND,
    POWER,
    RULES,
    arena,
    command,
    unit,
)

SPLIT = "choose ally unit: repeat {x}: pick one: target 1 power +1 until end of turn / (pick enemy unit: return it)"


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("times", [1, 3, 5])
def test_repeated_modes_with_a_choice_of_their_own_are_asked_once_for_each_time(times: int, seed: int) -> None:
    """Never more than a mode and its choice for each repetition, and each mode chosen is done once."""
    rng = Random(seed)
    enemies = [unit(f"Enemy {n}", 1) for n in range(7)]
    g = arena({"field": [BEAR], "hand": [command("Split", SPLIT.format(x=times)), WAIT]}, {"field": enemies})
    answer(g, "play Split")
    asked, modes = 0, []
    while "play Wait" not in choices(g):
        chosen = rng.choice(sorted(choices(g)))
        modes += [chosen] if chosen.startswith("mode") else []
        asked += 1
        answer(g, chosen)
    assert len(modes) == times
    assert asked == times + modes.count("mode 2")
    assert g.stats[POWER][pile(g, FIELD, 0)[0]] == 3 + modes.count("mode 1")
    assert len(names(g, HAND, 1)) == modes.count("mode 2")


def test_x_is_no_more_than_there_are_targets() -> None:
    volley = unit("Archer", 1, "main, pay x: choose x enemy units: destroy it")
    g = arena({"field": [volley], "hand": [WAIT]}, {"field": [BEAR, CAT]})
    assert g.num[ENERGY] > 2
    answer(g, "use Archer")
    assert choices(g) == {"0", "1", "2"}
    answer(g, "2")
    assert sorted(names(g, GRAVE, 1)) == ["Bear", "Cat"]


def test_a_game_may_put_something_between_the_announcement_and_the_effects(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[list[str]] = []

    def before(g: State, f: Frame) -> None:
        seen.append(names(g, GRAVE, 1))

    monkeypatch.setattr(RULES, "before", before)
    g = arena({"hand": [command("Bolt", "choose enemy unit: destroy it"), WAIT]}, {"field": [DOG]})
    answer(g, "play Bolt")
    assert seen == [[]]
    assert names(g, GRAVE, 1) == ["Dog"]


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


def test_x_is_chosen_with_the_price() -> None:
    g = arena({"field": [unit("Mage", 1, "main, pay x: choose enemy unit: deal x damage to it")]}, {"field": [BEAR]})
    answer(g, "use Mage")
    assert choices(g) == {"0", "1", "2", "3", "4", "5"}
    answer(g, "2")
    assert g.num[ENERGY] == 3
    assert g.damage[named(g, "Bear")] == 2


def test_modes_are_chosen_when_played() -> None:
    charm = command("Charm", "choose one: draw 1 / (choose enemy unit: destroy it)")
    g = arena({"hand": [charm], "deck": [DOG]}, {"field": [CAT], "hand": [WAIT]})
    answer(g, "play Charm")
    assert choices(g) == {"mode 1", "mode 2"}
    answer(g, "mode 2")
    assert names(g, GRAVE, 1) == ["Cat"]
