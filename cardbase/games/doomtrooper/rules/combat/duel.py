"""What an attack promises, for the agents: who hits whom, and what that is worth."""

from functools import lru_cache
from typing import Final

from cardbase.games.doomtrooper.rules import layout, prohibitions, traits
from cardbase.games.doomtrooper.rules.combat.fighters import MEMORY, WOUND, Fighter
from cardbase.games.doomtrooper.rules.forbidden import NO_FIGHTS, NO_SHOOTING, barred_tactics
from cardbase.games.doomtrooper.rules.printed.book import State

POINT: Final = 2.2
NEAR_GOAL: Final = 0.06

"""What a Promotion Point is worth, and how much more each makes the next one."""
_ODDS: Final[tuple[float, ...]] = (0.0, 0.05, 0.12, 0.2, 0.7, 0.8, 0.88, 0.93, 0.97, 1.0)
_EVEN: Final = 4
"""Place in `_ODDS` of a strike that just hits: either side may still play a card."""
_NO_FIGHT: Final = traits.NO_FIGHT | traits.NO_FIGHT_ATTACK


def point_of(g: State, seat: int) -> float:
    """Return what the next Promotion Point is worth to a seat."""
    return POINT + NEAR_GOAL * g.num[layout.PROMOTION + seat]


def may(one: Fighter, two: Fighter) -> bool:
    """Tell, by memberships and prohibitions, whether a warrior may attack an opposing one (AT5 to AT8)."""
    if two.cannot & prohibitions.BE_ATTACKED or two.marks & traits.NO_COMBAT:
        return False
    if one.marks & traits.ASSASSIN:
        return True
    if one.marks & two.marks & traits.CORPORATIONS:
        return False
    if one.marks & traits.BROTHERHOOD:
        return bool(two.marks & traits.DARK_LEGION)
    return not (one.marks & traits.DOOMTROOPER and two.marks & traits.BROTHERHOOD)


def exchange(
    one: Fighter, two: Fighter, tactic: int, point: float, price: float, more: tuple[int, int, int] = (0, 0, 0)
) -> float:
    """Return what an attack promises: what its strike takes and earns, at `point` for a Promotion Point of the attacker's player and
    `price` for one of the other's, less what the other strike does; `more` is what a card in hand adds.
    """
    hit, loss = _hits(one, two, tactic, more), _odds(_counter(one, two, tactic, more[2]))
    if _first(one, two):
        loss *= 1 - hit
    elif _first(two, one):
        hit *= 1 - loss
    return hit * _taken(one, two, point) - loss * _taken(two, one, price)


def _hits(one: Fighter, two: Fighter, tactic: int, more: tuple[int, int, int]) -> float:
    """Return how likely the attacker's strike hits."""
    force = one.f + two.foe_f + more[0] if tactic == layout.FIGHT else one.s + two.foe_s + more[1]
    return _odds(force - two.a - two.home[2] - one.foe_a)


def _counter(one: Fighter, two: Fighter, tactic: int, armour: int) -> int:
    """Return by how much the defender's strike exceeds what the attacker withstands; `armour` is what a card in hand adds."""
    counter = two.f + two.home[0] + one.foe_f if tactic == layout.FIGHT else two.s + two.home[1] + one.foe_s
    return counter - one.a - two.foe_a - armour


def _first(one: Fighter, two: Fighter) -> bool:
    """Tell whether one strikes before the other one, which then strikes only if it was missed (CB14)."""
    wanted = traits.STRIKES_FIRST
    if one.kills or two.hurt:
        wanted |= traits.BLOW
    return bool(one.marks & wanted) and not two.marks & wanted and not one.marks & traits.NEVER_FIRST


def _odds(margin: int) -> float:
    place = margin + _EVEN
    return 0.0 if place < 0 else _ODDS[place] if place < len(_ODDS) else 1.0


def _taken(one: Fighter, two: Fighter, point: float) -> float:
    """Return what a hit takes from the other side and earns."""
    if two.marks & traits.INVULNERABLE:
        return 0.0
    if one.kills or two.hurt or two.marks & traits.FRAIL:
        return two.worth + two.points * (point if not one.marks & traits.POINTS_TO_DESTINY else 0.7)
    return WOUND * two.worth


def _open_to(one: Fighter, two: Fighter, players: int) -> tuple[int, ...]:
    """Return the tactics that are open to two warriors (AT12); `players` is what players are forbidden."""
    fight = not (one.marks & _NO_FIGHT or two.marks & traits.NO_FIGHT or players & NO_FIGHTS)
    shoot = not ((one.marks | two.marks) & traits.NO_SHOOT or players & NO_SHOOTING)
    return ((layout.FIGHT,) if fight else ()) + ((layout.SHOOT,) if shoot else ())


def prospect(
    g: State, mine: list[Fighter], theirs: list[Fighter], seat: int, more: tuple[int, int, int] = (0, 0, 0)
) -> float:
    """Return what the best attack that a seat could make is worth to it, 0 for none."""
    players = barred_tactics(g)
    alone = not theirs and not g.piles[layout.HIDDEN * 2 + 1 - seat]
    return _prospect(tuple(mine), tuple(theirs), point_of(g, seat), point_of(g, 1 - seat), alone, players, more)


@lru_cache(maxsize=MEMORY)
def _prospect(
    mine: tuple[Fighter, ...],
    theirs: tuple[Fighter, ...],
    point: float,
    price: float,
    alone: bool,
    players: int,
    more: tuple[int, int, int],
) -> float:
    """Return what the best attack promises; `alone`: a raid meets nobody. Six positions in ten ask what was asked before."""
    best = 0.0
    for one in mine:
        if not one.ready:
            continue
        if alone:
            best = max(best, (one.points + 1) // 2 * point)
        for two in theirs:
            prize = _taken(one, two, point)
            if prize <= best or not may(one, two):
                continue  # it promises less than another attack, even if it cannot fail
            for tactic in _open_to(one, two, players):
                if _hits(one, two, tactic, more) * prize > best:
                    best = max(best, exchange(one, two, tactic, point, price, more))
    return best


def promise(g: State, one: Fighter, theirs: tuple[Fighter, ...], seat: int) -> float | None:
    """Return what a warrior's best attack on one of these promises its player, None if it may attack none of them."""
    players = barred_tactics(g)
    return _promise(one, theirs, point_of(g, seat), point_of(g, 1 - seat), players)


@lru_cache(maxsize=MEMORY)
def _promise(one: Fighter, theirs: tuple[Fighter, ...], point: float, price: float, players: int) -> float | None:
    found = [
        exchange(one, two, tactic, point, price)
        for two in theirs
        if may(one, two)
        for tactic in _open_to(one, two, players)
    ]
    return max(found) if found else None
