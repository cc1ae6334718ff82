"""Warriors as they go into a combat, told from ratings, weapons, gifts and warzones, for the agents: how they strike, what they are worth."""

from functools import lru_cache
from typing import Final, NamedTuple

from cardbase.games.doomtrooper.rules import layout, prohibitions, traits
from cardbase.games.doomtrooper.rules.holding.titles import is_titled
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.printed.for_agents import FOE_A, FOE_F, FOE_S, KILLS, WEAPON, A, F, S
from cardbase.games.doomtrooper.rules.ratings.writing import COVERED

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
    there = _warzones(g, seat) if "warzone" in g.book.said else []
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
    grounds = g.book.for_agents.grounds
    return [card for card in g.piles[layout.LAID * 2 + seat] if grounds[g.face[card]]]


def _home(g: State, card: int, zone: int, warzones: list[int]) -> tuple[int, int, int]:
    """Return what the best of some warzones adds to a warrior that is attacked."""
    found, best, marks = NOWHERE, 0.0, g.stats[layout.TRAITS][card]
    for warzone in warzones:
        if layout.ZONE_OF_AREA.get(g.more[layout.AREA][warzone]) != zone:
            continue
        f = s = a = v = 0
        only = g.book.only[g.face[warzone]]
        if only is not None and any(not marks & mask for mask in only.masks):
            continue
        for one in g.book.for_agents.grounds[g.face[warzone]]:
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
        g.damage[card] > 0,
        (*carried, own) if own else tuple(carried),
        home,
    )


@lru_cache(maxsize=MEMORY)
def _armed(
    card: int, f: int, s: int, a: int, value: int, marks: int, cannot: int, cover: int, hurt: bool, arms: tuple[tuple[int, ...], ...],
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
    ready = (
        (not cover or _comes_out(cover, marks))
        and not cannot & prohibitions.MAKE_ATTACKS
        and not marks & traits.NO_COMBAT
    )
    return Fighter(
        card, f, s, a, foe_f, foe_s, foe_a, marks, cannot, worth * (1 - WOUND) if hurt else worth, points, hurt, kills, ready, home
    )  # fmt: skip


def _comes_out(cover: int, marks: int) -> bool:
    """Tell whether a warrior attacks in spite of the cover that it is in, or has left."""
    return bool(marks & (traits.RUSHES if cover & layout.COVER else traits.RUSHES | traits.SALLIES))
