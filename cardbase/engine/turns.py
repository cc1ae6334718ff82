"""How games begin, whose turn comes next, and which phases a player misses."""

from typing import Final

from cardbase.engine.continuous import AMOUNT, MINE, OP
from cardbase.engine.layout import ACTIVE, DRAW, EVER, TURN, TURN_PHASE
from cardbase.engine.run import Step, call, finish, goto
from cardbase.engine.state import WHO, Frame, State
from cardbase.engine.zones import move, roll


def who_begins(g: State, chosen: int = -1) -> int:
    """Return the first player, whose turn it is from now on: the seat that was chosen, below 0 a random one."""
    g.num[ACTIVE] = roll(g, 2) if chosen < 0 else chosen
    return g.num[ACTIVE]


def take(g: State, deck: int, seat: int, count: int, zone: int, *, bottom: bool = False) -> list[int]:
    """Move so many cards, or as many as there are, from the top of a deck to a zone, and return them: opening hands are
    no draws.
    """
    pile = g.piles[deck * 2 + seat]
    taken = pile[: -count - 1 : -1]
    for card in taken:
        move(g, card, zone, bottom=bottom)
    return taken


def hand_on(f: Frame, decided: int, step: Step) -> None:
    """Let the other player decide as well, from `step` on; `decided` is the register that counts the players who have."""
    f[WHO] = 1 - f[WHO]
    f[decided] += 1
    if f[decided] % 2:
        goto(f, step)


def first_turn(turn: int, registers: int = 0) -> Step:
    """Return the last step of a set-up: the turns begin, a procedure with so many registers, which are 0."""

    def begin(g: State, f: Frame) -> None:
        call(g, turn, g.num[ACTIVE], -1, *[0] * registers)

    return begin


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
