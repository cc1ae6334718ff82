"""PHANTASM: the ratings of another warrior in this combat, at a price by its kind."""

from cardbase.engine.effects.dialect import Dialect
from cardbase.engine.effects.values import cards
from cardbase.engine.state import State
from cardbase.games.doomtrooper.rules import traits
from cardbase.games.doomtrooper.rules.words.filters import has_trait


def _price(g: State, card: int) -> int:
    """4 D for a Brotherhood warrior, 10 for the Dark Legion, 6 for others."""
    if has_trait(g, card, traits.DARK_LEGION):
        return 10
    return 4 if has_trait(g, card, traits.BROTHERHOOD) else 6


def add_to(words: Dialect) -> None:
    """Put the words of this module into the dialect."""
    words.amounts["likeness"] = lambda g, f, what: sum(_price(g, card) for card in cards(g, f, what))
