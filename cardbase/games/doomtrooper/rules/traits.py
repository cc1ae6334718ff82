"""What a card is, as a number, and what a warrior is and may do, as bits of one stat (WA4, AT4 to AT10, IM1, IM2, GF1 to GF4, AR1, AR5).

A trait is a keyword of the effect language under the same key; cards give and take traits like any keyword.
"""

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
OTHER_TYPE: Final = 12

BORNE: Final = (EQUIPMENT, FORTIFICATION, GIFT, RELIC, KI_POWER, BEAST)
"""The types that are given to warriors of one's own."""
GIVEN: Final = (*BORNE, MISSION, WARZONE)
"""The types that are given for an action."""

TYPES: Final = OTHER_TYPE + 1
TYPE_NAMES: Final[tuple[str, ...]] = (
    *("warrior", "equipment", "fortification", "mission", "dark_symmetry", "art", "special"),
    *("relic", "warzone", "alliance", "ki_power", "beast", ""),
)
"""Their names in the data, by number."""


# Traits.


KEYS: Final[tuple[str, ...]] = (
    "bauhaus", "capitol", "cybertronic", "imperial", "mishima", "brotherhood", "cartel", "doomtrooper", "dark legion", "heretic", "freelancer",
    "personality", "airship", "vehicle", "algeroth", "demnogonis", "ilian", "muawijhe", "semai", "art changeling", "art elements", "art exorcism",
    "art kinetics", "art manipulation", "art mentalism", "art premonition", "no art", "immune ds", "immune gifts", "immune art", "wound kills",
    "frail", "strikes first", "assassin", "no ds", "never covered", "no voluntary cover", "no fight", "no shoot", "no combat", "no fortification",
    "points to destiny", "constitution", "crescentia", "lutheran_triad", "sons_of_rasputin", "templars", "art summoning", "blow", "overwhelms",
    "open ds", "open art", "beast", "tribal", "shares gains", "shares losses", "loyal", "held", "never first", "exposed", "unaligned",
)  # fmt: skip
MOST_VALUES: Final = 62
"""How many values the cards of a match may count as having besides: one bit each of another stat."""

BIT: Final[dict[str, int]] = {key: 1 << n for n, key in enumerate(KEYS)}

BAUHAUS: Final[int] = BIT["bauhaus"]
CAPITOL: Final[int] = BIT["capitol"]
CYBERTRONIC: Final[int] = BIT["cybertronic"]
IMPERIAL: Final[int] = BIT["imperial"]
MISHIMA: Final[int] = BIT["mishima"]

CORPORATIONS: Final[int] = BAUHAUS | CAPITOL | CYBERTRONIC | IMPERIAL | MISHIMA

BROTHERHOOD: Final[int] = BIT["brotherhood"]
CARTEL: Final[int] = BIT["cartel"]
DOOMTROOPER: Final[int] = BIT["doomtrooper"]

DARK_LEGION: Final[int] = BIT["dark legion"]
HERETIC: Final[int] = BIT["heretic"]
FREELANCER: Final[int] = BIT["freelancer"]

PERSONALITY: Final[int] = BIT["personality"]

AIRSHIP: Final[int] = BIT["airship"]
VEHICLE: Final[int] = BIT["vehicle"]

TRIBES: Final[int] = BIT["crescentia"] | BIT["lutheran_triad"] | BIT["sons_of_rasputin"] | BIT["templars"]
MEMBERSHIPS: Final[int] = CORPORATIONS | BROTHERHOOD | CARTEL | TRIBES
APOSTLES: Final[tuple[str, ...]] = ("algeroth", "demnogonis", "ilian", "muawijhe", "semai")

IMMUNE_DS: Final[int] = BIT["immune ds"]
IMMUNE_GIFTS: Final[int] = BIT["immune gifts"]
IMMUNE_ART: Final[int] = BIT["immune art"]

WOUND_KILLS: Final[int] = BIT["wound kills"]
FRAIL: Final[int] = BIT["frail"]

ASSASSIN: Final[int] = BIT["assassin"]
NO_ART: Final[int] = BIT["no art"]
NO_DS: Final[int] = BIT["no ds"]

NEVER_COVERED: Final[int] = BIT["never covered"]
NO_VOLUNTARY_COVER: Final[int] = BIT["no voluntary cover"]

NO_FIGHT: Final[int] = BIT["no fight"]
NO_SHOOT: Final[int] = BIT["no shoot"]
NO_COMBAT: Final[int] = BIT["no combat"]

NO_FORTIFICATION: Final[int] = BIT["no fortification"]

ASPECTS: Final[tuple[str, ...]] = (
    "changeling",
    "elements",
    "exorcism",
    "kinetics",
    "manipulation",
    "mentalism",
    "premonition",
    "summoning",
)
ALL_ART: Final[int] = sum(BIT[f"art {aspect}"] for aspect in ASPECTS)


STRIKES_FIRST: Final[int] = BIT["strikes first"]

POINTS_TO_DESTINY: Final[int] = BIT["points to destiny"]


CONSTITUTION: Final[int] = BIT["constitution"]

BLOW: Final[int] = BIT["blow"]
OVERWHELMS: Final[int] = BIT["overwhelms"]

OPEN_DS: Final[int] = BIT["open ds"]
OPEN_ART: Final[int] = BIT["open art"]


HELD: Final[int] = BIT["held"]
NEVER_FIRST: Final[int] = BIT["never first"]
EXPOSED: Final[int] = BIT["exposed"]
UNALIGNED: Final[int] = BIT["unaligned"]

LOYAL: Final[int] = BIT["loyal"]
SHARES_GAINS: Final[int] = BIT["shares gains"]
SHARES_LOSSES: Final[int] = BIT["shares losses"]

OF_APOSTLES: Final[int] = sum(BIT[apostle] for apostle in APOSTLES)
SIDES: Final[int] = DOOMTROOPER | DARK_LEGION | HERETIC
ALL_SIDES: Final[int] = SIDES | MEMBERSHIPS | OF_APOSTLES

ALLEGIANCE: Final[int] = (
    MEMBERSHIPS
    | DOOMTROOPER
    | DARK_LEGION
    | HERETIC
    | FREELANCER
    | POINTS_TO_DESTINY
    | sum(BIT[key] for key in APOSTLES)
)
"""What a loyal warrior has as it is printed, whatever other cards make of it."""

LEFT_OF_TEXT: Final[int] = (
    MEMBERSHIPS | DOOMTROOPER | DARK_LEGION | PERSONALITY | VEHICLE | NO_FIGHT | NO_SHOOT | NO_COMBAT | BIT["beast"]
)
"""What a warrior is whatever its text says: its affiliation, its kind, the dashes of its ratings."""

_RESTRICTIONS: Final[int] = (
    NO_ART | NO_DS | NEVER_COVERED | NO_VOLUNTARY_COVER | NO_FORTIFICATION | FRAIL | POINTS_TO_DESTINY
    | FREELANCER | HERETIC | AIRSHIP | HELD
    | sum(BIT[key] for key in (*APOSTLES, "tribal"))
)  # fmt: skip
RESTRICTING: Final = frozenset(
    {"attack_only", "never attack_what", "attack_first", "never bear", "never fight", "never become_heretic"}
)
"""Sayings of what a warrior may not do."""

FREEING: Final = frozenset({"can bear", "may_have_any"})
"""Sayings by which a bearer may have a card that is not for it; what frees bearers is not asked itself whether its own is the right one."""

ABILITIES: Final[int] = ~(LEFT_OF_TEXT | _RESTRICTIONS)
"""What a warrior loses with its special abilities: all but what it is and what it may not do."""

NOUNS: Final = {  # kinds of warriors that have a noun of their own; "warrior" asks for no trait
    "warrior": 0,
    "doomtrooper": DOOMTROOPER,
}
CALLED: Final = {("follower", apostle.upper()): apostle for apostle in APOSTLES} | {
    ("art", aspect.upper()): f"art {aspect}" for aspect in ASPECTS
}
"""(keyword, the name that it comes with) -> its trait."""

PLACED: Final[dict[tuple[str, object], str]] = {
    **{("lies", ("at", zone, "you")): f"in_{zone}" for zone in ("squad", "kohort", "outpost")},
    **{("lies", ("at", zone, "any")): f"in_any_{zone}" for zone in ("squad", "kohort", "outpost")},
    ("stays_in", "OUTPOST"): "dwells",
    ("stays_in", "SQUAD"): "settled",
}
"""(keyword, where) -> what the rules call it."""

AREA_WORDS: Final = tuple(key for (word, _where), key in PLACED.items() if word == "lies")

MASKS = BIT | {
    "memberships": MEMBERSHIPS,
    "all art": ALL_ART,
    "any tribe": TRIBES | BIT["tribal"],
}
