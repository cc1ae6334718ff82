"""Choices of nothing, abilities in force only for a time, choices that come later: what texts mean in awkward moments."""

import pytest

from cardbase.engine.state import State
from tests.engine.effects.on_arena import BEAR, CAT, DOG, WAIT, named
from tests.engine.small import answer, choices, names
from tests.matches.arena import (
    DECK,
    FIELD,
    GRAVE,
    HAND,
    RULES,
    arena,
    command,
    unit,
)

MARCH = command("March", "deploy unit in your hand")


def passed(g: State) -> None:
    """Let both players pass until somebody could do something else."""
    for _ in range(4):
        if "pass" in choices(g):
            answer(g, "pass")


@pytest.mark.parametrize("decline", [False, True])
def test_nothing_chosen_is_not_the_card_of_the_event(decline: bool) -> None:
    hunter = unit("Hunter", 1, "when enters: choose up to 1 enemy unit: destroy it")
    g = arena({"hand": [MARCH, hunter, WAIT]}, {"field": [BEAR] if decline else []})
    answer(g, "play March")
    if decline:
        answer(g, "pass")
    assert names(g, FIELD, 0) == ["Hunter"]
    assert names(g, GRAVE, 0) == ["March"]


def test_what_nobody_picks_or_finds_is_no_card_for_the_rest_of_the_text() -> None:
    text = "when enters: (pick up to 1 enemy unit: rest it), destroy it"
    g = arena({"hand": [MARCH, unit("Hunter", 1, text), WAIT]})
    answer(g, "play March")
    assert names(g, FIELD, 0) == ["Hunter"]
    g = arena({"hand": [MARCH, unit("Hunter", 1, "when enters: rest enemy unit, destroy it"), WAIT]})
    answer(g, "play March")
    assert names(g, FIELD, 0) == ["Hunter"]


def test_nothing_chosen_is_not_what_was_paid() -> None:
    sage = unit("Sage", 1, "main, discard card in your hand: choose up to 1 enemy unit: put it into hand")
    g = arena({"field": [sage], "hand": [CAT, WAIT]})
    answer(g, "use Sage")
    answer(g, "Cat")
    assert names(g, GRAVE, 0) == ["Cat"]


def test_a_delayed_effect_about_nothing_does_nothing() -> None:
    text = "when enters: choose up to 1 enemy unit: at end of turn: destroy it"
    g = arena({"hand": [MARCH, unit("Hunter", 1, text), WAIT]})
    answer(g, "play March")
    passed(g)
    assert "Hunter" in names(g, FIELD, 0)


def test_what_is_in_force_only_for_a_time_is_asked_at_the_event() -> None:
    watcher = unit("Watcher", 1, "while there is enemy unit, when enters: draw 1")
    for field, drawn in (([BEAR], 1), ([], 0)):
        g = arena({"hand": [MARCH, watcher, WAIT], "deck": [CAT, DOG]}, {"field": field})
        answer(g, "play March")
        assert len(names(g, DECK, 0)) == 2 - drawn


def test_what_has_triggered_resolves_though_it_is_no_longer_in_force(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both ways: the condition at the event alone, or once more as it resolves (`Hooks.stands`)."""
    watcher = unit("Watcher", 1, "while there is enemy unit, when enters: draw 1")
    killer = unit("Killer", 1, "when ally unit enters: destroy all enemy units")
    table = {"hand": [MARCH, watcher, WAIT], "field": [killer], "deck": [CAT, DOG]}
    for again, drawn in ((False, 1), (True, 0)):
        monkeypatch.setattr(RULES, "stands", lambda g, f, ability, again=again: not again or bool(names(g, FIELD, 1)))
        g = arena(table, {"field": [BEAR]})
        answer(g, "play March")
        answer(g, "Watcher first")  # so that the other one resolves before
        assert names(g, GRAVE, 1) == ["Bear"]
        assert len(names(g, DECK, 0)) == 2 - drawn


def test_a_later_choice_is_of_targets_and_can_be_answered() -> None:
    text = "draw 1, choose enemy unit: destroy it"
    shy = unit("Shy", 3, "cannot be chosen")
    g = arena({"hand": [command("Volley", text), WAIT], "deck": [CAT]}, {"field": [shy, BEAR]})
    answer(g, "play Volley")
    assert names(g, GRAVE, 1) == ["Bear"]
    assert names(g, FIELD, 1) == ["Shy"]


def test_a_later_choice_without_a_target_does_nothing_more() -> None:
    shy = unit("Shy", 3, "cannot be chosen")
    g = arena(
        {"hand": [command("Volley", "draw 1, choose enemy unit: destroy it, draw 1"), WAIT], "deck": [CAT, DOG]},
        {"field": [shy]},
    )
    answer(g, "play Volley")
    assert names(g, FIELD, 1) == ["Shy"]
    assert len(names(g, DECK, 0)) == 1


def test_what_it_was_is_that_in_a_later_choice() -> None:
    text = "choose ally unit: draw 1, choose enemy unit: it and that deal damage to each other"
    g = arena({"hand": [command("Duel", text), WAIT], "field": [BEAR], "deck": [CAT]}, {"field": [CAT, DOG]})
    answer(g, "play Duel")
    answer(g, "Dog")
    assert names(g, GRAVE, 1) == ["Dog"]
    assert names(g, FIELD, 0) == ["Bear"]


def test_a_choice_at_a_later_event_is_one_of_targets() -> None:
    shy = unit("Shy", 3, "cannot be chosen")
    g = arena(
        {"hand": [command("Omen", "gain 1 points, at end of turn: choose enemy unit: destroy it"), WAIT]},
        {"field": [shy, BEAR]},
    )
    answer(g, "play Omen")
    passed(g)
    assert names(g, FIELD, 1) == ["Shy"]


def test_all_cards_among_those_shown_are_no_rest() -> None:
    text = "reveal top 3 of your deck, put all units among those with power >= 2 into hand, discard rest"
    g = arena({"hand": [command("Dig", text), WAIT], "deck": [BEAR, CAT, DOG]})
    answer(g, "play Dig")
    assert sorted(names(g, HAND, 0)) == ["Bear", "Dog", "Wait"]
    assert "Cat" in names(g, GRAVE, 0)


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


def test_cannot_be_chosen_beats_can() -> None:
    shy = unit("Shy", 2, "cannot be chosen")
    g = arena({"hand": [command("Bolt", "choose enemy unit: destroy it"), WAIT]}, {"field": [shy]})
    assert choices(g) == {"pass", "play Wait"}


def test_a_second_target_is_the_second_though_the_first_was_not_chosen() -> None:
    g = arena(
        {"hand": [command("Bolt", "choose up to 1 ally unit, up to 1 enemy unit: destroy target 2"), WAIT]},
        {"field": [CAT]},
    )
    answer(g, "play Bolt", "Cat")
    assert names(g, GRAVE, 1) == ["Cat"]


def test_two_targets_of_one_description_are_two_cards() -> None:
    duel = command("Duel", "choose ally unit, ally unit: target 1 and target 2 deal damage to each other")
    g = arena({"field": [BEAR, DOG, CAT], "hand": [duel, WAIT]})
    answer(g, "play Duel", "Dog")
    assert choices(g) == {"Bear", "Cat"}
    alone = arena({"field": [BEAR], "hand": [duel, WAIT]})
    assert "play Duel" not in choices(alone)
