"""Proxies: a deck's cards on paper, nine to a page, each 63 × 88 mm, with marks to cut along. Only written."""

from collections.abc import Iterator, Sequence
from functools import partial

from cardbase.decks.formats import contract
from cardbase.decks.formats.contract import Export, ExportLine, Written
from cardbase.errors import InputError
from cardbase.messages import say
from cardbase.printing import backends, faces, font, pictures
from cardbase.printing.backends import pdf
from cardbase.printing.drawing import GREY, PALE, Box, Drawing, Text, Thing, fitted_line
from cardbase.printing.faces import HEIGHT, WIDTH
from cardbase.printing.font import Font

ACROSS, DOWN = 3, 3
_AWAY, _MARK, _THIN = 1.0, 4.5, 0.1
"""How far a cut mark is from the cards, how long it is, and how thick."""
_SMALL = 2.2
MOST_LISTED = 5
"""Cards that a notice names."""


def write(export: Export) -> Written:
    """Return the deck's cards as a PDF file, a proxy for each copy.

    Raises InputError for a deck without cards, for a language, paper, font or picture that there is not, OutsideError where the
    libraries for drawing are missing.
    """
    export, notices = contract.played(export)
    language, size = contract.language_of(export), backends.size_of(export.choices.paper)
    if not export.lines:
        raise InputError(say("the deck has no card"), hint=say("Proxies are made of its cards."))
    used = font.load(export.choices.font)
    own = pictures.folder(export.choices.image) if export.choices.image else None
    cards: list[tuple[Thing, ...]] = []
    drawn: list[str] = []
    small: list[str] = []
    for line in export.lines:
        file = own.find(line) if own else None
        if file:
            things: tuple[Thing, ...] = (pictures.picture(file, 0, 0, WIDTH, HEIGHT),)
        else:
            face = _face(line, export, language, used)
            things = face.things
            drawn.append(face.title)
            small += [face.title] if face.smallest < faces.READABLE else []
        cards += [things] * line.count
    notices += (_notice(say("no picture of"), drawn),) if own and drawn else ()
    notices += (_notice(say("very small text on"), small),) if small else ()
    name = contract.title(export, language)
    about = " · ".join([name, *(value for _, value in contract.facts(export, language))])
    pages = list(_pages(cards, size, used, about, language))
    return Written(pdf(pages, name, about), notices=notices)


def _face(line: ExportLine, export: Export, language: str, used: Font) -> Drawing:
    if line.record is None:
        return faces.unknown(line.text or line.number, language, used)
    return faces.draw(line.record, export.declared, line.texts, language, used)


def _notice(what: str, names: Sequence[str]) -> str:
    more = say(" and {count:,} more", count=len(names) - MOST_LISTED) if len(names) > MOST_LISTED else ""
    return f"{what} {', '.join(names[:MOST_LISTED])}{more}"


def _pages(
    cards: Sequence[tuple[Thing, ...]], size: tuple[float, float], used: Font, about: str, language: str
) -> Iterator[Drawing]:
    width, height = size
    left, top = (width - ACROSS * WIDTH) / 2, (height - DOWN * HEIGHT) / 2
    each = ACROSS * DOWN
    last = -(-len(cards) // each)
    for page in range(last):
        things: list[Thing] = []
        for place, card in enumerate(cards[page * each : (page + 1) * each]):
            row, column = divmod(place, ACROSS)
            x, y = left + column * WIDTH, top + row * HEIGHT
            things += map(partial(_moved, x=x, y=y), card)
            things.append(Box(x, y, WIDTH, HEIGHT, line=PALE, thick=_THIN))
        things += _marks(left, top)
        words = f"{about} · {contract.label('page', language)} {page + 1} / {last}"
        fits, wide = fitted_line(words, WIDTH - 4, used, _SMALL)  # between two marks
        things.append(Text((width - wide) / 2, height - (top - _AWAY) / 2 + fits / 2, words, fits, GREY))
        yield Drawing(width, height, tuple(things), used, about)


def _moved(thing: Thing, x: float, y: float) -> Thing:
    return thing._replace(x=thing.x + x, y=thing.y + y)


def _marks(left: float, top: float) -> Iterator[Thing]:
    """Yield the marks around the cards, on the lines along which they are cut."""
    right, bottom = left + ACROSS * WIDTH, top + DOWN * HEIGHT
    for column in range(ACROSS + 1):
        x = left + column * WIDTH - _THIN / 2
        yield from (Box(x, y, _THIN, _MARK, GREY) for y in (top - _AWAY - _MARK, bottom + _AWAY))
    for row in range(DOWN + 1):
        y = top + row * HEIGHT - _THIN / 2
        yield from (Box(x, y, _MARK, _THIN, GREY) for x in (left - _AWAY - _MARK, right + _AWAY))
