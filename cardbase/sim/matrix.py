"""Every deck against every other one."""

from collections.abc import Sequence
from itertools import combinations

from cardbase.errors import InputError
from cardbase.messages import say
from cardbase.sim.entering import Entrant, seat
from cardbase.sim.executor import Executor
from cardbase.sim.results.summary import Summary
from cardbase.sim.series import Series, play_all
from cardbase.sim.table import Switches
from cardbase.sim.workers import Progress, Stopped


def pairs(entrants: Sequence[Entrant]) -> list[tuple[Entrant, Entrant]]:
    """Return every pair of decks once."""
    return list(combinations(entrants, 2))


def play_matrix(
    entrants: Sequence[Entrant],
    games: int,
    seed: int,
    agents: tuple[str, str],
    switches: Switches,
    *,
    workers: int | Executor = 1,
    progress: Progress = lambda _done: None,
) -> list[Summary]:
    """Return the series of each pair, in the order of `pairs`.

    Raises InputError where two decks have one name, and Stopped, with what was played, on Ctrl-C.
    """
    names = [entrant.name for entrant in entrants]
    for name in names:
        if names.count(name) > 1:
            raise InputError(
                say("two decks are called '{name}'", name=name), hint=say("Rename one, or copy it under another name.")
            )
    tables = [seat(first, second, switches) for first, second in pairs(entrants)]
    rows = [Series(table, games, seed, agents) for table in tables]
    try:
        return [summary for summary, _ in play_all(rows, workers=workers, progress=progress)]
    except Stopped as stopped:
        raise Stopped([summary for summary, _ in stopped.so_far]) from None
