"""What a warrior counts as: its title, what it is considered, and what a card makes it (WA4)."""

from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.printed.book import State


def is_titled(g: State, card: int, title: str) -> bool:
    """Tell whether a warrior in play counts as one of a title, which is given in capitals."""
    if title in g.book.called[g.face[card]]:
        return True
    bit = g.book.titles.get(title, 0)
    return bit > 0 and g.stats[layout.TRAITS][card] & bit > 0
