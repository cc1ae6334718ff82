"""Our own card faces: drawn from facts and generated rules text, without any publisher's picture, logo or wording.

`draw` lays a card out; `svg.svg`, `png.png` and the PDF formats draw what it gives. What stands where is declared by the game
(`games/face.py`).
"""

from collections.abc import Iterator, Mapping, Sequence

from cardbase.catalog.declaration import Declaration
from cardbase.catalog.record import Record
from cardbase.errors import InputError, did_you_mean
from cardbase.games.card import NONE
from cardbase.games.face import usual
from cardbase.games.field import Field, fact_words
from cardbase.games.needs import lacking
from cardbase.printing.drawing import BLACK, GREY, PALE, WHITE, Box, Colour, Drawing, Text, Thing, ink, mixed
from cardbase.printing.font import ASCENT, Font, load
from cardbase.printing.lines import Fitted, fitted, fitted_line

WIDTH, HEIGHT = 63.0, 88.0
"""A card, in millimetres."""
LANGUAGES = ("both", "en", "ja")
READABLE = 1.41
"""The size of text in millimetres (4 points) below which nothing of a bundled card is drawn."""
PLAIN = "#4a5560"
"""The colour of a card that has none."""

_EDGE, _GAP, _MARGIN, _BETWEEN = 2.0, 0.8, 1.2, 0.5
_NAME, _CORNER, _FOOT, _RATING = 8.4, 9.0, 4.2, 7.8
_TITLE, _SECOND, _TYPES, _ICON, _TEXT, _SMALL = 4.4, 2.4, 2.3, 2.0, 2.9, 1.75
"""The largest sizes of text."""
NO_ICON = "none"
_WORDS = {
    "original": ("original card of cardbase", "cardbaseのオリジナルカード"),
    "inferred": ("* inferred", "* 推定"),
    "unknown": ("The rules text is not known.", "テキスト不明"),
    "nobody": ("No card of this name is known.", "未知のカード"),
}


def draw(
    record: Record, declared: Declaration, texts: Mapping[str, str] = NONE, language: str = "", font: Font | None = None
) -> Drawing:
    """Return the face of a card, 63 × 88 mm.

    texts     its rules text by language, a line for each ability
    language  en, ja or both (""); where a card has no words in a language, the other one's stand

    Raises InputError for another language and for a character that the font lacks, OutsideError where the libraries for drawing
    are missing.
    """
    page = _Page(record, declared, chosen(language), font or load())
    return page.drawing(texts)


def unknown(name: str, language: str = "", font: Font | None = None) -> Drawing:
    """Return a face for a line of a deck whose card nobody knows: its name, and room to write."""
    font = font or load()
    title = fitted([name], WIDTH - 4 * _EDGE, _NAME, font, _TITLE)
    said = fitted(_said("nobody", chosen(language)), WIDTH - 4 * _EDGE, _NAME, font, _TYPES)
    things = (
        *_frame([PLAIN]),
        *title.at(2 * _EDGE, 2 * _EDGE),
        *said.at(2 * _EDGE, HEIGHT - 2 * _EDGE - said.height, GREY),
    )
    return Drawing(WIDTH, HEIGHT, things, font, name)


def chosen(language: str) -> str:
    """Return the language of a face, "both" for "". Raises InputError for one that there is not."""
    if language and language not in LANGUAGES:
        hint = did_you_mean(language, LANGUAGES) or f"Languages: {', '.join(LANGUAGES)}."
        raise InputError(f"faces have no language '{language}'", hint=hint)
    return language or "both"


def _said(key: str, language: str) -> list[str]:
    en, ja = _WORDS[key]
    return [en] * (language != "ja") + [ja] * (language != "en")


def _frame(tints: Sequence[Colour], below: float = _EDGE) -> Iterator[Thing]:
    """Yield the coloured ground, in stripes where there are several colours, and the panel, which begins `below` the upper edge."""
    wide = WIDTH / len(tints)
    yield from (Box(i * wide, 0, wide, HEIGHT, tint) for i, tint in enumerate(tints))
    yield Box(_EDGE, below, WIDTH - 2 * _EDGE, HEIGHT - below - _EDGE, mixed(WHITE, tints[0], 0.06), radius=1.4)


class _Page:
    """A card in the course of being laid out, from above and from below towards its text."""

    def __init__(self, record: Record, declared: Declaration, language: str, font: Font) -> None:
        self.record, self.declared, self.language, self.font = record, declared, language, font
        self.card, self.face = record.card, declared.face if any(declared.face) else usual(declared.fields)
        self.fields = {field.key: field for field in declared.fields}
        missing = lacking(declared.needs, self.card.facts)
        self.missing = {*missing.rules, *missing.more}

    def drawing(self, texts: Mapping[str, str]) -> Drawing:
        tints = self._tints()
        top = 2 * _EDGE + _NAME - 0.6
        things = [*_frame(tints, top), *self._title(ink(*tints), top)]
        for part in (self._types, self._icons):
            made, height = part(top + _GAP, tints[0])
            things += made
            top += height + _GAP if made else 0
        foot = self._foot()
        bottom = HEIGHT - _EDGE - 0.6 - foot.height
        things += foot.at(_EDGE + _MARGIN, bottom, GREY)
        ratings = list(self._ratings())
        if ratings:
            bottom -= _RATING
            things += self._rating_boxes(ratings, bottom, tints[0])
        things += self._text(texts, top + _GAP, bottom - _GAP, tints[0])
        return Drawing(WIDTH, HEIGHT, tuple(things), self.font, self._names()[0])

    def _tints(self) -> list[Colour]:
        """Return the colours of the card: one for each value of the field that its game names."""
        value, known = self.card.facts.get(self.face.tint, ()), dict(self.face.tints)
        values = value if isinstance(value, tuple) else (str(value),)
        return [known[each] for each in values if each in known] or [PLAIN]

    def _names(self) -> list[str]:
        """Return the name and, where there is room for it, the one in the other script."""
        names = self.card.names
        en, ja = names.get("en", ""), names.get("ja", "")
        reading = names.get("romaji", "")
        both = {"ja": [ja or en], "en": [en or ja, "" if en else reading], "both": [ja or en, en if ja else ""]}
        first, *second = both[self.language]
        if self.language == "both" and not second[0]:
            second = [reading]
        return [first or self.card.name, *(name for name in second if name and name != first)]

    def _title(self, colour: Colour, below: float) -> Iterator[Thing]:
        corner = self.face.corner
        known = corner in self.card.facts
        beside = _CORNER + _GAP if known or corner in self.missing else 0
        wide = WIDTH - 2 * _EDGE - beside - 1
        first, *second = self._names()
        other = fitted(second, wide, _SECOND * 1.35, self.font, _SECOND)
        name = fitted([first], wide, below - _EDGE - 0.4 - other.height, self.font, _TITLE, leading=1.15)
        top = _EDGE + (below - _EDGE - 0.4 - name.height - other.height) / 2
        yield from name.at(_EDGE + 0.5, top, colour)
        yield from other.at(_EDGE + 0.5, top + name.height, colour)
        if beside:
            x, y = WIDTH - _EDGE - _CORNER, (below - _CORNER) / 2 + 0.3
            yield Box(x, y, _CORNER, _CORNER, WHITE, BLACK if known else PALE, _CORNER / 2)
            field = self.fields[corner]
            middle = x + _CORNER / 2
            yield from self._centred(self._label(field), middle, y + 3.2, _CORNER * 0.8, 1.6, GREY)
            yield from self._centred(self._value(field), middle, y + 7.3, _CORNER * 0.8, 5)

    def _types(self, y: float, _tint: Colour) -> tuple[list[Thing], float]:
        """Return the type line and its height."""
        words = [self._several(self.fields[key]) for key in self.face.types]
        line = "  ·  ".join(dict.fromkeys(filter(None, words)))
        if self.record.variant and self.record.variant not in self.card.facts.values():
            line = f"{line}  ·  {self.record.variant}"
        made = fitted([line] if line else [], WIDTH - 2 * _EDGE - 2 * _MARGIN, 6, self.font, _TYPES, leading=1.2)
        return [*made.at(_EDGE + _MARGIN, y)], made.height

    def _icons(self, y: float, tint: Colour) -> tuple[list[Thing], float]:
        """Return the small labels, row by row, and their height."""
        things: list[Thing] = []
        left, right, high = _EDGE + _MARGIN, WIDTH - _EDGE - _MARGIN, 1.5 * _ICON
        x, start, fill = left, y, mixed(tint, WHITE, 0.75)
        for words in [*filter(None, (self._icon(self.fields[key]) for key in self.face.icons)), *self.card.keywords]:
            size, wide = fitted_line(words, right - left - 2, self.font, _ICON)
            if x > left and x + wide + 2 > right:
                x, y = left, y + high + 0.6
            things += [Box(x, y, wide + 2, high, fill, radius=high / 2), Text(x + 1, y + 0.68 * high, words, size)]
            x += wide + 2 + 0.8
        return things, y + high - start

    def _ratings(self) -> Iterator[tuple[str, str]]:
        """Yield label and value of each rating that the card has; "" where it has one that is not known."""
        for key in self.face.ratings:
            if key in self.card.facts or key in self.missing:
                yield self._label(self.fields[key]), self._value(self.fields[key])

    def _rating_boxes(self, ratings: Sequence[tuple[str, str]], y: float, tint: Colour) -> Iterator[Thing]:
        wide = (WIDTH - 2 * _EDGE - 2 - (len(ratings) - 1) * _BETWEEN) / len(ratings)
        wide, high = min(wide, 16), _RATING - 0.4
        x = WIDTH - _EDGE - 1 - len(ratings) * wide - (len(ratings) - 1) * _BETWEEN
        for label, value in ratings:
            yield Box(x, y, wide, high, WHITE, mixed(tint, BLACK, 0.3) if value else PALE, 1, 0.25)
            yield from self._centred(label, x + wide / 2, y + 2.1, wide - 0.4, _SMALL, GREY)
            yield from self._centred(value, x + wide / 2, y + high - 1.4, wide - 1, 4.4)
            x += wide + _BETWEEN

    def _text(self, texts: Mapping[str, str], top: float, bottom: float, tint: Colour) -> Iterator[Thing]:
        """Yield what the card does, above the ratings; what is left of the room bears the first character of its name."""
        wide = WIDTH - 2 * _EDGE - 2 * _MARGIN
        made = fitted(list(self._paragraphs(texts)), wide, bottom - top, self.font, _TEXT)
        room = bottom - made.height - top
        sign = next((sign for sign in self._names()[0] if sign.isalnum()), "")
        if room > 12 and sign:
            size = min(room * 0.9, 34)
            x = (WIDTH - self.font.width(sign, size)) / 2
            yield Text(x, top + (room - size) / 2 + ASCENT * size, sign, size, mixed(WHITE, tint, 0.22))
        yield from made.at(_EDGE + _MARGIN, bottom - made.height)

    def _paragraphs(self, texts: Mapping[str, str]) -> Iterator[str]:
        for key in self.face.lines:
            if words := self._several(self.fields[key]):
                yield f"{self._label(self.fields[key])}: {words}"
        if self.record.abilities is None:
            yield from _said("unknown", self.language)
        wanted = ("en", "ja") if self.language == "both" else (self.language,)
        spoken = [texts[language] for language in wanted if texts.get(language)] or list(texts.values())
        yield from dict.fromkeys(line for text in spoken for line in text.split("\n"))

    def _foot(self) -> Fitted:
        """Return the printing and the marks."""
        japanese = self.language == "ja"
        printing = next(iter(self.record.printings), None)
        words = [*(filter(None, printing or ())), self.declared.ja if japanese else self.declared.en]
        told = (("original", self.card.original), ("inferred", self._guesses()))
        words += [_WORDS[key][japanese] for key, said in told if said]
        line, wide = " · ".join(words), WIDTH - 2 * _EDGE - 2 * _MARGIN
        single = fitted([line], wide, 1.15 * _SMALL, self.font, _SMALL, leading=1.15)
        return single if single.size >= READABLE else fitted([line], wide, _FOOT, self.font, _SMALL, leading=1.15)

    def _guesses(self) -> bool:
        face = self.face
        return any(
            key in self.card.inferred for key in (*face.types, face.corner, *face.icons, *face.ratings, *face.lines)
        )

    def _label(self, field: Field) -> str:
        words = (field.ja or field.en) if self.language == "ja" else field.en
        return words[:1].upper() + words[1:]

    def _several(self, field: Field) -> str:
        """Return a fact in the languages of the face, "" where there is nothing to say."""
        value = self.card.facts.get(field.key, ())
        if value == () or value is False:
            return ""
        each = value if isinstance(value, tuple) else (value,)
        said = [self._one(field, item) for item in each]
        return ("、" if self.language == "ja" else ", ").join(said) + "*" * (field.key in self.card.inferred)

    def _one(self, field: Field, value: int | str) -> str:
        ja, en = (
            (field.ja or field.en, field.en) if value is True else (fact_words(field, value, to) for to in ("ja", "en"))
        )
        return " / ".join({"ja": [ja], "en": [en]}.get(self.language, dict.fromkeys((ja, en))))

    def _icon(self, field: Field) -> str:
        """Return a small label: what says nothing by itself has its field's name before it, and no icons are no label."""
        value, words = self.card.facts.get(field.key), self._several(field)
        if value == 0:
            return ""
        return f"{self._label(field)} {words}" if words and (field.kind == "number" or value == NO_ICON) else words

    def _value(self, field: Field) -> str:
        """Return a rating; "" where it is not known."""
        value = self.card.facts.get(field.key)
        if value is None:
            return ""
        words = fact_words(field, value, "ja" if self.language == "ja" else "en")
        if isinstance(value, int) and field.key in self.face.signed:
            words = f"{value:+}".replace("-", "−")
        return words + "*" * (field.key in self.card.inferred)

    def _centred(
        self, text: str, middle: float, y: float, width: float, most: float, colour: Colour = BLACK
    ) -> list[Text]:
        size, wide = fitted_line(text, width, self.font, most)
        return [Text(middle - wide / 2, y, text, size, colour)] if text else []
