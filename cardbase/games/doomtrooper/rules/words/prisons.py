"""What the words of `games.doomtrooper.word_prisons` do: prisoners lie under a card, in no area, and do nothing until it leaves play."""

from cardbase.engine.effects.dialect import Dialect, Node, Noun, Verb
from cardbase.engine.effects.values import cards
from cardbase.engine.events import emit
from cardbase.engine.state import CHECK, DIRTY, SRC, WHO, Frame
from cardbase.engine.zones import attachments, move
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.moving import relocate, set_free
from cardbase.games.doomtrooper.rules.printed.book import State


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


def escape(g: State, f: Frame, what: Node) -> None:
    """Prisoners and their cards go to their owners' hands."""
    for card in cards(g, f, what):
        for attached in attachments(g, card):
            move(g, attached, layout.HAND)
        g.host[card] = -1
        move(g, card, layout.HAND)


def free(g: State, f: Frame, what: Node) -> None:
    """Prisoners go back where they stood."""
    for card in cards(g, f, what):
        set_free(g, card)


def add_to(words: Dialect) -> None:
    """Put the words of this module into the dialect."""
    words.nouns["prisoner"] = Noun(lambda g, card: bool(g.flags[card] & layout.IMPRISONED), (layout.ATTACHMENTS,))
    words.verbs |= {"imprison": Verb(imprison), "escape": Verb(escape), "free": Verb(free)}
    words.events["imprisons"] = layout.IMPRISONS
