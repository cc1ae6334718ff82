"""Attacking the player (AP2 to AP6): half of the attacker's Value in Promotion Points, rounded up."""

from typing import Final

from cardbase.engine.continuous import expire, mark
from cardbase.engine.events import emit
from cardbase.engine.run import call, procedure
from cardbase.engine.state import DIRTY, PROC, REG, SRC, WHO, Frame
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.lasting import SABOTAGED
from cardbase.games.doomtrooper.rules.pools import award
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.prohibitions import NO_RAID_PROMOTION
from cardbase.games.doomtrooper.rules.windows import open_window

POINTS: Final = REG  # register of RAID: what a text gives for it, -1 for what the rule does, -2 for nothing
_STOPPED: Final = -2


def stop_raid(g: State) -> int:
    """Let the attack on the player that is under way give nothing; return the attacker, -1 where there is none."""
    for f in reversed(g.frames):
        if f[PROC] == RAID:
            f[POINTS] = _STOPPED
            return f[SRC]
    return -1


def raider(g: State) -> int:
    """Return who attacks the player now, -1 for nobody."""
    return next((f[SRC] for f in reversed(g.frames) if f[PROC] == RAID and f[POINTS] != _STOPPED), -1)


def raid_for(g: State, seat: int, attacker: int, points: int) -> None:
    """Push an attack on the other player that a text lets a warrior make, for so many Promotion Points."""
    call(g, RAID, seat, attacker, points)


def raid(g: State, seat: int, attacker: int) -> None:
    """Push an attack on the other player; it is the attack action, or, with `sabotage`, another one (AP6)."""
    if g.book.switch["player_attack"]:
        mark(g, SABOTAGED, -1)
        g.num[layout.ACTIONS] -= 1
        g.num[layout.ACTED] = 1
    else:
        g.num[layout.ATTACKED_ONCE] += 1
    call(g, RAID, seat, attacker, -1)


def _declare(g: State, f: Frame) -> None:
    """AP2: no tactic and no wound; CB3 applies. Who attacks may have other ratings than before."""
    g.todo |= DIRTY
    emit(g, layout.RAIDS, f[SRC], f[WHO])
    open_window(g, 1 - f[WHO], layout.ANNOUNCED)


def _succeed(g: State, f: Frame) -> None:
    """AP2 to AP5; with `sabotage` the points may go to either pool (AP6)."""
    attacker = f[SRC]
    own = g.book
    if g.zone[attacker] in layout.AREAS and f[POINTS] != _STOPPED:
        half = (max(0, g.stats[layout.VALUE][attacker]) + 1) // 2
        free = own.switch["player_attack"] and f[POINTS] < 0
        mode = layout.FREE_SPLIT if free else layout.TO_PROMOTION
        if g.num[layout.BARRED + f[WHO]] & NO_RAID_PROMOTION:
            mode = layout.TO_DESTINY
        award(g, f[WHO], half if f[POINTS] < 0 else f[POINTS], mode, attacker)


def _over(g: State, f: Frame) -> None:
    """What was to last for this combat ends (BLIND FURY)."""
    expire(g, layout.END_OF_COMBAT)
    g.todo |= DIRTY


RAID: Final = procedure("doomtrooper.raid", _declare, _succeed, _over)
