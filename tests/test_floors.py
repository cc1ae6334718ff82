"""The floors of docs/architecture.md: imports go down only and in no circle, and no game is named outside its own folder."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import cardbase
from cardbase.games import entry_points

PACKAGE = Path(cardbase.__file__).parent
ROOT = Path(__file__).parents[1]
FLOORS = {
    "text": 0,
    "version": 0,
    "escaping": 0,
    "ending": 0,
    "errors": 0,
    "messages": 0,
    "shapes": 0,
    "files": 0,
    "settings": 0,
    "bundled": 0,
    "pages": 0,
    "language": 1,
    "engine": 1,
    "plugins": 0,
    "games": 2,
    "models": 3,
    "catalog": 3,
    "collection": 4,
    "decks": 4,
    "sim": 5,
    "printing": 5,
    "tables": 5,
    "library": 6,
    "screens": 7,
    "zoo": 8,
    "cli": 8,
}
MODULES = sorted(PACKAGE.rglob("*.py"))
NAMES = {
    ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__"): path for path in MODULES
}
_OF_TESTS = re.compile(r"^[ \t]*(?:from|import)[ \t]+tests\b(?:\.(\w+)|[ \t]+import[ \t]+\(?([^#\n]*))?", re.MULTILINE)


def floor(name: str) -> int:
    """The floor of a dotted name below cardbase."""
    return FLOORS[name.split(".")[1]]


def imported(node: ast.AST) -> Iterator[str]:
    """The modules, and names in modules, that are imported somewhere in a tree."""
    for child in statements(node):
        if isinstance(child, ast.Import):
            yield from (alias.name for alias in child.names)
        elif isinstance(child, ast.ImportFrom) and child.module:
            yield from (f"{child.module}.{alias.name}" for alias in child.names)
        else:
            yield from imported(child)


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """The statements right below one, and what holds further ones; no expression does."""
    for blocks in ("body", "orelse", "finalbody", "handlers", "cases"):
        below = getattr(node, blocks, ())
        yield from below if isinstance(below, list) else ()


@cache
def read(path: Path) -> tuple[str, ...]:
    """What a module of cardbase imports (see `imported`)."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return tuple(name for name in imported(tree) if name.startswith("cardbase."))


def has_constant(path: Path, value: str) -> bool:
    """Whether a text stands in a module by itself."""
    text = path.read_text(encoding="utf-8")
    return value in text and any(
        isinstance(node, ast.Constant) and node.value == value for node in ast.walk(ast.parse(text))
    )


@cache
def imports(path: Path) -> frozenset[str]:
    """The modules of cardbase that a module imports, wherever in it, be it for types only."""
    return frozenset(name if name in NAMES else name.rpartition(".")[0] for name in read(path)) & NAMES.keys()


def circles() -> list[set[str]]:
    """The groups of modules each of which imports, over others of the group, itself."""
    graph = {name: imports(path) - {name} for name, path in NAMES.items()}
    reach = {name: reached(graph, name) for name in graph}
    groups = {frozenset(other for other in reach[name] if name in reach[other]) for name in graph}
    return [set(group) for group in groups if group]


def reached(graph: dict[str, set[str]], name: str) -> set[str]:
    """What can be reached from a module."""
    found: set[str] = set()
    edge = [name]
    while edge:
        new = graph[edge.pop()] - found
        found |= new
        edge += new
    return found


def test_imports_go_down() -> None:
    above = []
    for path in MODULES:
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        if parts[0] not in {"__init__", "__main__"}:
            here = FLOORS[parts[0]]
            above += [
                f"{'/'.join(parts)} imports {name}" for name in imports(path) if "." in name and floor(name) > here
            ]

    assert above == []


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Those imported inside functions count, and those for types only."""
    assert circles() == []


def of_tests(text: str) -> Iterator[str]:
    """The folders and modules in tests/ that a file imports from, read of its lines: there are thousands."""
    for module, names in _OF_TESTS.findall(text):
        yield from [module] if module else re.findall(r"(\w+)(?: as \w+)?", names) or ["tests"]


def test_imports_from_tests_are_found() -> None:
    text = "import tests.a.b\n    from tests.c import x\nfrom tests import d as e, f\n# from tests.g\nimport testsome\nimport tests\n"

    assert list(of_tests(text)) == ["a", "c", "d", "f", "tests"]


def test_scripts_import_nothing_from_tests() -> None:
    for path in (ROOT / "scripts").rglob("*.py"):
        assert not list(of_tests(path.read_text(encoding="utf-8"))), path.name


def test_folders_of_tests_do_not_import_each_other_in_a_circle() -> None:
    """What several of them use is in tests/matches/ and tests/toy/."""
    graph: dict[str, set[str]] = {}
    for path in (ROOT / "tests").rglob("*.py"):
        parts = path.relative_to(ROOT / "tests").parts
        graph.setdefault(parts[0], set()).update(set(of_tests(path.read_text(encoding="utf-8"))) - {parts[0]})
    graph = {name: others & graph.keys() for name, others in graph.items()}

    assert [name for name in graph if name in reached(graph, name)] == []


def test_language_and_engine_stand_on_the_ground() -> None:
    """The language knows no engine; the engine knows the language's tree and words only."""
    for path in (PACKAGE / "language").rglob("*.py"):
        assert not [name for name in imports(path) if name.startswith("cardbase.engine")]
    parser = {"cardbase.language.syntax", "cardbase.language.parser"}
    for path in (PACKAGE / "engine").rglob("*.py"):
        assert not parser & imports(path)


@pytest.mark.parametrize("key", sorted(entry_points()))
def test_a_game_is_named_in_its_own_folder_only(key: str) -> None:
    folder = key.replace("-", "_")
    for path in MODULES:
        parts = path.relative_to(PACKAGE).parts
        if parts[:2] == ("games", folder):
            continue
        assert not has_constant(path, key), f"{path} names {key}"
        assert not [name for name in imports(path) if f".games.{folder}" in name]
