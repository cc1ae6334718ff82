"""What a position is worth to a seat, from what it may know: HP, units and their BP, cards and what they can pay for, the deck."""

from typing import Final

from cardbase.engine.state import State
from cardbase.games.dreadnought.rules import layout

HP: Final = 9.0
LAST_HP: Final = 6.0
HAND: Final = 1.0
BURST: Final = 1.1
BODY: Final = 2.0
POWER: Final = 0.04
READY: Final = 1.5
DUMMY: Final = 0.9
DANGER: Final = 3

DECK: Final = 0.9
NEEDED: Final = 22

"""a card of the deck, and how many count: who has none left draws from the HP, and four or five turns take so many"""


def worth(g: State, seat: int) -> float:
    """Return own worth less the opponent's."""
    return _side(g, seat) - _side(g, 1 - seat)


def _side(g: State, seat: int) -> float:
    piles, bp, flags = g.piles, g.stats[layout.BP], g.flags
    hp = len(piles[layout.HP * 2 + seat]) + len(piles[layout.RIGHT_HP * 2 + seat])
    value = HP * hp - LAST_HP * max(0, DANGER - hp)
    value += HAND * min(len(piles[layout.HAND * 2 + seat]), 8) + 0.5 * len(piles[layout.SPEED * 2 + seat])
    value += DECK * min(len(piles[layout.DECK * 2 + seat]), NEEDED)
    for zone in (layout.BURST, layout.CASTERS, layout.IMPRINTS):
        for card in piles[zone * 2 + seat]:
            value += BURST if not flags[card] & layout.RESTED else BURST * 0.7
    for card in piles[layout.UNITS * 2 + seat]:
        if flags[card] & layout.DOWN:
            value += DUMMY
            continue
        value += BODY + POWER * bp[card]
        if not flags[card] & layout.RESTED:
            value += READY
    return value
