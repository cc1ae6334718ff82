"""Who plays the games of a command: what is refused. What a cluster does is in tests/extras/cluster/."""

import sys

import pytest

from tests.cli.conftest import Cardbase

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
