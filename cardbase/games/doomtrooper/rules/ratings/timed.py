"""What effects for a time change: prohibitions, traits, ratings; those of spells and gifts wait for immunities."""

from cardbase.engine.continuous import (
    AMOUNT,
    CANNOT,
    CARD,
    GAIN,
    LOSE,
    OP,
    SOURCE,
    SOURCE_STAMP,
    STAMP,
    STAT,
    UNTIL,
)
from cardbase.engine.events import LOST
from cardbase.engine.state import Row
from cardbase.games.doomtrooper.rules import kinds, layout
from cardbase.games.doomtrooper.rules.lasting import BASE, LAST_TIMES, RESTORED
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.ratings.immunity import immune
from cardbase.games.doomtrooper.rules.ratings.weighing import RatingChange, lasting_by
from cardbase.games.doomtrooper.rules.twins import mirrored


def read_timed(g: State, later: list[RatingChange], touched: set[int] | None) -> tuple[list[Row], list[Row]]:
    """Write timed prohibitions and traits, keep timed ratings for later; return what spells and gifts do, which waits for
    immunities, and what cards take away as long as they lie there, which waits for what older cards give. A face-down warrior has neither traits nor ratings (HW9);
    what it cannot do, and what cannot be done to it, holds.
    """
    stamp, kind, face = g.stamp, g.book.kind, g.face
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
            if source >= 0 and kind[face[source]] in (kinds.GIFT, kinds.ART):
                spells.append(row)
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
