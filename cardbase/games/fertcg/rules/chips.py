"""Chips (CH1 to CH3): each of a player's 20 is unused, used, or vigour on a unit; nothing else changes where they are.

Prices in unused chips, cards that stand for chips, captured units, and what becomes of chips and cards as a unit leaves the map.
"""

from typing import Final

from cardbase.engine.actions import ARG, PASS
from cardbase.engine.continuous import touched
from cardbase.engine.effects.choices import first_of
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.statements import SAYING, is_said, may_be_said, said_there
from cardbase.engine.effects.values import number
from cardbase.engine.events import emit
from cardbase.engine.faces import COUNTERS
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, CHECK, REG, SRC, WHO, Frame
from cardbase.engine.zones import attachments, move, shuffle
from cardbase.errors import InputError
from cardbase.games.fertcg.rules import layout
from cardbase.games.fertcg.rules.tables import State, same_name
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
    if g.dependencies:
        touched(g, COUNTERS)


def take_chips(g: State, card: int, count: int) -> None:
    """Let so many chips on a unit become used."""
    g.add(layout.CHIPS, card, -count)
    g.num[layout.USED + g.owner[card]] += count
    touched(g, COUNTERS)


def lose(g: State, card: int, count: int) -> None:
    """Vigour becomes used, at most what there is; a unit with none retreats when the state is settled."""
    count = min(count, g.more[layout.CHIPS][card])
    if count > 0:
        take_chips(g, card, count)
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


# Cards that stand for others, or for chips, in prices, units that lend their chips, and cards that come back from abroad (CO8 to CO10, CT10).


WORDS: Final = Registry()
FOR_CARDS: Final = "stands_for_cards"
FOR_CHIPS: Final = "stands_for_chips"
COMES_BACK: Final = "comes_back"
LENDS: Final = "lends_chips"
COUNT: Final = REG


def worth(g: State, key: str, card: int) -> int:
    """Return for how many cards, or chips, a card stands where it lies."""
    return max((number(g, one.f, one.slots[1]) for one in said_there(g, key, card)), default=0)


def stand_ins(g: State, key: str, zone: int, seat: int) -> list[int]:
    """Return the cards of a seat's pile that stand for cards, or chips."""
    if key not in g.match.texts.sayings:
        return []
    return [card for card in g.piles[zone * 2 + seat] if worth(g, key, card)]


def go_abroad(g: State, card: int) -> None:
    """Put a card abroad, from where a text may let it come back into the deck at once."""
    move(g, card, layout.ABROAD)
    come_back(g, card)


def come_back(g: State, card: int) -> None:
    """Let a card that has gone abroad come back, where a text says so."""
    if COMES_BACK in g.match.texts.sayings and said_there(g, COMES_BACK, card):
        move(g, card, layout.DECK)
        shuffle(g, layout.DECK, g.side[card])


# Prices in unused chips.


def purse(g: State, seat: int, but: int = -1) -> int:
    """Return how many chips a seat can pay: its unused ones, those for which cards of its hand stand, without the one that is paid for, and
    those that units lend for that.
    """
    chips, texts = g.num[layout.UNUSED + seat], g.match.texts
    if FOR_CHIPS in texts.sayings:
        chips += sum(worth(g, FOR_CHIPS, card) for card in stand_ins(g, FOR_CHIPS, layout.HAND, seat) if card != but)
    if LENDS in texts.sayings:
        chips += sum(g.more[layout.CHIPS][unit] for unit in lenders(g, seat, but))
    return chips


def lenders(g: State, seat: int, card: int) -> list[int]:
    """Return the own units whose vigour may be paid for a card."""
    if LENDS not in g.match.texts.sayings or card < 0 or not may_be_said(g, LENDS):
        return []
    return [unit for unit in g.piles[layout.MAP * 2 + seat] if is_said(g, LENDS, unit, card)]


def pay_chips(g: State, seat: int, count: int, card: int = -1) -> None:
    """Pay unused chips for a price, of a card if one is named; who has cards that stand for some, or units that lend theirs, is asked for
    them first. It comes last in a step.
    """
    if count > 0 and (stand_ins(g, FOR_CHIPS, layout.HAND, seat) or lenders(g, seat, card)):
        call(g, CHIPS_PAID, seat, card, count)
    else:
        spend(g, seat, count)


def ask_stand_in(g: State, f: Frame) -> None:
    """Cards of the hand, or chips of units, in the place of chips, one after the other; some must where there are too few chips."""
    found = {g.face[card] for card in stand_ins(g, FOR_CHIPS, layout.HAND, f[WHO])} if f[COUNT] else set()
    units = lenders(g, f[WHO], f[SRC]) if f[COUNT] else []
    enough = g.num[layout.UNUSED + f[WHO]] >= f[COUNT]
    hand = sorted(layout.USE_FROM_HAND + face for face in found)
    ask(g, f[WHO], [*([PASS] if enough else []), *[layout.USE + unit for unit in units], *hand])


def pay(g: State, f: Frame) -> None:
    """Put one into the off-field, or take a chip of a unit, and ask again; or pay what is left."""
    if f[ANS] <= PASS:
        spend(g, f[WHO], f[COUNT])
        return
    if f[ANS] & ~ARG == layout.USE:
        f[COUNT] -= 1
        goto(f, ask_stand_in)
        consume(g, f[ANS] & ARG, 1)
        return
    card = first_of(g, layout.HAND, f[WHO], f[ANS] & ARG)
    f[COUNT] = max(0, f[COUNT] - worth(g, FOR_CHIPS, card))
    goto(f, ask_stand_in)
    g.rules.discard(g, f[WHO], card, [card])


CHIPS_PAID: Final = procedure("fertcg.chips paid", ask_stand_in, pay)
asks(ask_stand_in, "Put a card in the place of chips?", "チップの代わりにカードを送りますか", rules="CO9", plays=True)

WORDS.verbs(SAYING, FOR_CARDS, FOR_CHIPS, COMES_BACK, LENDS)


# Captured units (CP1 to CP3): they lie outside the map with chips of their player, which come back one by one.


RANSOM: Final = 5  # chips that lie on a unit as it is captured


def imprison(g: State, card: int) -> None:
    """Lay chips of its player on a card that has come into the prison, used ones first; without any it is not held."""
    seat = g.side[card]
    for place in (layout.USED, layout.UNUSED):
        count = min(RANSOM - g.more[layout.CHIPS][card], g.num[place + seat])
        put(g, card, count, place)
    emit(g, layout.CAPTURED, card, seat)
    if not g.more[layout.CHIPS][card]:
        move(g, card, layout.OFF)


def release(g: State, card: int, zone: int = layout.OFF) -> None:
    """A captured unit goes to another zone, and the chips on it become used."""
    take_chips(g, card, g.more[layout.CHIPS][card])
    move(g, card, zone)


def turn_begins(g: State, seat: int) -> None:
    """A chip comes back from each captured unit of a player; whose last one it was is removed."""
    for card in g.piles[layout.PRISON * 2 + seat][:]:
        take_chips(g, card, 1)
        if not g.more[layout.CHIPS][card]:
            move(g, card, layout.OFF)


def is_held(g: State, seat: int, face: int) -> bool:
    """Tell whether a unit of this name of a player is captured, so that it is not deployed."""
    return any(same_name(g, g.face[card], face) for card in g.piles[layout.PRISON * 2 + seat])


def deployed(g: State, seat: int, face: int) -> None:
    """Remove the captured units of the other player that have the name of a unit which this one deploys."""
    for card in g.piles[layout.PRISON * 2 + 1 - seat][:]:
        if same_name(g, g.face[card], face):
            release(g, card)


# Leaving the map (RE1, CH2, ZN2): chips become used, what is attached goes first, then the unit.


def below(g: State, unit: int) -> list[int]:
    """Return the cards under a class-change unit."""
    host = g.host
    return [card for place in (layout.UNDER * 2, layout.UNDER * 2 + 1) for card in g.piles[place] if host[card] == unit]


def retreat(g: State, units: list[int]) -> None:
    """Units go to their owners' off-field together: each is told of before any of them moves."""
    for unit in units:
        emit(g, layout.DESTROYED, unit, g.side[unit], g.place[unit], 1)
        emit(g, layout.LEAVES, unit, g.side[unit], 0, 1)
    for unit in units:
        take_off_map(g, unit, layout.OFF)


def take_off_map(g: State, unit: int, zone: int) -> None:
    """Put a unit of the map into a zone; what lies on and under it goes to the off-field first."""
    strip(g, unit)
    move(g, unit, zone)


def strip(g: State, unit: int) -> None:
    """Take from a unit that is about to leave the map what does not go with it: chips, and the cards on and under it."""
    g.num[layout.LEFT_CHIPS] = g.more[layout.CHIPS][unit]
    lose(g, unit, g.more[layout.CHIPS][unit])
    g.num[layout.LEFT_UNIT], g.num[layout.LEFT_SQUARE] = unit + 1, g.place[unit]
    for card in [*attachments(g, unit), *below(g, unit)]:
        clear(g, card)
        g.host[card] = -1
        move(g, card, layout.OFF)


def clear(g: State, card: int) -> None:
    """Take from an attached card what has been laid on it: that goes to the off-field."""
    for other in attachments(g, card):
        g.host[other] = -1
        move(g, other, layout.OFF)


def departs(g: State, card: int) -> None:
    """Tell that a card leaves the map and strip it, where it is there; whoever calls it moves the card."""
    if g.zone[card] == layout.MAP:
        emit(g, layout.LEAVES, card, g.side[card], 0, 1)
        strip(g, card)
    elif g.zone[card] == layout.ATTACHMENTS:
        clear(g, card)


def put_away(g: State, card: int, zone: int) -> None:
    """Put any card into a zone out of play."""
    if g.zone[card] == layout.PRISON:
        release(g, card, zone)
        return
    departs(g, card)
    move(g, card, zone)
    if zone == layout.PRISON:
        imprison(g, card)
    g.host[card] = -1  # what lay under a unit was not in play
