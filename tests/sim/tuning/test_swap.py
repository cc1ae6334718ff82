"""Swaps of a deck: the other cards stay where they were."""

from cardbase.sim.tuning.swap import Swap, dealt, held, with_swaps
from tests.sim.tuning.skirmish import PLAIN, STRONG, WEAK, deck_of, face, listed

CARDS = {card.key: card for card in (*PLAIN, *WEAK, *STRONG)}
FACES = {key: face(card) for key, card in CARDS.items()}
DECK = listed(PLAIN[0], WEAK[0], PLAIN[1])


def test_what_comes_in_takes_the_places_of_what_leaves() -> None:
    found = dealt(deck_of(DECK), (Swap("main", "W0", "S1", 2),), FACES)

    assert [card.key for card in found["main"]] == ["P0"] * 3 + ["W0", "S1", "S1"] + ["P1"] * 3


def test_swaps_follow_each_other() -> None:
    variant = (Swap("main", "W0", "S1", 2), Swap("main", "S1", "P5", 1))

    assert [card.key for card in dealt(deck_of(DECK), variant, FACES)["main"]][3:6] == ["W0", "S1", "P5"]


def test_the_checks_see_the_cards_that_are_dealt() -> None:
    variant = (Swap("main", "W0", "S1", 2), Swap("main", "P1", "W0", 3), Swap("main", "S1", "P5", 1))
    lines = with_swaps(DECK, variant, CARDS).lines
    cards = dealt(deck_of(DECK), variant, FACES)["main"]

    assert {key: held(lines, key) for key in CARDS} == {key: [c.key for c in cards].count(key) for key in CARDS}


def test_a_card_in_several_lines_leaves_the_last_ones_first() -> None:
    deck = DECK._replace(lines=(*DECK.lines, DECK.lines[1]._replace(count=1)))

    found = with_swaps(deck, (Swap("main", "W0", "S1", 2),), CARDS)

    assert [(line.card.key, line.count) for line in found.lines if line.card] == [
        ("P0", 3), ("W0", 2), ("S1", 1), ("P1", 3), ("S1", 1),
    ]  # fmt: skip


def test_another_section_is_left_alone() -> None:
    deck = DECK._replace(lines=(DECK.lines[1]._replace(section="side"), *DECK.lines))

    assert held(with_swaps(deck, (Swap("main", "W0", "S1", 3),), CARDS).lines, "W0", "side") == 3
