"""Why a card is not offered: what texts have in all games, on the small game `arena`, and what is told of hidden cards."""

import pytest

from cardbase.engine.relaxation import FORBIDDEN, HEADS, KEYS, NOT_NOW, NOTHING, Reason, Trial
from cardbase.engine.state import State
from cardbase.engine.zones import pile
from tests.engine.small import answer
from tests.matches.arena import FIELD, HAND, RULES, arena, command, unit

BEAR = unit("Bear", 3)
WAIT = command("Wait", "do nothing")  # in hand, so that its owner is asked before the turn goes on


def why(g: State, name: str, zone: int = HAND, seat: int = 0) -> list[str]:
    (card,) = [card for card in pile(g, zone, seat) if g.match.faces[g.face[card]].key == name]
    return [reason.text("en") for reason in RULES.why_not(g, card)]


def test_the_list_is_closed_and_has_words_in_both_languages() -> None:
    assert len(KEYS) == len(HEADS["en"]) == len(HEADS["ja"]) == NOTHING + 1
    assert len(set(KEYS)) == len(set(HEADS["en"])) == len(set(HEADS["ja"])) == len(KEYS)


def test_a_reason_in_words() -> None:
    reason = Reason(NOT_NOW, "in your turn", "自分のターン")
    assert (reason.key, reason.text("en"), reason.text("ja")) == (
        "not_now",
        "not now: in your turn",
        "今は使えない：自分のターン",
    )
    assert Reason(FORBIDDEN).text("en") == "forbidden"


def test_what_is_offered_has_no_reason() -> None:
    g = arena({"hand": [command("Bolt", "choose enemy unit: destroy it")]}, {"field": [BEAR]})
    assert why(g, "Bolt") == []


def test_no_target() -> None:
    g = arena({"hand": [command("Bolt", "choose enemy unit: destroy it"), WAIT]})
    assert why(g, "Bolt") == ["no target"]


def test_targets_that_a_price_takes_away_are_a_matter_of_the_price_alone() -> None:
    g = arena({"field": [unit("Ogre", 2, "main, destroy ally unit with power <= 1: draw 1")], "hand": [WAIT]})
    assert why(g, "Ogre", FIELD) == ["not payable"]


def test_the_condition_and_the_price_of_an_ability() -> None:
    poor = unit("Poor", 2, "main, pay 9, if there is enemy unit: draw 1")
    assert why(arena({"field": [poor], "hand": [WAIT]}), "Poor", FIELD) == [
        "its condition does not hold",
        "not payable",
    ]
    assert why(arena({"field": [poor], "hand": [WAIT]}, {"field": [BEAR]}), "Poor", FIELD) == ["not payable"]


def test_used_this_turn() -> None:
    g = arena({"field": [unit("Sage", 2, "main, once per turn: gain 1 energy")], "hand": [WAIT]})
    assert why(g, "Sage", FIELD) == []
    answer(g, "use Sage")
    assert why(g, "Sage", FIELD) == ["used already"]


def test_who_forbids_it_is_named_if_one_card_does() -> None:
    bolt, shy = command("Bolt", "choose enemy unit: destroy it"), unit("Shy", 1, "cannot be chosen")
    g = arena({"hand": [bolt, WAIT]}, {"field": [shy]})
    (reason,) = RULES.why_not(g, pile(g, HAND, 0)[0])
    assert reason == Reason(FORBIDDEN, "by Shy", "Shy", pile(g, FIELD, 1)[0])
    g = arena({"hand": [bolt, WAIT]}, {"field": [shy, unit("Coy", 1, "cannot be chosen")]})
    assert why(g, "Bolt") == ["forbidden: by Shy"], "the first of those of which one is enough"


def test_a_unit_without_an_ability_and_a_card_of_the_other_player() -> None:
    g = arena({"field": [BEAR], "hand": [WAIT]}, {"hand": [command("Bolt", "choose enemy unit: destroy it")]})
    assert why(g, "Bear", FIELD) == ["nothing to do with it here"]
    assert why(g, "Bolt", HAND, 1) == ["nothing to do with it here: it is not yours to use"]


def test_a_trial_puts_back_what_belongs_to_the_match() -> None:
    g = arena({"hand": [command("Bolt", "choose enemy unit: destroy it"), WAIT]})
    table, text = [1, 2], g.match.texts.texts[0]
    words = {"a": 1}
    with pytest.raises(ZeroDivisionError), Trial(g, pile(g, HAND, 0)[0]) as trial:
        trial.put(table, 0, 9)
        trial.put(table, 0, 8)
        trial.drop(words, "a")
        trial.drop(words, "b")
        trial.set(text, "targets", -1)
        assert (table, words, text.targets) == ([8, 2], {}, -1)
        raise ZeroDivisionError
    assert (table, words) == ([1, 2], {"a": 1})
    assert text.targets >= 0
