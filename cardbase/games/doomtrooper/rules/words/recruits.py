"""Warriors and cards of a title from a player's own collection, and warriors raised from the dead."""

from cardbase.engine.actions import PICK
from cardbase.engine.continuous import GAIN, HALF, change
from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.values import cards, seats
from cardbase.engine.events import emit
from cardbase.engine.state import WHO, Frame
from cardbase.engine.zones import move, shuffle
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.actions.giving import place
from cardbase.games.doomtrooper.rules.actions.introducing import introduce, may_enter
from cardbase.games.doomtrooper.rules.printed.book import State


def found_titled(g: State, seat: int, title: str) -> int:
    """Return a card of a title in a player's collection (ZN2), -1 without one."""
    own = g.book
    for zone in (layout.DISCARD, layout.HAND, layout.DECK):
        for card in reversed(g.piles[zone * 2 + seat]):
            if own.title[g.face[card]] == title.upper():
                return card
    return -1


def taken_out(g: State, seat: int, card: int) -> None:
    """The pile is shuffled once a card was taken out of it."""
    if card in g.piles[layout.DECK * 2 + seat]:
        move(g, card, layout.PENDING)
        shuffle(g, layout.DECK, seat)


def recruit(g: State, f: Frame, who: Node, title: str) -> None:
    """A warrior of a title from the own collection into play, free."""
    for seat in seats(g, f, who):
        card = found_titled(g, seat, title)
        if card >= 0:
            taken_out(g, seat, card)
            introduce(g, seat, card)


def can_recruit(g: State, f: Frame, who: Node, title: str) -> bool:
    """Tell whether there is one."""
    return all(found_titled(g, seat, title) >= 0 for seat in seats(g, f, who))


def fetch(g: State, f: Frame, title: str, what: Node) -> None:
    """A card of a title from the own collection onto a warrior."""
    for warrior in cards(g, f, what)[:1]:
        card = found_titled(g, f[WHO], title)
        if card >= 0:
            taken_out(g, f[WHO], card)
            place(g, f[WHO], card, PICK + warrior)


def raise_dead(g: State, f: Frame, who: Node, what: Node) -> None:
    """ANIMATE DEAD: ratings halved, no Art, no Dark Symmetry; killed again it is removed."""
    for card in cards(g, f, what)[:1]:
        if may_enter(g, f[WHO], g.face[card]):
            move(g, card, layout.KOHORT, f[WHO])
            g.flags[card] |= layout.EXILED
            for stat in range(layout.VALUE + 1):
                change(g, layout.EVER, HALF, stat, 0, card)
            change(g, layout.EVER, GAIN, layout.TRAITS, traits.NO_ART | traits.NO_DS | traits.DARK_LEGION, card)
            emit(g, layout.ENTERS, card, f[WHO])


def add_to(words: Dialect) -> None:
    """Put the verbs of this module into the dialect."""
    words.verbs |= {
        "recruit": Verb(recruit, can_recruit),
        "fetch": Verb(fetch, lambda g, f, title, what: found_titled(g, f[WHO], title) >= 0),
        "raise": Verb(raise_dead),
    }
