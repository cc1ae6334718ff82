"""Variants of a deck that play the same games: the same opponents, seats and seeds for each, on one core or several."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from types import TracebackType
from typing import NamedTuple, Self

from cardbase.engine.match import Deck, Face
from cardbase.errors import Doing
from cardbase.messages import listed, say
from cardbase.sim.playing import NOBODY, Players
from cardbase.sim.table import Switches, Table
from cardbase.sim.tuning.budget import Budget
from cardbase.sim.tuning.gain import Gain, gain
from cardbase.sim.tuning.swap import Variant, dealt
from cardbase.sim.workers import Workers

_LOADED = 256  # tables that a process keeps
_MANY = 1 << 40  # games to come, where the budget is a time


class Ground(NamedTuple):
    """What the games need, small enough to be sent to another process.

    game   the game's key; rules: "package.module:NAME" of its rules; name, deck: the deck that is tuned
    faces  the cards that may come in, by key; others: the opponents' names and decks
    """

    game: str
    rules: str
    name: str
    deck: Deck
    faces: Mapping[str, Face]
    others: Sequence[tuple[str, Deck]]
    agents: tuple[str, str]
    switches: Switches
    seed: int

    @property
    def round(self) -> int:
        """How many games are a round: each opponent from both seats."""
        return 2 * len(self.others)


Progress = Callable[[str, int, int], None]
"""Is told what is being done, how many games are played, and how many there are to play."""


class Contest:
    """A context in which variants play, and what they scored: 1 for a game that is won, 1/2 for one that is drawn.

    scores  variant -> number of a game -> score
    fresh   the number of the next game that nobody has played
    """

    def __init__(self, ground: Ground, budget: Budget, workers: int, progress: Progress) -> None:
        self.ground, self.budget, self.progress = ground, budget, progress
        self.scores: dict[Variant, dict[int, float]] = {}
        self.fresh = 0
        self.crew: Workers[Ground, tuple[Variant, int], float] = Workers(
            _at, ground, workers, total=budget.games or _MANY
        )

    def __enter__(self) -> Self:
        self.crew.__enter__()
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.crew.__exit__(kind, fault, at)

    def play(self, variants: Sequence[Variant], share: float, what: str, *, least: int = 0) -> None:
        """Let variants play whole rounds with new seeds, each the same games, until a share of the budget is used, `least`
        rounds in any case. On Ctrl-C what was played is kept.
        """
        size = self.ground.round
        while True:
            left, at_once = self.budget.until(share)
            rounds = left // (size * len(variants))
            if rounds < 1 and least < 1:
                return
            rounds = max(1, least, min(rounds, at_once // (size * len(variants))))
            self._play(variants, rounds * size, what)
            least -= rounds

    def _play(self, variants: Sequence[Variant], games: int, what: str) -> None:
        first = self.fresh
        self.fresh += games
        pieces = [(variant, number) for number in range(first, first + games) for variant in variants]
        for (variant, number), score in zip(pieces, self.crew.do(pieces), strict=True):
            self.scores.setdefault(variant, {})[number] = score
            self.budget.count()
            self.progress(what, self.budget.played, self.budget.total)

    def gain(self, variant: Variant, over: Variant, first: int = 0, end: int | None = None) -> Gain:
        """Return what a variant gains over another one in the games that both played, of those numbered from `first` on, and
        below `end`.
        """
        one, other = self.scores.get(variant, {}), self.scores.get(over, {})
        numbers = (number for number in one if number in other and first <= number and (end is None or number < end))
        return gain(one[number] - other[number] for number in numbers)


def _at(ground: Ground) -> Callable[[tuple[Variant, int]], float]:
    """Return what plays a game of a variant and scores it."""

    @lru_cache(maxsize=_LOADED)
    def seated(variant: Variant, place: int) -> Players:
        name, other = ground.others[place]
        decks = (dealt(ground.deck, variant, ground.faces), other)
        return Players(Table(ground.game, ground.rules, (ground.name, name), decks, ground.switches), ground.agents)

    def play(piece: tuple[Variant, int]) -> float:
        variant, number = piece
        with Doing(lambda: _named(variant)):
            outcome = seated(variant, number // 2 % len(ground.others)).play(number, ground.seed)
        return 1.0 if outcome.winner == 0 else 0.5 if outcome.winner == NOBODY else 0.0

    return play


def _named(variant: Variant) -> str:
    """Return which swaps the deck had."""
    swaps = listed(
        say("{copies} {out} for {into}", copies=swap.copies, out=swap.out, into=swap.into) for swap in variant
    )
    return say("the deck had these swaps: {swaps}", swaps=swaps or say("none"))
