"""Which way each of the game's own effects and keywords belongs to; one that is not here is of no other way (`language.ways`)."""

WAYS = {
    "verb": {
        "values": "widen",
        "price": "cheaper",
        "prohibition": "hold",
        "harm": "sublimate",
        "moving": "pull, retreat",
    },
}
