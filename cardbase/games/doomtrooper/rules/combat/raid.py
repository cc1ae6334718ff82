"""Attacking the player (AP2 to AP6): half of the attacker's Value in Promotion Points, rounded up."""

from cardbase.engine.continuous import expire, mark
from cardbase.engine.events import emit
from cardbase.engine.layout import END_OF_COMBAT, END_OF_TURN
from cardbase.engine.run import call, procedure
from cardbase.engine.state import SRC, WHO, Frame
from cardbase.games.doomtrooper.rules.lasting import SABOTAGED
from cardbase.games.doomtrooper.rules.layout import (
    ACTED,
    ACTIONS,
    ANNOUNCED,
    AREAS,
    ATTACKED_ONCE,
    FREE_SPLIT,
    RAIDS,
    TO_PROMOTION,
    VALUE,
)
from cardbase.games.doomtrooper.rules.pools import award
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.windows import open_window


def raid(g: State, seat: int, attacker: int) -> None:
    """Push an attack on the other player; it is the attack action, or, with `sabotage`, another one (AP6)."""
    if g.book.switch["player_attack"]:
        mark(g, SABOTAGED, -1, END_OF_TURN)
        g.num[ACTIONS] -= 1
        g.num[ACTED] = 1
    else:
        g.num[ATTACKED_ONCE] += 1
    call(g, RAID, seat, attacker)


def _declare(g: State, f: Frame) -> None:
    """AP2: no tactic and no wound; CB3 applies."""
    emit(g, RAIDS, f[SRC], f[WHO])
    open_window(g, 1 - f[WHO], ANNOUNCED)


def _succeed(g: State, f: Frame) -> None:
    """AP2 to AP5; with `sabotage` the points may go to either pool (AP6)."""
    attacker = f[SRC]
    own = g.book
    if g.zone[attacker] in AREAS:
        half = (max(0, g.stats[VALUE][attacker]) + 1) // 2
        award(g, f[WHO], half, FREE_SPLIT if own.switch["player_attack"] else TO_PROMOTION, attacker)


def _over(g: State, f: Frame) -> None:
    """What was to last for this combat ends (BLIND FURY)."""
    expire(g, END_OF_COMBAT)


RAID = procedure("doomtrooper.raid", _declare, _succeed, _over)
