"""What listing the actions of a turn reads of printed cards, as tables by face."""

from typing import Final

from cardbase.engine.match import Match
from cardbase.games.doomtrooper.rules import kinds, traits
from cardbase.games.doomtrooper.rules.printed.bearers import Only
from cardbase.games.doomtrooper.rules.printed.faces import Faces, one_number

ON_OWN_WARRIORS: Final = kinds.BORNE
_GIVEN = (*ON_OWN_WARRIORS, kinds.MISSION, kinds.WARZONE)


_AFFILIATION: Final = traits.MEMBERSHIPS | traits.DOOMTROOPER | traits.DARK_LEGION


def _by_affiliation(only: Only | None) -> bool:
    return only is not None and not only.title and not any(mask & ~_AFFILIATION for mask in (*only.masks, only.without))


def _lies(own: Faces, face: int) -> bool:
    """Tell whether a card lies on something else than a warrior."""
    return bool(own.area[face] or own.on_player[face] or own.on_card[face] or own.attachment[face])


class ForActions:
    """Tables by face.

    welcome         a warrior that nothing in the match can keep from entering
    given           actions that giving it takes, 0: none action_price   actions that playing a Special or spell takes, 0: none
    costs           D that giving it takes              airship        an airship
    bearable        something that warriors, players or areas may have, so far as its type and text tell
    by_affiliation  a card that asks its bearer for nothing but memberships
    """

    def __init__(self, own: Faces, match: Match) -> None:
        faces = range(len(match.faces))
        closes = not own.said.isdisjoint(("aloof", "cannot play"))
        self.welcome = [not (closes or own.unique[face]) for face in faces]
        self.given = [
            max(1, one_number(own.keywords[face], "takes")) if own.kind[face] in _GIVEN else 0 for face in faces
        ]
        played = [
            own.kind[f] in (kinds.SPECIAL, kinds.ART) and bool(own.play[f] or own.holders[f] or own.laid_down[f])
            for f in faces
        ]
        self.action_price = [own.actions[face] if played[face] else 0 for face in faces]
        self.bearable = [own.kind[f] in ON_OWN_WARRIORS or own.holders[f] is not None or _lies(own, f) for f in faces]
        self.by_affiliation = [_by_affiliation(only) for only in own.only]
        said = [words.get("costs", (0,))[0] for words in own.keywords]
        self.costs = [cost if isinstance(cost, int) else 0 for cost in said]
        self.weighed_costs = [None if isinstance(cost, int) else cost for cost in said]
        self.airship = ["AIRSHIP" in sub for sub in own.subtypes]
