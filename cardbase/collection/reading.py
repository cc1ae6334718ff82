"""Collections as files of other programs and of our own are read: rows with their lines, not yet looked up in the catalogue.

CSV has the columns game, count, name, number in any order and under other titles, as decks' CSV has them; one without a
game column is of one game. JSON is a list of objects with these keys. Anything else is a list as decks are written.
"""

import csv
import io
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from cardbase.catalog.declaration import Declaration, game_called
from cardbase.decks.deck import one_line
from cardbase.decks.formats.csv import COLUMNS as OF_DECKS
from cardbase.errors import InputError, did_you_mean, unreadable_text
from cardbase.formulas import restored
from cardbase.messages import later, listed, say
from cardbase.text import fold

COLUMNS = {"game": ("game", "tcg", "ゲーム"), **{key: OF_DECKS[key] for key in ("count", "name", "number")}}
_TITLES = {fold(title): column for column, titles in COLUMNS.items() for title in titles}
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


def is_csv(content: str) -> bool:
    """Return whether the first line names columns of cards."""
    first = content.lstrip("\ufeff \r\n").split("\n", 1)[0]
    places = _places(re.split("[,;\t]", first))
    return "count" in places and len(places) > 1


def is_json(content: str) -> bool:
    """Return whether the text begins as a JSON list; one of a deck is an object."""
    return bool(re.match(r"[\ufeff\s]*\[\s*(\{|\])", content))


def read_csv(content: str, games: Mapping[str, Declaration], place: str) -> list[Row]:
    """Return the rows of a CSV text. Raises InputError with the line."""
    try:
        rows = [(line, row) for line, row in _rows(content) if any(map(str.strip, row))]
    except csv.Error as error:
        raise InputError(say("this is not CSV: {error}", error=error), place=place, hint=say(HINT)) from None
    places = _places(rows[0][1]) if rows else {}
    if not {"name", "number"} & places.keys():
        raise InputError(
            say("no column is called 'name' or 'number'"), place=say("{place} line 1", place=place), hint=say(HINT)
        )
    return [_row(line, _cells(row, places), games, f"{place} line {line}") for line, row in rows[1:]]


def read_json(content: str, games: Mapping[str, Declaration], place: str) -> list[Row]:
    """Return the rows of a JSON text; their lines are the places in the list. Raises InputError with that."""
    try:
        data = json.loads(content.removeprefix("\ufeff"))
    except json.JSONDecodeError as error:
        raise InputError(
            say("this is not JSON: {msg}", msg=error.msg),
            place=say("{place} line {lineno}", place=place, lineno=error.lineno),
        ) from None
    except (RecursionError, ValueError) as error:
        said = say("this is not JSON: {error}", error=unreadable_text(error))
        raise InputError(said, place=place, hint=say(SHAPE)) from None
    return [
        _row(number, _strings(item, f"{place} card {number}"), games, f"{place} card {number}")
        for number, item in enumerate(data, start=1)
    ]


def _rows(content: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the rows with the line in which each ends."""
    content = content.removeprefix("\ufeff")
    first = content.lstrip().split("\n", 1)[0]
    reader = csv.reader(io.StringIO(content, newline=""), delimiter=max(",;\t", key=first.count), strict=True)
    for row in reader:
        yield reader.line_num, row


def _places(row: Sequence[str]) -> dict[str, int]:
    return {_TITLES[fold(cell)]: place for place, cell in reversed(list(enumerate(row))) if fold(cell) in _TITLES}


def _cells(row: Sequence[str], places: Mapping[str, int]) -> dict[str, str]:
    return {key: restored(row[place]).strip() for key, place in places.items() if place < len(row)}


def _strings(item: Any, place: str) -> dict[str, str]:
    """Return a JSON object as cells. Raises InputError for anything else, and for a key that there is not."""
    if not isinstance(item, dict):
        raise InputError(say("an object was expected"), place=place, hint=say(SHAPE))
    for key, value in item.items():
        if key not in COLUMNS:
            hint = did_you_mean(key, list(COLUMNS)) or say("Keys: {columns}.", columns=listed(COLUMNS))
            raise InputError(say("there is no key '{key}'", key=key), place=place, hint=hint)
        if not isinstance(value, int if key == "count" else str) or isinstance(value, bool):
            raise InputError(say("the value of '{key}' is of the wrong kind", key=key), place=place, hint=say(SHAPE))
    return {key: str(value) for key, value in item.items()}


def _row(line: int, cells: Mapping[str, str], games: Mapping[str, Declaration], place: str) -> Row:
    counted = _COUNT.fullmatch(cells.get("count") or "1")
    if not counted:
        raise InputError(
            say("'{count}' is not a count", count=cells["count"][:20]),
            place=place,
            hint=say("Write a number, such as 4."),
        )
    try:
        name, number = (one_line(cells.get(key, ""), later("the card's {key}"), key=key) for key in ("name", "number"))
    except InputError as error:
        raise InputError(error.message, place=place, hint=error.hint) from None
    if not (name or number):
        raise InputError(say("a line names no card"), place=place, hint=say("Give a name or a number."))
    return Row(line, game_called(cells.get("game", ""), games, place=place), int(counted[1]), name, number)
