"""Turning warriors into Heretics and back: POSSESS and EXORCISM (AT11, GF1)."""

from typing import Final

from cardbase.engine.continuous import CARD, SOURCE, change
from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.values import cards
from cardbase.engine.events import emit, triggers
from cardbase.engine.state import CHECK, DIRTY, WHO, Frame
from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.deeds import did
from cardbase.games.doomtrooper.rules.lasting import CONTROL, POSSESSED
from cardbase.games.doomtrooper.rules.moving import discard, relocate
from cardbase.games.doomtrooper.rules.printed.book import State

GIFT_PRICE: Final = 3


def possess(g: State, f: Frame, what: Node, *, for_you: bool = False) -> None:
    """POSSESS: not discarded, but a Heretic, unhurt and without its cards, in its controller's Kohort or, as clarified, in one's own."""
    for card in cards(g, f, what):
        if g.flags[card] & layout.DYING and not g.stats[layout.TRAITS][card] & traits.NEVER_HERETIC:
            g.flags[card] |= layout.SAVED
            if for_you:
                change(g, layout.EVER, CONTROL, 0, f[WHO], card)
            emit(g, layout.CONVERTS, card, f[WHO])
            did(g, layout.CONVERTS, f[WHO], card, -1, g.stats[layout.TRAITS][card])
            triggers(g, at_once=True)


def redeem(g: State, f: Frame, what: Node) -> None:
    """EXORCISM: its Dark Symmetry cards are discarded, then what made it a Heretic: the card on it, or what POSSESS did. It is back to normal:
    its owner's again.
    """
    own = g.book
    for card in cards(g, f, what):
        for other in [*_gifts(g, card), *[c for c in attachments(g, card) if own.converts[g.face[c]]]]:
            discard(g, other)
        g.effects = [row for row in g.effects if row[SOURCE] != POSSESSED or row[CARD] != card]
        g.todo |= DIRTY | CHECK
        if g.side[card] != g.owner[card]:
            relocate(g, card, g.zone[card], g.owner[card])


def _gifts(g: State, card: int) -> list[int]:
    return [c for c in attachments(g, card) if g.book.gift[g.face[c]] >= 0]


def add_to(words: Dialect) -> None:
    """Put the verbs of this module into the dialect."""
    words.verbs |= {
        "possess": Verb(possess),
        "possess_for_you": Verb(lambda g, f, what: possess(g, f, what, for_you=True)),
        "redeem": Verb(redeem),
    }
