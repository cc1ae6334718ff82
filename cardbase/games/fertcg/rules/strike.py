"""One strike, attack or counter-attack: damage, vigour used, additional effects (AT5 to AT8, DM1 to DM4, VG1 to VG5, AE1, TR1 to TR3)."""

from typing import Final

from cardbase.engine.continuous import expire, touched, unshielded
from cardbase.engine.effects.statements import is_said, may_be_said
from cardbase.engine.events import emit, hear, together, triggers
from cardbase.engine.faces import HAPPENED
from cardbase.engine.layout import WOULD_DAMAGED
from cardbase.engine.run import call, give, goto, procedure, running
from cardbase.engine.state import REG, SRC, WHO, Frame
from cardbase.games.fertcg.rules import combat, layout
from cardbase.games.fertcg.rules.board import MAGIC, in_reach
from cardbase.games.fertcg.rules.chips import consume, hurt, spend
from cardbase.games.fertcg.rules.combat import attributes, struck, under_way
from cardbase.games.fertcg.rules.playing import open_window
from cardbase.games.fertcg.rules.tables import MAGIC_CARD, NOT_EFFECTIVE, State

PAYS: Final = "pays_for_strikes"
END_OF_SECOND: Final = layout.end_of(layout.SECOND)
END_OF_STRIKE: Final = layout.end_of(layout.STRIKE)
STRIKE_DEED: Final = 2  # of `Rules.handlers`
DIVINE_PRICE: Final[tuple[int, ...]] = (3, 2, 1, 0)  # unused chips by equip level C, B, A, S
KINDS: Final = ("class", "movement")  # the facts that say what kind of unit one is, besides its attributes

_NOTHING_DONE: Final = [0] * (layout.STRIKE_NUMBERS.stop - layout.STRIKE_NUMBERS.start)

STRIKER_STAMP: Final = REG
STRUCK_STAMP: Final = REG + 1
DEALT: Final = REG + 2


def declare(g: State, unit: int, target: int, card: int, met_with: int, *, counter: bool = False) -> None:
    """Let a strike begin: who strikes whom with what (-1: nobody, with the initial equipment); nothing has been done to it yet."""
    g.num[layout.STRIKER], g.num[layout.STRUCK] = unit + 1, target + 1
    g.num[layout.STRIKER_CARD], g.num[layout.STRUCK_CARD] = card + 1, met_with + 1
    g.num[layout.IS_COUNTER] = int(counter)
    g.num[layout.STRIKE_NUMBERS] = _NOTHING_DONE
    touched(g, HAPPENED)


def strike(g: State, seat: int, unit: int, own_stamp: int, target_stamp: int) -> None:
    """Push the strike that was declared, of and against units with these stamps; the caller's ANS becomes 1 if it took place."""
    call(g, STRIKE, seat, unit, own_stamp, target_stamp, -1)


def strike_at(g: State, target: int, met_with: int) -> None:
    """Let the strike that is being prepared be against another unit."""
    g.num[layout.STRUCK], g.num[layout.STRUCK_CARD] = target + 1, met_with + 1
    touched(g, HAPPENED)
    f = running(g, STRIKE)
    if f is not None:
        f[STRUCK_STAMP] = g.stamp[target]


def struck_by(g: State, unit: int, other: int) -> None:
    """Let the strike under way be made by, or be against, another card in the place of one of the two."""
    for number in (layout.STRIKER, layout.STRUCK):
        if g.num[number] == unit + 1:
            under_way(g, number, other + 1)
    f = running(g, STRIKE)
    if f is not None and f[SRC] == unit:
        f[SRC], f[STRIKER_STAMP] = other, g.stamp[other]
    elif f is not None:
        f[STRUCK_STAMP] = g.stamp[other]


def prepare(g: State, f: Frame) -> None:
    """The preparation second: the striking side uses something or passes, then the other, until both pass (PS2)."""
    open_window(g, f[WHO], layout.PREPARATION)


def pay_and_hit(g: State, f: Frame) -> None:
    """Work out the price; all of it is paid while the damage is dealt, or the strike does not happen (AT5, AT6)."""
    if g.effects or g.marks:
        expire(g, END_OF_SECOND)
    unit, target = f[SRC], struck(g)
    if not _still_possible(g, f) or not _can_pay(g, unit):
        emit(g, layout.FAILS, unit, f[WHO])
        goto(f, tell)
        return
    dealt, used, extra = damage(g), consumption(g), divine_price(g)
    f[DEALT] = dealt
    spend(g, f[WHO], extra)
    consume(g, payer(g, unit), used)
    if dealt and g.num[layout.PLAIN]:  # what would change the damage is a modifier as well
        hit(g, f[WHO], unit, [target], [dealt])
    elif dealt:
        together(g, f[WHO], unit, WOULD_DAMAGED, STRIKE_DEED, [target], dealt)


def hit(g: State, who: int, source: int, units: list[int], amounts: list[int]) -> None:
    """The damage of the strike is dealt, as much as is left of it."""
    for unit, full in zip(units, amounts, strict=True):
        dealt = unshielded(g, unit, full) if g.effects and full else full
        if dealt > 0 and not g.num[layout.HARMLESS]:
            hurt(g, unit, dealt)
        if dealt > 0 and not g.num[layout.PLAIN]:
            follow(g, source, who, dealt)


def follow(g: State, source: int, who: int, dealt: int) -> None:
    """Let everything else happen; of damage that has become 0, the statuses alone (AE4)."""
    if not g.num[layout.HARMLESS]:
        emit(g, layout.DEALS_DAMAGE, source, who, dealt)
        return
    known = len(g.waiting)
    hear(g, layout.DEALS_DAMAGE, source, who, dealt)
    g.waiting[known:] = [row for row in g.waiting[known:] if row[1] in g.tables.afflicting]


def additional_effects(g: State, f: Frame) -> None:
    """With 1 damage or more everything else happens that the strike does, to what is still on the map (AE1)."""
    triggers(g, at_once=True)


def tell(g: State, f: Frame) -> None:
    """The strike is over; say whether it took place."""
    if g.effects:
        expire(g, END_OF_STRIKE)
    give(g, int(f[DEALT] >= 0))


def _still_possible(g: State, f: Frame) -> bool:
    """Nobody avoided it (CR5), both units are the ones that met, who strikes is awake (AE2), the equipment is there and reaches (AT7)."""
    unit, target, card = f[SRC], struck(g), g.num[layout.STRIKER_CARD] - 1
    if g.num[layout.AVOIDED]:
        return False
    if g.stamp[unit] != f[STRIKER_STAMP] or g.stamp[target] != f[STRUCK_STAMP] or g.flags[unit] & layout.ASLEEP:
        return False
    if card >= 0 and g.host[card] != unit:
        return False
    return reaches_now(g, target)


def reaches_now(g: State, target: int) -> bool:
    """Tell whether what the strike under way is made with reaches a unit of the map."""
    unit, card = combat.striker(g), g.num[layout.STRIKER_CARD] - 1
    if not combat.on_map(g, unit):
        return False
    lent, counter = g.num[layout.LENT_KIND], bool(g.num[layout.IS_COUNTER])
    mask = MAGIC if lent else combat.reach_of(g, unit, card, counter=counter)
    if counter:
        return in_reach(mask, g.place[unit], g.place[target])
    return combat.strikes_at(g, unit, card, target, mask, g.place[unit], g.place[target])


def _can_pay(g: State, unit: int) -> bool:
    vigour, unused = g.more[layout.CHIPS][payer(g, unit)], g.num[layout.UNUSED + g.side[unit]]
    return vigour >= consumption(g) and unused >= divine_price(g)


def payer(g: State, unit: int) -> int:
    """Return whose vigour the strike uses: the unit's own, if no text lets another one pay for it (AT12)."""
    if may_be_said(g, PAYS):
        return next((one for one in g.piles[layout.MAP * 2 + g.side[unit]] if is_said(g, PAYS, one, unit)), unit)
    return unit


def attacks(g: State) -> int:
    """Return C, the number of attacks: 1, or more, less what was taken off."""
    return max(0, max(1, g.num[layout.TWICE]) - g.num[layout.FEWER])


def damage(g: State) -> int:
    """Return the real damage, max(0, (A + B) x C); doubling and halving come first, on A, what the strike must leave last (DM1 to DM4)."""
    own = g.tables
    num, unit, target = g.num, combat.striker(g), struck(g)
    if num[layout.DAMAGE_SET]:
        return num[layout.DAMAGE_SET] - 1
    value = combat.attack_value(g, unit, num[layout.STRIKER_CARD] - 1)
    if not num[layout.PLAIN]:  # doubling and halving are modifiers, too
        value <<= num[layout.DOUBLES]
        for _ in range(num[layout.HALVES]):
            value = (value + own.switch["half_rounding"]) // 2
    value = (value + modifiers(g, unit, target)) * attacks(g)
    if num[layout.SPARES]:
        value = min(value, g.more[layout.CHIPS][target] - 1)
    return max(0, value)


def modifiers(g: State, unit: int, target: int) -> int:
    """Return B, all that is added to the strike's damage or taken off."""
    if g.num[layout.PLAIN]:
        return 0
    stats = g.stats[layout.BONUS][unit] + g.stats[layout.SHIELD][target]
    return int(g.num[layout.PLUS] + stats + triangle(g) + effective(g))


def triangle(g: State) -> int:
    """Return what the weapon triangle adds: +1 with the advantage, by the switch something less without (TR1)."""
    if _advantage(g, combat.striker(g), layout.STRIKER_CARD, struck(g), layout.STRUCK_CARD):
        return g.tables.switch["triangle_bonus"]
    if _advantage(g, struck(g), layout.STRUCK_CARD, combat.striker(g), layout.STRIKER_CARD):
        return -g.tables.switch["triangle_penalty"]
    return 0


def _advantage(g: State, unit: int, card: int, other: int, other_card: int) -> bool:
    """Tell whether what a combatant uses beats what the other one does; the cards are in these numbers (TR1 to TR3)."""
    theirs = combat.weapon_kind(g, other, g.num[other_card] - 1)
    if not theirs or (g.cannot[unit] | g.cannot[other]) & layout.NO_ADVANTAGE:
        return False
    return combat.strong_against(g, unit, g.num[card] - 1) == theirs


def has_advantage(g: State) -> bool:
    """Tell whether there is a strike, and who strikes has the advantage."""
    unit, target = combat.striker(g), struck(g)
    return target >= 0 and _advantage(g, unit, layout.STRIKER_CARD, target, layout.STRUCK_CARD)


def effective(g: State) -> int:
    """Return the bonus of the unit or the card in use against the kind of unit that is struck (特効)."""
    target, total = struck(g), 0
    kinds = {*attributes(g, target), *(word for fact in KINDS for word in g.match.faces[g.face[target]].words(fact))}
    for card in (combat.striker(g), g.num[layout.STRIKER_CARD] - 1):
        more, against = g.tables.effective[g.face[card]] if card >= 0 else NOT_EFFECTIVE
        if more and not kinds.isdisjoint(against):
            total += more
    return total


def consumption(g: State) -> int:
    """Return the vigour that the strike uses, max(0, A x C +- special); a counter with initial equipment is free (VG1 to VG3, CA3)."""
    own = g.tables
    num, unit, card = g.num, combat.striker(g), g.num[layout.STRIKER_CARD] - 1
    if num[layout.COVERED] or num[layout.LENT_KIND] or (num[layout.IS_COUNTER] and card < 0):
        return 0
    if card >= 0 and own.kind[g.face[card]] == MAGIC_CARD and not own.switch["magic_attack_consumes_vigour"]:
        return 0
    count = attacks(g) if own.switch["reduced_count_reduces_consumption"] else max(1, num[layout.TWICE])
    base = num[layout.COST_SET] - 1 if num[layout.COST_SET] else combat.attack_value(g, unit, card) * count
    return max(0, base + num[layout.COST_PLUS] + g.stats[layout.CONSUMPTION][unit])


def divine_price(g: State) -> int:
    """Return the unused chips that a divine general's weapon costs, by its bearer's level (神将器)."""
    card = g.num[layout.STRIKER_CARD] - 1
    if card < 0 or "divine" not in g.tables.keywords[g.face[card]]:
        return 0
    return DIVINE_PRICE[max(0, combat.level(g, combat.striker(g), g.tables.weapon[g.face[card]]))]


STRIKE: Final = procedure("fertcg.strike", prepare, pay_and_hit, additional_effects, tell)
