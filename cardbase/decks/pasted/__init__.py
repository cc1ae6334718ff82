"""The tolerant reader: lists as people paste them from posts, tables and other deck builders.

A heading names a section of the game, or a type of cards (which changes nothing), and what it promises is counted.
Nothing is dropped: a line that cannot be placed stays in the deck as a comment and is reported. Where the rest of the list
tells what a line means (`doubts`), it is read twice.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache

from cardbase.decks.deck import ON_SHELF, Entry, add_up, described, header, take_in
from cardbase.decks.pasted.doubts import Both, Promise, Survey, Told, broken, unmarked_headings
from cardbase.decks.pasted.line import (
    Heading,
    LineReading,
    cells,
    columns,
    counted_column,
    headings,
    is_counted,
    lacks_counts,
    numbered,
    readings,
    titled,
    titled_readings,
    undecorated,
    untitled_readings,
    without_mark,
)
from cardbase.decks.reading import Notice, Reading, Source, Titles
from cardbase.decks.text import lines_of, refuse_hidden
from cardbase.errors import at_line
from cardbase.escaping import code_point
from cardbase.messages import say

LONGEST = 400
"""Characters of a line that is looked at; a longer one is no card."""
COPIED = "\u00ad\u200b\u200e\u200f\u2060\ufeff"
"""What copying from pages leaves in a list: soft hyphens, blanks of no width, marks of direction."""
_NAMED = re.compile(r"(?:deck ?name|デッキ名|デッキ名称|レシピ名)\s*[:：]\s*(\S.*)", re.IGNORECASE)
_ADDRESS = re.compile(r"https?://\S+|(?:deck ?code|デッキコード)\s*[:：].*", re.IGNORECASE)
_PROSE = re.compile(r".*[。！？!?…♪]")
_ABOUT_NAME = re.compile(r"name\s+(\S.*)", re.IGNORECASE)
_BETWEEN = frozenset(",，、;；/")
_PARTS = re.compile(r"(\s*[,，、;；]\s*|\s+/\s+)")
_LONGEST_NAME = 4
"""Parts of a line between commas that may be one name: "Isana, Head of the Forge"."""
_AROUND = re.compile(
    r"^\W*\d{1,3}\s*(?:[x×枚]\s*)?|(?:\s*[(\[（［][^()\[\]（）［］]*[)\]）］]|\s*[x×:：]?\s*\d{1,3}枚?)+$"
)
"""Counts and numbers around a name."""
_MOST_PIECES = 10_000
"""Parts of lines between commas that are looked at; no list has so many cards."""
_WHOLE = 3
"""How likely a way to read a line is of which the catalogue knows all."""
_TITLED = re.compile(r"(?P<title>[^:：]*[^:：\s])\s*[:：]\s*(?P<cards>\S.*)")
_PREFIX = re.compile(r"(SB|MB|CM)\s*:\s*(\S.*)")


def read_pasted(content: str, source: Source) -> Reading:
    """Return the deck that a pasted list describes, and what is odd in it; the game is that of the list, else
    `source.game`.
    """
    source = source._replace(knows=cache(source.knows))
    first = _Pasted(source)
    reading = first.read(content)
    told = first.survey.told(first.promises, first.entries)
    return _Pasted(source, told).read(content) if told.matters else reading


class _Pasted:
    """One pass over the lines of a list; `told` is what the first pass made known of the whole of it."""

    def __init__(self, source: Source, told: Told | None = None) -> None:
        self.source, self.told = source, told or Told()
        self.survey = Survey()
        self.is_first = told is None
        self.titles = Titles(source.games.get(source.game))
        self.says: dict[str, str] = {}
        self.section = ""
        self.outside = ""
        self.about = False
        self.columns: dict[str, int] = {}
        self.lacks = False
        self.written = ""
        self.pieces = 0
        self.entries: list[Entry | None] = []
        self.comments: list[str] = []
        self.notices: list[Notice] = list(self.told.notices)
        self.promises: list[Promise] = []
        self.doubtful: list[Promise] = []

    def read(self, content: str) -> Reading:
        for number, line in enumerate(lines_of(content), start=1):
            if any(map(str.isalnum, line)):
                self.line(number, self.without_game(self.seen(number, line)))
        self.count()
        entries = add_up(entry for entry in self.entries if entry)
        deck = described(self.says, entries, self.comments, game=self.source.game)
        return Reading(deck, tuple(sorted(self.notices, key=lambda notice: notice.line)))

    def without_game(self, line: str) -> str:
        """Return a card's line without its game behind it, which programs write that have the cards of all games: "2 Ebb (Dreadnought)"."""
        bare = line.rstrip()
        for declared in self.source.games.values():
            if is_counted(bare) and bare.endswith(f" ({declared.en})"):
                return bare.removesuffix(f" ({declared.en})")
        return line

    def seen(self, number: int, line: str) -> str:
        """Return a line without the signs of no width that copying from pages leaves in it; other hidden characters are
        refused.
        """
        for sign in filter(line.__contains__, COPIED):
            line = line.replace(sign, "")
            self.notices.append(
                Notice(number, line.strip(), say("{code_point} is left out", code_point=code_point(sign)))
            )
        refuse_hidden(line, at_line(self.source.place, number))
        return line.strip()

    def line(self, number: int, line: str) -> None:
        if len(line) > LONGEST:
            self.aside(number, line, say("is too long for a card"))
            return
        self.written = line
        line = self.without_ordinal(number, undecorated(line))
        if _ADDRESS.fullmatch(without_mark(line)):
            self.comments.append(line)
        elif not self.is_about(line) and not self.says_something(line) and not self.is_heading(number, line):
            if line.startswith(("#", "//")):
                self.comment(number, line)
            elif self.has_cards_behind_title(number, line):
                pass
            elif self.is_prose(line):
                self.aside(number, line, say("is a sentence before the first card"))
            elif not self.is_table_row(number, line):
                self.columns = {}
                self.plain(number, without_mark(line))

    def without_ordinal(self, number: int, line: str) -> str:
        """Return a line of a numbered list without its own number."""
        found = numbered(number, line)
        if not found or self.source.knows(line, ""):
            return line
        self.survey.numbered.append(found)
        return found.rest if self.is_first or number in self.told.ordinals else line

    def comment(self, number: int, line: str) -> None:
        """Keep a comment, and say so where it may be a card."""
        words = line.lstrip("#/").strip()
        if is_counted(words, first=True) or self.is_known(words):
            self.aside(number, line, say("is a comment, because of how it begins"), words)
        else:
            self.comments.append(words)

    def has_cards_behind_title(self, number: int, line: str) -> bool:
        """Take in a heading that has its cards in its own line: "ユニット：A ×4、B ×3"."""
        found = _TITLED.fullmatch(line)
        if not found or self.is_known(line):
            return False
        cards = self.parts(found["cards"])
        if not any(self.is_known(card) for card in cards) and not all(map(is_counted, cards)):
            return False
        if not self.is_heading(number, f"{found['title']}："):
            return False
        for card in cards:
            self.take(number, card, self.choose(readings(card)))
        return True

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
        """Act on a heading; where a card is called so, too, the rest of the list tells which of them it is."""
        marked = without_mark(line)
        if number in self.told.cards:
            return False
        for heading in [*headings(line), *(headings(marked) if marked != line else ())]:
            kind, key = self.titles[heading.title]
            if not kind:
                continue
            if self.source.knows(heading.title, ""):
                self.survey.both.append(Both(number, self.written, heading, len(self.promises)))
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
        promised = None if kind == "outside" else heading.promised
        return Promise(number, heading.title, kind, promised, len(self.entries))

    def is_table_row(self, number: int, line: str) -> bool:
        row = cells(line)
        if not row:
            return False
        titles = columns(row)
        if titles and not any(self.source.knows(row[place], "") for place in titles.values()):
            self.columns, self.lacks = titles, False
            return True
        if self.titles[row[0]][0] == "total":
            self.total(number, row)
            return True
        ways = self.row_readings(number, row)
        if ways:
            self.take(number, line, self.choose(ways))
        else:
            self.aside(number, line, say("is a table row without a card and a count"))
        return True

    def row_readings(self, number: int, row: list[str]) -> list[LineReading]:
        """Return the ways to read a row of a table, the likeliest first."""
        if titled(row, self.columns):
            if not self.lacks and lacks_counts(row, self.columns):
                self.lacks = True
                said = say("no column of the table is called 'count'; a row is one copy, unless its name says more")
                self.notices.append(Notice(number, " ".join(row), said))
            return titled_readings(row, self.columns)
        self.survey.rows.setdefault(len(row), []).append((number, row))
        counted = self.told.counted.get(len(row), counted_column([row]))
        return untitled_readings(row, counted if counted.place is not None else counted_column([row]))

    def total(self, number: int, row: list[str]) -> None:
        """Hold the last row of a table, which adds up the others, against them."""
        sums = [int(cell) for cell in row[1:] if re.fullmatch(r"\d{1,4}", cell)]
        self.promises.append(Promise(number, row[0], "total", sums[-1] if sums else None, len(self.entries)))

    def plain(self, number: int, line: str) -> None:
        prefix = _PREFIX.fullmatch(line)
        if not prefix:
            for card in self.parts(line):
                self.take(number, card, self.choose(readings(card)))
            return
        before = self.section, self.outside
        kind, key = self.titles["sideboard" if prefix[1] == "SB" else "main"]
        self.section, self.outside = (key, "") if kind == "section" else ("", "sideboard")
        self.take(number, line, self.choose(readings(prefix[2])))
        self.section, self.outside = before

    def parts(self, line: str) -> list[str]:
        """Return the cards of a line that names several, between commas: each part is known or has a count of its own."""
        if _BETWEEN.isdisjoint(line):
            return [line]
        pieces = _PARTS.split(line)
        self.pieces += len(pieces)
        if len(pieces) < 3 or self.pieces > _MOST_PIECES or self.is_known(line):
            return [line]
        cards = [card for card in self.joined(pieces) if card]
        known = [self.is_known(card) for card in cards]
        each = all(is_counted(card, first=not any(known)) for card in cards)
        return cards if len(cards) > 1 and (each or all(known)) else [line]

    def joined(self, pieces: list[str]) -> Iterator[str]:
        """Yield the cards that pieces between commas are, a name with commas of its own whole; `pieces` has the commas, too."""
        start = 0
        while start < len(pieces):
            ends = range(min(start + 2 * _LONGEST_NAME - 1, len(pieces)), start + 1, -1)
            names = ((end, "".join(pieces[start:end])) for end in ends if (end - start) % 2)
            whole = (found for found in names if self.source.knows(_AROUND.sub("", found[1]), ""))
            end, name = next(whole, (start + 1, pieces[start]))
            yield name.strip()
            start = end + 1

    def is_known(self, words: str) -> bool:
        return any(way.likelihood(self.source.knows) for way in readings(words))

    def choose(self, ways: Iterable[LineReading]) -> LineReading:
        """Return the first way of whose card the catalogue knows most, else the likeliest."""
        best, most, likeliest = None, 0, None
        for way in ways:
            known = way.likelihood(self.source.knows)
            if known == _WHOLE:
                return way
            best, most = (way, known) if known > most else (best, most)
            likeliest = way if likeliest is None and not way.needs else likeliest
        return best or likeliest  # type: ignore[return-value]  # one way needs nothing

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
            if self.source.knows(text, ""):
                self.survey.saw(self.written, text, way.number)
            self.doubt(number, line, way)

    def doubt(self, number: int, line: str, way: LineReading) -> None:
        """Remember a line that may turn out to be a heading: an unknown name with a count in brackets behind it."""
        if line.endswith((")", "]", "）", "］")) and not self.source.knows(way.text, way.number):
            counted = [heading for heading in headings(line) if heading.promised == way.copies]
            self.doubtful += [self.promise(number, heading, "type") for heading in counted[:1]]

    def aside(self, number: int, line: str, reason: str, words: str = "") -> None:
        """Keep a line that cannot be in the deck as a comment (of these words), and say so."""
        self.comments.append(words or line)
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
