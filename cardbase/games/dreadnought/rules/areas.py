"""The battle areas (CP2, CT2): at most two units and a total size of 3 in each; units that move between them (CP5) or come in by effects."""

from typing import Final

from cardbase.engine.actions import ARG, PICK, SQUARE
from cardbase.engine.continuous import touched
from cardbase.engine.events import emit
from cardbase.engine.faces import PLACES
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame
from cardbase.engine.zones import move
from cardbase.games.dreadnought.rules import layout
from cardbase.games.dreadnought.rules.tables import IDOL, State

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
    return DUMMY_SIZE if g.flags[card] & layout.DOWN else g.tables.size[g.face[card]]


def total_size(g: State, cards: list[int]) -> int:
    """Return the sizes of units together."""
    flags, face, sizes = g.flags, g.face, g.tables.size
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
    own = g.tables
    return bool(own.switch["idols"]) and own.kind[g.face[card]] == IDOL and not g.flags[card] & layout.DOWN


def caster(g: State, seat: int, area: int) -> int:
    """Return the caster of an area, -1 for the idol area."""
    return g.piles[layout.CASTERS * 2 + seat][area] if area < layout.IDOL_AREA else -1


def hp_pile(g: State, card: int) -> list[int]:
    """Return the HP cards of a caster."""
    return g.piles[(layout.HP + g.more[layout.AREA][card]) * 2 + g.side[card]]


# Slot moves (CP5): a unit goes to the own other battle area, or two units change places; nothing else changes.


def destinations(g: State, seat: int, card: int, moved: int = layout.MOVED) -> list[int]:
    """Return where a unit may go: an area that takes it, or a unit with which it changes places, without the flag `moved`."""
    here, wanted = g.more[layout.AREA][card], size(g, card)
    found = [SQUARE + area for area in (layout.LEFT, layout.RIGHT) if area != here and fits(g, seat, area, wanted)]
    if here == layout.IDOL_AREA:
        return found
    if is_idol(g, card) and fits(g, seat, layout.IDOL_AREA, wanted):
        found.append(SQUARE + layout.IDOL_AREA)
    there = units_in(g, seat, 1 - here)
    if there:
        most = MOST_SIZE - total_size(g, there)
        least = total_size(g, units_in(g, seat, here)) - MOST_SIZE
        for other in there:
            more = wanted - size(g, other)  # what the other area gains and this one loses
            if least <= more <= most and not g.flags[other] & moved:
                found.append(PICK + other)
    return sorted(found)


def movable(g: State, seat: int, left: list[int], right: list[int], left_total: int, right_total: int) -> list[int]:
    """Return the units that can still be moved, of those in the left and the right area, of so much size together."""
    if g.tables.switch["idols"]:
        own = [card for card in g.piles[layout.UNITS * 2 + seat] if not g.flags[card] & layout.MOVED]
        return [card for card in own if destinations(g, seat, card)]
    return _can_leave(g, left, right, left_total, right_total) + _can_leave(g, right, left, right_total, left_total)


def _can_leave(g: State, here: list[int], there: list[int], total_here: int, total_there: int) -> list[int]:
    """Return the units of an area that can go to the other one, or change places with a unit there."""
    flags = g.flags
    found: list[int] = []
    free = room(there, total_there)
    most, least = MOST_SIZE - total_there, total_here - MOST_SIZE
    for card in here:
        if not flags[card] & layout.MOVED:
            wanted = size(g, card)
            if wanted <= free:
                found.append(card)
                continue
            for other in there:
                if not flags[other] & layout.MOVED and least <= wanted - size(g, other) <= most:
                    found.append(card)
                    break
    return found


def shift(g: State, seat: int, card: int) -> None:
    """Push a cast action: the move of a unit, which is not offered again."""
    call(g, SHIFTED, seat, card, layout.MOVED)


def shift_by_effect(g: State, seat: int, card: int) -> None:
    """Push the move of a unit by an effect of `seat`, who says where it goes; it counts for nothing else."""
    call(g, SHIFTED, seat, card, 0)


def _ask_destination(g: State, f: Frame) -> None:
    ask(g, f[WHO], destinations(g, g.side[f[SRC]], f[SRC], f[REG]))


def _move(g: State, f: Frame) -> None:
    if f[ANS] < 0:
        return
    area, card = g.more[layout.AREA], f[SRC]
    g.flags[card] |= f[REG]
    if f[ANS] & ~ARG == PICK:
        other = f[ANS] & ARG
        here, there = area[card], area[other]
        g.write(layout.AREA, card, there)
        g.write(layout.AREA, other, here)
        g.flags[other] |= f[REG]
        emit(g, layout.MOVES, other, g.side[other])
    else:
        g.write(layout.AREA, card, f[ANS] & ARG)
    touched(g, PLACES)
    emit(g, layout.MOVES, card, g.side[card])


SHIFTED: Final = procedure("dreadnought.slot move", _ask_destination, _move)
asks(_ask_destination, "Where does it go?", "どこへ移動しますか", rules="CP5")


def offer_moves_again(g: State, seat: int) -> None:
    """After something else has happened, every unit may be moved once more."""
    for card in g.piles[layout.UNITS * 2 + seat]:
        g.flags[card] &= ~layout.MOVED


# Units that come into a battle area by an effect, outside the cast phase.


STAMP: Final = REG


def enter(g: State, seat: int, card: int) -> None:
    """Lay the card into the first area that takes it and let its player choose the other one; else discard it.

    It is put there, not cast: what triggers by a cast does not, and it counts as a unit of no turn's cast (CP4, CP9).
    """
    wanted = g.tables.size[g.face[card]]
    areas = open_areas(g, seat, card, wanted)
    if not areas:
        move(g, card, layout.DISCARD)
        return
    move(g, card, layout.UNITS, seat)
    g.write(layout.AREA, card, areas[0])
    emit(g, layout.PUT_INTO, card, seat, layout.UNITS)
    if len(areas) > 1:
        call(g, PLACED, seat, card, g.stamp[card])


def _ask_area(g: State, f: Frame) -> None:
    here, wanted = g.more[layout.AREA][f[SRC]], g.tables.size[g.face[f[SRC]]]
    if g.stamp[f[SRC]] == f[STAMP]:
        others = [area for area in (layout.LEFT, layout.RIGHT) if area != here and fits(g, f[WHO], area, wanted)]
        ask(g, f[WHO], [SQUARE + area for area in sorted([here, *others])])


def _place(g: State, f: Frame) -> None:
    if f[ANS] >= SQUARE and g.stamp[f[SRC]] == f[STAMP]:
        g.write(layout.AREA, f[SRC], f[ANS] & ARG)


PLACED: Final = procedure("dreadnought.placed", _ask_area, _place)
asks(_ask_area, "In which area?", "どのバトルエリアに出しますか", rules="CP2")
