"""Bits of `State.cannot`: what a unit may not do or suffer."""

from cardbase.engine.events import LOST

NO_ATTACK, NO_COUNTER, NO_MOVE, NO_BEING_CHOSEN, NO_BEING_ATTACKED, NO_ACT = (LOST << n for n in range(1, 7))
