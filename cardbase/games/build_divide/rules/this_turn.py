"""What has happened in this turn, as texts ask: plays by kind, territories opened, damage taken, energy turned face down."""

from typing import Final

from cardbase.engine.effects.dialect import Node, Test
from cardbase.engine.effects.values import seats
from cardbase.engine.match import HAPPENED
from cardbase.engine.state import DIRTY, Frame
from cardbase.games.build_divide.rules import layout
from cardbase.games.build_divide.rules.book import UNIT, State

NUMBERS: Final = (layout.PLAYED_KINDS, layout.OPENED_NOW, layout.STRUCK_NOW, layout.TURNED_NOW)
PLAYED_UNIT: Final = 1 << 0
PLAYED_COMMAND: Final = 1 << 1
PLAYED_LEGACY: Final = 1 << 2


def begin(g: State) -> None:
    """Forget what happened in the turn before."""
    for number in NUMBERS:
        g.num[number] = g.num[number + 1] = 0


def happened(g: State, number: int, seat: int) -> None:
    """Count something that has happened to a player in this turn."""
    g.num[number + seat] += 1
    if g.num[number + seat] == 1 and g.reads & HAPPENED:
        g.todo |= DIRTY


def note_play(g: State, seat: int, card: int) -> None:
    """Note the kind of a card that is played."""
    face = g.face[card]
    kind = PLAYED_UNIT if g.book.kind[face] == UNIT else PLAYED_COMMAND
    if kind == PLAYED_COMMAND and face in g.book.legacy:
        kind |= PLAYED_LEGACY
    if kind & ~g.num[layout.PLAYED_KINDS + seat]:
        g.num[layout.PLAYED_KINDS + seat] |= kind
        if g.reads & HAPPENED:
            g.todo |= DIRTY


def _so_far(number: int, bits: int = -1) -> Test:
    def told(g: State, f: Frame, who: Node) -> bool:
        return any(g.num[number + seat] & bits for seat in seats(g, f, who))

    return told


CONDITIONS: Final[dict[str, Test]] = {
    "opened_now": _so_far(layout.OPENED_NOW),
    "was_struck": _so_far(layout.STRUCK_NOW),
    "turned_energy": _so_far(layout.TURNED_NOW),
    "played_unit": _so_far(layout.PLAYED_KINDS, PLAYED_UNIT),
    "played_command": _so_far(layout.PLAYED_KINDS, PLAYED_COMMAND),
    "played_legacy": _so_far(layout.PLAYED_KINDS, PLAYED_LEGACY),
}
