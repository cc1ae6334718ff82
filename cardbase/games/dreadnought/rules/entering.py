"""Units that come into a battle area by an effect, outside the cast phase."""

from cardbase.engine.actions import ARG, SQUARE
from cardbase.engine.describe import asks
from cardbase.engine.events import emit
from cardbase.engine.layout import ENTERS
from cardbase.engine.run import ask, call, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame
from cardbase.engine.zones import move
from cardbase.games.dreadnought.rules.areas import fits, open_areas
from cardbase.games.dreadnought.rules.book import State
from cardbase.games.dreadnought.rules.layout import AREA, DISCARD, LEFT, NEW, RIGHT, UNITS

STAMP = REG


def enter(g: State, seat: int, card: int) -> None:
    """Lay the card into the first area that takes it and let its player choose the other one; else discard it."""
    wanted = g.book.size[g.face[card]]
    areas = open_areas(g, seat, card, wanted)
    if not areas:
        move(g, card, DISCARD)
        return
    move(g, card, UNITS, seat)
    g.more[AREA][card] = areas[0]
    g.flags[card] |= NEW
    emit(g, ENTERS, card, seat)
    if len(areas) > 1:
        call(g, PLACED, seat, card, g.stamp[card])


def _ask(g: State, f: Frame) -> None:
    here, wanted = g.more[AREA][f[SRC]], g.book.size[g.face[f[SRC]]]
    if g.stamp[f[SRC]] == f[STAMP]:
        others = [area for area in (LEFT, RIGHT) if area != here and fits(g, f[WHO], area, wanted)]
        ask(g, f[WHO], [SQUARE + area for area in sorted([here, *others])])


def _place(g: State, f: Frame) -> None:
    if f[ANS] >= SQUARE and g.stamp[f[SRC]] == f[STAMP]:
        g.more[AREA][f[SRC]] = f[ANS] & ARG


PLACED = procedure("dreadnought.placed", _ask, _place)
asks(_ask, "In which area?", "どのバトルエリアに出しますか")
