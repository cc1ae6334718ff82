"""For agents: what a position is worth to a seat, from what it may know (life, units and their power, hand, energy, the territory), and what
is worth a try.

Changes that last only for this turn or battle count for nothing: what they bring shows in the battles that they win.
"""

from typing import Final

from cardbase.engine.actions import PASS
from cardbase.engine.continuous import ADD, AMOUNT, CARD, OP, STAMP, STAT, UNTIL
from cardbase.engine.run import asking
from cardbase.engine.state import PROC, Row
from cardbase.engine.window import TIMING, WINDOW
from cardbase.games.build_divide.rules import layout
from cardbase.games.build_divide.rules.combat import ATTACK_MADE
from cardbase.games.build_divide.rules.leaving import is_territory
from cardbase.games.build_divide.rules.tables import State
from cardbase.games.build_divide.rules.turn import ask_attack

LIFE: Final = 2.2
LAST_LIFE: Final = 6.0
HAND: Final = 1.6
ENERGY: Final = 2.0
COUNTER: Final = 0.3

BODY: Final = 1.0
POWER: Final = 0.5
HIT: Final = 1.2
READY: Final = 0.7
OPEN: Final = 2.5

TOO_DEAR: Final = 0.1
KEY_ACE: Final = 0.5

USEFUL_HAND: Final = 7
USEFUL_ENERGY: Final = 9
USEFUL_COUNTERS: Final = 6
DANGER: Final = 3


def worth(g: State, seat: int) -> float:
    """Return own worth less the opponent's."""
    return _side(g, seat) + _plans(g, seat) - _side(g, 1 - seat) - _passing(g, seat)


def _side(g: State, seat: int) -> float:
    piles, stats, flags = g.piles, g.stats, g.flags
    life = len(piles[layout.LIFE * 2 + seat])
    value = LIFE * life - LAST_LIFE * max(0, DANGER - life)
    value += HAND * min(len(piles[layout.HAND * 2 + seat]), USEFUL_HAND)
    value += ENERGY * min(len(piles[layout.ENERGY * 2 + seat]), USEFUL_ENERGY)
    value += COUNTER * min(g.num[layout.COUNTERS + seat], USEFUL_COUNTERS)
    for card in piles[layout.FIELD * 2 + seat]:
        power = stats[layout.POWER][card] - g.damage[card]
        value += BODY + POWER * power / 1000 + HIT * max(0, stats[layout.HIT][card])
        if not flags[card] & layout.RESTED:
            value += READY
    territories = [card for card in piles[layout.TERRITORY * 2 + seat] if not flags[card] & layout.DOWN]
    territories += [card for card in piles[layout.FIELD * 2 + seat] if is_territory(g, card)]
    return value + OPEN * len(territories)


def _plans(g: State, seat: int) -> float:
    """Return what the own hand is good for beyond its size: cards that can soon be paid, an Ace for the territory."""
    own, energy = g.tables, len(g.piles[layout.ENERGY * 2 + seat])
    shut = [g.face[card] for card in g.piles[layout.TERRITORY * 2 + seat] if g.flags[card] & layout.DOWN]
    value = 0.0
    for card in g.piles[layout.HAND * 2 + seat]:
        face = g.face[card]
        value -= TOO_DEAR * max(0, own.price[face].total - energy - 1)
        if any(own.ace[face] and own.titles[face] & own.titles[ground] for ground in shut):
            value += KEY_ACE
    return value


def _passing(g: State, seat: int) -> float:
    """Return what power that goes at the end of the turn or battle adds to the seat's side."""
    total = 0
    for row in g.effects:
        if (
            row[UNTIL] in (layout.END_OF_TURN, layout.END_OF_COMBAT)
            and row[OP] == ADD
            and row[STAT] == layout.POWER
            and _fights(g, row)
        ):
            total += row[AMOUNT] if g.side[row[CARD]] == seat else -row[AMOUNT]
    return POWER * total / 1000


def _fights(g: State, row: Row) -> bool:
    """Tell whether the card that an effect changes is still the same, in the field."""
    card = row[CARD]
    return card >= 0 and g.stamp[card] == row[STAMP] and g.zone[card] == layout.FIELD


# What is worth a try for an agent that looks ahead; what a seat usually answers is to pass, or the first answer.


def candidate_answers(g: State) -> list[int]:
    """Return the answers that are worth a try: in a quick window what answers the chain or an attack of the other player; every
    unit attacks, whichever is first.
    """
    options, f = g.options, g.frames[-1]
    if f[PROC] == WINDOW:
        if (
            f[TIMING] == layout.QUICK
            and not g.chain
            and (g.num[layout.ACTIVE] == g.who or g.frames[-2][PROC] != ATTACK_MADE)
        ):
            return [PASS]
    elif asking(f) is ask_attack:
        return [action for action in options if action != PASS][:1]
    return options
