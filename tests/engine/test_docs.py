"""The code that the engine's documents show is the code that runs."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
_BLOCK = re.compile(r"<!-- (\S+) -->\n```python\n(.*?)```", re.DOTALL)


@pytest.mark.parametrize("document", ["engine.md", "adding-a-game.md"])
def test_shown_code_is_in_its_file(document: str) -> None:
    blocks = _BLOCK.findall((ROOT / "docs" / document).read_text(encoding="utf-8"))
    assert blocks
    for name, code in blocks:
        assert code in (ROOT / name).read_text(encoding="utf-8"), f"{document}: {code[:60]!r} is not in {name}"


def test_every_module_of_the_engine_is_in_the_document() -> None:
    text = (ROOT / "docs" / "engine.md").read_text(encoding="utf-8")
    for path in (ROOT / "cardbase" / "engine").glob("*.py"):
        assert path.name == "__init__.py" or f"`{path.name}`" in text, path.name
