"""What cards and players can be forbidden, as bits of `State.cannot` and of the number BARRED."""

from typing import Final

from cardbase.engine.events import LOST

MAKE_ATTACKS: Final = LOST << 1
BE_ATTACKED: Final = LOST << 2
BE_CHOSEN: Final = LOST << 3
NO_ACTIONS: Final = LOST << 4
LEAVE_COVER: Final = LOST << 5
BE_SAVED: Final = LOST << 6
BE_WOUNDED: Final = LOST << 7

# Of players.
NO_ATTACKS: Final = 1 << 1
NO_RAIDS: Final = 1 << 2
NO_SEEKING: Final = 1 << 3
NO_WARZONES: Final = 1 << 4
NO_RAID_PROMOTION: Final = 1 << 9
TIMID: Final = 1 << 10
NO_WIN: Final = 1 << 11
