"""Many games between two decks, wherever they are played: the same seed gives the same games."""

from collections.abc import Callable, Mapping, Sequence
from time import perf_counter
from typing import NamedTuple

from cardbase.errors import OutsideError
from cardbase.sim.agents import modules_of
from cardbase.sim.executor import Executor
from cardbase.sim.matchup import Matchup
from cardbase.sim.playing import Outcome, Players
from cardbase.sim.results.summary import Narrowed, Summary, summary
from cardbase.sim.workers import Progress, Stopped, Workers


class Series(NamedTuple):
    """What is to be played.

    games  how many, the most where `until` ends them; record: keep the answers of every game; cards: watch the cards
    until  end with the pair of games after which the interval of each deck's share reaches no further than this to either side; 0: never
    """

    matchup: Matchup
    games: int
    seed: int
    agents: tuple[str, str]
    record: bool = False
    until: float = 0.0
    cards: bool = False


Played = tuple[Summary, list[Outcome]]
"""What the games of a series say, and the games in order."""
Piece = tuple[int, int]
"""Which of several series, and the number of a game in it."""
_FIRST, _MOST = 100, 1000  # games of a series, which ends by itself, that are given out at once


def play_series(series: Series, *, workers: int | Executor = 1, progress: Progress = lambda _done: None) -> Played:
    """Play the games; `progress` is told how many more are done. Raises Stopped, with what was played, on Ctrl-C."""
    try:
        return play_all([series], workers=workers, progress=progress)[0]
    except Stopped as stopped:
        raise Stopped(stopped.so_far[0], stopped.reason) from stopped


def play_all(
    several: Sequence[Series],
    *,
    workers: int | Executor = 1,
    progress: Progress = lambda _done: None,
    known: Mapping[Piece, Outcome] | None = None,
    keep: Callable[[Piece, Outcome], None] = lambda _piece, _outcome: None,
) -> list[Played]:
    """Play several series with the same workers.

    known  games that were played before, which are not played again; keep: is given each other one as soon as it is over

    Raises Stopped on Ctrl-C, and where those who play fail, with the series that were begun as far as they came, as if no more games had been asked for.
    """
    playing, before = [_Playing(series) for series in several], known or {}
    modules = modules_of([one.matchup.rules for one in several], [agent for one in several for agent in one.agents])
    last = perf_counter()
    try:
        with Workers(_seated, tuple(several), workers, modules=modules) as pool:
            while pieces := [(place, number) for place, one in enumerate(playing) for number in one.due()]:
                fresh = pool.do([piece for piece in pieces if piece not in before], progress)
                for piece in pieces:
                    outcome = before[piece] if piece in before else next(fresh)
                    now = perf_counter()
                    playing[piece[0]].add(outcome, now - last)
                    last = now
                    if piece not in before:
                        keep(piece, outcome)
                for _ in fresh:  # none: that the last ones are done is told
                    pass
    except (KeyboardInterrupt, OutsideError) as end:
        if not playing[0].outcomes:
            raise
        raise Stopped.by(end, [one.played() for one in playing if one.outcomes]) from None
    return [one.played() for one in playing if one.outcomes]


class _Playing:
    """A series as far as it has come."""

    def __init__(self, series: Series) -> None:
        self.series, self.outcomes, self.seconds = series, list[Outcome](), 0.0
        self.given = 0
        self.shares = Narrowed(series.until) if series.until else None

    @property
    def over(self) -> bool:
        """Whether no more games are wanted."""
        return self.shares is not None and self.shares.narrow

    def due(self) -> range:
        """Return the numbers of the games to be played next; where the series ends by itself about as many as are still needed."""
        most = self.series.games
        if self.over:
            return range(0)
        if self.shares is not None:
            most = min(most, self.given + min(max(2 * self.shares.left(), _FIRST), _MOST))
        numbers = range(self.given, most)
        self.given = most
        return numbers

    def add(self, outcome: Outcome, seconds: float) -> None:
        """Take in the next game; one that was given out before the series ended is forgotten."""
        self.seconds += seconds
        if self.over:
            return
        self.outcomes.append(outcome)
        if self.shares is not None and outcome.swapped:
            self.shares.add(self.outcomes[-2], outcome)

    def played(self) -> Played:
        """Return what the games say, and the games."""
        matchup, seed = self.series.matchup, self.series.seed
        found = summary(matchup.game, matchup.names, seed, self.outcomes, self.seconds, self.series.until)
        return found, self.outcomes


def _seated(several: Sequence[Series]) -> Callable[[Piece], Outcome]:
    """Return what plays a game, given which of the series it belongs to, and its number."""
    players = [Players(series.matchup, series.agents) for series in several]

    def play(piece: Piece) -> Outcome:
        place, number = piece
        series = several[place]
        return players[place].play(number, series.seed, record=series.record, cards=series.cards)

    return play
