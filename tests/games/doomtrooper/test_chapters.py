"""docs/rules/doomtrooper.md says where to find what: it names every folder of the rules and every module in it."""

from pathlib import Path

import pytest

from cardbase.games.doomtrooper import rules

HERE = Path(rules.__file__).parent
TEXT = (Path(__file__).parents[3] / "docs" / "rules" / "doomtrooper.md").read_text(encoding="utf-8")
MODULES = [path for path in sorted(HERE.rglob("*.py")) if path.stem != "__init__"]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(HERE)))
def test_the_document_names_each_module(path: Path) -> None:
    """Modules of single cards are named as the cards; for them the folder is enough."""
    if path.parent != HERE:
        assert f"`{path.parent.name}/`" in TEXT
    assert path.parent.name == "cards" or f"`{path.stem}`" in TEXT
