"""Collections as files of other programs and of our own are read: rows with their lines, not yet looked up in the catalogue.

CSV has the columns game, count, name, number, condition, place, note in any order and under other titles, as decks' CSV has them; one without a
game column is of one game. JSON is a list of objects with these keys. Anything else is a list as decks are written.
"""

import csv
import io
import json
import re
import sqlite3
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from cardbase.catalog.declaration import Declaration, declaration, declarations, game_called
from cardbase.collection.edit import NOTHING_SAID, Said, printings, said_of
from cardbase.collection.store import NO_LOTS, Counts, Lot, Lots, Printing, lots, owned, update
from cardbase.decks.deck import Deck, Entry, one_line
from cardbase.decks.files import SIGNIFICANT, bytes_of, decoded, import_deck, likeliest_game
from cardbase.decks.formats.csv import rows_of
from cardbase.decks.reading import Notice, columns_of
from cardbase.decks.resolve import exact_cards
from cardbase.errors import Choice, InputError, at_card, at_line, choose, placed
from cardbase.escaping import in_json, neutralised, restored
from cardbase.files import json_object, parse_json
from cardbase.games.card import MAYBE
from cardbase.messages import later, say

SAID = ("condition", "place", "note")
COLUMNS = ("game", "count", "name", "number", *SAID)
_KINDS = {key: int if key == "count" else str for key in COLUMNS}
_COUNT = re.compile(r"[x×]?\s*(\d{1,6})\s*[x×枚]?")
HINT = later("The first row names the columns: game,count,name,number.")
SHAPE = later('A collection is [{{"game": "...", "count": 4, "name": "...", "number": "..."}}].')


class Row(NamedTuple):
    """A row of a file: `game` is a key, "" where the row does not say it; `line` counts from 1."""

    line: int
    game: str
    count: int  # type: ignore[assignment]  # hides tuple.count, which nobody misses
    name: str
    number: str
    said: Said = NOTHING_SAID


def is_csv(content: str) -> bool:
    """Return whether the first line names columns of cards."""
    first = content.lstrip("\ufeff \r\n").split("\n", 1)[0]
    places = columns_of(re.split("[,;\t]", first), COLUMNS)
    return "count" in places and len(places) > 1


def is_json(content: str) -> bool:
    """Return whether the text begins as a JSON list; one of a deck is an object."""
    return bool(re.match(r"[\ufeff\s]*\[\s*(\{|\])", content))


def read_csv(content: str, games: Mapping[str, Declaration], place: str) -> list[Row]:
    """Return the rows of a CSV text. Raises InputError with the line."""
    try:
        rows = [(line, row) for line, row in rows_of(content) if any(map(str.strip, row))]
    except csv.Error as error:
        raise InputError(say("this is not CSV: {error}", error=error), place=place, hint=say(HINT)) from None
    places = columns_of(rows[0][1], COLUMNS) if rows else {}
    if not {"name", "number"} & places.keys():
        raise InputError(
            say("no column is called 'name' or 'number'"), place=say("{place} line 1", place=place), hint=say(HINT)
        )
    return [_row(line, _cells(row, places), games, at_line(place, line)) for line, row in rows[1:]]


def read_json(content: str, games: Mapping[str, Declaration], place: str) -> list[Row]:
    """Return the rows of a JSON text; their lines are the places in the list. Raises InputError with that."""
    return [
        _row(number, _strings(item, at_card(place, number)), games, at_card(place, number))
        for number, item in enumerate(parse_json(content, place, say(SHAPE)), start=1)
    ]


def _cells(row: Sequence[str], places: Mapping[str, int]) -> dict[str, str]:
    return {key: restored(row[place]).strip() for key, place in places.items() if place < len(row)}


def _strings(item: object, place: str) -> dict[str, str]:
    """Return a JSON object as cells. Raises InputError for anything else, and for a key that there is not."""
    return {key: str(value) for key, value in json_object(item, _KINDS, place, say(SHAPE)).items()}


def _row(line: int, cells: Mapping[str, str], games: Mapping[str, Declaration], place: str) -> Row:
    counted = _COUNT.fullmatch(cells.get("count") or "1")
    if not counted:
        raise InputError(
            say("'{count}' is not a count", count=cells["count"][:20]),
            place=place,
            hint=say("Write a number, such as 4."),
        )
    with placed(place):
        name, number = (one_line(cells.get(key, ""), later("the card's {key}"), key=key) for key in ("name", "number"))
        said = said_of(*(cells.get(key, "") for key in SAID))
    if not (name or number):
        raise InputError(say("a line names no card"), place=place, hint=say("Give a name or a number."))
    game = game_called(cells.get("game", ""), games, place=place)
    return Row(line, game, int(counted[1]), name, number, said)


MOST_BYTES = 20_000_000
MOST_LINES = 100_000
FORMATS = ("csv", "json")


class Incoming(NamedTuple):
    """The copies that a file lists by printing, those of them of which it says something, and what there is to say of its lines; an
    unresolved one is not among them.
    """

    counts: Counts
    notices: tuple[Notice, ...] = ()
    lots: Mapping[Lot, int] = NO_LOTS

    @property
    def copies(self) -> int:
        """Return the number of all copies."""
        return sum(self.counts.values())


def read(db: sqlite3.Connection, reference: str, game: str = "") -> Incoming:
    """Return what a file lists ("-": standard input); `game` is that of lines that do not name theirs.

    Raises InputError with the line for a file that is none, NotFound where there is none, OutsideError where it cannot be read.
    """
    content = bytes_of(reference, MOST_BYTES + 1)
    _must_fit(len(content), MOST_BYTES, "bytes")
    return parsed(db, decoded(content, reference), game=game, name="" if reference == "-" else reference)


def parsed(db: sqlite3.Connection, content: str, *, game: str = "", name: str = "") -> Incoming:
    """Return what a text lists; `name` is the file's, for errors and detection."""
    if game:
        declaration(db, game)
    place = Path(name).name
    if not content.strip("\ufeff \t\r\n"):
        raise _nothing(place)
    read_rows = read_json if is_json(content) else read_csv if is_csv(content) else None
    if read_rows is None:
        found = _of_deck(db, content, game, name)
    else:
        rows = read_rows(content, declarations(db), place or "collection")
        _must_fit(len(rows), MOST_LINES, "lines")
        found = _of_rows(db, rows, game)
    if not (found.counts or found.notices):
        raise _nothing(place)
    return found


def _nothing(place: str) -> InputError:
    return InputError(
        say("the list names no card"), place=place, hint=say("A line is '4 Name (NUMBER)'; CSV and JSON are read, too.")
    )


def take_in(db: sqlite3.Connection, found: Incoming, action: str, *, replace: bool = False) -> Counts:
    """Add what a file lists to the collection, and return what is owned of the printings that changed.

    replace  what is owned of the file's games is from then on what the file lists

    Raises InputError, and changes nothing, for more copies of a printing than are kept.
    """
    games = {key.game for key in found.counts}

    def change(there: Counts) -> Mapping[Printing, int]:
        if replace:
            return {key: 0 for key in there if key.game in games} | found.counts
        return {key: there.get(key, 0) + count for key, count in found.counts.items()}

    def into(_there: Counts, before: Lots) -> Mapping[Lot, int]:
        if replace:
            return {lot: 0 for lot in before if lot.game in games} | dict(found.lots)
        return {lot: before.get(lot, 0) + count for lot, count in found.lots.items()}

    return update(db, change, action, into=into)


def written(db: sqlite3.Connection, form: str = "csv", game: str = "") -> str:
    """Return the collection (of one game) in a format of `FORMATS`. Raises InputError for another one."""
    form = choose(form, map(Choice, FORMATS), say("no collection can be written as '{form}'", form=form))
    if game:
        declaration(db, game)
    there, own_lots = owned(db, game), lots(db, game)
    loose = {
        Lot(*key): count - sum(n for lot, n in own_lots.items() if lot.printing == key) for key, count in there.items()
    }
    found = sorted((lot, count) for lot, count in [*loose.items(), *own_lots.items()] if count)
    rows = [(lot.game, count, lot.name, lot.number, *lot.said) for lot, count in found]
    if form == "json":
        records = [dict(zip(COLUMNS, row, strict=True)) for row in rows]
        return in_json(json.dumps(records, ensure_ascii=False, indent=2)) + "\n"
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows([neutralised(str(cell)) for cell in row] for row in rows)
    return out.getvalue()


def form_of(file: str) -> str:
    """Return the format that a file's name tells. Raises InputError where it tells none."""
    form = Path(file).suffix.lower().removeprefix(".")
    if form not in FORMATS:
        raise InputError(
            say("the name '{file}' does not tell the kind of file", file=file), hint=say("Say it with --to: csv, json.")
        )
    return form


def _of_deck(db: sqlite3.Connection, content: str, game: str, name: str) -> Incoming:
    """Return what a list lists that is written as decks are; cards that are only considered are not owned."""
    reading = import_deck(db, content, name=name, game=game)
    counts: Counts = {}
    for entry, card in zip(reading.deck.entries, exact_cards(db, reading.deck), strict=True):
        if card is not None and entry.section != MAYBE:
            _add(counts, Printing(reading.deck.game, entry.text, entry.number), entry.count)
    return Incoming(counts, reading.notices)


def _of_rows(db: sqlite3.Connection, rows: Sequence[Row], game: str) -> Incoming:
    unsaid = [row for row in rows if not row.game]
    if unsaid and not game:
        lines = (Entry("", 1, row.name, row.number) for row in unsaid[:SIGNIFICANT])
        game = likeliest_game(db, Deck("", "", entries=tuple(lines)), list(declarations(db)))
    by_game: dict[str, list[Row]] = {}
    for row in rows:
        by_game.setdefault(row.game or game, []).append(row)
    counts: Counts = {}
    said: Lots = {}
    notices = list[Notice]()
    there = owned(db)
    for key, there_is in by_game.items():
        meant = printings(db, key, [(row.name, row.number) for row in there_is])
        for row, found in zip(there_is, meant, strict=True):
            own = Printing(key, row.name, row.number)
            taken = found.printing or (own if own in there else None)
            if taken:
                _add(counts, taken, row.count)
                if row.said != NOTHING_SAID:
                    lot = Lot(*taken, *row.said)
                    said[lot] = said.get(lot, 0) + row.count
            if found.message and not (taken and not found.printing):
                text = row.name or row.number
                notices.append(Notice(row.line, text, found.message, found.nearest, taken is None))
    return Incoming(counts, tuple(sorted(notices, key=lambda notice: notice.line)), said)


def _add(counts: Counts, key: Printing, count: int) -> None:
    counts[key] = counts.get(key, 0) + count


def _must_fit(number: int, most: int, things: str) -> None:
    if number > most:
        hint = say(
            "A collection has at most {most_lines:,} lines and {most_bytes:,} bytes.",
            most_lines=MOST_LINES,
            most_bytes=MOST_BYTES,
        )
        raise InputError(say("the list has more than {most:,} {things}", most=most, things=things), hint=hint)
