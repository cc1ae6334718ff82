"""What a series of games says, and how sure that is."""

from collections import Counter
from collections.abc import Sequence
from math import ceil, sqrt
from typing import Any, NamedTuple

from cardbase.messages import say
from cardbase.sim.playing import BOTH_LOST, NOBODY, Outcome

_Z = 1.959964  # of a normal distribution, two-sided 95 %


def wilson(hits: float, of: int) -> tuple[float, float, float]:
    """Return (low, share, high): the share and its Wilson interval at 95 %. Nothing tried: (0, 0, 1)."""
    if not of:
        return (0.0, 0.0, 1.0)
    share, z2 = hits / of, _Z * _Z
    middle = (share + z2 / (2 * of)) / (1 + z2 / of)
    half = _Z * sqrt(share * (1 - share) / of + z2 / (4 * of * of)) / (1 + z2 / of)
    return (max(0.0, middle - half), share, min(1.0, middle + half))


def quantile(sorted_values: Sequence[int], share: float) -> int:
    """Return the least value that at least `share` of the values do not exceed; 0 where there are none."""
    return sorted_values[max(ceil(share * len(sorted_values)) - 1, 0)] if sorted_values else 0


class Summary(NamedTuple):
    """A series of games between two decks.

    wins          of deck A and of deck B; draws: games without a winner, `both_lost` of them a loss for both
    first_wins    games won by the deck that began, of `first_known` won games in which somebody began
    seconds       how long it took; decisions: answers given by both agents
    """

    game: str
    decks: tuple[str, str]
    seed: int
    games: int
    wins: tuple[int, int]
    draws: int
    both_lost: int
    first_wins: int
    first_known: int
    turns: tuple[int, ...]
    reasons: dict[str, int]
    decisions: int
    seconds: float

    @property
    def win_rate(self) -> tuple[float, float, float]:
        """Deck A's share of all games, with its interval."""
        return wilson(self.wins[0], self.games)

    def as_json(self) -> dict[str, Any]:
        """Return what `sim match --format json` prints: equal for equal seeds, but for `speed`."""
        seconds = self.seconds or 1e-9
        return {
            "game": self.game,
            "decks": list(self.decks),
            "games": self.games,
            "seed": self.seed,
            "wins": list(self.wins),
            "draws": self.draws,
            "first_player_wins": self.first_wins,
            "win_rate": [round(share, 4) for share in self.win_rate],
            "turns": {
                name: quantile(self.turns, share) for name, share in (("median", 0.5), ("p5", 0.05), ("p95", 0.95))
            },
            "reasons": self.reasons,
            "speed": {
                "games_per_second": round(self.games / seconds, 1),
                "decisions_per_second": round(self.decisions / seconds),
            },
        }


def summary(game: str, decks: tuple[str, str], seed: int, outcomes: Sequence[Outcome], seconds: float) -> Summary:
    """Sum up a series. A reason for which both lost is counted apart: "damage (a loss for both)"."""
    won = [outcome for outcome in outcomes if outcome.winner >= 0]
    began = [outcome for outcome in won if outcome.first >= 0]
    reasons = Counter(
        outcome.reason + (say(" (a loss for both)") if outcome.winner == BOTH_LOST else "") for outcome in outcomes
    )
    return Summary(
        game,
        decks,
        seed,
        len(outcomes),
        (sum(outcome.winner == 0 for outcome in won), sum(outcome.winner == 1 for outcome in won)),
        sum(outcome.winner in (NOBODY, BOTH_LOST) for outcome in outcomes),
        sum(outcome.winner == BOTH_LOST for outcome in outcomes),
        sum(outcome.winner == outcome.first for outcome in began),
        len(began),
        tuple(sorted(outcome.turns for outcome in outcomes)),
        dict(sorted(reasons.items(), key=lambda item: (-item[1], item[0]))),
        sum(outcome.decisions for outcome in outcomes),
        seconds,
    )
