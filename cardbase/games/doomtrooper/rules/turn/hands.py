"""How many cards a player holds (TU1, TU3), and hands that are cut at once: the smallest (DEAL WITH IT), and those that shrink."""

from typing import Final

from cardbase.engine.effects.context import NOBODY, THAT
from cardbase.engine.effects.said import said_of_player
from cardbase.engine.effects.values import number
from cardbase.engine.hand import ask_excess, discard_excess
from cardbase.engine.run import asks, call, goto, procedure
from cardbase.engine.state import PROC, REG, SRC, WHO, Frame
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.printed.book import State

HAND_LIMIT: Final = "hand_limit"
DISCARD_LIMIT: Final = "discard_limit"
LIMITING: Final = ("limit", "limit_rises")
LAST: Final = REG  # register: the face discarded last, so that a set of cards is discarded in one way


def hand_size(g: State, seat: int) -> int:
    """Return how many cards a player draws up to, and discards down to."""
    if g.book.said.isdisjoint(LIMITING):
        return g.book.switch["hand_size"]
    said_so = limits(g, seat, HAND_LIMIT)
    raised = min(said_so, default=g.book.switch["hand_size"]) + rise(g, seat, HAND_LIMIT)
    return min(raised, *_lower(g, said_so), raised)


def limits(g: State, seat: int, which: str) -> list[int]:
    """Return what texts say that a limit of a player is."""
    if "limit" not in g.match.texts.sayings:
        return []
    return [number(g, one.f, one.slots[2]) for one in said_of_player(g, "limit", seat, 1) if one.slots[0] == which]


def rise(g: State, seat: int, which: str, *, for_good: bool = False) -> int:
    """Return by how much texts raise a limit of a player, for good alone if wanted: of copies of a card one counts, for a time each."""
    if "limit_rises" not in g.match.texts.sayings:
        return 0
    raised: dict[int, int] = {}
    for n, one in enumerate(said_of_player(g, "limit_rises", seat, 1)):
        lent = one.f[THAT] < NOBODY
        if one.slots[0] == which and not (lent and for_good):
            raised[-1 - n if lent else g.face[one.f[SRC]]] = number(g, one.f, one.slots[2])
    return sum(raised.values())


def _lower(g: State, limits: list[int]) -> list[int]:
    """Return the limits below the usual one, which nothing raises and which hold at any time."""
    return [limit for limit in limits if limit < g.book.switch["hand_size"]]


def check_hands(g: State) -> None:
    """Cut the hand of a player who never holds more than so many cards, or who may hold fewer than before."""
    for seat in (0, 1):
        cut = _has_shrunk(g, seat) or bool(_lower(g, limits(g, seat, HAND_LIMIT)))
        if not cut or len(g.piles[layout.HAND * 2 + seat]) <= hand_size(g, seat):
            continue
        if all(f[PROC] != CUT for f in g.frames):
            call(g, CUT, seat, -1, 0)


def _has_shrunk(g: State, seat: int) -> bool:
    before, now = g.num[layout.RISE + seat], rise(g, seat, HAND_LIMIT, for_good=True)
    g.num[layout.RISE + seat] = now
    return now < before


def _ask(g: State, f: Frame) -> None:
    ask_excess(g, f, layout.HAND, hand_size(g, f[WHO]), LAST)


def _discard(g: State, f: Frame) -> None:
    if discard_excess(g, f, layout.HAND, layout.DISCARD, LAST):
        goto(f, _ask)


CUT: Final = procedure("doomtrooper.cut hand", _ask, _discard)
asks(_ask, "Which card do you discard?", "捨てるカードを選ぶ", rules="TU3")
