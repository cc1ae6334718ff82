"""What a warrior counts as: its title, what it is considered, and what a card makes it (WA4)."""

from cardbase.engine.effects.said import said
from cardbase.engine.effects.values import cards, dialect
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.printed.book import State


def is_titled(g: State, card: int, title: str) -> bool:
    """Tell whether a warrior in play counts as one of a title, which is given in capitals."""
    if title in g.book.called[g.face[card]]:
        return True
    bit = g.book.titles.get(title, 0)
    return bit > 0 and g.stats[layout.COUNTS][card] & bit > 0


def never_lost(g: State) -> list[tuple[int, int]]:
    """Return (warrior, traits) of what texts say that is never lost."""
    words = dialect(g).keywords
    return [(card, words[one.slots[1][0]]) for one in said(g, "keeps") for card in cards(g, one.f, one.slots[0])]
