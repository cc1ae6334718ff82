"""The drawn table: what a game says of it (`Rules.picture`), in lines of a width."""

from collections.abc import Iterator, Sequence

from cardbase.engine.effects.text_rules import TextRules
from cardbase.engine.layout import DOWN, NOBODY
from cardbase.engine.log import EVERYBODY
from cardbase.engine.picture import COUNTED, LISTED, Picture, Piece, Side, Zone
from cardbase.engine.state import State
from cardbase.engine.viewing import View, tied
from cardbase.sim.drawing.layout import drawn, piece_spans
from cardbase.sim.drawing.spans import Span, plain

__all__ = ["WIDTH", "card_words", "drawn", "picture", "table"]

WIDTH = 80


def picture(g: State, viewer: int = EVERYBODY, language: str = "en") -> Picture:
    """Return what lies on a table as the seat `viewer` sees it (EVERYBODY: all cards shown)."""
    return g.rules.picture(g, viewer, language) or default_picture(View(g, viewer, language))


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
    return view.name(card)


def _pieces(shown: Picture) -> Iterator[Piece]:
    """Yield all cards of a picture, those that lie on others behind them."""
    found = [piece for side in shown.sides for zone in side.zones for piece in zone.pieces]
    found += [piece for _, row in (shown.grid.rows if shown.grid else ()) for square in row for piece in square.pieces]
    for piece in found:
        yield piece
        yield from piece.under


def default_picture(view: View) -> Picture:
    """Return what lies on the table."""
    return Picture((_side(view, 0), _side(view, 1)))


def _side(view: View, seat: int) -> Side:
    layout = view.g.rules.layout
    own = [n for n, each in enumerate(layout.per_seat) if each and n not in layout.unshown]
    return Side(view.numbers(seat, own), tuple(_zone(view, seat, zone) for zone in range(len(layout.zones))))


def _zone(view: View, seat: int, zone: int) -> Zone:
    layout = view.g.rules.layout
    if zone == view.g.rules.attachments:
        return view.spread(seat, zone, lambda card: _piece(view, card), always=False)._replace(
            pieces=tuple(_piece(view, card) for card in view.g.piles[zone * 2 + seat] if view.g.host[card] < 0)
        )
    if layout.live[zone]:
        return view.spread(seat, zone, lambda card: _piece(view, card), always=False)
    shown = COUNTED if layout.seen[zone] == NOBODY else LISTED
    return view.pile(seat, zone, (), shown, lambda card: _lying(view, card))


def _lying(view: View, card: int) -> Piece:
    return Piece(card, view.name(card), view.g.side[card], (), tuple(_flags(view, card)))


def _piece(view: View, card: int) -> Piece:
    g = view.g
    lies = [*_flags(view, card)]
    if g.place[card] >= 0:
        lies.append(g.rules.argument(g, "square", g.place[card], view.language))
    attached = view.hosted(card, g.rules.attachments) if g.rules.attachments >= 0 else []
    values = _values(view, card) if view.knows(card) else []
    under = tuple(_piece(view, other) for other in attached if other != card)
    return Piece(card, view.told_apart(card), g.side[card], tuple(values), tuple(lies), under)


def _flags(view: View, card: int) -> list[str]:
    words = view.g.rules.layout.flags
    return [words.text(n, view.language) for n in range(len(words)) if view.g.flags[card] >> n & 1]


def _values(view: View, card: int) -> list[str]:
    g, layout = view.g, view.g.rules.layout
    values = [tied(layout.stats.text(n, view.language), g.stats[n][card]) for n in _stats(view, card)]
    values += [view.amount(("damage", "ダメージ"), g.damage[card])] if g.damage[card] else []
    return values + [
        tied(layout.columns.text(n, view.language), column[card]) for n, column in enumerate(g.more) if column[card]
    ]


def _stats(view: View, card: int) -> list[int]:
    """Return the stats that a card which lies open has."""
    g = view.g
    if g.flags[card] & DOWN:
        return []
    shown: Sequence[int] = g.rules.shown or [n for n in range(len(g.stats)) if n not in _bits(view)]
    return [n for n in shown if g.stats[n][card] or g.match.printed[n][g.face[card]]]


def _bits(view: View) -> tuple[int, ...]:
    """Return the stats that hold bits and no amounts."""
    rules = view.g.rules
    if not isinstance(rules, TextRules):
        return ()
    return (rules.bindings.keyword_stat, rules.bindings.must_stat, rules.bindings.can_stat)
