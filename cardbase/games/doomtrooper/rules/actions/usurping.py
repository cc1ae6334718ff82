"""Cards of another player that a seat plays itself (TM3, TM4): instead of that player, or after it."""

from cardbase.engine.state import PROC
from cardbase.engine.window import TIMING, WINDOW
from cardbase.games.doomtrooper.rules import kinds, layout
from cardbase.games.doomtrooper.rules.actions.playing import playable
from cardbase.games.doomtrooper.rules.printed.book import State


def _moment(g: State) -> int:
    """Return the window in which the card that waits, or has just resolved, was played; 0 for one that was played as an action."""
    for f in reversed(g.frames):
        if f[PROC] == WINDOW and f[TIMING] != layout.ECHO:
            return f[TIMING]
    return 0


def usurpable(g: State, seat: int) -> bool:
    """Tell whether a seat could play the Special that waits itself, now; one that would take it away in its turn only loses its effect."""
    own, card = g.book, g.chain[-1][2]
    face = g.face[card]
    if own.usurps[face]:
        return True
    when = own.own if seat == g.num[layout.ACTIVE] else own.foe
    return not own.actions[face] and bool(when[face] & _moment(g)) and playable(g, seat, card)


def repeatable(g: State, seat: int) -> bool:
    """Tell whether a seat may play the Special that has just resolved once more: none that stays, takes actions or answers others."""
    own, card = g.book, g.num[layout.LAST_SPELL] - 1
    if card < 0 or own.kind[g.face[card]] != kinds.SPECIAL or g.zone[card] not in (layout.DISCARD, layout.REMOVED):
        return False
    face = g.face[card]
    if own.stays[face] or own.actions[face] or own.counters[face] or own.repeats[face]:
        return False
    return bool((own.own[face] | own.foe[face]) & _moment(g)) and playable(g, seat, card)
