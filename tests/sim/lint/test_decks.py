"""The decks of random games."""

from collections import Counter
from random import Random

import pytest

from cardbase.engine.faces import Face
from cardbase.sim.lint.decks import STAR_COPIES, DeckMaker


def maker(count: int = 40) -> DeckMaker:
    """Return a maker for a main deck of 30 and a side deck of 5: card 3 speaks of dragons, cards 0, 8, 16 … are dragons."""
    faces = [
        Face(f"C-{n}", {"en": "Card"}, {"type": "dragon" if n % 8 == 0 else "thing"}, (("all", "dragon"),) * (n == 3))
        for n in range(count)
    ]
    return DeckMaker(faces, {"main": list(range(count)), "side": []}, "main", [{"main": 30, "side": 5}], Random(1))


@pytest.mark.parametrize(("star", "kin"), [(3, {0, 8, 16, 24, 32}), (8, {3})])
def test_a_card_that_never_resolved_is_the_star_of_both_decks_with_what_it_speaks_of(star: int, kin: set[int]) -> None:
    resolved = [1_000_000] * 40
    resolved[star] = 0

    for deck in maker().pair(resolved):
        assert (len(deck["main"]), len(deck["side"])) == (30, 5)
        assert deck["main"][:STAR_COPIES] == [star] * STAR_COPIES
        assert sum(card in kin for card in deck["main"][STAR_COPIES : STAR_COPIES + 6]) >= 5


def dragons_beside(star: int) -> int:
    """Return how many dragons lie in 20 pairs of decks with a star, itself apart."""
    made, resolved = maker(), [1_000_000] * 40
    resolved[star] = 0
    decks = [deck["main"] for _ in range(20) for deck in made.pair(resolved)]
    return sum(card % 8 == 0 and card != star for deck in decks for card in deck)


def test_what_a_card_needs_may_need_something_itself() -> None:
    """Card 8 needs card 3, which speaks of dragons; card 5 needs nothing."""
    assert dragons_beside(8) > 1.25 * dragons_beside(5)


def test_words_are_the_same_whatever_their_endings() -> None:
    """Card 1 speaks of what is buried, and card 2 buries."""
    texts = {1: ("buried",), 2: ("buries",)}
    faces = [Face(f"C-{n}", {"en": "Card"}, {"type": "thing"}, texts.get(n, ())) for n in range(40)]
    made = DeckMaker(faces, {"main": list(range(40))}, "main", [{"main": 30}], Random(1))
    resolved = [1_000_000] * 40
    resolved[1] = 0

    assert all(deck["main"][STAR_COPIES : STAR_COPIES + 6].count(2) >= 5 for deck in made.pair(resolved))


def test_all_cards_come_up() -> None:
    made, even = maker(), Counter[int]()
    for _ in range(40):
        for deck in made.pair([0] * 40):
            even.update(deck["main"])

    assert len(even) == 40
    assert min(even.values()) >= 20  # of 60 on average
