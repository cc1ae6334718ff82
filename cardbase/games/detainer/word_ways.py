"""Which way each of the game's own effects and keywords belongs to, and which say what newcomers wish for (`language.ways`, `language.wishes`)."""

WAYS = {
    "verb": {
        "values": "widen",
        "price": "cheaper",
        "prohibition": "hold",
        "harm": "sublimate",
        "moving": "pull, retreat",
    },
}
WISHES: dict[str, tuple[str, ...]] = {
    "price": ("verb cheaper",),
    "attack again": ("verb stand",),
    "kill": ("verb sublimate", "verb retreat"),
}
"""Wish -> words of the game that say it (`language.wishes`)."""
