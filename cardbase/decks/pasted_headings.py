"""Headings of pasted lists: sections of the game, types of cards, and totals, with or without a count of what
follows.
"""

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

from cardbase.catalog.declaration import Declaration
from cardbase.text import fold

Kind = Literal["section", "outside", "type", "total", ""]

MAIN = ("deck", "main", "mainboard", "maindeck", "decklist", "メイン", "メインデッキ", "デッキ", "デッキリスト", "山札")
OUTSIDE = ("sideboard", "side", "sidedeck", "maybeboard", "considering", "サイド", "サイドデッキ", "サイドボード")
TOTALS = ("total", "sum", "合計", "総計", "計", "トータル", "総数")

_COUNTED = re.compile(
    r"(?P<title>.*?\S)\s*"
    r"(?:[(\[（［]\s*[計全]?\s*(?P<a>\d{1,3})\s*(?:枚|cards?)?\s*[)\]）］]"
    r"|(?:[:：×x・-]|\s)\s*(?P<b>\d{1,3})\s*(?:枚|cards?)?"
    r"|(?<!\d)(?P<c>\d{1,3})\s*枚)\s*[:：]?"
)
_LEFT, _RIGHT = (rf"(?:[{signs}]|={{2,}}|-{{2,}}|━+|─+)" for signs in ("【\\[［<＜≪〈", "】\\]］>＞≫〉"))
_WRAPPED = re.compile(rf"{_LEFT}\s*(?P<title>[^】\]］>＞≫〉]*?)\s*{_RIGHT}")
_MARKS = "・◆◇■□●○▼▽▲△★☆♦•※＊"
_EDGES = f"{_MARKS}#/│|┃ 　"
_MARK = re.compile(rf"(?:[{_MARKS}]\s*|[-*+–—]\s+|#+\s*|//\s*)(?P<rest>\S.*)")


class Heading(NamedTuple):
    """A line that stands above others: its title and how many cards it promises."""

    title: str
    promised: int | None
    wrapped: bool


class Titles:
    """What the titles of headings mean in a game (or, without a declaration, in any)."""

    def __init__(self, declared: Declaration | None) -> None:
        self.meaning: dict[str, tuple[Kind, str]] = {}
        sections = declared.sections if declared else ()
        for section in sections:
            for name in (section.key, section.en, section.ja, *section.aliases):
                for title in (name, f"{name} deck", f"{name}デッキ"):
                    self.meaning.setdefault(fold(title), ("section", section.key))
        for name in MAIN:
            self.meaning.setdefault(fold(name), ("section", sections[0].key if sections else ""))
        for name in OUTSIDE:
            self.meaning.setdefault(fold(name), ("outside", name))
        for name in TOTALS:
            self.meaning.setdefault(fold(name), ("total", ""))
        for declared_field in declared.fields if declared else ():
            for value in declared_field.values:
                for name in (value.key, value.en, value.ja):
                    for title in (name, f"{name}s", f"{name}カード"):
                        self.meaning.setdefault(fold(title), ("type", value.key))
        self.meaning.pop("", None)

    def __getitem__(self, title: str) -> tuple[Kind, str]:
        return self.meaning.get(fold(title), ("", ""))


def headings(line: str) -> Iterator[Heading]:
    """Yield every way to see the line as a heading, the likeliest first."""
    for words, count in _counted(line):
        title = words.strip(_EDGES)
        wrap = _WRAPPED.fullmatch(title)
        if not wrap:
            yield Heading(title, count, False)
            continue
        if count is None:
            yield from (Heading(inside, inner, True) for inside, inner in _counted(wrap["title"]) if inner is not None)
        yield Heading(wrap["title"], count, True)


def _counted(words: str) -> Iterator[tuple[str, int | None]]:
    if match := _COUNTED.fullmatch(words):
        yield match["title"].strip(), int(match["a"] or match["b"] or match["c"])
    yield re.sub(r"\s*[:：]$", "", words), None


def without_mark(line: str) -> str:
    """Return the line without the mark of a list item or of a heading in front of it."""
    match = _MARK.fullmatch(line)
    return match["rest"].strip() if match else line
