"""What has happened in this turn, as texts ask: plays by kind, territories opened, damage taken, energy turned face down."""

from typing import Final

from cardbase.engine.effects.bindings import Node, Test
from cardbase.engine.effects.context import context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.values import plays, seats
from cardbase.engine.faces import HAPPENED
from cardbase.engine.state import DIRTY, Frame
from cardbase.games.build_divide.rules import layout
from cardbase.games.build_divide.rules.tables import State

NUMBERS: Final = (layout.PLAYED_KINDS, layout.OPENED_NOW, layout.STRUCK_NOW, layout.TURNED_NOW)


def begin(g: State) -> None:
    """Forget what happened in the turn before."""
    for number in NUMBERS:
        g.num[number] = g.num[number + 1] = 0


def happened(g: State, number: int, seat: int) -> None:
    """Count something that has happened to a player in this turn."""
    g.num[number + seat] += 1
    if g.num[number + seat] == 1 and g.dependencies & HAPPENED:
        g.todo |= DIRTY


def note_play(g: State, seat: int, card: int) -> None:
    """Note which of the plays that texts ask for it is when a card is played."""
    kinds = 0
    for n, what in enumerate(g.tables.asked_plays):
        if plays(g, context(g, EFFECTS, seat, card, -1), what, seat, card):
            kinds |= 1 << n
    if kinds & ~g.num[layout.PLAYED_KINDS + seat]:
        g.num[layout.PLAYED_KINDS + seat] |= kinds
        if g.dependencies & HAPPENED:
            g.todo |= DIRTY


def _played(g: State, f: Frame, who: Node, what: Node) -> bool:
    asked = 1 << g.tables.asked_plays.index(what)
    return any(g.num[layout.PLAYED_KINDS + seat] & asked for seat in seats(g, f, who))


def _so_far(number: int) -> Test:
    def told(g: State, f: Frame, who: Node) -> bool:
        return any(g.num[number + seat] for seat in seats(g, f, who))

    return told


CONDITIONS: Final[dict[str, Test]] = {
    "opened_now": _so_far(layout.OPENED_NOW),
    "was_struck": _so_far(layout.STRUCK_NOW),
    "turned_energy": _so_far(layout.TURNED_NOW),
    "played": _played,
}
