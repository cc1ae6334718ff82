"""Sentences of a telling in English."""

import pytest

from cardbase.sim.scenarios.telling import parts
from cardbase.sim.scenarios.telling.english import English
from cardbase.sim.scenarios.telling.parts import Act, Count, Lying, Number, Sentence, Value

ENGLISH = English()


def own(words: str, template: str) -> Act:
    return Act(parts.OWN, 0, words, template, "What do you do?")


def test_what_a_player_has_stands_in_its_zones_and_what_is_attached_on_its_bearer() -> None:
    things = [
        Lying("the Squad", ("Bear", "2 × Wolf")),
        Lying("", ("Sword on Bear",)),
        Lying("the auras", ()),
        Lying("the deck", ("Ox",), "top"),
        Count("the hand", 1),
        Number("Destiny Points", 1),
        Number("unused chips", 0),
    ]

    assert ENGLISH.holds("Player 1", things, after=False) == (
        "Player 1 has Bear and 2 × Wolf in the Squad; Sword on Bear; nothing among the auras; Ox on top of the deck; 1 card in the hand; "
        "1 Destiny Point; no unused chips."
    )
    assert ENGLISH.holds("Player 2", [Count("the hand", -2, change=True)], after=True) == (
        "Player 2 then has 2 fewer cards in the hand."
    )
    assert ENGLISH.lacks("Player 1", "the hand", ["Bear", "Ox"]) == "Player 1 does not have Bear or Ox in the hand."


def test_cards_that_fill_piles_are_plain_ones() -> None:
    assert ENGLISH.card("a plain card", 1, ["rested"]) == "a plain card (rested)"
    assert ENGLISH.card("a plain card", 3, []) == "3 plain cards"
    assert ENGLISH.card("Bear", 3, ["damage 1", "b2"]) == "3 × Bear (damage 1, b2)"


def test_what_is_decided_is_done_by_the_player() -> None:
    acts = [
        own("play Bolt", "play {x}"),
        Act(parts.PICK, 0, "Bear", "{x}", "Which card?"),
        Act(parts.PICK, 0, "Ox", "{x}", "Which card?"),
        Act(parts.YES, 0, "yes", "yes", "Do you keep the card?"),
        Act(parts.AMOUNT, 0, "3", "{x}", "How much is X?"),
        own("carry on", "carry on"),
        Act(parts.PASS, 0, "pass", "pass", "What do you do?"),
        Act(parts.PASS, 0, "pass", "pass", "What do you do?"),
    ]

    assert ENGLISH.acts("Player 1", acts) == (
        "Player 1 plays Bolt, chooses Bear, then Ox, says yes to “Do you keep the card?”, answers “How much is X?” with 3, "
        "chooses “carry on” and passes twice."
    )
    assert ENGLISH.acts("", [Act(parts.PHASE, -1, "attack phase")]) == "The game goes on to attack phase."
    assert ENGLISH.acts("", [Act(parts.TURN, -1, "4")]) == "The game goes on to turn 4."


@pytest.mark.parametrize(
    ("words", "template", "never"),
    [
        ("Bear is killed", "{card} is killed", "Bear is not killed."),
        ("Bear enters the field", "{card} enters the field", "Bear does not enter the field."),
        ("Bear goes to the hand", "{card} goes to {zone}", "Bear does not go to the hand."),
        ("Player 1 discards Ox", "{seat} discards {card}", "Player 1 does not discard Ox."),
        ("Bear has moved again", "{card} has moved again", "Bear has not moved again."),
        ("Player 1 has 2 counters", "{seat} has {n} counters", "Player 1 does not have 2 counters."),
        ("the tactic is Shoot", "the tactic is Shoot", "“the tactic is Shoot” does not come."),
        ("Player 1: the draw step begins", "{seat}: {phase} begins", "Player 1's draw step does not begin."),
    ],
)
def test_a_sentence_of_the_log_is_denied(words: str, template: str, never: str) -> None:
    assert ENGLISH.never(Sentence(words, template)) == never


def test_a_sentence_of_the_log_is_a_sentence() -> None:
    assert ENGLISH.event(Sentence("a card enters", "{card} enters")) == "A card enters."
    assert ENGLISH.event(Sentence("Turn 4: Player 2", "Turn {n}: {seat}")) == "It becomes Player 2's turn 4."


def test_what_may_be_answered_is_said_as_something_done() -> None:
    play, named = Sentence("play Bear", "play {x}"), Sentence("Bear", "{x}")

    assert ENGLISH.answers([play, named]) == "play Bear or choose Bear"
    assert ENGLISH.sentence(
        "may not", seat="Player 2", answers=ENGLISH.answers([Sentence("god draw", "god draw")])
    ) == ("Player 2 may not choose “god draw”.")
    assert ENGLISH.choices("Player 1", ["pass", "play Bear"], 3) == "Player 1 can choose: pass | play Bear and 3 more."


def test_what_is_true_of_a_card_is_one_sentence() -> None:
    values = [
        Value(parts.HAS, "power", 3),
        Value(parts.IS, "rested", value=False),
        Value(parts.HAS, "chips", 1),
        Value(parts.ON, "", "Ox"),
        Value(parts.CANNOT, "", "attack"),
    ]

    assert ENGLISH.values("Bear", values) == "Bear has power 3 and 1 chip, is not rested, is on Ox and cannot attack."
