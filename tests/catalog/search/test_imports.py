"""What a search may not load: these modules would take longer than the search itself."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

FORBIDDEN = {"sqlalchemy", "sqlmodel", "pydantic", "httpx", "lark", "rich", "numpy", "importlib.metadata"}
PROGRAM = """
import json, sqlite3, sys
from cardbase.catalog.completing import complete_names
from cardbase.catalog.search.resolve import resolve
from cardbase.catalog.search.answer import search
db = sqlite3.connect(sys.argv[1])
search(db, sys.argv[2], limit=50)
resolve(db, "クセノス")
complete_names(db, "くせ")
print(json.dumps(sorted(sys.modules)))
"""


def loaded(path: Path, query: str) -> set[str]:
    """Return the modules that a process has loaded after a search."""
    run = subprocess.run([sys.executable, "-c", PROGRAM, str(path), query], capture_output=True, check=True, text=True)
    return set(json.loads(run.stdout))


@pytest.mark.parametrize(
    "query", ["クセノス", "type:unit power>=5000 -colour:black order:cost", "/^AC/ or text:draw", "ほおき"]
)
def test_a_search_loads_nothing_heavy(filled_catalog: Path, query: str) -> None:
    assert not loaded(filled_catalog, query) & (FORBIDDEN | {"rapidfuzz", "difflib"})


def test_a_misspelt_word_loads_rapidfuzz_and_nothing_else(filled_catalog: Path) -> None:
    modules = loaded(filled_catalog, "dedrook")

    assert "rapidfuzz" in modules
    assert not modules & FORBIDDEN
