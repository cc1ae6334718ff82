"""Lines of pasted lists that have the shape of a heading, with or without a count of what follows."""

import re
from collections.abc import Iterator
from typing import NamedTuple

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
