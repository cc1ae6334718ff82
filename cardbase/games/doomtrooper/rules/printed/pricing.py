"""The sayings that change what D are worth and what spells cost; where nothing is said, prices are as printed."""

from typing import Final

from cardbase.engine.effects.said import said
from cardbase.engine.state import State

PRICING: Final = ("counts_paid", "counts_paid_against", "pays_times", "pays_less")


def as_printed(g: State) -> bool:
    """Tell whether no text changes prices in D now."""
    return g.book.said.isdisjoint(PRICING) or not any(said(g, key) for key in PRICING)
