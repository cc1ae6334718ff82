"""What the words of `games.doomtrooper.word_places` do (WA2)."""

from typing import Final

from cardbase.engine.effects.context import restamp
from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import cards, dialect
from cardbase.engine.state import CHECK, DIRTY, WHO, Frame
from cardbase.engine.zones import attachments, move
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.actions.giving import attach
from cardbase.games.doomtrooper.rules.actions.introducing import introduce_there
from cardbase.games.doomtrooper.rules.actions.transfers import may_leave, move_to
from cardbase.games.doomtrooper.rules.moving import enters, relocate
from cardbase.games.doomtrooper.rules.printed.book import State

WORDS: Final = Registry()


@WORDS.verb("put_at")
def put_at(g: State, f: Frame, who: Node, what: Node, spot: Node) -> None:
    """Put warriors into an area of a player, whose they are from then on."""
    zone = dialect(g).zones[spot[1]]
    for card in cards(g, f, what):
        sides = {"you": f[WHO], "opponent": 1 - f[WHO], "owner": g.owner[card]}
        side = sides.get(spot[2], g.side[card])
        if g.zone[card] not in layout.AREAS:
            introduce_there(g, side, card, zone)
        elif side == g.side[card] or not g.stats[layout.TRAITS][card] & traits.LOYAL:
            _settle(g, card, zone, side)


def _settle(g: State, card: int, zone: int, side: int) -> None:
    if side != g.side[card]:
        relocate(g, card, g.zone[card], side)
        for attached in attachments(g, card):
            relocate(g, attached, layout.ATTACHMENTS, side)
    if g.zone[card] != zone and layout.OUTPOST in (g.zone[card], zone):
        if may_leave(g, card):
            move_to(g, card, layout.AREA_OF_ZONE[zone])
    else:
        relocate(g, card, zone)
    g.todo |= DIRTY | CHECK


@WORDS.verb("take_place")
def take_place(g: State, f: Frame, what: Node, whom: Node) -> None:
    """Put a card where a warrior stands; if it is one, it gets the cards on that one."""
    for other in cards(g, f, whom)[:1]:
        for card in cards(g, f, what)[:1] if g.zone[other] in layout.AREAS else ():
            side = g.side[other]
            move(g, card, g.zone[other], side)
            restamp(g, f, card)
            g.todo |= DIRTY | CHECK
            if g.book.kind[g.face[card]] == kinds.WARRIOR:
                for attached in attachments(g, other):
                    attach(g, side, attached, card)
                enters(g, card, side)


WORDS.keyword("apart", "gone")
