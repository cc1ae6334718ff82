"""Warriors in vehicles: which of them are by land, and what URBAN TACTICS lets these do."""

from typing import Final

from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.piles import laid_with
from cardbase.games.doomtrooper.rules.printed.book import State

_LAND: Final = {"VEHICLE", "TANK"}
_NOT_LAND: Final = {"AIRSHIP", "SUBMARINE"}
LIFTED: Final = traits.NEVER_COVERED | traits.NO_VOLUNTARY_COVER | traits.NO_FORTIFICATION


def by_land(g: State, card: int) -> bool:
    """Tell whether a warrior is, or has, a tank or another vehicle, but no airship and no submarine."""
    own, mine = g.book, g.stats[layout.TRAITS][card]
    if mine & (traits.VEHICLE | traits.TANK) and not mine & traits.AIRSHIP:
        return True
    inside = [own.subtypes[g.face[c]] for c in attachments(g, card) if not g.flags[c] & layout.UNMANNED]
    return any(words & _LAND and not words & _NOT_LAND for words in inside)


def hides_by_land(g: State, seat: int, keyword: str = "urban") -> bool:
    """Tell whether a card lets the land vehicles of a seat hide."""
    return any(not g.flags[card] & layout.DOWN for card in laid_with(g, seat, keyword))


def is_land_vehicle(g: State, face: int) -> bool:
    """Tell whether a warrior of the hand is a land vehicle itself."""
    printed = g.match.printed[layout.TRAITS][face]
    return bool(
        g.book.kind[face] == kinds.WARRIOR and printed & (traits.VEHICLE | traits.TANK) and not printed & traits.AIRSHIP
    )


def lifted(g: State, card: int) -> bool:
    """Tell whether a warrior is in cover and behind fortifications in spite of what it is and has."""
    return hides_by_land(g, g.side[card]) and by_land(g, card)


def lift(g: State, warriors: set[int]) -> None:
    """Take away from such warriors what their own traits forbid them."""
    for card in warriors:
        if lifted(g, card):
            g.stats[layout.TRAITS][card] &= ~LIFTED
