"""Cards in play that are turned face down (TOTAL ECLIPSE, ECONOMIC COLLAPSE): they do nothing, and no card finds them, until actions turn them up."""

from typing import Final

from cardbase.engine.continuous import OP, SOURCE, SOURCE_STAMP, UNTIL, keep
from cardbase.engine.events import emit
from cardbase.engine.state import CHECK, DIRTY, Row
from cardbase.engine.zones import relocate
from cardbase.games.doomtrooper.rules import kinds, layout
from cardbase.games.doomtrooper.rules.moving import discard
from cardbase.games.doomtrooper.rules.printed.book import State

_KEPT: Final = layout.STORED | layout.IMPRISONED
_FOR_COMBAT: Final = layout.USED | layout.ASIDE | layout.SHUT
_PARKED: Final = 1_000  # added to the op of what lasts while a card lies there, as long as that is turned face down


def turn_down(g: State, card: int, actions: int) -> None:
    """Turn a card that is no warrior face down; so many actions turn it up."""
    if g.zone[card] not in (layout.ATTACHMENTS, layout.LAID) or g.flags[card] & _KEPT:
        return
    if g.book.kind[g.face[card]] == kinds.WARRIOR:
        return
    if g.num[layout.WARZONE] == card + 1:
        g.num[layout.WARZONE] = 0
    g.flags[card] &= ~_FOR_COMBAT
    g.write(layout.TURNS_UP, card, actions)
    relocate(g, card, layout.TURNED, g.side[card])
    keep(g, [_moved(row, _PARKED) if _of(g, row, card) and row[OP] < _PARKED else row for row in g.effects])
    g.todo |= DIRTY | CHECK
    emit(g, layout.TURNS_DOWN, card, g.side[card])


def turn_up(g: State, card: int) -> None:
    """Turn a card face up, where it lay; its base may still lie face down."""
    host = g.host[card]
    g.write(layout.TURNS_UP, card, 0)
    relocate(g, card, layout.ATTACHMENTS if host >= 0 else layout.LAID, g.side[host] if host >= 0 else g.side[card])
    keep(g, [_moved(row, -_PARKED) if _of(g, row, card) and row[OP] >= _PARKED else row for row in g.effects])
    g.todo |= DIRTY | CHECK
    emit(g, layout.COMES_UP, card, g.side[card])


def _of(g: State, row: Row, card: int) -> bool:
    return row[UNTIL] == layout.WHILE_SOURCE and row[SOURCE] == card and row[SOURCE_STAMP] == g.stamp[card]


def _moved(row: Row, by: int) -> Row:
    return (*row[:OP], row[OP] + by, *row[OP + 1 :])


def turnable(g: State, seat: int) -> list[int]:
    """Return the cards that a seat may turn up with the actions that are left: any that takes one, own ones that take more."""
    found = []
    for side in (0, 1):
        for card in g.piles[layout.TURNED * 2 + side]:
            price = g.more[layout.TURNS_UP][card]
            if price <= g.num[layout.ACTIONS] and (price == 1 or side == seat) and not _crowded(g, card, side):
                found.append(card)
    return sorted(found)


def _crowded(g: State, card: int, side: int) -> bool:
    """Tell whether a player has another alliance meanwhile (TY4)."""
    own = g.book
    laid = g.piles[layout.LAID * 2 + side]
    return own.kind[g.face[card]] == kinds.ALLIANCE and any(own.kind[g.face[c]] == kinds.ALLIANCE for c in laid)


def check_turned(g: State) -> None:
    """What lies face down on a card goes with it."""
    for card in (*g.piles[layout.TURNED * 2], *g.piles[layout.TURNED * 2 + 1]):
        if g.zone[card] == layout.TURNED and g.host[card] >= 0 and not g.rules.live[g.zone[g.host[card]]]:
            discard(g, card)
