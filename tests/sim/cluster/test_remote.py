"""Modules that travel with the work."""

import pickle
import subprocess
import sys
from collections import OrderedDict
from collections.abc import Callable
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from cardbase.errors import InputError
from cardbase.sim.cluster import remote
from cardbase.sim.cluster.remote import (
    BatchResult,
    ShippedCode,
    Versions,
    about,
    code_to_ship,
    difference,
    fingerprint,
    here,
    packed,
    run_batch,
)
from cardbase.sim.executor import Job
from cardbase.version import __version__

BOLD = "import json\nimport hypothesis\nfrom courage import strength\n\ndef agent(match):\n    import tactics.plan\n"
ARRIVED = """
import sys
from pathlib import Path
from cardbase.sim.cluster.remote import ShippedCode
packed = sys.stdin.buffer.read()
ShippedCode().unpack(packed, Path(sys.argv[1]))
import tactics.plan
print(tactics.plan.weight(), Path(tactics.__file__).parents[1])
"""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a user's modules, one of which imports others."""
    folder = tmp_path / "home"
    (folder / "tactics" / "__pycache__").mkdir(parents=True)
    for name, content in {
        "bold.py": BOLD,
        "courage.py": "strength = 3\n",
        "alone.py": "",
        "tactics/__init__.py": "from . import plan\n",
        "tactics/plan.py": "from pathlib import Path\ndef weight():\n    return Path(__file__).with_name('w.txt').read_text()\n",
        "tactics/w.txt": "7",
        "tactics/__pycache__/plan.pyc": "old",
    }.items():
        (folder / name).write_text(content, encoding="utf-8")
    monkeypatch.syspath_prepend(str(folder))
    return folder


def held(packed: bytes) -> list[str]:
    with ZipFile(BytesIO(packed)) as archive:
        return archive.namelist()


def test_a_module_takes_along_what_it_imports_and_what_is_not_installed(home: Path) -> None:
    assert held(code_to_ship(["bold"])) == [
        "bold.py",
        "courage.py",
        "tactics/__init__.py",
        "tactics/plan.py",
        "tactics/w.txt",
    ]
    assert held(code_to_ship(["tactics.plan", "courage"])) == [
        "courage.py",
        "tactics/__init__.py",
        "tactics/plan.py",
        "tactics/w.txt",
    ]


@pytest.mark.parametrize("modules", [[], ["cardbase.games.detainer.rules"], ["hypothesis"], ["json"], ["nowhere"]])
def test_what_is_installed_or_nowhere_stays(modules: list[str]) -> None:
    assert code_to_ship(modules) == b""


def test_the_same_files_are_packed_alike(home: Path) -> None:
    first = code_to_ship(["bold"])
    (home / "bold.py").touch()

    assert code_to_ship(["bold"]) == first


def test_a_started_program_cannot_travel() -> None:
    with pytest.raises(InputError, match="a program that is started cannot be sent") as caught:
        code_to_ship(["__main__"])
    assert caught.value.hint == "Put what plays into a module of its own."


def test_a_package_that_is_too_large_is_named(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remote, "MOST_BYTES", 1_000_000)
    (home / "tactics" / "w.txt").write_bytes(b"7" * 3_000_000)
    with pytest.raises(InputError, match="the package tactics holds 3 MB, too much to be sent") as caught:
        code_to_ship(["bold"])
    assert caught.value.place == str(home / "tactics")


def test_a_source_file_that_cannot_be_read_is_no_traceback(home: Path) -> None:
    (home / "courage.py").write_text("strength = \n", encoding="utf-8")

    assert "courage.py" in held(code_to_ship(["bold"]))


def test_what_travelled_is_imported_from_where_it_was_laid(home: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", ARRIVED, str(tmp_path / "there")],
        input=code_to_ship(["bold"]),
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parents[3],
        check=True,
    )

    assert done.stdout.decode().split() == ["7", str(tmp_path / "there")]


def zipped(files: dict[str, str]) -> bytes:
    packed = BytesIO()
    with ZipFile(packed, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return packed.getvalue()


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> ShippedCode:
    """The shipped code of a process, whose imports are forgotten at the end."""
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setattr(sys, "modules", dict(sys.modules))
    return ShippedCode()


def test_a_module_that_has_changed_since_the_job_before_is_imported_anew(worker: ShippedCode, tmp_path: Path) -> None:
    files = {"brave.py": "x = 1", "steady.py": "", "extra.py": ""}
    assert worker.unpack(zipped(files), tmp_path / "1") == []
    brave, steady = import_module("brave"), import_module("steady")

    assert worker.unpack(zipped({"brave.py": "x = 2", "steady.py": ""}), tmp_path / "2") == ["brave"]
    assert (brave.x, import_module("brave").x) == (1, 2)
    assert import_module("steady") is steady
    with pytest.raises(ModuleNotFoundError):
        import_module("extra")


def test_a_package_is_imported_anew_where_a_file_in_it_has_changed(worker: ShippedCode, tmp_path: Path) -> None:
    files = {"plans/__init__.py": "", "plans/one.py": "x = 1", "plans/w.txt": "3"}
    worker.unpack(zipped(files), tmp_path / "1")
    one = import_module("plans.one")

    assert worker.unpack(zipped(files), tmp_path / "2") == []
    assert import_module("plans.one") is one
    assert sorted(worker.unpack(zipped(files | {"plans/w.txt": "4"}), tmp_path / "3")) == ["plans", "plans.one"]
    assert import_module("plans.one") is not one


def test_what_imports_a_module_that_has_changed_is_imported_anew_too(worker: ShippedCode, tmp_path: Path) -> None:
    files = {
        "bold.py": "import middle",
        "middle.py": "from nerve import x",
        "nerve.py": "x = 1",
        "steady.py": "import json",
    }
    worker.unpack(zipped(files), tmp_path / "1")
    import_module("bold")
    import_module("steady")

    assert sorted(worker.unpack(zipped(files | {"nerve.py": "x = 2"}), tmp_path / "2")) == ["bold", "middle", "nerve"]
    assert import_module("middle").x == 2


def test_a_fingerprint_is_another_one_where_any_file_that_is_reached_has_changed(home: Path) -> None:
    found = [fingerprint(["bold"])]
    for name in ("bold.py", "courage.py", "tactics/w.txt"):
        with (home / name).open("a", encoding="utf-8") as out:
            out.write("\n")
        found.append(fingerprint(["bold"]))
    (home / "alone.py").write_text("1\n", encoding="utf-8")

    assert fingerprint(["bold"]) == found[-1]
    assert len(set(found)) == 4
    assert fingerprint(["cardbase.games.fertcg.rules", "json", "no_such_module"]) == ""


def test_a_module_that_is_named_has_a_fingerprint_though_it_is_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = tmp_path / "site-packages"
    installed.mkdir()
    monkeypatch.syspath_prepend(str(installed))
    (installed / "elsewhere_made.py").write_text("import beside_it\n", encoding="utf-8")
    (installed / "beside_it.py").write_text("", encoding="utf-8")
    before = fingerprint(["elsewhere_made"])
    (installed / "beside_it.py").write_text("1\n", encoding="utf-8")

    assert before == fingerprint(["elsewhere_made"]) != ""
    assert code_to_ship(["elsewhere_made"]) == b""
    (installed / "elsewhere_made.py").write_text("import beside_it  # anew\n", encoding="utf-8")
    assert fingerprint(["elsewhere_made"]) != before


def test_the_same_is_no_difference() -> None:
    assert difference("the scheduler", here()) == ""
    assert here()[:2] == (__version__, f"{sys.version_info[0]}.{sys.version_info[1]}")


@pytest.mark.parametrize(
    ("theirs", "said"),
    [
        (None, "the scheduler has no cardbase"),
        (Versions("0.0.9", "2.7", "x"), f"the scheduler has cardbase 0.0.9, here it is {__version__}"),
        (here()._replace(python="3.9"), f"the scheduler runs Python 3.9, here it is {here().python}"),
        (
            here()._replace(rules="0123"),
            f"the scheduler plays by other rules: its code has the fingerprint 0123, here it is {here().rules}",
        ),
    ],
)
def test_a_difference_is_one_sentence(theirs: Versions | None, said: str) -> None:
    assert difference("the scheduler", theirs) == said


def fingerprint_of(tmp_path: Path, files: dict[str, bytes]) -> str:
    for path, content in files.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(content)
    return remote._rules(tmp_path)


def test_the_fingerprint_is_of_the_code_that_decides_games(tmp_path: Path) -> None:
    own = {f"{folder}/a.py": b"x = 1\n" for folder in remote.DECIDING}
    first = fingerprint_of(tmp_path / "1", own)

    assert fingerprint_of(tmp_path / "2", {**own, "cli/a.py": b"x = 2\n", "engine/a.pyc": b"x"}) == first
    assert fingerprint_of(tmp_path / "3", dict.fromkeys(own, b"x = 1\r\n")) == first
    for folder in remote.DECIDING:
        assert fingerprint_of(tmp_path / folder, {**own, f"{folder}/a.py": b"x = 2\n"}) != first
    assert fingerprint_of(tmp_path / "4", {**own, "games/b.py": b""}) != first


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


def answer(tools: object, *pieces: int, versions: tuple[str, ...] = tuple(here())) -> BatchResult:
    return BatchResult(*run_batch(versions, packed(Job(make, tools)), pickle.dumps(pieces)))


def content(of: BatchResult) -> Any:
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
