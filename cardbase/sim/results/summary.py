"""What a series of games says, and how sure that is."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from cardbase.escaping import html_table
from cardbase.messages import say, several
from cardbase.sim.playing import BOTH_LOST, NOBODY, Outcome
from cardbase.sim.results.statistics import (
    Interval,
    Narrowing,
    alike,
    difference,
    format_share,
    of_pairs,
    quantile,
    rounded,
)

Shares = tuple[Interval, Interval]


class Summary(NamedTuple):
    """A series of games between two decks.

    wins          of deck A and of deck B; draws: games without a winner, `both_lost` of them a loss for both
    first_wins    games won by the deck that began, of `first_known` won games in which somebody began
    began         (points, games) of deck A where it began, and where deck B did; a win is a point, a draw half of one
    together      correlation of deck A's points in the two games of a pair, which have one seed and changed seats
    until         half of the width of an interval at which the games were to end, 0 where their number was fixed; win_rates: by deck
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
    began: tuple[tuple[float, int], tuple[float, int]]
    together: float
    win_rates: Shares
    until: float
    turns: tuple[int, ...]
    reasons: dict[str, int]
    decisions: int
    seconds: float

    @property
    def win_rate(self) -> Interval:
        """Deck A's share of all games, with its interval."""
        return self.win_rates[0]

    @property
    def first_rate(self) -> Interval:
        """The share that the player who began has of the won games, with its interval."""
        return of_pairs(self.first_wins, self.first_known, -self.together)

    @property
    def advantage(self) -> Interval:
        """What beginning adds to a deck's share, with its interval: half of the difference between deck A's points where it began and
        where it did not. However strong the decks are, that adds to both alike.
        """
        low, found, high = difference(*self.began, self.together)
        return (low / 2, found / 2, high / 2)

    @property
    def worth(self) -> float:
        """How many games with chance of their own tell as much of the decks as one of these."""
        return 1 / (1 + self.together)

    @property
    def narrow(self) -> bool:
        """Whether the intervals are as narrow as wanted."""
        return all(high - low <= 2 * self.until for low, _, high in self.win_rates)

    def _repr_html_(self) -> str:
        """Return what a notebook shows: games won by each deck, with intervals, and what goes for both."""
        turns = self.as_json()["turns"]
        rows = [
            (deck, won, format_share(rate))
            for deck, won, rate in zip(self.decks, self.wins, self.win_rates, strict=True)
        ]
        notes = [
            f"{say('Draws')}: {self.draws:,}" if self.draws else "",
            f"{say('Who began won')}: {format_share(self.first_rate)}" if self.first_known else "",
            f"{say('Turns')}: {turns['p5']}–{turns['median']}–{turns['p95']}" if self.turns else "",
        ]
        title = several(self.games, "{n} game", "{n} games")
        return html_table(title, rows, (say("Deck"), say("Won"), say("Share of points")), notes)

    def as_json(self) -> dict[str, Any]:
        """Return what `sim match --as json` prints: equal for equal seeds, but for `speed`."""
        seconds = self.seconds or 1e-9
        return {
            "game": self.game,
            "decks": list(self.decks),
            "games": self.games,
            "seed": self.seed,
            "wins": list(self.wins),
            "draws": self.draws,
            "first_player_wins": self.first_wins,
            "win_rate": rounded(self.win_rate),
            "win_rates": [rounded(rate) for rate in self.win_rates],
            "first_player": {
                "games": self.first_known,
                "win_rate": rounded(self.first_rate),
                "advantage": rounded(self.advantage),
            },
            "worth": round(self.worth, 3),
            "until": self.until or None,
            "turns": {
                name: quantile(self.turns, share) for name, share in (("median", 0.5), ("p5", 0.05), ("p95", 0.95))
            },
            "reasons": self.reasons,
            "speed": {
                "games_per_second": round(self.games / seconds, 1),
                "decisions_per_second": round(self.decisions / seconds),
            },
        }


def summary(
    game: str, decks: tuple[str, str], seed: int, outcomes: Sequence[Outcome], seconds: float, until: float = 0.0
) -> Summary:
    """Sum up a series. A reason for which both lost is counted apart: "damage (a loss for both)"."""
    won = [outcome for outcome in outcomes if outcome.winner >= 0]
    began = [outcome for outcome in won if outcome.first >= 0]
    reasons = Counter(
        outcome.reason + (say(" (a loss for both)") if outcome.winner == BOTH_LOST else "") for outcome in outcomes
    )
    together = alike((one.points, other.points) for one, other in pairs(outcomes))
    wins = (sum(outcome.winner == 0 for outcome in won), sum(outcome.winner == 1 for outcome in won))
    return Summary(
        game,
        decks,
        seed,
        len(outcomes),
        wins,
        sum(outcome.winner in (NOBODY, BOTH_LOST) for outcome in outcomes),
        sum(outcome.winner == BOTH_LOST for outcome in outcomes),
        sum(outcome.winner == outcome.first for outcome in began),
        len(began),
        (_points(outcomes, 0), _points(outcomes, 1)),
        together,
        _narrowed(wins, outcomes, until) if until else _of_all(wins, len(outcomes), together),
        until,
        tuple(sorted(outcome.turns for outcome in outcomes)),
        dict(sorted(reasons.items(), key=lambda item: (-item[1], item[0]))),
        sum(outcome.decisions for outcome in outcomes),
        seconds,
    )


def pairs(outcomes: Sequence[Outcome]) -> list[tuple[Outcome, Outcome]]:
    """Return the games of a series, in their order, two by two: those with one seed and changed seats. The last may have none."""
    return list(zip(outcomes[::2], outcomes[1::2], strict=False))


def _points(outcomes: Sequence[Outcome], first: int) -> tuple[float, int]:
    found = [outcome.points for outcome in outcomes if outcome.first == first]
    return sum(found), len(found)


def _of_all(wins: tuple[int, int], games: int, together: float) -> Shares:
    return of_pairs(wins[0], games, together), of_pairs(wins[1], games, together)


def _narrowed(wins: tuple[int, int], outcomes: Sequence[Outcome], until: float) -> Shares:
    races = Narrowed(until)
    for one, other in pairs(outcomes):
        races.add(one, other)
    low, other_low = races.decks
    games = len(outcomes)
    return (low.low, wins[0] / games, low.high), (other_low.low, wins[1] / games, other_low.high)


class Narrowed:
    """The shares of both decks as pairs of games come in, until their intervals are as narrow as wanted."""

    def __init__(self, wanted: float) -> None:
        self.decks = (Narrowing(wanted), Narrowing(wanted))

    @property
    def narrow(self) -> bool:
        """Whether both intervals are as narrow as wanted."""
        return all(deck.narrow for deck in self.decks)

    def add(self, one: Outcome, other: Outcome) -> None:
        """Take in a pair of games."""
        for deck, share in enumerate(self.decks):
            share.add(((one.winner == deck) + (other.winner == deck)) / 2)

    def left(self) -> int:
        """Return about how many pairs are still needed."""
        return max(deck.left() for deck in self.decks)
