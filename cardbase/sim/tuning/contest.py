"""Variants of a deck that play the same games within a budget of games or time, on one core or several."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from time import monotonic
from types import TracebackType
from typing import NamedTuple, Self

from cardbase.engine.faces import Deck, Face
from cardbase.errors import Doing, InputError
from cardbase.messages import listed, say
from cardbase.sim.agents import modules_of
from cardbase.sim.executor import Executor
from cardbase.sim.matchup import Matchup, Switches
from cardbase.sim.playing import Players
from cardbase.sim.tuning.result import Gain, gain
from cardbase.sim.tuning.swaps import Variant, dealt
from cardbase.sim.workers import Workers

_AT_ONCE = 2.0  # seconds of games after which the clock is looked at


class Budget:
    """Games or seconds, one of them 0; the clock starts when it is made.

    played  games so far; the first one loads what the others find loaded, and tells nothing of the pace

    Raises InputError for less than nothing, and for both or neither.
    """

    def __init__(self, games: int = 0, seconds: float = 0.0) -> None:
        if games < 0 or seconds < 0 or bool(games) == bool(seconds):
            raise InputError(
                say("a budget is a number of games or a time"), hint=say("Give one of them, and more than 0.")
            )
        self.games, self.seconds = games, seconds
        self.start = self.warm = monotonic()
        self.played = 0

    def count(self) -> None:
        """Count a game that is over."""
        self.played += 1
        if self.played == 1:
            self.warm = monotonic()

    @property
    def elapsed(self) -> float:
        """Return the seconds since the start."""
        return monotonic() - self.start

    @property
    def total(self) -> int:
        """Return how many games there are to play in all: at the pace so far, where the budget is a time."""
        return self.games or max(self.played, round(self.seconds * self._pace))

    @property
    def used(self) -> float:
        """Return the share that is used, from 0 on."""
        return self.played / self.games if self.games else self.elapsed / self.seconds

    def until(self, share: float) -> tuple[int, int]:
        """Return how many games may be played until a share of the budget (0 to 1) is used, and how many of them at once."""
        if self.games:
            left = round(self.games * share) - self.played
            return left, left
        left = round((self.seconds * share - self.elapsed) * self._pace)
        return left, min(left, round(_AT_ONCE * self._pace))

    @property
    def _pace(self) -> float:
        """Return games a second so far; 0 while that is not known."""
        return (self.played - 1) / max(monotonic() - self.warm, 1e-9) if self.played > 1 else 0.0


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
    """A context in which variants play, and the points that they make (`playing.Outcome`).

    points  variant -> number of a game -> points; two games in a row are a pair, see `playing.Players`
    fresh   the number of the next game that nobody has played
    """

    def __init__(self, ground: Ground, budget: Budget, workers: int | Executor, progress: Progress) -> None:
        self.ground, self.budget, self.progress = ground, budget, progress
        self.points: dict[Variant, dict[int, float]] = {}
        self.fresh = 0
        modules = modules_of([ground.rules], ground.agents)
        self.pool: Workers[Ground, tuple[Variant, int], float] = Workers(
            _at, ground, workers, total=budget.games or _MANY, modules=modules
        )

    def __enter__(self) -> Self:
        self.pool.__enter__()
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.pool.__exit__(kind, fault, at)

    def play(self, variants: Sequence[Variant], share: float, what: str, *, least: int = 0) -> None:
        """Let variants play whole rounds with new seeds, each the same games, until a share of the budget is used, `least`
        rounds in any case. What was played is kept where something ends it.
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
        self.progress(what, self.budget.played, self.budget.total)
        pieces = [(variant, number) for number in range(first, first + games) for variant in variants]
        for (variant, number), points in zip(pieces, self.pool.do(pieces), strict=True):
            self.points.setdefault(variant, {})[number] = points
            self.budget.count()
            self.progress(what, self.budget.played, self.budget.total)

    def gain(self, variant: Variant, over: Variant, first: int = 0, end: int | None = None) -> Gain:
        """Return what a variant gains over another one in the pairs of games that both played, of those numbered from `first`
        on, and below `end`.
        """
        one, other = self.pairs(variant, first, end), self.pairs(over, first, end)
        return gain((sum(one[pair]) - sum(other[pair])) / 2 for pair in one if pair in other)

    def pairs(self, variant: Variant, first: int = 0, end: int | None = None) -> dict[int, tuple[float, float]]:
        """Return the points of a variant in the pairs of games that it played, by the number of the first one."""
        points = self.points.get(variant, {})
        numbers = (number for number in points if not number % 2 and number + 1 in points)
        return {n: (points[n], points[n + 1]) for n in numbers if first <= n and (end is None or n < end)}


def _at(ground: Ground) -> Callable[[tuple[Variant, int]], float]:
    """Return what plays a game of a variant and tells its points."""

    @lru_cache(maxsize=_LOADED)
    def seated(variant: Variant, place: int) -> Players:
        name, other = ground.others[place]
        decks = (dealt(ground.deck, variant, ground.faces), other)
        return Players(Matchup(ground.game, ground.rules, (ground.name, name), decks, ground.switches), ground.agents)

    def play(piece: tuple[Variant, int]) -> float:
        variant, number = piece
        with Doing(lambda: _named(variant)):
            return seated(variant, number // 2 % len(ground.others)).play(number, ground.seed).points

    return play


def _named(variant: Variant) -> str:
    """Return which swaps the deck had."""
    swaps = listed(
        say("{copies} {out} for {into}", copies=swap.copies, out=swap.out, into=swap.into) for swap in variant
    )
    return say("the deck had these swaps: {swaps}", swaps=swaps or say("none"))
