"""Replacement: something would happen to a group of cards; what replaces it is asked card by card, then the rest
happens together.

A replacement is an ability like any other that watches the event (its row in `Match.watchers` has the event's
*would*). The affected player chooses among several, each applies once to an event, and declining one
leaves the others. Its program answers `REPLACED`.
"""

from typing import Final

from cardbase.engine.actions import ARG, ORDER, PASS
from cardbase.engine.describe import SOURCES, TELLS
from cardbase.engine.events import LOST, concerns
from cardbase.engine.layout import DOWN, LEAVING, WOULD_DAMAGED, WOULD_DEALS_DAMAGE
from cardbase.engine.match import CARDS_MOST
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, CHECK, PROC, REG, SRC, WHO, Frame, State

REPLACED: Final = 1
_WIDE: Final = 40  # bits for the number of a replacement in TRIED
# Registers: what would happen, what does, how far it is, which replacements were tried (`_named`, one behind the other), whether the one at hand lets the event
# happen, then card, amount, card, amount …
EVENT: Final = REG
DEED: Final = REG + 1
AT: Final = REG + 2
TRIED: Final = REG + 3
STILL: Final = REG + 4
GROUP: Final = REG + 5


def together(g: State, who: int, source: int, event: int, deed: int, cards: list[int], amount: int = 0) -> None:
    """Let `deed` (one of `Rules.deeds`) happen to a group of cards, each replacement of the event asked first.

    `who` and `source` cause it; `amount` is how much of it happens to each; a player in `cards` is written as
    `events.player`. Cards that are already on their way are left out, so the checks do not find them twice.
    """
    going = [card for card in cards if card < 0 or not g.flags[card] & LEAVING]
    if not going:
        return
    if not g.watch[event] and not (event == WOULD_DAMAGED and g.watch[WOULD_DEALS_DAMAGE]):
        g.rules.deeds[deed](g, who, source, going, [amount] * len(going))
        return
    group = []
    for card in going:
        if card >= 0:
            g.flags[card] |= LEAVING
        group += [card, amount]
    call(g, TOGETHER, who, source, event, deed, 0, 0, 0, *group)


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
                for watched, whose, ability, zones, condition in g.match.watchers[g.face[source]]:
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
        for source, whose, ability, condition in g.rules.granted_watchers(g, event, card, affected(g, f), much):
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
        g.rules.deeds[f[DEED]](g, f[WHO], f[SRC], cards, amounts)


TOGETHER: Final = procedure("together", _ask_which, _try, _replaced, _do)
SOURCES[TOGETHER] = lambda g, place: _replacements(g, g.frames[-1])[place][2]
TELLS[TOGETHER] = lambda g: [(side, source, ability, -1) for side, ability, source in _replacements(g, g.frames[-1])]
asks(_ask_which, "What happens instead?", "どの効果で置き換えるか")
