"""Cards of another player that a seat plays itself (TM3, TM4): instead of that player, or after it."""

from cardbase.engine.state import PROC
from cardbase.engine.window import TIMING, WINDOW
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.actions.playing import playable
from cardbase.games.doomtrooper.rules.printed.book import Book, State
from cardbase.games.doomtrooper.rules.printed.faces import actions_for


def _moment(g: State) -> int:
    """Return the window in which the card that waits, or has just resolved, was played; 0 for one that was played as an action."""
    for f in reversed(g.frames):
        if f[PROC] == WINDOW and f[TIMING] != layout.ECHO:
            return f[TIMING]
    return 0


def usurps(own: Book, face: int) -> bool:
    """Tell whether a counter has its player play the card that it answers."""
    return own.words[face] >= {"play_now", "counter"}


def usurpable(g: State, seat: int) -> bool:
    """Tell whether a seat could play the Special that waits itself, now; one that would take it away in its turn only loses its effect."""
    card = g.chain[-1][2]
    return usurps(g.book, g.face[card]) or _timely(g, seat, card, _windows(g, seat, card))


def playable_now(g: State, seat: int, card: int) -> bool:
    """Tell whether a seat may play a card that has been played before: one that was countered as it might play it now, one that has been carried out
    as its player could; none that stays in play.
    """
    if g.zone[card] not in (layout.DISCARD, layout.REMOVED, layout.PENDING):
        return False
    face, done = g.face[card], g.num[layout.LAST_SPELL] == card + 1
    return _timely(
        g, seat, card, g.book.windows[0][face] | g.book.windows[1][face] if done else _windows(g, seat, card)
    )


def _windows(g: State, seat: int, card: int) -> int:
    return g.book.windows[seat != g.num[layout.ACTIVE]][g.face[card]]


def _timely(g: State, seat: int, card: int, windows: int) -> bool:
    """Tell whether a card that takes no actions can be played in the window in which it was played."""
    return not actions_for(g.book, g.face[card]) and bool(windows & _moment(g)) and playable(g, seat, card)
