"""What cards and players can be forbidden, as bits of `State.cannot` and of the number BARRED."""

from typing import Final

from cardbase.engine.events import LOST

MAKE_ATTACKS: Final = LOST << 1
BE_ATTACKED: Final = LOST << 2
BE_CHOSEN: Final = LOST << 3
ENTER_COVER: Final = LOST << 4
NO_ACTIONS: Final = LOST << 5
LEAVE_COVER: Final = LOST << 6

# Of players.
NO_DISCARD: Final = 1 << 0
TEN_CARDS: Final = 1 << 1
NO_AIRSHIPS: Final = 1 << 2
NO_ATTACKS: Final = 1 << 3
NO_FIGHTS: Final = 1 << 4
NO_SHOOTING: Final = 1 << 5
NO_RAIDS: Final = 1 << 6
NO_EQUIPPING: Final = 1 << 7
NO_SEEKING: Final = 1 << 8
NO_WARZONES: Final = 1 << 9
NO_HERETICS: Final = 1 << 20
NO_MEDITATING: Final = 1 << 21
POINTS_SAFE: Final = 1 << 22
NO_DRAWING: Final = 1 << 23
PILE_CLOSED: Final = 1 << 24
SPECIALS_KEPT: Final = 1 << 25
NO_NEWCOMERS: Final = 1 << 26
OPEN_HAND: Final = 1 << 28
OPEN_TOP: Final = 1 << 29
NO_VIRUSES: Final = 1 << 32

NO_SPECIALS: Final = 1 << 40
NO_MEDDLING: Final = 1 << 41
NO_PROFIT: Final = 1 << 42
RICH_MEDITATION: Final = 1 << 43
NOT_RICH: Final = 1 << 44
ONE_DRAW: Final = 1 << 45
FOUR_CARDS: Final = 1 << 46
NO_STEP_DISCARD: Final = 1 << 47
TWO_DISCARDS: Final = 1 << 48
ONE_ATTACK: Final = 1 << 49
NO_RAID_PROMOTION: Final = 1 << 50
TIMID: Final = 1 << 51
UNTAPPED: Final = 1 << 52
NO_ART_ON_PLAYER: Final = 1 << 53
NO_DS_ON_PLAYER: Final = 1 << 54
NO_WIN: Final = 1 << 55
NO_AREA_EQUIPMENT: Final = 1 << 56
NO_CASTING: Final = 1 << 57
NO_FOES_WARZONES: Final = 1 << 58
NO_ART_ON_FORCES: Final = 1 << 59
