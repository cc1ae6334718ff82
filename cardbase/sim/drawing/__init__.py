"""The drawn table: what a game says of it (`Rules.picture`), in lines of a width."""

from collections.abc import Iterator

from cardbase.engine.log import EVERYBODY
from cardbase.engine.picture import Picture, Piece
from cardbase.engine.state import State
from cardbase.engine.viewing import View, name
from cardbase.sim.drawing.cells import piece_spans
from cardbase.sim.drawing.lines import drawn
from cardbase.sim.drawing.spans import Span, plain
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
    """Return a card as its table shows it: name, and in brackets values, how it lies, what lies on it."""
    view = View(g, viewer, language)
    for piece in _pieces(picture(g, viewer, language)):
        if piece.card == card:
            spans = piece_spans(view, piece)
            return plain((spans[0], *(span if span.tight else Span(f" {span.text}") for span in spans[1:])))
    return name(view, card)


def _pieces(shown: Picture) -> Iterator[Piece]:
    """Yield all cards of a picture, those that lie on others behind them."""
    found = [piece for side in shown.sides for zone in side.zones for piece in zone.pieces]
    found += [piece for _, row in (shown.grid.rows if shown.grid else ()) for square in row for piece in square.pieces]
    for piece in found:
        yield piece
        yield from piece.under
