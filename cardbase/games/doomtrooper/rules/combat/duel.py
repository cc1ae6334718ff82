"""What an attack promises, told from ratings, weapons and gifts, for the agents: who hits whom, and what that is worth."""

from functools import lru_cache
from typing import Final, NamedTuple

from cardbase.games.doomtrooper.rules import layout, prohibitions, traits
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.printed.for_agents import FOE_A, FOE_F, FOE_S, KILLS, A, F, S
from cardbase.games.doomtrooper.rules.ratings.writing import COVERED

POINT: Final = 2.2
NEAR_GOAL: Final = 0.06

"""What a Promotion Point is worth, and how much more each makes the next one."""
WOUND: Final = 0.45
"""The part of a warrior's worth that a wound takes."""
_ODDS: Final[tuple[float, ...]] = (0.0, 0.05, 0.12, 0.2, 0.7, 0.8, 0.88, 0.93, 0.97, 1.0)
_EVEN: Final = 4
"""Place in `_ODDS` of a strike that just hits: either side may still play a card."""
HIDING: Final = 0.4
"""How much less a warrior in cover is worth, besides its Armour: it cannot attack."""
MEMORY: Final = 2048
"""Warriors, and pairs of sides, that are kept in mind: the tries for one decision differ in few."""
_NO_FIGHT: Final = traits.NO_FIGHT | traits.NO_FIGHT_ATTACK


class Fighter(NamedTuple):
    """A warrior as it goes into a combat: ratings with its weapons, what it takes from its opponent's, what it is worth."""

    card: int
    f: int
    s: int
    a: int
    foe_f: int
    foe_s: int
    foe_a: int
    marks: int
    cannot: int
    worth: float
    points: float
    hurt: bool
    kills: bool
    ready: bool


def point_of(g: State, seat: int) -> float:
    """Return what the next Promotion Point is worth to a seat."""
    return POINT + NEAR_GOAL * g.num[layout.PROMOTION + seat]


def fighters(g: State, seat: int) -> list[Fighter]:
    """Return the revealed warriors of a seat as they would go into a combat."""
    borne, face, host = g.book.for_agents.bearer, g.face, g.host
    carried: dict[int, list[tuple[int, ...]]] = {}
    for place in (layout.ATTACHMENTS * 2, layout.ATTACHMENTS * 2 + 1):
        for card in g.piles[place]:
            given = borne[face[card]]
            if given:
                bearer = host[card]
                if bearer >= 0 and host[bearer] >= 0 and not g.flags[bearer] & layout.IMPRISONED:
                    bearer = host[bearer]
                carried.setdefault(bearer, []).append(given)
    return [
        _fighter(g, card, carried.get(card, []), borne[face[card]])
        for zone in layout.AREAS
        for card in g.piles[zone * 2 + seat]
        if not g.flags[card] & layout.DOWN
    ]


def _fighter(g: State, card: int, carried: list[tuple[int, ...]], own: tuple[int, ...]) -> Fighter:
    stats, flags = g.stats, g.flags[card]
    return _armed(
        card,
        stats[layout.FIGHT_STAT][card],
        stats[layout.SHOOT_STAT][card],
        stats[layout.ARMOUR][card],
        stats[layout.VALUE][card],
        stats[layout.TRAITS][card],
        g.cannot[card],
        flags & (layout.COVER | layout.LEFT_COVER),
        g.damage[card] > 0,
        (*carried, own) if own else tuple(carried),
    )


@lru_cache(maxsize=MEMORY)
def _armed(
    card: int, f: int, s: int, a: int, value: int, marks: int, cannot: int, cover: int, hurt: bool, arms: tuple[tuple[int, ...], ...]
) -> Fighter:  # fmt: skip
    """Return a warrior with what it carries; most are met again as they were at the next try."""
    foe_f = foe_s = foe_a = more_f = more_s = 0
    kills = bool(marks & traits.WOUND_KILLS)
    for given in arms:
        more_f, more_s = max(more_f, given[F]), max(more_s, given[S])
        a += given[A]
        foe_f, foe_s, foe_a = foe_f + given[FOE_F], foe_s + given[FOE_S], foe_a + given[FOE_A]
        kills = kills or given[KILLS] > 0
    f, s = f + more_f, s + more_s
    points = max(0, value)
    best, other = (f, s) if f >= s else (s, f)
    worth = 1.0 + 0.9 * points + 0.4 * best + 0.15 * other + 0.4 * a - 0.25 * (foe_f + foe_s + foe_a) + 1.5 * kills
    if cover & layout.COVER:
        worth -= COVERED * 0.4 + HIDING
    ready = (
        (not cover or _comes_out(cover, marks))
        and not cannot & prohibitions.MAKE_ATTACKS
        and not marks & traits.NO_COMBAT
    )
    return Fighter(
        card, f, s, a, foe_f, foe_s, foe_a, marks, cannot, worth * (1 - WOUND) if hurt else worth, points, hurt, kills, ready
    )  # fmt: skip


def _comes_out(cover: int, marks: int) -> bool:
    """Tell whether a warrior attacks in spite of the cover that it is in, or has left."""
    return bool(marks & (traits.RUSHES if cover & layout.COVER else traits.RUSHES | traits.SALLIES))


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
    hit = _hits(one, two, tactic, more)
    return hit * _taken(one, two, point) - _answered(one, two, tactic, hit, price, more[2])


def _hits(one: Fighter, two: Fighter, tactic: int, more: tuple[int, int, int]) -> float:
    """Return how likely the attacker's strike hits."""
    force = one.f + two.foe_f + more[0] if tactic == layout.FIGHT else one.s + two.foe_s + more[1]
    return _odds(force - two.a - one.foe_a)


def _answered(one: Fighter, two: Fighter, tactic: int, hit: float, price: float, armour: int) -> float:
    """Return what the defender's strike takes; one that strikes first is not struck by what it fells."""
    counter = two.f + one.foe_f if tactic == layout.FIGHT else two.s + one.foe_s
    loss = _odds(counter - one.a - two.foe_a - armour) * _taken(two, one, price)
    return loss * (1 - hit) if one.marks & traits.STRIKES_FIRST else loss


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
    fight = not (one.marks & _NO_FIGHT or two.marks & traits.NO_FIGHT or players & prohibitions.NO_FIGHTS)
    fog = players & prohibitions.NO_SHOOTING and not one.marks & traits.CLEAR_SIGHT
    shoot = not ((one.marks | two.marks) & traits.NO_SHOOT or fog)
    return ((layout.FIGHT,) if fight else ()) + ((layout.SHOOT,) if shoot else ())


def prospect(
    g: State, mine: list[Fighter], theirs: list[Fighter], seat: int, more: tuple[int, int, int] = (0, 0, 0)
) -> float:
    """Return what the best attack that a seat could make is worth to it, 0 for none."""
    players = g.num[layout.BARRED] | g.num[layout.BARRED + 1]
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
                hit = _hits(one, two, tactic, more)
                if hit * prize > best:
                    best = max(best, hit * prize - _answered(one, two, tactic, hit, price, more[2]))
    return best


def promise(g: State, one: Fighter, theirs: tuple[Fighter, ...], seat: int) -> float | None:
    """Return what a warrior's best attack on one of these promises its player, None if it may attack none of them."""
    players = g.num[layout.BARRED] | g.num[layout.BARRED + 1]
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
