"""The types of cards, as numbers (dossier 3.1)."""

WARRIOR, EQUIPMENT, FORTIFICATION, MISSION, GIFT, ART, SPECIAL = range(7)
RELIC, WARZONE, ALLIANCE, KI_POWER, BEAST, OTHER = range(7, 13)
