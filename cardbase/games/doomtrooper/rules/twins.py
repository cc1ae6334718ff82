"""Warriors that are one card in two places (DOUBLE DUTY): whatever befalls one of them befalls the others."""

from typing import Final

from cardbase.engine.continuous import CANNOT, CARD, OP, STAMP
from cardbase.engine.state import CHECK, DIRTY, Row
from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.layout import BASE, FORGETS, LAST_TIMES
from cardbase.games.doomtrooper.rules.tables import State

_ANYWHERE: Final = [zone * 2 + side for zone in layout.AREAS for side in (0, 1)]
_SHARED: Final[tuple[int, ...]] = (layout.MARKERS, layout.AGE_MARKERS)
_DAMAGE: Final = 2  # bits of the mirror: wounds, dying, then each column
_COLUMN: Final = 8


def twins(g: State, card: int) -> list[int]:
    """Return the other warriors that are one with a warrior."""
    group = g.more[layout.TWIN][card]
    if not group:
        return []
    return [c for place in _ANYWHERE for c in g.piles[place] if c != card and g.more[layout.TWIN][c] == group]


def are_one(g: State, one: int, two: int) -> bool:
    """Tell whether two warriors are one."""
    return g.more[layout.TWIN][one] > 0 and g.more[layout.TWIN][one] == g.more[layout.TWIN][two]


def attachments_of_all(g: State, warrior: int) -> list[int]:
    """Return the cards on a warrior, and on those that are one with it."""
    if "be_one" not in g.tables.said:
        return attachments(g, warrior)
    return [card for one in (warrior, *twins(g, warrior)) for card in attachments(g, one)]


def bind(g: State, original: int, copy: int) -> None:
    """Make two warriors one; the wounds of the first are those of both."""
    group = g.more[layout.TWIN][original] or original + 1
    for card in (original, copy):
        g.write(layout.TWIN, card, group)
        g.write(layout.MIRROR, card, _state(g, card) if card == copy else _UNKNOWN)
    g.todo |= DIRTY | CHECK


_UNKNOWN: Final = -1


def _state(g: State, card: int) -> int:
    """Return what is shared of a warrior's state, as one number."""
    packed = min(g.damage[card], (1 << _DAMAGE) - 1) | (1 if g.flags[card] & layout.DYING else 0) << _DAMAGE
    for n, column in enumerate(_SHARED):
        packed |= g.more[column][card] << (_DAMAGE + 1 + n * _COLUMN)
    return packed


def level(g: State) -> None:
    """Give each warrior what has changed of one that it is one with: wounds, dying, markers."""
    groups: dict[int, list[int]] = {}
    for place in _ANYWHERE:
        for card in g.piles[place]:
            if g.more[layout.TWIN][card]:
                groups.setdefault(g.more[layout.TWIN][card], []).append(card)
    for cards in groups.values():
        changed = [card for card in cards if _state(g, card) != g.more[layout.MIRROR][card]]
        if changed:
            model = max(changed, key=lambda card: _state(g, card))
            for card in cards:
                _take_over(g, card, model)


def _take_over(g: State, card: int, model: int) -> None:
    g.damage[card] = g.damage[model]
    g.flags[card] = (g.flags[card] & ~layout.DYING) | (g.flags[model] & layout.DYING)
    for column in _SHARED:
        if g.more[column][card] != g.more[column][model]:
            g.write(column, card, g.more[column][model])
    g.write(layout.MIRROR, card, _state(g, card))
    g.stale.append(card)
    g.todo |= DIRTY | CHECK


def mirrored(g: State) -> list[Row]:
    """Return what lasts for a time, and with it what it changes of those that are one with a warrior; from one source no more than once."""
    if "be_one" not in g.tables.said:
        return g.effects
    counts: dict[tuple[int, ...], dict[int, int]] = {}
    about: dict[int, list[int]] = {}
    for row in g.effects:
        card = row[CARD]
        if card >= 0 and row[STAMP] == g.stamp[card] and g.more[layout.TWIN][card] and _is_shared(row[OP]):
            about.setdefault(card, [card, *twins(g, card)])
            counts.setdefault(_said(row), {}).setdefault(card, 0)
            counts[_said(row)][card] += 1
    found = g.effects[:]
    for said, each in counts.items():
        most = max(each.values())
        for card in about[next(iter(each))]:
            until, mine, op, stat, amount, source, stamp = said
            row = (until, mine, op, stat, amount, card, g.stamp[card], source, stamp)
            found += [row] * (most - each.get(card, 0))
    return found


def _said(row: Row) -> tuple[int, ...]:
    return (*row[:CARD], *row[STAMP + 1 :])


def _is_shared(op: int) -> bool:
    return op <= CANNOT or op in (BASE, LAST_TIMES, FORGETS)
