"""Rows of tables in pasted lists: cells between bars or tabs, with or without a row of column titles.

Without titles it is the whole table that tells which column counts: not one that numbers the rows, and rather one of small
numbers. Where that leaves a choice, it is said which column was taken.
"""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cardbase.decks.pasted.line import LineReading, is_number, readings, unwrapped
from cardbase.decks.pasted.marks import are_ordinals, are_surely_ordinals
from cardbase.text import fold

_SIGNS = frozenset("│|┃｜\t")
_BARS = re.compile(r"\s*[│|┃｜\t]\s*")
_COLUMNS = {
    "count": (
        "枚数",
        "枚",
        "数",
        "採用枚数",
        "投入枚数",
        "count",
        "qty",
        "quantity",
        "amount",
        "copies",
        "number of copies",
    ),
    "text": ("名前", "カード名", "カード", "名称", "name", "card", "card name", "title"),
    "number": ("番号", "カード番号", "no", "number", "code", "品番", "型番", "card number"),
}
_TITLES = {fold(title): column for column, titles in _COLUMNS.items() for title in titles}
_COUNT = re.compile(r"(?P<before>[x×ｘ]?)\s*(?P<count>\d{1,3})\s*(?P<behind>枚|[x×ｘ]|)")
_SMALL = range(1, 10)
"""How many copies of a card a deck is likely to hold."""
_MOST_NAMES = 8
"""Cells of a row without titles that are tried as a card's name."""

Row = Sequence[str]


class Counted(NamedTuple):
    """Which column of a table without titles counts the cards (None: none does), whether that is beyond doubt, and which
    column numbers the rows.
    """

    place: int | None
    sure: bool = True
    rows: int | None = None


def cells(line: str) -> list[str]:
    """Return the cells of a table row, [] for a line that is none."""
    if _SIGNS.isdisjoint(line):
        return []
    parts = _BARS.split(line.strip())
    parts = parts[1:] if parts and not parts[0] else parts
    parts = parts[:-1] if parts and not parts[-1] else parts
    return [part.strip() for part in parts] if len(parts) > 1 else []


def columns(row: Row) -> dict[str, int]:
    """Return column -> place of a row of column titles, {} for a row that is none."""
    places = {_TITLES[fold(cell)]: place for place, cell in reversed(list(enumerate(row))) if fold(cell) in _TITLES}
    return places if "text" in places or {"count", "number"} <= set(places) else {}


def titled(row: Row, known: Mapping[str, int]) -> bool:
    """Return whether the titles `known` stand above all that matters in a row."""
    return bool(known) and len(row) > max(known.values())


def titled_readings(row: Row, known: Mapping[str, int]) -> list[LineReading]:
    """Return the ways to read a row below titles, the likeliest first; none where there is no card or no count.

    What is called a number may be that of the row.
    """
    cell = {column: row[place] for column, place in known.items()}
    text, number = unwrapped(cell.get("text", "")), cell.get("number", "")
    if "count" not in cell and text:
        return _with_number(cell["text"], number, None)
    count = _count(cell.get("count", "1"))
    if count is None or not (text or number):
        return []
    of_row = [LineReading(count, text, "", "text")] if re.fullmatch(r"\d{1,3}", number) else []
    return [LineReading(count, text, number), *of_row]


def lacks_counts(row: Row, known: Mapping[str, int]) -> bool:
    """Return whether no title says where the counts are, though a cell below no known title may be one."""
    others = (cell for place, cell in enumerate(row) if place not in known.values())
    return "count" not in known and any(_count(cell) is not None for cell in others)


def untitled_readings(row: Row, counted: Counted) -> list[LineReading]:
    """Return the ways to read a row without titles, the likeliest first; none where no cell can be a name or a number."""
    count = None if counted.place is None else _count(row[counted.place])
    rest = [cell for place, cell in enumerate(row) if cell and place not in (counted.place, counted.rows)]
    numbers = [cell for cell in rest if is_number(cell)]
    names = [cell for cell in rest if not is_number(cell) and _count(cell) is None]
    number = numbers[0] if numbers else ""
    found = [
        way if place == 0 or way.needs else way._replace(needs="text")
        for place, name in enumerate(names[:_MOST_NAMES])
        for way in _with_number(name, number, count)
    ]
    alone = LineReading(1 if count is None else count, number, "", "text" if found else "")
    return [*found, alone] if number else found


def _with_number(name: str, number: str, count: int | None) -> list[LineReading]:
    """Return the ways to read the cell with the name, which has the count, too, where no other cell has it."""
    if count is not None:
        return [LineReading(count, unwrapped(name), number)]
    return [way._replace(number=way.number or number) for way in readings(name)]


def counted_column(rows: Sequence[Row]) -> Counted:
    """Return which column of a table without titles, whose rows have as many cells, counts the cards."""
    values = {place: [_count(row[place]) for row in rows if row[place]] for place in range(len(rows[0]))}
    numbers = {place: found for place, found in values.items() if found and None not in found}
    marked = [place for place in numbers if all(_is_marked(row[place]) for row in rows if row[place])]
    index = _index(numbers)
    if marked:
        return Counted(marked[0], len(marked) == 1, index if index != marked[0] else None)
    able = [place for place in numbers if place != index]
    small = [place for place in able if all(number in _SMALL for number in numbers[place])] or able
    if not small:
        return Counted(None)
    sure = len(able) == 1 and (index is None or are_surely_ordinals(_whole(numbers[index])))
    return Counted(small[0] if small[0] == 0 else small[-1], sure, index)


def _index(numbers: Mapping[int, Sequence[int | None]]) -> int | None:
    """Return which column numbers the rows; one alone counts the cards, and so may one of nothing but 1."""
    ordinal = [place for place, found in numbers.items() if are_ordinals(_whole(found))]
    ordinal = [place for place in ordinal if len(numbers[place]) == 1 or set(numbers[place]) != {1}]
    return ordinal[0] if ordinal and len(numbers) > 1 else None


def _whole(found: Sequence[int | None]) -> list[int]:
    return [number for number in found if number is not None]


def _count(cell: str) -> int | None:
    match = _COUNT.fullmatch(cell)
    number = int(match["count"]) if match else 0
    return number if match and len(str(number)) == len(match["count"]) else None


def _is_marked(cell: str) -> bool:
    match = _COUNT.fullmatch(cell)
    return bool(match and (match["before"] or match["behind"]))
