"""Cards that a player has searched out of a pile: who waits for that is told, and may have a random card found instead (OH YEAH?!)."""

from typing import Final

from cardbase.engine.effects.registry import Registry
from cardbase.engine.events import emit, triggers
from cardbase.engine.run import call, procedure
from cardbase.engine.state import REG, SRC, WHO, Frame
from cardbase.engine.zones import roll, swap_faces
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.windows import open_window

WORDS: Final = Registry()

PILE: Final = REG  # register: the zone in which it was


def tell_found(g: State, seat: int, card: int, zone: int) -> None:
    """Tell that a seat has found a card in a zone, and push what is played right after that."""
    if g.book.windows_used & layout.FOUND and zone in (layout.DECK, layout.DISCARD):
        call(g, SEARCHED, seat, card, zone)
    if g.watch[layout.FINDS]:
        emit(g, layout.FINDS, card, seat)
        triggers(g, at_once=True)


def _open(g: State, f: Frame) -> None:
    g.num[layout.FIND], g.num[layout.FIND_PILE] = f[SRC] + 1, f[PILE]
    open_window(g, 1 - f[WHO], layout.FOUND)


def _close(g: State, f: Frame) -> None:
    g.num[layout.FIND] = g.num[layout.FIND_PILE] = 0


SEARCHED: Final = procedure("doomtrooper.searched", _open, _close)


def _others(g: State) -> list[int]:
    """Return the other cards of the pile that was searched."""
    found = g.num[layout.FIND] - 1
    return (
        [card for card in g.piles[g.num[layout.FIND_PILE] * 2 + g.owner[found]] if card != found] if found >= 0 else []
    )


@WORDS.verb("mislead", lambda g, f: bool(_others(g)))
def mislead(g: State, f: Frame) -> None:
    """Let the sleeve that was found hold a random card of the pile; the face that it held lies below the pile."""
    found, others = g.num[layout.FIND] - 1, _others(g)
    if not others:
        return
    other = others[roll(g, len(others))]
    seat = g.owner[found]
    pile = g.piles[g.num[layout.FIND_PILE] * 2 + seat]
    swap_faces(g, found, other)
    seen = g.rules.seen[g.num[layout.FIND_PILE] * 2 + seat]
    g.known[other] = seen | g.known[found]
    g.known[found] |= 1 << seat
    pile.remove(other)
    pile.insert(0, other)


WORDS.keyword("on_find")
