"""Taking up news of the installation, and keeping what is the user's."""

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from cardbase.catalog import installation
from cardbase.catalog.cards import load_cards
from cardbase.catalog.importing.importer import import_source
from cardbase.catalog.opening import open_catalog, transaction

pytestmark = pytest.mark.usefixtures("few_cards")

GAMES = ["build-divide", "detainer", "doomtrooper", "dreadnought", "fertcg"]
TOY = """
from cardbase.games.contract import Field, Format, Game, Section
GAME = Game("toy", "Toy", "トイ", (Field("height", "number", "height", "高さ"),), (Section("main", "main", "メイン"),),
            (Format("open", "open", "オープン", ()),), lambda card: card.name)
"""


def test_an_empty_file_is_filled(tmp_path: Path) -> None:
    (tmp_path / "catalog.db").touch()

    db = open_catalog(tmp_path / "catalog.db")

    assert db.execute("SELECT count(*) > 1000 FROM card").fetchone() == (1,)
    db.close()


def test_an_update_replaces_bundled_cards_and_keeps_the_users_cards_and_decks(
    catalog: sqlite3.Connection, tmp_path: Path
) -> None:
    """Of the bundled cards one was lost, one is outdated, one does not exist any more; the user changed another one."""
    (tmp_path / "mine.csv").write_text(
        "game,name_en,number,power\nbuild-divide,My Own,X-1,7000\nbuild-divide,,A-S1-02SD,9999\n".replace(
            ",,A-S1", ",Xenos,A-S1"
        ),
        "utf-8",
    )
    import_source(catalog, str(tmp_path / "mine.csv"))
    with transaction(catalog):
        catalog.execute("INSERT INTO deck VALUES (1, 'Mine', 'mine', 'build-divide', 1, 0)")
        catalog.execute("INSERT INTO revision VALUES (1, 1, NULL, '2026-11-21', 'new', '# game: build-divide')")
        number = _number(catalog, "A-S1-01SD")
        catalog.execute("DELETE FROM fact WHERE card_id = ?", (number,))
        catalog.execute(
            "INSERT INTO card SELECT 9999, game, 'gone', 'Gone', '', '', 'bundled', 0, 1, '', 'no' FROM card LIMIT 1"
        )
        catalog.execute("UPDATE game SET data_stamp = ''")
        catalog.execute("DELETE FROM stamp WHERE key = ?", (installation.key(),))
    path = Path(catalog.execute("PRAGMA database_list").fetchone()[2])

    db = open_catalog(path)

    assert load_cards(db, [_number(db, "A-S1-01SD")])[0].facts["type"] == "territory"
    assert db.execute("SELECT count(*) FROM card WHERE key = 'gone'").fetchone() == (0,)
    (own,), (changed,) = load_cards(db, [_number(db, "X-1")]), load_cards(db, [_number(db, "A-S1-02SD")])
    assert own.facts["power"] == 7000
    assert (changed.facts["power"], changed.names["en"], changed.facts["type"]) == (9999, "Xenos", "unit")
    assert db.execute("SELECT name, content FROM deck JOIN revision ON head = revision.id").fetchall() == [
        ("Mine", "# game: build-divide")
    ]
    db.close()


def _number(db: sqlite3.Connection, printed: str) -> int:
    return int(db.execute("SELECT card_id FROM printing WHERE number = ?", (printed,)).fetchone()[0])


def test_a_game_of_another_package_is_there_as_soon_as_it_is_installed(catalog_path: Path, tmp_path: Path) -> None:
    """Its declaration and the cards in its own `data` folder are taken up at the next use."""
    info = tmp_path / "site" / "toy_game-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: toy-game\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[cardbase.games]\ntoy = toy_game:GAME\n")
    package = tmp_path / "site" / "toy_game"
    (package / "data").mkdir(parents=True)
    (package / "__init__.py").write_text(TOY, "utf-8")
    (package / "data" / "cards.csv").write_text("name_en,height\nTall,3\n")
    code = (
        "from cardbase.catalog.opening import open_catalog; from cardbase.catalog.declaration import declarations; db = open_catalog();"
        "print(*declarations(db)); print(db.execute('SELECT name FROM card WHERE game = ?', ('toy',)).fetchall())"
    )

    answer = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(tmp_path / "site"), "CARDBASE_DB": str(catalog_path)},
        capture_output=True,
        text=True,
        check=True,
    )

    assert answer.stdout == f"{' '.join([*GAMES, 'toy'])}\n[('Tall',)]\n"
