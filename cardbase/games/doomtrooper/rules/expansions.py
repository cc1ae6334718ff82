"""What the types of the expansions need from the rules (dossier 3.3, CB4, SW9): who may have a relic, a Ki power or a beast, where
warzones and alliances lie, and the warzone that a defender's player names for a combat.
"""

from cardbase.engine.actions import ARG, PASS, PICK
from cardbase.engine.describe import asks
from cardbase.engine.run import ask, call, procedure
from cardbase.engine.state import ANS, DIRTY, SRC, WHO, Frame, State
from cardbase.games.doomtrooper.rules import layout as names
from cardbase.games.doomtrooper.rules import traits
from cardbase.games.doomtrooper.rules.book import Book
from cardbase.games.doomtrooper.rules.kinds import ALLIANCE, BEAST, KI_POWER, RELIC, WARZONE
from cardbase.games.doomtrooper.rules.layout import (
    ANNOUNCED,
    AREA,
    ATTACHED,
    DEFENDER,
    LAID,
    TRAITS,
    USED,
    ZONE_OF_AREA,
)
from cardbase.games.doomtrooper.rules.windows import open_window

_NEEDED = {RELIC: "NOTED COLLECTOR", WARZONE: "GRAND TACTICIAN"}
_BEARERS = {KI_POWER: traits.MISHIMA, BEAST: traits.TRIBES}
_TABLE = [zone * 2 + side for zone in (ATTACHED, LAID) for side in (0, 1)]


def may_come(g: State, seat: int, face: int) -> bool:
    """Tell whether a card of these types may come into play: one relic of a title over all sides; of alliances one for each
    player and no two of a title; with SW9 a relic needs NOTED COLLECTOR and a warzone GRAND TACTICIAN on the own side.
    """
    own: Book = g.match.book
    kind = own.kind[face]
    if own.switch["expansion_limits"] and kind in _NEEDED:
        mine = [card for place in _TABLE if place % 2 == seat for card in g.piles[place]]
        if not any(own.title[g.face[card]] == _NEEDED[kind] and g.owner[card] == seat for card in mine):
            return False
    if kind in (RELIC, ALLIANCE) and any(g.face[card] == face for place in _TABLE for card in g.piles[place]):
        return False
    return kind != ALLIANCE or all(own.kind[g.face[card]] != ALLIANCE for card in g.piles[LAID * 2 + seat])


def may_bear(g: State, warrior: int, kind: int) -> bool:
    """Tell whether a warrior may have a card of this type: Ki powers are for Mishima, beasts for the tribes."""
    return kind not in _BEARERS or bool(g.stats[TRAITS][warrior] & _BEARERS[kind])


# CB4: the defender's player may name one warzone of the defender's own area; only then its text counts.


def name_warzone(g: State) -> None:
    """Push the question, where there is a warzone to be named."""
    drop_warzone(g)
    found = _warzones(g)
    if found:
        call(g, NAMING, g.side[g.num[DEFENDER]])


def _warzones(g: State) -> list[int]:
    own: Book = g.match.book
    defender = g.num[DEFENDER]
    if not own.warzones:
        return []
    return [
        card
        for card in g.piles[LAID * 2 + g.side[defender]]
        if own.kind[g.face[card]] == WARZONE and ZONE_OF_AREA.get(g.more[AREA][card]) == g.zone[defender]
    ]


def _ask(g: State, f: Frame) -> None:
    ask(g, f[WHO], [PASS, *[PICK + card for card in sorted(_warzones(g))]])


def _name(g: State, f: Frame) -> None:
    if f[ANS] > PASS:
        f[SRC] = f[ANS] & ARG
        g.flags[f[SRC]] |= USED
        g.num[names.WARZONE] = f[SRC] + 1
        g.todo |= DIRTY
        open_window(g, f[WHO], ANNOUNCED)


def drop_warzone(g: State) -> None:
    """The combat, or its pair, is another one: its warzone does not count any more."""
    if g.num[names.WARZONE]:
        g.flags[g.num[names.WARZONE] - 1] &= ~USED
        g.num[names.WARZONE] = 0
        g.todo |= DIRTY


NAMING = procedure("doomtrooper.warzone", _ask, _name)
asks(_ask, "Which warzone is the combat in?", "戦場を選ぶ")
