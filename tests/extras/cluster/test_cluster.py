"""Games on a cluster are the games that are played here, whatever happens to its machines meanwhile."""

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from cardbase.errors import OutsideError
from cardbase.sim.cluster.cluster import Cluster
from cardbase.sim.matrix import play_matrix
from cardbase.sim.series import Series, play_all, play_series
from cardbase.sim.table import Table
from cardbase.sim.workers import Stopped, Workers
from tests.extras.cluster.conftest import Machines, patiently


def test_a_series_is_the_same_here_and_there(two: Machines, table: Table) -> None:
    series = Series(table, 60, 5, ("greedy", "random"), record=True)
    told: list[int] = []
    with Cluster(two.address) as cluster:
        summary, there = play_series(series, workers=cluster, progress=told.append)

    alone, here = play_series(series)
    assert there == here
    assert summary._replace(seconds=0) == alone._replace(seconds=0)
    assert sum(told) == 60
