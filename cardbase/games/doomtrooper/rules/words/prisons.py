"""What the words of `games.doomtrooper.word_prisons` do: prisoners lie under a card, in no area, and do nothing until it leaves play."""

from typing import Final

from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import cards
from cardbase.engine.events import emit
from cardbase.engine.state import CHECK, DIRTY, SRC, WHO, Frame
from cardbase.engine.zones import attachments, move
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.moving import relocate, set_free
from cardbase.games.doomtrooper.rules.printed.book import State

WORDS: Final = Registry()


@WORDS.verb("imprison")
def imprison(g: State, f: Frame, what: Node) -> None:
    """Lay warriors under the card that says so; where they stood is kept."""
    for card in cards(g, f, what):
        if g.zone[card] in layout.AREAS and g.rules.live[g.zone[f[SRC]]] and card != f[SRC]:
            g.write(layout.AREA, card, layout.AREA_OF_ZONE[g.zone[card]])
            relocate(g, card, layout.ATTACHMENTS)
            g.host[card] = f[SRC]
            g.flags[card] = layout.IMPRISONED
            g.todo |= DIRTY | CHECK
            emit(g, layout.IMPRISONS, card, f[WHO])


@WORDS.verb("escape")
def escape(g: State, f: Frame, what: Node) -> None:
    """Prisoners and their cards go to their owners' hands."""
    for card in cards(g, f, what):
        for attached in attachments(g, card):
            move(g, attached, layout.HAND)
        g.host[card] = -1
        move(g, card, layout.HAND)


@WORDS.verb("free")
def free(g: State, f: Frame, what: Node) -> None:
    """Prisoners go back where they stood."""
    for card in cards(g, f, what):
        set_free(g, card)


WORDS.noun("prisoner", (layout.ATTACHMENTS,))(lambda g, card: bool(g.flags[card] & layout.IMPRISONED))
WORDS.event("imprisons", layout.IMPRISONS)
