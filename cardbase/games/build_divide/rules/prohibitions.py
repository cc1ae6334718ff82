"""Bits of `State.cannot`, what a card may not do or suffer, and of the number CANNOT_PLAYERS. Cannot beats can (D-28)."""

from typing import Final

from cardbase.engine.events import LOST

SILENT: Final = 1 << 0
NO_ATTACK: Final = 1 << 1
NO_ATTACK_ON_PLAYER: Final = 1 << 2
NO_BLOCK: Final = 1 << 4
NO_BEING_ATTACKED: Final = 1 << 5
NO_BEING_BLOCKED: Final = 1 << 6
NO_STAND: Final = 1 << 7
NO_BEING_CHOSEN: Final = 1 << 8
NO_BEING_CHOSEN_BY_FOE: Final = 1 << 9
NO_DESTRUCTION: Final = 1 << 10
NO_DAMAGE: Final = 1 << 11
NO_BEING_CHOSEN_UNTRIGGERED: Final = 1 << 12

assert SILENT == LOST

# Bits of what a player is forbidden, or freed from.
NO_LOSS: Final = 1 << 0
NO_WIN: Final = 1 << 1
NO_HAND_LIMIT: Final = 1 << 2
ONE_PLAY: Final = 1 << 3
TWO_MODES: Final = 1 << 4
EVOL_ANY: Final = 1 << 5
MORE_ENERGY: Final = 1 << 30  # above all locks, as the next
NO_DRAW: Final = 1 << 31

FIRST_LOCK: Final = 6  # the place of the first bit for cards that a player may not play (`locks`)
