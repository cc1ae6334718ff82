"""Land step (LD1 to LD4): at most one land a turn; one with a cost lies on the square of the unit that lays it, one without beside the map."""

from typing import Final

from cardbase.engine.actions import ARG, PICK
from cardbase.engine.effects.playing_costs import note_played
from cardbase.engine.effects.said import those_playable
from cardbase.engine.events import emit, triggers
from cardbase.engine.hand import first_of
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame
from cardbase.engine.zones import move
from cardbase.games.fertcg.rules import lands, layout
from cardbase.games.fertcg.rules.bearers import is_for, is_there_already
from cardbase.games.fertcg.rules.book import LAND_CARD, State
from cardbase.games.fertcg.rules.costs import chips_to_play
from cardbase.games.fertcg.rules.open_steps import ask_next, begins
from cardbase.games.fertcg.rules.playing import surprises
from cardbase.games.fertcg.rules.retreat import put_away
from cardbase.games.fertcg.rules.stand_ins import pay_chips, purse

SQUARE: Final = REG


def land_step(g: State, seat: int) -> None:
    """Push the land step, if the hand has something for it: a land, or a surprise card."""
    if _lands(g, seat) or surprises(g, seat, 1 << layout.IN_LAND_STEP):
        call(g, LANDS_STEP, seat)


def _lands(g: State, seat: int) -> list[int]:
    kind, face = g.book.kind, g.face
    found = [card for card in g.piles[layout.HAND * 2 + seat] if kind[face[card]] == LAND_CARD]
    return sorted({layout.LAY + face[card] for card in those_playable(g, seat, found) if _may_lay(g, seat, card)})


def _may_lay(g: State, seat: int, card: int) -> bool:
    """Tell whether a land can be laid now: beside the map always, on it for its cost by a unit that may."""
    cost = g.book.cost[g.face[card]]
    if is_there_already(g, g.face[card]):
        return False
    return not cost or (chips_to_play(g, seat, card, cost) <= purse(g, seat, card) and bool(layers(g, seat, card)))


def layers(g: State, seat: int, card: int) -> list[int]:
    """Return the own units that may lay a land: where they stand there is none yet."""
    units = [unit for unit in g.piles[layout.MAP * 2 + seat] if is_for(g, unit, card)]
    return [unit for unit in units if lands.open_to(g, card, [g.place[unit]])]


def ask_land(g: State, f: Frame) -> None:
    """At most one land a turn."""
    found = [] if g.num[layout.LANDS] else _lands(g, f[WHO])
    ask_next(g, f, found, layout.IN_LAND_STEP)


def lay_land(g: State, f: Frame) -> None:
    """The land is laid: beside the map the one before goes to the off-field, on the map a unit lays it."""
    if not begins(g, f, layout.IN_LAND_STEP):
        return
    g.num[layout.LANDS] = 1
    card = first_of(g, layout.HAND, f[WHO], f[ANS] & ARG)
    if g.book.cost[g.face[card]]:
        call(g, LAND_LAID, f[WHO], card, -1)
        return
    for old in g.piles[layout.LAND * 2 + f[WHO]][:]:
        if g.place[old] < 0:
            put_away(g, old, layout.OFF)
    move(g, card, layout.LAND)
    emit(g, layout.LAYS, card, f[WHO])
    triggers(g, at_once=True)


LANDS_STEP: Final = procedure("fertcg.land step", ask_land, lay_land)
asks(ask_land, "Lay a land?", "土地を配置しますか", rules="LD1", free=True)


def ask_layer(g: State, f: Frame) -> None:
    """Which unit lays it."""
    ask(g, f[WHO], [PICK + unit for unit in layers(g, f[WHO], f[SRC])])


def pay(g: State, f: Frame) -> None:
    """Pay its cost."""
    f[SQUARE] = g.place[f[ANS] & ARG]
    pay_chips(g, f[WHO], chips_to_play(g, f[WHO], f[SRC], g.book.cost[g.face[f[SRC]]]))


def lay(g: State, f: Frame) -> None:
    """It lies on the square of the unit."""
    card, square = f[SRC], f[SQUARE]
    note_played(g, f[WHO], card)
    move(g, card, layout.LAND, f[WHO])
    lands.lie(g, card, square)
    emit(g, layout.LAYS, card, f[WHO])
    triggers(g, at_once=True)


LAND_LAID: Final = procedure("fertcg.land laid", ask_layer, pay, lay)
asks(ask_layer, "Which unit lays it?", "どのユニットのマスに配置しますか", rules="LD2")
