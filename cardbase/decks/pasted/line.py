"""The ways in which one line of a pasted list can be read, the likeliest first.

A count first ("4 Name", "4x Name", "[4] Name", "4枚 Name") or last ("Name ×4", "《Name》3", "Name 4枚", "Name (4)"), or between
name and number ("Name x4 (A-1)"), in any width; a number in front, behind, or in brackets; "Name (SET) 123" as other
builders write it. Their marks behind it (*F*, (F), #tag, ^label^) are left out. What nobody writes without a card in mind
("Name4", "4. Name") counts only where that card is known.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from cardbase.decks.reading import Knows

_LETTERS, _SIGNS = "xXｘＸ", "×✕✖*＊"
_X = _LETTERS + _SIGNS
_OPEN, _CLOSE = r"[(\[（［〔<＜{【]", r"[)\]）］〕>＞}】]"
_COUNT_FIRST = (
    re.compile(rf"(?P<count>\d{{1,3}})\s*(?:[{_X}]\s+|[×✕✖＊]|枚[\s:：]*|\s)\s*(?P<body>\S.*)"),
    re.compile(rf"(?P<count>\d{{1,3}})[{_X}]?(?P<body>[《〈「『【].*)"),
    re.compile(rf"[{_X}]\s*(?P<count>\d{{1,3}})\s+(?P<body>\S.*)"),
    re.compile(rf"{_OPEN}\s*(?P<count>\d{{1,3}})\s*枚?\s*{_CLOSE}\s*(?P<body>\S.*)"),
)
# Runs are taken whole (++): giving signs of a run back would not help, and a line of nothing but signs would take long.
_BETWEEN = r"(?:\s*+(?:[:：…‥=＝、,]++|[・.]{2,}+)\s*+|\s++[-–—]*+\s*+)"
_COUNT_LAST = (
    re.compile(rf"(?P<body>.*\S)\s*(?:(?<![A-Za-z])[{_LETTERS}]|[{_SIGNS}])\s*(?P<count>\d{{1,3}})\s*枚?"),
    re.compile(rf"(?P<body>.*?\S){_BETWEEN}(?P<count>\d{{1,3}})\s*枚"),
    re.compile(r"(?P<body>.*[^\s\d])(?P<count>\d{1,3})\s*枚"),
    re.compile(rf"(?P<body>.*\S)\s*{_OPEN}\s*[{_X}]?\s*(?P<count>\d{{1,3}})\s*枚?\s*{_CLOSE}"),
    re.compile(r"(?P<body>.*[》〉」』】])\s*(?P<count>\d{1,3})"),
    re.compile(rf"(?P<body>.*?\S){_BETWEEN}(?P<count>\d{{1,2}})"),
)
# Only where the rest is a card: a price, a part of a name or the number of a line looks like this, too.
_LOOSE = (
    re.compile(rf"(?P<count>\d{{1,3}})\s*(?:[{_LETTERS}*]|[-–—:：=.．)）、]\s*)?(?P<body>[^\s\d].*)"),
    re.compile(rf"(?P<body>.*[^\s\d])[{_LETTERS}]\s*(?P<count>\d{{1,3}})"),
    re.compile(r"(?P<body>.*\d)(?P<count>\d)\s*枚"),
    re.compile(r"(?P<body>.*[^\s\d$¥￥€£＄#＃+＋/／@&＆%％~～])(?P<count>\d{1,2})"),
)
_JOINED = r"(?=[^\s()]*\d)[A-Za-z0-9]+(?:[-/_‐－][A-Za-z0-9]+)+"
_CODE = rf"{_JOINED}|\d{{3,6}}[A-Za-z]?"
_CODE_BARE = rf"{_JOINED}|\d{{5,6}}"
_NUMBER = re.compile(_CODE)
_BODIES = (
    re.compile(rf"(?P<text>.*\S)\s*{_OPEN}\s*(?P<number>{_CODE})\s*{_CLOSE}"),
    re.compile(rf"{_OPEN}\s*(?P<number>{_CODE})\s*{_CLOSE}\s*(?P<text>\S.*)"),
    re.compile(r"(?P<text>.*\S)\s+[(\[](?P<set>[A-Za-z0-9-]{1,8})[)\]]\s+(?P<number>[A-Za-z0-9-]*\d[A-Za-z0-9-]*)"),
    re.compile(rf"(?P<number>{_CODE_BARE})[\s:：,、]+(?P<text>\S.*)"),
    re.compile(rf"(?P<text>.*\S)\s+(?P<number>{_CODE_BARE})"),
)
_SET_ONLY = re.compile(rf"(?P<text>.*\S)\s*{_OPEN}\s*(?P<number>[^()\[\]]+?)\s*{_CLOSE}")
_FLAGS = re.compile(r"(?:\s+(?:\*[A-Z]{1,4}\*|\([FE]\)|\^[^^]+\^|#!?(?!\d+(?:\s|$))[\w-]+))+$")
_WRAPS = (("《", "》"), ("〈", "〉"), ("「", "」"), ("『", "』"), ("≪", "≫"))


Needs = Literal["text", "number", ""]


class LineReading(NamedTuple):
    """One way to read a line. `needs` names what must be known for it to be right: "text", "number" or nothing."""

    copies: int
    text: str
    number: str
    needs: Needs = ""

    def likelihood(self, knows: Knows) -> int:
        """Return how much of the way the catalogue knows: 3 for all of it, 2 for the name without the number, 1 for the
        number without the name, 0 for nothing.
        """
        named, numbered = knows(self.text, ""), bool(self.number) and knows("", self.number)
        if (self.needs == "text" and not named) or (self.needs == "number" and not numbered):
            return 0
        if named:
            return 3 if numbered or not self.number else 2
        return int(numbered)


def readings(line: str) -> Iterator[LineReading]:
    """Yield every way to read a line that holds something, the likeliest first; the last are the line itself, once, and
    those that need a known card.
    """
    if not any(map(str.isdigit, line)):
        yield from _with_count(1, line)
        return
    plain = _FLAGS.sub("", line)
    for count, body in _counts(line, (*_COUNT_FIRST, *_COUNT_LAST)):
        yield from _with_count(count, body)
    for count, text, number, needs in _counts_inside(plain):
        yield LineReading(count, text, number, needs)
    yield from _with_count(1, line)
    for count, body in _counts(plain, _LOOSE):
        for text, number, needs in _bodies(body):
            if not needs:
                yield LineReading(count, text, number, "text")


def _with_count(count: int, body: str) -> Iterator[LineReading]:
    plain = _FLAGS.sub("", body)
    if plain != body:
        yield LineReading(count, unwrapped(body), "", "text")
    for text, number, needs in _bodies(plain):
        yield LineReading(count, text, number, needs)


def _counts_inside(line: str) -> Iterator[tuple[int, str, str, Needs]]:
    """Yield the ways in which a count stands between name and number."""
    for text, number, needs in _bodies(line):
        if number and needs != "number":
            for count, body in _counts(text, (*_COUNT_FIRST, *_COUNT_LAST)):
                yield count, unwrapped(body), number, needs


def is_counted(line: str, *, first: bool = False) -> bool:
    """Return whether a line gives a count besides its words (`first`: in front of them)."""
    patterns = _COUNT_FIRST if first else (*_COUNT_FIRST, *_COUNT_LAST)
    return any(pattern.fullmatch(line) for pattern in patterns)


def is_number(text: str) -> bool:
    """Return whether `text` looks like a printed number."""
    return bool(_NUMBER.fullmatch(text))


def counts_copies(line: str) -> bool:
    """Return whether a line ends with a count that says copies and nothing else: "×4"."""
    return bool(_COUNT_LAST[0].fullmatch(line))


def _counts(line: str, patterns: Iterable[re.Pattern[str]]) -> Iterator[tuple[int, str]]:
    for pattern in patterns:
        if match := pattern.fullmatch(line):
            yield int(match["count"]), match["body"].strip()


def _bodies(body: str) -> Iterator[tuple[str, str, Needs]]:
    for pattern in _BODIES:
        if match := pattern.fullmatch(body):
            found = match.groupdict()
            text = unwrapped(found["text"])
            if "set" in found:
                yield text, f"{found['set']}-{found['number']}", "number"
                yield text, found["number"], "number"
                yield text, f"{found['set']} {found['number']}", ""
            else:
                yield text, found["number"], ""
    if body.endswith(" ()"):
        yield body[:-3].strip(), "", ""
    if match := _SET_ONLY.fullmatch(body):
        yield unwrapped(match["text"]), match["number"], "text"
    alone = re.fullmatch(rf"{_OPEN}\s*({_CODE})\s*{_CLOSE}", body)
    yield (alone[1] if alone else unwrapped(body)), "", ""


def unwrapped(text: str) -> str:
    """Return a name without the brackets that lists put around names."""
    text = text.strip()
    for left, right in _WRAPS:
        inner = text[1:-1].strip()
        if text.startswith(left) and text.endswith(right) and inner and not {left, right} & set(inner):
            return inner
    return text
