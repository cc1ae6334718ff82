"""Effects of a card that last only while something holds of its target (`effects last while …`): once it does not, they are over for good."""

from typing import Final

from cardbase.engine.continuous import SOURCE, keep, mark
from cardbase.engine.effects.context import IT, add, chosen, context
from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import holds
from cardbase.engine.state import CHECK, DIRTY, SRC, Frame, Row
from cardbase.games.fertcg.rules.book import State

WORDS: Final = Registry()
TIED: Final = -100_000
"""Less the card whose effects hang on a unit: a key of `State.marks`, between those of abilities and of modes."""


@WORDS.verb("effects_last")
def effects_last(g: State, f: Frame, condition: Node) -> None:
    """Let what the card has begun be over, in this turn, once something does not hold of its target."""
    for unit in chosen(g, f, 0):
        mark(g, TIED - f[SRC], unit)


def lapse(g: State) -> None:
    """End what has lost what it hangs on."""
    cards = len(g.zone)
    ended = [row for row in g.marks if 0 <= TIED - row[2] < cards and not _holds(g, row)]
    if ended:
        sources = {TIED - row[2] for row in ended}
        g.marks = [row for row in g.marks if row not in ended]
        keep(g, [row for row in g.effects if row[SOURCE] not in sources])
        g.todo |= DIRTY | CHECK


def _holds(g: State, row: Row) -> bool:
    _, _, key, unit, stamp = row
    if g.stamp[unit] != stamp:
        return False
    source = TIED - key
    f = context(g, EFFECTS, g.side[source], source, 0)
    add(g, f, 0, unit)
    f[IT] = 0
    return holds(g, f, g.book.lasting[g.face[source]])
