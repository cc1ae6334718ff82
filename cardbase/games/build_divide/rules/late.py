"""Continuous abilities that read power or hit: they come after all others and the auras; and what may not be lowered."""

from cardbase.engine.continuous import ADD, AMOUNT, CARD, GRANT, OP, SOURCE, STAMP, STAT, write
from cardbase.engine.effects.context import context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.said import said_with
from cardbase.engine.effects.values import holds
from cardbase.engine.events import LOST
from cardbase.engine.state import Row
from cardbase.games.build_divide.rules import layout
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
    ]
    for row in g.effects:
        if row[OP] == GRANT and row[AMOUNT] in late and row[CARD] in live and g.stamp[row[CARD]] == row[STAMP]:
            found.append((row[CARD], row[AMOUNT]))
    return found


def apply(g: State) -> None:
    """Write what the late abilities change."""
    changes: list[Row] = []
    for card, ability in texts_in_play(g):
        text = g.match.texts.texts[ability]
        f = context(g, EFFECTS, g.side[card], card, text.block)
        if holds(g, f, text.tree.condition):
            for always, arguments in text.always:
                always(g, f, changes, *arguments)
    if changes:
        write(g, changes)


def hold_up(g: State) -> None:
    """Give back to cards what lasting effects have taken whose penalties do not count for them."""
    for row in g.effects:
        card = row[CARD]
        lowers = row[OP] == ADD and row[STAT] in (layout.POWER, layout.HIT) and row[AMOUNT] < 0 and card >= 0
        if lowers and g.stamp[card] == row[STAMP] and said_with(g, "takes_nothing", row[SOURCE], card):
            g.stats[row[STAT]][card] -= row[AMOUNT]
