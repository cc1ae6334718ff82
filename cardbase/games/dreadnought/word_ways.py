"""Which way each of the game's own effects and keywords belongs to; one that is not here is of no other way (`language.ways`)."""

WAYS = {
    "verb": {
        "values": "boost_codes, faster, less_ability, less_attack, less_code, more_attack",
        "price": "cut_cost",
        "harm": "break_hp",
        "moving": "change_slot, check_imprints, set_bursts, set_imprints, set_speed_card",
    },
}
