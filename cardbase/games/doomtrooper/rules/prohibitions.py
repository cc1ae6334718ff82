"""What cards and players can be forbidden, as bits of `State.cannot` and of the number BARRED."""

from cardbase.engine.events import LOST

MAKE_ATTACKS, BE_ATTACKED, NO_COMBATS, FIGHT_BAR, SHOOT_BAR, BE_CHOSEN, ENTER_COVER = (LOST << n for n in range(1, 8))
# Of players.
NO_DISCARD, TEN_CARDS, NO_AIRSHIPS, NO_ATTACKS, NO_FIGHTS, NO_SHOOTING, NO_RAIDS = (1 << n for n in range(7))
