"""Which way each of the game's own effects and keywords belongs to; one that is not here is of no other way (`language.ways`)."""

WAYS = {
    "verb": {
        "values": (
            "carry_chips, lose_chips, recover_chips, restore_chips, strike_damage, strike_double, strike_fewer, "
            "strike_halve, strike_twice"
        ),
        "price": "keep_magic, strike_cost, strike_cost_set, strike_covered",
        "permission": "act_again, move_again",
        "replacement": "strike_spares, strike_zero",
        "standing": "transform_now",
        "harm": "sleep",
    },
    "keyword": {
        "values": "raises",
        "permission": "indirect_attack",
        "prohibition": "alone",
    },
}
