"""A card on the table: in one run of words, or in a few lines of a width."""

from cardbase.engine.picture import Piece
from cardbase.engine.viewing import View
from cardbase.sim.drawing.spans import Line, Span, flow


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


def piece_cell(view: View, piece: Piece, room: int, mark: str = "", *, run: bool = False) -> list[Line]:
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
