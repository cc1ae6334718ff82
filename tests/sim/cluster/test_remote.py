"""What runs on the machines of a cluster, run here."""

import pickle
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardbase.errors import InputError
from cardbase.sim.cluster import remote
from cardbase.sim.cluster.remote import Answer, about, packed, parcel
from cardbase.sim.cluster.versions import here
from cardbase.sim.executor import Job

made: list[object] = []


def make(tools: object) -> Callable[[int], int]:
    made.append(tools)

    def work(piece: int) -> int:
        if piece == 9:
            raise InputError("nine", place="piece 9")
        return piece + 1

    return work


@pytest.fixture(autouse=True)
def _as_a_worker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remote, "_who", lambda: ("tcp://worker:1", str(tmp_path)))
    monkeypatch.setattr(remote, "_ready", OrderedDict())
    made.clear()


def answer(tools: object, *pieces: int, versions: tuple[str, ...] = tuple(here())) -> Answer:
    return Answer(*parcel(versions, packed(Job(make, tools)), pickle.dumps(pieces)))


def content(of: Answer) -> Any:
    return pickle.loads(of.content)


def test_a_job_is_made_ready_once_and_kept() -> None:
    assert [content(answer("a", 1, 2)), content(answer("b", 3)), content(answer("a", 4))] == [[2, 3], [4], [5]]
    assert made == ["a", "b"]


def test_few_jobs_are_kept() -> None:
    for name in "abcdea":
        answer(name, 1)
    assert made == [*"abcde", "a"]


def test_other_versions_do_nothing() -> None:
    told = answer("other", 1, versions=("0.0.9", "3.11", "x"))

    assert (told.kind, told.worker, told.content) == (remote.DIFFERS, "tcp://worker:1", about())
    assert made == []


def test_a_fault_says_on_which_worker_it_was() -> None:
    told = answer("fault", 1, 9, 2)

    assert told.kind == remote.FAULT
    assert str(content(told)) == "the worker tcp://worker:1, piece 9: nine"
