"""A deck list on paper for a tournament: who plays it where, what the deck says of itself, and its cards, counted. Only written."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardbase.decks.formats import contract
from cardbase.decks.formats.contract import Export, ExportLine, ListedSection, Written
from cardbase.printing import backends, font
from cardbase.printing.backends import pdf
from cardbase.printing.drawing import BLACK, GREY, PALE, Box, Drawing, Text, Thing, fitted, fitted_line
from cardbase.printing.font import Font

_EDGE, _FOOT, _NUMBER, _COUNT, _TICK = 15.0, 12.0, 34.0, 11.0, 3.6
_TITLE, _HEADING, _TEXT, _SMALL = 7.0, 4.0, 3.5, 2.6
_NAME_HIGH = 12.0
"""The most that a name may take of the height."""
_BAND = "#e9ecef"


class _Row(NamedTuple):
    """Something that stands on one page: its height, and its things as if its upper left corner were (0, 0)."""

    height: float
    things: Sequence[Thing]
    heading: bool = False


def write(export: Export) -> Written:
    """Return the deck as a PDF file.

    Raises InputError for a language, paper or font that there is not, OutsideError where the libraries for drawing are missing.
    """
    export, notices = contract.played(export)
    language, size = contract.language_of(export), backends.size_of(export.choices.paper)
    used = font.load(export.choices.font)
    name = contract.title(export, language)
    sheet = _Sheet(export, language, size[0] - 2 * _EDGE, used)
    pages = list(_pages(list(sheet.rows(name)), size, used, name, language))
    about = " · ".join(value for _, value in contract.facts(export, language))
    return Written(pdf(pages, name, about), notices=notices)


class _Sheet:
    """The rows of a sheet of some width."""

    def __init__(self, export: Export, language: str, width: float, used: Font) -> None:
        self.export, self.language, self.width, self.font = export, language, width, used

    def rows(self, name: str) -> Iterator[_Row]:
        title = fitted([name], self.width, 2.6 * _TITLE, self.font, _TITLE)
        yield _Row(title.height + 3, title.at(0, 0))
        yield self._player()
        yield from self._facts()
        for part in contract.parts(self.export, self.language):
            yield self._heading(part)
            yield from (self._line(line) for line in part.lines)
        yield from self._comments()

    def _player(self) -> _Row:
        """Return the fields that a player fills in: beside one another, each over its rule, with what is known written in."""
        things: list[Thing] = []
        wide = (self.width - 8) / 3
        for i, key in enumerate(("player", "event", "date")):
            x = i * (wide + 4)
            things += fitted([contract.label(key, self.language)], wide, 4, self.font, _SMALL).at(x, 0, GREY)
            value = getattr(self.export.choices, key)
            written = fitted([value] if value else [], wide, 7, self.font, _TEXT)
            things += written.at(x, 10.6 - written.height)
            things.append(Box(x, 11, wide, 0.2, BLACK))
        return _Row(16, things)

    def _facts(self) -> Iterator[_Row]:
        for key, value in contract.facts(self.export, self.language):
            label = fitted([key], 34, 6, self.font, _SMALL)
            said = fitted([value], self.width - 38, 30, self.font, _TEXT)
            high = max(label.height, said.height) + 0.8
            yield _Row(high, [*label.at(0, 0.7, GREY), *said.at(38, 0)])

    def _heading(self, part: ListedSection) -> _Row:
        title = fitted([f"{part.title} ({part.size})"], self.width - 6, 9, self.font, _HEADING)
        return _Row(4 + title.height + 2.6, [Box(0, 4, self.width, title.height + 1.4, _BAND), *title.at(2, 4.7)], True)

    def _line(self, line: ExportLine) -> _Row:
        first, second = contract.name_of(line, self.language)
        wide = self.width - _COUNT - _NUMBER - _TICK - 4
        name = fitted([first], wide, _NAME_HIGH, self.font, _TEXT)
        beside = self.font.width(first, _TEXT) + 2.5
        fits = beside + self.font.width(second, _SMALL) <= wide
        below = fitted([second] if second and not fits else [], wide, _NAME_HIGH, self.font, _SMALL)
        number = contract.number_of(line)
        size, _ = fitted_line(number, _NUMBER, self.font, _SMALL)
        count, across = fitted_line(str(line.count), _COUNT - 4, self.font, _TEXT)
        high = name.height + below.height + 1.6
        base = 0.8 + name.lines[0][0]
        return _Row(
            high,
            [
                Text(_COUNT - 4 - across, base, str(line.count), count),
                *name.at(_COUNT, 0.8),
                *([Text(_COUNT + beside, base, second, _SMALL, GREY)] if fits else ()),
                *below.at(_COUNT, 0.8 + name.height, GREY),
                Text(_COUNT + wide + 2, base, number, size, GREY),
                Box(self.width - _TICK, base - 2.8, 3, 3, line=GREY, thick=0.15),
                Box(0, high, self.width, 0.1, PALE),
            ],
        )

    def _comments(self) -> Iterator[_Row]:
        for i, comment in enumerate(self.export.deck.comments):
            said = fitted([comment], self.width, 60, self.font, _SMALL)
            over = 0.6 if i else 5
            yield _Row(said.height + over, said.at(0, over, GREY))


def _pages(rows: Sequence[_Row], size: tuple[float, float], used: Font, name: str, language: str) -> Iterator[Drawing]:
    """Yield the rows on as many pages as they need; a heading stands with the row below it."""
    width, height = size
    sheets: list[list[Thing]] = [[]]
    y, bottom = _EDGE, height - _EDGE - _FOOT
    for row, after in zip(rows, (*rows[1:], _Row(0, ())), strict=True):
        if y + row.height + after.height * row.heading > bottom and sheets[-1]:
            sheets.append([])
            y = _EDGE
        sheets[-1] += [thing._replace(x=thing.x + _EDGE, y=thing.y + y) for thing in row.things]
        y += row.height
    for number, things in enumerate(sheets, 1):
        words = f"{name} · {contract.label('page', language)} {number} / {len(sheets)}"
        fits, wide = fitted_line(words, width - 2 * _EDGE, used, _SMALL)
        foot = Text((width - wide) / 2, height - _EDGE, words, fits, GREY)
        yield Drawing(width, height, (*things, foot), used, name)
