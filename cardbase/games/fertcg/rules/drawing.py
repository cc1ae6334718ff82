"""What lies on a table of FERTCG (MP1, ZN1, ZN2): the map with its units, their vigour and their equipment, the chips."""

from typing import Final

from cardbase.engine.picture import COUNTED, Grid, Picture, Piece, Side, Square
from cardbase.engine.viewing import View, Words, tied
from cardbase.games.fertcg.rules import lands, layout
from cardbase.games.fertcg.rules.board import BOARD, HEIGHT, WIDTH

_STATES: Final[tuple[tuple[int, Words], ...]] = (
    (layout.DONE, ("done", "行動済み")),
    (layout.FRESH, ("just deployed", "出撃したばかり")),
    (layout.DANCED, ("danced for", "踊られた")),
    (layout.ASLEEP, ("asleep", "睡眠")),
    (layout.SILENCED, ("silenced", "沈黙")),
)
_VIGOUR: Final[Words] = ("vigour", "気力")
_UNDER: Final[Words] = ("class changed", "クラスチェンジ済み")
_COUNTER: Final[Words] = ("counter-attack", "反撃")


def picture(view: View) -> Picture:
    """Return what lies on the table."""
    return Picture((_side(view, 0), _side(view, 1)), _map(view), _strike(view))


def _side(view: View, seat: int) -> Side:
    zones = (
        view.pile(seat, layout.LAND),
        view.pile(seat, layout.KEPT),
        view.pile(seat, layout.PLAYED),
        view.pile(seat, layout.DECK, shown=COUNTED, always=True),
        view.pile(seat, layout.OFF),
        view.pile(seat, layout.ABROAD),
        view.pile(seat, layout.PRISON),
        view.pile(seat, layout.HAND, always=True),
    )
    return Side(view.numbers(seat, (), (layout.UNUSED, layout.USED)), zones)


def _map(view: View) -> Grid:
    columns, rows = view.turned(WIDTH, HEIGHT)
    return Grid(
        tuple(BOARD.name(column)[0] for column in columns),
        tuple((str(row + 1), tuple(_square(view, BOARD.square(column, row)) for column in columns)) for row in rows),
    )


def _square(view: View, square: int) -> Square:
    unit, land = view.g.board[square], lands.land_at(view.g, square)
    pieces = ((_unit(view, unit),) if unit >= 0 else ()) + ((_land(view, land),) if land >= 0 else ())
    return Square(BOARD.name(square), pieces)


def _land(view: View, land: int) -> Piece:
    return Piece(land, view.name(land), view.g.side[land])


def _unit(view: View, unit: int) -> Piece:
    g = view.g
    lies = view.states(unit, _STATES)
    if view.hosted(unit, layout.UNDER):
        lies.append(view.say(_UNDER))
    chips, most = g.more[layout.CHIPS][unit], g.stats[layout.MAXIMUM][unit]
    values = (tied(view.say(_VIGOUR), f"{chips}/{most}"),) if view.knows(unit) else ()
    borne = view.hosted(unit, layout.ATTACHMENTS)
    laid = [other for card in borne for other in view.hosted(card, layout.ATTACHMENTS)]
    under = tuple(Piece(card, view.name(card), g.side[card]) for card in (*borne, *laid))
    return Piece(unit, view.told_apart(unit), g.side[unit], values, tuple(lies), under)


def _strike(view: View) -> tuple[str, ...]:
    num = view.g.num
    striker, struck = num[layout.STRIKER] - 1, num[layout.STRUCK] - 1
    if striker < 0 or struck < 0:
        return ()
    words = view.fight(striker, struck, view.g.side[struck])
    return (f"{words} ({view.say(_COUNTER)})" if num[layout.IS_COUNTER] else words,)
