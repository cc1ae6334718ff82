"""Measure what it costs to share games: by two processes, by workers of a Dask cluster on this machine, and for one batch.

    python scripts/bench_cluster.py [--games 300] [--runs 5] [--batches 1000]

The ways take turns in one run, so that a busy machine slows all of them alike. CPU is that of all processes together, the
scheduler's among them; it hardly depends on what else the machine does. Needs the extra `cardbase[cluster]`; Linux and macOS.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from operator import itemgetter
from pathlib import Path
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from typing import NamedTuple

import psutil

import cardbase
from cardbase.sim import workers as sharing
from cardbase.sim.cluster import cluster
from cardbase.sim.executor import Executor
from cardbase.sim.workers import Workers

DECKS = ("Ember Rush", "Hollow Control")
PORT = 18797
ADDRESS = f"tcp://127.0.0.1:{PORT}"


class Taken(NamedTuple):
    """Seconds by the clock, and of the processor in all processes."""

    clock: float
    cpu: float


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--batches", type=int, default=1000)
    options = parser.parse_args()
    sharing.WORTH = 0  # processes from the first game on
    with ExitStack() as stack:
        machines = [stack.enter_context(started("scheduler", "--host", "127.0.0.1", "--port", str(PORT)))]
        machines.append(stack.enter_context(started("worker", ADDRESS, "--no-nanny", "--nthreads", "1")))
        joined = stack.enter_context(cardbase.Cluster(ADDRESS, print))
        table = stack.enter_context(cardbase.open()).table(*DECKS)
        ready(joined, 1)
        taken = compared(options, table, {"1 process": 1, "2 processes": 2, "cluster of 1 worker": joined}, machines)
        machines.append(stack.enter_context(started("worker", ADDRESS, "--no-nanny", "--nthreads", "1")))
        ready(joined, 2)
        taken |= compared(options, table, {"1 process, again": 1, "cluster of 2 workers": joined}, machines)
        show(taken, options.games)
        print(f"\n{options.batches} batches of nothing, ms for each")
        cluster.SECONDS, cluster.A_SECOND = 0.0, 10**6  # every piece is a batch
        with Workers(itemgetter, 0, joined) as pool:
            list(pool.do([(0,)] * 50))
            before = [spent([machine]) - spent([]) for machine in machines]
            one = measured(lambda: list(pool.do([(0,)] * options.batches)), machines)
            there = [spent([machine]) - spent([]) - old for machine, old in zip(machines, before, strict=True)]
        each = 1000 / options.batches
        print(f"clock {each * one.clock:.2f}   CPU {each * one.cpu:.2f}:", end=" ")
        print(
            f"{each * (one.cpu - sum(there)):.2f} here, {each * there[0]:.2f} scheduler, {each * sum(there[1:]):.2f} workers"
        )


@contextmanager
def started(what: str, *words: str) -> Iterator[psutil.Process]:
    """Start a scheduler or a worker of Dask for as long as the context lasts."""
    with tempfile.TemporaryDirectory() as folder, Path(folder, "log").open("w") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", f"distributed.cli.dask_{what}", *words, "--no-dashboard"],
            cwd=folder,
            stdout=log,
            stderr=log,
        )
        try:
            time.sleep(10)
            yield psutil.Process(process.pid)
        finally:
            process.kill()
            process.wait()


def ready(cluster: cardbase.Cluster, workers: int) -> None:
    """Wait until so many workers have joined."""
    while len(cluster.members.fit) < workers:
        time.sleep(0.5)
        cluster.members.look()


def compared(
    options: argparse.Namespace,
    table: cardbase.Table,
    ways: dict[str, int | Executor],
    machines: Sequence[psutil.Process],
) -> dict[str, list[Taken]]:
    """Return what the same games take in each way, once for each run, after one that is not counted."""
    taken: dict[str, list[Taken]] = {way: [] for way in ways}
    for run in range(options.runs + 1):
        for way, who in ways.items():
            one = measured(lambda who=who: table.play(options.games, seed=7, agents="greedy", workers=who), machines)
            if run:
                taken[way].append(one)
    return taken


def measured(work: Callable[[], object], machines: Sequence[psutil.Process]) -> Taken:
    """Return what some work takes, here, in processes that it starts, and on the machines of the cluster."""
    clock, cpu = time.perf_counter(), spent(machines)
    work()
    return Taken(time.perf_counter() - clock, spent(machines) - cpu)


def spent(machines: Sequence[psutil.Process]) -> float:
    """Return the seconds of the processor that all have taken so far."""
    here = [getrusage(who) for who in (RUSAGE_SELF, RUSAGE_CHILDREN)]
    there = [machine.cpu_times() for machine in machines]
    return sum(use.ru_utime + use.ru_stime for use in here) + sum(use.user + use.system for use in there)


def show(taken: dict[str, list[Taken]], games: int) -> None:
    """Print the medians, and how they compare with one process."""
    print(f"{games} games, greedy, {' - '.join(DECKS)}; load {os.getloadavg()[0]:.1f}; medians")
    print(f"{'':22} {'clock s':>8} {'CPU s':>8} {'games/s':>8} {'times as fast':>14} {'CPU ratio':>10}")
    base: Taken | None = None
    for way, runs in taken.items():
        middle = Taken(statistics.median(one.clock for one in runs), statistics.median(one.cpu for one in runs))
        if way.startswith("1 process") or base is None:
            base = middle
        print(
            f"{way:22} {middle.clock:8.2f} {middle.cpu:8.2f} {games / middle.clock:8.1f} {base.clock / middle.clock:14.2f}"
            f" {middle.cpu / base.cpu:10.2f}"
        )


if __name__ == "__main__":
    main()
