"""Bits of `State.cannot`: what cards may not do. Bit 1 is the engine's: the card has lost its abilities."""

(NO_ATTACK, NO_ANSWER, NO_EQUIPPING, NO_MOVE, NO_REBOOT, NO_ACTION, NO_BEING_ATTACKED, NO_BEING_CHOSEN, NO_DAMAGE) = (
    1 << n for n in range(1, 10)
)
