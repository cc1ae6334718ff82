"""What a warrior is and may do, as bits of one stat: memberships, kinds, immunities, aspects (WA4, AT4 to AT10, IM1, IM2, GF1 to GF4, AR1, AR5).

A trait is a keyword of the effect language under the same key; cards give and take traits like any keyword.
"""

from typing import Final

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

BIT: Final = {key: 1 << n for n, key in enumerate(KEYS)}

BAUHAUS: Final = BIT["bauhaus"]
CAPITOL: Final = BIT["capitol"]
CYBERTRONIC: Final = BIT["cybertronic"]
IMPERIAL: Final = BIT["imperial"]
MISHIMA: Final = BIT["mishima"]

CORPORATIONS: Final = BAUHAUS | CAPITOL | CYBERTRONIC | IMPERIAL | MISHIMA

BROTHERHOOD: Final = BIT["brotherhood"]
CARTEL: Final = BIT["cartel"]
DOOMTROOPER: Final = BIT["doomtrooper"]

DARK_LEGION: Final = BIT["dark legion"]
HERETIC: Final = BIT["heretic"]
FREELANCER: Final = BIT["freelancer"]

PERSONALITY: Final = BIT["personality"]

AIRSHIP: Final = BIT["airship"]
VEHICLE: Final = BIT["vehicle"]

TRIBES: Final = BIT["crescentia"] | BIT["lutheran_triad"] | BIT["sons_of_rasputin"] | BIT["templars"]
MEMBERSHIPS: Final = CORPORATIONS | BROTHERHOOD | CARTEL | TRIBES
APOSTLES: Final[tuple[str, ...]] = ("algeroth", "demnogonis", "ilian", "muawijhe", "semai")

IMMUNE_DS: Final = BIT["immune ds"]
IMMUNE_GIFTS: Final = BIT["immune gifts"]
IMMUNE_ART: Final = BIT["immune art"]

WOUND_KILLS: Final = BIT["wound kills"]
FRAIL: Final = BIT["frail"]

ASSASSIN: Final = BIT["assassin"]
NO_ART: Final = BIT["no art"]
NO_DS: Final = BIT["no ds"]

NEVER_COVERED: Final = BIT["never covered"]
NO_VOLUNTARY_COVER: Final = BIT["no voluntary cover"]

NO_FIGHT: Final = BIT["no fight"]
NO_SHOOT: Final = BIT["no shoot"]
NO_COMBAT: Final = BIT["no combat"]

NO_FORTIFICATION: Final = BIT["no fortification"]

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
ALL_ART: Final = sum(BIT[f"art {aspect}"] for aspect in ASPECTS)


STRIKES_FIRST: Final = BIT["strikes first"]

POINTS_TO_DESTINY: Final = BIT["points to destiny"]


CONSTITUTION: Final = BIT["constitution"]

BLOW: Final = BIT["blow"]
OVERWHELMS: Final = BIT["overwhelms"]

OPEN_DS: Final = BIT["open ds"]
OPEN_ART: Final = BIT["open art"]


HELD: Final = BIT["held"]
NEVER_FIRST: Final = BIT["never first"]
EXPOSED: Final = BIT["exposed"]
UNALIGNED: Final = BIT["unaligned"]

LOYAL: Final = BIT["loyal"]
SHARES_GAINS: Final = BIT["shares gains"]
SHARES_LOSSES: Final = BIT["shares losses"]

OF_APOSTLES: Final = sum(BIT[apostle] for apostle in APOSTLES)
SIDES: Final = DOOMTROOPER | DARK_LEGION | HERETIC
ALL_SIDES: Final = SIDES | MEMBERSHIPS | OF_APOSTLES

ALLEGIANCE: Final = (
    MEMBERSHIPS
    | DOOMTROOPER
    | DARK_LEGION
    | HERETIC
    | FREELANCER
    | POINTS_TO_DESTINY
    | sum(BIT[key] for key in APOSTLES)
)
"""What a loyal warrior has as it is printed, whatever other cards make of it."""

LEFT_OF_TEXT: Final = (
    MEMBERSHIPS | DOOMTROOPER | DARK_LEGION | PERSONALITY | VEHICLE | NO_FIGHT | NO_SHOOT | NO_COMBAT | BIT["beast"]
)
"""What a warrior is whatever its text says: its affiliation, its kind, the dashes of its ratings."""

_RESTRICTIONS: Final = (
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

ABILITIES: Final = ~(LEFT_OF_TEXT | _RESTRICTIONS)
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
