"""Turning warriors into Heretics and back: POSSESS and EXORCISM (AT11, GF1)."""

from typing import Final

from cardbase.engine.continuous import CARD, SOURCE
from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.values import cards
from cardbase.engine.events import emit
from cardbase.engine.state import CHECK, DIRTY, WHO, Frame
from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.deeds import did
from cardbase.games.doomtrooper.rules.lasting import POSSESSED
from cardbase.games.doomtrooper.rules.moving import discard
from cardbase.games.doomtrooper.rules.printed.book import State

GIFT_PRICE: Final = 3


def possess(g: State, f: Frame, what: Node) -> None:
    """POSSESS: not discarded, but a Heretic in its controller's Kohort, unhurt and without its cards."""
    for card in cards(g, f, what):
        if g.flags[card] & layout.DYING and not g.stats[layout.TRAITS][card] & traits.NEVER_HERETIC:
            g.flags[card] |= layout.SAVED
            emit(g, layout.CONVERTS, card, f[WHO])
            did(g, layout.CONVERTS, f[WHO], card, -1, g.stats[layout.TRAITS][card])


def redeem(g: State, f: Frame, what: Node) -> None:
    """EXORCISM: its Dark Symmetry cards at 3 D each, then what made it a Heretic: the card on it, or what POSSESS did."""
    own = g.book
    for card in cards(g, f, what):
        gifts = [c for c in attachments(g, card) if own.gift[g.face[c]] >= 0]
        if g.num[layout.DESTINY + f[WHO]] >= GIFT_PRICE * len(gifts):
            g.num[layout.DESTINY + f[WHO]] -= GIFT_PRICE * len(gifts)
            for other in [*gifts, *[c for c in attachments(g, card) if own.converts[g.face[c]]]]:
                discard(g, other)
            g.effects = [row for row in g.effects if row[SOURCE] != POSSESSED or row[CARD] != card]
            g.todo |= DIRTY | CHECK


def add_to(words: Dialect) -> None:
    """Put the verbs of this module into the dialect."""
    words.verbs |= {"possess": Verb(possess), "redeem": Verb(redeem)}
