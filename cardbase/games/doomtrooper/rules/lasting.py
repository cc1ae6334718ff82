"""What lasts and is no rating: the ops of timed effects and the keys of marks that this game adds, no two of them the same."""

from typing import Final

DUTY: Final = 21  # stat 0: the card must attack; 1: the card must be attacked by the seat `amount`
NEXT_TURN: Final = 22  # the same, from the seat's next turn on
HELPS: Final = 24  # the card helps the combatant `amount`
WAIVED: Final = 25  # what the source does reaches the card in spite of its MENTAL CONSTITUTION
TOLD: Final = 26  # to the question `stat` about the hand of the seat `source` the answer was `amount`
TURNS: Final = 27  # the card, killed, lives on as what has the traits `amount`
BASE: Final = 28  # `amount` is added to the rating `stat` before it is doubled or halved
TACTICIAN: Final = 29  # the seat `amount` chooses the tactic of every combat
RESTORED: Final = 60  # the card has its abilities in spite of what takes them
FORGETS: Final = 61  # the warrior has lost its special abilities; amount 1: its restrictions, too
DECLARED: Final = 62  # the source says on which of its two sides the card is
HATCH: Final = -600_000  # less the card: this warrior has passed through it
AMENDED: Final = 66  # the card has what the card with the face `amount` says
DISARMED: Final = -500_020  # this weapon is discarded before it is used, or after the first strike by it
HIRED: Final = 63  # the card is hired; it goes back to the seat `amount` when the combat is over
UNTIL_HEALED: Final = 64  # what the source does to the card ends as the card is healed
FROM_POISON: Final = 65  # the source, a poison, has just wounded the card or is killing it
PAYS_TO: Final = 34  # the points of kills by the card go to the seat `amount`
LAST_TIMES: Final = 33  # the rating `stat` is multiplied by `amount` when all is added
TARGETED: Final = 40  # a wound of the card by a Doomtrooper of the seat `amount` kills
CONVERTIBLE: Final = 41  # an action of this turn may be a further attack by the card
SPENT: Final = 68  # the warrior has spent `amount` D on spells since a draw step of the seat
INFECTED: Final = 42  # the card has the virus with the face `amount`, which the seat `stat` has played
EXPOSED: Final = 43  # the card has been in one area with an infected one since that seat's draw step
COPIES: Final = 45  # the card stands for the source as long as that is in play
IN_GROUP: Final = 46  # the card belongs to a group as long as the source is in play

ABROAD: Final = -3  # in the place of the source: what a tribal warrior is besides while it is not in the Outpost
OF_VIRUS: Final = -1_000_000  # the same, less the face: what a virus does

TURNED: Final = -2  # in the place of the source: what a warrior has become for good, which EXORCISM undoes

USED_TITLES: Final = -1_000  # less the face: a title was used on this warrior in this combat
AVENGED: Final = -200_001  # the combat opponent of this warrior is wounded for it after the combat
THIS_GAME: Final = -300_000  # less the face: what a title does once in a game
TALLIES: Final = -400_000  # less the face: how often a mission has been done
CAST_AGAIN: Final = -500_020  # a spell was cast out of this relic
SPOILS: Final = -500_010  # less the seat: this equipment was on a warrior that the seat has killed
FURTHER: Final = -500_003  # a further attack that this card gives was made this turn
IN_VAIN: Final = -500_004  # an attack was announced this turn, and none was declared
SABOTAGED: Final = -500_000  # the other player was attacked this turn
