"""A sixth game from another package: import, search, check and export work without a change in cardbase."""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from math import comb
from pathlib import Path

import pytest

from scripts.consoles import ROOT

CARDS = "number,name_en,name_ja,kana,type,cost,power\n" + "".join(
    f"SK-{n:02},Creature {n},クリーチャー{n},くりーちゃー{n},creature,{1 + n % 5},{1 + n}\n" for n in range(10)
)
Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of packages in which one that brings Skirmish is installed, and another one that brings nothing yet."""
    folder = tmp_path_factory.mktemp("site")
    info = folder / "cardbase_skirmish-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: cardbase-skirmish\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[cardbase.games]\nskirmish = tests.toy.game:GAME\n", encoding="utf-8")
    (folder / "broken.py").touch()
    return folder


def _runs(site: Path, folder: Path, catalogue: Path) -> Run:
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join([str(site), str(ROOT)]),
        "CARDBASE_DB": str(catalogue),
        "PYTHONUTF8": "1",
    }

    def call(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "cardbase", *words]
        return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)

    return call


@pytest.fixture(scope="module")
def imported(site: Path, tmp_path_factory: pytest.TempPathFactory, filled_catalog: Path) -> Path:
    """A catalogue that was made before Skirmish was installed, into which cards of it were imported since."""
    folder = tmp_path_factory.mktemp("imported")
    catalogue = Path(shutil.copy(filled_catalog, folder / "catalog.db"))
    (folder / "cards.csv").write_text(CARDS, encoding="utf-8")
    done = _runs(site, folder, catalogue)("catalog", "import", "cards.csv", "--game", "skirmish")
    assert done.returncode == 0, done.stderr
    assert "10 added" in done.stdout
    return catalogue


@pytest.fixture
def run(site: Path, imported: Path, tmp_path: Path) -> Run:
    """Run cardbase where Skirmish is installed, with a catalogue that knows it."""
    return _runs(site, tmp_path, Path(shutil.copy(imported, tmp_path / "catalog.db")))


def test_a_sixth_game_is_imported_searched_checked_and_exported(run: Run, tmp_path: Path) -> None:
    (tmp_path / "deck.txt").write_text("30 Creature 1\n", encoding="utf-8")

    found = run("search", "game:skirmish strength>=9 order:power", "--as", "csv")
    assert [line.split(",")[1] for line in found.stdout.splitlines()[1:]] == ["SK-08", "SK-09"]

    checked = run("deck", "check", "deck.txt", "--game", "skirmish")
    assert checked.returncode == 1
    assert "COPIES" in checked.stdout
    assert "SIZE" not in checked.stdout

    exported = run("catalog", "export", "--game", "skirmish", "--as", "csv")
    assert exported.returncode == 0
    assert exported.stdout.count("\n") == 11

    written = run("deck", "export", "deck.txt", "--game", "skirmish", "--to", "text", "--written-in", "ja")
    assert written.stdout == "# game: skirmish\n# name: deck\n[main]\n30 クリーチャー1 (SK-01)\n"


def test_a_deck_of_a_sixth_game_is_counted_and_dealt(run: Run, tmp_path: Path) -> None:
    (tmp_path / "deck.txt").write_text("10 Creature 1\n20 Creature 4\n", encoding="utf-8")

    counted = json.loads(run("deck", "stats", "deck.txt", "--game", "skirmish", "--as", "json").stdout)
    assert [(count["field"], count.get("total")) for count in counted["counts"]] == [
        ("type", None),
        ("cost", 2 * 10 + 5 * 20),
        ("power", 2 * 10 + 5 * 20),
    ]

    asked = run("deck", "odds", "deck.txt", "cost<=2", "--by", "2", "--game", "skirmish", "--as", "json")
    turns = json.loads(asked.stdout)["turns"]
    assert [row["cards"] for row in turns] == [4, 5, 6]
    assert turns[0]["chance"] == pytest.approx(1 - comb(20, 4) / comb(30, 4))
    assert turns[0]["redraw"] is None

    dealt = run("deck", "hand", "deck.txt", "-n", "2", "--seed", "1", "--game", "skirmish", "--as", "json")
    assert [len(hand["hand"]) for hand in json.loads(dealt.stdout)] == [4, 4]
    played = run(
        "deck", "hand", "deck.txt", "--goldfish", "1", "--seed", "1", "--game", "skirmish", "--allow-unscripted"
    )
    assert "Player 1 (deck)" in played.stdout


def test_a_game_whose_package_is_gone_keeps_its_decks(run: Run, tmp_path: Path) -> None:
    assert run("deck", "new", "Mine", "--game", "skirmish").returncode == 0
    (tmp_path / "nothing").mkdir()

    assert "Mine" in _runs(tmp_path / "nothing", tmp_path, tmp_path / "catalog.db")("deck", "list").stdout


@pytest.mark.parametrize(
    ("code", "message"),
    [
        pytest.param(
            "(",
            "the game 'broken:GAME' cannot be loaded: '(' was never closed (broken.py, line 1)",
            marks=pytest.mark.slow,
        ),
        (
            "\nGAME = made_up",
            "{site}/broken.py line 2: the game 'broken:GAME' cannot be loaded: name 'made_up' is not defined",
        ),
        pytest.param(
            "",
            "the game 'broken:GAME' cannot be loaded: module 'broken' has no attribute 'GAME'",
            marks=pytest.mark.slow,
        ),
    ],
)
def test_a_broken_package_is_one_message_with_the_place(
    run: Run, site: Path, tmp_path: Path, code: str, message: str
) -> None:
    (site / "broken.py").write_text(code, encoding="utf-8")
    run("deck", "new", "Mine", "--game", "skirmish")
    with closing(sqlite3.connect(tmp_path / "catalog.db", isolation_level=None)) as db:
        db.execute("UPDATE game SET declaration = replace(declaration, 'tests.toy.game:GAME', 'broken:GAME')")

    done = run("deck", "check", "Mine")

    assert done.returncode == 3
    assert done.stderr == (f"cardbase: {message.format(site=site)}\nInstall the package that brings the game again.\n")
