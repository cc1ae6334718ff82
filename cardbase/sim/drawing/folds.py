"""How a table that is higher than its room is folded, in steps; a card that is selected tells all of itself."""

from typing import NamedTuple


class Fold(NamedTuple):
    """One way of drawing a table.

    joined  what is no hand and not in play stands in one row with the player's numbers, and longer piles are counted there;
            so do zones without a card
    bare    no lines between the rows of a board, and its shorter labels
    run     what is said of a card in play stands in one row, and where there is no board so do the cards
    """

    joined: bool = False
    bare: bool = False
    run: bool = False


FOLDS = (Fold(), Fold(joined=True), Fold(joined=True, bare=True), Fold(joined=True, bare=True, run=True))
"""The first one with which the table fits is taken, the last one where none does."""
FEW = 2
"""So many cards of a pile are named where it stands in a row."""
