"""Which way each of the game's own effects and keywords belongs to; one that is not here is of no other way (`language.ways`), and which says what newcomers wish for."""

WAYS = {
    "verb": {
        "values": "carry_chips, recover_chips, restore_chips, strike_fewer, strike_twice",
        "price": "keep_magic, strike_covered",
        "permission": "act_again, move_again",
        "replacement": "strike_spares",
        "standing": "transform_now",
        "harm": "sleep",
    },
    "keyword": {
        "values": "raises",
        "permission": "indirect_attack",
        "prohibition": "alone",
    },
}
WISHES: dict[str, tuple[str, ...]] = {
    "price": ("verb strike_cost", "verb change"),
    "attack again": ("verb strike_twice", "verb act_again"),
    "less damage": ("verb strike_damage", "verb strike_halve"),
    "no damage": ("verb strike_zero",),
    "instead": ("verb strike_zero",),
    "timing": ("timing striking", "timing receiving"),
}
"""Wish -> words of the game that say it (`language.wishes`)."""
