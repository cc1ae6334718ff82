"""Bits of `State.cannot`: what a card may not do or suffer."""

from cardbase.engine.events import LOST

SILENT, NO_ATTACK, NO_BLOCK, NO_ATTACK_DAMAGE, NO_BREAKING, NO_BEING_CHOSEN, NO_BEING_CHOSEN_BY_FOE, NO_DAMAGE = (
    1 << n for n in range(8)
)

assert SILENT == LOST
