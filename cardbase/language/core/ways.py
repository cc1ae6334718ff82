"""Which way each effect of all games belongs to (`language.ways`)."""

WAYS = {
    "verb": {
        "values": (
            "add_mark, change, double, exchange_values, gain_resource, halve, lose_resource, remove_mark, set, "
            "set_resource, take_resource"
        ),
        "price": (
            "at_most, counts_paid, counts_paid_against, pay, pays_less, pays_times, play_free, plays_for_less, plays_for_more, "
            "plays_next_for_less, spend"
        ),
        "permission": "can, holds_more",
        "prohibition": "cannot, must, player_cannot, skip",
        "replacement": (
            "counter, double_damage, halve_damage, increase_damage, let_happen, prevent, prevent_damage, reduce_damage"
        ),
        "weight": "adds_back, adds_back_to, adds_nothing, adds_nothing_to, adds_times, adds_times_to, takes_nothing, takes_nothing_from, takes_times, takes_times_to",
        "standing": "counts_as, gain_ability, lose_abilities, lose_named, lose_value, player_gains",
        "immunity": "not_affected",
        "attack": "end_combat, redirect",
        "harm": "damage, damage_each_other, damage_player, destroy, heal, heal_damage, lose_game, win",
        "moving": (
            "attach, deploy, detach, discard, discard_card, discard_random, exchange, mill, move, push, put, "
            "put_face_down, put_on_bottom, put_on_top, put_rested, remove, rest, return, shuffle_into, stand, "
            "take_control, turn_face_down, turn_face_up"
        ),
        "keyword": "gain, keeps, lose",
        "effect": "carries_out_twice, draw, draw_up_to, extra, flip, look, look_at, nothing, reveal, search, shuffle, special",
    },
}
