"""What cards and players can be forbidden, as bits of `State.cannot` and of the number BARRED, and what texts keep players from playing."""

from collections.abc import Callable
from typing import Final

from cardbase.engine.effects import statements
from cardbase.engine.effects.texts import FORBIDDING
from cardbase.engine.events import LOST
from cardbase.engine.state import SRC
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.tables import State

MAKE_ATTACKS: Final = LOST << 1
BE_ATTACKED: Final = LOST << 2
BE_CHOSEN: Final = LOST << 3
NO_ACTIONS: Final = LOST << 4
LEAVE_COVER: Final = LOST << 5
BE_SAVED: Final = LOST << 6
BE_WOUNDED: Final = LOST << 7

# Of players.
NO_ATTACKS: Final = 1 << 1
NO_RAIDS: Final = 1 << 2
NO_SEEKING: Final = 1 << 3
NO_WARZONES: Final = 1 << 4
NO_RAID_PROMOTION: Final = 1 << 9
TIMID: Final = 1 << 10
NO_WIN: Final = 1 << 11


# What texts forbid.


PLAYING: Final = "cannot play"
NO_FIGHTS: Final = 1
NO_SHOOTING: Final = 2
_BARS: Final = {"f": NO_FIGHTS, "s": NO_SHOOTING}


def barred_tactics(g: State, spared: Callable[[int], bool] | None = None) -> int:
    """Return the tactics, as bits, that no combat has since a player cannot use that rating; what `spared` cards say does not count."""
    bits = 0
    if "cannot use_rating" not in g.match.texts.sayings:
        return bits
    for one in statements.said(g, "cannot use_rating"):
        if spared is None or not spared(one.f[SRC]):
            bits |= _BARS[one.slots[1]]
    return bits


def kept_from(g: State, act: str, card: int) -> bool:
    """Tell whether a text keeps a card from an act, or an act from it."""
    key = FORBIDDING[1] + act
    return statements.may_be_said(g, key) and bool(statements.said_of(g, key, card))


def forbidden(g: State, seat: int, face: int) -> bool:
    """Tell whether a text, of a card in play or its own, keeps a player from playing a card, be it introduced, given, cast or played."""
    table = g.match.texts.sayings.get(PLAYING)
    if table is None:
        return False
    if said_of_play(g, PLAYING, seat, face, 1):
        return True
    return face in table.printed and bool(statements.said_of_itself(g, PLAYING, copy_of(g, seat, face), 1))


def said_of_play(g: State, key: str, seat: int, face: int, place: int) -> list[statements.Said]:
    """Return what is said with a word of a player and of a card that it may play; `place`: where in the slots such cards are."""
    found = statements.said_of_player(g, key, seat)
    if not found:
        return found
    card = copy_of(g, seat, face)
    return [one for one in found if statements.speaks_of(g, one.f, one.slots[place], card)]


def copy_of(g: State, seat: int, face: int) -> int:
    """Return a card with this face: one in the hand of a seat if there is one, else one of that seat."""
    cards = [card for card in range(len(g.face)) if g.face[card] == face]
    return max(cards, key=lambda card: (g.owner[card] == seat) * (1 + (g.zone[card] == layout.HAND)))
