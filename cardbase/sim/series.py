"""Many games between two decks, wherever they are played: the same seed gives the same games."""

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import NamedTuple

from cardbase.sim.agents import module_of
from cardbase.sim.executor import Executor
from cardbase.sim.playing import Outcome, Players
from cardbase.sim.statistics import Summary, summary
from cardbase.sim.table import Table
from cardbase.sim.workers import Progress, Stopped, Workers


class Series(NamedTuple):
    """What is to be played: `record` keeps the answers of every game."""

    table: Table
    games: int
    seed: int
    agents: tuple[str, str]
    record: bool = False


Played = tuple[Summary, list[Outcome]]
"""What the games of a series say, and the games in order."""


def play_series(series: Series, *, workers: int | Executor = 1, progress: Progress = lambda _done: None) -> Played:
    """Play the games; `progress` is told how many more are done. Raises Stopped, with what was played, on Ctrl-C."""
    try:
        return play_all([series], workers=workers, progress=progress)[0]
    except Stopped as stopped:
        raise Stopped(stopped.so_far[0]) from stopped


def play_all(
    several: Sequence[Series], *, workers: int | Executor = 1, progress: Progress = lambda _done: None
) -> list[Played]:
    """Play several series, one after the other, with the same workers.

    Raises Stopped on Ctrl-C, with the series that were begun as far as they came, as if no more games had been asked for.
    """
    pieces = [(place, number) for place, series in enumerate(several) for number in range(series.games)]
    games: list[list[Outcome]] = [[] for _ in several]
    seconds = [0.0 for _ in several]

    def played() -> list[Played]:
        return [
            (summary(series.table.game, series.table.names, series.seed, outcomes, taken), outcomes)
            for series, outcomes, taken in zip(several, games, seconds, strict=True)
            if outcomes
        ]

    before = perf_counter()
    try:
        with Workers(_seated, tuple(several), workers, modules=_modules(several)) as crew:
            for (place, _), outcome in zip(pieces, crew.do(pieces, progress), strict=True):
                now = perf_counter()
                seconds[place], before = seconds[place] + now - before, now
                games[place].append(outcome)
    except KeyboardInterrupt:
        if not games[0]:
            raise
        raise Stopped(played()) from None
    return played()


def _modules(several: Sequence[Series]) -> list[str]:
    """Return the modules that series name: of rules, and of agents that users bring."""
    rules = {series.table.rules.partition(":")[0] for series in several}
    agents = {module_of(agent) for series in several for agent in series.agents}
    return sorted(rules | agents - {""})


def _seated(several: Sequence[Series]) -> Callable[[tuple[int, int]], Outcome]:
    """Return what plays a game, given which of the series it belongs to, and its number."""
    players = [Players(series.table, series.agents) for series in several]

    def play(piece: tuple[int, int]) -> Outcome:
        place, number = piece
        return players[place].play(number, several[place].seed, record=several[place].record)

    return play
