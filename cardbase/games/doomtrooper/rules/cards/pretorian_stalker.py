"""PRETORIAN STALKER, as clarified: two of them become a single warrior, whose card the other one lies on."""

from typing import Final

from cardbase.engine.continuous import CARD, STAMP
from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import cards
from cardbase.engine.state import CHECK, DIRTY, WHO, Frame
from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.actions.giving import attach
from cardbase.games.doomtrooper.rules.holding.bearing import may_have
from cardbase.games.doomtrooper.rules.moving import discard, relocate
from cardbase.games.doomtrooper.rules.printed.book import State

WORDS: Final = Registry()

ON_BOTH = layout.LEFT_COVER  # flags that the pair has if one of them had it


@WORDS.verb("merge")
def merge(g: State, f: Frame, what: Node, other: Node) -> None:
    """Lay the second warrior on the first."""
    for one, two in zip(cards(g, f, what), cards(g, f, other), strict=False):
        if one != two and g.zone[one] == g.zone[two] and g.side[one] == g.side[two]:
            _join(g, f[WHO], one, two)


def _join(g: State, seat: int, one: int, two: int) -> None:
    """What lies on the second goes to the first if that may have it, and what was done to it was done to the pair; wounded is who was."""
    for card in attachments(g, two):
        if may_have(g, one, card, [g.face[c] for c in attachments(g, one)]):
            attach(g, seat, card, one)
        else:
            discard(g, card)
    relocate(g, two, layout.ATTACHMENTS)
    g.host[two] = one
    g.damage[one], g.damage[two] = max(g.damage[one], g.damage[two]), 0
    g.flags[one] |= g.flags[two] & ON_BOTH
    g.flags[two] = 0
    for n, row in enumerate(g.effects):
        if row[CARD] == two and row[STAMP] == g.stamp[two]:
            g.effects[n] = (*row[:CARD], one, g.stamp[one], *row[STAMP + 1 :])
    g.todo |= DIRTY | CHECK
