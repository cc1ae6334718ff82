"""The database's own commands, and what every command says of a damaged database."""

import json
import re
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from cardbase.cli.app import run
from cardbase.cli.db import COMMANDS
from tests.catalog.damage import allow_nothing, change, overwrite, root_of, settle, spoil
from tests.cli.conftest import Cardbase, must_have_an_example

pytestmark = pytest.mark.usefixtures("daily_backups", "few_cards")


@pytest.fixture
def used(cardbase: Cardbase, catalog_path: Path) -> Cardbase:
    """A catalogue with a deck called First, and a backup of its beginning."""
    cardbase("deck", "new", "First", "--game", "doomtrooper")
    cardbase("deck", "add", "First", "3 BLOOD BERET")
    settle(catalog_path)
    return cardbase


def test_a_sound_database_is_told_part_by_part(used: Cardbase) -> None:
    done = used("db", "check")

    assert (done.code, done.err) == (0, "")
    lines = [line.split() for line in done.out.splitlines()]
    assert lines[0] == ["Part", "Rows", "Found"]
    assert ["decks", "1", "ok"] in lines
    assert ["versions", "2", "ok"] in lines
    assert all(line[-1] == "ok" for line in lines[1:])


def test_a_damaged_database_is_told_with_its_places_and_the_way_out(used: Cardbase, catalog_path: Path) -> None:
    change(catalog_path, "UPDATE card SET name = x'ff' WHERE id <= 2")

    done = used("db", "check")

    assert done.code == 1
    assert re.search(r"^cards +\d+  damaged$", done.out, re.MULTILINE)
    assert done.out.endswith("cards: card row 1: 'name' is no text\ncards: card row 2: 'name' is no text\n")
    assert (
        done.err
        == "'cardbase db restore --latest' puts the last backup in its place, with what of yours can be read.\n"
    )


def test_a_check_as_json_has_everything(used: Cardbase, catalog_path: Path) -> None:
    change(catalog_path, "UPDATE deck SET head = 99")

    done = used("db", "check", "--as", "json")

    found = json.loads(done.out)
    assert done.code == 1
    assert found["file"] == str(catalog_path)
    assert found["ok"] is False
    assert found["bytes"] == catalog_path.stat().st_size
    assert [part for part in found["parts"] if not part["ok"]] == [
        {
            "name": "references",
            "rows": None,
            "faults": ["deck 1 ('First') has lost its current version"],
            "ok": False,
        }
    ]


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "nowhere.db"

    assert run(["--db", str(path), "db", "check"]) == 1
    assert capsys.readouterr().err == f"cardbase: {path}: there is no catalogue yet\nIt is made at the first use.\n"
    assert not path.exists()


@pytest.mark.parametrize("how", ["empty", "begun", "logged"])
def test_a_database_that_a_first_use_has_only_begun_is_not_called_damaged(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], how: str
) -> None:
    path = tmp_path / "catalog.db"
    path.touch()
    with closing(sqlite3.connect(path)) as db:
        if how != "empty":
            db.execute("PRAGMA journal_mode = WAL")
        if how == "logged":
            db.execute("BEGIN IMMEDIATE")
            db.execute("CREATE TABLE card (id INTEGER)")

        assert run(["--db", str(path), "db", "check"]) == 1

    assert capsys.readouterr().err == f"cardbase: {path}: there is no catalogue yet\nIt is made at the first use.\n"


def test_backups_are_made_listed_and_put_back(used: Cardbase, catalog_path: Path, tmp_path: Path) -> None:
    made = used("db", "backup")
    used("deck", "add", "First", "2 INFANTRY")
    to_file = used("db", "backup", str(tmp_path / "mine.db"))
    used("deck", "delete", "First")
    listing = json.loads(used("db", "list", "--as", "json").out)
    back = used("db", "restore", str(tmp_path / "mine.db"))

    assert (made.code, made.err) == (0, "the last 5 of these are kept; 'cardbase db list' lists them\n")
    assert (to_file.code, to_file.err) == (0, f"wrote {tmp_path / 'mine.db'}\n")
    assert [(row["number"], row["kind"]) for row in listing] == [(1, "asked"), (2, "day")]
    assert listing[0]["file"] == made.out.strip()
    assert back.code == 0
    assert back.err.startswith(f"restored {tmp_path / 'mine.db'}\nkept what was replaced: {catalog_path}-backups/")
    assert "5 cards" in used("deck", "show", "First").out
    assert back.err.endswith("\n'cardbase db restore 1' takes this back\n")
    assert used("db", "restore", "1").code == 0
    assert used("deck", "show", "First").code == 1
    assert used("db", "restore", "3").code == 0
    assert "3 cards" in used("deck", "show", "First").out


def test_a_restore_without_a_name_takes_nothing_where_nobody_can_answer(used: Cardbase, catalog_path: Path) -> None:
    before = catalog_path.read_bytes()

    assert used("db", "restore") == (
        2,
        "",
        "cardbase: no backup is named\n'cardbase db list' lists the backups; --latest takes the newest that is sound.\n",
    )
    assert used("db", "restore", "1", "--latest").err == "cardbase: --latest does not go with the name of a backup\n"
    assert catalog_path.read_bytes() == before


def test_a_restore_without_a_name_lists_and_asks(used: Cardbase, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardbase.cli.db.at_terminal", lambda: True)
    used("deck", "add", "First", "2 INFANTRY")
    asked: list[str] = []

    def answer(words: str, **_: object) -> str:
        asked.append(words)
        return "1" if len(asked) > 1 else ""

    monkeypatch.setattr("typer.prompt", answer)
    left = used("db", "restore")
    assert (left.code, "once a day" in left.out, left.err.splitlines()[1:]) == (0, True, ["nothing was changed"])
    assert "5 cards" in used("deck", "show", "First").out

    chosen = used("db", "restore")
    assert (chosen.code, "once a day" in chosen.out) == (0, True)
    assert "0 cards" in used("deck", "show", "First").out
    assert asked == ["The number of the one to restore; Enter changes nothing"] * 2


def test_the_listing_as_json_has_the_whole_times(used: Cardbase) -> None:
    used("db", "backup")

    (asked, day) = json.loads(used("db", "list", "--as", "json").out)

    assert (asked["number"], asked["kind"], day["kind"]) == (1, "asked", "day")
    assert asked["made"] > day["made"][:10]
    assert asked["bytes"] == Path(asked["file"]).stat().st_size
    told = used("db", "list")
    assert Path(asked["file"]).name in told.out
    assert told.err == f"they lie in {Path(asked['file']).parent}\n"


def test_without_a_backup_the_listing_says_how_to_make_one(cardbase: Cardbase) -> None:
    assert cardbase("db", "list") == (
        1,
        "",
        "there is no backup yet; one is made by itself once a day of use, or with 'cardbase db backup'\n",
    )


def test_a_damaged_database_is_mended_with_its_newest_decks(used: Cardbase, catalog_path: Path) -> None:
    spoil(catalog_path, root_of(catalog_path, "fact"))

    refused = used("show", "BLOOD BERET")
    mended = used("db", "restore", "--latest")

    assert refused.code == 3
    assert refused.err.startswith(
        f"cardbase: {catalog_path}: the catalogue cannot be used: it is damaged\n'cardbase db "
    )
    assert mended.code == 0
    assert "carried over 1 version of First\n" in mended.err
    assert used("show", "BLOOD BERET").code == 0
    assert "3 cards" in used("deck", "show", "First").out
    assert used("db", "check").code == 0


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (partial(change, statement="UPDATE name SET text = x'ff'"), ("search", "infantry")),
        (partial(change, statement="UPDATE card SET name = x'41'"), ("show", "BLOOD BERET")),
        (partial(overwrite, old=b"BLOOD BERETbloodberet", new=b"\xffLOOD BERETbloodberet"), ("show", "BLOOD BERET")),
        (partial(change, statement="UPDATE game SET declaration = '[1'"), ("search", "game:doomtrooper v<3")),
        (partial(change, statement="UPDATE game SET declaration = '[1,2]'"), ("deck", "list", "--game", "doomtrooper")),
        (partial(change, statement="UPDATE game SET declaration = x'00ff'"), ("show", "BLOOD BERET")),
        (partial(change, statement="UPDATE revision SET content = '1000 X'"), ("deck", "show", "First")),
        (partial(change, statement="UPDATE revision SET content = x'ffff'"), ("deck", "list")),
        (partial(change, statement="UPDATE deck SET head = 'x'"), ("deck", "show", "First")),
        (partial(change, statement="DELETE FROM revision"), ("deck", "undo", "First")),
        (partial(change, statement="UPDATE deck SET head = 77"), ("deck", "add", "First", "INFANTRY")),
        (partial(change, statement="DROP TABLE fact"), ("search", "v<3")),
        (partial(change, statement="ALTER TABLE deck RENAME COLUMN game TO gone"), ("deck", "list")),
        (partial(change, statement="DROP TABLE gram_idx"), ("search", "luna")),
        (partial(allow_nothing, table="revision", column="content"), ("deck", "show", "First@1")),
        (partial(allow_nothing, table="card", column="sort_name"), ("db", "check")),
        (partial(change, statement="UPDATE ability SET tree = '{]'"), ("sim", "match", "First", "First", "-n", "1", "--allow-illegal")),
    ],
)  # fmt: skip
def test_damaged_rows_are_damage_and_no_fault_of_cardbase(
    used: Cardbase, catalog_path: Path, damage: Callable[[Path], None], words: tuple[str, ...]
) -> None:
    damage(catalog_path)

    done = used(*words)

    assert "fault of cardbase" not in done.err
    if words == ("db", "check"):
        assert (done.code, "damaged" in done.out) == (1, True)
    else:
        assert done.code == 3
        assert f"{catalog_path}: the catalogue cannot be used: it is damaged" in done.err
    assert "'cardbase db restore --latest' puts the last backup in its place" in done.err


def test_the_commands_that_mend_name_the_database_that_was_named(
    used: Cardbase, catalog_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = catalog_path.with_name("my cards.db")
    shutil.copy(catalog_path, other)
    change(other, "UPDATE deck SET name = x'ff'")

    assert run(["--db", str(other), "deck", "list"]) == 3
    assert f"'cardbase --db '{other}' db restore --latest' makes a new catalogue" in capsys.readouterr().err


def test_a_backup_that_cannot_be_written_is_one_clear_message(used: Cardbase, tmp_path: Path) -> None:
    done = used("db", "backup", str(tmp_path / "nowhere" / "mine.db"))

    assert (done.code, done.out) == (3, "")
    assert f"{tmp_path}/nowhere/mine.db: the file cannot be written: there is no folder" in done.err


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example(cardbase: Cardbase, name: str) -> None:
    must_have_an_example(cardbase, "db", name)
