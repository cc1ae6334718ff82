"""What a series says of its games."""

import json
from collections.abc import Iterable

from cardbase.engine.faces import Deck
from cardbase.engine.layout import BOTH_LOSE, DRAW
from cardbase.sim.matchup import Matchup
from cardbase.sim.playing import BOTH_LOST, NOBODY, Outcome
from cardbase.sim.results.statistics import quantile
from cardbase.sim.results.summary import summary
from cardbase.sim.series import Series, play_series
from tests.matches.skirmish import toy_match

KEYS = [
    "game", "decks", "games", "seed", "wins", "draws", "first_player_wins", "win_rate", "win_rates", "first_player", "worth",
    "until", "turns", "reasons", "speed",
]  # fmt: skip


def outcome(winner: int, first: int, turns: int = 8, reason: str = "life") -> Outcome:
    return Outcome(0, 0, False, {NOBODY: DRAW, BOTH_LOST: BOTH_LOSE}.get(winner, winner), first, turns, reason, 50)


def of(outcomes: Iterable[Outcome]) -> dict[str, object]:
    return summary("skirmish", ("A", "B"), 1, list(outcomes), 2.0).as_json()


def test_json_has_the_documented_keys() -> None:
    match = toy_match()
    deck: Deck = {"main": [match.faces[face] for face in match.decks[0]["main"]]}
    matchup = Matchup("skirmish", "tests.toy.rules:RULES", ("Left", "Right"), (deck, deck), {})
    found, _ = play_series(Series(matchup, 10, 1, ("random", "random")))

    record = json.loads(json.dumps(found.as_json()))
    assert list(record) == KEYS
    assert sum(record["wins"]) + record["draws"] == record["games"] == 10
    assert list(record["turns"]) == ["median", "p5", "p95"]
    assert sum(record["reasons"].values()) == 10


def test_a_loss_for_both_is_a_draw_with_a_reason_of_its_own() -> None:
    found = of([outcome(0, 0), outcome(NOBODY, 1, reason="turns"), outcome(BOTH_LOST, 0)])

    assert (found["wins"], found["draws"]) == ([1, 0], 2)
    assert found["reasons"] == {"life": 1, "life (a loss for both)": 1, "turns": 1}


def test_the_share_of_who_began_counts_won_games_only() -> None:
    found = summary("skirmish", ("A", "B"), 1, [outcome(0, 0), outcome(1, 0), outcome(1, 1), outcome(NOBODY, 0)], 1.0)

    assert (found.first_wins, found.first_known) == (2, 3)


def test_turns_are_given_as_median_and_quantiles() -> None:
    assert of(outcome(0, 0, turns) for turns in range(1, 101))["turns"] == {"median": 50, "p5": 5, "p95": 95}
    assert quantile([], 0.5) == 0
