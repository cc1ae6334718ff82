"""All decks with their histories as a folder or a zip file, for a backup or another machine, and back.

`decks.json` holds what comes back: {"cardbase": "decks", "version": 1, "decks": [{"name": ..., "game": ..., "file": ..., "head": 2,
"versions": [{"parent": null, "made_at": ..., "action": ..., "content": ...}, ...]}]}; versions count from 1, `content` is the deck in
the text format, "" where it was deleted. Beside it each deck stands as it is now, for people and other programs: GAME/NAME.txt.
"""

import json
import re
import sqlite3
import zipfile
import zlib
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from cardbase.decks import salvage, text
from cardbase.decks.opening import MOST_LINES, bytes_of, must_fit
from cardbase.decks.salvage import Carried, History, Version
from cardbase.errors import InputError, NotFound, OutsideError, unreadable_text
from cardbase.files import make_folder, must_be_writable, write_all, write_bytes
from cardbase.messages import later, say
from cardbase.text import fold
from cardbase.visible import visible

INDEX = "decks.json"
MOST_BYTES = 50_000_000
"""How long an index may be, unpacked, and a zip file."""
MOST_VERSIONS = 50_000
MOST_DIFFERENT = 200_000
"""Lines that are read of all versions together, those that have been read before not counted."""
_MOST_NAMES = 4_000_000
"""Bytes of the list of files at the end of a zip file."""
_END, _END64, _END_SIZE, _LONGEST_END = b"PK\5\6", b"PK\6\7", 22, 65_557
_MEMBERS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_VERSION = 1
_UNSAFE = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
"""Names that Windows keeps for devices."""
_LONGEST = 80
_HINT = later("Such a folder or zip file comes from 'cardbase deck export --all'.")


class Packed(NamedTuple):
    """What was written: how many decks, with how many versions in all, and where."""

    place: Path
    decks: int
    versions: int


def is_everything(reference: str) -> bool:
    """Return whether the words name a folder or a zip file that may hold decks."""
    try:
        place = Path(reference)
        return bool(reference) and (place.is_dir() or (place.is_file() and place.suffix.lower() == ".zip"))
    except (OSError, ValueError):
        return False


def pack(db: sqlite3.Connection, place: Path) -> Packed:
    """Write all decks to a folder, or to a file that is called `.zip`, which appears whole or not at all.

    A folder is new, empty, or one that this wrote before. Raises InputError for another one and for more than is taken in again, OutsideError
    where it cannot be written.
    """
    found = salvage.histories(db).histories
    files = _files(found)
    if len(files[INDEX]) > MOST_BYTES or sum(len(history.versions) for history in found) > MOST_VERSIONS:
        raise InputError(
            say("the decks and their histories are more than is taken in again"),
            place=str(place),
            hint=say("'{command}' keeps them all.", command="cardbase db backup FILE"),
        )
    if place.suffix.lower() == ".zip":
        write_bytes(must_be_writable(place), _zipped(files))
    else:
        _into_folder(place, files)
    return Packed(place, len(found), sum(len(history.versions) for history in found))


def unpack(db: sqlite3.Connection, place: Path) -> Carried:
    """Put the decks of a folder or a zip file into the database, all or none.

    A deck that is there already gets the versions that it lacks; one whose name another deck has gets a free name.
    Raises InputError for what holds no decks or is damaged, NotFound where nothing is there.
    """
    return salvage.carry(_histories(_index(place), place), db)


def _files(found: list[History]) -> dict[str, bytes]:
    """Return the content of each file by its name, the index last."""
    files, rows = dict[str, bytes](), list[dict[str, Any]]()
    taken = set[str]()
    for history in found:
        row, content = _row(history)
        if content:
            name = _free(f"{_safe(history.game)}/{_safe(history.name)}", taken)
            files[name] = content.encode()
            row["file"] = name
        rows.append(row)
    index = {"cardbase": "decks", "version": _VERSION, "decks": rows}
    files[INDEX] = f"{json.dumps(index, ensure_ascii=False, indent=1)}\n".encode()
    return files


def _row(history: History) -> tuple[dict[str, Any], str]:
    """Return a deck's part of the index, and its content as it is now."""
    places = {number: place for place, number in enumerate(history.versions, start=1)}
    versions = [
        {**version._asdict(), "parent": places.get(version.parent) if version.parent else None}
        for version in history.versions.values()
    ]
    head = history.versions[history.head]
    row = {"name": history.name, "game": history.game, "head": places[history.head], "versions": versions}
    return row, head.content


def _safe(name: str) -> str:
    """Return a deck's name as every system takes it for a file."""
    safe = _UNSAFE.sub("_", name).strip(" .")[:_LONGEST].rstrip(" .") or "deck"
    return f"_{safe}" if _RESERVED.fullmatch(safe) else safe


def _free(name: str, taken: set[str]) -> str:
    """Return the name of a file that no other deck has, where capitals do not matter either."""
    number, free = 1, f"{name}.txt"
    while free.casefold() in taken:
        number += 1
        free = f"{name} ({number}).txt"
    taken.add(free.casefold())
    return free


def _zipped(files: Mapping[str, bytes]) -> bytes:
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def _into_folder(place: Path, files: Mapping[str, bytes]) -> None:
    before = set[str]()
    try:
        if place.is_dir() and any(place.iterdir()):
            if not (place / INDEX).is_file():
                hint = say("Name a new folder, an empty one, or a file that ends in .zip.")
                raise InputError(say("this folder holds other things than decks"), place=str(place), hint=hint)
            before = {str(row.get("file", "")) for row in _index(place)} & _listed(place)
    except OSError as error:
        raise OutsideError(
            say("the folder cannot be written: {strerror}", strerror=error.strerror or error), place=str(place)
        ) from None
    for folder in {(place / name).parent for name in files}:
        make_folder(folder)
    write_all({place / name: content for name, content in files.items()})
    for name in before - files.keys():
        (place / name).unlink(missing_ok=True)


def _listed(place: Path) -> set[str]:
    """Return the files in the folders of games, as an index names them."""
    return {file.relative_to(place).as_posix() for file in place.glob("*/*.txt") if file.is_file()}


def _index(place: Path) -> list[dict[str, Any]]:
    """Return the rows of the index in a folder or a zip file."""
    content = _read(place)
    try:
        data = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise InputError(
            say("{index} is damaged: {error}", index=INDEX, error=unreadable_text(error)),
            place=str(place),
            hint=say(_HINT),
        ) from None
    if not isinstance(data, dict) or data.get("cardbase") != "decks" or not isinstance(data.get("decks"), list):
        raise InputError(say("{index} holds no decks of cardbase", index=INDEX), place=str(place), hint=say(_HINT))
    if data.get("version") != _VERSION:
        hint = say("Update cardbase (pip install --upgrade cardbase).")
        raise InputError(say("a later cardbase wrote these decks"), place=str(place), hint=hint)
    return [row for row in data["decks"] if isinstance(row, dict)]


def _read(place: Path) -> bytes:
    """Return the index. No more is unpacked than an index may have."""
    try:
        if place.is_dir():
            return _short_enough(bytes_of(str(place / INDEX), MOST_BYTES + 1), place)
        content = _short_enough(bytes_of(str(place), MOST_BYTES + 1), place)
        _must_have_few_files(content, place)
        with zipfile.ZipFile(BytesIO(content)) as archive:
            member = archive.getinfo(INDEX)
            if member.compress_type not in _MEMBERS:
                raise zipfile.BadZipFile(say("it is packed in a way that is not read"))
            if member.flag_bits & 1:
                raise zipfile.BadZipFile(say("it is encrypted"))
            if member.file_size > MOST_BYTES:
                raise _too_long(place)
            with archive.open(member) as unpacked:
                return _short_enough(unpacked.read(MOST_BYTES + 1), place)
    except (NotFound, KeyError):
        if not place.exists():
            raise NotFound(say("there is no file '{place}'", place=place)) from None
        raise InputError(say("there is no {index} in it", index=INDEX), place=str(place), hint=say(_HINT)) from None
    except (zipfile.BadZipFile, zlib.error, EOFError, ValueError, NotImplementedError, RuntimeError) as error:
        reason = str(error) or say("it ends too soon")
        raise InputError(say("the zip file is damaged: {error}", error=reason), place=str(place)) from None


def _must_have_few_files(content: bytes, place: Path) -> None:
    """Raise InputError for a zip file whose list of files is longer than any of ours: reading it would take long."""
    end = content[-_LONGEST_END - _END_SIZE :]
    at = end.rfind(_END)
    if at >= 0 and (int.from_bytes(end[at + 12 : at + 16], "little") > _MOST_NAMES or _END64 in end[at - 20 : at]):
        raise InputError(say("it holds more files than are read"), place=str(place), hint=say(_HINT))


def _short_enough(content: bytes, place: Path) -> bytes:
    if len(content) > MOST_BYTES:
        raise _too_long(place)
    return content


def _too_long(place: Path) -> InputError:
    return InputError(
        say("{index} is longer than {most_bytes:,} bytes", index=INDEX, most_bytes=MOST_BYTES), place=str(place)
    )


def _histories(rows: list[dict[str, Any]], place: Path) -> list[History]:
    reader = _Reader()
    return [reader.history(row, f"{place} deck {number}", place) for number, row in enumerate(rows, start=1)]


class _Reader:
    """Reads the histories of an index. Most lines of a version stood in the one before, and are read once."""

    def __init__(self) -> None:
        self.versions = 0
        self.lines = set[str]()

    def history(self, row: dict[str, Any], place: str, file: Path) -> History:
        """Return a deck's history. Raises InputError where something of it is missing or makes no sense."""
        name, game, head, versions = (row.get(key) for key in ("name", "game", "head", "versions"))
        if not (isinstance(name, str) and isinstance(game, str) and isinstance(versions, list)):
            raise InputError(say("name, game or versions are missing"), place=place, hint=say(_HINT))
        self.versions += len(versions)
        if self.versions > MOST_VERSIONS:
            raise InputError(say("it holds more than {most:,} versions of decks", most=MOST_VERSIONS), place=str(file))
        found = {number: self.version(version, number, place) for number, version in enumerate(versions, start=1)}
        if not isinstance(head, int) or head not in found:
            raise InputError(
                say("it has no version {head!r}, which is said to be the current one", head=head),
                place=place,
                hint=say(_HINT),
            )
        if not fold(name) or not any(version.content for version in found.values()):
            raise InputError(say("it has no name, or was never there"), place=place, hint=say(_HINT))
        return History(visible(name), visible(game), head, found)

    def version(self, row: Any, number: int, place: str) -> Version:
        """Return a version; hidden characters in what was done stand there escaped, as they do when it is saved."""
        at = f"{place} version {number}"
        words = [row.get(key) for key in ("made_at", "action", "content")] if isinstance(row, dict) else []
        made_at, action, content = (word if isinstance(word, str) else None for word in words or (None,) * 3)
        if made_at is None or action is None or content is None:
            raise InputError(say("a part of the version is missing"), place=at, hint=say(_HINT))
        parent = row.get("parent")
        if parent is not None and not (isinstance(parent, int) and 1 <= parent < number):
            raise InputError(say("it cannot be made from version {parent!r}", parent=parent), place=at, hint=say(_HINT))
        if content and not self.name(content, at):
            raise InputError(say("the deck has no name"), place=at, hint=say(_HINT))
        return Version(parent, visible(made_at), visible(action), content)

    def name(self, content: str, place: str) -> str:
        """Return the name of a deck whose text can be read. Raises InputError where it cannot."""
        lines = text.lines_of(content)
        must_fit(text.lines_of_cards(content), MOST_LINES, "lines", place)
        new = [line for line in lines if line not in self.lines or line.lstrip().startswith("#")]
        try:
            name = text.read("\n".join(new)).name
        except InputError:
            name = text.read(content, place=place).name  # with the number of the line
        self.lines.update(new)
        must_fit(len(self.lines), MOST_DIFFERENT, "lines", place)
        return name
