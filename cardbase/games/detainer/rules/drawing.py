"""What lies on a table of Detainer (R-B1, R-Z1): the battlefield with units, forces and Stigmata, the zones beside it."""

from typing import Final

from cardbase.engine.picture import COUNTED, Grid, Picture, Piece, Side, Square
from cardbase.engine.viewing import View, Words, tied
from cardbase.games.detainer.rules import layout
from cardbase.games.detainer.rules.board import FIELD, HEIGHT, WIDTH
from cardbase.games.detainer.rules.forces import carried

_STATES: Final[tuple[tuple[int, Words], ...]] = (
    (layout.RESTED, ("acted", "行動済")),
    (layout.DOWN, ("face down", "裏向き")),
)
_FIGHTS: Final[Words] = ("att/end", "攻/耐")
_QUICK: Final[Words] = ("quick", "速")
_MOVES: Final[Words] = ("move", "移")
_LIES: Final[Words] = ("lies here", "未装備")
_MESSENGER: Final[Words] = ("messenger", "メッセンジャー")
_POWER: Final[Words] = ("contract power", "契約力")
_BRIEF: Final = ((_FIGHTS[0], "a/e"), (_QUICK[0], "q"), (_MOVES[0], "m"))
_LEGEND: Final[Words] = (
    "att/end: attack and the endurance that is left; quick: quickness; move: how far it moves",
    "攻/耐：攻撃力/残り耐久力　速：素早さ　移：移動力",
)


def picture(view: View) -> Picture:
    """Return what lies on the table."""
    return Picture((_side(view, 0), _side(view, 1)), _battlefield(view), _battle(view))


def _side(view: View, seat: int) -> Side:
    zones = (
        view.pile(seat, layout.STRATEGY, piece=lambda card: _card(view, card)),
        view.pile(seat, layout.CONTRACT, _contract_power(view, seat)),
        view.pile(seat, layout.DECK, shown=COUNTED, always=True),
        view.pile(seat, layout.SUBLIMATION),
        view.pile(seat, layout.DISCARD),
        view.pile(seat, layout.HAND, always=True),
    )
    return Side(view.numbers(seat, (layout.EXCESS,)), zones)


def _contract_power(view: View, seat: int) -> list[str]:
    g = view.g
    cards = g.piles[layout.CONTRACT * 2 + seat]
    return [view.amount(_POWER, sum(g.tables.contract[g.face[card]] for card in cards))] if cards else []


def _battlefield(view: View) -> Grid:
    columns, rows = view.turned(WIDTH, HEIGHT)
    used = [row for row in rows if any(FIELD.square(column, row) in view.g.tables.ground.squares for column in columns)]
    return Grid(
        tuple(FIELD.name(column)[0] for column in columns),
        tuple(
            (FIELD.name(FIELD.square(0, row))[1:], tuple(_square(view, FIELD.square(c, row)) for c in columns))
            for row in used
        ),
        view.say(_LEGEND),
        _BRIEF if view.language == "en" else (),
    )


def _square(view: View, square: int) -> Square:
    g = view.g
    pieces = [_unit(view, g.board[square])] if g.board[square] >= 0 else []
    loose = [card for seat in (0, 1) for card in g.piles[layout.FORCES * 2 + seat] if g.place[card] == square]
    pieces += [_force(view, card) for card in loose if g.host[card] < 0]
    ground = ""
    for seat in (0, 1):
        if g.tables.ground.messenger[seat] == square:
            ground = view.say(_MESSENGER)
            pieces += _stigmata(view, seat)
    return Square(FIELD.name(square), tuple(pieces), ground)


def _unit(view: View, unit: int) -> Piece:
    g = view.g
    values: list[str] = []
    if view.knows(unit) and not g.flags[unit] & layout.DOWN:
        left = g.stats[layout.ENDURANCE][unit] - g.damage[unit]
        values = [
            view.amount(_FIGHTS, f"{g.stats[layout.ATTACK][unit]}/{left}"),
            view.amount(_QUICK, g.stats[layout.QUICKNESS][unit]),
            view.amount(_MOVES, g.stats[layout.MOVE][unit]),
        ]
    under = tuple(Piece(force, view.name(force), g.side[force]) for force in carried(g, unit))
    return Piece(unit, view.told_apart(unit), g.side[unit], tuple(values), tuple(view.states(unit, _STATES)), under)


def _force(view: View, card: int) -> Piece:
    return Piece(card, view.told_apart(card), view.g.side[card], (), (view.say(_LIES), *view.states(card, _STATES)))


def _stigmata(view: View, seat: int) -> list[Piece]:
    """Return the Stigmata that lie on a messenger square, as one piece."""
    count = len(view.g.piles[layout.STIGMATA * 2 + seat])
    words = view.g.rules.layout.zones.text(layout.STIGMATA, view.language).removeprefix("the ")
    return [Piece(-1, tied(words, f"×{count}"), seat)] if count else []


def _card(view: View, card: int) -> Piece:
    return Piece(card, view.name(card), view.g.side[card], (), tuple(view.states(card, _STATES[1:])))


def _battle(view: View) -> tuple[str, ...]:
    num = view.g.num
    attacker, defender = num[layout.ATTACKER] - 1, num[layout.DEFENDER] - 1
    if not num[layout.BATTLE] or attacker < 0 or defender < 0:
        return ()
    return (view.fight(attacker, defender, view.g.side[defender]),)
