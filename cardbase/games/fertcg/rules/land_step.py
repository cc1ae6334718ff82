"""Land step (LD1): one land in play, at most one a turn."""

from typing import Final

from cardbase.engine.actions import ARG
from cardbase.engine.effects.said import those_playable
from cardbase.engine.events import emit, triggers
from cardbase.engine.hand import first_of
from cardbase.engine.run import asks, call, procedure
from cardbase.engine.state import ANS, WHO, Frame
from cardbase.engine.zones import move
from cardbase.games.fertcg.rules import layout
from cardbase.games.fertcg.rules.book import LAND_CARD, State
from cardbase.games.fertcg.rules.open_steps import ask_next, begins
from cardbase.games.fertcg.rules.playing import surprises
from cardbase.games.fertcg.rules.retreat import put_away


def land_step(g: State, seat: int) -> None:
    """Push the land step, if the hand has something for it: a land, or a surprise card."""
    if _lands(g, seat) or surprises(g, seat, 1 << layout.IN_LAND_STEP):
        call(g, LANDS_STEP, seat)


def _lands(g: State, seat: int) -> list[int]:
    kind, face = g.book.kind, g.face
    found = [card for card in g.piles[layout.HAND * 2 + seat] if kind[face[card]] == LAND_CARD]
    return sorted({layout.LAY + face[card] for card in those_playable(g, seat, found)})


def ask_land(g: State, f: Frame) -> None:
    """At most one land a turn."""
    lands = [] if g.num[layout.LANDS] else _lands(g, f[WHO])
    ask_next(g, f, lands, layout.IN_LAND_STEP)


def lay_land(g: State, f: Frame) -> None:
    """The land is in play; the one before goes to the off-field."""
    if not begins(g, f):
        return
    g.num[layout.LANDS] = 1
    for old in g.piles[layout.LAND * 2 + f[WHO]][:]:
        put_away(g, old, layout.OFF)
    card = first_of(g, layout.HAND, f[WHO], f[ANS] & ARG)
    move(g, card, layout.LAND)
    emit(g, layout.LAYS, card, f[WHO])
    triggers(g, at_once=True)


LANDS_STEP: Final = procedure("fertcg.land step", ask_land, lay_land)
asks(ask_land, "Lay a land?", "土地を配置しますか", rules="LD1", free=True)
