"""A short attack in every run of the tests, the long one behind `slow`; and whoever looks at the worker sees what is wrong."""

import shutil
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from scripts.attack import watch
from scripts.attack.__main__ import table
from scripts.attack.attack import Result, attack
from scripts.attack.inputs import Input, kept
from scripts.attack.kinds import SHARES, kinds
from scripts.attack.material import Material, prepared
from scripts.attack.mutation import spoiled
from scripts.attack.watch import Worker
from scripts.attack.worker import Done

pytestmark = pytest.mark.linux
FEW, MANY = 1, 200
"""Inputs for each hundredth that a kind has of all."""
LUNA = Input("queries", ("search", "luna"))


@pytest.fixture(scope="module")
def material(filled_catalog: Path, tmp_path_factory: pytest.TempPathFactory) -> Material:
    folder = tmp_path_factory.mktemp("material")
    shutil.copy(filled_catalog, folder / "catalog.db")
    return prepared(folder)


@pytest.fixture(scope="module")
def worker(material: Material, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Worker]:
    with Worker(material.base, tmp_path_factory.mktemp("worker")) as worker:
        yield worker


def found(kind: str, often: int, seed: int, material: Material, worker: Worker, folder: Path) -> dict[str, object]:
    """The faults of a kind, without those of time: a busy machine is no fault."""
    result = Result(kind)
    attack(result, kinds()[kind](material), worker, often * SHARES[kind], seed, folder)
    assert result.inputs >= often
    return {fault: where for fault, where in result.faults.items() if fault not in ("slow", "does not end")}


@pytest.mark.parametrize("kind", SHARES)
def test_no_input_does_harm(kind: str, material: Material, worker: Worker, tmp_path: Path) -> None:
    assert found(kind, FEW, 1, material, worker, tmp_path) == {}


@pytest.mark.slow
@pytest.mark.parametrize("kind", SHARES)
def test_none_of_20_000_inputs_does_harm(kind: str, material: Material, worker: Worker, tmp_path: Path) -> None:
    assert found(kind, MANY, 2, material, worker, tmp_path) == {}


def test_a_line_that_is_repeated_twice_does_not_fill_the_memory() -> None:
    tracemalloc.start()
    spoiled(b"x" * 1000, [b"y\n"], Random(4455))  # 300 times, and all of that 300 times
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 60_000_000


def test_the_shares_are_hundredths() -> None:
    assert sum(SHARES.values()) == 100


def test_what_takes_too_long_or_too_much_is_seen(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    assert worker.take(LUNA).faults == ()
    monkeypatch.setattr(watch, "MEMORY", 1.0)
    assert worker.take(LUNA._replace(words=("search", "type:warrior"), seconds=-1.0)).faults == ("slow", "memory")


def test_what_does_not_end_is_ended(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watch, "PATIENCE", 0.01)

    came = worker.take(Input("commands", ("catalog", "lint", "--play", "500", "--workers", "1"), seconds=0.1))

    assert came.faults == ("does not end",)
    assert worker.take(LUNA).code == 0


def test_a_change_by_what_is_refused_is_seen(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "contents", "other")
    monkeypatch.setattr(worker, "untouched", ())
    assert worker.take(Input("commands", ("search", "--nothing"))).faults == ("changed after a refusal",)
    assert worker.take(Input("commands", ("search", "--nothing"))).faults == ()


def test_every_input_finds_the_database_as_it_was(worker: Worker) -> None:
    add = Input("commands", ("deck", "new", "Another", "--game", "fertcg"))

    assert [worker.take(add).code for _ in range(2)] == [0, 0]


@pytest.mark.parametrize(
    ("done", "fault"),
    [
        (Done(3, "", "cardbase: this is a fault of cardbase: KeyError: 'x' (cardbase.text:3)"), "fault: ? at ?:0"),
        (Done(-1, "", "", 'File "/x/cardbase/text.py", line 3\nValueError: no'), "escaped: ValueError at cardbase/text.py:3"),
        (Done(4, "", "?"), "exit code 4"),
        (Done(2, "out", " \n"), "refused without a word"),
        (Done(0, "", "all is \x1b[31mred"), "raw U+001B in a message"),
        (Done(1, "", "no \u202e"), "raw U+202E in a message"),
    ],
)  # fmt: skip
def test_faults_are_read_from_what_was_printed(done: Done, fault: str) -> None:
    assert list(watch.of(done)) == [fault]


def test_an_input_is_kept_to_the_byte_and_the_table_names_it(tmp_path: Path) -> None:
    given = Input("decks", ("deck", "show", "a\udcff\n"), {"a b.txt": b"\0\xff"}, b"\xfe", 5.0)
    result = Result("decks")

    result.count(given, watch.Came(0.5, 70.0, 3, ("fault: X",), ""), tmp_path)
    result.count(given, watch.Came(0.7, 60.0, 2, ("fault: X",), ""), tmp_path)

    assert kept(tmp_path / "decks-1.zip") == given
    lines = table([result]).splitlines()
    assert lines[1].split() == ["decks", "2", "2", "0.70", "s", "70", "MB", "0,", "0,", "1,", "1"]
    assert lines[-2:] == ["decks: 2 x fault: X", f"    python -m scripts.attack --again {tmp_path / 'decks-1.zip'}"]
