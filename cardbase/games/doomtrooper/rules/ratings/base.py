"""Base ratings: as printed, as the warrior's own text says, or what a text has set them to for good (RT1). The one way to ask for them."""

from cardbase.engine.continuous import AMOUNT, CARD, OP, SET, STAMP, STAT, UNTIL
from cardbase.engine.effects.context import context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.texts import Text
from cardbase.engine.effects.values import holds
from cardbase.engine.events import LOST
from cardbase.engine.state import Row
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.printed.book import State


def _says_base(text: Text) -> bool:
    return text.tree.kind == "continuous" and any(node[:2] == ("set", ("this",)) for node in text.tree.effects)


def base_of(g: State, card: int, stat: int) -> int:
    """Return the base rating of a card; 0 of a hidden warrior (HW9)."""
    if g.flags[card] & layout.DOWN:
        return 0
    for row in reversed(g.effects):
        same = row[OP] == SET and row[CARD] == card and row[STAMP] == g.stamp[card]
        if same and row[STAT] == stat and row[UNTIL] == layout.EVER:
            return row[AMOUNT]
    face = g.face[card]
    if "set" in g.book.words[face] and g.zone[card] in layout.AREAS and not g.cannot[card] & LOST:
        for op, about, whom, amount in _said(g, card):
            if op == SET and about == stat and whom == card:
                return amount
    return g.match.printed[stat][face]


def _said(g: State, card: int) -> list[Row]:
    """Return what the texts of a warrior that say what its own ratings are say now."""
    changes: list[Row] = []
    for text in filter(_says_base, g.match.texts.of_face[g.face[card]]):
        f = context(g, EFFECTS, g.side[card], card, text.block)
        if holds(g, f, text.tree.condition):
            for always, arguments in text.always:
                always(g, f, changes, *arguments)
    return changes
