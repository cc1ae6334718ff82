"""What listing the actions of a turn reads of printed cards, as tables by face."""

from typing import Final

from cardbase.engine.match import Match
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.printed.faces import Faces, one_number

ON_OWN_WARRIORS: Final[tuple[int, ...]] = (
    kinds.EQUIPMENT,
    kinds.GIFT,
    kinds.FORTIFICATION,
    kinds.RELIC,
    kinds.KI_POWER,
    kinds.BEAST,
)
_GIVEN = (*ON_OWN_WARRIORS, kinds.MISSION, kinds.WARZONE)
_FOR_FIGHTS: Final = {"FIGHT WEAPON", "FIGHT/SHOOT WEAPON"}


class ForActions:
    """Tables by face.

    welcome         a warrior that nothing in the match can keep from entering
    given           given by an action                  action_price   actions that playing a Special or spell takes, 0: none
    costs           D that giving it takes              airship        an airship
    fights, jealous a weapon for Fights; a card that bears no such weapon beside it
    """

    def __init__(self, own: Faces, match: Match) -> None:
        faces = range(len(match.faces))
        printed, loners = match.printed[layout.TRAITS], any("loner" in words for words in own.keywords)
        self.welcome = [not (loners or own.unique[face] or printed[face] & traits.AIRSHIP) for face in faces]
        self.given = [own.kind[face] in _GIVEN for face in faces]
        played = [
            own.kind[f] in (kinds.SPECIAL, kinds.ART) and bool(own.play[f] or own.holders[f] or own.on_player[f])
            for f in faces
        ]
        self.action_price = [own.actions[face] if played[face] else 0 for face in faces]
        self.costs = [one_number(words, "costs") for words in own.keywords]
        self.airship = ["AIRSHIP" in sub for sub in own.subtypes]
        self.fights = [bool(sub & _FOR_FIGHTS) for sub in own.subtypes]
        self.jealous = ["jealous" in words for words in own.keywords]
