"""What the types of the expansions need to come into play (TY2, TY4, TY5, SW9): who may have a relic, a Ki power or a beast, how
many relics and alliances there may be.
"""

from typing import Final

from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.forbidden import forbidden
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.printed.faces import title_of

_NEEDED: Final = {kinds.RELIC: "NOTED COLLECTOR", kinds.WARZONE: "GRAND TACTICIAN"}
_BEARERS: Final = {kinds.KI_POWER: traits.MISHIMA, kinds.BEAST: traits.TRIBES}
_TABLE: Final = [zone * 2 + side for zone in (layout.ATTACHMENTS, layout.LAID, layout.TURNED) for side in (0, 1)]


def may_come(g: State, seat: int, face: int) -> bool:
    """Tell whether a card may come into play: nothing that a text forbids; one relic of a title over all sides; of
    alliances one for each player and no two of a title; with SW9 a relic needs NOTED COLLECTOR and a warzone GRAND TACTICIAN on
    the own side.
    """
    own = g.book
    kind = own.kind[face]
    if forbidden(g, seat, face):
        return False
    if "one_in_play" in own.keywords[face] and any(g.face[card] == face for place in _TABLE for card in g.piles[place]):
        return False
    if kind < kinds.RELIC:
        return True
    if own.switch["expansion_limits"] and kind in _NEEDED:
        mine = [card for place in _TABLE if place % 2 == seat for card in g.piles[place]]
        if not any(title_of(own, g.face[card]) == _NEEDED[kind] and g.owner[card] == seat for card in mine):
            return False
    if kind in (kinds.RELIC, kinds.ALLIANCE) and any(
        g.face[card] == face for place in _TABLE for card in g.piles[place]
    ):
        return False
    return kind != kinds.ALLIANCE or all(
        own.kind[g.face[card]] != kinds.ALLIANCE for card in g.piles[layout.LAID * 2 + seat]
    )


def may_bear(g: State, warrior: int, kind: int) -> bool:
    """Tell whether a warrior may have a card of this type: Ki powers are for Mishima, beasts for the tribes."""
    return kind not in _BEARERS or bool(g.stats[layout.TRAITS][warrior] & _BEARERS[kind])
