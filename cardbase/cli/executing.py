"""Who plays the games of a command: processes of this machine, or a cluster of many."""

import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from cardbase.cli import output
from cardbase.errors import DEBUG, InputError
from cardbase.messages import say

if TYPE_CHECKING:
    from cardbase.sim.executor import Executor

Workers = Annotated[
    int | None,
    typer.Option("--workers", min=1, show_default="all cores", help="The most processes that share the games."),
]
Cluster = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        metavar="ADDRESS",
        help="Let the workers of a Dask scheduler play: tcp://HOST:PORT ('help cluster').",
    ),
]


@contextmanager
def players(workers: int | None, cluster: str | None) -> "Iterator[int | Executor]":
    """Give who plays, as `workers` of everything that plays many games takes it.

    Raises InputError where both are given, and what `Cluster` raises.
    """
    from cardbase.sim.workers import cores  # noqa: PLC0415

    if cluster is None:
        yield workers or cores()
        return
    if workers is not None:
        raise InputError(
            say("--workers and --cluster both say who plays"),
            hint=say("A cluster has its own workers: leave --workers out."),
        )
    from cardbase.sim.cluster.cluster import Cluster as Joined  # noqa: PLC0415

    if not os.environ.get(DEBUG):  # what Dask logs of its connections, we tell in our own words
        logging.getLogger("distributed").setLevel(logging.CRITICAL + 1)
    with Joined(cluster, output.note) as joined:
        yield joined
