"""Warriors and cards of a title from a player's own collection, and warriors raised from the dead."""

from typing import Final

from cardbase.engine.actions import PICK
from cardbase.engine.continuous import GAIN, HALF, change
from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.values import cards, seats
from cardbase.engine.run import call, procedure
from cardbase.engine.state import REG, SRC, WHO, Frame
from cardbase.engine.zones import move, shuffle
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.actions.answering import put_away
from cardbase.games.doomtrooper.rules.actions.giving import place
from cardbase.games.doomtrooper.rules.actions.introducing import introduce, may_enter
from cardbase.games.doomtrooper.rules.moving import enters
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.printed.faces import title_of
from cardbase.games.doomtrooper.rules.words.finds import tell_found


def found_titled(g: State, seat: int, title: str) -> int:
    """Return a card of a title in a player's collection (ZN2), -1 without one."""
    own = g.book
    for zone in (layout.DISCARD, layout.HAND, layout.DECK):
        for card in reversed(g.piles[zone * 2 + seat]):
            if title_of(own, g.face[card]) == title.upper():
                return card
    return -1


# Registers of BROUGHT: the face that was looked for; what it is laid on, or whose place it takes; which of these; where it waits.
FACE: Final = REG
HOST: Final = REG + 1
HOW: Final = REG + 2
FROM: Final = REG + 3

INTRODUCED: Final = 0
LAID_ON: Final = 1


def bring(g: State, seat: int, title: str, how: int, host: int = -1) -> None:
    """Push the bringing of a card of a title out of the collection; the pile is shuffled once it was taken out, and whoever waits for a
    find is told of it.
    """
    card = found_titled(g, seat, title)
    if card < 0:
        return
    zone = g.zone[card]
    if zone == layout.DECK:
        move(g, card, layout.PENDING)
        shuffle(g, layout.DECK, seat)
    call(g, BROUGHT, seat, card, g.face[card], host, how, g.zone[card])
    tell_found(g, seat, card, zone)


def _use(g: State, f: Frame) -> None:
    card, host = f[SRC], f[HOST]
    if g.zone[card] != f[FROM]:  # whoever was told of it has taken it away
        return
    if g.face[card] != f[FACE] or (host >= 0 and g.zone[host] not in layout.AREAS):
        if g.zone[card] == layout.PENDING:
            put_away(g, card)
    elif f[HOW] == INTRODUCED:
        introduce(g, f[WHO], card)
    else:
        place(g, f[WHO], card, PICK + host)


BROUGHT: Final = procedure("doomtrooper.brought", _use)


def recruit(g: State, f: Frame, who: Node, title: str) -> None:
    """A warrior of a title from the own collection into play, free."""
    for seat in seats(g, f, who):
        bring(g, seat, title, INTRODUCED)


def can_recruit(g: State, f: Frame, who: Node, title: str) -> bool:
    """Tell whether there is one."""
    return all(found_titled(g, seat, title) >= 0 for seat in seats(g, f, who))


def fetch(g: State, f: Frame, title: str, what: Node) -> None:
    """A card of a title from the own collection onto a warrior."""
    for warrior in cards(g, f, what)[:1]:
        bring(g, f[WHO], title, LAID_ON, warrior)


def raise_dead(g: State, f: Frame, who: Node, what: Node) -> None:
    """ANIMATE DEAD: ratings halved, no Art, no Dark Symmetry; killed again it is removed."""
    for card in cards(g, f, what)[:1]:
        call(g, RAISED, f[WHO], card, g.face[card])


def _tell(g: State, f: Frame) -> None:
    """A card out of the own discard pile was looked for."""
    if g.owner[f[SRC]] == f[WHO]:
        tell_found(g, f[WHO], f[SRC], layout.DISCARD)


def _raise(g: State, f: Frame) -> None:
    card = f[SRC]
    if g.zone[card] == layout.DISCARD and g.face[card] == f[FACE] and may_enter(g, f[WHO], g.face[card]):
        move(g, card, layout.KOHORT, f[WHO])
        g.flags[card] |= layout.EXILED
        for stat in range(layout.VALUE + 1):
            change(g, layout.EVER, HALF, stat, 0, card)
        change(g, layout.EVER, GAIN, layout.TRAITS, traits.NO_ART | traits.NO_DS | traits.DARK_LEGION, card)
        enters(g, card, f[WHO])


RAISED: Final = procedure("doomtrooper.raised", _tell, _raise)


def add_to(words: Dialect) -> None:
    """Put the verbs of this module into the dialect."""
    words.verbs |= {
        "recruit": Verb(recruit, can_recruit),
        "fetch": Verb(fetch, lambda g, f, title, what: found_titled(g, f[WHO], title) >= 0),
        "raise": Verb(raise_dead),
    }
