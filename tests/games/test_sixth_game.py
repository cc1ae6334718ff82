"""A sixth game from another package: import, search, check and export work without a change in cardbase."""

import json
import os
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


@pytest.fixture
def run(tmp_path: Path, catalog_path: Path) -> Run:
    """Run cardbase where a package that brings Skirmish has been installed since the catalogue was made."""
    package = tmp_path / "site" / "cardbase_skirmish-1.0.dist-info"
    package.mkdir(parents=True)
    (package / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: cardbase-skirmish\nVersion: 1.0\n", encoding="utf-8"
    )
    (package / "entry_points.txt").write_text("[cardbase.games]\nskirmish = tests.toy.game:GAME\n", encoding="utf-8")
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join([str(package.parent), str(ROOT)]),
        "CARDBASE_DB": str(catalog_path),
        "PYTHONUTF8": "1",
    }

    def call(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "cardbase", *words]
        return subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)

    return call


def test_a_sixth_game_is_imported_searched_checked_and_exported(run: Run, tmp_path: Path) -> None:
    (tmp_path / "cards.csv").write_text(CARDS, encoding="utf-8")
    (tmp_path / "deck.txt").write_text("30 Creature 1\n", encoding="utf-8")

    imported = run("catalog", "import", "cards.csv", "--game", "skirmish")
    assert imported.returncode == 0, imported.stderr
    assert "10 added" in imported.stdout

    found = run("search", "game:skirmish strength>=9 order:power", "--format", "csv")
    assert [line.split(",")[1] for line in found.stdout.splitlines()[1:]] == ["SK-08", "SK-09"]

    checked = run("deck", "check", "deck.txt", "--game", "skirmish")
    assert checked.returncode == 1
    assert "COPIES" in checked.stdout
    assert "SIZE" not in checked.stdout

    exported = run("catalog", "export", "--game", "skirmish", "--format", "csv")
    assert exported.returncode == 0
    assert exported.stdout.count("\n") == 11

    written = run("deck", "export", "deck.txt", "--game", "skirmish", "--to", "text")
    assert written.stdout == "# game: skirmish\n# name: deck\n[main]\n30 クリーチャー1 (SK-01)\n"


def test_a_deck_of_a_sixth_game_is_counted_and_dealt(run: Run, tmp_path: Path) -> None:
    (tmp_path / "cards.csv").write_text(CARDS, encoding="utf-8")
    (tmp_path / "deck.txt").write_text("10 Creature 1\n20 Creature 4\n", encoding="utf-8")
    assert run("catalog", "import", "cards.csv", "--game", "skirmish").returncode == 0

    counted = json.loads(run("deck", "stats", "deck.txt", "--game", "skirmish", "--format", "json").stdout)
    assert [(count["field"], count.get("total")) for count in counted["counts"]] == [
        ("type", None),
        ("cost", 2 * 10 + 5 * 20),
        ("power", 2 * 10 + 5 * 20),
    ]

    asked = run("deck", "odds", "deck.txt", "cost<=2", "--by", "2", "--game", "skirmish", "--format", "json")
    turns = json.loads(asked.stdout)["turns"]
    assert [row["cards"] for row in turns] == [4, 5, 6]
    assert turns[0]["chance"] == pytest.approx(1 - comb(20, 4) / comb(30, 4))
    assert turns[0]["redraw"] is None

    dealt = run("deck", "hand", "deck.txt", "-n", "2", "--seed", "1", "--game", "skirmish", "--format", "json")
    assert [len(hand["hand"]) for hand in json.loads(dealt.stdout)] == [4, 4]
    played = run(
        "deck", "hand", "deck.txt", "--goldfish", "1", "--seed", "1", "--game", "skirmish", "--allow-unscripted"
    )
    assert "Player 1 (deck)" in played.stdout


def test_a_game_whose_package_is_gone_keeps_its_decks(run: Run, tmp_path: Path) -> None:
    assert run("deck", "new", "Mine", "--game", "skirmish").returncode == 0
    (tmp_path / "site" / "cardbase_skirmish-1.0.dist-info" / "entry_points.txt").write_text("", encoding="utf-8")

    assert "Mine" in run("deck", "list").stdout


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("(", "the game 'broken:GAME' cannot be loaded: '(' was never closed (broken.py, line 1)"),
        (
            "\nGAME = made_up",
            "{site}/broken.py line 2: the game 'broken:GAME' cannot be loaded: name 'made_up' is not defined",
        ),
        ("", "the game 'broken:GAME' cannot be loaded: module 'broken' has no attribute 'GAME'"),
    ],
)
def test_a_broken_package_is_one_message_with_the_place(run: Run, tmp_path: Path, code: str, message: str) -> None:
    site = tmp_path / "site"
    (site / "broken.py").write_text(code, encoding="utf-8")
    run("deck", "new", "Mine", "--game", "skirmish")
    with closing(sqlite3.connect(tmp_path / "catalog.db", isolation_level=None)) as db:
        db.execute("UPDATE game SET declaration = replace(declaration, 'tests.toy.game:GAME', 'broken:GAME')")

    done = run("deck", "check", "Mine")

    assert done.returncode == 3
    assert done.stderr == (f"cardbase: {message.format(site=site)}\nInstall the package that brings the game again.\n")
