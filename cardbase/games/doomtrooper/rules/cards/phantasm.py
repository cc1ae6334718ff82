"""PHANTASM: the ratings of another warrior in this combat, at a price by its kind."""

from typing import Final

from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import cards
from cardbase.engine.state import WHO, Frame, State
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.prices import caster_of, price_now, purse
from cardbase.games.doomtrooper.rules.words.filters import has_trait

WORDS: Final = Registry()


def _price(g: State, card: int) -> int:
    """4 D for a Brotherhood warrior, 10 for the Dark Legion, 6 for others."""
    if has_trait(g, card, traits.DARK_LEGION):
        return 10
    return 4 if has_trait(g, card, traits.BROTHERHOOD) else 6


@WORDS.filter("copyable")
def _copyable(g: State, f: Frame, card: int) -> bool:
    return not g.flags[card] & layout.DOWN and purse(g, f[WHO], caster_of(g, f)) >= price_now(g, f, _price(g, card))


WORDS.amount("likeness")(lambda g, f, what: sum(_price(g, card) for card in cards(g, f, what)))
