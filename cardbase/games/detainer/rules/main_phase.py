"""The main phase (R-P3): six actions in any order, as often as each allows."""

from cardbase.engine.actions import ARG, PASS
from cardbase.engine.continuous import touched
from cardbase.engine.effects.said import those_playable
from cardbase.engine.match import COUNTERS
from cardbase.engine.run import call
from cardbase.games.detainer.rules import arteins, layout, moving, strategies
from cardbase.games.detainer.rules.advancing import ADVANCE_UNIT, has_room
from cardbase.games.detainer.rules.book import STRATEGY_CARD, TRAP, UNIT, UNIT_FORCE, WEAPON, State
from cardbase.games.detainer.rules.forces import EQUIP_FROM_HAND, can_be_borne


def options(g: State, seat: int) -> list[int]:
    """Return what the turn player may do, PASS ending the phase unless a unit has to attack; after too many decisions nothing else (R-W7)."""
    found = [PASS]
    if g.num[layout.DECISIONS] < g.book.most_decisions:
        if g.piles[layout.HAND * 2 + seat]:
            _from_hand(g, seat, found)
        if g.piles[layout.STRATEGY * 2 + seat]:
            found += strategies.set_cards(g, seat)
        found += arteins.arteins(g, seat)
        units = moving.movable(g, seat)
        found += units
        if "must" in g.match.texts.sayings and moving.bound(g, [action & ARG for action in units]):
            del found[0]
    return found


def _from_hand(g: State, seat: int, found: list[int]) -> None:
    """Append the answers that use a card of the hand, by face."""
    face, kind = g.face, g.book.kind
    hand = those_playable(g, seat, g.piles[layout.HAND * 2 + seat])
    room, free = has_room(g, seat), strategies.zone_is_free(g, seat)
    last = -1
    for n in sorted([face[card] for card in hand]):
        if n == last:
            continue
        last = n
        what = kind[n]
        if what == UNIT:
            if room:
                found.append(layout.ADVANCE + n)
        elif what == STRATEGY_CARD:
            if free and strategies.can_issue(g, seat, n):
                found.append(layout.ISSUE + n)
        elif what == TRAP:
            if free and strategies.may_set(g, seat):
                found.append(layout.SET + n)
        elif what in (WEAPON, UNIT_FORCE) and can_be_borne(g, seat, n):
            found.append(layout.EQUIP + n)


def act(g: State, seat: int, action: int) -> None:
    """Begin an action; every one but an Artein ends the excess of contract power (R-A9)."""
    kind, value = action & ~ARG, action & ARG
    g.num[layout.DECISIONS] += 1
    if kind == layout.ARTEIN:
        arteins.use_artein(g, seat, value)
        return
    g.num[layout.EXCESS + seat] = 0
    touched(g, COUNTERS)
    if kind == layout.ADVANCE:
        call(g, ADVANCE_UNIT, seat, -1, value)
    elif kind == layout.EQUIP:
        call(g, EQUIP_FROM_HAND, seat, -1, value)
    elif kind == layout.MOVE_UNIT:
        moving.activate(g, seat, value)
    else:
        strategies.act(g, seat, action)
