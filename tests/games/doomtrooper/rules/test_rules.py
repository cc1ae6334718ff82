"""docs/rules/doomtrooper.md names every folder of the rules and every module in it, and their order is the one in which they import."""

import ast
from collections.abc import Iterator
from pathlib import Path

from cardbase.games.doomtrooper import rules
from tests.each import each

HERE = Path(rules.__file__).parent
TEXT = (Path(__file__).parents[4] / "docs" / "rules" / "doomtrooper.md").read_text(encoding="utf-8")
MODULES = [path for path in sorted(HERE.rglob("*.py")) if path.stem != "__init__"]
ROOMS = (
    *(
        "layout",
        "traits",
        "faces",
        "continuous",
        "tables",
        "for_agents",
        "prohibitions",
        "twins",
        "drawing",
        "pools",
        "moving",
    ),
    *("attachment_limits", "attachment_targets", "immunity", "rating_sources", "rating_changes", "ratings"),
    *("actions", "combat", "words", "turn", "bindings", "relaxations", "evaluate", "__init__"),
)
"""The folders of the rules and the modules beside them, each of which imports from those before it only."""


def room(path: Path) -> str:
    """The folder of the rules that a module is in, or the module itself where it stands beside the folders."""
    return path.relative_to(HERE).parts[0].removesuffix(".py")


def imported(path: Path) -> Iterator[str]:
    """The rooms from which a module imports anything, wherever in it and whatever for."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.ImportFrom | ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            names = [f"{node.module}.{name}" for name in names]
        for name in names:
            if name.startswith(f"{rules.__name__}."):
                yield name.removeprefix(f"{rules.__name__}.").split(".")[0]


@each(MODULES, lambda path: str(path.relative_to(HERE)))
def test_the_document_names_each_module(path: Path) -> None:
    if path.parent != HERE:
        assert f"`{path.parent.name}/`" in TEXT
    assert f"`{path.stem}`" in TEXT


def test_every_room_has_its_place() -> None:
    assert sorted(ROOMS) == sorted({room(path) for path in HERE.rglob("*.py")})


@each(sorted(HERE.rglob("*.py")), lambda path: str(path.relative_to(HERE)))
def test_imports_go_down(path: Path) -> None:
    here = room(path)
    below = {here, *ROOMS[: ROOMS.index(here)]}

    assert not set(imported(path)) - below
