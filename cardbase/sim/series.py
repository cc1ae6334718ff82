"""Many games between two decks, on one core or several; the same seed gives the same games on any number of cores."""

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import NamedTuple

from cardbase.sim.playing import Outcome, Players
from cardbase.sim.statistics import Summary, summary
from cardbase.sim.table import Table

Progress = Callable[[int], None]
"""Is told how many more games are done."""
_CHUNKS, _LARGEST = 16, 10  # pieces of work for each worker, and games in one: the bar moves, and Ctrl-C works soon


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
    """Play the games and return what they say, and the games in order."""
    start = perf_counter()
    played = _together(series, workers, progress) if workers > 1 else _alone(series, progress)
    outcomes = list(played)
    table = series.table
    return summary(table.game, table.names, series.seed, outcomes, perf_counter() - start), outcomes


def _alone(series: Series, progress: Progress) -> Iterator[Outcome]:
    players = Players(series.table, series.agents)
    for number in range(series.games):
        yield players.play(number, series.seed, record=series.record)
        progress(1)


def _together(series: Series, workers: int, progress: Progress) -> Iterator[Outcome]:
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415 - only for several workers

    size = min(max(1, series.games // (workers * _CHUNKS)), _LARGEST)
    pool = ProcessPoolExecutor(workers, initializer=_arrive, initargs=(series,))
    try:
        chunks = [range(start, min(start + size, series.games)) for start in range(0, series.games, size)]
        for outcomes in pool.map(_chunk, chunks):
            yield from outcomes
            progress(len(outcomes))
    finally:
        pool.shutdown(cancel_futures=True)


_at_work: list[tuple[Series, Players]] = []
"""Of a worker process: what it plays."""


def _arrive(series: Series) -> None:
    """Set a worker process up; Ctrl-C is for the process that started it."""
    import signal  # noqa: PLC0415

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _at_work[:] = [(series, Players(series.table, series.agents))]


def _chunk(numbers: range) -> list[Outcome]:
    series, players = _at_work[0]
    return [players.play(number, series.seed, record=series.record) for number in numbers]
