"""What a warrior is and may do, as bits of one stat: memberships, kinds, immunities, aspects (WA4, AT4 to AT10, IM1, IM2, GF1 to GF4, AR1, AR5).

A trait is a keyword of the effect language under the same key; cards give and take traits like any keyword.
"""

KEYS = (
    "bauhaus", "capitol", "cybertronic", "imperial", "mishima", "brotherhood", "cartel", "doomtrooper", "dark legion",
    "heretic", "never heretic", "freelancer", "nepharite", "personality", "airship", "vehicle", "machine gun",
    "algeroth", "demnogonis", "ilian", "muawijhe", "semai",
    "art changeling", "art elements", "art exorcism", "art kinetics", "art manipulation", "art mentalism", "art premonition",
    "no art", "all spells", "doubles spells", "doubles gifts", "cheaper spells",
    "immune ds", "immune gifts", "shielded", "immune art", "no blindness",
    "wound kills", "wound kills in fight", "frail", "invulnerable", "strikes first", "first in fight", "assassin", "free attacker",
    "no ds", "any gift", "gifts any time", "no equipment", "never covered", "no voluntary cover",
    "no fight", "no shoot", "no combat", "no fight attack", "no fortification", "ignores fortifications", "points to destiny", "flies",
    "peaceful", "own gifts any time", "constitution",
    "crescentia", "lutheran_triad", "sons_of_rasputin", "templars",
    "first blow", "first in shoot", "cheap spells",
)  # fmt: skip
BIT = {key: 1 << n for n, key in enumerate(KEYS)}

BAUHAUS, CAPITOL, CYBERTRONIC, IMPERIAL, MISHIMA = (
    BIT[key] for key in ("bauhaus", "capitol", "cybertronic", "imperial", "mishima")
)
CORPORATIONS = BAUHAUS | CAPITOL | CYBERTRONIC | IMPERIAL | MISHIMA
BROTHERHOOD, CARTEL, DOOMTROOPER = BIT["brotherhood"], BIT["cartel"], BIT["doomtrooper"]
DARK_LEGION, HERETIC, FREELANCER = BIT["dark legion"], BIT["heretic"], BIT["freelancer"]
NEPHARITE, PERSONALITY = BIT["nepharite"], BIT["personality"]
AIRSHIP, VEHICLE = BIT["airship"], BIT["vehicle"]
TRIBES = BIT["crescentia"] | BIT["lutheran_triad"] | BIT["sons_of_rasputin"] | BIT["templars"]
MEMBERSHIPS = CORPORATIONS | BROTHERHOOD | CARTEL | TRIBES
APOSTLES = ("algeroth", "demnogonis", "ilian", "muawijhe", "semai")
IMMUNE_DS, IMMUNE_GIFTS, IMMUNE_ART = BIT["immune ds"], BIT["immune gifts"], BIT["immune art"]
WOUND_KILLS, WOUND_KILLS_IN_FIGHT, FRAIL = BIT["wound kills"], BIT["wound kills in fight"], BIT["frail"]
ASSASSIN, NO_ART, NO_DS, NO_EQUIPMENT = BIT["assassin"], BIT["no art"], BIT["no ds"], BIT["no equipment"]
NEVER_COVERED, NO_VOLUNTARY_COVER = BIT["never covered"], BIT["no voluntary cover"]
NO_FIGHT, NO_SHOOT, NO_COMBAT, NO_FIGHT_ATTACK = (
    BIT[key] for key in ("no fight", "no shoot", "no combat", "no fight attack")
)
NO_FORTIFICATION, IGNORES_FORTIFICATIONS = BIT["no fortification"], BIT["ignores fortifications"]
ASPECTS = ("changeling", "elements", "exorcism", "kinetics", "manipulation", "mentalism", "premonition")
ALL_ART = sum(BIT[f"art {aspect}"] for aspect in ASPECTS)
ANY_GIFT, INVULNERABLE = BIT["any gift"], BIT["invulnerable"]
STRIKES_FIRST, FIRST_IN_FIGHT, FIRST_IN_SHOOT, FIRST_BLOW = (
    BIT[key] for key in ("strikes first", "first in fight", "first in shoot", "first blow")
)
POINTS_TO_DESTINY, DOUBLES_GIFTS, DOUBLES_SPELLS = (
    BIT[key] for key in ("points to destiny", "doubles gifts", "doubles spells")
)
MACHINE_GUN = BIT["machine gun"]
NO_BLINDNESS, NEVER_HERETIC = BIT["no blindness"], BIT["never heretic"]
ALL_SPELLS, CHEAP_SPELLS, CHEAPER_SPELLS = BIT["all spells"], BIT["cheap spells"], BIT["cheaper spells"]
SHIELDED, GIFTS_ANY_TIME, FLIES = BIT["shielded"], BIT["gifts any time"], BIT["flies"]
PEACEFUL, OWN_GIFTS_ANY_TIME, CONSTITUTION = BIT["peaceful"], BIT["own gifts any time"], BIT["constitution"]
MASKS = BIT | {"memberships": MEMBERSHIPS, "all art": ALL_ART}
