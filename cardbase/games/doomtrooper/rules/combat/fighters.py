"""Warriors as they go into a combat, for the agents and the order of offers: how they strike, what they are worth, what an attack promises."""

from functools import lru_cache
from typing import Final, NamedTuple

from cardbase.games.doomtrooper.rules import layout, prohibitions, traits
from cardbase.games.doomtrooper.rules.attachment_limits import is_titled
from cardbase.games.doomtrooper.rules.combat.eligibility import attacks_from_cover, tactics
from cardbase.games.doomtrooper.rules.for_agents import FOE_A, FOE_F, FOE_S, KILLS, WEAPON, A, F, S, bearers, grounds
from cardbase.games.doomtrooper.rules.prohibitions import NO_FIGHTS, NO_SHOOTING, barred_tactics
from cardbase.games.doomtrooper.rules.rating_changes import COVERED
from cardbase.games.doomtrooper.rules.tables import State

WOUND: Final = 0.45
"""The part of a warrior's worth that a wound takes."""
HIDING: Final = 0.4
"""How much less a warrior in cover is worth, besides its Armour: it cannot attack."""
PEACE: Final = 0.2
IDLE: Final = 0.4
"""The parts that a warrior loses that may not attack, or do nothing at all."""
FIRST: Final = 0.8
FREE: Final = 0.6
"""What it is worth to strike first, and to attack anybody."""
DEAREST: Final = 0.5
"""What a point of Value that a warzone adds takes from it: it is what the other player gains."""
HELPLESS: Final = -99
"""Fight and Shoot of who does not strike."""
NOWHERE: Final = (0, 0, 0)
"""What no warzone adds."""
MEMORY: Final = 2048
"""Warriors, and pairs of sides, that are kept in mind: the tries for one decision differ in few."""
_FIRST: Final = traits.STRIKES_FIRST | traits.BLOW


class Fighter(NamedTuple):
    """A warrior as it goes into a combat: ratings with its weapons, what it takes from its opponent's, what it is worth, what the
    best warzone adds to its Fight, Shoot and Armour where it is attacked.
    """

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
    home: tuple[int, int, int]


def fighters(g: State, seat: int) -> list[Fighter]:
    """Return the revealed warriors of a seat as they would go into a combat."""
    borne, face, host = g.tables.made[bearers], g.face, g.host
    carried: dict[int, list[tuple[int, ...]]] = {}
    for place in (layout.ATTACHMENTS * 2, layout.ATTACHMENTS * 2 + 1):
        for card in g.piles[place]:
            given = borne[face[card]]
            if given:
                bearer = host[card]
                if bearer >= 0 and host[bearer] >= 0 and not g.flags[bearer] & layout.IMPRISONED:
                    bearer = host[bearer]
                carried.setdefault(bearer, []).append(given)
    there = _warzones(g, seat) if "warzone" in g.tables.said else []
    return [
        _fighter(g, card, carried.get(card, []), borne[face[card]], _home(g, card, zone, there) if there else NOWHERE)
        for zone in layout.AREAS
        for card in g.piles[zone * 2 + seat]
        if not g.flags[card] & layout.DOWN
    ]


def _warzones(g: State, seat: int) -> list[int]:
    """Return the warzones that a seat may name for its defenders (CB4)."""
    if g.num[layout.BARRED + seat] & prohibitions.NO_WARZONES:
        return []
    ground = g.tables.made[grounds]
    return [card for card in g.piles[layout.LAID * 2 + seat] if ground[g.face[card]]]


def _home(g: State, card: int, zone: int, warzones: list[int]) -> tuple[int, int, int]:
    """Return what the best of some warzones adds to a warrior that is attacked."""
    found, best, marks = NOWHERE, 0.0, g.stats[layout.TRAITS][card]
    for warzone in warzones:
        if layout.ZONE_OF_AREA.get(g.more[layout.AREA][warzone]) != zone:
            continue
        f = s = a = v = 0
        only = g.tables.only[g.face[warzone]]
        if only is not None and any(not marks & mask for mask in only.masks):
            continue
        for one in g.tables.made[grounds][g.face[warzone]]:
            if marks & one.mask == one.mask and (not one.title or is_titled(g, card, one.title)):
                f, s, a, v = f + one.f, s + one.s, a + one.a, v + one.v
        worth = a + 0.5 * max(f, s) - DEAREST * v
        if worth > best:
            found, best = (f, s, a), worth
    return found


def _fighter(
    g: State, card: int, carried: list[tuple[int, ...]], own: tuple[int, ...], home: tuple[int, int, int]
) -> Fighter:
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
        bool(flags & (layout.COVER | layout.LEFT_COVER)) and attacks_from_cover(g, card),
        g.damage[card] > 0,
        (*carried, own) if own else tuple(carried),
        home,
    )


@lru_cache(maxsize=MEMORY)
def _armed(
    card: int, f: int, s: int, a: int, value: int, marks: int, cannot: int, cover: int, out: bool, hurt: bool, arms: tuple[tuple[int, ...], ...],
    home: tuple[int, int, int],
) -> Fighter:  # fmt: skip
    """Return a warrior with what it carries; most are met again as they were at the next try."""
    foe_f = foe_s = foe_a = more_f = more_s = 0
    kills = bool(marks & traits.WOUND_KILLS)
    for given in arms:
        if given[WEAPON]:
            more_f, more_s = max(more_f, given[F]), max(more_s, given[S])
        else:
            f, s = f + given[F], s + given[S]
        a += given[A]
        foe_f, foe_s, foe_a = foe_f + given[FOE_F], foe_s + given[FOE_S], foe_a + given[FOE_A]
        kills = kills or given[KILLS] > 0
    f, s = f + more_f, s + more_s
    points = max(0, value)
    best, other = (f, s) if f >= s else (s, f)
    worth = 1.0 + 0.9 * points + 0.4 * best + 0.15 * other + 0.4 * a - 0.25 * (foe_f + foe_s + foe_a) + 1.5 * kills
    if cover & layout.COVER:
        worth -= COVERED * 0.4 + HIDING
    worth += (FIRST if marks & _FIRST else 0.0) + (FREE if marks & traits.ASSASSIN else 0.0)
    if cannot & (prohibitions.MAKE_ATTACKS | prohibitions.NO_ACTIONS):
        worth *= 1 - (IDLE if cannot & prohibitions.NO_ACTIONS else PEACE)
    if marks & traits.HELD:
        f = s = HELPLESS
    ready = (not cover or out) and not cannot & prohibitions.MAKE_ATTACKS and not marks & traits.NO_COMBAT
    return Fighter(
        card, f, s, a, foe_f, foe_s, foe_a, marks, cannot, worth * (1 - WOUND) if hurt else worth, points, hurt, kills, ready, home
    )  # fmt: skip


POINT: Final = 2.2
NEAR_GOAL: Final = 0.06

"""What a Promotion Point is worth, and how much more each makes the next one."""
_ODDS: Final[tuple[float, ...]] = (0.0, 0.05, 0.12, 0.2, 0.7, 0.8, 0.88, 0.93, 0.97, 1.0)
_EVEN: Final = 4
"""Place in `_ODDS` of a strike that just hits: either side may still play a card."""


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
    if two.cannot & prohibitions.BE_WOUNDED:
        return 0.0
    if one.kills or two.hurt or two.marks & traits.FRAIL:
        return two.worth + two.points * (point if not one.marks & traits.POINTS_TO_DESTINY else 0.7)
    return WOUND * two.worth


def _open_to(one: Fighter, two: Fighter, players: int) -> tuple[int, ...]:
    """Return the tactics that are open to two warriors (AT12); `players` is what players are forbidden."""
    fight = not ((one.marks | two.marks) & traits.NO_FIGHT or players & NO_FIGHTS)
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


def prospect_of(g: State, one: Fighter, theirs: tuple[Fighter, ...], seat: int) -> float | None:
    """Return what a warrior's best attack on one of these promises its player, None if it may attack none of them."""
    players = barred_tactics(g)
    return _prospect_of(one, theirs, point_of(g, seat), point_of(g, 1 - seat), players)


@lru_cache(maxsize=MEMORY)
def _prospect_of(one: Fighter, theirs: tuple[Fighter, ...], point: float, price: float, players: int) -> float | None:
    found = [
        exchange(one, two, tactic, point, price)
        for two in theirs
        if may(one, two)
        for tactic in _open_to(one, two, players)
    ]
    return max(found) if found else None


def _worth(g: State, attacker: int, defender: int, tactic: int) -> int:
    """Return what an attack promises: its own hit less the other's, by the Value at stake; a wounded one falls."""
    ratings, armour, value = (
        g.stats[layout.FIGHT_STAT if tactic == layout.FIGHT else layout.SHOOT_STAT],
        g.stats[layout.ARMOUR],
        g.stats[layout.VALUE],
    )
    gain = loss = 0
    if ratings[attacker] >= armour[defender]:
        gain = value[defender] * (2 if g.damage[defender] else 1)
    if ratings[defender] >= armour[attacker]:
        loss = value[attacker] * (2 if g.damage[attacker] else 1)
    return (-2 * gain if g.side[attacker] == g.side[defender] else gain) - loss


def strongest_first(g: State, cards: list[int]) -> list[int]:
    """Return attackers, those with the highest rating first."""
    return sorted(
        cards, key=lambda card: (-max(g.stats[layout.FIGHT_STAT][card], g.stats[layout.SHOOT_STAT][card]), card)
    )


def best_first(g: State, attacker: int, defender: int) -> list[int]:
    """Return the tactics that both may use, the more promising first."""
    return sorted(tactics(g, attacker, defender), key=lambda tactic: (-_worth(g, attacker, defender, tactic), tactic))


def easiest_first(g: State, attacker: int, cards: list[int]) -> list[int]:
    """Return defenders, those first against which an attack promises most."""

    def prospect(card: int) -> tuple[int, int]:
        return -max([_worth(g, attacker, card, tactic) for tactic in tactics(g, attacker, card)], default=0), card

    return sorted(cards, key=prospect)
