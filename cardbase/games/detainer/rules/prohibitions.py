"""Bits of `State.cannot`: what cards may not do. Bit 1 is the engine's: the card has lost its abilities."""

from typing import Final

NO_ATTACK: Final = 1 << 1
NO_ANSWER: Final = 1 << 2
NO_MOVE: Final = 1 << 4
NO_REBOOT: Final = 1 << 5
NO_ACTION: Final = 1 << 6
NO_BEING_ATTACKED: Final = 1 << 7
NO_BEING_CHOSEN: Final = 1 << 8
NO_DAMAGE: Final = 1 << 9
