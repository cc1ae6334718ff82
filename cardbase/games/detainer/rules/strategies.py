"""Strategies and traps (R-T1 to R-T7), and what follows every event (R-X1).

Retreats and wins are checked before; then traps answer, then what has triggered resolves. In a battle abilities wait for the end of
the damage step (R-C13); traps do not.
"""

from typing import Final

from cardbase.engine.actions import ARG, PASS
from cardbase.engine.continuous import touched
from cardbase.engine.effects.announce import AT_ONCE, announce, playable, put_trigger
from cardbase.engine.effects.choices import first_of
from cardbase.engine.effects.context import context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.values import holds
from cardbase.engine.events import emit, triggers
from cardbase.engine.faces import COUNTERS
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame, Row
from cardbase.engine.zones import conceal, move, publish, turn_up
from cardbase.games.detainer.rules import layout
from cardbase.games.detainer.rules.tables import State

# registers: how many rows of `State.waiting` are left alone; abilities wait on
FLOOR: Final = REG
TRAPS_ONLY: Final = REG + 1


def happens(g: State) -> None:
    """Let traps and abilities answer what has just happened; called where everything is settled."""
    if g.waiting:
        call(g, HAPPENING, g.num[layout.ACTIVE], -1, 0, 0)


def events(g: State, f: Frame) -> None:
    """The step after one that does something."""
    if g.waiting:
        happens(g)


def _is_trap(g: State, row: Row) -> bool:
    return g.match.texts.texts[row[1]].tree.kind == "play"


def _can_be_issued(g: State, row: Row) -> bool:
    seat, number, source, stamp, that, that_stamp, value = row
    text = g.match.texts.texts[number]
    if g.stamp[source] != stamp or not g.flags[source] & layout.DOWN or text.face != g.face[source]:
        return False
    f = context(g, EFFECTS, seat, source, text.block, that, that_stamp, value)
    return holds(g, f, text.tree.condition) and playable(g, f, text)


def drop_vain_traps(g: State, f: Frame) -> None:
    """A trap whose condition was met but that can do nothing is not offered."""
    if g.tables.trapped:
        g.waiting[f[FLOOR] :] = [row for row in g.waiting[f[FLOOR] :] if not _is_trap(g, row) or _can_be_issued(g, row)]


def _next_trap(g: State, f: Frame) -> int:
    """Return the place of the trap whose owner is asked next, the turn player's first (R-T6); -1 for none."""
    if g.tables.trapped:
        for seat in (g.num[layout.ACTIVE], 1 - g.num[layout.ACTIVE]):
            for place in range(f[FLOOR], len(g.waiting)):
                if g.waiting[place][0] == seat and _is_trap(g, g.waiting[place]):
                    return place
    return -1


def ask_trap(g: State, f: Frame) -> None:
    """The owner may issue the trap or decline."""
    place = _next_trap(g, f)
    if place >= 0:
        ask(g, g.waiting[place][0], [PASS, layout.ISSUE_TRAP + g.waiting[place][2]])
    else:
        f[ANS] = PASS


def answer_trap(g: State, f: Frame) -> None:
    """Issue it, or put it out of mind; then look for the next one."""
    place = _next_trap(g, f)
    if place >= 0:
        row = g.waiting.pop(place)
        goto(f, drop_vain_traps)
        if f[ANS] != PASS:
            g.waiting = [other for other in g.waiting if other[2] != f[ANS] & ARG or not _is_trap(g, other)]
            _issue_trap(g, row)


def _issue_trap(g: State, row: Row) -> None:
    """Turn the trap up; other traps may answer that before it resolves. It clears its owner's excess (R-A9)."""
    seat, _, card = row[:3]
    g.num[layout.EXCESS + seat] = 0
    touched(g, COUNTERS)
    turn_up(g, card)
    call(g, TRAP_ISSUED, seat, card, *row)
    before_resolving(g, seat, card)


def before_resolving(g: State, seat: int, card: int) -> None:
    """Tell that a strategy or trap is issued, and let traps answer it."""
    floor = len(g.waiting)
    emit(g, layout.ISSUES, card, seat)
    answer_with_traps(g, floor)


def let_traps_follow(g: State) -> None:
    """Before one of several abilities that wait is begun: let traps answer what it does before the next one."""
    if g.tables.trapped and g.waiting:
        call(g, HAPPENING, g.num[layout.ACTIVE], -1, 0, 1)


def answer_with_traps(g: State, floor: int) -> None:
    """Let traps answer what has happened since `floor` rows were waiting; abilities wait on."""
    if len(g.waiting) > floor:
        call(g, HAPPENING, g.num[layout.ACTIVE], -1, floor, 1)


def resolve_trap(g: State, f: Frame) -> None:
    """Resolve the trap, unless it has been countered."""
    if not g.flags[f[SRC]] & layout.VOID:
        put_trigger(g, tuple(f[REG:]), AT_ONCE)


def resolve_abilities(g: State, f: Frame) -> None:
    """What has triggered is resolved, the turn player's first; the owner of several chooses the order."""
    if not f[TRAPS_ONLY] and not g.num[layout.BATTLE]:
        triggers(g, f[WHO], at_once=True)


def again(g: State, f: Frame) -> None:
    """Go on until nothing waits any more."""
    resolving = not f[TRAPS_ONLY] and not g.num[layout.BATTLE]
    if (resolving and g.waiting) or _next_trap(g, f) >= 0:
        goto(f, drop_vain_traps)


HAPPENING: Final = procedure("detainer.happening", drop_vain_traps, ask_trap, answer_trap, resolve_abilities, again)
TRAP_ISSUED: Final = procedure("detainer.trap", resolve_trap)
asks(ask_trap, "Issue the trap?", "トラップを発令しますか", rules="R-T6", plays=True)


# From the hand: issuing a strategy, setting a trap face down, discarding it.


def zone_is_free(g: State, seat: int) -> bool:
    """Tell whether a strategy may be issued or a trap set: no face-up card there, and no face-down one (R-T1, R-T4)."""
    cards = g.piles[layout.STRATEGY * 2 + seat]
    if not cards:
        return True
    return not g.tables.switch["face_down_hinders"] and all(g.flags[card] & layout.DOWN for card in cards)


def may_set(g: State, seat: int) -> bool:
    """Tell whether a trap may be set: one face-down card at most."""
    return zone_is_free(g, seat) and not g.piles[layout.STRATEGY * 2 + seat]


def can_issue(g: State, seat: int, face: int) -> bool:
    """Tell whether a strategy can do something: its condition holds and there are targets enough."""
    text = g.match.texts.play_text(face)
    if text is None or (text.targets < 0 and not text.tree.condition):
        return True
    f = context(g, EFFECTS, seat, first_of(g, layout.HAND, seat, face), text.block)
    return holds(g, f, text.tree.condition) and playable(g, f, text)


def set_cards(g: State, seat: int) -> list[int]:
    """Return the answers that discard an own face-down card (R-T3)."""
    return [layout.DROP + card for card in g.piles[layout.STRATEGY * 2 + seat] if g.flags[card] & layout.DOWN]


def issue(g: State, f: Frame) -> None:
    """Lay the strategy face up; traps may answer it."""
    move(g, f[SRC], layout.STRATEGY)
    before_resolving(g, f[WHO], f[SRC])


def resolve(g: State, f: Frame) -> None:
    """Resolve it, unless it has been countered; it stays until Refresh."""
    text = g.match.texts.play_text(g.face[f[SRC]])
    if text is not None and not g.flags[f[SRC]] & layout.VOID:
        announce(g, f[WHO], f[SRC], text)


ISSUED: Final = procedure("detainer.strategy", issue, resolve)


def act(g: State, seat: int, action: int) -> None:
    """Issue, set or discard, as a player has chosen in the main phase."""
    kind, value = action & ~ARG, action & ARG
    if kind == layout.ISSUE:
        call(g, ISSUED, seat, first_of(g, layout.HAND, seat, value))
    elif kind == layout.SET:
        card = conceal(g, first_of(g, layout.HAND, seat, value), layout.STRATEGY)
        publish(g, card, layout.TRAP_CARD)
        emit(g, layout.SETS, card, seat)
    else:
        g.rules.put(g, value, layout.DISCARD)
