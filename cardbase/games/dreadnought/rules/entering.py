"""Units that come into a battle area by an effect, outside the cast phase."""

from typing import Final

from cardbase.engine.actions import ARG, SQUARE
from cardbase.engine.events import emit
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame
from cardbase.engine.zones import move
from cardbase.games.dreadnought.rules import layout
from cardbase.games.dreadnought.rules.areas import fits, open_areas
from cardbase.games.dreadnought.rules.book import State

STAMP: Final = REG


def enter(g: State, seat: int, card: int) -> None:
    """Lay the card into the first area that takes it and let its player choose the other one; else discard it.

    It is put there, not cast: what triggers by a cast does not, and it counts as a unit of no turn's cast (CP4, CP9).
    """
    wanted = g.book.size[g.face[card]]
    areas = open_areas(g, seat, card, wanted)
    if not areas:
        move(g, card, layout.DISCARD)
        return
    move(g, card, layout.UNITS, seat)
    g.write(layout.AREA, card, areas[0])
    emit(g, layout.PUT_INTO, card, seat, layout.UNITS)
    if len(areas) > 1:
        call(g, PLACED, seat, card, g.stamp[card])


def _ask(g: State, f: Frame) -> None:
    here, wanted = g.more[layout.AREA][f[SRC]], g.book.size[g.face[f[SRC]]]
    if g.stamp[f[SRC]] == f[STAMP]:
        others = [area for area in (layout.LEFT, layout.RIGHT) if area != here and fits(g, f[WHO], area, wanted)]
        ask(g, f[WHO], [SQUARE + area for area in sorted([here, *others])])


def _place(g: State, f: Frame) -> None:
    if f[ANS] >= SQUARE and g.stamp[f[SRC]] == f[STAMP]:
        g.write(layout.AREA, f[SRC], f[ANS] & ARG)


PLACED: Final = procedure("dreadnought.placed", _ask, _place)
asks(_ask, "In which area?", "どのバトルエリアに出しますか", rules="CP2")
