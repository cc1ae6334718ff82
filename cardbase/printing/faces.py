"""Our own card faces: drawn from facts and generated rules text, without any publisher's picture, logo or wording.

`draw` lays a card out; `svg.svg`, `png.png` and the PDF formats draw what it gives. What stands where is declared by the game
(`games/face.py`), in what words `catalog/presentation.py` says.
"""

from collections.abc import Iterator, Mapping, Sequence

from cardbase.catalog.declaration import Declaration
from cardbase.catalog.presentation import CardText, Rating, chosen, names, of
from cardbase.catalog.record import Record
from cardbase.games.card import NONE
from cardbase.printing.drawing import (
    BLACK,
    GREY,
    PALE,
    WHITE,
    Box,
    Colour,
    Drawing,
    Fitted,
    Text,
    Thing,
    fitted,
    fitted_line,
    ink,
    mixed,
)
from cardbase.printing.font import ASCENT, Font, load

WIDTH, HEIGHT = 63.0, 88.0
"""A card, in millimetres."""
READABLE = 1.41
"""The size of text in millimetres (4 points) below which nothing of a bundled card is drawn."""
PLAIN = "#4a5560"
"""The colour of a card that has none."""

_EDGE, _GAP, _MARGIN, _BETWEEN = 2.0, 0.8, 1.2, 0.5
_NAME, _CORNER, _FOOT, _RATING = 8.4, 9.0, 4.2, 7.8
_WIDE = WIDTH - 2 * _EDGE - 2 * _MARGIN
_TITLE, _SECOND, _TYPES, _ICON, _TEXT, _SMALL = 4.4, 2.4, 2.3, 2.0, 2.9, 1.75
"""The largest sizes of text."""
_NOBODY = ("No card of this name is known.", "未知のカード")


def draw(
    record: Record, declared: Declaration, texts: Mapping[str, str] = NONE, language: str = "", font: Font | None = None
) -> Drawing:
    """Return the face of a card, 63 × 88 mm.

    texts     its rules text by language, a line for each ability
    language  en, ja or both, "" for the one that is spoken; where a card has no words in a language, the other one's stand

    Raises InputError for another language and for a character that the font lacks, OutsideError where the libraries for drawing
    are missing.
    """
    return _Face(CardText(record, declared, chosen(language)), font or load()).drawing(texts)


def unknown(name: str, language: str = "", font: Font | None = None) -> Drawing:
    """Return a face for a line of a deck whose card nobody knows: its name, and room to write."""
    font = font or load()
    title = fitted([name], WIDTH - 4 * _EDGE, _NAME, font, _TITLE)
    said = fitted(of(_NOBODY, chosen(language)), WIDTH - 4 * _EDGE, _NAME, font, _TYPES)
    words = (*title.at(2 * _EDGE, 2 * _EDGE), *said.at(2 * _EDGE, HEIGHT - 2 * _EDGE - said.height, GREY))
    return Drawing(WIDTH, HEIGHT, (*_frame([PLAIN]), *words), font, name)


def _frame(tints: Sequence[Colour], below: float = _EDGE) -> Iterator[Thing]:
    """Yield the coloured ground, in stripes where there are several colours, and the panel, which begins `below` the upper edge."""
    wide = WIDTH / len(tints)
    yield from (Box(i * wide, 0, wide, HEIGHT, tint) for i, tint in enumerate(tints))
    yield Box(_EDGE, below, WIDTH - 2 * _EDGE, HEIGHT - below - _EDGE, mixed(WHITE, tints[0], 0.06), radius=1.4)


class _Face:
    """A card in the course of being laid out, from above and from below towards its text."""

    def __init__(self, card_text: CardText, font: Font) -> None:
        self.card_text, self.font = card_text, font
        self.names = names(card_text.card, card_text.language)
        self.tints = card_text.colours() or [PLAIN]

    def drawing(self, texts: Mapping[str, str]) -> Drawing:
        top = 2 * _EDGE + _NAME - 0.6
        things = [*_frame(self.tints, top), *self._title(ink(*self.tints), top)]
        for part in (self._types, self._icons):
            made, height = part(top + _GAP)
            things += made
            top += height + _GAP if made else 0
        foot = self._foot()
        bottom = HEIGHT - _EDGE - 0.6 - foot.height
        things += foot.at(_EDGE + _MARGIN, bottom, GREY)
        if ratings := self.card_text.ratings():
            bottom -= _RATING
            things += self._ratings(ratings, bottom)
        things += self._text(texts, top + _GAP, bottom - _GAP)
        return Drawing(WIDTH, HEIGHT, tuple(things), self.font, self.names[0])

    def _title(self, colour: Colour, below: float) -> Iterator[Thing]:
        corner = self.card_text.corner()
        wide = WIDTH - 2 * _EDGE - 1 - (_CORNER + _GAP if corner else 0)
        first, second = self.names
        other = fitted([second] if second else [], wide, _SECOND * 1.35, self.font, _SECOND)
        name = fitted([first], wide, below - _EDGE - 0.4 - other.height, self.font, _TITLE, leading=1.15)
        top = _EDGE + (below - _EDGE - 0.4 - name.height - other.height) / 2
        yield from name.at(_EDGE + 0.5, top, colour)
        yield from other.at(_EDGE + 0.5, top + name.height, colour)
        if corner:
            x, y = WIDTH - _EDGE - _CORNER, (below - _CORNER) / 2 + 0.3
            yield Box(x, y, _CORNER, _CORNER, WHITE, BLACK if corner.value else PALE, _CORNER / 2)
            yield from self._centred(corner.label, x + _CORNER / 2, y + 3.2, _CORNER * 0.8, 1.6, GREY)
            yield from self._centred(corner.value, x + _CORNER / 2, y + 7.3, _CORNER * 0.8, 5)

    def _types(self, y: float) -> tuple[list[Thing], float]:
        """Return the type line and its height."""
        line = "  ·  ".join(self.card_text.types())
        made = self._few(line, 6, _TYPES, 0.78 * _TYPES)
        return [*made.at(_EDGE + _MARGIN, y)], made.height

    def _icons(self, y: float) -> tuple[list[Thing], float]:
        """Return the small labels, row by row, and their height."""
        things: list[Thing] = []
        left, right, high = _EDGE + _MARGIN, WIDTH - _EDGE - _MARGIN, 1.5 * _ICON
        x, start, fill = left, y, mixed(self.tints[0], WHITE, 0.75)
        for words in self.card_text.icons():
            size, wide = fitted_line(words, right - left - 2, self.font, _ICON)
            if x > left and x + wide + 2 > right:
                x, y = left, y + high + 0.6
            things += [Box(x, y, wide + 2, high, fill, radius=high / 2), Text(x + 1, y + 0.68 * high, words, size)]
            x += wide + 2 + 0.8
        return things, y + high - start

    def _ratings(self, ratings: Sequence[Rating], y: float) -> Iterator[Thing]:
        between = (len(ratings) - 1) * _BETWEEN
        wide, high = min((WIDTH - 2 * _EDGE - 2 - between) / len(ratings), 16), _RATING - 0.4
        x, line = WIDTH - _EDGE - 1 - len(ratings) * wide - between, mixed(self.tints[0], BLACK, 0.3)
        for label, value in ratings:
            yield Box(x, y, wide, high, WHITE, line if value else PALE, 1, 0.25)
            yield from self._centred(label, x + wide / 2, y + 2.1, wide - 0.4, _SMALL, GREY)
            yield from self._centred(value, x + wide / 2, y + high - 1.4, wide - 1, 4.4)
            x += wide + _BETWEEN

    def _text(self, texts: Mapping[str, str], top: float, bottom: float) -> Iterator[Thing]:
        """Yield what the card does, above the ratings; what is left of the room bears the first character of its name."""
        paragraphs = [*self.card_text.lines(), *self.card_text.rules(texts)]
        made = fitted(paragraphs, _WIDE, bottom - top, self.font, _TEXT)
        room = bottom - made.height - top
        sign = next((sign for sign in self.names[0] if sign.isalnum()), "")
        if room > 12 and sign:
            size = min(room * 0.9, 34)
            x = (WIDTH - self.font.width(sign, size)) / 2
            yield Text(x, top + (room - size) / 2 + ASCENT * size, sign, size, mixed(WHITE, self.tints[0], 0.22))
        yield from made.at(_EDGE + _MARGIN, bottom - made.height)

    def _foot(self) -> Fitted:
        """Return the printing and the marks."""
        return self._few(" · ".join(self.card_text.origin()), _FOOT, _SMALL, READABLE)

    def _few(self, words: str, height: float, most: float, least: float) -> Fitted:
        """Return words in one line, or in more where they would be smaller than `least` in one."""
        text = [words] if words else []
        single = fitted(text, _WIDE, 1.16 * most, self.font, most, leading=1.15)
        return single if single.size >= least else fitted(text, _WIDE, height, self.font, most, leading=1.15)

    def _centred(
        self, text: str, middle: float, y: float, width: float, most: float, colour: Colour = BLACK
    ) -> list[Text]:
        size, wide = fitted_line(text, width, self.font, most)
        return [Text(middle - wide / 2, y, text, size, colour)] if text else []
