"""What each game declares of its opening is what its rules do: the exact odds against openings played on the engine."""

from collections import Counter
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

import cardbase
from cardbase.decks.questions.chances import Exchange, Sums
from cardbase.decks.questions.hands import start_of
from cardbase.decks.questions.odds import Odds, odds, plan_of, wanted
from cardbase.engine.actions import ARG, FACE, PASS, YES
from cardbase.engine.layout import ACTIVE, TURN
from cardbase.engine.run import apply, start
from cardbase.engine.state import OVER, Match, State

REDRAWS = {
    "Redraw the hand?",
    "Which cards go below the deck?",
    "Take a mulligan?",
    "Which card do you exchange?",
}
DEPLOYMENT = "Unit step: deploy or support?"
Z = 3.5
"""Standard errors that chance may take from the odds: for all comparisons here together, once in a hundred sets of seeds."""


class Case(NamedTuple):
    """A question about a bundled deck, asked for the player in a seat: up to its own turn, 0 for the first hand."""

    deck: str
    queries: tuple[str, ...]
    turn: int
    seat: int
    used: int | None = None


CASES = {
    "build-divide": Case("Ember Rush", ("[[type:unit cost<=2]]>=2 [[trigger:buster]]>=1",), 3, 0),
    "build-divide, second": Case("Hollow Control", ("[[cost<=2]]>=3",), 2, 1),
    "build-divide, a territory that says otherwise": Case(
        "White Wolf Rite", ("[[colour:red]]>=6 [[cost<=4]]>=4",), 3, 1
    ),
    "detainer": Case("White Wall", ("[[type:unit level<=2]]>=1 [[type:force]]>=1",), 2, 0),
    "detainer, second": Case("Clockwork Host", ("[[type:strategy]]>=2",), 2, 1),
    "doomtrooper": Case("Capitol Expedition", ("[[type:warrior]]>=3 [[type:equipment]]>=2",), 3, 0, 1),
    "dreadnought": Case("Night Market", ("[[type:code]]>=3 [[cost>=2]]>=2",), 0, 0),
    # Of cards as fast as the others: who is first has a fast speed card, and that is left out of the odds.
    "dreadnought, first": Case("Carved Tide", ("[[size:L or size:S]]>=4",), 1, 0),
    "dreadnought, second": Case("Tide and Shadow", ("[[sub_effect:enhancement or types:潮守]]>=6",), 1, 1),
    "fertcg": Case("Lamplight", ("[[type:unit vigour<=3]]>=2 [[type:magic]]>=2",), 3, 0),
    "fertcg, second": Case("Iron Wall", ("[[type:item]]>=1 [[type:weapon]]>=2",), 2, 1),
}


class Played:
    """Openings of one case on the engine: the seat exchanges its hand as is best for the question, or not at all,
    and passes."""

    def __init__(self, catalog: cardbase.Catalog, case: Case) -> None:
        self.case, deck = case, catalog.deck(case.deck)
        starts = {} if deck.game == "dreadnought" else {"starts": 0}
        self.match: Match = catalog.table(
            deck, deck, switches=starts, allow_illegal=True, allow_unscripted=True
        ).match()
        began = start_of(catalog.db, deck.content)
        self.asked = wanted(catalog.db, began, case.queries)
        self.used = began.opening.draws[case.seat] if case.used is None else case.used
        second = bool(case.seat)
        self.odds: Odds = odds(
            catalog.db, deck.content, case.queries, by=case.turn or None, second=second, used=case.used
        )
        self.plan = plan_of(began, self.asked, case.turn, second=second, used=self.used)
        self.exchange = Exchange(began.redraw.whole, began.redraw.old) if began.redraw else None
        found = [
            {card.key for card in catalog.search(group.query, game=deck.game, originals=True)}
            for group in self.asked.groups
        ]
        self.sums: list[Sums] = [tuple(int(face.key in keys) for keys in found) for face in self.match.faces]
        turns = case.turn if deck.game == "dreadnought" else 2 * case.turn - 1 + case.seat
        self.last = turns if case.turn else 0
        self.settled = deck.game == "dreadnought" and bool(case.turn)
        self.kept: dict[tuple[int, ...], tuple[int, ...]] = {}

    def meets(self, faces: list[int]) -> bool:
        sums = [sum(column) for column in zip(*(self.sums[face] for face in faces), strict=True)]
        tops = self.asked.wish.tops
        return self.asked.wish.holds(tuple(min(top, number) for top, number in zip(tops, sums, strict=True)))

    def opening(self, seed: int, *, exchanged: bool) -> bool | None:
        """Play an opening; tell whether the cards that came to the hand are what is asked for. None: speed cards made the other
        player first.
        """
        rng, seat = Random(seed), self.case.seat
        g = start(self.match, rng)
        hand = g.rules.layout.zones.index["hand"] * 2 + seat
        given: Counter[int] | None = None
        came: dict[tuple[int, int], int] = {}
        first = 0
        while g.options and g.num[TURN] <= self.last:
            question = g.rules.question(g, "en")
            if question in REDRAWS:
                if g.who == seat:
                    given = self.given(g, hand) if given is None and exchanged else given
                    apply(g, self.next_given(g, given), rng)
                else:
                    apply(g, PASS, rng)
                continue
            if g.num[TURN] == 0 and self.last == 0:
                break
            first = g.num[ACTIVE]
            # A card laid closed mixes the faces of a hand: what each was when it came is what counts.
            came = {(card, g.stamp[card]): g.face[card] for card in g.piles[hand]} | came
            apply(g, self.passing(g, question), rng)
        if self.settled and first:
            return None
        came = came or {(card, 0): g.face[card] for card in g.piles[hand]}
        if g.todo & OVER:  # a map stayed without units: what would have been drawn lies on top
            deck = g.piles[g.rules.layout.zones.index["deck"] * 2 + seat]
            missing = self.odds.turns[-1].cards - len(came)
            first = g.num[ACTIVE]
            came |= {(card, 0): g.face[card] for card in deck[len(deck) - missing :]}
        assert len(came) == self.odds.turns[-1].cards
        return self.meets(list(came.values()))

    def given(self, g: State, hand: int) -> Counter[int]:
        """The faces that are exchanged, each as often as it is."""
        assert self.exchange
        faces = [g.face[card] for card in g.piles[hand]]
        cells = self.asked.cells
        held = tuple(sum(self.sums[face] == cell.groups for face in faces) for cell in cells)
        if held not in self.kept:
            self.kept[held] = self.plan.best(held, self.exchange).kept
        kept = self.kept[held]
        gone: list[int] = []
        for cell, before, after in zip(cells, held, kept, strict=True):
            gone += [face for face in faces if self.sums[face] == cell.groups][: before - after]
        return Counter(gone)

    def next_given(self, g: State, given: Counter[int] | None) -> int:
        if not given or not given.total():
            return PASS
        if YES in g.options:
            given.clear()
            return YES
        face = min(given)
        given[face] -= 1
        given += Counter()  # forgets faces of which none is left
        action = FACE + face
        assert action in g.options
        return action

    def passing(self, g: State, question: str) -> int:
        """Pass; but a map is not left without units, and a seat that is to use cards discards one in each of its turns."""
        faces = [action for action in g.options if action & ~ARG == FACE]
        if self.case.used and question == "Which card do you discard?" and g.who == self.case.seat and faces:
            return faces[0]
        if question == DEPLOYMENT and not g.piles[g.rules.layout.zones.index["map"] * 2 + g.who]:
            units = (action for action in g.options if g.rules.describe(g, action, "en").startswith("deploy"))
            return next(units, PASS)
        return PASS if PASS in g.options else g.options[0]

    def shares(self, openings: int) -> Iterator[tuple[float, float]]:
        """Yield the odds and the share of openings: as dealt, then with the exchange."""
        chances = [(False, self.odds.chance)]
        if self.odds.redraw is not None:
            chances.append((True, self.odds.redraw))
        for exchanged, chance in chances:
            met = Counter(self.opening(seed, exchanged=exchanged) for seed in range(openings))
            yield float(chance), met[True] / (met[True] + met[False])


@pytest.fixture(scope="module")
def bundled(filled_catalog: Path) -> Iterator[cardbase.Catalog]:
    with cardbase.open(filled_catalog) as catalog:
        yield catalog


def must_agree(bundled: cardbase.Catalog, case: Case, openings: int) -> None:
    for chance, share in Played(bundled, case).shares(openings):
        assert 0.05 < chance < 0.95  # a question that tells something
        assert abs(share - chance) < Z * sqrt(chance * (1 - chance) / openings)


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_odds_are_those_of_150_openings(bundled: cardbase.Catalog, case: Case) -> None:
    must_agree(bundled, case, 150)


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_odds_are_those_of_10000_openings(bundled: cardbase.Catalog, case: Case) -> None:
    must_agree(bundled, case, 10_000)
