"""Cards that leave the field (LV1, LV2, TT5, TT6): destroyed, returned, removed; their auras; territories that close instead."""

from typing import Final

from cardbase.engine.effects.context import OWN, restamp
from cardbase.engine.effects.forms import cause
from cardbase.engine.events import emit, together
from cardbase.engine.state import SRC, Frame
from cardbase.engine.zones import attachments, move, turn_down
from cardbase.games.build_divide.rules import layout
from cardbase.games.build_divide.rules.tables import TERRITORY_CARD, State

CLOSE: Final = 3  # handler: a territory closes


def is_territory(g: State, card: int) -> bool:
    """Tell whether a card is a territory, be it a unit at the moment or not."""
    return bool(g.tables.kind[g.face[card]] == TERRITORY_CARD)


def destroyed(g: State, cards: list[int]) -> None:
    """Destroy cards together: all of them are told before the first one goes, so that they see each other."""
    for card in [card for card in cards if not is_territory(g, card)]:
        emit(g, layout.DESTROYED, card, g.side[card], leaving=1)
        emit(g, layout.LEAVES, card, g.side[card], leaving=1)
    for card in cards:
        put_away(g, card, layout.GRAVE)


def put_away(g: State, card: int, zone: int, *, bottom: bool = False) -> None:
    """Move a card out of the field; its auras go to the graveyard, an assault territory closes instead (D-24, D-33)."""
    if g.zone[card] in (layout.FIELD, layout.TERRITORY) and is_territory(g, card):
        close(g, card)
        return
    auras = attachments(g, card)
    move(g, card, zone, bottom=bottom)
    for aura in auras:
        move(g, aura, layout.GRAVE)


def send(g: State, card: int, zone: int, *, bottom: bool = False) -> None:
    """Put a card from anywhere into a zone: from the field it leaves without being destroyed."""
    seat = g.owner[card]
    if g.zone[card] == layout.FIELD and not is_territory(g, card):
        emit(g, layout.LEAVES, card, g.side[card], leaving=1)
        if zone in (layout.HAND, layout.REMOVED):
            emit(g, layout.RETURNED if zone == layout.HAND else layout.REMOVES, card, seat, leaving=1)
        put_away(g, card, zone, bottom=bottom)
    elif g.zone[card] in (layout.FIELD, layout.TERRITORY):
        close(g, card)
        return
    else:
        move(g, card, zone, bottom=bottom)
    emit(g, layout.PUT_INTO, card, seat, zone)


def follow(g: State, source: int, cards: list[int]) -> None:
    """Let the text of `source` that has destroyed cards go on speaking of those that lie in the graveyard now."""
    f = cause(g)
    if f is None or f[SRC] != source:
        return
    for card in cards:
        if g.zone[card] == layout.GRAVE:
            restamp(g, f, card)
            follow_this(g, f, card)


def follow_this(g: State, f: Frame, card: int) -> None:
    """Let a text go on speaking of its own card, which it has moved itself."""
    if card == f[SRC]:
        f[OWN] = g.stamp[card]


def close(g: State, territory: int) -> None:
    """Close an open territory, what a text does as it closes first."""
    if not g.flags[territory] & layout.DOWN:
        together(g, g.side[territory], -1, layout.WOULD_CLOSE, CLOSE, [territory])


def turn_back(g: State, territory: int) -> None:
    """Turn an open territory back; what was a unit goes back to the territory zone. Its auras stay on it."""
    in_field = g.zone[territory] == layout.FIELD
    emit(g, layout.CLOSED, territory, g.side[territory], leaving=int(in_field))
    if in_field:
        carry(g, territory, layout.TERRITORY)
    turn_down(g, territory)


def carry(g: State, territory: int, zone: int) -> None:
    """Move a territory between its zone and the field, auras and all."""
    auras = attachments(g, territory)
    move(g, territory, zone, g.side[territory])
    for aura in auras:
        g.host[aura] = territory
