"""Whom a card is for (IT1, LD1): what its text asks of the unit that bears it, or that lays it, and whether another one is in play."""

from typing import Final

from cardbase.engine.effects.context import context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.values import described
from cardbase.games.fertcg.rules import layout
from cardbase.games.fertcg.rules.book import State

_IN_PLAY: Final = (layout.ATTACHMENTS, layout.KEPT, layout.LAND)


def is_for(g: State, unit: int, card: int) -> bool:
    """Tell whether the text of a card lets this unit bear or lay it."""
    wanted = g.book.only_for[g.face[card]]
    if wanted is None:
        return True
    return described(g, context(g, EFFECTS, g.side[card], card, 0), wanted, unit)


def reaches(g: State, card: int, target: int) -> bool:
    """Tell whether a card says that it attacks this unit, however far off."""
    wanted = g.book.reaches[g.face[card]] if card >= 0 else None
    return wanted is not None and described(g, context(g, EFFECTS, g.side[card], card, 0), wanted, target)


def is_there_already(g: State, face: int) -> bool:
    """Tell whether a card of which one is in play, on either side, is there already."""
    if "alone" not in g.book.keywords[face]:
        return False
    called = g.book.called
    return any(
        called[g.face[card]] == called[face]
        for zone in _IN_PLAY
        for side in (0, 1)
        for card in g.piles[zone * 2 + side]
    )
