"""Cards that effects put on top of piles and below them; out of a hand the other player cannot tell which one."""

from cardbase.engine.effects.context import restamp
from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.values import cards, dialect
from cardbase.engine.events import emit
from cardbase.engine.state import Frame, State
from cardbase.engine.zones import conceal
from cardbase.games.build_divide.rules import layout, leaving


def on_top(g: State, f: Frame, who: Node, what: Node, zone: str) -> None:
    """Put cards on top of a pile of their owners."""
    _put(g, f, what, zone, bottom=False)


def below(g: State, f: Frame, who: Node, what: Node, zone: str) -> None:
    """Put cards below a pile of their owners."""
    _put(g, f, what, zone, bottom=True)


def _put(g: State, f: Frame, what: Node, zone: str, *, bottom: bool) -> None:
    place = dialect(g).zones[zone]
    for card in cards(g, f, what):
        if g.zone[card] == layout.HAND and place in (layout.DECK, layout.LIFE):
            _hide(g, card, place, bottom=bottom)
        else:
            leaving.send(g, card, place, bottom=bottom)
            restamp(g, f, card)


def _hide(g: State, card: int, zone: int, *, bottom: bool) -> None:
    """Put a card of a hand into a pile; the other player cannot tell which one went."""
    gone = conceal(g, card, zone)
    g.flags[gone] = 0
    if bottom:
        pile = g.piles[zone * 2 + g.side[gone]]
        pile.insert(0, pile.pop())
    if gone != card:
        g.stamp[card] += 1
    emit(g, layout.PUT_INTO, gone, g.owner[gone], zone)
