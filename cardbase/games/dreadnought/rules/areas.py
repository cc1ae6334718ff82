"""The battle areas (CP2, CT2): at most two units and a total size of 3 in each, whatever happens."""

from typing import Final

from cardbase.games.dreadnought.rules import layout
from cardbase.games.dreadnought.rules.book import IDOL, State

MOST_UNITS: Final = 2
MOST_SIZE: Final = 3
DUMMY_SIZE: Final = 1
DUMMY_BP: Final = 50

AREA_NAMES: Final = {
    "en": ("the left area", "the right area", "the idol area"),
    "ja": ("左のバトルエリア", "右のバトルエリア", "アイドルエリア"),
}


def units_in(g: State, seat: int, area: int) -> list[int]:
    """Return the units in a battle area."""
    place, found = g.more[layout.AREA], []
    for card in g.piles[layout.UNITS * 2 + seat]:
        if place[card] == area:
            found.append(card)
    return found


def size(g: State, card: int) -> int:
    """Return the size of a unit; a dummy is of size S."""
    return DUMMY_SIZE if g.flags[card] & layout.DOWN else g.book.size[g.face[card]]


def total_size(g: State, cards: list[int]) -> int:
    """Return the sizes of units together."""
    flags, face, sizes = g.flags, g.face, g.book.size
    total = 0
    for card in cards:
        total += DUMMY_SIZE if flags[card] & layout.DOWN else sizes[face[card]]
    return total


def fits(g: State, seat: int, area: int, wanted: int, leaving: int = -1) -> bool:
    """Tell whether a unit of a size may come into an area, when the unit `leaving` has gone."""
    units = [card for card in units_in(g, seat, area) if card != leaving]
    if area == layout.IDOL_AREA:
        return not units
    return len(units) < MOST_UNITS and total_size(g, units) + wanted <= MOST_SIZE


def sides(g: State, seat: int) -> tuple[list[int], list[int]]:
    """Return the units of the left and of the right battle area."""
    area = g.more[layout.AREA]
    left: list[int] = []
    right: list[int] = []
    for card in g.piles[layout.UNITS * 2 + seat]:
        if area[card] == layout.LEFT:
            left.append(card)
        elif area[card] == layout.RIGHT:
            right.append(card)
    return left, right


def room(units: list[int], total: int) -> int:
    """Return the size of the largest unit that an area with these units, of so much size together, can still take."""
    return MOST_SIZE - total if len(units) < MOST_UNITS else 0


def open_areas(g: State, seat: int, card: int, wanted: int) -> list[int]:
    """Return the areas that can take a card as a unit of a size; an idol may also come into the idol area."""
    areas = [area for area in (layout.LEFT, layout.RIGHT) if fits(g, seat, area, wanted)]
    if card >= 0 and is_idol(g, card) and fits(g, seat, layout.IDOL_AREA, wanted):
        areas.append(layout.IDOL_AREA)
    return areas


def is_idol(g: State, card: int) -> bool:
    """Tell whether a card is an idol, and idols are played (D-01)."""
    own = g.book
    return bool(own.switch["idols"]) and own.kind[g.face[card]] == IDOL and not g.flags[card] & layout.DOWN


def caster(g: State, seat: int, area: int) -> int:
    """Return the caster of an area, -1 for the idol area."""
    return g.piles[layout.CASTERS * 2 + seat][area] if area < layout.IDOL_AREA else -1


def hp_pile(g: State, card: int) -> list[int]:
    """Return the HP cards of a caster."""
    return g.piles[(layout.HP + g.more[layout.AREA][card]) * 2 + g.side[card]]
