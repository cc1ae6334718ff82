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
    NO_BEING_CHOSEN_UNTRIGGERED,
    NO_BEING_WEAKENED,
) = (1 << n for n in range(14))

assert SILENT == LOST

# Bits of what a player is forbidden, or freed from.
NO_LOSS, NO_WIN, NO_HAND_LIMIT, ONE_PLAY, TWO_MODES, EVOL_ANY = (1 << n for n in range(6))
FIRST_LOCK = 6  # the place of the first bit for cards that a player may not play (`locks`)
