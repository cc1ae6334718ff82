"""An attack (AT1 to AT7), the three kinds of damage, breaking of units and HP (BK1 to BK4), and who has lost (WN1, WN2)."""

from typing import Final

from cardbase.engine.actions import ARG, PASS, PICK, SQUARE
from cardbase.engine.continuous import expire, touched
from cardbase.engine.effects.statements import duty, never
from cardbase.engine.events import emit, hear, together
from cardbase.engine.faces import PLAY, RESTED_CARDS
from cardbase.engine.log import note
from cardbase.engine.run import ask, asks, call, finish, goto, procedure, running
from cardbase.engine.state import ANS, CHECK, REG, WHO, Frame
from cardbase.engine.zones import move
from cardbase.games.dreadnought.rules import layout
from cardbase.games.dreadnought.rules.areas import caster, hp_pile, units_in
from cardbase.games.dreadnought.rules.hand import god_draw, god_draws, is_god_draw
from cardbase.games.dreadnought.rules.playing import react
from cardbase.games.dreadnought.rules.tables import CODE, State

# Damage and breaking (BK1 to BK4, WN1, WN2).

# values of STRIKING: attack damage is being dealt; it has broken the blocker
DEALT: Final = 1
BROKEN: Final = 2
HP_DEED: Final = 3  # of `Rules.handlers`


def is_code(g: State, source: int) -> bool:
    """Tell whether damage from a card is code damage."""
    return source >= 0 and g.tables.kind[g.face[source]] == CODE


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
            own = g.tables
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


def break_hp(g: State, caster_hit: int, count: int) -> None:
    """Break HP of a caster, if nothing happens instead."""
    together(g, g.num[layout.ACTIVE], -1, layout.WOULD_LOSE_HP, HP_DEED, [caster_hit], count)


def hp_broken(g: State, who: int, source: int, casters: list[int], counts: list[int]) -> None:
    """The HP cards lie closed and check in the burst area, unseen (D-15)."""
    for card, count in zip(casters, counts, strict=True):
        pile = hp_pile(g, card)
        for _ in range(min(count, len(pile))):
            broken_hp = pile[-1]
            move(g, broken_hp, layout.BURST)
            g.flags[broken_hp] |= layout.RESTED
            emit(g, layout.HP_BROKEN, card, g.side[card], len(pile))
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


# An attack (AT1 to AT7): a group of units on one area, a forced block, reactions, attack damage, attack bonus.


ATTACK_DEED: Final = 2  # of `Rules.handlers`

# from FIRST on: (attacker, its stamp) pairs
TARGET: Final = REG
BLOCKER: Final = REG + 1
STAMP: Final = REG + 2
FIRST: Final = REG + 3


def attackers(g: State, seat: int) -> list[int]:
    """Return the units that may attack: normal, in a battle area, not forbidden to."""
    flags, cannot, area = g.flags, g.cannot, g.more[layout.AREA]
    return [
        card
        for card in g.piles[layout.UNITS * 2 + seat]
        if not flags[card] & layout.CHECK_STATE
        and not cannot[card] & layout.NO_ATTACK
        and area[card] != layout.IDOL_AREA
    ]


def targets(g: State, seat: int) -> list[int]:
    """Return the areas of a seat that may be named: those with a unit, or a caster with HP."""
    return [
        area for area in (layout.LEFT, layout.RIGHT) if units_in(g, seat, area) or hp_pile(g, caster(g, seat, area))
    ]


def bound(g: State, seat: int) -> bool:
    """Tell whether a unit must attack, as texts say, and can."""
    return "must" in g.match.texts.sayings and bool(duty(g, "attack", attackers(g, seat)) and targets(g, 1 - seat))


def attack(g: State, seat: int, first: int) -> None:
    """Push an attack by a unit, to which others may be added."""
    call(g, ATTACKED_AREA, seat, first, 0, -1, 0, first, 0)


def group(f: Frame) -> list[int]:
    """Return the units of an attack."""
    return f[FIRST::2]


def _ask_more(g: State, f: Frame) -> None:
    """More units for the same attack, in rising order of their ids."""
    ask(g, f[WHO], [PASS, *[PICK + card for card in sorted(attackers(g, f[WHO])) if card > f[-2]]])


def _add(g: State, f: Frame) -> None:
    if f[ANS] > PASS:
        f += (f[ANS] & ARG, 0)
        goto(f, _ask_more)


def _ask_target(g: State, f: Frame) -> None:
    ask(g, f[WHO], [SQUARE + area for area in targets(g, 1 - f[WHO])])


def _declare(g: State, f: Frame) -> None:
    """Checking the units is the cost."""
    f[TARGET] = f[ANS] & ARG
    note(g, layout.AREA_ATTACKED, f[WHO])
    for place in range(FIRST, len(f), 2):
        card = f[place]
        f[place + 1] = g.stamp[card]
        g.flags[card] |= layout.CHECK_STATE | layout.ATTACKING
    touched(g, RESTED_CARDS)
    for card in group(f):
        emit(g, layout.ATTACKS, card, f[WHO])


def may_block(g: State, unit: int, attacking: list[int]) -> bool:
    """Tell whether no text forbids that a unit blocks one of these."""
    return not any(never(g, "block_what", unit, one) or never(g, "be_blocked_by", one, unit) for one in attacking)


def blockers(g: State, foe: int, area: int, attacking: list[int]) -> list[int]:
    """Return what may block in an area: a unit there, normal or check, or its caster while it has HP."""
    found = [
        card
        for card in units_in(g, foe, area)
        if not g.cannot[card] & layout.NO_BLOCK and may_block(g, card, attacking)
    ]
    own = caster(g, foe, area)
    bound = duty(g, "block", found)
    if bound:
        return sorted(bound)
    if hp_pile(g, own) and not (found and g.cannot[own] & layout.NO_BLOCK):
        found.append(own)
    return sorted(found)


def _ask_block(g: State, f: Frame) -> None:
    """The defender must block with exactly one; before, he may god draw. With 指定アタック the attacker names it."""
    answers = [PICK + card for card in blockers(g, 1 - f[WHO], f[TARGET], group(f))]
    if _designated(g, f):
        ask(g, f[WHO], answers)
    else:
        ask(g, 1 - f[WHO], [*god_draws(g, 1 - f[WHO]), *answers] if answers else [])


def _designated(g: State, f: Frame) -> bool:
    return all(g.stats[layout.KEYWORDS][card] & layout.DESIGNATED for card in group(f))


def _block(g: State, f: Frame) -> None:
    """Blocking does not check the blocker; the defender has the first reaction right."""
    if is_god_draw(f[ANS]):
        god_draw(g, 1 - f[WHO], f[ANS])
        goto(f, _ask_block)
        return
    if f[ANS] < 0:
        return
    f[BLOCKER] = f[ANS] & ARG
    f[STAMP] = g.stamp[f[BLOCKER]]
    g.flags[f[BLOCKER]] |= layout.BLOCKING
    touched(g, RESTED_CARDS)
    emit(g, layout.BLOCKS, f[BLOCKER], 1 - f[WHO])
    hear(g, layout.ATTACKED, f[BLOCKER], 1 - f[WHO])
    for card in group(f):
        emit(g, layout.BLOCKED, card, f[WHO])
    react(g, 1 - f[WHO])


def redirect(g: State, card: int) -> None:
    """Let another unit or caster of the defender take the attack, which does not block for that; the area stays what it is."""
    f = running(g, ATTACKED_AREA)
    if f is None or f[BLOCKER] < 0 or g.zone[card] not in (layout.UNITS, layout.CASTERS) or g.side[card] == f[WHO]:
        return
    g.flags[f[BLOCKER]] &= ~layout.BLOCKING
    f[BLOCKER], f[STAMP] = card, g.stamp[card]
    g.flags[card] |= layout.BLOCKING
    touched(g, RESTED_CARDS)
    hear(g, layout.ATTACKED, card, 1 - f[WHO])


def still_there(g: State, f: Frame) -> list[int]:
    """Return the attackers that have not left (D-13)."""
    return [f[place] for place in range(FIRST, len(f), 2) if g.stamp[f[place]] == f[place + 1]]


def damage(g: State, cards: list[int]) -> int:
    """Return the attack damage: the BP of the attackers and what is added to it."""
    bp, more, cannot = g.stats[layout.BP], g.stats[layout.ATTACK], g.cannot
    return sum(max(0, bp[card] + more[card]) for card in cards if not cannot[card] & layout.NO_ATTACK_DAMAGE)


def _before_damage(g: State, f: Frame) -> None:
    if not g.tables.switch["awakening_through_bottom"]:
        expire(g, layout.END_OF_COMBAT)


def _strike(g: State, f: Frame) -> None:
    """Attack damage, if somebody is left to deal and to take it."""
    cards, blocker = still_there(g, f), f[BLOCKER]
    if cards and blocker >= 0 and g.stamp[blocker] == f[STAMP]:
        g.num[layout.STRIKING] = DEALT
        together(g, f[WHO], cards[0], layout.WOULD_DAMAGED, ATTACK_DEED, [blocker], damage(g, cards))


def _bonus(g: State, f: Frame) -> None:
    """If the damage broke the last unit of the area, its caster loses 1 HP."""
    fell = g.num[layout.STRIKING] == BROKEN
    g.num[layout.STRIKING] = 0
    if not fell:
        return
    for card in still_there(g, f):
        emit(g, layout.WINS_COMBAT, card, f[WHO])
    own = caster(g, 1 - f[WHO], f[TARGET])
    if not units_in(g, 1 - f[WHO], f[TARGET]) and hp_pile(g, own):
        note(g, layout.BONUS, f[WHO])
        break_hp(g, own, 1)


def _end(g: State, f: Frame) -> None:
    for card in (*group(f), f[BLOCKER]):
        if card >= 0:
            g.flags[card] &= ~(layout.ATTACKING | layout.BLOCKING)
    touched(g, RESTED_CARDS)


ATTACKED_AREA: Final = procedure(
    "dreadnought.attack",
    _ask_more,
    _add,
    _ask_target,
    _declare,
    _ask_block,
    _block,
    _before_damage,
    _strike,
    _bonus,
    _end,
)
asks(_ask_more, "Which other unit attacks with it?", "他にどのユニットが一緒にアタックしますか", rules="AT1")
asks(_ask_target, "Which battle area?", "どのバトルエリアにアタックしますか", rules="AT2")
asks(_ask_block, "What blocks?", "何でブロックしますか", rules="AT3")
