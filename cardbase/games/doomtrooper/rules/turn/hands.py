"""How many cards a player holds (TU1, TU3), and hands that are cut at once: the smallest (DEAL WITH IT), and those that shrink."""

from typing import Final

from cardbase.engine.effects.said import numbers_said
from cardbase.engine.hand import ask_excess, discard_excess
from cardbase.engine.run import asks, call, goto, procedure
from cardbase.engine.state import PROC, REG, WHO, Frame
from cardbase.games.doomtrooper.rules import layout, prohibitions, traits
from cardbase.games.doomtrooper.rules.piles import laid_with
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.ratings.sources import works

MOST_FAVOUR: Final = 5
LAST: Final = REG  # register: the face discarded last, so that a set of cards is discarded in one way


def hand_size(g: State, seat: int) -> int:
    """Return how many cards a player draws up to, and discards down to."""
    limits = numbers_said(g, "hand_limit", seat)
    favoured = min(limits, default=g.book.switch["hand_size"]) + (_favour(g, seat) if g.book.favours else 0)
    return min(favoured, *_lower(g, limits), favoured)


def _lower(g: State, limits: list[int]) -> list[int]:
    """Return the limits below the usual one, which no favour raises and which hold at any time."""
    return [limit for limit in limits if limit < g.book.switch["hand_size"]]


def _favour(g: State, seat: int) -> int:
    """Return how many cards more a player holds (PALADINE'S FAVOR); of several such cards one counts."""
    if not any(works(g, card) for card in laid_with(g, seat, "favoured")):
        return 0
    marks = g.stats[layout.TRAITS]
    return min(MOST_FAVOUR, sum(marks[card] & traits.IMPERIAL > 0 for card in g.piles[layout.SQUAD * 2 + seat]))


def check_hands(g: State) -> None:
    """Cut the hand of a player who never holds more than so many cards, or who may hold fewer than before."""
    if not g.book.favours and "hand_limit" not in g.match.texts.sayings:
        return
    for seat in (0, 1):
        barred = g.num[layout.BARRED + seat] & prohibitions.NO_DISCARD
        cut = bool(_lower(g, numbers_said(g, "hand_limit", seat))) or (g.book.favours and _has_shrunk(g, seat))
        if not cut or barred or len(g.piles[layout.HAND * 2 + seat]) <= hand_size(g, seat):
            continue
        if all(f[PROC] != CUT for f in g.frames):
            call(g, CUT, seat, -1, 0)


def _has_shrunk(g: State, seat: int) -> bool:
    before, now = g.num[layout.FAVOUR + seat], _favour(g, seat)
    g.num[layout.FAVOUR + seat] = now
    return now < before


def _ask(g: State, f: Frame) -> None:
    ask_excess(g, f, layout.HAND, hand_size(g, f[WHO]), LAST)


def _discard(g: State, f: Frame) -> None:
    if discard_excess(g, f, layout.HAND, layout.DISCARD, LAST):
        goto(f, _ask)


CUT: Final = procedure("doomtrooper.cut hand", _ask, _discard)
asks(_ask, "Which card do you discard?", "捨てるカードを選ぶ", rules="TU3")
