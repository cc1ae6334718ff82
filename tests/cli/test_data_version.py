"""Which bundled data are in, as `catalog stats` says; --version names those of the program."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cardbase.bundled import data_version
from cardbase.catalog.statistics import DATA
from tests.cli.conftest import Cardbase


@pytest.mark.parametrize(
    ("held", "told"),
    [
        (None, "The bundled cards are those of the data {brought}, which this cardbase brings."),
        ("0badc0de", "The bundled cards are those of the data 0badc0de; this cardbase brings {brought}."),
        ("", "An older cardbase has filled the catalogue; this one brings the data {brought}."),
    ],
)
def test_the_statistics_name_the_data_beside_the_counts(
    cardbase: Cardbase, catalog_path: Path, held: str | None, told: str
) -> None:
    if held is not None:
        with closing(sqlite3.connect(catalog_path)) as db, db:
            db.execute("UPDATE stamp SET text = ? WHERE key = ?", (held, DATA))

    assert cardbase("catalog", "stats").err == f"{told.format(brought=data_version())}\n"


def test_they_change_with_the_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "cards.csv").write_text("name_en\nTall\n")
    monkeypatch.setattr("cardbase.bundled.data_folder", lambda: tmp_path)
    before = data_version()

    (tmp_path / "toy" / "cards.csv").write_text("name_en\nSmall\n")

    assert data_version() != before
    assert len(before) == 8
