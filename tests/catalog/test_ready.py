"""The ready catalogue: it holds what the data give, and what does not agree with its certificate is not used."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cardbase.catalog import filling, ready
from cardbase.catalog.opening import open_catalog
from cardbase.catalog.ready import Ready, in_checkout, lay
from scripts.consoles import ROOT
from tests.catalog.contents import contents

SMALL = ["cardbase.games.detainer:GAME", "cardbase.games.dreadnought:GAME", "cardbase.games.fertcg:GAME"]
MAKING = "making the catalogue from the bundled cards; this is done once"


@pytest.fixture
def copied(filled_catalog: Path, tmp_path: Path) -> Ready:
    """A copy of the ready catalogue."""
    found = in_checkout(ROOT)
    assert found.fits()
    shutil.copy(found.certificate, tmp_path / "ready.json")
    return Ready(Path(shutil.copy(found.file, tmp_path / "ready.db")), found.made_of)


def _without_stamps(held: dict[str, list[object]]) -> dict[str, list[object]]:
    return {table: rows for table, rows in held.items() if table not in ("stamp", "gram_data", "gram_idx")}


def _made_of_data(place: Path, targets: list[str], monkeypatch: pytest.MonkeyPatch) -> sqlite3.Connection:
    monkeypatch.setattr(filling, "_installed", lambda: targets)
    monkeypatch.setattr(filling, "ready", lambda: None)
    monkeypatch.setattr(ready, "ready", lambda: None)
    told: list[str] = []
    db = open_catalog(place, tell=told.append)
    assert told == [MAKING]
    return db


def _agree(laid: Path, made: sqlite3.Connection, games: tuple[str, ...]) -> None:
    with closing(sqlite3.connect(laid)) as db:
        assert _without_stamps(contents(db)) == _without_stamps(contents(made))


@pytest.mark.slow
def test_it_holds_row_for_row_what_the_data_give(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert lay(tmp_path / "laid.db")
    every = filling._installed()
    with closing(_made_of_data(tmp_path / "made.db", every, monkeypatch)) as made:
        _agree(tmp_path / "laid.db", made, ())
