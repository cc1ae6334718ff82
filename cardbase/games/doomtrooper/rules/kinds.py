"""The types of cards, as numbers."""

from typing import Final

WARRIOR: Final = 0
EQUIPMENT: Final = 1
FORTIFICATION: Final = 2
MISSION: Final = 3
GIFT: Final = 4
ART: Final = 5
SPECIAL: Final = 6

RELIC: Final = 7
WARZONE: Final = 8
ALLIANCE: Final = 9
KI_POWER: Final = 10
BEAST: Final = 11
OTHER: Final = 12

BORNE: Final = (EQUIPMENT, FORTIFICATION, GIFT, RELIC, KI_POWER, BEAST)
"""The types that are given to warriors of one's own."""
GIVEN: Final = (*BORNE, MISSION, WARZONE)
"""The types that are given for an action."""

KINDS: Final = OTHER + 1
NAMES: Final[tuple[str, ...]] = (
    *("warrior", "equipment", "fortification", "mission", "dark_symmetry", "art", "special"),
    *("relic", "warzone", "alliance", "ki_power", "beast", ""),
)
"""Their names in the data, by number."""
