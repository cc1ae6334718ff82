"""Modules that travel with the work."""

import subprocess
import sys
from importlib import import_module
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from cardbase.errors import InputError
from cardbase.sim.cluster import travelling
from cardbase.sim.cluster.travelling import Luggage, fingerprint, luggage

BOLD = "import json\nimport hypothesis\nfrom courage import strength\n\ndef agent(match):\n    import tactics.plan\n"
ARRIVED = """
import sys
from pathlib import Path
from cardbase.sim.cluster.travelling import Luggage
packed = sys.stdin.buffer.read()
Luggage().unpack(packed, Path(sys.argv[1]))
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
    assert held(luggage(["bold"])) == [
        "bold.py",
        "courage.py",
        "tactics/__init__.py",
        "tactics/plan.py",
        "tactics/w.txt",
    ]
    assert held(luggage(["tactics.plan", "courage"])) == [
        "courage.py",
        "tactics/__init__.py",
        "tactics/plan.py",
        "tactics/w.txt",
    ]


@pytest.mark.parametrize("modules", [[], ["cardbase.games.detainer.rules"], ["hypothesis"], ["json"], ["nowhere"]])
def test_what_is_installed_or_nowhere_stays(modules: list[str]) -> None:
    assert luggage(modules) == b""


def test_the_same_files_are_the_same_luggage(home: Path) -> None:
    first = luggage(["bold"])
    (home / "bold.py").touch()

    assert luggage(["bold"]) == first


def test_a_started_program_cannot_travel() -> None:
    with pytest.raises(InputError, match="a program that is started cannot be sent") as caught:
        luggage(["__main__"])
    assert caught.value.hint == "Put what plays into a module of its own."


def test_a_package_that_is_too_large_is_named(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(travelling, "MOST_BYTES", 1_000_000)
    (home / "tactics" / "w.txt").write_bytes(b"7" * 3_000_000)
    with pytest.raises(InputError, match="the package tactics holds 3 MB, too much to be sent") as caught:
        luggage(["bold"])
    assert caught.value.place == str(home / "tactics")


def test_a_source_file_that_cannot_be_read_is_no_traceback(home: Path) -> None:
    (home / "courage.py").write_text("strength = \n", encoding="utf-8")

    assert "courage.py" in held(luggage(["bold"]))


def test_what_travelled_is_imported_from_where_it_was_laid(home: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", ARRIVED, str(tmp_path / "there")],
        input=luggage(["bold"]),
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
def worker(monkeypatch: pytest.MonkeyPatch) -> Luggage:
    """The luggage of a process, whose imports are forgotten at the end."""
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setattr(sys, "modules", dict(sys.modules))
    return Luggage()


def test_a_module_that_has_changed_since_the_job_before_is_imported_anew(worker: Luggage, tmp_path: Path) -> None:
    files = {"brave.py": "x = 1", "steady.py": "", "extra.py": ""}
    assert worker.unpack(zipped(files), tmp_path / "1") == []
    brave, steady = import_module("brave"), import_module("steady")

    assert worker.unpack(zipped({"brave.py": "x = 2", "steady.py": ""}), tmp_path / "2") == ["brave"]
    assert (brave.x, import_module("brave").x) == (1, 2)
    assert import_module("steady") is steady
    with pytest.raises(ModuleNotFoundError):
        import_module("extra")


def test_a_package_is_imported_anew_where_a_file_in_it_has_changed(worker: Luggage, tmp_path: Path) -> None:
    files = {"plans/__init__.py": "", "plans/one.py": "x = 1", "plans/w.txt": "3"}
    worker.unpack(zipped(files), tmp_path / "1")
    one = import_module("plans.one")

    assert worker.unpack(zipped(files), tmp_path / "2") == []
    assert import_module("plans.one") is one
    assert sorted(worker.unpack(zipped(files | {"plans/w.txt": "4"}), tmp_path / "3")) == ["plans", "plans.one"]
    assert import_module("plans.one") is not one


def test_what_imports_a_module_that_has_changed_is_imported_anew_too(worker: Luggage, tmp_path: Path) -> None:
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
    assert luggage(["elsewhere_made"]) == b""
    (installed / "elsewhere_made.py").write_text("import beside_it  # anew\n", encoding="utf-8")
    assert fingerprint(["elsewhere_made"]) != before
