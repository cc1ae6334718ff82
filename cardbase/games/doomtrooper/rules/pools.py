"""Destiny and Promotion Points (PT6, PT7, TM6, WN2): paying, gaining, sharing what a kill or a card gives, and winning."""

from typing import Final

from cardbase.engine.actions import ARG, NUMBER
from cardbase.engine.effects.said import numbers_said, said
from cardbase.engine.effects.values import dialect, number, seats
from cardbase.engine.events import emit
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, CHECK, REG, SRC, WHO, Frame
from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.piles import draw, laid_with
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.printed.faces import ON_PLAYER
from cardbase.games.doomtrooper.rules.windows import open_window

# how many, to which pool, whether a warrior earned them
AMOUNT: Final = REG
MODE: Final = REG + 1
BY: Final = REG + 2


def pay_destiny(g: State, seat: int, amount: int) -> None:
    """Pay from the D pool; the caller has seen to it that there is enough (TM6)."""
    if amount:
        g.num[layout.DESTINY + seat] -= amount
        g.todo |= CHECK
        emit(g, layout.PAYS, -1, seat, amount)


def drop_fuel(g: State, seat: int) -> None:
    """What warriors were discarded for, and the spell did not take, is lost (MYSTIC)."""
    before, g.num[layout.UNFUELLED + seat] = g.num[layout.UNFUELLED + seat], 0
    if before:
        g.num[layout.DESTINY + seat] = min(before - 1, g.num[layout.DESTINY + seat])


def gain_destiny(g: State, seat: int, amount: int) -> None:
    """Put points into the D pool; none, where a Value below 0 gives them."""
    if amount > 0:
        g.num[layout.DESTINY + seat] += amount
        g.todo |= CHECK
        emit(g, layout.EARNS_D, -1, seat, amount)


def draw_card(g: State, seat: int) -> bool:
    """Draw a card, and pay what drawing takes, as long as there is any; return whether there was one."""
    if not draw(g, seat):
        return False
    g.num[layout.DESTINY + seat] = max(0, g.num[layout.DESTINY + seat] - sum(numbers_said(g, "pays_to_draw", seat)))
    g.todo |= CHECK
    return True


def apart(g: State, seat: int) -> int:
    """Return how many Destiny Points of a player are set apart; they are spent last (DESPERATE TIMES)."""
    return min(g.num[layout.SAFE + seat], g.num[layout.DESTINY + seat])


def check_apart(g: State) -> None:
    """What was spent of the points set apart is apart no more, whatever comes to the pool later."""
    for seat in (0, 1):
        if g.num[layout.SAFE + seat]:
            g.num[layout.SAFE + seat] = apart(g, seat)


def check_riches(g: State) -> None:
    """Take what is above from whoever may not have more than so many points."""
    for one in said(g, "cannot have_more"):
        pool = dialect(g).resources[one.slots[2]]
        for seat in seats(g, one.f, one.slots[0]):
            g.num[pool + seat] = min(g.num[pool + seat], number(g, one.f, one.slots[1]))


def gain_promotion(g: State, seat: int, amount: int) -> None:
    """Put points into the P pool; whether they win is checked when all points of the event are in (WN2)."""
    if amount > 0:
        g.num[layout.PROMOTION + seat] += amount
        g.num[layout.EARNED + seat] += amount
        emit(g, layout.EARNS_P, -1, seat, amount)
        g.todo |= CHECK


def earns_destiny(g: State, warrior: int) -> bool:
    """Tell whether all points that a warrior earns become Destiny Points (PT7)."""
    mine = g.stats[layout.TRAITS][warrior]
    return mine & (traits.POINTS_TO_DESTINY | traits.FREE_POINTS) == traits.POINTS_TO_DESTINY


def award(g: State, seat: int, amount: int, mode: int, earner: int = -1, *, for_kill: bool = False) -> None:
    """Push the gain of points by a warrior (or by nobody, -1): split freely, or to one pool; a Freelancer's go to D (PT7)."""
    if earner >= 0 and earns_destiny(g, earner):
        mode = layout.TO_DESTINY
    if mode == layout.TO_DESTINY:
        gain_destiny(g, seat, amount)
    elif amount > 0:
        call(g, AWARD, seat, earner, amount, mode, int(for_kill or earner >= 0))


def reward(g: State, f: Frame, seat: int, amount: int, mode: int) -> None:
    """Let a player gain points from a text; those of a mission go to whoever takes them away (SPY IN THE RANKS)."""
    if g.book.kind[g.face[f[SRC]]] != kinds.MISSION:
        award(g, seat, amount, mode)
    elif not without_bonus(g, f, seat):
        thief = g.num[layout.THIEF] - 1
        award(g, thief if thief >= 0 else seat, amount, mode, g.num[layout.FULFILLER] - 1 if thief < 0 else -1)


def without_bonus(g: State, f: Frame, seat: int) -> bool:
    """HATAMOTO: while it holds an open mission, missions of its player that were not given to it add nothing."""
    own = g.book
    doer = -1 if own.lies[g.face[f[SRC]]] & ON_PLAYER else g.num[layout.FULFILLER] - 1
    return any(
        "no_bonus" in own.words[g.face[card]]
        and card != doer
        and any(own.kind[g.face[held]] == kinds.MISSION for held in attachments(g, card))
        for zone in layout.AREAS
        for card in g.piles[zone * 2 + seat]
    )


def _begin(g: State, f: Frame) -> None:
    g.num[layout.AWARDING] += 1


def _ask_split(g: State, f: Frame) -> None:
    if f[MODE] == layout.FREE_SPLIT:
        ask(g, f[WHO], [NUMBER + n for n in range(f[AMOUNT] + 1)])
    else:
        f[ANS] = NUMBER + f[AMOUNT]


def _take(g: State, f: Frame) -> None:
    promotion = f[ANS] & ARG
    g.num[layout.EARNED + f[WHO]], g.num[layout.BY_WARRIOR + f[WHO]] = 0, f[BY]
    gain_promotion(g, f[WHO], promotion)
    destiny = f[AMOUNT] - promotion
    gain_destiny(g, f[WHO], destiny * 2 if _doubles(g, f) else destiny)
    if promotion:
        open_window(g, 1 - f[WHO], layout.POINTED)


def _doubles(g: State, f: Frame) -> bool:
    """Tell whether the D that a seat chooses for a kill count double."""
    return f[BY] > 0 and f[MODE] == layout.FREE_SPLIT and bool(laid_with(g, f[WHO], "doubles_kills"))


def _end(g: State, f: Frame) -> None:
    g.num[layout.EARNED + f[WHO]] = 0
    g.num[layout.AWARDING] -= 1
    g.todo |= CHECK


AWARD: Final = procedure("doomtrooper.award", _begin, _ask_split, _take, _end)
asks(_ask_split, "How many of the points become Promotion Points?", "昇進ポイントにする数", rules="PT1, PT6")
