"""For agents: what a position is worth to a seat, and what it answers where an agent looks ahead and nobody thinks about it."""

from typing import Final

from cardbase.engine.actions import ARG, PASS, PICK, SEAT
from cardbase.engine.state import PROC, SRC
from cardbase.engine.window import TIMING, WINDOW
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.actions.playing import GIVING
from cardbase.games.doomtrooper.rules.combat.fighters import (
    NEAR_GOAL,
    POINT,
    Fighter,
    exchange,
    fighters,
    point_of,
    prospect,
    prospect_of,
)
from cardbase.games.doomtrooper.rules.combat.steps import COMBAT_STEPS
from cardbase.games.doomtrooper.rules.combat.strikes import ARMING
from cardbase.games.doomtrooper.rules.for_agents import EITHER, OWN, aims, boosts, lasting
from cardbase.games.doomtrooper.rules.pools import AWARD
from cardbase.games.doomtrooper.rules.tables import State

RISK: Final = 0.6
HOPE: Final = 0.3
NOW: Final = 1.5

"""How much the opponent's best attack counts, the own one of the next turn, and that of this turn while actions are left: more than
it promises, so that what else there is to do is done before it.
"""

ACTION: Final = 0.5
UNSEEN: Final = 2.0
UNKNOWN: Final = 0.5

"""An action that is left, a hidden warrior, a card in the opponent's hand."""

LATER: Final = 0.25
FRESH: Final = 0.35

"""A card in hand beside two others of its kind, and a slot for a new one."""
_LAID_OUT: Final = (traits.EQUIPMENT, traits.FORTIFICATION, traits.MISSION)
"""The types that are given to warriors, or laid down, for good, and wait for that in the hand: those of the expansions, of which one is in play or
few may have them, win nothing by being kept.
"""
_LYING: Final = [zone * 2 + side for zone in (layout.LAID, layout.ATTACHMENTS) for side in (0, 1)]
DESTINY_STEPS = ((6, 1.0), (12, 0.6), (25, 0.2))
"""What a Destiny Point is worth, up to how many; more are worth nothing."""


def worth(g: State, seat: int, *, going_on: bool = True) -> float:
    """Return what a quiet position is worth to a seat, from what it may know: the more the better; not `going_on`: to a seat that
    ends its actions.
    """
    mine, theirs = fighters(g, seat), fighters(g, 1 - seat)
    value = _side(g, seat, mine) + _hand(g, seat, mine) - _side(g, 1 - seat, theirs) + _lasting(g, seat)
    value -= UNKNOWN * len(g.piles[layout.HAND * 2 + 1 - seat]) + RISK * prospect(g, theirs, mine, 1 - seat)
    own = prospect(g, mine, theirs, seat, _more(g, seat, mine))
    if (
        going_on
        and g.num[layout.ACTIVE] == seat
        and g.num[layout.PHASE] == layout.ACTION_STEP
        and g.num[layout.ACTIONS] > 0
    ):
        return value + NOW * own + ACTION * g.num[layout.ACTIONS]
    return value + HOPE * own


def _side(g: State, seat: int, warriors: list[Fighter]) -> float:
    promotion, destiny = g.num[layout.PROMOTION + seat], g.num[layout.DESTINY + seat]
    value = (POINT + NEAR_GOAL / 2 * promotion) * promotion
    last = 0
    for most, each in DESTINY_STEPS:
        value += each * max(0, min(destiny, most) - last)
        last = most
    value += sum([one.worth for one in warriors])
    return value + UNSEEN * min(2, len(g.piles[layout.HIDDEN * 2 + seat]))


def _lasting(g: State, seat: int) -> float:
    """Return what the cards that lie on warriors, players and areas are worth to their owners: those of a seat less the others."""
    worths, face, owner = g.tables.made[lasting], g.face, g.owner
    value = 0.0
    for place in _LYING:
        for card in g.piles[place]:
            worth = worths[face[card]]
            value += worth if owner[card] == seat else -worth
    return value


def _hand(g: State, seat: int, warriors: list[Fighter]) -> float:
    """Return what the cards in hand are good for, the third of a kind less than the first; a slot that will be filled is worth
    something as well.
    """
    kind, face = g.tables.kind, g.face
    cards = g.piles[layout.HAND * 2 + seat]
    legion = len(g.piles[layout.KOHORT * 2 + seat]) > 0
    casts = any(one.marks & traits.ALL_ART for one in warriors)
    counts = [0] * traits.TYPES
    for card in cards:
        counts[kind[face[card]]] += 1
    value = _some(counts[traits.WARRIOR], 0.8) + _some(counts[traits.SPECIAL], 0.6)
    laid_out = sum(counts[kind] for kind in _LAID_OUT)
    value += _some(laid_out, 0.5 if warriors else 0.3)
    value += _some(counts[traits.GIFT], 0.5 if legion else 0.1) + _some(counts[traits.ART], 0.6 if casts else 0.1)
    return value + (FRESH * max(0, 7 - len(cards)) if g.piles[layout.DECK * 2 + seat] else 0.0)


def _some(count: int, each: float) -> float:
    """Return what so many cards of a kind are worth: two in full, the others less than what may be drawn for them."""
    return each * min(count, 2) + LATER * max(0, count - 2)


def _more(g: State, seat: int, warriors: list[Fighter]) -> tuple[int, int, int]:
    """Return the most that a card in hand can add to Fight, Shoot, Armour."""
    adds, casts = g.tables.made[boosts], any(one.marks & traits.ALL_ART for one in warriors)
    f = s = a = 0
    for card in g.piles[layout.HAND * 2 + seat]:
        boost = adds[g.face[card]]
        if boost is None:
            continue
        times = 1
        if boost.price:
            times = min(g.num[layout.DESTINY + seat] // boost.price, 4) if casts else 0
        f, s, a = max(f, times * boost.f), max(s, times * boost.s), max(a, times * boost.a)
    return f, s, a


# Usual answers.


_BLIND: Final = -0.5
"""What an attack on a hidden warrior promises."""


def rollout_policy(g: State) -> int:
    """Return the usual answer to the pending question."""
    options, f = g.options, g.frames[-1]
    proc = f[PROC]
    if proc == WINDOW:
        return _in_window(g) if f[TIMING] == layout.MODIFY and g.num[layout.COMBAT] else PASS
    if proc == COMBAT_STEPS and not g.num[layout.COMBAT]:
        return _attack(g, g.who, f[SRC])
    if proc == AWARD:
        return options[-1]
    if proc == GIVING:
        return _aimed(g, options, _aim(g, f[SRC]) or OWN)
    if PASS in options:
        return PASS
    return _chosen(g, options, _aim(g, f[SRC]))


def _chosen(g: State, options: list[int], aim: int) -> int:
    """Return the card or the player for whom it is; in a combat an own card where nothing tells; else the first answer."""
    kind = options[0] & ~ARG
    if kind == PICK:
        if aim:
            return _aimed(g, options, aim)
        return _own(g, options) if g.num[layout.COMBAT] else options[0]
    seat = SEAT + (g.who if aim == OWN else 1 - g.who)
    return seat if kind == SEAT and aim and seat in options else options[0]


def _aim(g: State, card: int) -> int:
    """Return for whom a card is that asks."""
    return g.tables.made[aims][g.face[card]] if card >= 0 else EITHER


def _aimed(g: State, options: list[int], aim: int) -> int:
    """Return the dearest own warrior among the answers, or the dearest of the other player's; where there is none of these the
    cheapest.
    """
    return max(options, key=lambda action: _dear(g, action, aim))


def _dear(g: State, action: int, aim: int) -> tuple[bool, int]:
    card = action & ARG
    if action & ~ARG != PICK:
        return False, -99
    warrior = g.zone[card] in layout.AREAS
    side = g.side[card] if warrior else g.owner[card]
    wanted = side == (g.who if aim == OWN else 1 - g.who)
    value = g.stats[layout.VALUE][card] if warrior else 0
    return wanted, value if wanted else -value


def candidate_answers(g: State) -> list[int]:
    """Return the answers that are worth a try: who attacks whom, how, with what, and which points are taken is answered as usual,
    and no warrior enters cover.
    """
    proc = g.frames[-1][PROC]
    if proc in (AWARD, ARMING) or (proc == COMBAT_STEPS and not g.num[layout.COMBAT]):
        return [rollout_policy(g)]
    options = [action for action in g.options if action & ~ARG != layout.INTO_COVER] or g.options
    return options[1:] if layout.MEDITATE in options and options[0] == PASS else options  # actions are used up


def _own(g: State, options: list[int]) -> int:
    """Return the first own card among the answers, the first one if there is none."""
    for action in options:
        if action & ~ARG == PICK and g.side[action & ARG] == g.who:
            return action
    return options[0]


def _attack(g: State, seat: int, attacker: int) -> int:
    """Return the attacker, the defender or the tactic of the attack that promises most."""
    options = g.options
    mine = {one.card: one for one in fighters(g, seat)}
    theirs = {two.card: two for two in fighters(g, 1 - seat)}
    if attacker < 0:
        foes = tuple(theirs.values())
        return max(options, key=lambda action: _best(g, mine.get(action & ARG), foes))
    one, kind = mine.get(attacker), options[-1] & ~ARG
    if kind == SEAT:
        return options[-1]
    if kind != layout.TAKE_TACTIC:
        return max(options, key=lambda action: _against(g, one, theirs, action))
    two = theirs.get(g.num[layout.DEFENDER])
    if one is None or two is None:
        return options[0]
    fought = {action: _prospect_of(g, one, two, action & ARG) for action in options}
    return max(options, key=lambda action: fought[action])


def _against(g: State, one: Fighter | None, theirs: dict[int, Fighter], action: int) -> float:
    if action == PASS:
        return 0.0
    two = theirs.get(action & ARG)
    if one is None or two is None:
        own = g.side[action & ARG] == g.who
        return -50.0 if own else _BLIND
    return _best(g, one, (two,))


def _best(g: State, one: Fighter | None, theirs: tuple[Fighter, ...]) -> float:
    if one is None:
        return -60.0
    found = prospect_of(g, one, theirs, g.who)
    if found is None:
        return -40.0 if theirs else one.points
    return found


def _prospect_of(g: State, one: Fighter, two: Fighter, tactic: int) -> float:
    return exchange(one, two, tactic, point_of(g, g.who), point_of(g, 1 - g.who))


def _in_window(g: State) -> int:
    """Return a card that turns the own strike into a hit or the other one into a miss, else pass."""
    attacker, defender, seat = g.num[layout.ATTACKER], g.num[layout.DEFENDER], g.who
    me, foe = (attacker, defender) if g.side[attacker] == seat else (defender, attacker)
    if g.side[foe] == seat:
        return PASS
    rating = layout.FIGHT_STAT if g.num[layout.TACTIC] == layout.FIGHT else layout.SHOOT_STAT
    lack = g.stats[layout.ARMOUR][foe] - g.stats[rating][me]
    open_by = g.stats[rating][foe] - g.stats[layout.ARMOUR][me] + 1
    adds = g.tables.made[boosts]
    for action in g.options:
        if action & ~ARG != layout.PLAY:
            continue
        boost = adds[action & ARG]
        if boost is None or boost.price:
            continue
        force = boost.f if rating == layout.FIGHT_STAT else boost.s
        if 0 < lack <= force or 0 < open_by <= boost.a:
            return action
    return PASS
