"""The figures of cards are counts of games; their intervals hold the truth though games of one seed hang together."""

from collections.abc import Iterator
from random import Random

import pytest

from cardbase.engine.faces import Face
from cardbase.sim.playing import Outcome
from cardbase.sim.results.cards import Share, card_figures

CARDS = [Face(f"T-{n}", {"en": f"Card {n}"}, {}) for n in range(3)]
DECK = {"main": [CARDS[0], CARDS[0], CARDS[1]], "side": [CARDS[2]]}


def game(winner: int, opening: int, drawn: int, played: int, *, side: int = 0, number: int = 0) -> tuple[Outcome, int]:
    seen = (opening, drawn, played)
    both = (*seen, 0, 0, 0) if side == 0 else (7, 7, 7, *seen)
    return Outcome(number, number // 2, number % 2 == 1, winner ^ (number % 2), 0, 5, "life", 9, seen=both), side


def counts(*shares: Share) -> list[tuple[int, int]]:
    return [(share.wins, share.games) for share in shares]


def test_games_are_counted_for_each_card() -> None:
    games = [game(0, 0b001, 0b011, 0b001), game(1, 0b000, 0b001, 0b000), game(1, 0b010, 0b010, 0b010, side=1)]

    found = {card.face.key: card for card in card_figures("A", DECK, games)}

    assert [found[f"T-{n}"].copies for n in range(3)] == [2, 1, 1]
    first, second, third = (found[f"T-{n}"] for n in range(3))
    assert counts(first.opening, first.drawn, first.undrawn, first.played) == [(1, 1), (1, 2), (1, 1), (1, 1)]
    assert counts(second.opening, second.drawn, second.undrawn, second.played) == [(1, 1), (2, 2), (0, 1), (1, 1)]
    assert counts(third.drawn, third.undrawn) == [(0, 0), (2, 3)]
    assert third.as_json()["drawn"] == {"games": 0, "win_rate": None}
    assert third.as_json()["gain"] is None
    assert second.as_json()["gain"][1] == 1.0


def test_those_stand_first_that_gain_most() -> None:
    games = [game(0, 0, 0b010, 0)] * 3 + [game(1, 0, 0b001, 0)] * 2

    assert [card.face.key for card in card_figures("A", DECK, games)] == ["T-1", "T-0", "T-2"]


def test_games_of_a_seed_that_end_alike_are_worth_less_and_those_that_never_do_more() -> None:
    """A hundred games, two of each seed: Agresti's and Min's half pairs leave 1 / 1.96 and 25.5 games of one."""
    alike = [game(number // 2 % 2, 0, 1, 0, number=number) for number in range(100)]
    opposed = [game(number % 2, 0, 1, 0, number=number) for number in range(100)]
    alone = [game(number % 2, 0, 1, 0, number=2 * number) for number in range(100)]

    worth = [card_figures("A", DECK, games)[0].drawn.worth for games in (alike, opposed, alone)]

    assert worth == pytest.approx([26 / 51, 26, 1])


def games_of(rng: Random, seeds: int, others: int, luck: float, dealt: str) -> Iterator[tuple[Outcome, int]]:
    """Games of a deck against others with the same seeds, from both seats; whoever draws the card has won 60 %, else 50 %.

    luck   how much of its chance a deck has from its seat, whoever the opponent is; the other seat has as much less
    dealt  what decides whether the card is drawn: the "seed", the "seat", or the "game"
    """
    for seed in range(seeds):
        lucky = rng.random() < 0.5
        by_seed = rng.random() < 0.5
        for seat in (0, 1):
            by_seat = rng.random() < 0.5
            for _ in range(others):
                drawn = {"seed": by_seed, "seat": by_seat, "game": rng.random() < 0.5}[dealt]
                chance = 0.5 + 0.1 * drawn + (luck if lucky ^ bool(seat) else -luck)
                yield game(int(rng.random() >= chance), 0, int(drawn), 0, number=2 * seed + seat)


@pytest.mark.parametrize(
    ("others", "luck", "dealt"),
    [
        pytest.param(others, luck, dealt, marks=() if quick else pytest.mark.slow)
        for others, luck, few in ((1, 0.35, "seat"), (4, 0.0, "game"), (4, 0.35, "seed"))
        for dealt in ("seed", "seat", "game")
        for quick in [dealt == few]
    ],
)
def test_intervals_hold_the_truth_in_95_of_100(others: int, luck: float, dealt: str) -> None:
    rng, runs, held = Random(f"{others} {luck} {dealt}"), 300, [0, 0, 0]
    for _ in range(runs):
        games = games_of(rng, 60, others, luck, dealt)
        card = next(card for card in card_figures("A", DECK, games) if card.face.key == "T-0")
        shares = ((0.6, card.drawn.interval), (0.5, card.undrawn.interval), (0.1, card.gain))
        for place, (truth, (low, _, high)) in enumerate(shares):
            held[place] += low <= truth <= high

    assert min(held) >= 0.92 * runs
