"""Which way each of the game's own effects and keywords belongs to, and which say what newcomers wish for (`language.ways`, `language.wishes`)."""

WAYS = {
    "verb": {
        "values": "boost_codes, faster, less_ability, less_attack, less_code, more_attack",
        "price": "cut_cost",
        "harm": "break_hp",
        "moving": "change_slot, check_imprints, set_bursts, set_imprints, set_speed_card",
    },
}
WISHES: dict[str, tuple[str, ...]] = {
    "price": ("verb cut_cost", "verb plays_for_less"),
    "attack again": ("verb stand",),
    "less damage": ("verb less_attack", "verb more_attack"),
    "timing": ("timing re", "timing ac"),
}
"""Wish -> words of the game that say it (`language.wishes`)."""
