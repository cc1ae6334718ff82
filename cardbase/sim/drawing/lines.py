"""A picture of a table in lines: the other side above, the board, the own side below, its hand last."""

from collections.abc import Iterator, Sequence

from cardbase.engine.layout import ACTIVE, PHASE, TURN
from cardbase.engine.log import seat_name
from cardbase.engine.picture import LISTED, SPREAD, TIED, Picture, Piece, Side, Zone
from cardbase.engine.viewing import View, name, say
from cardbase.sim.drawing.cells import piece_cell, piece_spans
from cardbase.sim.drawing.folds import FEW, FOLDS, Fold
from cardbase.sim.drawing.grids import grid_lines
from cardbase.sim.drawing.spans import DOT, GAP, Line, Span, beside, dotted, flow, padded
from cardbase.text import width as columns_of

MOST_NAMES = 8
"""Different cards of a pile that are named; of a longer one only the top card is."""
CELL = 20
"""Least width of a card that lies beside others."""
WIDEST_CELL = 40
INDENT = 2


def drawn(view: View, picture: Picture, names: tuple[str, str], width: int, height: int = 0) -> list[Line]:
    """Return the lines of a table, none wider than `width` columns; `names` are the decks by seat.

    height  for how many lines there is room: a higher table is folded; 0: for all
    """
    for fold in FOLDS if height else FOLDS[:1]:
        lines = _drawn(view, picture, names, width, fold)
        if len(lines) <= height:
            break
    return lines


def _drawn(view: View, picture: Picture, names: tuple[str, str], width: int, fold: Fold) -> list[Line]:
    own = 1 if view.viewer == 1 else 0
    other = 1 - own
    lines = [*_heading(view, picture, width), *_who(view, picture.sides[other], other, names, width, fold)]
    lines += _zones(view, picture.sides[other], (LISTED, SPREAD), width, fold)
    if picture.grid:
        lines += grid_lines(view, picture.grid, own, width, fold)
    lines += _who(view, picture.sides[own], own, names, width, fold)
    return [*lines, *_zones(view, picture.sides[own], (SPREAD, LISTED), width, fold)]


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


def _who(view: View, side: Side, seat: int, names: tuple[str, str], width: int, fold: Fold) -> list[Line]:
    """Return the player with its numbers and the zones whose cards are counted."""
    deck = _notes(view, [names[seat]] if names[seat] else [])
    player = Span(f"{seat_name(seat, view.language)}{deck}", "player", side=seat)
    numbers = dotted([player, *(Span(number, "value", side=seat) for number in side.numbers)])
    piles = _joined([_in_a_row(view, zone, fold, width) for zone in side.zones if _is_counted(zone, fold)])
    if fold.joined:
        return flow([*numbers, *((DOT, *piles) if piles else ())], width, INDENT)
    return [*flow(numbers, width, INDENT), *_indented(flow(piles, width - INDENT))]


def _named(zone: Zone) -> bool:
    """Tell whether the cards of a zone that are known are named."""
    few = len({piece.name for piece in zone.pieces}) <= MOST_NAMES
    return zone.shown == LISTED and bool(zone.pieces) and (few or zone.always)


def _is_counted(zone: Zone, fold: Fold) -> bool:
    """Tell whether a zone stands beside the player's numbers, and has no line of its own."""
    if zone.shown == SPREAD:
        return fold.joined and not zone.pieces and zone.always
    return (not _named(zone) or (fold.joined and not zone.always)) and bool(zone.size or zone.always)


def _in_a_row(view: View, zone: Zone, fold: Fold, width: int) -> list[Span]:
    """Return a zone in a row of others: how many cards it has, which of them where they are few, else the top one."""
    notes = list(zone.notes)
    if fold.joined and zone.pieces and zone.size <= FEW:
        cards = _joined([piece_spans(view, piece) for piece in zone.pieces])
        return [Span(f"{zone.title}:", "zone"), *cards, *([Span(_notes(view, notes).strip(), "note")] if notes else [])]
    if zone.shown == LISTED and zone.pieces:
        notes.append(say(view, ("on top {card}", "一番上：{card}")).format(card=zone.pieces[0].name))
    words = f"{zone.title} {zone.size}{_notes(view, notes)}"
    fits = columns_of(words) < width - INDENT
    return [Span(words.replace(" ", TIED) if fits else words, "note")]


def _joined(groups: Sequence[Sequence[Span]]) -> list[Span]:
    """Return spans one after the other, with a dot behind each group but the last."""
    return [span for group in groups[:-1] for span in (*group, DOT)] + [span for group in groups[-1:] for span in group]


def _notes(view: View, notes: Sequence[str]) -> str:
    if not notes:
        return ""
    return f"（{'、'.join(notes)}）" if view.language == "ja" else f" ({', '.join(notes)})"


def _indented(lines: Sequence[Line]) -> list[Line]:
    return [(Span(" " * INDENT), *line) for line in lines]


def _zones(view: View, side: Side, order: tuple[int, int], width: int, fold: Fold) -> list[Line]:
    """Return the zones whose cards are named, behind their titles, those that are shown in the first way first."""
    shown = [zone for way in order for zone in side.zones if zone.shown == way and _has_line(zone, fold)]
    zones = [(zone, _title(zone)) for zone in shown]
    gutter = max((columns_of(title.text) for _, title in zones), default=0) + INDENT + GAP
    gutter = min(gutter, width // 5)
    lines: list[Line] = []
    for zone, title in zones:
        if columns_of(title.text) > gutter - INDENT - 1 and (zone.shown == LISTED or fold.run):
            words = [title._replace(text=title.text.replace(" ", TIED)), *_in_run(view, zone)]
            lines += _indented(flow(words, width - INDENT, gutter - INDENT))
            continue
        body = _body(view, zone, width - gutter, fold)
        if max(map(columns_of, title.text.split(" "))) >= gutter - INDENT:
            lines += _indented([(title,)])
            head = []
        else:
            head = _indented(flow([title], gutter - INDENT - 1))
        for n in range(max(len(head), len(body))):
            left = padded(head[n] if n < len(head) else (), gutter)
            lines.append((*left, *(body[n] if n < len(body) else ())))
    return lines


def _has_line(zone: Zone, fold: Fold) -> bool:
    if _is_counted(zone, fold):
        return False
    return (bool(zone.pieces) or zone.always) if zone.shown == SPREAD else _named(zone)


def _title(zone: Zone) -> Span:
    return Span(zone.title if zone.shown == SPREAD else f"{zone.title}{TIED}{zone.size}", "zone")


def _body(view: View, zone: Zone, room: int, fold: Fold) -> list[Line]:
    return _spread(view, zone, room) if zone.shown == SPREAD and not fold.run else flow(_in_run(view, zone), room)


def _in_run(view: View, zone: Zone) -> list[Span]:
    """Return the cards of a zone one after the other, those that are alike once, and what there is to say of it."""
    alike: dict[Piece, list[Piece]] = {}
    for piece in zone.pieces:
        alike.setdefault(piece._replace(card=-1), []).append(piece)
    groups = [_several(view, pieces) for pieces in alike.values()]
    if zone.unknown:
        words = say(view, ("{n} unknown", "不明{n}枚")).format(n=zone.unknown)
        groups.append([Span(words.replace(" ", TIED), "note")])
    if zone.notes:
        groups.append([Span(_notes(view, zone.notes).strip(), "note")])
    return _joined(groups)


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
