"""Bits of `State.cannot`, what a card may not do or suffer, and of the number CANNOT_PLAYERS. Cannot beats can (D-28)."""

from cardbase.engine.events import LOST

(
    SILENT,
    NO_ATTACK,
    NO_ATTACK_ON_PLAYER,
    NO_ATTACK_ON_UNITS,
    NO_BLOCK,
    NO_BEING_ATTACKED,
    NO_BEING_BLOCKED,
    NO_STAND,
    NO_BEING_CHOSEN,
    NO_BEING_CHOSEN_BY_FOE,
    NO_DESTRUCTION,
    NO_DAMAGE,
) = (1 << n for n in range(12))

assert SILENT == LOST

# Bits of what a player is forbidden, or freed from.
NO_LOSS, NO_WIN, NO_HAND_LIMIT, ONE_PLAY = (1 << n for n in range(4))
FIRST_LOCK = 4  # the place of the first bit for cards that a player may not play (`locks`)
