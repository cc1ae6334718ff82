"""Exact chances for cards drawn from a shuffled deck: several groups of cards at once, which may overlap.

A deck is a tuple of cells: cards that belong to the same groups are alike. Hands and draws are counted, not tried, so a chance
is a fraction of whole numbers.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import product
from math import comb, prod
from typing import NamedTuple

from cardbase.games.opening import Old

Sums = tuple[int, ...]
Hand = tuple[int, ...]
"""How many cards of each cell."""


class Cell(NamedTuple):
    """So many cards, and for each group 1 where they belong to it, else 0."""

    size: int
    groups: Sums


class Wish(NamedTuple):
    """What is asked of the cards that were drawn.

    tops   for each group the number above which it does not matter how many cards of it there are
    holds  tells of the number of cards of each group, cut off at `tops`, whether the wish is met
    grows  a card more never harms
    """

    tops: Sums
    holds: Callable[[Sums], bool]
    grows: bool


class Pool:
    """Cards from which some are drawn, at most `most`; what a draw may bring is counted once, whatever is asked of it."""

    def __init__(self, cells: Sequence[Cell], tops: Sums, most: int) -> None:
        self.size, self.tops = sum(cell.size for cell in cells), tops
        self._others = sum(cell.size for cell in cells if not any(cell.groups))
        found: dict[tuple[int, Sums], int] = {(0, (0,) * len(tops)): 1}
        for size, groups in (cell for cell in cells if any(cell.groups)):
            more: dict[tuple[int, Sums], int] = {}
            for (taken, sums), ways in found.items():
                for count in range(min(size, most - taken) + 1):
                    key = taken + count, _added(sums, groups, count, tops)
                    more[key] = more.get(key, 0) + ways * comb(size, count)
            found = more
        self._found = found

    def drawing(self, number: int) -> Iterator[tuple[Sums, int]]:
        """Yield the sums by group that drawing so many cards may bring, with the number of ways of each."""
        for (taken, sums), ways in self._found.items():
            if taken <= number:
                yield sums, ways * comb(self._others, number - taken)

    def chance(self, wish: Wish, held: Sums, number: int) -> Fraction:
        """Return the chance that cards held already and so many drawn ones meet the wish."""
        ways = sum(n for sums, n in self.drawing(number) if wish.holds(_added(held, sums, 1, self.tops)))
        return Fraction(ways, comb(self.size, number))


def _added(sums: Sums, groups: Sums, count: int, tops: Sums) -> Sums:
    return tuple(min(top, old + count * own) for old, own, top in zip(sums, groups, tops, strict=True))


class Exchange(NamedTuple):
    """How a first hand may be exchanged: all of it or nothing, or any cards; and where the old cards go (`games.opening`)."""

    whole: bool
    old: Old


class Best(NamedTuple):
    """What is best done with a first hand: the cards that are kept, and the chance with it."""

    kept: Hand
    chance: Fraction


class Plan(NamedTuple):
    """A first hand and the draws after it: cells, what is wished, cards in hand.

    later  cards drawn after the first hand, by how many were exchanged for good before: what is gone may end the deck sooner
    """

    cells: tuple[Cell, ...]
    wish: Wish
    hand: int
    later: tuple[int, ...]

    @property
    def first(self) -> Fraction:
        """The chance with the first hand, whatever it is."""
        cards = self.hand + self.later[0]
        return Pool(self.cells, self.wish.tops, cards).chance(self.wish, (0,) * len(self.wish.tops), cards)

    def hands(self) -> Iterator[tuple[Hand, int]]:
        """Yield every first hand there may be, and the number of ways in which it comes."""
        for hand in _choices([cell.size for cell in self.cells], self.hand):
            yield hand, prod(comb(cell.size, count) for cell, count in zip(self.cells, hand, strict=True))

    def ways(self, exchange: Exchange) -> int:
        """Return about how many first hands, with all that may be kept of them, are to be looked at."""
        hands = comb(self.hand + len(self.cells) - 1, self.hand)
        return hands * (2 if exchange.whole else comb(self.hand // 2 + len(self.cells), self.hand // 2))

    def exchanged(self, exchange: Exchange) -> tuple[Fraction, Fraction]:
        """Return the chance where the exchange is used as well as can be, and the share of first hands that are exchanged."""
        chance = share = Fraction(0)
        all_ways = comb(sum(cell.size for cell in self.cells), self.hand)
        for hand, ways in self.hands():
            best = self.best(hand, exchange)
            chance += ways * best.chance
            share += ways * (best.kept != hand)
        return chance / all_ways, share / all_ways

    def best(self, hand: Hand, exchange: Exchange) -> Best:
        """Return what is best done with a first hand; where it makes no difference the hand is kept."""
        table = _Table(self, hand)
        found = Best(hand, table.kept(hand))
        for kept in self._options(hand, exchange):
            given = self.hand - sum(kept)
            if given > table.rest.size:
                continue
            chance = table.shuffled_back() if exchange.old == "deck" else table.kept(kept)
            if chance > found.chance:
                found = Best(kept, chance)
        return found

    def _options(self, hand: Hand, exchange: Exchange) -> Iterator[Hand]:
        """Yield what may be kept of a hand besides all; of cards that nobody wishes nothing, where more cards never harm."""
        if exchange.whole:
            yield (0,) * len(hand)
            return
        enough = 2 * self.hand <= sum(cell.size for cell in self.cells)
        idle = [enough and self.wish.grows and not any(cell.groups) for cell in self.cells]
        kept = [range(1 if useless else count + 1) for count, useless in zip(hand, idle, strict=True)]
        yield from (option for option in product(*kept) if option != hand)


class _Table:
    """A first hand, and what the cards that are not in it can bring."""

    def __init__(self, plan: Plan, hand: Hand) -> None:
        self.plan, self.hand = plan, hand
        rest = [Cell(cell.size - count, cell.groups) for cell, count in zip(plan.cells, hand, strict=True)]
        self.rest = Pool(rest, plan.wish.tops, plan.hand + plan.later[0])

    def kept(self, kept: Hand) -> Fraction:
        """Return the chance with these cards of the hand, as many new ones as are missing, and the draws after it."""
        given = self.plan.hand - sum(kept)
        return self.rest.chance(self.plan.wish, self._sums(kept), given + self.plan.later[given])

    @cached_property
    def _old(self) -> Pool:
        held = [Cell(count, cell.groups) for cell, count in zip(self.plan.cells, self.hand, strict=True)]
        return Pool(held, self.plan.wish.tops, self.plan.hand)

    def shuffled_back(self) -> Fraction:
        """Return the chance with a new hand; then the old one is shuffled into the deck, from which the later cards come.

        Of the later cards some come from the old hand. Those, and all others with the new hand, are drawn apart.
        """
        plan, size = self.plan, sum(self.hand)
        later, deck = plan.later[0], self.rest.size
        chance = Fraction(0)
        for again in range(max(0, later - (deck - size)), min(size, later) + 1):
            ways = Fraction(comb(size, again) * comb(deck - size, later - again), comb(deck, later))
            number, total = size + later - again, comb(size, again)
            parts = (n * self.rest.chance(plan.wish, sums, number) for sums, n in self._old.drawing(again) if n)
            chance += ways * sum(parts, Fraction(0)) / total
        return chance

    def _sums(self, kept: Hand) -> Sums:
        sums: Sums = (0,) * len(self.plan.wish.tops)
        for cell, count in zip(self.plan.cells, kept, strict=True):
            sums = _added(sums, cell.groups, count, self.plan.wish.tops)
        return sums


def _choices(sizes: Sequence[int], number: int) -> Iterator[Hand]:
    """Yield every way to take so many cards from piles of these sizes."""
    if not sizes:
        if not number:
            yield ()
        return
    rest = sum(sizes[1:])
    for count in range(max(0, number - rest), min(sizes[0], number) + 1):
        yield from ((count, *others) for others in _choices(sizes[1:], number - count))
