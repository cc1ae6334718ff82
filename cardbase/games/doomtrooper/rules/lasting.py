"""What lasts and is no rating: the ops of timed effects and the keys of marks that this game adds, no two of them the same."""

VOID = 20  # the gift `amount` does nothing to the card
DUTY = 21  # stat 0: the card must attack; 1: the card must be attacked by the seat `amount`
NEXT_TURN = 22  # the same, from the seat's next turn on
LATE_WOUND = 23  # the card is wounded when the combat is over
HELPS = 24  # the card helps the combatant `amount`
WAIVED = 25  # what the source does reaches the card in spite of its MENTAL CONSTITUTION
TOLD = 26  # to the question `stat` about the hand of the seat `source` the answer was `amount`

POSSESSED = -2  # in the place of the source: what POSSESS did, which EXORCISM undoes

USED_TITLES = -1_000  # less the face: a title was used on this warrior in this combat
THIS_TURN = -200_000  # less the face: what a title does once in a turn
AVENGED = -200_001  # the combat opponent of this warrior is wounded for it after the combat
THIS_GAME = -300_000  # less the face: what a title does once in a game
TALLIES = -400_000  # less the face: how often a mission has been done
SABOTAGED = -500_000  # the other player was attacked this turn
