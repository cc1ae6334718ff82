"""The prebuilt catalogue: what the bundled data become, made once and then laid in place wherever it is needed.

It does not depend on the machine. A wheel brings it (`scripts/hatch_build.py`); a checkout keeps it in `build/catalog`, made where
it is first needed. Beside the database lies its certificate: what it was made of, by which SQLite, and a digest of the file. What
does not agree with its certificate is not used; the catalogue is made of the data then (`bootstrap.refresh`).
"""

import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from shutil import copyfile
from typing import NamedTuple

from cardbase.bundled import data_folder, is_checkout
from cardbase.catalog import installation
from cardbase.catalog.database.schema import SCHEMA_VERSION
from cardbase.catalog.database.sqlite import address, open_file
from cardbase.catalog.importing.sources import KINDS
from cardbase.files import put, put_new, temporary

NAME = "catalog"
_PACKAGE = Path(__file__).parent.parent
_READING = ("catalog", "catalog/database", "catalog/importing", "games")
"""The folders of the package with what reads the data, beside those that `installation.deciding_folders` names."""
_MODULES = ("text.py", "version.py")
_DECIDING = {".py", ".lark", ".sql", *KINDS}
"""How the names of files end that decide something; an editor may have left others."""
_KEPT = 4
"""So many are kept in a checkout: work goes to and fro between a few states of it."""
_PATIENCE = 300.0
"""Seconds for which one process waits while another one makes what both need."""


class Prebuilt(NamedTuple):
    """Where a prebuilt catalogue lies, or is to lie, and the digest of what it is to be made of."""

    file: Path
    made_of: str

    @property
    def certificate(self) -> Path:
        """The file that says what the database is."""
        return self.file.with_suffix(".json")

    def fits(self) -> bool:
        """Tell whether it is there, whole, made of what is installed, and by no newer SQLite than the one that is to read it."""
        try:
            said = json.loads(self.certificate.read_text(encoding="utf-8"))
            return bool(
                said["made_of"] == self.made_of
                and tuple(said["sqlite"]) <= sqlite3.sqlite_version_info
                and said["content"] == _digest(self.file)
            )
        except (OSError, ValueError, KeyError, TypeError):
            return False

    @contextmanager
    def opened(self) -> Iterator[sqlite3.Connection]:
        """Lend a connection that reads it, and leaves no trace beside it."""
        with closing(sqlite3.connect(address(self.file, "mode=ro&immutable=1"), uri=True)) as db:
            yield db

    def make(self) -> None:
        """Make it of the data, and certify it. Raises OSError, sqlite3.OperationalError where it cannot be written."""
        from cardbase.catalog.build import make_bundled  # noqa: PLC0415 - loads all that makes cards

        with temporary(self.file.parent, 0o644) as part, temporary(self.file.parent, 0o644) as certificate:
            make_bundled(part)
            said = {"made_of": self.made_of, "sqlite": sqlite3.sqlite_version_info, "content": _digest(part)}
            certificate.write_text(json.dumps(said), encoding="utf-8")
            put(certificate, self.certificate)
            put(part, self.file)


def prebuilt() -> Prebuilt | None:
    """Return the prebuilt catalogue of this installation, which a checkout makes where there is none; None where there is none."""
    if not is_checkout():
        found = Prebuilt(data_folder() / f"{NAME}.db", made_of())
        return found if found.fits() else None
    found = in_checkout(data_folder().parent)
    return found if found.fits() or _made(found) else None


def in_checkout(root: Path) -> Prebuilt:
    """Return where the prebuilt catalogue of a checkout lies, or is to lie."""
    digest = made_of()
    return Prebuilt(root / "build" / "catalog" / f"{digest}.db", digest)


def lay(place: Path) -> bool:
    """Lay the prebuilt catalogue where there is no file yet; tell whether that was done, by this process or by another one.

    Raises sqlite3.OperationalError where SQLite was built without what it needs.
    """
    found = prebuilt()
    if found is None:
        return False
    with found.opened() as db:
        db.execute("SELECT 1 FROM gram LIMIT 0")  # raises where this SQLite has no text search, which is told at once
    try:
        with temporary(place.parent, 0o666) as part:
            copyfile(found.file, part)
            put_new(part, place)  # never over what another process has made, and perhaps written to
    except FileExistsError:
        return True
    except (
        OSError
    ):  # a full disk, a folder that cannot be written to, a file system without links: SQLite tries, and says which
        return False
    return True


def made_of() -> str:
    """Return a digest of all that decides what the bundled data become: they, and the code that reads them, byte for byte."""
    return _made_of(installation.fingerprint())


@lru_cache(maxsize=1)
def _made_of(_seen: str) -> str:
    digest = sha256(str(SCHEMA_VERSION).encode())
    folders = [*(_PACKAGE / name for name in _READING), *map(Path, installation.deciding_folders())]
    files = [file for folder in folders for file in folder.iterdir() if file.suffix in _DECIDING]
    for name, file in _named((*files, *(_PACKAGE / name for name in _MODULES))):
        content = file.read_bytes()
        digest.update(f"{name} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()[:24]


def _named(files: Iterable[Path]) -> list[tuple[str, Path]]:
    """Return the files by what they are called in a checkout as in a wheel."""
    data = data_folder()
    return sorted((file.relative_to(data if data in file.parents else _PACKAGE).as_posix(), file) for file in files)


def _digest(file: Path) -> str:
    return sha256(file.read_bytes()).hexdigest()


def _made(wanted: Prebuilt) -> bool:
    """Make what a checkout lacks, once where several processes want it; tell whether it is there."""
    folder = wanted.file.parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with closing(open_file(folder / "making.lock", _PATIENCE)) as lock:
            lock.execute("BEGIN IMMEDIATE")
            if not wanted.fits():
                wanted.make()
                _tidy(folder)
    except (OSError, sqlite3.Error):
        return False
    return True


def _tidy(folder: Path) -> None:
    """Remove what older states of a checkout have left."""
    found = sorted(folder.glob("*.db"), key=lambda file: file.stat().st_mtime, reverse=True)
    for file in found[_KEPT:]:
        with suppress(OSError):
            file.unlink()
            file.with_suffix(".json").unlink()
