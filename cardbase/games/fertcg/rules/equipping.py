"""Item step (IT1, IT2, CT3, CT5, CT9): attaching weapons, magic and items; items that stay."""

from typing import Final

from cardbase.engine.actions import ARG, PICK
from cardbase.engine.effects import statements
from cardbase.engine.effects.choices import first_of
from cardbase.engine.effects.costs import note_played
from cardbase.engine.effects.statements import those_playable
from cardbase.engine.events import emit, triggers
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, CHECK, REG, SRC, STALE, WHO, Frame
from cardbase.engine.zones import move
from cardbase.games.fertcg.rules import combat, layout
from cardbase.games.fertcg.rules.chips import pay_chips, purse, put_away, spend
from cardbase.games.fertcg.rules.combat import is_there_already
from cardbase.games.fertcg.rules.costs import chips_to_play
from cardbase.games.fertcg.rules.offers import ask_next, begins
from cardbase.games.fertcg.rules.playing import surprises, usable_texts
from cardbase.games.fertcg.rules.tables import State

BEARER: Final = REG


def item_step(g: State, seat: int) -> None:
    """Push the item step, if the hand has something for it: a card to attach or to put into play, or a surprise card."""
    if _attachable(g, seat) or _usable(g, seat) or surprises(g, seat, 1 << layout.IN_ITEM_STEP):
        call(g, ITEMS_STEP, seat)


def _attachable(g: State, seat: int) -> list[int]:
    """Return what may be attached or put into play: its price can be paid, a unit may bear it."""
    own = g.tables
    attached, face = own.attached, g.face
    prices, costs_change, keywords = own.price, own.costs_change, own.keywords
    found = set()
    for card in those_playable(g, seat, g.piles[layout.HAND * 2 + seat]):
        number = face[card]
        if not attached[number]:
            continue
        cost = price(g, seat, card) if costs_change else prices[number]
        if cost and cost > purse(g, seat, card):
            continue
        words = keywords[number]
        if "alone" in words and is_there_already(g, number):
            continue
        if "stays" in words:
            found.add(layout.KEEP + number)
        elif bearers(g, seat, card):
            found.add(layout.ATTACH + number)
    return sorted(found)


def _usable(g: State, seat: int) -> list[int]:
    """Return the cards with an ability for this step, of the hand (one of each face) and in play; what is attached is used by its bearer's player."""
    if not g.tables.in_item_step:
        return []
    hand = {g.face[card]: card for card in reversed(g.piles[layout.HAND * 2 + seat])}
    laid = [card for zone in (layout.MAP, layout.KEPT, layout.LAND) for card in g.piles[zone * 2 + seat]]
    borne = [card for side in (0, 1) for card in g.piles[layout.ATTACHMENTS * 2 + side] if g.side[g.host[card]] == seat]
    cards = [*sorted(hand.values()), *laid, *borne]
    return [layout.USE + card for card in cards if usable_texts(g, seat, card, 1 << layout.IN_ITEM_STEP)]


def price(g: State, seat: int, card: int) -> int:
    """Return the chips that a card takes: a magic card its need, an item its cost (CT5, CT9)."""
    printed = g.tables.price[g.face[card]]
    return chips_to_play(g, seat, card, printed) if printed else 0


def bearers(g: State, seat: int, card: int) -> list[int]:
    """Return the units whose equip level suffices for a card: own ones, or enemies where its text says so."""
    side = 1 - seat if g.tables.for_enemies[g.face[card]] else seat
    borne, units = g.tables.borne[g.face[card]], g.piles[layout.MAP * 2 + side]
    if borne is not None:
        return [unit for unit in units if g.face[unit] in borne]
    return [unit for unit in units if combat.may_bear(g, unit, card)]


def ask_item(g: State, f: Frame) -> None:
    """Any number of cards, one after the other."""
    ask_next(g, f, _attachable(g, f[WHO]) + _usable(g, f[WHO]), layout.IN_ITEM_STEP)


def use_item(g: State, f: Frame) -> None:
    """Begin what was chosen, and ask again."""
    kind, what = f[ANS] & ~ARG, f[ANS] & ARG
    if not begins(g, f, layout.IN_ITEM_STEP):
        return
    if kind == layout.KEEP:
        call(g, KEEPING, f[WHO], first_of(g, layout.HAND, f[WHO], what))
    else:
        call(g, ATTACHING, f[WHO], first_of(g, layout.HAND, f[WHO], what), -1)


ITEMS_STEP: Final = procedure("fertcg.item step", ask_item, use_item)
asks(ask_item, "Attach or play a card?", "付与または使用するカードを選ぶ", rules="IT1, IT2", free=True)


def pay_for(g: State, f: Frame) -> None:
    """Pay an item's cost."""
    pay_chips(g, f[WHO], price(g, f[WHO], f[SRC]))


def keep(g: State, f: Frame) -> None:
    """An item stays in play by itself."""
    move(g, f[SRC], layout.KEPT)
    emit(g, layout.LAYS, f[SRC], f[WHO])
    triggers(g, at_once=True)


KEEPING: Final = procedure("fertcg.item kept", pay_for, keep)


def ask_bearer(g: State, f: Frame) -> None:
    """Which unit bears it."""
    ask(g, f[WHO], [PICK + unit for unit in bearers(g, f[WHO], f[SRC])])


def pay_to_attach(g: State, f: Frame) -> None:
    """Pay a magic card's need or an item's cost."""
    f[BEARER] = f[ANS] & ARG
    pay_for(g, f)


def attach(g: State, f: Frame) -> None:
    """Attach the card."""
    card, unit = f[SRC], f[BEARER]
    note_played(g, f[WHO], card)
    put_on(g, f[WHO], card, unit)
    triggers(g, at_once=True)


def add_maximum(g: State, few: list[int] | None) -> None:
    """Add what attached cards add to the maximum of these units, of all where none are named."""
    own = g.tables
    if not own.has_maximum:
        return
    maximum, host = g.stats[layout.MAXIMUM], g.host
    for place in (layout.ATTACHMENTS * 2, layout.ATTACHMENTS * 2 + 1):
        for card in g.piles[place]:
            raises = own.maximum[g.face[card]] and host[card] >= 0 and not g.flags[card] & layout.POISONING
            if raises and (few is None or host[card] in few):
                more = own.maximum[g.face[card]]
                if g.match.weighs or g.match.spares:
                    more = statements.bonus(g, card, host[card], layout.MAXIMUM, more)
                maximum[host[card]] += more


ATTACHING: Final = procedure("fertcg.attaching", ask_bearer, pay_to_attach, attach)
asks(ask_bearer, "Which unit bears it?", "どのユニットに付与しますか", rules="IT1")


def _due(g: State, seat: int, card: int) -> int:
    """Return the chips that a card takes which an effect attaches: none if it is attached already."""
    return 0 if g.zone[card] == layout.ATTACHMENTS else price(g, seat, card)


def can_bear(g: State, unit: int, card: int) -> bool:
    """Tell whether a unit can be given a card by an effect: its level suffices, and what the card takes can be paid (IT1, CT5, CT9)."""
    return combat.may_bear(g, unit, card) and g.num[layout.UNUSED + g.side[unit]] >= _due(g, g.side[unit], card)


def attach_by_effect(g: State, seat: int, card: int, unit: int) -> None:
    """Attach a card to a unit that can bear it, for a magic card's need or an item's cost; on an attached card it is only laid, for nothing."""
    if g.zone[unit] == layout.ATTACHMENTS:
        _lay_on(g, seat, card, unit)
    elif can_bear(g, unit, card):
        spend(g, seat, _due(g, seat, card))
        put_on(g, seat, card, unit)


def _lay_on(g: State, seat: int, card: int, other: int) -> None:
    """Lay a card on one that is attached: no unit is given it, so nothing is told of an attaching."""
    _come_on(g, seat, card, other)
    emit(g, layout.LAYS, card, seat)


def _come_on(g: State, seat: int, card: int, other: int) -> None:
    """A card comes to lie on another one; what changes by that is looked at anew."""
    if g.zone[card] != layout.ATTACHMENTS:
        move(g, card, layout.ATTACHMENTS, seat)
    g.stale += (card, other, g.host[card])
    g.host[card] = other
    g.todo |= STALE | CHECK


def change_bearers(g: State, seat: int, one: int, two: int) -> None:
    """Each of two attached cards goes to the bearer of the other one, if both levels suffice."""
    bearers = (g.host[two], g.host[one])
    if all(combat.may_bear(g, unit, card) for card, unit in zip((one, two), bearers, strict=True)):
        for card, unit in zip((one, two), bearers, strict=True):
            _come_on(g, seat, card, unit)
            emit(g, layout.ATTACHED, card, seat)


def put_on(g: State, seat: int, card: int, unit: int) -> None:
    """Attach a card to a unit; of weapons and magic cards a unit carries one, the old one goes to the off-field."""
    old = combat.equipped(g, unit)
    if g.tables.wielded[g.face[card]] and old >= 0 and old != card:
        put_away(g, old, layout.OFF)
    _come_on(g, seat, card, unit)
    emit(g, layout.ATTACHED, card, seat)
