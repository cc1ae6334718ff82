"""Bits of `State.cannot`: what a unit may not do or suffer."""

from typing import Final

from cardbase.engine.events import LOST

NO_ATTACK: Final = LOST << 1
NO_COUNTER: Final = LOST << 2
NO_MOVE: Final = LOST << 3
NO_BEING_CHOSEN: Final = LOST << 4
NO_BEING_ATTACKED: Final = LOST << 5
NO_ACT: Final = LOST << 6
NO_DESTRUCTION: Final = LOST << 7
NO_BEING_MOVED: Final = LOST << 8
NO_ADVANTAGE: Final = LOST << 9
NO_AFFLICTION: Final = LOST << 10
NO_FORCE: Final = LOST << 11
NO_SUPPORT: Final = LOST << 12
