"""Many games between two decks, on one core or several; the same seed gives the same games on any number of cores."""

from collections.abc import Callable
from time import perf_counter
from typing import NamedTuple

from cardbase.sim.playing import Outcome, Players
from cardbase.sim.statistics import Summary, summary
from cardbase.sim.table import Table
from cardbase.sim.workers import Progress, Workers


class Series(NamedTuple):
    """What is to be played: `record` keeps the answers of every game."""

    table: Table
    games: int
    seed: int
    agents: tuple[str, str]
    record: bool = False


def play_series(
    series: Series, *, workers: int = 1, progress: Progress = lambda _done: None
) -> tuple[Summary, list[Outcome]]:
    """Play the games and return what they say, and the games in order; `progress` is told how many more are done."""
    start = perf_counter()
    with Workers(_seated, series, workers) as crew:
        outcomes = list(crew.do(range(series.games), progress))
    table = series.table
    return summary(table.game, table.names, series.seed, outcomes, perf_counter() - start), outcomes


def _seated(series: Series) -> Callable[[int], Outcome]:
    """Return what plays a game of the series, given its number."""
    players = Players(series.table, series.agents)
    return lambda number: players.play(number, series.seed, record=series.record)
