"""What is worth a try for an agent that looks ahead; what a seat usually answers is to pass, or the first answer."""

from cardbase.engine.actions import PASS
from cardbase.engine.run import asking
from cardbase.engine.state import PROC
from cardbase.engine.window import TIMING, WINDOW
from cardbase.games.build_divide.rules import layout
from cardbase.games.build_divide.rules.attack import ATTACK_MADE
from cardbase.games.build_divide.rules.book import State
from cardbase.games.build_divide.rules.turn import ask_attack


def shortlist(g: State) -> list[int]:
    """Return the answers that are worth a try: in a quick window what answers the chain or an attack of the other player; every
    unit attacks, whichever is first.
    """
    options, f = g.options, g.frames[-1]
    if f[PROC] == WINDOW:
        if (
            f[TIMING] == layout.QUICK
            and not g.chain
            and (g.num[layout.ACTIVE] == g.who or g.frames[-2][PROC] != ATTACK_MADE)
        ):
            return [PASS]
    elif asking(f) is ask_attack:
        return [action for action in options if action != PASS][:1]
    return options
