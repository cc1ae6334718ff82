"""Swaps of a deck: the other cards stay where they were."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

import cardbase
from cardbase import games
from cardbase.decks.legality import check
from cardbase.games.card import Card
from cardbase.sim.tuning.setup import proposals
from cardbase.sim.tuning.swaps import Swap, Variant, dealt, held, with_swaps
from tests.sim.tuning import skirmish
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


DECKS = ("Ember Rush", "White Wall", "Capitol Expedition", "Bell Choir", "Lamplight")


@pytest.fixture(scope="module")
def bundled(filled_catalog: Path) -> Iterator[cardbase.Catalog]:
    with cardbase.open(filled_catalog) as catalog:
        yield catalog


def after_two(found: "skirmish.Proposals", copies: int = 8) -> list[Variant]:
    """Swaps of the deck, and further ones on top of the first of them."""
    first = found.some(20, (), copies)
    return [*first, *found.some(20, first[0], copies)]


@pytest.mark.parametrize("name", DECKS)
def test_every_swap_is_legal_and_of_cards_that_are_played(bundled: cardbase.Catalog, name: str) -> None:
    deck = bundled.deck(name)
    found = proposals(bundled.db, deck.content, 1)
    game = games.load(bundled.games[deck.game].target)

    variants = after_two(found)

    assert len(set(variants)) == len(variants) == 40
    for variant in variants:
        cards = with_swaps(found.deck, variant, found.pool)
        assert check(cards, game, game.format(deck.content.format), date.today()).verdict == "legal"
        assert sum(line.count for line in cards.lines) == len(deck)
        assert not found.pool[variant[-1].into].unscripted


def test_the_same_seed_proposes_the_same_swaps() -> None:
    one, same, other = (after_two(skirmish.proposals(seed=seed)) for seed in (1, 1, 2))

    assert one == same != other


def test_no_more_copies_are_swapped_than_are_wanted() -> None:
    found = skirmish.proposals().some(30, (), 2)

    assert {variant[-1].copies for variant in found} == {2}


def test_what_the_rules_do_not_allow_is_proposed_in_fewer_copies() -> None:
    """Three copies of a name are allowed: of a card of which the deck has two there is room for one."""
    deck = skirmish.listed(*skirmish.PLAIN)
    lines = (
        deck.lines[0]._replace(count=4 - 2),
        deck.lines[1]._replace(count=3),
        *deck.lines[2:],
        deck.lines[9]._replace(card=skirmish.WEAK[0], count=1),
    )
    found = skirmish.proposals(deck._replace(lines=lines), tuple(skirmish.PLAIN)).some(200, (), 8)

    assert {variant[-1].copies for variant in found if variant[-1].into == "P0"} == {1}
    assert {variant[-1].into for variant in found} == {"P0"}


def test_when_nothing_legal_is_left_there_are_fewer() -> None:
    pool = (skirmish.STRONG[0],)
    found = skirmish.proposals(pool=pool)

    assert sorted(variant[-1].out for variant in found.some(99, (), 3)) == [
        "P0",
        "P1",
        "P2",
        "P3",
        "P4",
        "W0",
        "W1",
        "W2",
        "W3",
        "W4",
    ]
    assert found.some(99, (), 3) == []


def test_cards_like_those_of_the_deck_come_first(bundled: cardbase.Catalog) -> None:
    """Ember Rush is red: most of what is proposed is red, too, though two in three cards of the game are not."""
    found = proposals(bundled.db, bundled.deck("Ember Rush").content, 1)

    def red(cards: "list[Card]") -> float:
        return sum("red" in (card.facts.get("colour") or ()) for card in cards) / len(cards)  # type: ignore[operator]

    proposed = [found.pool[variant[-1].into] for variant in found.some(60, (), 8)]
    assert red(proposed) > 0.75
    assert red(list(found.pool.values())) < 0.4
