"""A battle of two units (BT1 to BT3): Blitz first, then the others; who is left has won."""

from typing import Final

from cardbase.engine.events import emit
from cardbase.engine.layout import WOULD_DAMAGED, WOULD_DEALS_DAMAGE
from cardbase.engine.run import call, leave, procedure, running
from cardbase.engine.state import CHECK, REG, SRC, WHO, Frame
from cardbase.games.build_divide.rules import layout
from cardbase.games.build_divide.rules.book import State

# FIRST: bits of who has Blitz, FELL: of who was destroyed; 1 attacker, 2 target.
ATTACKING: Final = 1  # the value of the event WINS_COMBAT where the winner has attacked
TARGET: Final = REG
STAMP: Final = REG + 1
OWN_STAMP: Final = REG + 2
FIRST: Final = REG + 3
FELL: Final = REG + 4


def exchange(g: State, seat: int, one: int, other: int, who: int = 3) -> None:
    """Let two units deal damage equal to their power to each other, or only those that the bits of `who` name (1, 2)."""
    power = g.stats[layout.POWER]
    ends = (one, power[one] if who & 1 else 0, other, power[other] if who & 2 else 0)
    if _is_watched(g):
        call(g, EXCHANGE, seat, *ends)
    else:
        _deal(g, seat, *ends)


def under_way(g: State) -> bool:
    """Tell whether one of two damages that come at once is still to be dealt: until then no unit falls by the other."""
    return _is_watched(g) and running(g, EXCHANGE) is not None


def _is_watched(g: State) -> bool:
    """Tell whether a text may change damage, so that dealing it takes steps."""
    return g.watch[WOULD_DAMAGED] > 0 or g.watch[WOULD_DEALS_DAMAGE] > 0


def _deal(g: State, seat: int, one: int, by_one: int, other: int, by_other: int) -> None:
    if by_one > 0:
        g.rules.damage(g, seat, one, [other], by_one)
    if by_other > 0:
        g.rules.damage(g, g.side[other], other, [one], by_other)


def _both(g: State, f: Frame) -> None:
    _deal(g, f[WHO], f[SRC], *f[REG : REG + 3])


def _dealt(g: State, f: Frame) -> None:
    leave(g, f)
    g.todo |= CHECK


EXCHANGE: Final = procedure("build-divide.exchange", _both, _dealt)


def _blitz(g: State, f: Frame) -> None:
    keywords = g.stats[layout.KEYWORDS]
    f[FIRST] = (1 if keywords[f[SRC]] & layout.BLITZ else 0) + (2 if keywords[f[TARGET]] & layout.BLITZ else 0)
    exchange(g, f[WHO], f[SRC], f[TARGET], f[FIRST])


def _rest_of_battle(g: State, f: Frame) -> None:
    """The ones that have not dealt damage do, unless one of the two is gone."""
    if g.stamp[f[SRC]] == f[OWN_STAMP] and g.stamp[f[TARGET]] == f[STAMP]:
        exchange(g, f[WHO], f[SRC], f[TARGET], 3 & ~f[FIRST])


def _winner(g: State, f: Frame) -> None:
    """A unit wins that is still there while the other was destroyed (D-14); what has closed or was removed was not."""
    attacker_left, target_left = g.stamp[f[SRC]] == f[OWN_STAMP], g.stamp[f[TARGET]] == f[STAMP]
    if attacker_left and f[FELL] & 2:
        emit(g, layout.WINS_COMBAT, f[SRC], f[WHO], ATTACKING)
    if target_left and f[FELL] & 1:
        emit(g, layout.WINS_COMBAT, f[TARGET], 1 - f[WHO])


def fall(g: State, cards: list[int]) -> None:
    """Note which units of a battle are destroyed, before they go; by the other reading of D-14 two that fall both win."""
    f = running(g, BATTLE_FOUGHT)
    if f is None:
        return
    f[FELL] |= (1 if f[SRC] in cards else 0) | (2 if f[TARGET] in cards else 0)
    if f[FELL] == 3 and not g.book.switch["survivor_wins"]:
        for card in (f[SRC], f[TARGET]):
            emit(g, layout.WINS_COMBAT, card, g.side[card], ATTACKING if card == f[SRC] else 0, leaving=1)


BATTLE_FOUGHT: Final = procedure("build-divide.battle", _blitz, _rest_of_battle, _winner)


def battle(g: State, seat: int, attacker: int, target: int) -> None:
    """Push a battle; `seat` is the attacker's."""
    call(g, BATTLE_FOUGHT, seat, attacker, target, g.stamp[target], g.stamp[attacker], 0, 0)
