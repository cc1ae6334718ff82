"""The wheel holds everything: installed into an empty environment, every command works from any folder.

Building and installing one is most of what this costs, so whatever needs one is `slow`; .ci/run names what it runs of it.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import venv
from collections.abc import Iterable, Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement

from cardbase import __version__
from cardbase.cli.alias import COMMANDS as ALIAS
from cardbase.cli.app import COMMANDS as ROOT_COMMANDS
from cardbase.cli.catalog import COMMANDS as CATALOG
from cardbase.cli.collection import COMMANDS as COLLECTION
from cardbase.cli.config import COMMANDS as CONFIG
from cardbase.cli.db import COMMANDS as DATABASE
from cardbase.cli.deck import COMMANDS as DECK
from cardbase.cli.sim import COMMANDS as SIM
from scripts.consoles import ROOT

COMMANDS = [
    (["--version"], 0),
    (["--help"], 0),
    (["search", "game:doomtrooper", "type:warrior", "v<=2"], 0),
    (["search", "no such card at all"], 1),
    (["help", "query"], 0),
    (["completion", "bash"], 0),
    (["--language", "ja", "deck", "check", "Ember Rush"], 0),
    (["play", "Ember Rush", "Hollow Control", "--seed", "1"], 2),  # the input ends before the game does
    (["deck", "build"], 2),  # there is no terminal
    (["search", "--fields", "detainer"], 0),
    (["help", "rules", "detainer"], 0),
    (["show", "BLOOD BERET"], 0),
    (["catalog", "stats"], 0),
    (["catalog", "sources"], 0),
    (["catalog", "datasette", "-o", "metadata.json"], 0),
    (["catalog", "export", "game:fertcg", "--as", "csv", "-o", "cards.csv"], 0),
    (["catalog", "import", "cards.csv", "--game", "fertcg", "--dry-run"], 0),
    (["catalog", "update"], 0),
    (["catalog", "words", "fertcg", "draw"], 0),
    (["catalog", "reword", "fertcg", "cards.csv"], 1),
    (["catalog", "missing", "fertcg"], 0),
    (["catalog", "edit", "BLOOD BERET", "fight=5", "--source", "own card"], 0),
    (["catalog", "remove", "BLOOD BERET"], 0),
    (["catalog", "undo"], 0),
    (["catalog", "redo"], 0),
    (["catalog", "history"], 0),
    (["catalog", "format", "new", "friday", "--game", "doomtrooper", "--ban", "BLOOD BERET"], 0),
    (["catalog", "format", "list"], 0),
    (["catalog", "template", "detainer", "-o", "mine.toml"], 0),
    (["catalog", "add", "Paper Golem", "type=unit", "--game", "detainer"], 0),
    (["config", "set", "page_length", "20"], 0),
    (["config", "list"], 0),
    (["config", "unset", "page_length"], 0),
    (["config", "path"], 0),
    (["deck", "new", "Mine", "--game", "doomtrooper"], 0),
    (["deck", "add", "Mine", "3 BLOOD BERET"], 0),
    (["deck", "set", "Mine", "2 BLOOD BERET"], 0),
    (["deck", "remove", "Mine", "BLOOD BERET"], 0),
    (["deck", "undo", "Mine"], 0),
    (["deck", "redo", "Mine"], 0),
    (["deck", "history", "Mine"], 0),
    (["deck", "list"], 0),
    (["deck", "show", "Mine"], 0),
    (["deck", "check", "Mine"], 1),
    (["deck", "rename", "Mine", "Yours"], 0),
    (["deck", "copy", "Yours", "Ours"], 0),
    (["deck", "diff", "Yours", "Ours"], 0),
    (["deck", "search", "game:doomtrooper"], 0),
    (["deck", "tag", "Yours", "league"], 0),
    (["deck", "untag", "Yours", "league"], 0),
    (["deck", "note", "Yours", "lent to a friend"], 0),
    (["deck", "archive", "Yours"], 0),
    (["deck", "unarchive", "Yours"], 0),
    (["deck", "stats", "Ember Rush", "--plot", "stats.html"], 0),
    (["deck", "odds", "Ember Rush", "cost<=2"], 0),
    (["deck", "hand", "Ember Rush", "--seed", "1", "--goldfish", "1"], 0),
    (["deck", "tune", "Ember Rush", "--against", "Hollow Control", "-n", "8"], 2),  # too few games to tune by
    (["collection", "add", "3 BLOOD BERET"], 0),
    (["collection", "set", "2 BLOOD BERET"], 0),
    (["collection", "remove", "BLOOD BERET"], 0),
    (["collection", "undo"], 0),
    (["collection", "redo"], 0),
    (["collection", "undo"], 0),
    (["collection", "history"], 0),
    (["collection", "list"], 0),
    (["collection", "missing", "Imperial Clans"], 0),
    (["collection", "mark", "BLOOD BERET", "--place", "Binder 1"], 0),
    (["collection", "sets"], 0),
    (["sql", "select 1"], 0),
    (["alias", "set", "more", "deck suggest -n 3"], 0),
    (["alias", "list"], 0),
    (["alias", "remove", "more"], 0),
    (["deck", "suggest", "Imperial Clans", "-n", "1"], 0),
    (["deck", "random", "detainer", "--seed", "7", "--save", "Drawn"], 0),
    (["deck", "fill", "Drawn"], 0),
    (["collection", "export", "-o", "owned.csv"], 0),
    (["collection", "import", "owned.csv"], 0),
    (["deck", "export", "Yours", "--to", "text", "-o", "yours.txt"], 0),
    (["deck", "export", "Yours", "-o", "yours.html"], 0),
    (["deck", "export", "Yours", "-o", "yours.cod"], 0),
    (["deck", "import", "yours.cod", "--name", "Cockatrice"], 0),
    (["deck", "export", "--all", "decks.zip"], 0),
    (["deck", "import", "decks.zip"], 0),
    (["catalog", "export", "--game", "dreadnought", "--to", "cockatrice", "-o", "cockatrice"], 0),
    (["deck", "export", "Yours", "-o", "yours.pdf"], 3),  # cardbase[pdf] is not installed
    (["deck", "import", "yours.txt", "--name", "Again"], 0),
    (["deck", "delete", "Again"], 0),
    (["catalog", "lint", "--game", "fertcg"], 0),
    (["db", "path"], 0),
    (["db", "check"], 0),
    (["db", "backup"], 0),
    (["db", "list"], 0),
    (["db", "restore", "--latest"], 0),
    (["sim", "match", "Ember Rush", "Hollow Control", "-n", "2", "--save", "games.json", "--workers", "2"], 0),
    (["sim", "matrix", "Ember Rush", "Hollow Control", "-n", "2"], 0),
    (["sim", "replay", "games.json"], 0),
    (["sim", "agents", "fertcg"], 0),
    (["sim", "scenario", "none.toml"], 1),
    (["sim", "scenario", "--card", "入れ替え"], 0),
    (["sim", "words", "detainer"], 0),
    (["play", "Ember Rush", "Hollow Control", "--save", "evening.json"], 0),
    (["play", "--resume", "evening.json"], 0),
    (["db", "path"], 0),
    (["db", "check"], 0),
    (["db", "backup", "copy.db"], 0),
    (["db", "list"], 0),
    (["db", "restore", "copy.db"], 0),
]


FEW = [
    (["--version"], 0),
    (["--language", "ja", "deck", "check", "Ember Rush"], 0),
    (["deck", "build"], 2),
    (["deck", "export", "Ember Rush", "-o", "rush.pdf"], 3),
    (["db", "check"], 0),
]
"""Commands that are processes in every run of the tests: each way to start, to speak and to end."""

IN_A_ROW = """
import io, json, sys
from cardbase.cli import app

told = []
for words in json.load(sys.stdin):
    sys.stdin = io.StringIO()
    sys.stdout, sys.stderr = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(2))
    code = app.run(words)
    told.append([code, *(printed.buffer.getvalue().decode() for printed in (sys.stdout, sys.stderr))])
print(json.dumps([app.__file__, told]), file=sys.__stdout__)
"""


HELD = ("cardbase", "data", "docs", "scripts", "README.md", "LICENSE", "pyproject.toml")
"""What a wheel is built of."""


def built(folder: Path, *lent: str) -> Path:
    """Build a wheel of a copy of the checkout; compiled files are in it that were copied there by hand, or by a tool that compiles in
    place. `lent` is what lies in the checkout and not in the repository.
    """
    tree = folder / "tree"
    for name in (*HELD, *lent):
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        copy(ROOT / name, tree / name)
    (tree / "cardbase/engine" / f"run{sysconfig.get_config_var('EXT_SUFFIX')}").write_bytes(b"old")
    (tree / "cardbase/engine/zones.pyd").write_bytes(b"old")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(tree)]
    done = subprocess.run(
        build, env=os.environ | {"CARDBASE_COMPILE": "0"}, capture_output=True, text=True, check=False
    )
    assert not done.returncode, done.stdout + done.stderr
    shutil.rmtree(tree)
    (wheel,) = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def wheel(filled_catalog: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel that takes its prebuilt catalogue from the checkout, which has made one for `filled_catalog`."""
    return built(tmp_path_factory.mktemp("wheel"), "build/catalog")


def installed(wheel: Path, folder: Path, *options: str) -> Path:
    """Install the wheel into an empty environment, and return the folder of its programs."""
    venv.create(folder / "empty", with_pip=False)
    programs = folder / "empty" / ("Scripts" if os.name == "nt" else "bin")
    pip = [sys.executable, "-m", "pip", "--python", str(programs / "python"), "install", "--quiet", *options]
    subprocess.run([*pip, str(wheel)], check=True, capture_output=True)
    return programs


def wanted(names: Iterable[str]) -> Iterator[Distribution]:
    """Yield what a wheel that is wanted here needs, without extras, from the environment of the tests."""
    found: dict[str, Distribution] = {}
    edge = list(names)
    while edge:
        requirement = Requirement(edge.pop())
        if requirement.name not in found and (requirement.marker is None or requirement.marker.evaluate({"extra": ""})):
            found[requirement.name] = distribution(requirement.name)
            edge += found[requirement.name].requires or []
    yield from found.values()


@pytest.fixture(scope="module")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, installed beside a copy of what it says that it needs and nothing else."""
    programs = installed(wheel, tmp_path_factory.mktemp("installed"), "--no-deps", "--no-compile")
    (packages,) = (programs.parent).rglob("site-packages")
    (told,) = packages.glob("cardbase-*.dist-info")
    for one in wanted(Distribution.at(told).requires or []):
        for file in one.files or []:
            if ".." not in file.parts:  # a program
                (packages / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(one.locate_file(file), packages / file)  # with its time: what is compiled stays of use
    return programs


@pytest.fixture
def variables(tmp_path: Path) -> dict[str, str]:
    return os.environ | {"CARDBASE_DB": str(tmp_path / "new" / "cards.db"), "PYTHONUTF8": "1"}


def check(programs: Path, commands: Iterable[tuple[list[str], int]], folder: Path, variables: dict[str, str]) -> None:
    """Run commands one after another, each a process."""
    for words, code in commands:
        done = subprocess.run(
            [str(programs / "cardbase"), *words],
            cwd=folder,
            env=variables,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == code, f"cardbase {' '.join(words)}: {done.stdout}{done.stderr}"
        assert "Traceback" not in done.stderr


@pytest.mark.slow
def test_the_command_works_from_any_folder(programs: Path, tmp_path: Path, variables: dict[str, str]) -> None:
    """A newcomer's first commands, in a folder that has nothing to do with the checkout."""
    check(programs, FEW, tmp_path, variables)


@pytest.mark.slow
def test_every_command_works_from_any_folder(programs: Path, tmp_path: Path, variables: dict[str, str]) -> None:
    """One after another, in one process that the environment's own Python has started."""
    done = subprocess.run(
        [str(programs / "python"), "-I", "-c", IN_A_ROW],
        cwd=tmp_path,
        env=variables,
        input=json.dumps([words for words, _ in COMMANDS]),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    file, told = json.loads(done.stdout)

    assert Path(file).is_relative_to(programs.parent)
    wrong = [
        f"cardbase {' '.join(words)}: {code}\n{out}{err}"
        for (words, wanted), (code, out, err) in zip(COMMANDS, told, strict=True)
        if code != wanted or "Traceback" in err
    ]
    assert wrong == []


@pytest.mark.slow
def test_a_pure_wheel_holds_no_compiled_file_of_the_tree(wheel: Path) -> None:
    """Old ones may lie about."""
    assert wheel.name.endswith("-py3-none-any.whl")
    with ZipFile(wheel) as held:
        names = held.namelist()
    assert "cardbase/engine/run.py" in names
    assert not [name for name in names if name.endswith((".so", ".pyd"))]


@pytest.mark.slow
def test_the_catalogue_of_a_wheel_is_made_of_the_data_where_there_is_none_to_be_lent(
    wheel: Path, tmp_path: Path
) -> None:
    told = []
    for each in (wheel, built(tmp_path)):
        with ZipFile(each) as held:
            told.append(held.read("cardbase/data/catalog.json"))

    assert told[0] == told[1]


@pytest.mark.slow
def test_every_command_is_a_process_of_an_environment_that_pip_has_made(
    wheel: Path, tmp_path: Path, variables: dict[str, str]
) -> None:
    """With what it needs, of the newest versions that it lets in."""
    folder = tmp_path / "anywhere"
    folder.mkdir()
    check(installed(wheel, tmp_path), COMMANDS, folder, variables)


@pytest.mark.slow
def test_the_wheel_and_its_command_have_the_version_of_the_package(programs: Path) -> None:
    done = subprocess.run([str(programs / "cardbase"), "--version"], capture_output=True, text=True, check=True)
    metadata = subprocess.run(
        [str(programs / "python"), "-c", "from importlib.metadata import version; print(version('cardbase'))"],
        capture_output=True,
        text=True,
        check=True,
    )

    assert metadata.stdout == f"{__version__}\n"
    assert done.stdout.startswith(f"cardbase {__version__} (Python 3.")


def test_the_changelog_begins_with_the_version_of_the_package() -> None:
    changes = (ROOT / "docs" / "changelog.md").read_text(encoding="utf-8")
    newest = re.search(r"^## (\d+\.\d+\.\d+)$", changes, re.MULTILINE)

    assert newest
    assert newest[1] == __version__


def test_ci_names_every_test_that_needs_a_wheel() -> None:
    """All but the two that build a second one or ask the network: a test that nobody names would never run there."""
    text = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    named = re.findall(r"tests/packaging/test_wheel\.py::(\w+)", text)
    slow = {
        name
        for name, test in globals().items()
        if name.startswith("test_") and any(mark.name == "slow" for mark in getattr(test, "pytestmark", ()))
    }

    assert len(slow - set(named)) == 2
    assert set(named) < slow


def test_the_classifiers_name_the_pythons_from_the_oldest_required_on() -> None:
    """What is claimed is what CI looks for (see .ci/run), without a gap."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    claimed = [name.rpartition(" ")[2] for name in project["classifiers"] if "Python :: 3." in name]

    assert project["requires-python"] == f">={claimed[0]}"
    assert claimed == [f"3.{minor}" for minor in range(11, 11 + len(claimed))]


def test_the_wheel_names_every_command() -> None:
    """The list above grows with the commands."""
    groups = {
        "deck": DECK,
        "catalog": CATALOG,
        "sim": SIM,
        "db": DATABASE,
        "collection": COLLECTION,
        "alias": ALIAS,
        "config": CONFIG,
    }
    leaves = {(name,) for name in ROOT_COMMANDS if name not in groups}
    leaves |= {(group, name) for group, names in groups.items() for name in names}
    tried = {tuple(words[: 2 if words[0] in groups else 1]) for words, _ in COMMANDS}
    # `deck edit` opens an editor and is tried in tests/cli/deck/test_edit.py.
    assert leaves - tried <= {("deck", "edit")}
