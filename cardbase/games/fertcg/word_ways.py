"""Which way each of the game's own effects and keywords belongs to; one that is not here is of no other way (`language.ways`)."""

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
