"""Bits of `State.cannot`: what a card may not do or suffer. Cannot beats can (D-28)."""

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
