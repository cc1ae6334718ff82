"""Which way each of the game's own effects and keywords belongs to; one that is not here is of no other way (`language.ways`), and which says what newcomers wish for."""

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
