"""The ways in which one line of a pasted list can be read, the likeliest first: as a heading, as a card with its count, as a row of a
table; and the marks around it that say nothing of the card.

Without column titles it is the whole table that tells which column counts: not one that numbers the rows, and rather one of small
numbers. Where that leaves a choice, it is said which column was taken.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from cardbase.decks.reading import Knows, columns_of

_QUOTED = re.compile(r"(?:[>＞]\s*)+(?=[^\s>＞])")
_BOX = re.compile(r"(?:[-*+・]\s*)?(?:\[[ xX✓✔]\]|[☐☑☒□✓✔])\s*(?=\S)")
_EMPHASIS = re.compile(r"(\*\*|__|`)(?P<inside>(?:(?!\1).)+)\1")
_LINK = re.compile(r"\[(?P<inside>[^\[\]]+)\]\(https?://[^()\s]*\)")
_ORDINAL = re.compile(r"(?:[-*+・]\s*)?(?P<number>\d{1,3})\s*[.．)）](?:\s+|(?=\D))(?P<rest>\S.*)")
_SURE = 3
"""Lines counted through from 1 that are no counts of cards."""


class Numbered(NamedTuple):
    """The line of a list that has its number in front of it, and the rest of it."""

    line: int
    number: int
    rest: str


def undecorated(line: str) -> str:
    """Return a line without the marks around its words."""
    line = _LINK.sub(r"\g<inside>", _EMPHASIS.sub(r"\g<inside>", line))
    return _BOX.sub("", _QUOTED.sub("", line, count=1), count=1).strip() or line


def numbered(number: int, line: str) -> Numbered | None:
    """Return a line as one of a numbered list ("3. Name", "3) 4 Name"), None for any other."""
    found = _ORDINAL.match(line)
    return Numbered(number, int(found["number"]), found["rest"].strip()) if found else None


def are_ordinals(numbers: Sequence[int]) -> bool:
    """Return whether numbers count through from 1, perhaps several times."""
    return numbers[:1] == [1] and all(later in (1, before + 1) for before, later in pairwise(numbers))


def are_surely_ordinals(numbers: Sequence[int]) -> bool:
    """Return whether ordinals come so far that they cannot well be counts of cards."""
    return max(numbers, default=0) >= _SURE


_COUNTED = re.compile(
    r"(?P<title>.*?\S)\s*"
    r"(?:[(\[（［]\s*[計全]?\s*(?P<a>\d{1,3})\s*(?:枚|cards?)?\s*[)\]）］]"
    r"|(?:[:：×x・-]|\s)\s*(?P<b>\d{1,3})\s*(?:枚|cards?)?"
    r"|(?<!\d)(?P<c>\d{1,3})\s*枚)\s*[:：]?"
)
_LEFT, _RIGHT = (rf"(?:[{signs}]|={{2,}}+|-{{2,}}+|━++|─++)" for signs in ("【\\[［<＜≪〈", "】\\]］>＞≫〉"))
_WRAPPED = re.compile(rf"{_LEFT}\s*(?P<title>[^】\]］>＞≫〉]*?)\s*{_RIGHT}")
_MARKS = "・◆◇■□●○▼▽▲△★☆♦•※＊"
_EDGES = f"{_MARKS}#/│|┃ 　"
_MARK = re.compile(rf"(?:[{_MARKS}]\s*|[-*+–—]\s+|#+\s*|//\s*)(?P<rest>\S.*)")


class Heading(NamedTuple):
    """A line that stands above others: its title and how many cards it promises.

    wrapped  it stands in brackets or between lines; apart: that, or with a colon or the mark of a heading
    """

    title: str
    promised: int | None
    wrapped: bool
    apart: bool


def headings(line: str) -> Iterator[Heading]:
    """Yield every way to see the line as a heading, the likeliest first."""
    apart = line.startswith(("#", "//")) or line.endswith((":", "："))
    for words, count in _counted(line):
        title = words.strip(_EDGES)
        wrap = _WRAPPED.fullmatch(title)
        if not wrap:
            yield Heading(title, count, False, apart)
            continue
        if count is None:
            inner = ((inside, found) for inside, found in _counted(wrap["title"]) if found is not None)
            yield from (Heading(inside, found, True, True) for inside, found in inner)
        yield Heading(wrap["title"], count, True, True)


def _counted(words: str) -> Iterator[tuple[str, int | None]]:
    if match := _COUNTED.fullmatch(words):
        yield match["title"].strip(), int(match["a"] or match["b"] or match["c"])
    yield re.sub(r"\s*[:：]$", "", words), None


def without_mark(line: str) -> str:
    """Return the line without the mark of a list item or of a heading in front of it."""
    match = _MARK.fullmatch(line)
    return match["rest"].strip() if match else line


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


_SIGNS_OF_CELLS = frozenset("│|┃｜\t")
_BARS = re.compile(r"\s*[│|┃｜\t]\s*")
_COLUMNS = ("count", "name", "number")
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
    if _SIGNS_OF_CELLS.isdisjoint(line):
        return []
    parts = _BARS.split(line.strip())
    parts = parts[1:] if parts and not parts[0] else parts
    parts = parts[:-1] if parts and not parts[-1] else parts
    return [part.strip() for part in parts] if len(parts) > 1 else []


def columns(row: Row) -> dict[str, int]:
    """Return column -> place of a row of column titles, {} for a row that is none."""
    places = columns_of(row, _COLUMNS)
    return places if "name" in places or {"count", "number"} <= set(places) else {}


def titled(row: Row, known: Mapping[str, int]) -> bool:
    """Return whether the titles `known` stand above all that matters in a row."""
    return bool(known) and len(row) > max(known.values())


def titled_readings(row: Row, known: Mapping[str, int]) -> list[LineReading]:
    """Return the ways to read a row below titles, the likeliest first; none where there is no card or no count.

    What is called a number may be that of the row.
    """
    cell = {column: row[place] for column, place in known.items()}
    text, number = unwrapped(cell.get("name", "")), cell.get("number", "")
    if "count" not in cell and text:
        return _with_number(cell["name"], number, None)
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
