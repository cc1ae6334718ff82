"""Damage and breaking (BK1 to BK4, WN1, WN2): three kinds of damage, broken units, broken HP, and who has lost."""

from typing import Final

from cardbase.engine.continuous import touched
from cardbase.engine.events import emit
from cardbase.engine.match import PLAY
from cardbase.engine.replace import together
from cardbase.engine.run import finish
from cardbase.engine.state import CHECK
from cardbase.engine.zones import move
from cardbase.games.dreadnought.rules import layout
from cardbase.games.dreadnought.rules.areas import hp_pile
from cardbase.games.dreadnought.rules.book import CODE, State

# values of STRIKING: attack damage is being dealt; it has broken the blocker
DEALT: Final = 1
BROKEN: Final = 2
HP_DEED: Final = 3  # of `Rules.deeds`


def is_code(g: State, source: int) -> bool:
    """Tell whether damage from a card is code damage."""
    return source >= 0 and g.book.kind[g.face[source]] == CODE


def amount_to(g: State, source: int, card: int, amount: int) -> int:
    """Return code or ability damage after what adds to it and takes off it; boosts and shields name one kind.

    Nothing adds to an amount of nothing: no damage is dealt then.
    """
    if amount <= 0:
        return 0
    if is_code(g, source):
        boost = sum(g.stats[layout.CODE_BOOST][c] for c in g.piles[layout.CASTERS * 2 + g.side[source]])
        return max(0, amount + boost - g.stats[layout.SHIELD_CODE][card])
    return max(0, amount - g.stats[layout.SHIELD_ABILITY][card])


def deal(g: State, who: int, source: int, cards: list[int], amounts: list[int]) -> None:
    """Deal code or ability damage to units; each is compared with the unit's BP and then forgotten (D-14)."""
    dead = []
    for card, amount in zip(cards, amounts, strict=True):
        if card < 0 or g.zone[card] != layout.UNITS:
            continue
        dealt = amount_to(g, source, card, amount)
        if dealt <= 0:
            continue
        emit(g, layout.DAMAGED, card, g.side[card], dealt)
        emit(g, layout.DEALS_DAMAGE, source, who, dealt)
        if dealt >= g.stats[layout.BP][card]:
            dead.append(card)
    if dead:
        g.rules.destroy(g, who, source, dead)


def strike(g: State, who: int, source: int, cards: list[int], amounts: list[int]) -> None:
    """Deal attack damage to the blocker: a unit breaks, a caster loses HP (D-12)."""
    for card, amount in zip(cards, amounts, strict=True):
        dealt = max(0, amount - g.stats[layout.SHIELD_ATTACK][card])
        if dealt <= 0:
            continue
        emit(g, layout.DAMAGED, card, g.side[card], dealt)
        emit(g, layout.DEALS_DAMAGE, source, who, dealt)
        if g.zone[card] == layout.CASTERS:
            own = g.book
            value = max(1, own.hp_value[g.face[card]])
            if dealt >= value:
                break_hp(g, card, 1 if own.switch["one_hp_per_block"] else dealt // value)
        elif dealt >= g.stats[layout.BP][card]:
            g.rules.destroy(g, who, source, [card])


def broken(g: State, cards: list[int]) -> None:
    """Break units together: they go to their owners' discards."""
    for card in cards:
        if g.num[layout.STRIKING] and g.flags[card] & layout.BLOCKING:
            g.num[layout.STRIKING] = BROKEN
        emit(g, layout.DESTROYED, card, g.side[card], 0, 1)
        emit(g, layout.LEAVES, card, g.side[card], 0, 1)
    for card in cards:
        move(g, card, layout.DISCARD)


def break_hp(g: State, caster: int, count: int) -> None:
    """Break HP of a caster, if nothing happens instead."""
    together(g, g.num[layout.ACTIVE], -1, layout.WOULD_LOSE_HP, HP_DEED, [caster], count)


def hp_broken(g: State, who: int, source: int, casters: list[int], counts: list[int]) -> None:
    """The HP cards lie closed and check in the burst area, unseen (D-15)."""
    for caster, count in zip(casters, counts, strict=True):
        pile = hp_pile(g, caster)
        for _ in range(min(count, len(pile))):
            card = pile[-1]
            move(g, card, layout.BURST)
            g.flags[card] |= layout.RESTED
            emit(g, layout.HP_BROKEN, caster, g.side[caster], len(pile))
    g.todo |= CHECK
    touched(g, PLAY)


# What is looked at after every event (D-23, D-28).


def check(g: State) -> None:
    """Break units without BP, put away what enchanted a card that has left, let players lose."""
    bp, piles = g.stats[layout.BP], g.piles
    dead: list[int] = []
    for place in (layout.UNITS * 2, layout.UNITS * 2 + 1):
        for card in piles[place]:
            if bp[card] <= 0 and not g.flags[card] & layout.LEAVING:
                dead.append(card)
    if dead:
        g.rules.destroy(g, g.num[layout.ACTIVE], -1, dead)
    for place in (layout.ENCHANTMENTS * 2, layout.ENCHANTMENTS * 2 + 1):
        if piles[place]:
            for card in [card for card in g.piles[place] if g.host[card] < 0]:
                put_away(g, card)
    if not g.num[layout.HELD]:
        _look_at_hp(g)


def put_away(g: State, card: int) -> None:
    """Discard an enchantment; its owner's discard is open (D-21)."""
    g.flags[card] &= ~layout.DOWN
    move(g, card, layout.DISCARD)


def _look_at_hp(g: State) -> None:
    """A player whose casters both have 0 HP loses; both at the same time is a drawn game, which both lose."""
    piles = g.piles
    left, right = layout.HP * 2, layout.RIGHT_HP * 2
    if (piles[left] or piles[right]) and (piles[left + 1] or piles[right + 1]):
        return
    lost = [seat for seat in (0, 1) if not piles[left + seat] and not piles[right + seat]]
    if len(lost) == 2:
        finish(g, layout.BOTH_LOSE, layout.NO_HP)
    elif lost:
        finish(g, 1 - lost[0], layout.NO_HP)
