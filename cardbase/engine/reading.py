"""What current values depend on beside what is printed: kinds of things that continuous abilities read.

A kind is the mask of a counter of twelve bits; `State.statics` holds the counters, one beside the other: how many cards in play
have continuous abilities, and how many of them read each kind. (A match has at most 4,096 cards, never all of them in play.)
"""

from typing import Final

ANY: Final = 0xFFF  # whatever they read
PLACES: Final = 0xFFF << 12  # squares, areas, slots
STATES: Final = 0xFFF << 24  # cards as they lie: rested, damaged, marked; what players have
MOMENTS: Final = 0xFFF << 36  # whose turn, which phase it is
CARDS: Final = 0xFFF << 48  # which cards there are, and what has been made of them
EVERYTHING: Final = PLACES | STATES | MOMENTS | CARDS

_ONE_EACH: Final = 1 | 1 << 12 | 1 << 24 | 1 << 36 | 1 << 48


def counted(kinds: int) -> int:
    """Return what a card adds to the counters whose continuous abilities read these kinds."""
    return (ANY | kinds) & _ONE_EACH
