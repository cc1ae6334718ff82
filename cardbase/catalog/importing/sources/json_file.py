"""JSON: a list of objects, one a printing (or an object with such a list under "cards"); JSON lines: one object a line."""

import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from cardbase.catalog.importing.sources.row import Row, check_count
from cardbase.errors import InputError, did_you_mean, unreadable_text
from cardbase.messages import listed, say

_LINE = re.compile(r"\S[^\n]*")
_BLANK = re.compile(r"[ \t\r\n]*")
_HEAD = re.compile(r'[ \t\r\n]*(\{[ \t\r\n]*"cards"[ \t\r\n]*:[ \t\r\n]*)?\[')


Placed = tuple[int, dict[str, object]]
"""The line of an object, and the object."""


def read(text: str, name: str) -> list[Row]:
    """Return the rows of a list of objects; a cell that is empty is left out.

    Raises InputError with the line and column where the text is not such a list.
    """
    head = _HEAD.match(text)
    if not head:
        raise _Scanner(text, name).wrong(say("a list of cards is expected: [{{...}}, {{...}}]"))
    path = ("cards",) if head.group(1) else ()
    return [_row(line, card) for line, card in read_objects(text, name, path)]


def read_lines(text: str, name: str) -> list[Row]:
    """Return the rows of JSON lines.

    Raises InputError with the line that is not an object.
    """
    return [_row(line, card) for line, card in read_objects_in_lines(text, name)]


def read_objects(text: str, name: str, path: Sequence[str]) -> list[Placed]:
    """Return the objects of the list to which the keys of `path` lead, whole; without any, of a list, or the one object.

    Raises InputError with the line and column where there is no such list.
    """
    scanner = _Scanner(text, name)
    for key in path:
        scanner.enter(key)
    found: list[Placed] = []
    if not path and scanner.sees("{"):
        found.append(scanner.object())
    else:
        found += scanner.objects()
    for _ in path:
        scanner.leave()
    scanner.end()
    return found


def read_objects_in_lines(text: str, name: str) -> list[Placed]:
    """Return the objects of JSON lines, whole.

    Raises InputError with the line that is not an object.
    """
    found: list[Placed] = []
    line, at = 1, 0
    for content in _LINE.finditer(text):
        line += text.count("\n", at, content.start())
        at = content.end()
        check_count(len(found) + 1, name, line)
        scanner = _Scanner(text[text.rfind("\n", 0, content.start()) + 1 : at], name, line)
        found.append(scanner.object())
        scanner.end()
    return found


def _row(line: int, card: dict[str, object]) -> Row:
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

    def objects(self) -> Iterator[Placed]:
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

    def object(self) -> Placed:
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
