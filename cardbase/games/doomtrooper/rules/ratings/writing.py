"""Writing the changes of F, S, A and V (RT1 to RT4): set, added to the base, one multiplier, then everything else added; the same title once on a warrior."""

from collections.abc import Iterable
from typing import Final

from cardbase.engine.continuous import ADD, HALF, SET, TIMES
from cardbase.engine.effects.counting import WEIGHTS
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.holding.bearing import hoards, riders_of
from cardbase.games.doomtrooper.rules.lasting import BASE, LAST_TIMES
from cardbase.games.doomtrooper.rules.leaving import floored
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.ratings.sources import counted_once
from cardbase.games.doomtrooper.rules.ratings.weighing import RatingChange, giver_of, weighed

COVERED: Final = 3


def write_ratings(g: State, warriors: set[int], rows: list[RatingChange]) -> None:
    """Apply the changes of ratings: set, what is added to the base, one multiplier for each rating, then additions; then cover and decay; last a Value below 0."""
    rows, turned = (rows, ()) if g.book.said.isdisjoint(WEIGHTS) else weighed(g, rows)
    if rows:
        ops = {row[0] for row in rows}
        if SET in ops or BASE in ops:
            _lay_base(g, rows)
        if TIMES in ops or HALF in ops:
            _multiply(g, rows)
        _add(g, rows)
    for card in warriors:
        _weigh_down(g, card, range(layout.VALUE) if card in turned else ())
    for op, stat, card, amount, _ in rows:
        if op == LAST_TIMES:
            g.stats[stat][card] *= amount
    if "carries_riders" in g.book.said and g.num[layout.COMBAT]:
        _add_riders(g, warriors)


def _add_riders(g: State, warriors: set[int]) -> None:
    """Who rides with a combatant fights with it: their ratings are added together."""
    for card in {g.num[layout.ATTACKER], g.num[layout.DEFENDER]} & warriors:
        for rider in riders_of(g, card):
            for stat in range(layout.VALUE + 1):
                g.stats[stat][card] += g.stats[stat][rider]


def _weigh_down(g: State, card: int, turned: Iterable[int]) -> None:
    """Cover; then ratings below 0 where these are not let fall so low."""
    if g.flags[card] & layout.COVER:
        g.stats[layout.ARMOUR][card] += cover_of(g, card)
    for stat in turned:
        g.stats[stat][card] = max(0, g.stats[stat][card])
    if g.stats[layout.VALUE][card] < 0 and floored(g, card):
        g.stats[layout.VALUE][card] = 0


def _lay_base(g: State, rows: list[RatingChange]) -> None:
    """What ratings are set to, then what is added before they are multiplied."""
    for op, stat, card, amount, _ in rows:
        if op == SET:
            g.stats[stat][card] = amount
    for op, stat, card, amount, _ in rows:
        if op == BASE:
            g.stats[stat][card] += amount


def _multiply(g: State, rows: list[RatingChange]) -> None:
    """Of two multipliers on one rating only one counts, doubling before halving."""
    stats = g.stats
    multiplied = set()
    for op, stat, card, amount, _ in sorted(rows, key=lambda row: row[0] == HALF):
        if op in (TIMES, HALF) and (stat, card) not in multiplied:
            multiplied.add((stat, card))
            stats[stat][card] = stats[stat][card] * amount if op == TIMES else (stats[stat][card] + 1) // 2


def _add(g: State, rows: list[RatingChange]) -> None:
    """Add what is added, the same title once for each warrior."""
    stats, once, face = g.stats, g.book.made[counted_once], g.face
    counted: dict[tuple[int, int, bool], int] = {}
    for op, stat, card, amount, source in rows:
        if op != ADD:
            continue
        lasts = source < 0
        giver = giver_of(source) if lasts else source
        again = giver >= 0 and once[face[giver]] and counted.setdefault((face[giver], card, lasts), giver) != giver
        if again and (lasts or g.host[giver] != card or not hoards(g, card, giver)):
            continue
        stats[stat][card] += amount


def cover_of(g: State, card: int) -> int:
    """Return what cover adds to the Armour of a warrior (CB15)."""
    return COVERED if g.flags[card] & layout.COVER and not g.stats[layout.TRAITS][card] & traits.EXPOSED else 0
