"""Cards that are drawn together (TU3): that a player draws is told once, behind the last of them, with their number."""

from typing import Any, Final

from cardbase.engine.effects.dialect import Node, Verb
from cardbase.engine.effects.registry import Registry
from cardbase.engine.events import emit, triggers
from cardbase.engine.run import call, procedure
from cardbase.engine.state import REG, SRC, WHO, Frame
from cardbase.games.fertcg.rules import layout
from cardbase.games.fertcg.rules.book import State

WORDS: Final = Registry()

BEFORE: Final = REG  # the cards in the hand of each seat
ON_ITS_OWN: Final = REG + 2


def tell_of_draws(g: State, who: int, source: int = -1, *, on_its_own: bool = False) -> None:
    """Let what is drawn next be told, where somebody waits for it; `on_its_own`: it is no part of a text, behind which others resolve."""
    if g.watch[layout.DREW]:
        hands = (len(g.piles[layout.HAND * 2 + seat]) for seat in (0, 1))
        call(g, DRAWN_TOGETHER, who, source, *hands, int(on_its_own))


def tell(g: State, f: Frame) -> None:
    """Who has drawn, and how many."""
    for seat in (0, 1):
        drawn = len(g.piles[layout.HAND * 2 + seat]) - f[BEFORE + seat]
        if drawn > 0:
            emit(g, layout.DREW, -1, seat, drawn)
    if f[ON_ITS_OWN]:
        triggers(g, at_once=True)


DRAWN_TOGETHER: Final = procedure("fertcg.drawn together", tell)


def _told(verb: Verb) -> Verb:
    """Return a verb that draws, such that it is told of."""

    def do(g: State, f: Frame, who: Node, n: Any) -> None:
        tell_of_draws(g, f[WHO], f[SRC])
        verb.do(g, f, who, n)

    return verb.doing(do, verb.can)


WORDS.change(_told, "draw", "draw_up_to")
