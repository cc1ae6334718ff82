"""Exporting cards in the documented data formats; importing the text into an empty database gives the same cards."""

import csv
import io
import json
import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from cardbase.catalog.cards import overrides, read_records
from cardbase.catalog.database.sqlite import chunks
from cardbase.catalog.declaration import Declaration, declarations
from cardbase.catalog.record import NONE, columns, printed_names, rows
from cardbase.errors import Choice, choose
from cardbase.escaping import in_json, in_toml, neutralised
from cardbase.games.card import Fact
from cardbase.games.field import Field
from cardbase.messages import bracketed, label, say

_AT_ONCE = 2000
_BARE_KEY = re.compile("[A-Za-z0-9_-]+")

Row = Mapping[str, Fact]


def card_ids(db: sqlite3.Connection, game: str = "") -> list[int]:
    """Return the ids of a game's cards, or of all cards, in the order of game and key."""
    of_game = ("WHERE game = ?", (game,)) if game else ("", ())
    return [number for (number,) in db.execute(f"SELECT id FROM card {of_game[0]} ORDER BY game, key", of_game[1])]


def own_ids(db: sqlite3.Connection, ids: Sequence[int]) -> list[int]:
    """Return those of these cards of which something is the user's."""
    mine = {number for (number,) in db.execute("SELECT id FROM card WHERE origin = 'user'")}
    return [number for number in ids if number in mine]


def export(db: sqlite3.Connection, ids: Sequence[int], kind: str, *, own: bool = False) -> Iterator[str]:
    """Yield the text of a data file with these cards, piece by piece; `kind` is a key of `FORMATS`.

    own  of a bundled card only what the user says of it, with its key and its names

    Raises InputError for an unknown format.
    """
    return text_of_rows(_rows(db, ids, own), _columns(db, ids), kind)


def text_of_rows(found: Iterable[Row], heads: Sequence[str], kind: str) -> Iterator[str]:
    """Yield the text of a data file with these rows and columns."""
    key = choose(kind, map(Choice, FORMATS), say("there is no kind of file '{kind}'", kind=kind))
    return FORMATS[key](found, heads)


_NEEDED = ("name_ja", "name_en", "number", "set", "rarity")
"""Columns of a new card that every game has and everybody knows."""


def template(declared: Declaration) -> str:
    """Return a file in TOML for cards of one's own, with every field that the game declares and what it may be, in the language that is
    spoken; nothing of it is said before it is filled in.
    """
    title = label(declared.en, declared.ja)
    above = (
        say("Cards of your own for {game}. Fill in what you know, and take the file in with:", game=title),
        "  cardbase catalog import FILE",
        say("What begins with # says nothing: take it away where you know the value. Leave out what is not known."),
        say("Each card begins with [[card]]; 'cardbase help data' tells how it is written."),
    )
    told = {
        "name_ja": say("the printed name in Japanese"),
        "name_en": say("the printed name in English; one name must be there"),
        "number": say("the printed number"),
        "set": say("the set"),
        "rarity": say("the rarity"),
    }
    lines = [*(f"# {line}" for line in above), "", "[[card]]", f'game = "{declared.key}"']
    lines += [f'{column} = ""  # {told[column]}' for column in _NEEDED]
    lines += [f"# {key} = {value}  # {words}" for key, value, words in map(_example, declared.fields)]
    lines += [
        f"# keywords = []  # {say('as printed, between commas; [] where it has none')}",
        f"# abilities = []  # {say('one a line, in the effect language (cardbase help effects); [] where it has none')}",
    ]
    return "\n".join([*lines, ""])


def _example(field: Field) -> tuple[str, str, str]:
    """Return a field with a value in TOML, and what it is called and may be."""
    names = " / ".join(dict.fromkeys(filter(None, (label(field.en, field.ja),))))
    first = field.values[0].key if field.values else ""
    values = ", ".join(value.key for value in field.values)
    match field.kind:
        case "number":
            return field.key, "0", bracketed(names, say(", or ").join(field.symbols) if field.symbols else "")
        case "flag":
            return field.key, "true", bracketed(names, "true, false")
        case "set":
            return field.key, json.dumps([first] if first else [], ensure_ascii=False), bracketed(names, values)
        case _:
            return field.key, json.dumps(first, ensure_ascii=False), bracketed(names, values)


def _rows(db: sqlite3.Connection, ids: Sequence[int], own: bool) -> Iterator[Row]:
    for part in chunks(ids, _AT_ONCE):
        records = read_records(db, part)
        overridden = overrides(db, part) if own else {}
        for number in part:
            if number in overridden:
                yield from ({**printed_names(records[number].card), **row} for row in overridden[number].own)
            elif number in records:
                yield from rows(records[number])


def _columns(db: sqlite3.Connection, ids: Sequence[int]) -> tuple[str, ...]:
    """Return the columns of the games that the cards are of, in the documented order."""
    wanted = set(ids)
    games = {game for number, game in db.execute("SELECT id, game FROM card") if number in wanted}
    fields = {field.key: field for game, known in declarations(db).items() if game in games for field in known.fields}
    return columns(tuple(fields.values()))


def _csv(found: Iterable[Row], heads: Sequence[str]) -> Iterator[str]:
    text = io.StringIO()
    writer = csv.DictWriter(text, heads, lineterminator="\n")
    writer.writeheader()
    for row in found:
        writer.writerow({column: neutralised(_cell(column, value)) for column, value in row.items()})
        yield text.getvalue()
        text.seek(0)
        text.truncate()
    yield text.getvalue()


def _cell(column: str, value: Fact) -> str:
    if isinstance(value, tuple):
        return ("\n" if column == "abilities" else ";").join(value) or NONE
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _json(found: Iterable[Row], heads: Sequence[str]) -> Iterator[str]:
    before = "[\n"
    for line in _json_lines(found, heads):
        yield before + line.rstrip("\n")
        before = ",\n"
    yield "\n]\n" if before == ",\n" else "[]\n"


def _json_lines(found: Iterable[Row], heads: Sequence[str]) -> Iterator[str]:
    for row in found:
        ordered = {column: row[column] for column in heads if column in row}
        yield in_json(json.dumps(ordered, ensure_ascii=False)) + "\n"


def _toml(found: Iterable[Row], heads: Sequence[str]) -> Iterator[str]:
    before = ""
    for row in found:
        # Texts, lists, numbers and truth values look as in JSON.
        written = {column: json.dumps(row[column], ensure_ascii=False) for column in heads if column in row}
        lines = [f"{_key(column)} = {in_toml(value)}" for column, value in written.items()]
        yield "\n".join([f"{before}[[card]]", *lines, ""])
        before = "\n"


def _key(column: str) -> str:
    return column if _BARE_KEY.fullmatch(column) else json.dumps(column, ensure_ascii=False)


FORMATS: dict[str, Callable[[Iterable[Row], Sequence[str]], Iterator[str]]] = {
    "csv": _csv,
    "json": _json,
    "jsonl": _json_lines,
    "toml": _toml,
}
