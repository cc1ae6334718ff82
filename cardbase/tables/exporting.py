"""Games leave the catalogue for programs: each is written as one file, or as a folder with several."""

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from cardbase import games
from cardbase.catalog.cards import read_records, rules_texts
from cardbase.catalog.declaration import declarations
from cardbase.errors import InputError
from cardbase.files import make_folder, write_all
from cardbase.games.table import table_of
from cardbase.messages import say
from cardbase.printing import font
from cardbase.printing.faces import draw
from cardbase.printing.png import png
from cardbase.printing.svg import svg
from cardbase.tables.contract import Card, Given, Program

WIDE = 409
"""Pixels across a face: what table-top programs show well."""


def given(db: sqlite3.Connection, ids: Sequence[int], address: str = "") -> Iterator[Given]:
    """Yield the games of which these cards are, in alphabetical order, each with its cards."""
    records, texts = read_records(db, ids), rules_texts(db, ids)
    for key, declared in declarations(db).items():
        cards = tuple(Card(records[n], texts.get(n, {})) for n in ids if n in records and records[n].card.game == key)
        if cards:
            game = games.load(declared.target)
            yield Given(declared, table_of(game), game.opening, cards, address)


def files(program: Program, wanted: Sequence[Given], out: Path, *, faces: bool = False) -> Mapping[Path, bytes]:
    """Return the files of these games by where they belong: a game goes to `out` itself, several go below it.

    faces  with our own faces of the cards, where the program takes pictures

    Raises InputError where the folder is a file, or the file a folder, OutsideError where the libraries for drawing are missing.
    """
    if out.is_dir() and program.suffix and len(wanted) == 1:
        raise InputError(
            say("this is a folder"), place=str(out), hint=say("{title} wants one file: name it.", title=program.title)
        )
    if out.is_file() and not (program.suffix and len(wanted) == 1):
        raise InputError(
            say("this is a file"),
            place=str(out),
            hint=say("Name a folder: {title} wants several files.", title=program.title),
        )
    found: dict[Path, bytes] = {}
    for each in wanted:
        home = out if len(wanted) == 1 else out / f"{each.declared.key}{program.suffix}"
        found |= {home / name if name else home: content for name, content in program.write(each).items()}
        found |= {home / name: content for name, content in (_faces(program, each) if faces else ())}
    return found


def _faces(program: Program, game: Given) -> Iterator[tuple[str, bytes]]:
    """Yield the names and contents of the pictures of a game's cards, one for each printing."""
    letters = font.load()
    for card in game.cards:
        face = draw(card.record, game.declared, card.texts, font=letters)
        content = svg(face).encode() if program.kind == "svg" else png(face, WIDE)
        for printing in card.printings:
            yield f"{program.pictures}/{card.picture(printing)}.{program.kind}", content


def write(found: Mapping[Path, bytes]) -> None:
    """Write the files as `write_all` does, with the folders that they need. Raises OutsideError where one cannot be written."""
    for folder in {file.parent for file in found}:
        make_folder(folder)
    write_all(found)
