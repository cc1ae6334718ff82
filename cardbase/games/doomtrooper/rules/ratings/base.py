"""Base ratings: as printed, or what a text has set them to for good (RT1)."""

from cardbase.engine.continuous import AMOUNT, CARD, OP, SET, STAMP, STAT, UNTIL
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.printed.book import State


def base_of(g: State, card: int, stat: int) -> int:
    """Return the base rating of a card; 0 of a hidden warrior (HW9)."""
    if g.flags[card] & layout.DOWN:
        return 0
    for row in reversed(g.effects):
        same = row[OP] == SET and row[CARD] == card and row[STAMP] == g.stamp[card]
        if same and row[STAT] == stat and row[UNTIL] == layout.EVER:
            return row[AMOUNT]
    return g.match.printed[stat][g.face[card]]
