"""Events, triggers and replacement.

An event that nobody watches costs one test. *When* is checked at the event, the condition at resolution. What has triggered waits in
`State.waiting` as (controller, ability, source, its stamp, subject, its stamp, value) until a window, or a call of TRIGGERS, takes it in
the game's order of players; a player with several chooses which comes next. What would happen to a group of cards may be replaced: that
is asked card by card before it happens.
"""

from typing import Final

from cardbase.engine.actions import ARG, ORDER, PASS
from cardbase.engine.describe import SOURCES, TELLS
from cardbase.engine.faces import CARDS_MOST
from cardbase.engine.layout import ACTIVE, DOWN, LEAVING, WOULD_DAMAGED, WOULD_DEALS_DAMAGE
from cardbase.engine.log import note
from cardbase.engine.run import ask, asks, call, goto, procedure, running
from cardbase.engine.state import ANS, CHECK, PROC, REG, SRC, WHO, Frame, Row, State

# How the subject of an event stands to a trigger's source.
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
    for source, whose, ability, condition in g.rules.granted_triggers(g, event, card, seat, value):
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
        if g.observer is not None:
            g.observer.passed_over(g, waiting[0][0], _ask_order, [ORDER])
        g.rules.trigger(g, waiting.pop(), False)
    elif waiting:
        call(g, TRIGGERS, first, -1, g.num[ACTIVE] if first < 0 else first, int(at_once), 0)


def triggers_ordered_by(g: State, seat: int) -> None:
    """Resolve what has triggered one after the other, both players' in the order that one of them says."""
    call(g, TRIGGERS, seat, -1, seat, ORDERED_BY_FIRST, 0)


# Replacement: something would happen to a group of cards; what replaces it is asked card by card, then the rest


REPLACED: Final = 1
_WIDE: Final = 40  # bits for the number of a replacement in TRIED
# Registers: what would happen, what does, how far it is, which replacements were tried (`_named`, one behind the other), whether the one at hand lets the event
# happen, then card, amount, card, amount …
EVENT: Final = REG
HANDLER: Final = REG + 1
AT: Final = REG + 2
TRIED: Final = REG + 3
STILL: Final = REG + 4
GROUP: Final = REG + 5


def together(g: State, who: int, source: int, event: int, handler: int, cards: list[int], amount: int = 0) -> None:
    """Let a handler (one of `Rules.handlers`) happen to a group of cards, each replacement of the event asked first.

    `who` and `source` cause it; `amount` is how much of it happens to each; a player in `cards` is written as
    `events.player`. Cards that are already on their way are left out, so the checks do not find them twice.
    """
    going = [card for card in cards if card < 0 or not g.flags[card] & LEAVING]
    if not going:
        return
    if not g.watch[event] and not (event == WOULD_DAMAGED and g.watch[WOULD_DEALS_DAMAGE]):
        g.rules.handlers[handler](g, who, source, going, [amount] * len(going))
        return
    group = []
    for card in going:
        if card >= 0:
            g.flags[card] |= LEAVING
        group += [card, amount]
    call(g, TOGETHER, who, source, event, handler, 0, 0, 0, *group)


def _concerned(g: State, f: Frame, watched: int, whose: int, source: int) -> bool:
    """Tell whether a replacement watches what happens to the card at hand; damage is watched at both ends."""
    if watched == f[EVENT]:
        return concerns(g, whose, source, f[GROUP + 2 * f[AT]], affected(g, f))
    dealt = watched == WOULD_DEALS_DAMAGE and f[EVENT] == WOULD_DAMAGED
    return dealt and concerns(g, whose, source, f[SRC], f[WHO])


def _replacements(g: State, f: Frame) -> list[tuple[int, int, int]]:
    """Return (controller, ability, source) of every replacement of the event for the card at hand."""
    card, much = f[GROUP + 2 * f[AT] :][:2]
    found = []
    for zone in g.match.trigger_zones:
        for side in (0, 1):
            for source in g.piles[zone * 2 + side]:
                if (g.flags[source] & DOWN and not g.match.sided) or g.cannot[source] & LOST:
                    continue
                for watched, whose, ability, zones, condition in g.match.triggers[g.face[source]]:
                    mine = zones >> zone & 1 and _concerned(g, f, watched, whose, source)
                    mine = mine and (not g.match.sided or g.rules.speaks(g, source, ability))
                    mine = mine and not (ability in g.match.hushable and g.rules.hushed(g, source, ability))
                    if mine and (condition < 0 or g.rules.fits(g, condition, side, source, card, much)):
                        found.append((side, ability, source))
    return found + _granted(g, f, card, much) if g.effects else found


def _granted(g: State, f: Frame, card: int, much: int) -> list[tuple[int, int, int]]:
    """Return those that effects have granted."""
    found = []
    for event in (f[EVENT], WOULD_DEALS_DAMAGE) if f[EVENT] == WOULD_DAMAGED else (f[EVENT],):
        for source, whose, ability, condition in g.rules.granted_triggers(g, event, card, affected(g, f), much):
            mine = _concerned(g, f, event, whose, source) and not g.cannot[source] & LOST
            if mine and (condition < 0 or g.rules.fits(g, condition, g.side[source], source, card, much)):
                found.append((g.side[source], ability, source))
    return found


def _untried(f: Frame, rows: list[tuple[int, int, int]]) -> list[int]:
    """Return the places of those replacements that were not tried: of several alike as many as are left."""
    tried, number = [], f[TRIED]
    while number:
        tried.append(number & (1 << _WIDE) - 1)
        number >>= _WIDE
    left = []
    for n, row in enumerate(rows):
        if _named(row) in tried:
            tried.remove(_named(row))
        else:
            left.append(n)
    return left


def _note_tried(f: Frame, row: tuple[int, int, int]) -> None:
    f[TRIED] = f[TRIED] << _WIDE | _named(row)


def _named(row: tuple[int, int, int]) -> int:
    """Return a replacement as a number: which come and go meanwhile changes the places of the others."""
    return row[1] * CARDS_MOST + row[2] + 1


def take_along(g: State, seat: int) -> list[tuple[int, int, int]]:
    """Return what else only a player may know of that could replace what is at hand, while that which is tried runs: it is tried with it."""
    f = _at_hand(g)
    rows = _replacements(g, f)
    found = [rows[n] for n in _untried(f, rows) if rows[n][0] == seat and g.rules.is_secret(g, rows[n])]
    for row in found:
        _note_tried(f, row)
    return found


def affected(g: State, f: Frame) -> int:
    """Return the player of the card at hand, or the player at hand."""
    card = f[GROUP + 2 * f[AT]]
    return g.side[card] if card >= 0 else -2 - card


def amount(g: State) -> int:
    """Return how much is about to happen to the card at hand; called while its replacement runs."""
    f = _at_hand(g)
    return f[GROUP + 2 * f[AT] + 1]


def set_amount(g: State, value: int) -> None:
    """Change how much is about to happen to the card at hand, not below 0; it still happens."""
    f = _at_hand(g)
    f[GROUP + 2 * f[AT] + 1] = max(0, value)
    f[STILL] = 1


def let_happen(g: State) -> None:
    """Let what is about to happen to the card at hand happen after what its replacement does."""
    _at_hand(g)[STILL] = 1


def _at_hand(g: State) -> Frame:
    return next(frame for frame in reversed(g.frames) if frame[PROC] == TOGETHER)


def _ask_which(g: State, f: Frame) -> None:
    if GROUP + 2 * f[AT] < len(f):
        rows = _replacements(g, f)
        left = _untried(f, rows)
        seen = {rows[n]: n for n in reversed(left)}  # of those that do the same it is all one which comes first
        open_rows = [ORDER + n for n in left if seen[rows[n]] == n]
        open_rows = [ORDER + n for n in left if g.rules.is_secret(g, rows[n])][:1] or open_rows
        if len(open_rows) > 1:
            ask(g, affected(g, f), open_rows)
        else:
            f[ANS] = open_rows[0] if open_rows else PASS


def _try(g: State, f: Frame) -> None:
    if GROUP + 2 * f[AT] == len(f):
        goto(f, _do)
    elif f[ANS] == PASS:
        f[AT], f[TRIED], f[ANS] = f[AT] + 1, 0, 0
        goto(f, _ask_which)
    else:
        side, ability, source = row = _replacements(g, f)[f[ANS] & ARG]
        _note_tried(f, row)
        f[ANS] = f[STILL] = 0
        g.rules.replace(g, side, ability, source, f[GROUP + 2 * f[AT]], f[GROUP + 2 * f[AT] + 1])


def _replaced(g: State, f: Frame) -> None:
    """Drop a card from the group if it was replaced; go on with its other replacements or with the next card."""
    if f[ANS] == REPLACED and not f[STILL]:
        place = GROUP + 2 * f[AT]
        if f[place] >= 0:
            g.flags[f[place]] &= ~LEAVING
        del f[place : place + 2]
        f[TRIED] = 0
    goto(f, _ask_which)


def _do(g: State, f: Frame) -> None:
    cards, amounts = f[GROUP::2], f[GROUP + 1 :: 2]
    for card in cards:
        if card >= 0:
            g.flags[card] &= ~LEAVING
    g.todo |= CHECK  # what stays may have no reason to: that it was to go has been seen to once
    if cards:
        g.rules.handlers[f[HANDLER]](g, f[WHO], f[SRC], cards, amounts)


TOGETHER: Final = procedure("together", _ask_which, _try, _replaced, _do)
SOURCES[TOGETHER] = lambda g, place: _replacements(g, g.frames[-1])[place][2]
TELLS[TOGETHER] = lambda g: [(side, source, ability, -1) for side, ability, source in _replacements(g, g.frames[-1])]
asks(_ask_which, "What happens instead?", "どの効果で置き換えるか")
