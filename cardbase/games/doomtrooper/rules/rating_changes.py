"""Writing the changes of F, S, A and V (RT1 to RT4): set, added to the base, one multiplier, then all else added; a title once on a warrior. What puts
ratings out of date, card by card.
"""

from collections.abc import Iterable
from typing import Final

from cardbase.engine.continuous import (
    ADD,
    AMOUNT,
    CANNOT,
    CARD,
    GAIN,
    HALF,
    LOSE,
    OP,
    SET,
    SOURCE,
    SOURCE_STAMP,
    STAMP,
    STAT,
    TIMES,
    UNTIL,
)
from cardbase.engine.effects.statements import WEIGHTS
from cardbase.engine.events import LOST
from cardbase.engine.state import CHECK, DIRTY, STALE, Row
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.attachment_limits import adds_copies_up, riders_of, unaffected
from cardbase.games.doomtrooper.rules.continuous import ON_ITS_OWN, ContinuousText
from cardbase.games.doomtrooper.rules.faces import spoken
from cardbase.games.doomtrooper.rules.immunity import immune
from cardbase.games.doomtrooper.rules.layout import BASE, LAST_TIMES, RESTORED
from cardbase.games.doomtrooper.rules.moving import floored
from cardbase.games.doomtrooper.rules.rating_sources import (
    RatingChange,
    counted_once,
    giver_of,
    lasting_by,
    lent_texts,
    rating_texts,
    warrior_under,
    weighed,
)
from cardbase.games.doomtrooper.rules.tables import CardTables, State
from cardbase.games.doomtrooper.rules.twins import mirrored

COVERED: Final = 3

Counted = dict[tuple[int, int, bool, bool], int]
"""Title, warrior, whether it lasts for a time, whether it is taken -> the card that counts."""


def write_ratings(g: State, warriors: set[int], rows: list[RatingChange]) -> None:
    """Apply the changes of ratings: set, what is added to the base, one multiplier for each rating, then additions; then cover and decay; last a Value below 0."""
    rows, turned = (rows, ()) if g.tables.said.isdisjoint(WEIGHTS) else weighed(g, rows)
    ops = {row[0] for row in rows}
    if SET in ops or BASE in ops:
        _lay_base(g, rows)
    if TIMES in ops or HALF in ops:
        _multiply(g, rows)
    if rows:
        _add(g, rows)
    flags, value = g.flags, g.stats[layout.VALUE]
    for card in warriors:
        if flags[card] & layout.COVER or value[card] < 0 or card in turned:
            _weigh_down(g, card, range(layout.VALUE) if card in turned else ())
    for op, stat, card, amount, _ in rows if LAST_TIMES in ops else ():
        if op == LAST_TIMES:
            g.stats[stat][card] *= amount
    if "carries_riders" in g.tables.said and g.num[layout.COMBAT]:
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
    """What ratings are set to, then what is added before they are multiplied; what lasts for a time the same title once for each warrior."""
    counted: Counted = {}
    for op, stat, card, amount, _ in rows:
        if op == SET:
            g.stats[stat][card] = amount
    for op, stat, card, amount, source in rows:
        if op == BASE and not (source < 0 and _is_counted(g, counted, card, amount, source)):
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
    """Add what is added, the same title once for each warrior; what the own copy gives is not what that of the other combatant takes."""
    stats = g.stats
    counted: Counted = {}
    for op, stat, card, amount, source in rows:
        if op != ADD:
            continue
        again = _is_counted(g, counted, card, amount, source)
        if again and (source < 0 or g.host[source] != card or not adds_copies_up(g, card, source)):
            continue
        stats[stat][card] += amount


def _is_counted(g: State, counted: Counted, card: int, amount: int, source: int) -> bool:
    """Tell whether another card of the title that gives this has given, or taken, already (RT3); note it else."""
    giver = giver_of(source) if source < 0 else source
    if giver < 0 or not g.tables.made[counted_once][g.face[giver]]:
        return False
    return counted.setdefault((g.face[giver], card, source < 0, amount < 0), giver) != giver


def cover_of(g: State, card: int) -> int:
    """Return what cover adds to the Armour of a warrior (CB15)."""
    return COVERED if g.flags[card] & layout.COVER and not g.stats[layout.TRAITS][card] & traits.EXPOSED else 0


def read_timed(g: State, later: list[RatingChange], touched: set[int] | None) -> tuple[list[Row], list[Row]]:
    """Write timed prohibitions and traits, keep timed ratings for later; return what spells and gifts do, which waits for
    immunities, and what cards take away as long as they lie there, which waits for what older cards give. A face-down warrior has neither traits nor ratings (HW9);
    what it cannot do, and what cannot be done to it, holds.
    """
    stamp, kind, face = g.stamp, g.tables.kind, g.face
    shielded = "not_affected" in g.tables.said
    spells, losses = [], []
    again = []
    for row in mirrored(g):
        card, source, op = row[CARD], row[SOURCE], row[OP]
        if op == RESTORED:
            again.append(card)
        held = row[UNTIL] == layout.WHILE_SOURCE
        if held and stamp[source] != row[SOURCE_STAMP]:
            continue
        if card < 0:
            if op == CANNOT:
                g.num[layout.BARRED + (-2 - card)] |= row[AMOUNT]
        elif touched is not None and card not in touched:
            continue
        elif stamp[card] == row[STAMP] and _rates(op) and (op == CANNOT or not g.flags[card] & layout.DOWN):
            if source >= 0 and kind[face[source]] in (traits.GIFT, traits.ART):
                spells.append(row)
            elif shielded and source >= 0 and unaffected(g, card, source):
                continue
            elif held and op == LOSE:
                losses.append(row)
            else:
                _apply(g, row, later)
    for card in again:
        g.cannot[card] &= ~LOST
    return spells, losses


def _rates(op: int) -> bool:
    return op <= CANNOT or op in (BASE, LAST_TIMES)


def _apply(g: State, row: Row, later: list[RatingChange]) -> None:
    card, op = row[CARD], row[OP]
    if op == CANNOT:
        g.cannot[card] |= row[AMOUNT]
    elif op == GAIN:
        g.stats[row[STAT]][card] |= row[AMOUNT]
    elif op == LOSE:
        g.stats[row[STAT]][card] &= ~row[AMOUNT]
    else:
        later.append((op, row[STAT], card, row[AMOUNT], lasting_by(row[SOURCE])))


def apply_spells(g: State, spells: list[Row], later: list[RatingChange]) -> None:
    """Apply what spells and gifts do for a time, except to warriors that are immune to them."""
    for row in spells:
        if not immune(g, row[CARD], row[SOURCE], row[SOURCE_STAMP]):
            _apply(g, row, later)


# What is out of date.


_OF_COVER: Final = {"covered", "able_fight", "able_help", "able_attack"}


def out_of_date(g: State, card: int) -> None:
    """Note that the ratings of a warrior, or of the bearer of a card, have to be written again."""
    g.stale += (card, warrior_under(g, card))
    g.todo |= STALE


def combat_changed(g: State) -> None:
    """Note that a combat begins or ends: texts that speak of it, are read again."""
    g.todo |= CHECK
    if "carries_riders" in g.tables.said or (g.effects and lent_texts(g)):
        g.todo |= DIRTY
    elif g.statics:
        when, face, plans = g.tables.read_again[True], g.face, g.tables.continuous
        for card in rating_texts(g):
            if when[face[card]] != ON_ITS_OWN:
                g.stale += (warrior_under(g, card), g.num[layout.ATTACKER], g.num[layout.DEFENDER])
                g.todo |= DIRTY if any(map(_spreads, plans[face[card]])) else STALE


def _spreads(plan: ContinuousText) -> bool:
    """Tell whether a text speaks of combat, and is about warriors beside the combatants."""
    return plan.dependency.when != ON_ITS_OWN and bool(plan.dependency.reach)


def _reads_cover(own: CardTables) -> bool:
    """Tell whether some continuous text of the match asks whether warriors are in cover."""
    continuous = [text.tree for text in own.match.texts.texts if text.tree.kind == "continuous"]
    return any(not _OF_COVER.isdisjoint(spoken(tree)) for tree in continuous)


def turn_cover(g: State, card: int, gained: int, lost: int) -> None:
    """Give a warrior flags of cover and take others; its Armour is all that changes, unless a text asks for cover."""
    before = cover_of(g, card)
    g.flags[card] = g.flags[card] & ~lost | gained
    g.stats[layout.ARMOUR][card] += cover_of(g, card) - before
    if g.tables.made[_reads_cover]:
        g.todo |= DIRTY
