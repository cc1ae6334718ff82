"""Where cards come from: files in CSV, JSON, JSON lines, TOML. A reader turns text into rows; what the rows mean is not its business."""

import csv
import json
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import itemgetter
from pathlib import Path, PurePosixPath
from typing import Any

from cardbase.catalog.importing import data_rows
from cardbase.catalog.importing.data_rows import Row, check_count
from cardbase.errors import InputError, OutsideError, at_line, did_you_mean, unreadable_input, unreadable_text
from cardbase.escaping import restored
from cardbase.files import read_most
from cardbase.messages import listed, say

Progress = Callable[[str, int, int], None]
"""Called with what is being done, how much of it is done, and how much there is (0: unknown)."""


Reader = Callable[[str, str], list[Row]]


def error_in_line(message: str, name: str, line: int, hint: str = "") -> InputError:
    """Return the error for a line of a file; `name` is what messages call the file."""
    return InputError(message, place=at_line(name, line), hint=hint)


def read_text(text: str, name: str, kind: str) -> list[Row]:
    """Return the rows of a text in the format `kind` ("csv", "json", "jsonl", "toml"); `name` is used in messages.

    Raises InputError with the line where the text is not in that format, or larger than its limits.
    """
    readers: dict[str, Reader] = {
        "csv": read_csv,
        "json": read_json,
        "jsonl": read_json_lines,
        "toml": read_toml,
    }
    rows = readers[kind](text.removeprefix("\ufeff"), name)
    for row in rows:
        if len(row.cells) > data_rows.COLUMNS:
            where = at_line(name, row.line)
            raise InputError(
                say(
                    "a card of {count:,} columns; {columns:,} are allowed",
                    count=len(row.cells),
                    columns=data_rows.COLUMNS,
                ),
                place=where,
            )
    return rows


KINDS = {".csv": "csv", ".json": "json", ".jsonl": "jsonl", ".ndjson": "jsonl", ".toml": "toml"}


def kind_of(name: str) -> str:
    """Return the format that a file name ends with.

    Raises InputError where it names none.
    """
    suffix = PurePosixPath(name.lower()).suffix
    if suffix not in KINDS:
        hint = did_you_mean(suffix, list(KINDS)) or say("Known endings: {kinds}.", kinds=listed(KINDS))
        raise InputError(say("the kind of file cannot be told from the name's ending"), place=name, hint=hint)
    return KINDS[suffix]


def read_file(path: Path) -> list[Row]:
    """Return the rows of a file.

    Raises InputError where there is no such file or it is wrong, OutsideError where the system cannot read it.
    """
    _check_is_file(path)
    if path.is_fifo():
        text = file_text(path)
        return read_text(text, str(path), kind_of_content(text))
    kind = kind_of(path.name)
    return read_text(file_text(path), str(path), kind)


def file_text(path: Path, most: int = data_rows.FILE) -> str:
    """Return what a file holds, which may have so many bytes.

    Raises InputError where there is no such file or it is wrong, OutsideError where the system cannot read it.
    """
    _check_is_file(path)
    try:
        data = read_most(path, most + 1)
    except FileNotFoundError as error:
        near = [other.name for other in path.parent.glob(f"*{path.suffix}")] if path.parent.is_dir() else []
        raise InputError(say("there is no such file"), place=str(path), hint=did_you_mean(path.name, near)) from error
    except OSError as error:
        raise OutsideError(
            say("the file cannot be read: {strerror}", strerror=error.strerror), place=str(path)
        ) from error
    return _whole(data, str(path), most)


def _check_is_file(path: Path) -> None:
    if path.is_dir():
        raise InputError(say("this is a folder"), place=str(path), hint=say("Name a file in it."))


def read_standard_input() -> list[Row]:
    """Return the rows of what comes in, whose format the content tells.

    Raises InputError where it is wrong, OutsideError where the system cannot read it.
    """
    text = input_text()
    return read_text(text, say("standard input"), kind_of_content(text))


def input_text() -> str:
    """Return what comes in. Raises InputError where it is wrong, OutsideError where the system cannot read it."""
    name = say("standard input")
    try:
        data = sys.stdin.buffer.read(data_rows.FILE + 1)
    except OSError as error:
        raise unreadable_input(error, say("Name a file.")) from error
    return _whole(data, name)


def kind_of_content(text: str) -> str:
    """Return the format in which a text most likely is: TOML with tables, JSON, JSON lines, else CSV."""
    if re.search(r"^\s*\[\[\w+\]\]\s*(#.*)?$", text, re.MULTILINE):
        return "toml"
    if text.lstrip("\ufeff \t\r\n")[:1] not in ("[", "{"):
        return "csv"
    lines = [line for line in text.splitlines() if line.strip()]
    try:
        json.loads(lines[0])
    except ValueError:
        return "json"
    return "jsonl" if len(lines) > 1 else "json"


def _whole(data: bytes, name: str, most: int = data_rows.FILE) -> str:
    """Return the text of a file that is not too large. Raises InputError."""
    if len(data) > most:
        hint = say("Import the cards in several files.") if most == data_rows.FILE else ""
        raise InputError(say("the file is larger than {file} MB", file=most // 2**20), place=name, hint=hint)
    return decoded(data, name)


_MARKUP = re.compile(r"\ufeff?\s*<")


def decoded(data: bytes, name: str) -> str:
    """Return UTF-8 bytes as text.

    Raises InputError with the line of the first wrong byte, and where they are nothing or a page of the web.
    """
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        hint = say("Save the file in UTF-8 and import it again.")
        raise error_in_line(say("the text is not in UTF-8"), name, line, hint) from error
    if not text.strip("\ufeff \t\r\n"):
        raise InputError(say("the file is empty"), place=name)
    if _MARKUP.match(text):
        hint = say("Take the file itself: sites often call that 'raw' or 'download'.")
        raise InputError(say("this is a web page (HTML or XML), and no card file"), place=name, hint=hint)
    return text


_CSV_LINE = re.compile(r"[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+")


def read_csv(text: str, name: str) -> list[Row]:
    """Return the rows below the heading; a cell that is empty is left out, and so is the apostrophe before what a spreadsheet would
    take for a formula.

    Raises InputError with the line where quotes are wrong, a row is longer than the heading, a heading comes twice, or
    other signs than commas stand between the columns.
    """
    reader = csv.reader(map(itemgetter(0), _CSV_LINE.finditer(text)), strict=True)
    rows: list[Row] = []
    columns: list[str] = []
    line = 1
    try:
        for cells in reader:
            if cells and any(cell.strip() for cell in cells):
                if columns:
                    check_count(len(rows) + 1, name, line)
                    rows.append(_csv_row(cells, columns, name, line))
                else:
                    columns = _columns(cells, name, line)
            line = reader.line_num + 1
    except csv.Error as error:
        if "field larger" in str(error):
            hint = say("Perhaps a double quote is missing at its end.")
            message = say("a cell has more than {cell:,} characters", cell=data_rows.CELL)
            raise error_in_line(message, name, line, hint) from error
        raise error_in_line(say("this is not CSV: {error}", error=error), name, line) from error
    return rows


def _columns(cells: list[str], name: str, line: int) -> list[str]:
    columns = [cell.strip() for cell in cells]
    if len(columns) == 1 and (sign := next((sign for sign in (";", "\t") if sign in columns[0]), "")):
        words = say("semicolons") if sign == ";" else say("tabs")
        hint = say("Save the file with commas between its columns, not {words}.", words=words)
        raise error_in_line(say("the heading is one column"), name, line, hint)
    if len(columns) > data_rows.COLUMNS:
        message = say(
            "the heading has {count:,} columns; {columns:,} are allowed", count=len(columns), columns=data_rows.COLUMNS
        )
        raise error_in_line(message, name, line)
    known = set[str]()
    for column in filter(None, columns):
        if column in known:
            raise error_in_line(say("two columns are called '{column}'", column=column), name, line)
        known.add(column)
    return columns


def _csv_row(cells: list[str], columns: list[str], name: str, line: int) -> Row:
    if len(cells) > len(columns) and any(cell.strip() for cell in cells[len(columns) :]):
        message = say(
            "there are {count} cells here, but the heading has {count_2}", count=len(cells), count_2=len(columns)
        )
        hint = say('A cell with a comma in it stands between double quotes: "first, second".')
        raise error_in_line(message, name, line, hint)
    named = zip(columns, cells, strict=False)
    return Row(line, {column: restored(cell) if cell[0] == "'" else cell for column, cell in named if cell.strip()})


_JSON_LINE = re.compile(r"\S[^\n]*")
_BLANK = re.compile(r"[ \t\r\n]*")
_HEAD = re.compile(r'[ \t\r\n]*(\{[ \t\r\n]*"cards"[ \t\r\n]*:[ \t\r\n]*)?\[')


LocatedObject = tuple[int, dict[str, object]]
"""The line of an object, and the object."""


def read_json(text: str, name: str) -> list[Row]:
    """Return the rows of a list of objects; a cell that is empty is left out.

    Raises InputError with the line and column where the text is not such a list.
    """
    head = _HEAD.match(text)
    if not head:
        raise _Scanner(text, name).wrong(say("a list of cards is expected: [{{...}}, {{...}}]"))
    path = ("cards",) if head.group(1) else ()
    return [_json_row(line, card) for line, card in read_objects(text, name, path)]


def read_json_lines(text: str, name: str) -> list[Row]:
    """Return the rows of JSON lines.

    Raises InputError with the line that is not an object.
    """
    return [_json_row(line, card) for line, card in read_objects_in_lines(text, name)]


def read_objects(text: str, name: str, path: Sequence[str]) -> list[LocatedObject]:
    """Return the objects of the list to which the keys of `path` lead, whole; without any, of a list, or the one object.

    Raises InputError with the line and column where there is no such list.
    """
    scanner = _Scanner(text, name)
    for key in path:
        scanner.enter(key)
    found: list[LocatedObject] = []
    if not path and scanner.sees("{"):
        found.append(scanner.object())
    else:
        found += scanner.objects()
    for _ in path:
        scanner.leave()
    scanner.end()
    return found


def read_objects_in_lines(text: str, name: str) -> list[LocatedObject]:
    """Return the objects of JSON lines, whole.

    Raises InputError with the line that is not an object.
    """
    found: list[LocatedObject] = []
    line, at = 1, 0
    for content in _JSON_LINE.finditer(text):
        line += text.count("\n", at, content.start())
        at = content.end()
        check_count(len(found) + 1, name, line)
        scanner = _Scanner(text[text.rfind("\n", 0, content.start()) + 1 : at], name, line)
        found.append(scanner.object())
        scanner.end()
    return found


def _json_row(line: int, card: dict[str, object]) -> Row:
    return Row(line, {key: cell for key, cell in card.items() if cell not in (None, "")})


class _Scanner:
    """A place in a text, and its line: the standard decoder tells neither of the objects in a list."""

    def __init__(self, text: str, name: str, line: int = 1) -> None:
        self.text, self.name, self.line, self.at = text, name, line, 0
        self.move(0)

    def move(self, at: int) -> None:
        """Go on to the first sign that is not blank, from `at`."""
        blank = _BLANK.match(self.text, at)
        end = blank.end() if blank else at
        self.line += self.text.count("\n", self.at, end)
        self.at = end

    def sees(self, sign: str) -> bool:
        return self.text[self.at : self.at + 1] == sign

    def take(self, sign: str) -> None:
        if not self.sees(sign):
            raise self.wrong(say("'{sign}' is expected", sign=sign))
        self.move(self.at + 1)

    def end(self) -> None:
        if self.at < len(self.text):
            raise self.wrong(say("nothing is expected after this"))

    def objects(self) -> Iterator[LocatedObject]:
        """Read a list of objects."""
        if not self.sees("["):
            raise self.wrong(say("a list of cards is expected: [{{...}}, {{...}}]"))
        self.move(self.at + 1)
        count = 0
        while not self.sees("]"):
            if count:
                self.take(",")
            count += 1
            check_count(count, self.name, self.line)
            yield self.object()
        self.take("]")

    def object(self) -> LocatedObject:
        """Read an object."""
        line = self.line
        if not self.sees("{"):
            raise self.wrong(say('an object is expected: {{"name_en": ...}}'))
        return line, self.value()

    def enter(self, key: str) -> None:
        """Go to the value that an object has under a key."""
        self.take("{")
        seen: list[str] = []
        while not self.sees("}"):
            if seen:
                self.take(",")
            if self._word(seen) == key:
                return
            self.value()
        hint = did_you_mean(key, seen) or say("There is: {known}.", known=listed(seen[:20]))
        raise self.wrong(say("'{key}' is not in this object", key=key), hint)

    def leave(self) -> None:
        """Read the rest of an object that was entered."""
        while not self.sees("}"):
            self.take(",")
            self._word([])
            self.value()
        self.take("}")

    def _word(self, seen: list[str]) -> str:
        """Read a key and its colon, and note it among those that were seen."""
        if not self.sees('"'):
            raise self.wrong(say("'{sign}' is expected", sign='"'))
        word: str = self.value()
        seen.append(word)
        self.take(":")
        return word

    def value(self) -> Any:
        """Read any value."""
        try:
            value, end = _DECODER.raw_decode(self.text, self.at)
        except json.JSONDecodeError as error:
            self.move(error.pos)
            raise self.wrong(say("this is not JSON: {msg}", msg=error.msg)) from error
        except RecursionError as error:
            raise self.wrong(say("this is nested too deeply")) from error
        except ValueError as error:  # a key that comes twice, NaN, or a number with thousands of digits
            raise self.wrong(unreadable_text(error)) from error
        self.move(end)
        return value

    def wrong(self, message: str, hint: str = "") -> InputError:
        column = self.at - self.text.rfind("\n", 0, self.at)
        place = say("{name} line {line} column {column}", name=self.name, line=self.line, column=column)
        return InputError(message, place=place, hint=hint)


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        counts = Counter(key for key, _ in pairs)
        twice = next(key for key, count in counts.items() if count > 1)
        raise ValueError(f"'{twice}' comes twice in one object")
    return found


def _constant(word: str) -> Any:
    raise ValueError(f"{word} is not a value")


_DECODER = json.JSONDecoder(object_pairs_hook=_pairs, parse_constant=_constant)


_PART = r"""(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+"""
_LONG_KEY = re.compile(rf"(?<![\w-])(?:{_PART}\.[ \t]*+){{10,}}{_PART}[=\]]")
"""A key of many parts. tomllib takes the square of their number in time and memory, and no card has one."""
_CARD = re.compile(r"^[ \t]*\[\[[ \t]*\"?card\"?[ \t]*\]\]", re.MULTILINE)


def read_toml(text: str, name: str) -> list[Row]:
    """Return the rows, with the lines of their [[card]] heads.

    Raises InputError with the line and column where the text is not TOML, or holds something else than cards.
    """
    if len(text) > data_rows.TOML:
        hint = say("Write so many cards as JSON lines or CSV, which are read faster.")
        raise InputError(say("this TOML is larger than {toml} MB", toml=data_rows.TOML // 2**20), place=name, hint=hint)
    heads = list(_lines_of_heads(text))
    check_count(len(heads), name)
    found = tables(text, name)
    cards = found.pop("card", [])
    if found:
        raise InputError(
            say("'{next}' is not expected here", next=next(iter(found))),
            place=name,
            hint=say("Cards stand in [[card]] tables."),
        )
    if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        raise InputError(say("cards stand in [[card]] tables"), place=name)
    if len(heads) != len(cards):  # a head inside a string: no line is better
        return [Row(0, _told(card)) for card in cards]
    written = text.split("\n")
    ends = [*heads[1:], *([len(written) + 1] if heads else [])]
    blocks = zip(heads, ends, cards, strict=True)
    return [Row(line, _told(card), _lines_of_cells(written, line, end, card)) for line, end, card in blocks]


def _told(card: Mapping[str, Any]) -> dict[str, Any]:
    return {key: cell for key, cell in card.items() if cell != ""}


_CELL = re.compile(r"""[ \t]*["']?([^"'\s=]+)["']?[ \t]*=""")


def _lines_of_cells(written: Sequence[str], line: int, end: int, card: Mapping[str, Any]) -> dict[str, int]:
    """Return the lines in which the cells of a card begin, whose head stands in `line`; the next one's stands in `end`."""
    begun = ((number, _CELL.match(written[number - 1])) for number in range(line + 1, end))
    found: dict[str, int] = {}
    for number, cell in begun:
        if cell and cell[1] in card:
            found.setdefault(cell[1], number)
    return found


def tables(text: str, name: str) -> dict[str, Any]:
    """Return what a text in TOML holds. Raises InputError with the place where it is wrong."""
    if long := _LONG_KEY.search(text):
        line = text.count("\n", 0, long.start()) + 1
        raise error_in_line(say("this key has too many parts"), name, line)
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise InputError(say("this is not TOML: {error}", error=unreadable_text(error)), place=name) from error


def _lines_of_heads(text: str) -> Iterator[int]:
    line, at = 1, 0
    for head in _CARD.finditer(text):
        line += text.count("\n", at, head.end())
        at = head.end()
        yield line
