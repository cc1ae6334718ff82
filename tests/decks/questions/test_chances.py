"""Chances that are counted against all draws tried one by one."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from cardbase.decks.questions.chances import Cell, Exchange, Plan, Sums, Wish
from tests.examples import examples

OLD = ("deck", "below", "lost")


def share(answers: Iterator[bool]) -> Fraction:
    found = list(answers)
    return Fraction(sum(found), len(found))


class Deck:
    """The cards of a plan, one by one, each with its cell."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.cell = [n for n, cell in enumerate(plan.cells) for _ in range(cell.size)]
        self.all = range(len(self.cell))

    def holds(self, cards: Sequence[int]) -> bool:
        sums = [
            sum(self.plan.cells[self.cell[card]].groups[group] for card in cards)
            for group in range(len(self.plan.wish.tops))
        ]
        return self.plan.wish.holds(
            tuple(min(top, number) for number, top in zip(sums, self.plan.wish.tops, strict=True))
        )

    def kept(self, hand: tuple[int, ...], kept: tuple[int, ...]) -> Fraction:
        given = len(hand) - len(kept)
        rest = [card for card in self.all if card not in hand]
        return share(self.holds((*kept, *new)) for new in combinations(rest, given + self.plan.later[given]))

    def shuffled_back(self, hand: tuple[int, ...]) -> Fraction:
        rest = [card for card in self.all if card not in hand]
        return share(
            self.holds((*new, *later))
            for new in combinations(rest, len(hand))
            for later in combinations([card for card in self.all if card not in new], self.plan.later[0])
        )

    def best(self, hand: tuple[int, ...], exchange: Exchange) -> Fraction:
        options = [self.kept(hand, hand)]
        sizes = (0,) if exchange.whole else range(len(hand))
        for size in sizes:
            if len(hand) - size > len(self.cell) - len(hand):
                continue
            for kept in combinations(hand, size):
                options.append(self.shuffled_back(hand) if exchange.old == "deck" else self.kept(hand, kept))
        return max(options)


@st.composite
def plans(draw: st.DrawFn) -> tuple[Plan, Exchange]:
    """A deck of up to 8 cards in cells of one to three groups, what is asked of them, and a game's exchange."""
    groups = draw(st.integers(1, 3))
    masks = draw(st.lists(st.tuples(*[st.integers(0, 1)] * groups), min_size=1, max_size=4, unique=True))
    cells = [Cell(draw(st.integers(1, 3)), mask) for mask in masks]
    size = sum(cell.size for cell in cells)
    hand = draw(st.integers(1, min(3, size)))
    later = [draw(st.integers(0, min(2, size - hand)))]
    exchange = draw(
        st.sampled_from([Exchange(True, "deck"), *(Exchange(w, o) for w in (True, False) for o in OLD[1:])])
    )
    later += [max(0, min(later[0], size - hand - given)) for given in range(1, hand + 1)]
    bounds = draw(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 1)), min_size=groups, max_size=groups))
    either = draw(st.booleans())

    def holds(sums: Sums) -> bool:
        met = [number >= least if up else number <= least for number, (least, up) in zip(sums, bounds, strict=True)]
        return any(met) if either else all(met)

    wish = Wish(tuple(least + 1 for least, _ in bounds), holds, all(up for _, up in bounds))
    return Plan(tuple(cells), wish, hand, tuple(later)), exchange


@given(plans())
@settings(max_examples=examples(150))
def test_chances_are_those_of_all_draws_tried(case: tuple[Plan, Exchange]) -> None:
    plan, exchange = case
    deck = Deck(plan)
    hands = list(combinations(deck.all, plan.hand))

    assert plan.first == share(deck.holds(cards) for cards in combinations(deck.all, plan.hand + plan.later[0]))
    assert plan.exchanged(exchange)[0] == sum(deck.best(hand, exchange) for hand in hands) / len(hands)


def test_what_is_best_kept() -> None:
    """Of two wished cards and one that nobody wishes, the latter goes; the hand that has all stays."""
    wish = Wish((2,), lambda sums: sums[0] >= 2, True)
    plan = Plan((Cell(3, (1,)), Cell(7, (0,))), wish, 3, (0, 0, 0, 0))

    assert plan.best((1, 2), Exchange(False, "lost")) == ((1, 0), 1 - Fraction(5 * 4, 7 * 6))
    assert plan.best((2, 1), Exchange(False, "lost")) == ((2, 1), Fraction(1))
    assert plan.best((1, 2), Exchange(True, "lost")) == ((0, 0), Fraction(1, 7))
    assert plan.exchanged(Exchange(True, "lost"))[1] == 1 - Fraction(3 * 7 + 1, 120)


def test_cards_that_can_harm_are_exchanged_only_as_far_as_that_helps() -> None:
    """None of the cards of a group is asked for: each of them goes, and nothing else."""
    wish = Wish((1,), lambda sums: sums[0] == 0, False)
    plan = Plan((Cell(3, (1,)), Cell(7, (0,))), wish, 3, (0, 0, 0, 0))

    assert plan.best((2, 1), Exchange(False, "below")).kept == (0, 1)
