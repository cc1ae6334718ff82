"""How games begin: who is first, opening hands, what each player decides in turn, the first turn."""

from cardbase.engine.layout import ACTIVE
from cardbase.engine.run import Step, call, goto
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
