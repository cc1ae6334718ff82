"""RETRAINING and REVERSAL OF FORTUNE: points exchanged between the pools of a player, or of both."""

from typing import Final

from cardbase.engine.actions import ARG, NUMBER
from cardbase.engine.effects.dialect import Dialect, Verb
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, CHECK, REG, SRC, WHO, Frame, State
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.pools import apart, gain_promotion

RATE: Final = 5


def exchange_points(g: State, f: Frame) -> None:
    """Push the exchange: 5 D for 1 P, or 1 P for 5 D."""
    call(g, EXCHANGE, f[WHO], f[SRC], 0)


def _ask_up(g: State, f: Frame) -> None:
    ask(g, f[WHO], [NUMBER + n for n in range(g.num[layout.DESTINY + f[WHO]] // RATE + 1)])


def _take_up(g: State, f: Frame) -> None:
    f[REG] = f[ANS] & ARG
    g.num[layout.DESTINY + f[WHO]] -= RATE * f[REG]
    gain_promotion(g, f[WHO], f[REG])


def _ask_down(g: State, f: Frame) -> None:
    ask(g, f[WHO], [NUMBER] if f[REG] else [NUMBER + n for n in range(g.num[layout.PROMOTION + f[WHO]] + 1)])


def _take_down(g: State, f: Frame) -> None:
    g.num[layout.PROMOTION + f[WHO]] -= f[ANS] & ARG
    g.num[layout.DESTINY + f[WHO]] += RATE * (f[ANS] & ARG)


EXCHANGE: Final = procedure("doomtrooper.exchange", _ask_up, _take_up, _ask_down, _take_down)
asks(_ask_up, "How many Promotion Points for 5 D each?", "運命ポイント5点ごとに得る昇進ポイントの数")
asks(_ask_down, "How many Promotion Points become 5 D each?", "運命ポイント5点にする昇進ポイントの数")


def swap_pools(g: State, f: Frame) -> None:
    """The Destiny pools change hands; what is set apart is in neither."""
    kept = [apart(g, seat) for seat in (0, 1)]
    pools = [g.num[layout.DESTINY + seat] - kept[seat] for seat in (0, 1)]
    for seat in (0, 1):
        g.num[layout.DESTINY + seat] = kept[seat] + pools[1 - seat]
    g.todo |= CHECK


def add_to(words: Dialect) -> None:
    """Put the verbs of this module into the dialect."""
    words.verbs |= {"exchange_points": Verb(exchange_points), "swap_pools": Verb(swap_pools)}
