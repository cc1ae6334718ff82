"""The drawn table: what a game says of it (`Rules.picture`), in lines of a width."""

import sys
from collections.abc import Iterable, Iterator

from cardbase.engine.log import EVERYBODY
from cardbase.engine.picture import Picture, Piece
from cardbase.engine.state import State
from cardbase.engine.viewing import View, name
from cardbase.sim.drawing.cells import piece_spans
from cardbase.sim.drawing.lines import drawn
from cardbase.sim.drawing.spans import flow, plain
from cardbase.sim.drawing.usual import usual

__all__ = ["WIDTH", "card_words", "drawn", "picture", "table"]

WIDTH = 80


def picture(g: State, viewer: int = EVERYBODY, language: str = "en") -> Picture:
    """Return what lies on a table as the seat `viewer` sees it (EVERYBODY: all cards shown)."""
    return g.rules.picture(g, viewer, language) or usual(View(g, viewer, language))


def table(
    g: State, language: str = "en", names: tuple[str, str] = ("", ""), viewer: int = EVERYBODY, width: int = WIDTH
) -> list[str]:
    """Return the lines that draw a table as the seat `viewer` sees it, none wider than `width` columns; `names` are the decks by
    seat. The viewer's own side lies below, the first player's where all is shown.
    """
    return [plain(line) for line in drawn(View(g, viewer, language), picture(g, viewer, language), names, width)]


def card_words(g: State, card: int, language: str = "en", viewer: int = EVERYBODY) -> str:
    """Return a card in one run of words, as the picture of the table shows it: "BLOOD BERET (Fight 4, wounded)"."""
    view = View(g, viewer, language)
    piece = next((piece for piece in _pieces(picture(g, viewer, language)) if piece.card == card), None)
    lines = flow(piece_spans(view, piece), sys.maxsize) if piece else []
    return plain(lines[0]) if lines else name(view, card)


def _pieces(what: Picture) -> Iterator[Piece]:
    zones = (zone.pieces for side in what.sides for zone in side.zones)
    squares = (square.pieces for _, row in (what.grid.rows if what.grid else ()) for square in row)
    for pieces in (*zones, *squares):
        yield from _with_under(pieces)


def _with_under(pieces: Iterable[Piece]) -> Iterator[Piece]:
    for piece in pieces:
        yield piece
        yield from _with_under(piece.under)
