"""The names of the front door: each is there, each is documented, and none costs anything before it is asked for."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import cardbase

PAGE = Path(__file__).parents[1] / "docs" / "python.md"
NAMES = {
    "Answer", "Card", "CardbaseError", "Cards", "Catalog", "Cluster", "Collection", "Deck", "Game", "InputError", "Line", "NotFound", "OutsideError",
    "Owned", "Summary", "Table", "__version__", "errors", "models", "open",
}  # fmt: skip


def test_the_exported_names() -> None:
    assert set(cardbase.__all__) == NAMES
    assert set(dir(cardbase)) >= NAMES


@pytest.mark.parametrize("name", sorted(NAMES))
def test_each_name_is_there(name: str) -> None:
    assert getattr(cardbase, name) is not None


def test_each_name_is_in_the_table_of_the_page() -> None:
    rows = re.findall(r"^\| (.*) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    documented = {name.partition("(")[0] for row in rows for name in re.findall(r"`(\w+(?:\(.*?\))?)`", row)}

    assert documented >= NAMES


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'cardbase' has no attribute 'opne'"):
        cardbase.opne  # type: ignore[attr-defined]  # noqa: B018


def test_importing_cardbase_loads_its_version_and_nothing_else() -> None:
    code = "import sys; before = {*sys.modules}; import cardbase; print(*sorted({*sys.modules} - before))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout.split() == ["cardbase", "cardbase.version"]


def test_nothing_of_it_knows_the_terminal() -> None:
    code = f"import sys, cardbase; [getattr(cardbase, name) for name in {sorted(NAMES)}]; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = done.stdout.split()

    assert "cardbase.library.catalog" in loaded
    assert not [name for name in loaded if name.startswith("cardbase.cli") or name in ("typer", "rich")]
