"""Whose turn comes next, and which phases a player misses.

What is to come waits in `State.effects` as a row of the player (op MISSED or EXTRA, `amount` the phase); it is taken off where
the phase would begin.
"""

from typing import Final

from cardbase.engine.continuous import AMOUNT, MINE, OP
from cardbase.engine.layout import ACTIVE, DRAW, EVER, TURN, TURN_PHASE
from cardbase.engine.run import finish
from cardbase.engine.state import State

MISSED: Final = 10  # ops of effects that change no card
EXTRA: Final = 11


def miss(g: State, seat: int, phase: int) -> None:
    """Let a player's next phase of this kind not take place."""
    g.effects.append((EVER, seat, MISSED, 0, phase, -1, 0, -1, 0))


def take_extra(g: State, seat: int, phase: int) -> None:
    """Give a player one more phase of this kind, after its next one or after the one under way."""
    g.effects.append((EVER, seat, EXTRA, 0, phase, -1, 0, -1, 0))


def is_missed(g: State, seat: int, phase: int) -> bool:
    """Tell whether the phase that would begin now does not take place; asked once for each."""
    return bool(g.effects) and _took_off(g, MISSED, seat, phase)


def pass_turn(g: State, limit: int, reason: int) -> bool:
    """Give the turn to whose it is next; the first turn is `ACTIVE`'s. Past the turn limit (0: none) the game is drawn for
    this reason, and False returned.
    """
    if g.num[TURN]:
        g.num[ACTIVE] = next_player(g)
    g.num[TURN] += 1
    if limit and g.num[TURN] > limit:
        finish(g, DRAW, reason)
        return False
    return True


def next_player(g: State) -> int:
    """Return whose turn follows that of the turn player: one more of its own comes first, and a turn may be missed."""
    seat = g.num[ACTIVE]
    if not g.effects:
        return 1 - seat
    coming = seat if _took_off(g, EXTRA, seat, TURN_PHASE) else 1 - seat
    while _took_off(g, MISSED, coming, TURN_PHASE):
        coming = 1 - coming
    return coming


def _took_off(g: State, op: int, seat: int, phase: int) -> bool:
    for row in g.effects:
        if row[OP] == op and row[MINE] == seat and row[AMOUNT] == phase:
            g.effects.remove(row)
            return True
    return False
