"""Continuous effects: what is printed as always true, and what lasts for a time, become plain numbers when the state
is dirty.

`State.effects` holds what lasts: (until, seat, op, stat, amount, card, stamp, source, its stamp). `until` is a
moment (`layout.end_of` …), `seat` whose moment it is (-1: whoever's comes first); the procedure that reaches it calls
`expire`. Effects on a card end when it becomes a new object. With SHIELD `amount` is how much damage is not dealt,
with DELAY `stat` is the event that a text waits for. `State.marks` holds what has been used: (until, seat, key, card,
stamp), for "once per turn" and "the same title once".
"""

from typing import Final

from cardbase.engine.events import LOST, emit
from cardbase.engine.faces import COUNTERS, PHASES, PLAY, TURNS
from cardbase.engine.layout import (
    DOWN,
    END_OF_TURN,
    EVER,
    NEXT,
    PHASE,
    PHASE_END,
    PHASE_START,
    TURN_PHASE,
    WHILE_SOURCE,
    end_of,
    start_of,
)
from cardbase.engine.state import CHECK, DIRTY, STALE, Row, State

# GAIN and LOSE change bits of a stat that is a mask (keywords).
SET: Final = 0
TIMES: Final = 1
HALF: Final = 2
ADD: Final = 3
GAIN: Final = 4
LOSE: Final = 5
CANNOT: Final = 6
GRANT: Final = 7
DELAY: Final = 8
SHIELD: Final = 9

HELD: Final = 12  # on another side for a time: `amount` is the one that it goes back to; 10 and 11 are of `turns`
TAKE: Final = 13  # taken from a stat, after all else, but not below 0

OPS: Final = 14
OP_OF_CHANGE: Final = 0  # a change is (op, stat, card, amount)

UNTIL: Final = 0
MINE: Final = 1
OP: Final = 2
STAT: Final = 3
AMOUNT: Final = 4
CARD: Final = 5
STAMP: Final = 6
SOURCE: Final = 7
SOURCE_STAMP: Final = 8

DEFAULT_ORDER: Final[tuple[int, ...]] = (SET, TIMES, HALF, ADD, GAIN, LOSE)


def change(g: State, until: int, op: int, stat: int, amount: int, card: int, source: int = -1, seat: int = -1) -> None:
    """Let an effect last until a moment. With CANNOT `amount` is a mask of bits for `State.cannot`, with GRANT an
    ability. What would last as long as its source lies there does nothing once that has gone.
    """
    if until == WHILE_SOURCE and not g.rules.live[g.zone[source]]:
        return
    own = g.stamp[source] if source >= 0 else 0
    row = (until, seat, op, stat, amount, card, g.stamp[card] if card >= 0 else 0, source, own)
    g.effects.append(row)
    if op == GRANT:
        g.rules.granted(g, row, 1)
    _changed(g, row)


def keep(g: State, rows: list[Row]) -> None:
    """Let these rows be what lasts; what others have let be watched is counted no more."""
    for row in g.effects:
        g.rules.granted(g, row, -1)
    g.effects = rows
    for row in rows:
        g.rules.granted(g, row, 1)


def _changed(g: State, row: Row) -> None:
    """Note that an effect on a card, or on a player, has begun or ended."""
    card = row[CARD]
    if row[OP] == GRANT and not g.rules.rewrites(g, row[AMOUNT]):
        g.todo |= CHECK
    elif card >= 0:
        g.stale.append(card)
        g.todo |= STALE | CHECK
    else:
        g.todo |= DIRTY | CHECK


def touched(g: State, kinds: int) -> None:
    """Note that something has changed which only continuous abilities can read, of these kinds (`faces.PLACES` …)."""
    if (g.dependencies | g.rules.refresh_dependencies) & kinds:
        g.todo |= DIRTY | CHECK


def outlives(g: State, card: int) -> bool:
    """Tell whether something that lasts changes other cards while this one stays, which is about to go."""
    return g.match.lends or any(row[UNTIL] == WHILE_SOURCE and row[SOURCE] == card for row in g.effects)


def unshielded(g: State, card: int, amount: int) -> int:
    """Return how much of some damage comes through what prevents the next damage to a card; that is used up."""
    left = amount
    for n, row in enumerate(g.effects[:]):
        if row[OP] == SHIELD and row[CARD] == card and (card < 0 or row[STAMP] == g.stamp[card]):
            stopped = min(left, row[AMOUNT])
            left -= stopped
            g.effects[n] = (*row[:AMOUNT], row[AMOUNT] - stopped, *row[AMOUNT + 1 :])
    return left


def later(g: State, text: int, event: int, who: int, source: int, about: int) -> None:
    """Let a text of `source` wait for the next such event; it will be about the card `about` (-1: nothing)."""
    row = (EVER, who, DELAY, event, text, about, g.stamp[about] if about >= 0 else 0, source, g.stamp[source])
    g.effects.append(row)
    g.watch[event] += 1


def expire(g: State, moment: int, seat: int = -1) -> None:
    """End the effects and marks that last until this moment, of this seat or of either."""
    if g.effects:
        ended = [row for row in g.effects if row[UNTIL] == moment and (row[MINE] < 0 or row[MINE] == seat)]
        if ended:
            keep(g, [row for row in g.effects if row not in ended])
            for row in ended:
                _changed(g, row)
                if row[OP] == GRANT and g.rules.rewrites(g, row[AMOUNT]):  # it may have been about other cards
                    g.todo |= DIRTY
                elif row[OP] == HELD and g.stamp[row[CARD]] == row[STAMP]:
                    g.rules.give_back(g, row[CARD], row[AMOUNT])
    if g.marks:
        marks = [row for row in g.marks if row[0] != moment or (row[1] >= 0 and row[1] != seat)]
        if len(marks) < len(g.marks):
            g.marks = marks
            touched(g, COUNTERS)


def begin_phase(g: State, phase: int, seat: int) -> None:
    """Note the phase, end what lasts until it begins, and tell who watches for it; continuous values may depend on it."""
    g.num[PHASE] = phase
    if g.dependencies & (PHASES | TURNS if phase == TURN_PHASE else PHASES):
        g.todo |= DIRTY | CHECK
    if g.effects or g.marks:
        expire(g, start_of(phase), seat)
        ends_now(g, end_of(phase), seat)
    if g.log is not None or g.watch[PHASE_START]:
        emit(g, PHASE_START, -1, seat, phase)


def ends_now(g: State, moment: int, seat: int) -> None:
    """Let what lasts until the end of the next phase of a kind, which begins now, end with it."""
    for n, row in enumerate(g.effects):
        if row[UNTIL] == NEXT | moment and (row[MINE] < 0 or row[MINE] == seat):
            g.effects[n] = (moment, *row[1:])


def end_phase(g: State, phase: int, seat: int) -> None:
    """Tell who watches for the end of a phase; what lasts until then is ended by `expire`, where the rulebook says so."""
    emit(g, PHASE_END, -1, seat, phase)


def leave_phase(g: State, seat: int) -> None:
    """End the phase under way, and with it what lasts until then; where only the turn has begun, nothing ends."""
    phase = g.num[PHASE]
    if phase != TURN_PHASE and (g.log is not None or g.effects or g.marks or g.watch[PHASE_END]):
        end_phase(g, phase, seat)
        expire(g, end_of(phase), seat)


def next_phase(g: State, phase: int, seat: int) -> None:
    """End the phase under way and begin the next; a given position may begin in it."""
    if g.num[PHASE] != phase:
        leave_phase(g, seat)
    begin_phase(g, phase, seat)


def mark(g: State, key: int, card: int, until: int = END_OF_TURN, seat: int = -1) -> None:
    """Remember that something was used; `key` is the game's (an ability, a title), `card` -1 for "by anybody"."""
    g.marks.append((until, seat, key, card, g.stamp[card] if card >= 0 else 0))


def marks(g: State, key: int, card: int) -> int:
    """Return how often `mark` was called for this key and this very object."""
    if not g.marks:
        return 0
    stamp, count = g.stamp[card] if card >= 0 else 0, 0
    for _, _, what, whose, when in g.marks:
        if what == key and whose == card and when == stamp:
            count += 1
    return count


def refresh(g: State) -> None:
    """Write the current stats and prohibitions of every card in play: printed values, then all changes in the game's
    order.
    """
    rules, match, piles, face = g.rules, g.match, g.piles, g.face
    live: list[int] = []
    for place in rules.live_piles:
        live += piles[place]
    for column, printed in zip(g.stats, match.printed, strict=True):
        for card in live:
            column[card] = printed[face[card]]
    flags, cannot = g.flags, g.cannot
    for card in live:
        cannot[card] = 0
        if flags[card] & DOWN:
            rules.face_down(g, card)
    barred = rules.cannot_players
    if barred >= 0:
        g.num[barred] = g.num[barred + 1] = 0
    if g.statics or g.effects:
        apply_changes(g, live)


def apply_changes(g: State, live: list[int]) -> None:
    """Let what lasts, and what is printed as continuous on the cards `live`, change the printed values."""
    changes = _collected(g, live)
    if changes:
        write(g, changes)


def _collected(g: State, sources: list[int]) -> list[Row]:
    """Return what lasts and what is printed as continuous on some cards, as much as it counts."""
    changes: list[Row] = []
    givers: list[int] = []
    if g.effects:
        _timed(g, changes, givers)
    if g.statics:
        _static(g, sources, changes, givers)
    return g.rules.weighed(g, changes, givers) if givers else changes


def few_touched(g: State, cards: list[int]) -> list[int] | None:
    """Return those of some cards that are in play, which have come or have changed by themselves; None where that may matter to
    others: `refresh_few` would not be enough.
    """
    match = g.match
    if g.dependencies & PLAY or (g.effects and match.lends) or match.weighs or match.spares:
        return None
    face, zone, live = g.face, g.zone, g.rules.live
    few = [card for card in cards if card >= 0 and live[zone[card]]]
    if g.statics:
        for card in few:
            if match.statics[face[card]] and not match.alone[face[card]]:
                return None
    return few


def refresh_few(g: State, few: list[int]) -> None:
    """Write the stats and prohibitions of these cards in play alone, and what players are forbidden."""
    match, face, flags, cannot = g.match, g.face, g.flags, g.cannot
    for column, printed in zip(g.stats, match.printed, strict=True):
        for card in few:
            column[card] = printed[face[card]]
    for card in few:
        cannot[card] = 0
        if flags[card] & DOWN:
            g.rules.face_down(g, card)
    barred = g.rules.cannot_players
    if barred >= 0:
        g.num[barred] = g.num[barred + 1] = 0
    change_few(g, few)


def change_few(g: State, few: list[int]) -> None:
    """Let what lasts, and what is printed as continuous on any card, change the printed values of these cards alone."""
    match, face = g.match, g.face
    sources: list[int] = []
    if g.statics:
        for place in g.rules.live_piles:
            for card in g.piles[place]:
                if match.statics[face[card]] and (not match.alone[face[card]] or card in few):
                    sources.append(card)
    changes = _collected(g, sources)
    if changes:
        write(g, [row for row in changes if row[2] in few])


def _timed(g: State, changes: list[Row], givers: list[int]) -> None:
    """Collect what lasts and still has its object; prohibitions are written at once, since they may silence texts."""
    stamp, zone, live = g.stamp, g.zone, g.rules.live
    counts = g.match.weighs or g.match.spares
    for until, _, op, stat, amount, card, own, source, source_stamp in g.effects:
        if until == WHILE_SOURCE and stamp[source] != source_stamp:
            continue
        if card < 0:
            if op == CANNOT:
                g.num[g.rules.cannot_players + (-2 - card)] |= amount
        elif stamp[card] == own and live[zone[card]]:  # the stats of others are what they last were
            if op == CANNOT:
                if not (g.match.spares and g.rules.spared(g, card, source)):
                    g.cannot[card] |= amount
            elif op == GRANT:
                g.rules.lent(g, card, amount, changes)
            else:
                changes.append((op, stat, card, amount))
            if counts:
                giver = card if op == GRANT else source  # whose text it is
                givers += [giver] * (len(changes) - len(givers))


def _static(g: State, sources: list[int], changes: list[Row], givers: list[int]) -> None:
    """Collect what is printed as continuous on some cards in play, face up and not silenced."""
    rules, face, flags, cannot = g.rules, g.face, g.flags, g.cannot
    statics, sided = g.match.statics, g.match.sided
    counts, hushable = g.match.weighs or g.match.spares, g.match.hushable
    for card in sources:
        for ability in statics[face[card]]:
            if (flags[card] & DOWN and not sided) or cannot[card] & LOST:
                break
            if sided and not rules.speaks(g, card, ability):
                continue
            if ability in hushable and rules.hushed(g, card, ability):
                continue
            rules.static(g, card, ability, changes)
            if counts:
                givers += [card] * (len(changes) - len(givers))


def write(g: State, changes: list[Row]) -> None:
    """Apply (op, stat, card, amount) in the order of the game (`Rules.rank`); prohibitions come first."""
    stats, rank = g.stats, g.rules.rank
    if len({row[OP_OF_CHANGE] for row in changes}) > 1:
        changes.sort(key=lambda row: rank[row[OP_OF_CHANGE]])
    for op, stat, card, amount in changes:
        if op == ADD:
            stats[stat][card] += amount
        elif op == CANNOT:
            g.cannot[card] |= amount
        elif op == SET:
            stats[stat][card] = amount
        elif op == TIMES:
            stats[stat][card] *= amount
        elif op == GAIN:
            stats[stat][card] |= amount
        elif op == LOSE:
            stats[stat][card] &= ~amount
        elif op == HALF:
            stats[stat][card] = g.rules.half(stats[stat][card])
        elif op == TAKE:
            stats[stat][card] -= min(amount, max(0, stats[stat][card]))
