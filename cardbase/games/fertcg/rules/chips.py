"""Chips (CH1 to CH3): each of a player's 20 is unused, used, or vigour on a unit that he owns. Nothing else changes where they are."""

from typing import Final

from cardbase.engine.continuous import touched
from cardbase.engine.events import emit
from cardbase.engine.match import COUNTERS
from cardbase.engine.state import CHECK
from cardbase.errors import InputError
from cardbase.games.fertcg.rules import layout
from cardbase.games.fertcg.rules.book import State
from cardbase.messages import say

ALL_CHIPS: Final = 20


def room(g: State, card: int) -> int:
    """Return how many more chips a unit on the map may hold."""
    return max(0, g.stats[layout.MAXIMUM][card] - g.more[layout.CHIPS][card])


def take_back(g: State, seat: int) -> None:
    """All used chips become unused (TU2)."""
    if g.num[layout.USED + seat]:
        emit(g, layout.CHIPS_BACK, -1, seat, g.num[layout.USED + seat])
        recover(g, seat, g.num[layout.USED + seat])


def recover(g: State, seat: int, count: int) -> None:
    """So many used chips become unused, as many as there are."""
    count = min(count, g.num[layout.USED + seat])
    g.num[layout.USED + seat] -= count
    g.num[layout.UNUSED + seat] += count
    touched(g, COUNTERS)


def spend(g: State, seat: int, count: int) -> None:
    """Unused chips become used for a price."""
    _use_up(g, seat, count, layout.PAYS)


def drain(g: State, seat: int, count: int) -> None:
    """Unused chips become used by an effect, as many as there are."""
    _use_up(g, seat, count, layout.LOSES_CHIPS)


def _use_up(g: State, seat: int, count: int, event: int) -> None:
    count = min(count, g.num[layout.UNUSED + seat])
    if count > 0:
        g.num[layout.UNUSED + seat] -= count
        g.num[layout.USED + seat] += count
        touched(g, COUNTERS)
        emit(g, event, -1, seat, count)


def lay(g: State, card: int, count: int, source: int = layout.UNUSED) -> None:
    """Lay chips of the unit's owner on it, not above its maximum, from the unused (or the used) ones."""
    count = min(count, room(g, card), g.num[source + g.owner[card]])
    if count > 0:
        put(g, card, count, source)
        emit(g, layout.SUPPORTS, card, g.side[card], count)


def put(g: State, card: int, count: int, source: int = layout.UNUSED) -> None:
    """Put so many unused (or used) chips of its owner on a unit."""
    g.num[source + g.owner[card]] -= count
    g.add(layout.CHIPS, card, count)
    if g.reads:
        touched(g, COUNTERS)


def take_off(g: State, card: int, count: int) -> None:
    """Let so many chips on a unit become used."""
    g.add(layout.CHIPS, card, -count)
    g.num[layout.USED + g.owner[card]] += count
    touched(g, COUNTERS)


def lose(g: State, card: int, count: int) -> None:
    """Vigour becomes used, at most what there is; a unit with none retreats when the state is settled."""
    count = min(count, g.more[layout.CHIPS][card])
    if count > 0:
        take_off(g, card, count)
        g.todo |= CHECK


def consume(g: State, card: int, count: int) -> None:
    """Pay vigour of a unit."""
    if count > 0:
        emit(g, layout.CONSUMES, card, g.side[card], count)
        lose(g, card, count)


def hurt(g: State, card: int, count: int) -> None:
    """Take vigour of a unit by damage."""
    count = min(count, g.more[layout.CHIPS][card])
    if count > 0:
        emit(g, layout.DAMAGED, card, g.side[card], count)
        lose(g, card, count)


def carry(g: State, card: int, other: int, count: int) -> None:
    """Move vigour from one unit to another of the same owner, as much as there is and fits."""
    count = min(count, g.more[layout.CHIPS][card], room(g, other))
    if count > 0 and g.owner[card] == g.owner[other] and card != other:
        g.add(layout.CHIPS, card, -count)
        g.add(layout.CHIPS, other, count)
        g.todo |= CHECK
        touched(g, COUNTERS)
        emit(g, layout.SUPPORTS, other, g.side[other], count)


def complete(g: State, seat: int, told: bool) -> None:
    """Complete a given position: the chips that it does not tell of are used where it says how many are unused, else unused.

    Raises InputError where there are more than 20.
    """
    held = (*g.piles[layout.MAP * 2 + seat], *g.piles[layout.PRISON * 2 + seat])
    laid = sum(g.more[layout.CHIPS][unit] for unit in held)
    missing = ALL_CHIPS - laid - g.num[layout.UNUSED + seat] - g.num[layout.USED + seat]
    if missing < 0:
        raise InputError(
            say("player {seat} has {all_chips} chips", seat=seat + 1, all_chips=ALL_CHIPS - missing),
            hint=say("Everybody has {all_chips}.", all_chips=ALL_CHIPS),
        )
    g.num[(layout.USED if told else layout.UNUSED) + seat] += missing
