"""Making the catalogue at first use, taking up news of the installation, and keeping what is the user's."""

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from cardbase.catalog import bootstrap, installation
from cardbase.catalog.cards import load_cards
from cardbase.catalog.database.sqlite import database_path
from cardbase.catalog.declaration import declarations
from cardbase.catalog.importing.importer import import_source
from cardbase.catalog.opening import open_catalog, transaction

pytestmark = pytest.mark.usefixtures("few_cards")

GAMES = ["build-divide", "detainer", "doomtrooper", "dreadnought", "fertcg"]
TOY = """
from cardbase.games.contract import Field, Format, Game, Section
GAME = Game("toy", "Toy", "トイ", (Field("height", "number", "height", "高さ"),), (Section("main", "main", "メイン"),),
            (Format("open", "open", "オープン", ()),), lambda card: card.name)
"""


def test_the_first_use_lays_down_a_catalogue_with_the_bundled_cards(tmp_path: Path) -> None:
    told: list[str] = []

    db = open_catalog(tmp_path / "deep" / "down" / "catalog.db", tell=told.append)

    games = [game for (game,) in db.execute("SELECT DISTINCT game FROM card ORDER BY game")]
    assert games == GAMES == list(declarations(db))
    assert told == []
    assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert db.execute("PRAGMA foreign_key_check").fetchall() == []
    db.close()


def test_an_empty_file_is_filled(tmp_path: Path) -> None:
    (tmp_path / "catalog.db").touch()

    db = open_catalog(tmp_path / "catalog.db")

    assert db.execute("SELECT count(*) > 1000 FROM card").fetchone() == (1,)
    db.close()


def test_the_place_is_what_is_said_else_what_the_variable_says_else_the_platforms(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDBASE_DB", str(tmp_path / "named.db"))
    assert database_path(tmp_path / "said.db") == tmp_path / "said.db"
    assert database_path() == tmp_path / "named.db"

    monkeypatch.delenv("CARDBASE_DB")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    assert database_path().parts[-2:] == ("cardbase", "catalog.db")


def test_two_first_uses_at_once_both_get_the_whole_catalogue(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from cardbase.catalog.opening import open_catalog;"
        "print(open_catalog(Path(sys.argv[1])).execute('SELECT count(*) FROM card').fetchone()[0])"
    )
    command = [sys.executable, "-c", code, str(tmp_path / "catalog.db")]

    both = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    answers = [process.communicate()[0] for process in both]

    assert answers[0] == answers[1]
    assert int(answers[0]) > 1000
    assert [process.returncode for process in both] == [0, 0]


def test_an_open_catalogue_that_is_up_to_date_takes_up_nothing(
    catalog_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bootstrap, "refresh", lambda *_: pytest.fail("nothing is new"))

    open_catalog(catalog_path).close()


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


def test_the_fingerprint_is_the_same_for_a_script_and_on_a_python_prompt(monkeypatch: pytest.MonkeyPatch) -> None:
    """There the first folder of the path is ""."""
    monkeypatch.delenv("PYTHONPATH", raising=False)
    before = installation.fingerprint()
    monkeypatch.syspath_prepend("")

    assert before == installation.fingerprint()


def test_the_fingerprint_changes_with_a_file_of_the_bundled_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "cards.csv").write_text("name_en\nTall\n")
    monkeypatch.setattr(installation, "data_folder", lambda: tmp_path)
    before = installation.fingerprint()
    assert before == installation.fingerprint()

    (tmp_path / "toy" / "cards.csv").write_text("name_en\nTall\nSmall\n")

    assert before != installation.fingerprint()
