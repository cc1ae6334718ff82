"""Rows of tables in pasted lists: cells between bars or tabs, with or without a row of column titles."""

import re
from collections.abc import Sequence

from cardbase.decks.pasted.line import LineReading, is_number, readings, unwrapped
from cardbase.text import fold

_SIGNS = frozenset("│|┃｜\t")
_BARS = re.compile(r"\s*[│|┃｜\t]\s*")
_COLUMNS = {
    "count": ("枚数", "枚", "数", "count", "qty", "quantity", "amount", "copies"),
    "text": ("名前", "カード名", "カード", "名称", "name", "card", "card name", "title"),
    "number": ("番号", "カード番号", "no", "number", "code", "品番", "型番", "card number"),
}
_TITLES = {fold(title): column for column, titles in _COLUMNS.items() for title in titles}
_COUNT = re.compile(r"[x×ｘ]?\s*(\d{1,3})\s*(?:枚|[x×ｘ])?")


def cells(line: str) -> list[str]:
    """Return the cells of a table row, [] for a line that is none."""
    if _SIGNS.isdisjoint(line):
        return []
    parts = _BARS.split(line.strip())
    parts = parts[1:] if parts and not parts[0] else parts
    parts = parts[:-1] if parts and not parts[-1] else parts
    return [part.strip() for part in parts] if len(parts) > 1 else []


def columns(row: Sequence[str]) -> dict[str, int]:
    """Return column -> place of a row of column titles, {} for a row that is none."""
    places = {_TITLES[fold(cell)]: place for place, cell in reversed(list(enumerate(row))) if fold(cell) in _TITLES}
    return places if "text" in places or {"count", "number"} <= set(places) else {}


def row_readings(row: Sequence[str], known: dict[str, int]) -> list[LineReading]:
    """Return the ways to read a row, the likeliest first; none where no cell can be a name or a number."""
    if known and len(row) > max(known.values()):
        cell = {column: row[place] for column, place in known.items()}
        counted = _COUNT.fullmatch(cell.get("count", "1"))
        text, number = unwrapped(cell.get("text", "")), cell.get("number", "")
        return [LineReading(int(counted[1]), text, number)] if counted and (text or number) else []
    return _by_shape(row)


def _by_shape(row: Sequence[str]) -> list[LineReading]:
    """Without titles: the count is the first or last cell that is one, the number a cell that looks so, the name the
    rest.
    """
    counts = [place for place in (0, len(row) - 1) if _COUNT.fullmatch(row[place]) and not row[place].startswith("0")]
    place = counts[0] if counts else -1
    count = _COUNT.fullmatch(row[place]) if counts else None
    rest = [cell for i, cell in enumerate(row) if i != place and cell]
    numbers = [cell for cell in rest if is_number(cell)]
    names = [cell for cell in rest if not is_number(cell) and not _COUNT.fullmatch(cell)]
    number = numbers[0] if numbers else ""
    copies = int(count[1]) if count else 1
    found = [LineReading(copies, unwrapped(name), number) for name in names[:1]]
    if not count and names:
        found = [LineReading(way.copies, way.text, way.number or number) for way in readings(names[0])]
    found += [LineReading(copies, unwrapped(name), number, "text") for name in names[1:]]
    return found or ([LineReading(copies, number, "")] if number else [])
