"""No output replaces a database of cardbase, its logs or its backups, whatever name leads there."""

import os
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cardbase.catalog.database import backups
from cardbase.catalog.opening import open_catalog
from cardbase.decks import store
from cardbase.decks.deck import Deck
from cardbase.errors import CardbaseError, InputError
from cardbase.files import must_be_writable, write_all, write_file
from tests.cli.conftest import Cardbase
from tests.cli.test_help import everything

pytestmark = pytest.mark.posix


@pytest.fixture
def used(catalog_path: Path) -> Path:
    """A database with a deck and a backup, which is open while the test runs."""
    with closing(open_catalog(catalog_path)) as db:
        store.save_new(db, Deck("First", "fertcg"))
        backups.take(db, catalog_path, backups.ASKED)
    return catalog_path


def ways(used: Path) -> dict[str, str]:
    """Names that lead to a database and to what belongs to it."""
    folder, (backup,) = used.parent, backups.listed(used)
    (folder / "soft").symlink_to(used)
    (folder / "softer").symlink_to("soft")
    (folder / "hard").hardlink_to(used)
    (folder / "wal").symlink_to(f"{used.name}-wal")
    (folder / "hard-backup").hardlink_to(backup.file)
    (folder / "here").symlink_to(folder)
    return {
        "itself": str(used),
        "a relative path": os.path.relpath(used),
        "a way round": str(folder / "here" / ".." / folder.name / "here" / used.name),
        "a symbolic link": str(folder / "soft"),
        "a link to a link": str(folder / "softer"),
        "a hard link": str(folder / "hard"),
        "its log": f"{used}-wal",
        "its journal, which is not there": f"{used}-journal",
        "its memory": f"{used}-shm",
        "a link to its log": str(folder / "wal"),
        "a backup": str(backup.file),
        "a hard link to a backup": str(folder / "hard-backup"),
        "a new file among the backups": str(backup.file.with_name("2026-01-01T000000Z-day.db")),
    }


def seen(folder: Path) -> dict[Path, bytes]:
    """Every file of a folder with its content."""
    return {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def test_nothing_that_belongs_to_a_database_is_written(few_cards: Path, used: Path, cardbase: Cardbase) -> None:
    named, before = ways(used), seen(used.parent)

    for way in named.values():
        with pytest.raises(InputError, match="database"):
            write_file(Path(way), "lost")
        with pytest.raises(InputError, match="database"):
            write_all({used.with_name("other.txt"): b"x", Path(way): b"lost"})
        done = cardbase("deck", "export", "First", "--to", "text", "-o", way)
        assert (done.code, done.err.count("database")) == (2, done.err.count("\n") - 1), done

    assert seen(used.parent) == before


def test_a_damaged_database_is_known_by_its_place(used: Path) -> None:
    with closing(open_catalog(used)):
        pass
    (used.parent / "hard").hardlink_to(used)
    with used.open("r+b") as file:
        file.write(bytes(100))

    for name in (used.name, "hard"):
        with pytest.raises(InputError, match="database"):
            must_be_writable(used.with_name(name))


def test_a_database_that_nobody_has_opened_is_known_by_its_header(used: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardbase.files._databases", set())
    monkeypatch.setattr("cardbase.files._named", [])

    for way in (used, Path(f"{used}-wal"), backups.listed(used)[0].file, backups.listed(used)[0].file.with_name("new")):
        with pytest.raises(InputError, match="database"):
            must_be_writable(way)


def test_what_is_no_database_any_more_or_never_was_is_not_guarded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = {tmp_path / "gone" / "a.db", tmp_path / "here.db", Path(os.devnull)}
    monkeypatch.setattr("cardbase.files._databases", opened)

    must_be_writable(tmp_path / "list.txt")
    assert opened == {tmp_path / "here.db"}
    with pytest.raises(InputError, match="backups of the database"):
        must_be_writable(tmp_path / "here.db-backups" / "list.txt")


def test_a_log_is_known_by_its_content(used: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardbase.files._databases", set())
    with closing(sqlite3.connect(used)) as db:
        db.execute("UPDATE deck SET name = 'Second'")
        db.commit()
        (used.parent / "log").hardlink_to(f"{used}-wal")

        with pytest.raises(InputError, match="this belongs to a database, and is left as it is"):
            must_be_writable(used.with_name("log"))


WRITTEN = {"--output", "--qr", "--all", "--plot", "--picture", "--save", "--log", "--report", "--results"}
READ = {"--from", "--mapping", "--font", "--image", "--resume"}
_NAMES_A_FILE = re.compile(r"^  (?:-\w, )?(--[a-z-]+) \S*(?:FILE|FOLDER)", re.MULTILINE)


def options_with_files(cardbase: Cardbase) -> set[tuple[str, ...]]:
    """Every command with each of its options that names a file or a folder."""
    helped = {tuple(words): cardbase(*words, "--help").out for words in everything(cardbase)}
    return {(*words, option) for words, told in helped.items() for option in _NAMES_A_FILE.findall(told)}


def test_every_option_that_names_an_output_is_held_to_it(
    used: Path, cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(used.parent / "home"))
    (used.parent / "home").mkdir()
    (used.parent / "home" / ".bashrc").symlink_to(used)
    there, rush, hollow = str(used), "Ember Rush", "Hollow Control"
    (used.parent / "gone.txt").write_text("hunter\n")
    assert cardbase("catalog", "format", "new", "friday", "--game", "detainer").code == 0
    commands = (
        ("deck", "export", rush, "--to", "text", "-o", there),
        ("catalog", "reword", "build-divide", str(used.parent / "gone.txt"), "-o", there),
        ("deck", "export", rush, "--to", "code", "--qr", f"{there}-backups/a.svg"),
        ("deck", "export", "--all", f"{there}-backups/all.zip"),
        ("deck", "export", "--all", f"{there}-backups/new"),
        ("deck", "export", "--all", f"{there}-journal"),
        ("deck", "export", "--all", f"{there}-journal/below/it"),
        ("catalog", "export", "game:detainer limit:1", "--to", "lackey", "-o", f"{there}-journal"),
        ("deck", "stats", rush, "--plot", f"{there}-backups/plot.svg"),
        ("catalog", "export", "--game", "detainer", "-o", f"{there}-backups/cards.csv"),
        ("catalog", "datasette", "-o", there),
        ("collection", "export", "-o", f"{there}-backups/mine.csv"),
        ("deck", "random", "detainer", "--seed", "1", "-o", there),
        ("catalog", "template", "detainer", "-o", there),
        ("catalog", "format", "export", "friday", "-o", there),
        ("show", "A-S1-02SD", "--picture", f"{there}-backups/card.svg"),
        ("sim", "match", rush, hollow, "-n", "1", "--save", there),
        ("sim", "match", rush, hollow, "-n", "1", "--log", there),
        ("sim", "match", rush, hollow, "-n", "1", "--report", there),
        ("sim", "matrix", rush, hollow, "-n", "1", "--results", there),
        ("sim", "matrix", rush, hollow, "-n", "1", "--report", there),
        ("play", rush, hollow, "--save", there),
        ("db", "backup", there),
        ("db", "backup", str(backups.listed(used)[0].file)),
        ("completion", "bash", "--install"),
    )
    options = options_with_files(cardbase)
    assert {option for *_, option in options} == WRITTEN | READ
    named = {tuple(words) for *words, _ in options}
    held = {(*name, word) for words in commands for name in named if words[: len(name)] == name for word in words}
    assert {each for each in options if each[-1] in WRITTEN} <= {
        (*words, "--output" if word == "-o" else word) for *words, word in held
    }
    with closing(open_catalog(used)):  # nothing is taken over from the log while the commands run
        before = used.read_bytes(), Path(f"{used}-wal").read_bytes(), sorted(Path(f"{used}-backups").iterdir())

        for words in commands:
            done = cardbase(*words)
            assert done.code == 2, (words, done)
            assert "database" in done.err, (words, done)

        assert (
            used.read_bytes(),
            Path(f"{used}-wal").read_bytes(),
            sorted(Path(f"{used}-backups").iterdir()),
        ) == before


def test_nothing_takes_the_place_of_the_folder_of_backups(catalog_path: Path, cardbase: Cardbase) -> None:
    for words in (
        ("db", "backup", f"{catalog_path}-backups"),
        ("deck", "export", "Ember Rush", "--to", "text", "-o", f"{catalog_path}-backups"),
        ("deck", "export", "--all", f"{catalog_path}-backups"),
    ):
        assert cardbase(*words).code == 2
        assert not Path(f"{catalog_path}-backups").exists()


def test_a_backup_replaces_a_backup_and_no_database(used: Path, cardbase: Cardbase) -> None:
    other = used.with_name("other.db")
    with closing(open_catalog(other)) as db:
        store.save_new(db, Deck("Precious", "fertcg"))

    assert cardbase("db", "backup", str(used.with_name("mine.db"))).code == 0
    assert cardbase("db", "backup", str(used.with_name("mine.db"))).code == 0
    assert cardbase("db", "backup", str(other)).code == 2

    with closing(open_catalog(other)) as db:
        assert store.exists(db, "Precious")


def test_two_things_are_not_written_to_one_file(used: Path, cardbase: Cardbase) -> None:
    one, link = used.with_name("one.svg"), used.with_name("link.svg")
    link.symlink_to(one)

    for words in (
        ("sim", "match", "Ember Rush", "Hollow Control", "-n", "1", "--log", str(one), "--save", str(link)),
        ("sim", "match", "Ember Rush", "Hollow Control", "-n", "1", "--report", str(one), "--save", str(one)),
        ("sim", "matrix", "Ember Rush", "Hollow Control", "-n", "1", "--report", str(one), "--results", str(link)),
        ("deck", "export", "Ember Rush", "--to", "code", "-o", str(one), "--qr", str(link)),
        ("deck", "export", "Ember Rush", "--to", "code", "-o", str(one), "--qr", str(one)),
    ):
        done = cardbase(*words)
        assert (done.code, "two things would be written to this one file" in done.err) == (2, True), (words, done)

    assert not one.exists()
    write_all({Path("/dev/null"): b"x", Path("/dev/../dev/null"): b"y"})


def test_a_pipe_that_nobody_reads_is_left_in_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "cardbase.files.PATIENCE",
        0.05,
    )
    os.mkfifo(tmp_path / "pipe")

    with pytest.raises(CardbaseError, match="nobody reads from this pipe"):
        write_file(tmp_path / "pipe", "text")
