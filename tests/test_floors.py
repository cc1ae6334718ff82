"""The floors of docs/architecture.md: imports go down only, and no game is named outside its own folder."""

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import cardbase
from cardbase.games import entry_points

PACKAGE = Path(cardbase.__file__).parent
FLOORS = {
    "text": 0,
    "errors": 0,
    "files": 0,
    "bundled": 0,
    "language": 1,
    "engine": 1,
    "games": 2,
    "catalog": 3,
    "decks": 4,
    "sim": 5,
    "cli": 6,
}
MODULES = sorted(PACKAGE.rglob("*.py"))


def floor(name: str) -> int:
    """The floor of a dotted name below cardbase."""
    return FLOORS[name.split(".")[1]]


def imports(path: Path) -> Iterator[str]:
    """The modules of cardbase that a module imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            yield node.module
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_go_down(path: Path) -> None:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    if parts[0] in {"__init__", "__main__"}:
        return
    here = FLOORS[parts[0]]
    above = [name for name in imports(path) if name.startswith("cardbase.") and floor(name) > here]

    assert not above


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Imports at the top of modules; one inside a function is made when it is needed."""
    names = {".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts): path for path in MODULES}
    graph: dict[str, set[str]] = {}
    for name, path in names.items():
        nodes = [n for n in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(n, ast.ImportFrom)]
        wanted = {f"{node.module}.{alias.name}" for node in nodes for alias in node.names}
        wanted |= {str(node.module) for node in nodes}
        graph[name.removesuffix(".__init__")] = wanted & set(names) - {name}

    TopologicalSorter(graph).prepare()


def test_language_and_engine_stand_on_the_ground() -> None:
    """The language knows no engine; the engine knows the language's tree and words only."""
    for path in (PACKAGE / "language").rglob("*.py"):
        assert not [name for name in imports(path) if name.startswith("cardbase.engine")]
    parser = {"cardbase.language.syntax", "cardbase.language.parser"}
    for path in (PACKAGE / "engine").rglob("*.py"):
        assert not parser & set(imports(path))


@pytest.mark.parametrize("key", sorted(entry_points()))
def test_a_game_is_named_in_its_own_folder_only(key: str) -> None:
    folder = key.replace("-", "_")
    for path in MODULES:
        parts = path.relative_to(PACKAGE).parts
        if parts[:2] == ("games", folder):
            continue
        words = {
            node.value
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Constant)
        }
        assert key not in words, f"{path} names {key}"
        assert not [name for name in imports(path) if f".games.{folder}" in name]
