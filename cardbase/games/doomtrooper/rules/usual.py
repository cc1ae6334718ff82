"""What a seat answers where an agent looks ahead and nobody thinks about it: the best attack, a card that turns a strike, all points
as Promotion Points, the strongest bearer; else pass or the first. And what is worth a try.
"""

from typing import Final

from cardbase.engine.actions import ARG, PASS, PICK, SEAT
from cardbase.engine.state import PROC, SRC
from cardbase.engine.window import TIMING, WINDOW
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.actions.giving import GIVING
from cardbase.games.doomtrooper.rules.combat.fighters import Fighter, exchange, fighters, point_of, promise
from cardbase.games.doomtrooper.rules.combat.steps import COMBAT_STEPS
from cardbase.games.doomtrooper.rules.combat.weapons import ARMING
from cardbase.games.doomtrooper.rules.pools import AWARD
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.printed.for_agents import EITHER, OWN, aims, boosts

_BLIND: Final = -0.5
"""What an attack on a hidden warrior promises."""


def usual(g: State) -> int:
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
    return g.book.made[aims][g.face[card]] if card >= 0 else EITHER


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


def shortlist(g: State) -> list[int]:
    """Return the answers that are worth a try: who attacks whom, how, with what, and which points are taken is answered as usual,
    and no warrior enters cover.
    """
    proc = g.frames[-1][PROC]
    if proc in (AWARD, ARMING) or (proc == COMBAT_STEPS and not g.num[layout.COMBAT]):
        return [usual(g)]
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
    fought = {action: _promise(g, one, two, action & ARG) for action in options}
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
    found = promise(g, one, theirs, g.who)
    if found is None:
        return -40.0 if theirs else one.points
    return found


def _promise(g: State, one: Fighter, two: Fighter, tactic: int) -> float:
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
    adds = g.book.made[boosts]
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
