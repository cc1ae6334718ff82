"""A picture of a table in lines: cards, the board as a grid, the zones of both sides, folded in steps where there is little room."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardbase.engine.layout import ACTIVE, PHASE, TURN
from cardbase.engine.log import seat_name
from cardbase.engine.picture import LISTED, SPREAD, TIED, Grid, Picture, Piece, Side, Square, Zone
from cardbase.engine.viewing import View
from cardbase.sim.drawing.spans import DOT, GAP, Span, Spans, beside, dotted, flow, padded
from cardbase.text import width as columns_of


class Fold(NamedTuple):
    """One way of drawing a table.

    joined  what is no hand and not in play stands in one row with the player's numbers, and longer piles are counted there;
            so do zones without a card
    bare    no lines between the rows of a board, and its shorter labels
    run     what is said of a card in play stands in one row, and where there is no board so do the cards
    """

    joined: bool = False
    bare: bool = False
    run: bool = False


FOLDS = (Fold(), Fold(joined=True), Fold(joined=True, bare=True), Fold(joined=True, bare=True, run=True))
"""The first one with which the table fits is taken, the last one where none does."""
FEW = 2
"""So many cards of a pile are named where it stands in a row."""


def piece_spans(view: View, piece: Piece) -> list[Span]:
    """Return a card in a run of words: name, and in brackets its values, how it lies and what lies on it."""
    own = Span(piece.name, "name", piece.card, piece.side)
    more = [*piece.values, *piece.states]
    more += [f"+{under.name}" for under in piece.under]
    if not more:
        return [own]
    ja = view.language == "ja"
    words = f"（{'、'.join(more)}）" if ja else f"({', '.join(more)})"
    return [own, Span(words, "state", piece.card, piece.side, ja)]


def piece_cell(view: View, piece: Piece, room: int, mark: str = "", *, run: bool = False) -> list[Spans]:
    """Return a card in lines of at most `room` columns: its name behind a mark, its values and how it lies, what lies on it.

    run  all of it one after the other, no line for each
    """
    inner = room - len(mark)
    name = Span(piece.name, "name", piece.card, piece.side)
    facts = [Span(value, "value", piece.card, piece.side) for value in piece.values]
    for n, state in enumerate(piece.states):
        comma = "" if n == len(piece.states) - 1 else "、" if view.language == "ja" else ","
        facts.append(Span(state + comma, "state", piece.card, piece.side))
    carried = []
    for under in piece.under:
        first, *rest = piece_spans(view, under)
        if run:
            carried.append([first._replace(text=f"+{first.text}"), *rest])
        else:
            carried.append([Span("+", "mark", under.card, under.side), first._replace(tight=True), *rest])
    if run:
        lines = flow([name, *facts, *(span for spans in carried for span in spans)], inner)
    else:
        lines = flow([name], inner) + flow(facts, inner)
        lines += [line for spans in carried for line in flow(spans, inner, 1)]
    if not mark:
        return lines
    blank = Span(" " * len(mark))
    return [(Span(mark, "mark", piece.card, piece.side), *lines[0]), *((blank, *line) for line in lines[1:])]


MARKS = ("^", "v")
"""Whose a unit is: it looks up from the own side, down from the other."""
EDGE = 3
"""Columns left of the board, for the numbers of the rows."""
WIDEST = 34


def grid_lines(view: View, grid: Grid, own: int, width: int, fold: Fold) -> list[Spans]:
    """Return the lines of a board; `own` is the seat whose side lies below."""
    across = len(grid.columns)
    room = min((width - EDGE - 1) // across - 1, WIDEST)
    rule = (Span(" " * EDGE + "+" + ("-" * room + "+") * across, "border"),)
    named = (Span(" " * EDGE + "+" + "".join(f"{f' {name} ':-^{room}}+" for name in grid.columns), "border"),)
    head = (Span(" " * (EDGE + 1) + "".join(f"{name:^{room + 1}}" for name in grid.columns).rstrip(), "border"),)
    lines: list[Spans] = [named if fold.bare else rule]
    for number, squares in grid.rows:
        cells = [_square(view, square, own, room - 1, grid, fold) for square in squares]
        for n in range(max(1, *map(len, cells))):
            line = [Span(f"{number if n == 0 else '':>{EDGE - 1}} |", "border")]
            for cell in cells:
                line += [*padded((Span(" "), *(cell[n] if n < len(cell) else ())), room), Span("|", "border")]
            lines.append(tuple(line))
        if not fold.bare:
            lines.append(rule)
    return [*lines, rule if fold.bare else head, *_legend(view, grid, own, width, fold)]


def _square(view: View, square: Square, own: int, room: int, grid: Grid, fold: Fold) -> list[Spans]:
    lines = flow([Span(square.ground, "border")], room) if square.ground else []
    for piece in square.pieces:
        mark = "" if piece.side < 0 else MARKS[0 if piece.side == own else 1]
        values = tuple(_brief(value, grid, TIED) for value in piece.values) if fold.bare else piece.values
        lines += piece_cell(view, piece._replace(values=values), room, mark, run=fold.run)
    return lines


def _brief(words: str, grid: Grid, behind: str) -> str:
    """Return words with the shorter labels of the board in the place of its longer ones."""
    for label, short in grid.brief:
        words = words.replace(f"{label}{behind}", f"{short}{behind}")
    return words


def _legend(view: View, grid: Grid, own: int, width: int, fold: Fold) -> list[Spans]:
    sides = "  ".join(
        f"{mark} {seat_name(seat, view.language)}" for mark, seat in zip(MARKS, (own, 1 - own), strict=True)
    )
    legend = _brief(grid.legend, grid, ":") if fold.bare else grid.legend
    words = [Span(sides.replace(" ", TIED), "border"), Span(legend, "border")]
    indent = Span(" " * (EDGE + 1))
    return [(indent, *line) for line in flow([span for span in words if span.text], width - EDGE - 1)]


MOST_NAMES = 8
"""Different cards of a pile that are named; of a longer one only the top card is."""
CELL = 20
"""Least width of a card that lies beside others."""
WIDEST_CELL = 40
INDENT = 2


def drawn(view: View, picture: Picture, names: tuple[str, str], width: int, height: int = 0) -> list[Spans]:
    """Return the lines of a table, none wider than `width` columns; `names` are the decks by seat.

    height  for how many lines there is room: a higher table is folded; 0: for all
    """
    for fold in FOLDS if height else FOLDS[:1]:
        lines = _drawn(view, picture, names, width, fold)
        if len(lines) <= height:
            break
    return lines


def _drawn(view: View, picture: Picture, names: tuple[str, str], width: int, fold: Fold) -> list[Spans]:
    own = 1 if view.viewer == 1 else 0
    other = 1 - own
    lines = [*_heading(view, picture, width), *_who(view, picture.sides[other], other, names, width, fold)]
    lines += _zones(view, picture.sides[other], (LISTED, SPREAD), width, fold)
    if picture.grid:
        lines += grid_lines(view, picture.grid, own, width, fold)
    lines += _who(view, picture.sides[own], own, names, width, fold)
    return [*lines, *_zones(view, picture.sides[own], (SPREAD, LISTED), width, fold)]


def _heading(view: View, picture: Picture, width: int) -> Iterator[Spans]:
    """Yield whose turn it is, which phase, and what is under way."""
    g = view.g
    turn, phase = g.num[TURN], g.num[PHASE]
    if turn:
        words = [view.say(("Turn {n}", "第{n}ターン")).format(n=turn), seat_name(g.num[ACTIVE], view.language)]
        words += [g.rules.layout.phases.text(phase, view.language)] if phase else []
        yield from flow(dotted([Span(word, "title") for word in words]), width)
    on_chain = [view.name(row[2]) for row in reversed(g.chain) if row[2] >= 0]
    waits = view.say(("to be resolved, the next first: {cards}", "解決待ち（次のものから）：{cards}"))
    for under_way in (*picture.now, *([waits.format(cards=" · ".join(on_chain))] if on_chain else ())):
        yield from flow([Span(f">>{TIED}{under_way}", "now")], width, INDENT)


def _who(view: View, side: Side, seat: int, names: tuple[str, str], width: int, fold: Fold) -> list[Spans]:
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
        notes.append(view.say(("on top {card}", "一番上：{card}")).format(card=zone.pieces[0].name))
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


def _indented(lines: Sequence[Spans]) -> list[Spans]:
    return [(Span(" " * INDENT), *line) for line in lines]


def _zones(view: View, side: Side, order: tuple[int, int], width: int, fold: Fold) -> list[Spans]:
    """Return the zones whose cards are named, behind their titles, those that are shown in the first way first."""
    shown = [zone for way in order for zone in side.zones if zone.shown == way and _has_line(zone, fold)]
    zones = [(zone, _title(zone)) for zone in shown]
    gutter = max((columns_of(title.text) for _, title in zones), default=0) + INDENT + GAP
    gutter = min(gutter, width // 5)
    lines: list[Spans] = []
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


def _body(view: View, zone: Zone, room: int, fold: Fold) -> list[Spans]:
    return _spread(view, zone, room) if zone.shown == SPREAD and not fold.run else flow(_in_run(view, zone), room)


def _in_run(view: View, zone: Zone) -> list[Span]:
    """Return the cards of a zone one after the other, those that are alike once, and what there is to say of it."""
    alike: dict[Piece, list[Piece]] = {}
    for piece in zone.pieces:
        alike.setdefault(piece._replace(card=-1), []).append(piece)
    groups = [_several(view, pieces) for pieces in alike.values()]
    if zone.unknown:
        words = view.say(("{n} unknown", "不明{n}枚")).format(n=zone.unknown)
        groups.append([Span(words.replace(" ", TIED), "note")])
    if zone.notes:
        groups.append([Span(_notes(view, zone.notes).strip(), "note")])
    return _joined(groups)


def _several(view: View, pieces: Sequence[Piece]) -> list[Span]:
    """Return cards that are alike in words: "2 × Bolt"."""
    copies = [Span(f"{len(pieces)}{TIED}×", "note")] if len(pieces) > 1 else []
    return [*copies, *piece_spans(view, pieces[0])]


def _spread(view: View, zone: Zone, room: int) -> list[Spans]:
    """Return the cards of a zone in columns, as many as there is room for."""
    if not zone.pieces:
        return [(Span("-", "border"),)]
    across = min(max(1, (room + GAP) // (CELL + GAP)), len(zone.pieces))
    cell = min((room - GAP * (across - 1)) // across, WIDEST_CELL)
    lines: list[Spans] = []
    for n in range(0, len(zone.pieces), across):
        lines += beside([piece_cell(view, piece, cell) for piece in zone.pieces[n : n + across]], cell)
    return lines
