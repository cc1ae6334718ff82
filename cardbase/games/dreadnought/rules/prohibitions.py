"""Bits of `State.cannot`: what a card may not do or suffer."""

from typing import Final

from cardbase.engine.events import LOST

SILENT: Final = 1 << 0
NO_ATTACK: Final = 1 << 1
NO_BLOCK: Final = 1 << 2
NO_ATTACK_DAMAGE: Final = 1 << 3
NO_BREAKING: Final = 1 << 4
NO_BEING_CHOSEN: Final = 1 << 5
NO_BEING_CHOSEN_BY_FOE: Final = 1 << 6
NO_DAMAGE: Final = 1 << 7

assert SILENT == LOST
