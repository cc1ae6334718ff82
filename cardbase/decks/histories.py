"""Decks with their histories: out of a database, also a damaged one, into another; and all of them as a folder or a zip file, and back."""

import json
import re
import sqlite3
import zipfile
import zlib
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import replace
from io import BytesIO
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from cardbase.catalog.database.recovery import remains, salvaged
from cardbase.catalog.opening import transaction
from cardbase.decks import store, text
from cardbase.decks.files import MOST_LINES, bytes_of, must_fit
from cardbase.errors import InputError, NotFound, OutsideError, unreadable_text
from cardbase.escaping import visible
from cardbase.files import make_folder, must_be_writable, write_all, write_bytes
from cardbase.messages import later, say
from cardbase.text import fold


class Version(NamedTuple):
    """A state of a deck, as it is stored; `content` is "" for a deleted deck."""

    parent: int | None
    made_at: str
    action: str
    content: str


class History(NamedTuple):
    """What can be read of a deck: its versions by id, the oldest first, and which of them is the current one."""

    name: str
    game: str
    head: int
    versions: dict[int, Version]


class Salvaged(NamedTuple):
    """The decks of a database as far as they can be read, and, in words, what cannot."""

    histories: list[History]
    lost: list[str]


class Carried(NamedTuple):
    """What was put into another database: the decks that are new there or have more versions than before, and how many versions
    these are.
    """

    decks: tuple[str, ...] = ()
    versions: int = 0


def read_histories(place: Path) -> Salvaged:
    """Return what can be read of the decks in a file, which may be damaged; it is left as it is. Raises OSError."""
    return salvaged(place, _histories_if_any) or Salvaged([], [])


def _histories_if_any(db: sqlite3.Connection) -> Salvaged | None:
    """Return what can be read; None where there is nothing."""
    found = histories_in(db)
    return found if found.histories or found.lost else None


def carry_histories(found: list[History], db: sqlite3.Connection) -> Carried:
    """Put decks into an open database, in one transaction.

    A deck that is there already gets the versions that it lacks, and stands where it stood.
    """
    with transaction(db):
        there = _There(db)
        added = there.put(found)
    names = tuple(history.name for history, more in zip(found, added, strict=True) if more)
    return Carried(names, sum(added))


def histories_in(db: sqlite3.Connection) -> Salvaged:
    """Return what can be read of the decks of an open database."""
    decks = remains(db, "deck", ("name", "game", "head")).rows
    revisions = remains(db, "revision", ("deck_id", "parent", "made_at", "action", "content"))
    versions: dict[int, dict[int, Version]] = defaultdict(dict)
    lost_of: dict[object, int] = defaultdict(int)
    for number, (deck, *columns) in sorted(revisions.rows.items()):
        if isinstance(deck, int) and _is_readable(*columns):
            versions[deck][number] = Version(*columns)
        else:
            lost_of[deck] += 1
    found, lost, heads = list[History](), list[str](), set[int]()
    for deck in sorted({*decks, *versions}):
        name, game, head = decks.get(deck, (None, None, None))
        if head in revisions.unreadable:
            heads.add(head)
            lost_of[deck] += 1
        history = _history(name, game, head, versions[deck])
        if not history:
            lost.append(say("the deck '{name}'", name=name if isinstance(name, str) else deck))
            continue
        found.append(history)
        if lost_of[deck]:
            last = say(", the last one too") if head not in versions[deck] else ""
            lost.append(
                say("{lost_of} of the versions of '{name}'{last}", lost_of=lost_of[deck], name=history.name, last=last)
            )
    rest = len(revisions.unreadable) - len(heads)
    rest += sum(lost_of[deck] for deck in lost_of.keys() - decks.keys() - versions.keys())
    if rest:
        lost.append(say("{rest} of the versions, nobody knows of which decks", rest=rest))
    return Salvaged(found, lost)


def _is_readable(parent: object, made_at: object, action: object, content: object) -> bool:
    if not isinstance(parent, int | None) or not isinstance(made_at, str) or not isinstance(action, str):
        return False
    if not isinstance(content, str):
        return False
    try:
        text.read(content)
    except InputError:
        return False
    return True


def _history(name: object, game: object, head: object, versions: dict[int, Version]) -> History | None:
    """Return a deck's history from its row, of which each part may be damaged, and its versions."""
    states = [text.read(version.content) for version in versions.values() if version.content]
    if not states:
        return None
    return History(
        name if isinstance(name, str) else states[-1].name,
        game if isinstance(game, str) else states[-1].game,
        head if isinstance(head, int) and head in versions else max(versions),
        versions,
    )


Key = tuple[str, str, str, int]
"""How a version is known in another database: when it was made, what was done, what it holds, the how manieth in its deck that is."""


def _keys(versions: Iterable[tuple[int, str, str, str]]) -> dict[int, Key]:
    seen: Counter[tuple[str, str, str]] = Counter()
    found: dict[int, Key] = {}
    for number, *words in versions:
        made_at, action, content = words
        found[number] = (made_at, action, content, seen[made_at, action, content])
        seen[made_at, action, content] += 1
    return found


class _There:
    """The decks of the database that histories are put into."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db
        rows: dict[int, list[tuple[int, str, str, str]]] = defaultdict(list)
        for deck, *version in db.execute("SELECT deck_id, id, made_at, action, content FROM revision ORDER BY id"):
            rows[deck].append((version[0], version[1], version[2], version[3]))
        self.ids = {deck: {key: number for number, key in _keys(versions).items()} for deck, versions in rows.items()}
        self.names = dict(db.execute("SELECT id, name FROM deck"))

    def put(self, found: list[History]) -> list[int]:
        """Put histories there, and return for each how many of its versions were not there."""
        keys = [_keys((number, *version[1:]) for number, version in history.versions.items()) for history in found]
        decks = self._matched(found, [set(each.values()) for each in keys])
        return [
            self._put(history, keys[place], decks.get(place) or self._new(history))
            for place, history in enumerate(found)
        ]

    def _matched(self, found: list[History], keys: list[set[Key]]) -> dict[int, int]:
        """Return which deck continues which history, by its place: those that have most in common first, each one once.

        A version that two decks share says little: they were made in the same second, and one was renamed. So the whole histories are
        compared: one of them holds the other, or they share several versions, or one and the name.
        """
        places: dict[Key, list[int]] = defaultdict(list)
        for deck, ids in self.ids.items():
            for key in ids:
                if key[2]:
                    places[key].append(deck)
        ranked = []
        for place, history in enumerate(found):
            for deck, shared in Counter(deck for key in keys[place] for deck in places.get(key, ())).items():
                more, lacks = len(self.ids[deck]) - shared, len(keys[place]) - shared
                is_named = fold(self.names.get(deck, "")) == fold(history.name)
                if not more or not lacks or shared > 1 or is_named:
                    ranked.append((-shared, more + lacks, not is_named, place, deck))
        matched: dict[int, int] = {}
        for *_, place, deck in sorted(ranked):
            if place not in matched and deck not in matched.values():
                matched[place] = deck
        return matched

    def _put(self, history: History, keys: dict[int, Key], deck: int) -> int:
        there, ids, added = self.ids.setdefault(deck, {}), dict[int, int](), 0
        for number, version in history.versions.items():
            if keys[number] not in there:
                there[keys[number]] = self._insert(deck, _parent(version.parent, ids), version)
                added += 1
            ids[number] = there[keys[number]]
        if added or not set(there.values()) - set(ids.values()):  # else this database is ahead
            self._point(deck, ids[history.head])
        return added

    def _new(self, history: History) -> int:
        """Make a deck that occupies no name yet."""
        row = self.db.execute(
            "INSERT INTO deck (name, folded, game, head, deleted) VALUES (?, ?, ?, 0, 1)",
            (history.name, "\n", history.game),
        )
        return int(row.lastrowid or 0)

    def _insert(self, deck: int, parent: int | None, version: Version) -> int:
        row = self.db.execute(
            "INSERT INTO revision (deck_id, parent, made_at, action, content) VALUES (?, ?, ?, ?, ?)",
            (deck, parent, *version[1:]),
        )
        return int(row.lastrowid or 0)

    def _point(self, deck: int, head: int) -> None:
        """Make a version the current one; where another deck has its name by now, it gets a free one."""
        (name, game), (content,) = (
            self.db.execute("SELECT name, game FROM deck WHERE id = ?", (deck,)).fetchone(),
            self.db.execute("SELECT content FROM revision WHERE id = ?", (head,)).fetchone(),
        )
        saved = store.Saved(deck, name, game, head)
        try:
            store.point(self.db, saved, head)
        except InputError:
            state = text.read(content)
            free = next(new for n in count(2) if not store.exists(self.db, new := f"{state.name} ({n})"))
            store.advance(self.db, saved, replace(state, name=free), f"renamed to {free}")


def _parent(parent: int | None, ids: dict[int, int]) -> int | None:
    """Return the parent's new id; where the parent is lost, that of the version before."""
    if parent is None:
        return None
    return ids.get(parent) or max((new for old, new in ids.items() if old < parent), default=None)


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
    found = histories_in(db).histories
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
    return carry_histories(_histories(_index(place), place), db)


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
    content = _index_of(place)
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


def _index_of(place: Path) -> bytes:
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
