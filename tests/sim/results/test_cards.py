"""The figures of cards are counts of games."""

from cardbase.engine.match import Face
from cardbase.sim.playing import Outcome
from cardbase.sim.results.cards import card_figures

CARDS = [Face(f"T-{n}", {"en": f"Card {n}"}, {}) for n in range(3)]
DECK = {"main": [CARDS[0], CARDS[0], CARDS[1]], "side": [CARDS[2]]}


def game(winner: int, opening: int, drawn: int, played: int, *, side: int = 0) -> tuple[Outcome, int]:
    seen = (opening, drawn, played)
    both = (*seen, 0, 0, 0) if side == 0 else (7, 7, 7, *seen)
    return Outcome(0, 0, False, winner, 0, 5, "life", 9, seen=both), side


def test_games_are_counted_for_each_card() -> None:
    games = [game(0, 0b001, 0b011, 0b001), game(1, 0b000, 0b001, 0b000), game(1, 0b010, 0b010, 0b010, side=1)]

    found = {card.face.key: card for card in card_figures("A", DECK, games)}

    assert [found[f"T-{n}"].copies for n in range(3)] == [2, 1, 1]
    first, second, third = (found[f"T-{n}"] for n in range(3))
    assert (first.opening, first.drawn, first.undrawn, first.played) == ((1, 1), (1, 2), (1, 1), (1, 1))
    assert (second.opening, second.drawn, second.undrawn, second.played) == ((1, 1), (2, 2), (0, 1), (1, 1))
    assert (third.drawn, third.undrawn) == ((0, 0), (2, 3))
    assert third.as_json()["drawn"] == {"games": 0, "win_rate": None}
    assert third.as_json()["gain"] is None
    assert second.as_json()["gain"][1] == 1.0


def test_those_stand_first_that_gain_most() -> None:
    games = [game(0, 0, 0b010, 0)] * 3 + [game(1, 0, 0b001, 0)] * 2

    assert [card.face.key for card in card_figures("A", DECK, games)] == ["T-1", "T-0", "T-2"]
