"""Backups: when they are made, what they hold, how many are kept, and that they keep nobody from working."""

import os
import shutil
import sqlite3
import stat
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from cardbase.catalog.database import backups, schema
from cardbase.catalog.database.backups import ASKED, DAY, KEPT, UPDATE, asked, keep_replaced, listed, take
from cardbase.catalog.opening import open_catalog
from cardbase.decks import store
from cardbase.decks.deck import Deck
from cardbase.errors import InputError, OutsideError
from tests.catalog.damage import change, settle, spoil

pytestmark = pytest.mark.usefixtures("daily_backups", "few_cards")

YESTERDAY = -86_400


def use(path: Path, *decks: str) -> list[str]:
    """Open a catalogue as a command does, make decks, and return what was told."""
    told: list[str] = []
    with closing(open_catalog(path, tell=told.append)) as db:
        for name in decks:
            store.save_new(db, Deck(name, "fertcg"))
    return told


def age(path: Path, by: int = YESTERDAY) -> None:
    """Let all backups be of yesterday, or as many seconds away."""
    for backup in listed(path):
        day = time.strftime("%Y-%m-%d", time.gmtime(time.time() + by))
        older = backup.file.with_name(f"{day}{backup.file.name[10:]}")
        shutil.move(backup.file, older)
        os.utime(older, (time.time() + by,) * 2)


def kinds(path: Path) -> list[str]:
    return [backup.kind for backup in listed(path)]


def decks(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as db:
        return [name for (name,) in db.execute("SELECT name FROM deck ORDER BY id")]


def test_a_catalogue_without_anything_of_the_users_needs_no_backup(catalog_path: Path) -> None:
    use(catalog_path)
    use(catalog_path, "First")

    assert kinds(catalog_path) == []


def test_one_is_made_at_the_first_use_of_a_day_on_which_something_is_there(catalog_path: Path) -> None:
    use(catalog_path, "First")
    use(catalog_path, "Second")
    use(catalog_path, "Third")

    (backup,) = listed(catalog_path)
    assert backup.kind == DAY
    assert backup.made[:10] == time.strftime("%Y-%m-%d", time.gmtime())
    assert decks(backup.file) == ["First"]


def test_cards_of_the_users_own_are_worth_a_backup(catalog_path: Path) -> None:
    change(catalog_path, "UPDATE card SET origin = 'user' WHERE id = 1")

    use(catalog_path)

    assert kinds(catalog_path) == [DAY]


def test_the_next_day_makes_another_if_anything_has_changed(catalog_path: Path) -> None:
    use(catalog_path, "First")
    use(catalog_path)
    age(catalog_path)
    past = time.time() + 2 * YESTERDAY
    settle(catalog_path)
    os.utime(catalog_path, (past, past))
    use(catalog_path)
    assert kinds(catalog_path) == [DAY]

    change(catalog_path, "UPDATE deck SET name = 'Changed'")
    use(catalog_path)

    assert kinds(catalog_path) == [DAY, DAY]
    assert decks(listed(catalog_path)[0].file) == ["Changed"]


def test_a_clock_that_was_ahead_stops_no_backups(catalog_path: Path) -> None:
    """The next one is made on the day that it is now, once, and is the newest."""
    use(catalog_path, "First")
    use(catalog_path)
    age(catalog_path, by=-50 * YESTERDAY)

    use(catalog_path, "Second")
    use(catalog_path, "Third")

    assert [decks(backup.file) for backup in listed(catalog_path)] == [["First"], ["First"]]
    assert len({backup.file.name[:10] for backup in listed(catalog_path)}) == 1

    os.utime(listed(catalog_path)[0].file, (time.time() + YESTERDAY,) * 2)
    use(catalog_path)
    assert decks(listed(catalog_path)[0].file) == ["First", "Second", "Third"]


def test_the_last_five_of_each_kind_are_kept(catalog_path: Path) -> None:
    with closing(open_catalog(catalog_path)) as db:
        made = [take(db, catalog_path, kind) for kind in (DAY, ASKED) for _ in range(KEPT + 2)]

    assert [backup.file for backup in listed(catalog_path) if backup.kind == DAY] == [
        backup.file for backup in reversed(made[2 : KEPT + 2])
    ]
    assert kinds(catalog_path).count(ASKED) == KEPT


@pytest.mark.posix
def test_a_backup_is_one_sound_file_with_the_permissions_of_the_database(catalog_path: Path) -> None:
    catalog_path.chmod(0o640)
    with closing(open_catalog(catalog_path)) as db:
        store.save_new(db, Deck("First", "fertcg"))
        backup = take(db, catalog_path, ASKED)

    assert [path.name for path in backup.file.parent.iterdir()] == [backup.file.name]
    assert stat.S_IMODE(backup.file.stat().st_mode) == 0o640
    with closing(sqlite3.connect(f"{backup.file.as_uri()}?mode=ro", uri=True)) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert db.execute("PRAGMA journal_mode").fetchone() == ("delete",)
    assert decks(backup.file) == ["First"]


WRITER = """
import sys
from cardbase.catalog.opening import open_catalog, transaction
db = open_catalog()
print("ready", flush=True)
while True:
    with transaction(db):
        db.execute("UPDATE stamp SET text = text + 1 WHERE key = 'left'")
        db.execute("UPDATE stamp SET text = text + 1 WHERE key = 'right'")
"""


def test_a_backup_holds_one_moment_while_others_write(catalog_path: Path, tmp_path: Path) -> None:
    with closing(open_catalog(catalog_path)) as db:
        db.execute("INSERT INTO stamp VALUES ('left', '0'), ('right', '0')")
        with subprocess.Popen([sys.executable, "-c", WRITER], stdout=subprocess.PIPE, text=True) as writer:
            assert writer.stdout is not None
            writer.stdout.readline()
            for number in range(8):
                asked(db, catalog_path, tmp_path / f"{number}.db")
            writer.kill()

    moments = []
    for number in range(8):
        with closing(sqlite3.connect(tmp_path / f"{number}.db")) as copy:
            (left,), (right,) = copy.execute("SELECT text FROM stamp WHERE key IN ('left', 'right') ORDER BY key")
            moments.append(int(left))
            assert left == right
    assert moments == sorted(moments)
    assert moments[-1] > 0


def test_a_migration_is_preceded_by_a_backup(catalog_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use(catalog_path, "First")
    newer = schema.SCHEMA_VERSION + 1
    for module in ("cardbase.catalog.opening", "cardbase.catalog.database.schema"):
        monkeypatch.setattr(f"{module}.SCHEMA_VERSION", newer)
    steps = {**schema.STEPS, newer - 1: ["ALTER TABLE deck ADD COLUMN more TEXT"]}
    monkeypatch.setattr("cardbase.catalog.database.schema.STEPS", steps)

    use(catalog_path)

    before = next(backup for backup in listed(catalog_path) if backup.kind == UPDATE)
    with closing(sqlite3.connect(before.file)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (newer - 1,)
        assert "more" not in [row[1] for row in db.execute("PRAGMA table_info(deck)")]
    with closing(sqlite3.connect(catalog_path)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (newer,)


def test_without_room_for_a_backup_nothing_is_migrated(catalog_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardbase.catalog.opening.SCHEMA_VERSION", schema.SCHEMA_VERSION + 1)
    (catalog_path.with_name("catalog.db-backups")).touch()

    with pytest.raises(OutsideError) as caught:
        open_catalog(catalog_path)

    assert str(caught.value) == (
        f"{catalog_path}: the catalogue is not updated, because no backup of it can be made: File exists\n"
        "Make room, or allow writing to its folder, then do it again."
    )


def test_a_daily_backup_that_cannot_be_made_is_told_and_keeps_nobody_from_working(catalog_path: Path) -> None:
    use(catalog_path, "First")
    catalog_path.with_name("catalog.db-backups").touch()

    assert use(catalog_path, "Second") == ["no backup of the catalogue was made today: File exists"]


@pytest.mark.parametrize("decks", [True, False])
def test_a_damaged_database_takes_no_place_among_the_backups(catalog_path: Path, decks: bool) -> None:
    """A spoilt page, which SQLite notices, or a damaged deck, which it does not."""
    use(catalog_path, "First")
    if decks:
        change(catalog_path, "UPDATE revision SET action = x'ff'")
    else:
        settle(catalog_path)
        with closing(sqlite3.connect(catalog_path)) as db:
            (page,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'card_source'").fetchone()
        spoil(catalog_path, page - 1)

    (told,) = use(catalog_path)

    why = ": revision row 1: 'action' is no text" if decks else ""
    assert told.startswith(
        f"no backup of the catalogue was made today: {catalog_path}: the catalogue cannot be used: it is damaged{why}\n"
        "'cardbase db check' tells what can still be read; 'cardbase db restore --latest' "
    )
    assert kinds(catalog_path) == []


def test_a_backup_may_be_written_over_an_older_one_and_over_nothing_else(catalog_path: Path, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("a list of things " * 100)
    (tmp_path / "folder").mkdir()
    with closing(open_catalog(catalog_path)) as db:
        asked(db, catalog_path, tmp_path / "mine.db")
        store.save_new(db, Deck("First", "fertcg"))
        asked(db, catalog_path, tmp_path / "mine.db")
        for name in ("notes.txt", "catalog.db"):
            with pytest.raises(InputError, match=f"{name}: this is .*, and is left as it is"):
                asked(db, catalog_path, tmp_path / name)
        with pytest.raises(OutsideError, match="folder: the file cannot be written: Is a directory"):
            asked(db, catalog_path, tmp_path / "folder")

    assert decks(tmp_path / "mine.db") == ["First"]
    assert (tmp_path / "notes.txt").read_text() == "a list of things " * 100


def test_a_damaged_database_is_kept_with_its_log_before_it_is_replaced(catalog_path: Path) -> None:
    log = catalog_path.with_name("catalog.db-wal")
    catalog_path.write_bytes(b"damaged" * 1000)
    log.write_bytes(b"log")

    kept = keep_replaced(catalog_path)

    assert kept.file.read_bytes() == b"damaged" * 1000
    assert kept.file.with_name(f"{kept.file.name}-wal").read_bytes() == b"log"
    for _ in range(KEPT):
        keep_replaced(catalog_path)
    assert not kept.file.exists()
    assert len(list(kept.file.parent.iterdir())) == 2 * KEPT


def test_other_files_in_the_folder_are_no_backups(catalog_path: Path) -> None:
    folder = catalog_path.with_name("catalog.db-backups")
    folder.mkdir()
    for name in (
        "notes.txt",
        "2026-13-day.db",
        "x-day.db",
        "2026-01-01T000000Z-day.db-wal",
        "2026-01-01T000000Z-week.db",
    ):
        (folder / name).touch()
    (folder / "2026-01-01T000000Z-day.db").touch()

    assert [tuple(backup) for backup in backups.listed(catalog_path)] == [
        (folder / "2026-01-01T000000Z-day.db", "2026-01-01T00:00:00+00:00", DAY)
    ]
