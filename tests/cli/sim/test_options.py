"""What the commands that play games take: widths, workers, clusters."""

import json
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Self

import pytest

from cardbase.errors import OutsideError
from cardbase.sim.cluster import cluster
from cardbase.sim.executor import Job
from tests.cli.conftest import Cardbase
from tests.cli.sim.test_match import QUICK

MATCH = ("sim", "match", "Ember Rush", "Hollow Control", "-n", "2")


LINT = ("catalog", "lint", "--game", "fertcg", "--play", "2")


MATRIX = ("sim", "matrix", "Ember Rush", "Hollow Control", "-n", "2")


@pytest.mark.parametrize("command", [MATCH, MATRIX, LINT])
def test_a_cluster_needs_its_extra(
    cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    done = cardbase(*command, "--cluster", "tcp://127.0.0.1:1")

    assert (done.code, done.out) == (3, "")
    assert (
        done.err == 'cardbase: a cluster needs distributed, which is not installed: pip install "cardbase[cluster]"\n'
    )


def test_an_address_is_looked_at_first(cardbase: Cardbase) -> None:
    done = cardbase(*MATCH, "--cluster", "10.0.0.7:8786")

    assert (done.code, done.out) == (2, "")
    assert done.err == (
        "cardbase: '10.0.0.7:8786' is no address of a cluster\nWrite tcp://HOST:PORT, as 'dask scheduler' says it.\n"
    )


def test_workers_and_a_cluster_are_not_both_taken(cardbase: Cardbase) -> None:
    done = cardbase(*MATCH, "--workers", "2", "--cluster", "tcp://127.0.0.1:1")

    assert (done.code, done.out) == (2, "")
    assert done.err == (
        "cardbase: --workers and --cluster both say who plays\nA cluster has its own workers: leave --workers out.\n"
    )


class Failing:
    """A cluster that fails after the seventh piece."""

    def __init__(self, address: str, tell: Callable[[str], None]) -> None:
        pass

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_of: object) -> None:
        pass

    def pool(self, job: Job) -> Self:
        self.work = job.make(job.tools)
        return self

    def do(self, pieces: Sequence[object]) -> Iterator[list[object]]:
        for piece in pieces[:7]:
            yield [self.work(piece)]
        raise OutsideError("the machines are gone", hint="Buy others.")

    def close(self) -> None:
        pass


@pytest.mark.parametrize(
    ("command", "games", "shown"),
    [
        ((*MATCH, "-n", "40", "--agents", "random"), 40, "Ember Rush - Hollow Control: 7 games of random agents"),
        ((*MATRIX, "-n", "40", "--agents", "random"), 40, "Ember Rush"),
        ((*LINT, "--play", "40"), 40, "fertcg: 7 random games"),
    ],
)
def test_what_was_played_before_a_cluster_fails_is_counted(
    cardbase: Cardbase,
    request: pytest.FixtureRequest,
    catalog_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    command: tuple[str, ...],
    games: int,
    shown: str,
) -> None:
    if "lint" in command:
        shutil.copy(request.getfixturevalue("few_cards"), catalog_path)
    monkeypatch.setattr(cluster, "Cluster", Failing)
    done = cardbase(*command, "--cluster", "tcp://127.0.0.1:1")

    assert done.code == 3
    assert shown in done.out
    assert done.err == f"7 of {games} games were played\ncardbase: the machines are gone\nBuy others.\n"


def test_games_end_once_a_share_is_known_well_enough(cardbase: Cardbase) -> None:
    words = ("sim", "match", "Ember Rush", "Ember Rush", "--until", "20%", *QUICK)
    found = json.loads(cardbase(*words, "--as", "json").out)
    few = cardbase(*words, "-n", "6")

    assert (found["until"], found["games"] < 100) == (0.2, True)
    assert all(high - low <= 0.4 for low, _, high in found["win_rates"])
    assert (few.code, few.err) == (0, "the interval is still wider than 20% up and down\n")


@pytest.mark.parametrize("until", ["2", "0%", "60%", "narrow%", "nan%"])
def test_a_width_that_is_none_is_refused(cardbase: Cardbase, until: str) -> None:
    done = cardbase("sim", "match", "Ember Rush", "Ember Rush", "--until", until)

    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"cardbase: --until: '{until}' is no width from 0.1% to 25%\n")
