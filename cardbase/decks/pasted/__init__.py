"""The tolerant reader: lists as people paste them from posts, tables and other deck builders.

A heading names a section of the game, or a type of cards (which changes nothing), and what it promises is counted.
Nothing is dropped: a line that cannot be placed stays in the deck as a comment and is reported.
"""

import re

from cardbase.decks.deck import ON_SHELF, Entry, add_up, described, header, take_in
from cardbase.decks.pasted.counts import Promise, broken, unmarked_headings
from cardbase.decks.pasted.headings import Heading, headings, without_mark
from cardbase.decks.pasted.line import LineReading, is_counted, readings
from cardbase.decks.pasted.table import cells, columns, row_readings
from cardbase.decks.reading import Notice, Reading, Source
from cardbase.decks.text import lines_of, refuse_hidden
from cardbase.decks.titles import Titles
from cardbase.messages import say
from cardbase.visible import code_point

LONGEST = 400
"""Characters of a line that is looked at; a longer one is no card."""
COPIED = "\u00ad\u200b\u200e\u200f\u2060\ufeff"
"""What copying from pages leaves in a list: soft hyphens, blanks of no width, marks of direction."""
_NAMED = re.compile(r"(?:deck ?name|デッキ名|デッキ名称|レシピ名)\s*[:：]\s*(\S.*)", re.IGNORECASE)
_ADDRESS = re.compile(r"https?://\S+|(?:deck ?code|デッキコード)\s*[:：].*", re.IGNORECASE)
_PROSE = re.compile(r".*[。！？!?…♪]")
_ABOUT_NAME = re.compile(r"name\s+(\S.*)", re.IGNORECASE)
_BETWEEN = frozenset(",，、;；/")
_PREFIX = re.compile(r"(SB|MB|CM)\s*:\s*(\S.*)")


def read_pasted(content: str, source: Source) -> Reading:
    """Return the deck that a pasted list describes, and what is odd in it; the game is that of the list, else
    `source.game`.
    """
    return _Pasted(source).read(content)


class _Pasted:
    """One pass over the lines of a list."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.titles = Titles(source.games.get(source.game))
        self.says: dict[str, str] = {}
        self.section = ""
        self.outside = ""
        self.about = False
        self.columns: dict[str, int] = {}
        self.entries: list[Entry | None] = []
        self.comments: list[str] = []
        self.notices: list[Notice] = []
        self.promises: list[Promise] = []
        self.doubtful: list[Promise] = []

    def read(self, content: str) -> Reading:
        for number, line in enumerate(lines_of(content), start=1):
            if any(map(str.isalnum, line)):
                self.line(number, self.seen(number, line))
        self.count()
        entries = add_up(entry for entry in self.entries if entry)
        deck = described(self.says, entries, self.comments, game=self.source.game)
        return Reading(deck, tuple(sorted(self.notices, key=lambda notice: notice.line)))

    def seen(self, number: int, line: str) -> str:
        """Return a line without the signs of no width that copying from pages leaves in it; other hidden characters are
        refused.
        """
        for sign in filter(line.__contains__, COPIED):
            line = line.replace(sign, "")
            self.notices.append(
                Notice(number, line.strip(), say("{code_point} is left out", code_point=code_point(sign)))
            )
        refuse_hidden(line, " ".join(filter(None, (self.source.place, f"line {number}"))))
        return line.strip()

    def line(self, number: int, line: str) -> None:
        if len(line) > LONGEST:
            self.aside(number, line, say("is too long for a card"))
        elif _ADDRESS.fullmatch(without_mark(line)):
            self.comments.append(line)
        elif not self.is_about(line) and not self.says_something(line) and not self.is_heading(number, line):
            if line.startswith(("#", "//")):
                self.comments.append(line.lstrip("#/").strip())
            elif self.is_prose(line):
                self.aside(number, line, say("is a sentence before the first card"))
            elif not self.is_table_row(number, line):
                self.columns = {}
                self.plain(number, without_mark(line))

    def says_something(self, line: str) -> bool:
        """Take in what the list says of the deck: "# game: ...", "Name: ...", "デッキ名：..."."""
        said = header(line.lstrip("#/").strip())
        named = _NAMED.fullmatch(line)
        key, value = said or ("name", named[1] if named else "")
        if not value or (key == "game" and value not in self.source.games):
            return False
        if (key in ON_SHELF and not line.startswith("#")) or not take_in(self.says, key, value):
            return False
        if key == "game":
            self.titles = Titles(self.source.games[value])
        return True

    def is_about(self, line: str) -> bool:
        """Take in the head of MTG Arena's lists: "About", and below it "Name Some deck"."""
        if line.casefold() == "about" and not self.entries and not self.is_known(line):
            self.about = True
            return True
        named = _ABOUT_NAME.fullmatch(line) if self.about else None
        self.about = False
        if named:
            self.says.setdefault("name", named[1])
        return bool(named)

    def is_prose(self, line: str) -> bool:
        """Tell whether a line is what a post says before its list: a whole sentence that no card is called."""
        return bool(not self.entries and _PROSE.fullmatch(line)) and not self.is_known(line)

    def is_heading(self, number: int, line: str) -> bool:
        """Act on a heading; a title that is also a card's name is a heading only where it is set off as one."""
        marked = without_mark(line)
        for heading in [*headings(line), *(headings(marked) if marked != line else ())]:
            kind, key = self.titles[heading.title]
            plain = not heading.wrapped and heading.promised is None
            if not kind or (plain and self.source.knows(heading.title, "")):
                continue
            if kind == "type" and self.section in self.titles.of_a_type:
                self.section = ""
            elif kind in ("section", "outside"):
                self.section, self.outside = (key, "") if kind == "section" else ("", heading.title)
            of_a_type = " of a type" if kind == "section" and key in self.titles.of_a_type else ""
            self.promises.append(self.promise(number, heading, kind + of_a_type))
            return True
        return self.is_strange_heading(number, line, marked)

    def is_strange_heading(self, number: int, line: str, marked: str) -> bool:
        """See a heading in 【brackets of its own】 whose words mean nothing here; it is kept as a comment."""
        wrapped = [heading for heading in headings(marked) if heading.wrapped and "【" in line]
        if not wrapped or any(self.source.knows(heading.title, "") for heading in wrapped):
            return False
        self.promises.append(self.promise(number, wrapped[0], "type"))
        self.unknown_heading(number, line, wrapped[0].title)
        return True

    def unknown_heading(self, number: int, line: str, title: str) -> None:
        self.comments.append(line)
        self.notices.append(
            Notice(number, line, say("'{title}' is taken as a heading that names no section", title=title))
        )

    def promise(self, number: int, heading: Heading, kind: str) -> Promise:
        return Promise(number, heading.title, kind, heading.promised, len(self.entries))

    def is_table_row(self, number: int, line: str) -> bool:
        row = cells(line)
        if not row:
            return False
        if titles := columns(row):
            self.columns = titles
            return True
        ways = row_readings(row, self.columns)
        if ways:
            self.take(number, line, self.choose(ways))
        elif self.titles[row[0]][0] != "total":
            self.aside(number, line, say("is a table row without a card and a count"))
        return True

    def plain(self, number: int, line: str) -> None:
        prefix = _PREFIX.fullmatch(line)
        if not prefix:
            for card in self.parts(line):
                self.take(number, card, self.choose(list(readings(card))))
            return
        before = self.section, self.outside
        kind, key = self.titles["sideboard" if prefix[1] == "SB" else "main"]
        self.section, self.outside = (key, "") if kind == "section" else ("", "sideboard")
        self.take(number, line, self.choose(list(readings(prefix[2]))))
        self.section, self.outside = before

    def parts(self, line: str) -> list[str]:
        """Return the cards of a line that names several, between commas: each part is known or has a count of its own."""
        if _BETWEEN.isdisjoint(line):
            return [line]
        cards = [card for card in re.split(r"\s*[,，、;；]\s*|\s+/\s+", line) if card]
        if len(cards) < 2 or self.is_known(line):
            return [line]
        known = [self.is_known(card) for card in cards]
        each = all(is_counted(card, first=not any(known)) for card in cards)
        return cards if each or all(known) else [line]

    def is_known(self, words: str) -> bool:
        return any(way.known(self.source.knows) for way in readings(words))

    def choose(self, ways: list[LineReading]) -> LineReading:
        """Return the first way whose card the catalogue knows, else the likeliest."""
        known = (way for way in ways if way.known(self.source.knows))
        return next(known, None) or next(way for way in ways if not way.needs)

    def take(self, number: int, line: str, way: LineReading) -> None:
        if self.outside:
            self.aside(
                number, line, say("stands under '{outside}', which this game's decks do not have", outside=self.outside)
            )
        elif not way.copies:
            self.aside(number, line, say("stands for no copy"))
        else:
            text, card_number = way.text, re.sub(r"[()]", " ", way.number)
            self.entries.append(Entry(self.section, way.copies, text, card_number, number))
            self.doubt(number, line, way)

    def doubt(self, number: int, line: str, way: LineReading) -> None:
        """Remember a line that may turn out to be a heading: an unknown name with a count in brackets behind it."""
        if line.endswith((")", "]", "）", "］")) and not self.source.knows(way.text, way.number):
            counted = [heading for heading in headings(line) if heading.promised == way.copies]
            self.doubtful += [self.promise(number, heading, "type") for heading in counted[:1]]

    def aside(self, number: int, line: str, reason: str) -> None:
        """Keep a line that cannot be in the deck as a comment, and say so."""
        self.comments.append(line)
        self.notices.append(
            Notice(number, line, say("'{line}' {reason}; kept as a comment", line=line[:60], reason=reason))
        )

    def count(self) -> None:
        """Find the headings among the entries, then hold every heading against what stands below it."""
        for heading in unmarked_headings(self.doubtful, self.promises, self.entries):
            self.entries[heading.start - 1] = None
            self.unknown_heading(heading.line, heading.title, heading.title)
            self.promises.append(heading._replace(promised=None))
        self.promises.sort()
        self.notices += broken(self.promises, self.entries)
