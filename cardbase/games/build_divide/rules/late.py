"""Continuous abilities that read power or hit: they come after all others and the auras."""

from cardbase.engine.continuous import AMOUNT, CARD, GRANT, OP, STAMP, write
from cardbase.engine.effects import counting
from cardbase.engine.effects.context import context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.values import holds
from cardbase.engine.events import LOST
from cardbase.engine.state import Row
from cardbase.games.build_divide.rules.book import State


def texts_in_play(g: State) -> list[tuple[int, int]]:
    """Return (card, ability) of the late abilities of all cards in play, granted ones last."""
    late, statics = g.book.late, g.match.statics
    live = [card for place in g.rules.live_piles for card in g.piles[place] if not g.cannot[card] & LOST]
    found = [
        (card, text)
        for card in live
        for text in statics[g.face[card]]
        if text in late and g.rules.speaks(g, card, text)
        if text not in g.match.hushable or not g.rules.hushed(g, card, text)
    ]
    for row in g.effects:
        if row[OP] == GRANT and row[AMOUNT] in late and row[CARD] in live and g.stamp[row[CARD]] == row[STAMP]:
            found.append((row[CARD], row[AMOUNT]))
    return found


def apply(g: State) -> None:
    """Write what the late abilities change."""
    changes: list[Row] = []
    givers: list[int] = []
    for card, ability in texts_in_play(g):
        text = g.match.texts.texts[ability]
        f = context(g, EFFECTS, g.side[card], card, text.block)
        if holds(g, f, text.tree.condition):
            for always, arguments in text.always:
                always(g, f, changes, *arguments)
            givers += [card] * (len(changes) - len(givers))
    if g.match.weighs or g.match.spares:
        changes = counting.weighed(g, changes, givers)
    if changes:
        write(g, changes)
