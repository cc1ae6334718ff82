"""Events and triggers: *when* is checked at the event, the condition at resolution. An event that nobody watches
costs one test.

What has triggered waits in `State.waiting` as (controller, ability, source, its stamp, subject, its stamp, value)
until a window, or a call of TRIGGERS, takes it in the game's order of players; a player with several chooses which
comes next.
"""

from typing import Final

from cardbase.engine.actions import ARG, ORDER
from cardbase.engine.layout import ACTIVE, DOWN
from cardbase.engine.log import note
from cardbase.engine.run import ask, asks, call, goto, procedure, running
from cardbase.engine.state import ANS, REG, Frame, Row, State

# How the subject of an event stands to a watcher's source.
SELF: Final = 0
OWN: Final = 1
ENEMY: Final = 2
ANY: Final = 3
OTHER_OWN: Final = 4
OTHER: Final = 5
HOST: Final = 6

LOST: Final = 1  # bit of `cannot`: the card has lost its abilities


def emit(g: State, event: int, card: int, seat: int, value: int = 0, leaving: int = 0) -> None:
    """Tell everybody that something happens to `card` (-1: to the player `seat`).

    `value` is an amount worth remembering (last-known power, damage). An event by which cards leave is emitted
    before they move, so that cards leaving together see each other; `leaving` = 1 says that the subject is about to
    become a new object.
    """
    if g.log is not None:
        note(g, event, seat, card, value)
    if g.watch[event]:
        _listen(g, event, card, seat, value, leaving)


def hear(g: State, event: int, card: int, seat: int, value: int = 0, leaving: int = 0) -> None:
    """Let everybody who watches hear of an event that the log tells in another line."""
    if g.watch[event]:
        _listen(g, event, card, seat, value, leaving)


def _listen(g: State, event: int, card: int, seat: int, value: int, leaving: int) -> None:
    if event in g.match.tallies and _is_counted(g, event, card, seat, value):
        return
    stamp = g.stamp[card] + leaving if card >= 0 else 0
    subject = card if card >= 0 else player(seat)
    heard, face, sided, piles = g.match.heard[event], g.face, g.match.sided, g.piles
    hushable = g.match.hushable
    for place in g.match.heard_in[event]:
        for source in piles[place]:
            rows = heard[face[source]]
            if not rows or g.cannot[source] & LOST:
                continue
            zone = place >> 1
            if g.flags[source] & DOWN and not (sided or g.match.down_zones >> zone & 1):
                continue
            for _, whose, ability, zones, condition in rows:
                if sided and not g.rules.speaks(g, source, ability):
                    continue
                if ability in hushable and g.rules.hushed(g, source, ability):
                    continue
                if zones >> zone & 1 and concerns(g, whose, source, card, seat):
                    _wait(g, place & 1, ability, source, subject, stamp, value, condition, leaving)
    if not g.effects:
        return
    for source, whose, ability, condition in g.rules.granted_watchers(g, event, card, seat, value):
        if concerns(g, whose, source, card, seat):
            _wait(g, g.side[source], ability, source, subject, stamp, value, condition, leaving)


def _is_counted(g: State, event: int, card: int, seat: int, value: int) -> bool:
    """Count an event for the texts that ask how often it has happened; tell whether nobody watches it besides."""
    g.rules.tally(g, event, card, seat, value)
    return g.watch[event] == len(g.match.tallies[event])


def _wait(
    g: State, side: int, ability: int, source: int, card: int, stamp: int, value: int, condition: int, leaving: int
) -> None:
    if condition < 0 or g.rules.fits(g, condition, side, source, card, value):
        own = g.stamp[source] + (leaving if source == card else 0)
        if ability in g.match.moments:
            value = g.rules.at_moment(g, ability, side, source, card, value)
        g.waiting.append((side, ability, source, own, card, stamp, value))


def chooser(source: int, seat: int) -> int:
    """Return the value of the event CHOSEN: the card that has chosen, and whose choice it was."""
    return source * 2 + seat


def way(old: int, new: int) -> int:
    """Return the value of the event GOES: out of which zone a card goes into which."""
    return old << 8 | new


def player(seat: int) -> int:
    """Return how a player is written where a card is expected: -2 or -3."""
    return -2 - seat


def concerns(g: State, whose: int, source: int, card: int, seat: int) -> bool:
    """Tell whether an event of `card` and `seat` is one that a source watches: its own, its side's, its bearer's …"""
    if whose == SELF:
        return source == card
    if whose == ANY:
        return True
    if whose == HOST:
        return card >= 0 and g.host[source] == card
    if whose == OTHER:
        return source != card
    own = g.side[source] == seat
    if whose == OWN:
        return own
    return own and source != card if whose == OTHER_OWN else not own


# Registers of TRIGGERS: first player, resolve without a chain (and whether that player orders the other's, too), how many are left.
FIRST: Final = REG
AT_ONCE: Final = REG + 1
LEFT: Final = REG + 2
ORDERED_BY_FIRST: Final = 2


def _take_stock(g: State, f: Frame) -> None:
    """What triggers from now on waits for the next time."""
    f[LEFT] = len(g.waiting)


def _ask_order(g: State, f: Frame) -> None:
    f[LEFT] = min(f[LEFT], len(g.waiting))  # what resolved meanwhile may have taken triggers of its own
    batch = g.waiting[: f[LEFT]]
    if batch:
        alone = f[AT_ONCE] == ORDERED_BY_FIRST
        seat = f[FIRST] if alone or any(row[0] == f[FIRST] for row in batch) else 1 - f[FIRST]
        seen: set[Row] = set()
        options = []
        for n, row in enumerate(batch):
            if (alone or row[0] == seat) and row not in seen:
                if g.rules.is_secret(g, row):
                    options = [ORDER + n]
                    break
                seen.add(row)
                options.append(ORDER + n)
        ask(g, seat, options)


def _put(g: State, f: Frame) -> None:
    """Take the chosen one off the list and hand it to the rules; back for the rest."""
    if f[LEFT]:
        row = g.waiting.pop(f[ANS] & ARG)
        f[LEFT] -= 1
        goto(f, _ask_order)
        g.rules.trigger(g, row, f[AT_ONCE] != 0)


TRIGGERS: Final = procedure("triggers", _take_stock, _ask_order, _put)
asks(_ask_order, "Which ability comes first?", "先に処理する能力を選ぶ")


def withdraw(g: State, rows: list[Row]) -> None:
    """Take rows off what waits, those among them whose turn has come, too."""
    f = running(g, TRIGGERS)
    for row in rows:
        at = g.waiting.index(row)
        del g.waiting[at]
        if f is not None and at < f[LEFT]:
            f[LEFT] -= 1


def triggers(g: State, first: int = -1, *, at_once: bool = False) -> None:
    """Put what has triggered on the chain (or resolve it one after the other), the active player's first unless told
    otherwise. One alone that goes on the chain of a settled state needs no order, and so no frame.
    """
    waiting = g.waiting
    if len(waiting) == 1 and not (at_once or g.todo):
        if g.witness is not None:
            g.witness.passed_over(g, waiting[0][0], _ask_order, [ORDER])
        g.rules.trigger(g, waiting.pop(), False)
    elif waiting:
        call(g, TRIGGERS, first, -1, g.num[ACTIVE] if first < 0 else first, int(at_once), 0)


def triggers_ordered_by(g: State, seat: int) -> None:
    """Resolve what has triggered one after the other, both players' in the order that one of them says."""
    call(g, TRIGGERS, seat, -1, seat, ORDERED_BY_FIRST, 0)
