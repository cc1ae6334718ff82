"""A picture of a table in lines: the other side above, the board, the own side below, its hand last."""

from collections.abc import Iterator, Sequence

from cardbase.engine.layout import ACTIVE, PHASE, TURN
from cardbase.engine.log import seat_name
from cardbase.engine.picture import LISTED, SPREAD, TIED, Picture, Piece, Side, Zone
from cardbase.engine.viewing import View, name, say
from cardbase.sim.drawing.cells import piece_cell, piece_spans
from cardbase.sim.drawing.grids import grid_lines
from cardbase.sim.drawing.spans import DOT, GAP, Line, Span, beside, dotted, flow, padded
from cardbase.text import width as columns_of

MOST_NAMES = 8
"""Different cards of a pile that are named; of a longer one only the top card is."""
CELL = 20
"""Least width of a card that lies beside others."""
WIDEST_CELL = 40
INDENT = 2


def drawn(view: View, picture: Picture, names: tuple[str, str], width: int) -> list[Line]:
    """Return the lines of a table, none wider than `width` columns; `names` are the decks by seat."""
    own = 1 if view.viewer == 1 else 0
    other = 1 - own
    lines = [*_heading(view, picture, width), *_who(view, picture.sides[other], other, names, width)]
    lines += [*_piles(view, picture.sides[other], width), *_zones(view, picture.sides[other], (LISTED, SPREAD), width)]
    if picture.grid:
        lines += grid_lines(view, picture.grid, own, width)
    lines += [*_who(view, picture.sides[own], own, names, width), *_piles(view, picture.sides[own], width)]
    return [*lines, *_zones(view, picture.sides[own], (SPREAD, LISTED), width)]


def _heading(view: View, picture: Picture, width: int) -> Iterator[Line]:
    """Yield whose turn it is, which phase, and what is under way."""
    g = view.g
    turn, phase = g.num[TURN], g.num[PHASE]
    if turn:
        words = [say(view, ("Turn {n}", "第{n}ターン")).format(n=turn), seat_name(g.num[ACTIVE], view.language)]
        words += [g.rules.layout.phases.text(phase, view.language)] if phase else []
        yield from flow(dotted([Span(word, "title") for word in words]), width)
    on_chain = [name(view, row[2]) for row in reversed(g.chain) if row[2] >= 0]
    waits = say(view, ("to be resolved, the next first: {cards}", "解決待ち（次のものから）：{cards}"))
    for under_way in (*picture.now, *([waits.format(cards=" · ".join(on_chain))] if on_chain else ())):
        yield from flow([Span(f">>{TIED}{under_way}", "now")], width, INDENT)


def _who(view: View, side: Side, seat: int, names: tuple[str, str], width: int) -> list[Line]:
    deck = _notes(view, [names[seat]] if names[seat] else [])
    player = Span(f"{seat_name(seat, view.language)}{deck}", "player", side=seat)
    return flow(dotted([player, *(Span(number, "value", side=seat) for number in side.numbers)]), width, INDENT)


def _named(zone: Zone) -> bool:
    """Tell whether the cards of a zone that are known are named."""
    few = len({piece.name for piece in zone.pieces}) <= MOST_NAMES
    return zone.shown == LISTED and bool(zone.pieces) and (few or zone.always)


def _piles(view: View, side: Side, width: int) -> list[Line]:
    """Return the zones whose cards are counted, and what there is to say of them."""
    spans = []
    for zone in side.zones:
        if zone.shown == SPREAD or _named(zone) or not (zone.size or zone.always):
            continue
        notes = list(zone.notes)
        if zone.shown == LISTED and zone.pieces:
            notes.append(say(view, ("on top {card}", "一番上：{card}")).format(card=zone.pieces[0].name))
        words = f"{zone.title} {zone.size}{_notes(view, notes)}"
        fits = columns_of(words) < width - INDENT
        spans.append(Span(words.replace(" ", TIED) if fits else words, "note"))
    return _indented(flow(dotted(spans), width - INDENT)) if spans else []


def _notes(view: View, notes: Sequence[str]) -> str:
    if not notes:
        return ""
    return f"（{'、'.join(notes)}）" if view.language == "ja" else f" ({', '.join(notes)})"


def _indented(lines: Sequence[Line]) -> list[Line]:
    return [(Span(" " * INDENT), *line) for line in lines]


def _zones(view: View, side: Side, order: tuple[int, int], width: int) -> list[Line]:
    """Return the zones whose cards are named, behind their titles, those that are shown in the first way first."""
    zones = [(zone, _title(zone)) for way in order for zone in side.zones if zone.shown == way and _has_line(zone)]
    gutter = max((columns_of(title.text) for _, title in zones), default=0) + INDENT + GAP
    gutter = min(gutter, width // 5)
    lines: list[Line] = []
    for zone, title in zones:
        body = _body(view, zone, width - gutter)
        if max(map(columns_of, title.text.split(" "))) >= gutter - INDENT:
            lines += _indented([(title,)])
            head = []
        else:
            head = _indented(flow([title], gutter - INDENT - 1))
        for n in range(max(len(head), len(body))):
            left = padded(head[n] if n < len(head) else (), gutter)
            lines.append((*left, *(body[n] if n < len(body) else ())))
    return lines


def _has_line(zone: Zone) -> bool:
    return (bool(zone.pieces) or zone.always) if zone.shown == SPREAD else _named(zone)


def _title(zone: Zone) -> Span:
    return Span(zone.title if zone.shown == SPREAD else f"{zone.title}{TIED}{zone.size}", "zone")


def _body(view: View, zone: Zone, room: int) -> list[Line]:
    if zone.shown == SPREAD:
        return _spread(view, zone, room)
    alike: dict[Piece, list[Piece]] = {}
    for piece in zone.pieces:
        alike.setdefault(piece._replace(card=-1), []).append(piece)
    groups = [_several(view, pieces) for pieces in alike.values()]
    if zone.unknown:
        words = say(view, ("{n} unknown", "不明{n}枚")).format(n=zone.unknown)
        groups.append([Span(words.replace(" ", TIED), "note")])
    if zone.notes:
        groups.append([Span(_notes(view, zone.notes).strip(), "note")])
    return flow([span for group in groups[:-1] for span in (*group, DOT)] + groups[-1], room)


def _several(view: View, pieces: Sequence[Piece]) -> list[Span]:
    """Return cards that are alike in words: "2 × Bolt"."""
    copies = [Span(f"{len(pieces)}{TIED}×", "note")] if len(pieces) > 1 else []
    return [*copies, *piece_spans(view, pieces[0])]


def _spread(view: View, zone: Zone, room: int) -> list[Line]:
    """Return the cards of a zone in columns, as many as there is room for."""
    if not zone.pieces:
        return [(Span("-", "border"),)]
    across = min(max(1, (room + GAP) // (CELL + GAP)), len(zone.pieces))
    cell = min((room - GAP * (across - 1)) // across, WIDEST_CELL)
    lines: list[Line] = []
    for n in range(0, len(zone.pieces), across):
        lines += beside([piece_cell(view, piece, cell) for piece in zone.pieces[n : n + across]], cell)
    return lines
