"""What a player with priority may do in a window, and how it begins (dossier 9.1)."""

from cardbase.engine.actions import ARG
from cardbase.engine.effects.announce import use, uses
from cardbase.engine.effects.rules import ABILITY
from cardbase.engine.layout import ACTIVE
from cardbase.engine.state import State
from cardbase.games.doomtrooper.rules.book import Book
from cardbase.games.doomtrooper.rules.giving import gifts_at_any_time, give
from cardbase.games.doomtrooper.rules.layout import ANY_TIME, GIVE, HAND, PLAY, USE
from cardbase.games.doomtrooper.rules.playing import counters, in_hand, play_card, plays


def offers(g: State, seat: int, timing: int) -> list[int]:
    """Return what may be done: while a card waits only counters, else the cards and abilities of this window."""
    own: Book = g.match.book
    if g.chain and len(g.chain) > g.frames[-1][_FLOOR]:
        return counters(g, seat)
    found = plays(g, seat, timing) if own.windows_used & timing else []
    if own.uses_windows & timing:
        found += [USE + card for card in uses(g, seat, timing)]
    if own.gifts_any_time and timing & ANY_TIME:
        found += [GIVE + face for face in gifts_at_any_time(g, seat)]
    return found


_FLOOR = 10  # register of the window's frame: rows of the chain that belong to what goes on outside


def quiet(g: State, timing: int) -> bool:
    """Tell, cheaply, that nobody has a card or an ability for this window."""
    own: Book = g.match.book
    if own.uses_windows & timing or (own.gifts_any_time and timing & ANY_TIME):
        return False
    if not own.windows_used & timing:
        return True
    face, piles, active = g.face, g.piles, g.num[ACTIVE]
    mine, theirs = own.own, own.foe
    for card in piles[HAND * 2 + active]:
        if mine[face[card]] & timing:
            return False
    return all(not theirs[face[card]] & timing for card in piles[HAND * 2 + 1 - active])


def play(g: State, seat: int, action: int, timing: int) -> None:
    """Begin what was chosen in a window."""
    if action & ~ARG == PLAY:
        play_card(g, seat, in_hand(g, seat, action & ARG))
    elif action & ~ARG == GIVE:
        give(g, seat, in_hand(g, seat, action & ARG), at_once=True)
    else:
        use(g, seat, action & ARG, timing, ABILITY)
