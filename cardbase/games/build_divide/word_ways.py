"""Which way each of the game's own effects and keywords belongs to, and which say what newcomers wish for (`language.ways`, `language.wishes`)."""

WAYS = {
    "verb": {
        "values": "more_energy",
        "price": "evol_any_colours, pay_with, played_for, play_aimed, play_once",
        "permission": "no_hand_limit, two_modes",
        "prohibition": "one_play",
        "replacement": "counter_chooser",
        "standing": "as_unit_with, become_unit, copy_abilities",
        "moving": "close, open, put_opened",
    },
    "keyword": {
        "price": "cheaper",
        "permission": "undeterred",
        "immunity": "steady",
        "window": "legacy",
    },
}
WISHES: dict[str, tuple[str, ...]] = {
    "price": ("keyword cheaper", "verb plays_for_less"),
    "hand limit": ("verb no_hand_limit",),
    "attack again": ("verb stand",),
    "has to": ("keyword berserk", "verb must"),
    "timing": ("timing quick",),
    "counts as": ("verb counts_as", "verb become_unit"),
    "new target": ("verb redirect", "keyword decoy"),
}
"""Wish -> words of the game that say it (`language.wishes`)."""
