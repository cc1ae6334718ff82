"""A catalogue in which two bundled cards are not wholly known, and somebody who fills them in."""

import io
import json
import shutil
from contextlib import closing
from pathlib import Path

import pytest

from cardbase.catalog.importing.data_rows import Row
from cardbase.catalog.importing.importer import import_rows
from cardbase.catalog.opening import open_catalog
from tests.cli.conftest import Cardbase

TESTER = "T-1"
"""A bundled card of Build Divide of which the trigger icon and the abilities are not known."""


CELLS = {
    "number": "T-1", "name_ja": "魂の試し手", "name_en": "Soul Tester", "type": "unit", "colour": "black", "cost": 5,
    "cost_black": 2, "cost_blue": 0, "cost_white": 0, "cost_red": 0, "cost_generic": 3, "power": 5500, "hit": 1,
    "timing": "normal", "attribute": "Demon", "sources": "a list",
}  # fmt: skip


UNTYPED = {"number": "T-2", "name_ja": "試しの宝"}


class Terminal(io.StringIO):
    """Somebody who types these lines, and then nothing more."""

    def isatty(self) -> bool:
        return True


@pytest.fixture(scope="module")
def bundled(filled_catalog: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A catalogue in which two cards that are not wholly known come with cardbase."""
    place = Path(shutil.copy(filled_catalog, tmp_path_factory.mktemp("bundled")))
    with closing(open_catalog(place)) as db:
        import_rows(db, [Row(1, CELLS), Row(2, UNTYPED)], "rows", game="build-divide")
        db.execute("UPDATE card SET origin = 'bundled' WHERE key IN ('T-1', 'T-2')")
        db.execute("DELETE FROM catalog_change")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return place


@pytest.fixture
def half_known(bundled: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(bundled, tmp_path / "catalog.db"))


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch):
    """`typing("buster", "")` lets the next command be asked and answered so."""

    def answer(*lines: str) -> None:
        monkeypatch.setattr("sys.stdin", Terminal("".join(f"{line}\n" for line in lines)))

    return answer


def played(cardbase: Cardbase, card: str = TESTER) -> dict:
    return json.loads(cardbase("show", card, "--as", "json").out)["played"]
