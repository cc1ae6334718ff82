"""All decks leave as a folder or a zip file, and come back with their histories."""

import json
import sqlite3
import zipfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from cardbase.decks import histories, store, text
from cardbase.decks.deck import Deck, Entry
from cardbase.decks.files import MOST_LINES
from cardbase.decks.histories import histories_in, pack, unpack
from cardbase.errors import InputError, NotFound, OutsideError
from tests.decks import edits

pytestmark = pytest.mark.usefixtures("few_cards", "catalog_path")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of its own; the catalogue lies in the other."""
    made = tmp_path / "folder"
    made.mkdir()
    return made


PLACES = pytest.mark.parametrize("place", ["decks", "decks.zip"])
NewCatalog = Callable[[], sqlite3.Connection]


@pytest.fixture
def new_catalog(catalog: sqlite3.Connection) -> NewCatalog:
    """Make the catalogue of another machine: the same cards, no decks."""

    def make() -> sqlite3.Connection:
        for table in ("revision", "deck"):
            catalog.execute(f"DELETE FROM {table}")
        return catalog

    return make


@pytest.fixture
def shelf(catalog: sqlite3.Connection) -> sqlite3.Connection:
    store.save_new(catalog, Deck("Mine", "doomtrooper", entries=(Entry("main", 3, "BLOOD BERET", "01025"),)))
    edits.add(catalog, "Mine", "AGENT NICK MICHAELS", 2)
    edits.add(catalog, "Mine", "BLOOD BERET", 1)
    store.undo(catalog, "Mine")
    store.save_new(catalog, Deck("天使: 1/2?", "build-divide", entries=(Entry("main", 4, "A-B1-62UR"),)))
    store.save_new(catalog, Deck("竜" * 90, "build-divide"))
    store.save_new(catalog, Deck("Gone", "doomtrooper"))
    store.delete(catalog, "Gone")
    return catalog


def state(db: sqlite3.Connection) -> list[object]:
    """All that is known of the decks, without ids."""
    found = []
    for history in histories_in(db).histories:
        places = {number: place for place, number in enumerate(history.versions)}
        versions = [(places.get(version.parent or 0), *version[1:]) for version in history.versions.values()]
        found.append((history.name, history.game, places[history.head], versions))
    return found


def test_a_deck_of_as_many_lines_as_are_read_comes_back(
    catalog: sqlite3.Connection, new_catalog: NewCatalog, tmp_path: Path
) -> None:
    entries = tuple(Entry(("main", "side")[number % 2], 1, f"Nobody {number}") for number in range(MOST_LINES))
    store.save_new(catalog, Deck("Long", "doomtrooper", entries=entries))
    pack(catalog, tmp_path / "decks.zip")

    db = new_catalog()
    unpack(db, tmp_path / "decks.zip")
    assert len(store.load(db, "Long").entries) == MOST_LINES


@PLACES
def test_decks_come_back_with_their_histories(
    shelf: sqlite3.Connection, new_catalog: NewCatalog, tmp_path: Path, place: str
) -> None:
    before = state(shelf)
    packed = pack(shelf, tmp_path / place)
    assert (packed.decks, packed.versions) == (4, 7)

    there = new_catalog()
    carried = unpack(there, tmp_path / place)

    assert state(there) == before
    assert carried.versions == 7
    assert store.redo(there, "Mine").startswith("added 1")
    assert store.undo(there, "Gone") == "deleted"


@PLACES
def test_what_is_there_already_is_not_taken_in_again(shelf: sqlite3.Connection, tmp_path: Path, place: str) -> None:
    pack(shelf, tmp_path / place)
    edits.add(shelf, "Mine", "BLOOD BERET", 2)
    before = state(shelf)

    assert unpack(shelf, tmp_path / place).versions == 0
    assert state(shelf) == before


def test_a_deck_whose_name_is_taken_gets_a_free_one(
    shelf: sqlite3.Connection, new_catalog: NewCatalog, tmp_path: Path
) -> None:
    pack(shelf, tmp_path / "decks.zip")
    there = new_catalog()
    store.save_new(there, Deck("Mine", "fertcg"))

    unpack(there, tmp_path / "decks.zip")

    assert store.load(there, "Mine").game == "fertcg"
    assert store.load(there, "Mine (2)").size == 5


def test_each_deck_stands_in_a_file_that_every_system_takes(shelf: sqlite3.Connection, tmp_path: Path) -> None:
    store.save_new(shelf, Deck("con", "doomtrooper"))
    store.save_new(shelf, Deck("竜" * 91, "build-divide"))
    pack(shelf, tmp_path / "decks")

    files = sorted(file.relative_to(tmp_path / "decks").as_posix() for file in (tmp_path / "decks").rglob("*.txt"))
    assert files == [
        "build-divide/天使_ 1_2_.txt",
        f"build-divide/{'竜' * 80} (2).txt",
        f"build-divide/{'竜' * 80}.txt",
        "doomtrooper/Mine.txt",
        "doomtrooper/_con.txt",
    ]
    assert (tmp_path / "decks/doomtrooper/Mine.txt").read_text(encoding="utf-8") == (
        "# game: doomtrooper\n# name: Mine\n[main]\n3 BLOOD BERET (01025)\n2 AGENT NICK MICHAELS (01002)\n"
    )


def test_a_folder_that_was_written_before_is_written_anew(shelf: sqlite3.Connection, folder: Path) -> None:
    pack(shelf, folder)
    store.rename(shelf, "Mine", "Yours")
    pack(shelf, folder)

    assert [file.name for file in (folder / "doomtrooper").iterdir()] == ["Yours.txt"]


def test_a_folder_with_other_things_is_left_alone(shelf: sqlite3.Connection, folder: Path) -> None:
    (folder / "letter.txt").write_text("dear", encoding="utf-8")

    with pytest.raises(
        InputError, match="this folder holds other things than decks\nName a new folder, an empty one, or"
    ):
        pack(shelf, folder)

    assert [file.name for file in folder.iterdir()] == ["letter.txt"]


def test_a_place_that_cannot_be_written_says_so(shelf: sqlite3.Connection, folder: Path) -> None:
    (folder / "file").write_text("", encoding="utf-8")

    with pytest.raises(OutsideError, match="the folder cannot be written: "):
        pack(shelf, folder / "file" / "decks")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: [], "decks.json holds no decks of cardbase"),
        (lambda data: data | {"version": 2}, "a later cardbase wrote these decks"),
        (lambda data: data | {"decks": [{"name": "a"}]}, "deck 1: name, game or versions are missing"),
        (lambda data: _with(data, head=9), "deck 1: it has no version 9, which is said to be the current one"),
        (lambda data: _version(data, parent=2), "deck 1 version 1: it cannot be made from version 2"),
        (lambda data: _version(data, action=None), "deck 1 version 1: a part of the version is missing"),
        (
            lambda data: _version(data, content="# name: a\n[[\n4000 x"),
            "deck 1 version 1 line 3: 4000 copies of a card",
        ),
        (lambda data: _version(data, content="4 x"), "deck 1 version 1: the deck has no name"),
        (lambda data: _version(data, content="# name: a\ud800"), "version 1 line 1: character 10 is hidden: U+D800"),
        (lambda data: _with(data, versions=data["decks"][0]["versions"] * 20_000), "holds more than 50,000 versions"),
    ],
)
def test_damaged_decks_are_one_error_and_nothing_is_taken_in(
    shelf: sqlite3.Connection,
    new_catalog: NewCatalog,
    folder: Path,
    change: Callable[[dict[str, object]], object],
    message: str,
) -> None:
    pack(shelf, folder)
    data = json.loads((folder / "decks.json").read_text(encoding="utf-8"))
    (folder / "decks.json").write_text(json.dumps(change(data)), encoding="utf-8")
    there = new_catalog()

    with pytest.raises(InputError) as caught:
        unpack(there, folder)

    assert message in str(caught.value)
    assert state(there) == []


def _with(data, **changes):  # type: ignore[no-untyped-def]
    return data | {"decks": [data["decks"][0] | changes, *data["decks"][1:]]}


def _version(data, **changes):  # type: ignore[no-untyped-def]
    first, *others = data["decks"][0]["versions"]
    return _with(data, versions=[first | changes, *others])


def test_a_damaged_zip_file_is_one_error(shelf: sqlite3.Connection, tmp_path: Path) -> None:
    place = tmp_path / "decks.zip"
    pack(shelf, place)
    whole = place.read_bytes()

    place.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(InputError, match="the zip file is damaged: "):
        unpack(shelf, place)
    with closing(zipfile.ZipFile(place, "w")) as archive:
        archive.writestr("other.txt", "x")
    with pytest.raises(InputError, match=r"there is no decks\.json in it\n"):
        unpack(shelf, place)
    place.unlink()
    with pytest.raises(NotFound, match="there is no file"):
        unpack(shelf, place)


def _zip(place: Path, content: bytes, how: int) -> None:
    with zipfile.ZipFile(place, "w", how) as archive:
        archive.writestr("decks.json", content)


@pytest.mark.parametrize("how", [zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2])
def test_only_what_is_stored_or_deflated_is_unpacked(catalog: sqlite3.Connection, tmp_path: Path, how: int) -> None:
    """A damaged LZMA raises what zipfile does not know, and unpacks as much as it likes at once."""
    place = tmp_path / "decks.zip"
    _zip(place, b" " * 1_000_000, how)
    place.write_bytes(place.read_bytes().replace(b"\0" * 4, b"\1\2\3\4", 1))

    with pytest.raises(InputError, match="the zip file is damaged: it is packed in a way that is not read"):
        unpack(catalog, place)


def test_what_is_too_long_is_not_unpacked(
    catalog: sqlite3.Connection, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither where the zip file says so, nor where it lies."""
    place, lies = tmp_path / "decks.zip", tmp_path / "lies.zip"
    monkeypatch.setattr("cardbase.decks.histories.MOST_BYTES", 5_000)
    _zip(place, b" " * 6_000, zipfile.ZIP_DEFLATED)
    size = (6_000).to_bytes(4, "little")
    lies.write_bytes(place.read_bytes().replace(size, (4_000).to_bytes(4, "little")))

    with pytest.raises(InputError, match=r"decks\.json is longer than 5,000 bytes"):
        unpack(catalog, place)
    with pytest.raises(InputError, match=r"the zip file is damaged"):
        unpack(catalog, lies)
    place.write_bytes(b" " * 6_000)
    with pytest.raises(InputError, match=r"decks\.json is longer than 5,000 bytes"):
        unpack(catalog, place)
    monkeypatch.undo()
    with zipfile.ZipFile(place, "w") as archive:
        for number in range(300):
            archive.writestr(f"{number}.txt", b"")
    monkeypatch.setattr("cardbase.decks.histories._MOST_NAMES", 5_000)
    with pytest.raises(InputError, match="it holds more files than are read"):
        unpack(catalog, place)


def test_half_a_character_in_what_was_done_is_shown_escaped(
    shelf: sqlite3.Connection, new_catalog: NewCatalog, folder: Path
) -> None:
    pack(shelf, folder)
    data = _version(json.loads((folder / "decks.json").read_text(encoding="utf-8")), action="made \ud800")
    (folder / "decks.json").write_text(json.dumps(data), encoding="utf-8")
    there = new_catalog()

    unpack(there, folder)

    assert store.history(there, "Mine")[0].action == "made \\ud800"


def test_what_would_not_be_taken_in_again_is_not_written(
    shelf: sqlite3.Connection, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardbase.decks.histories.MOST_VERSIONS", 5)

    with pytest.raises(InputError, match="the decks and their histories are more than is taken in again"):
        pack(shelf, tmp_path / "decks.zip")

    assert not (tmp_path / "decks.zip").exists()


def test_lines_that_have_been_read_are_not_read_again(
    shelf: sqlite3.Connection, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack(shelf, tmp_path / "decks.zip")
    read: list[str] = []
    whole = text.read
    monkeypatch.setattr(text, "read", lambda content, **more: read.append(content) or whole(content, **more))

    histories._histories(histories._index(tmp_path / "decks.zip"), tmp_path)

    assert sum(content.count("BLOOD BERET") for content in read) == 2  # 3 copies, then 4
