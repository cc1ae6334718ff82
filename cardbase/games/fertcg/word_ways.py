"""Which way each of the game's own effects and keywords belongs to, and which say what newcomers wish for (`language.ways`, `language.wishes`)."""

WAYS = {
    "verb": {
        "values": "carry_chips, recover_chips, restore_chips, strike_fewer, strike_times",
        "price": "crest_costs_less, crest_is_paid, keep_magic, lends_chips, pays_for_strikes, stands_for_cards, stands_for_chips, "
        "strike_covered, uses_for_less, uses_for_more, uses_for_most",
        "permission": "act_again, move_again, moves_as, supports_more",
        "attack": "attack_bare, attack_with, attacks_again, counters_again, strikes_first",
        "replacement": "strike_harmless, strike_plain, strike_spares",
        "standing": "become_copy",
        "harm": "inflict, cure",
        "moving": "advance, attach_free, comes_back, deploy_alone, deploy_at, deploy_over, deploy_where, lay_in_place, lay_over, "
        "lay_where, move_beside, move_near_where, move_to_place, move_where, replace",
        "prohibition": "effects_last, stand_by",
    },
    "keyword": {
        "values": "raises",
        "permission": "indirect_attack",
        "prohibition": "alone, laid_if",
    },
}
WISHES: dict[str, tuple[str, ...]] = {
    "price": ("verb uses_for_less", "verb plays_for_less", "verb change"),
    "attack again": ("verb strike_times", "verb act_again"),
    "less damage": ("verb change", "verb halve"),
    "no damage": ("verb set",),
    "timing": ("timing striking", "timing receiving"),
}
"""Wish -> words of the game that say it (`language.wishes`)."""
