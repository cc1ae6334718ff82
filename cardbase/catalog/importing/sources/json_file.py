"""JSON: a list of objects, one a printing (or an object with such a list under "cards"); JSON lines: one object a line."""

import json
import re
from collections import Counter
from typing import Any

from cardbase.catalog.importing.sources.row import Row, check_count
from cardbase.errors import InputError
from cardbase.messages import say

_LINE = re.compile(r"\S[^\n]*")
_BLANK = re.compile(r"[ \t\r\n]*")
_HEAD = re.compile(r'(\{[ \t\r\n]*"cards"[ \t\r\n]*:[ \t\r\n]*)?\[')


def read(text: str, name: str) -> list[Row]:
    """Return the rows of a list of objects.

    Raises InputError with the line and column where the text is not such a list.
    """
    scanner = _Scanner(text, name)
    head = _HEAD.match(text, scanner.at)
    if not head:
        raise scanner.wrong(say("a list of cards is expected: [{{...}}, {{...}}]"))
    scanner.move(head.end())
    rows: list[Row] = []
    while not scanner.sees("]"):
        if rows:
            scanner.take(",")
        check_count(len(rows) + 1, name, scanner.line)
        rows.append(scanner.row())
    scanner.take("]")
    if head.group(1):
        scanner.take("}")
    scanner.end()
    return rows


def read_lines(text: str, name: str) -> list[Row]:
    """Return the rows of JSON lines.

    Raises InputError with the line that is not an object.
    """
    rows = list[Row]()
    line, at = 1, 0
    for content in _LINE.finditer(text):
        line += text.count("\n", at, content.start())
        at = content.end()
        check_count(len(rows) + 1, name, line)
        scanner = _Scanner(text[text.rfind("\n", 0, content.start()) + 1 : at], name, line)
        rows.append(scanner.row())
        scanner.end()
    return rows


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

    def row(self) -> Row:
        """Read an object; a cell that is empty is left out."""
        line = self.line
        if not self.sees("{"):
            raise self.wrong(say('an object is expected: {{"name_en": ...}}'))
        try:
            value, end = _DECODER.raw_decode(self.text, self.at)
        except json.JSONDecodeError as error:
            self.move(error.pos)
            raise self.wrong(say("this is not JSON: {msg}", msg=error.msg)) from error
        except RecursionError as error:
            raise self.wrong(say("this is nested too deeply")) from error
        except ValueError as error:  # a key that comes twice, NaN, or a number with thousands of digits
            raise self.wrong(str(error).partition(";")[0]) from error
        self.move(end)
        return Row(line, {key: cell for key, cell in value.items() if cell not in (None, "")})

    def wrong(self, message: str) -> InputError:
        column = self.at - self.text.rfind("\n", 0, self.at)
        return InputError(
            message, place=say("{name} line {line} column {column}", name=self.name, line=self.line, column=column)
        )


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
