"""What the words of `games.doomtrooper.word_copies` do."""

from typing import Final

from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import cards
from cardbase.engine.state import SRC, WHO, Frame
from cardbase.games.doomtrooper.rules import kinds, layout
from cardbase.games.doomtrooper.rules.actions.posing import holders_for_nothing, stand_for, with_face
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.twins import bind

WORDS: Final = Registry()


def _placeless(g: State, f: Frame, what: Node) -> bool:
    """Tell that a copy of a card would have no place."""
    return not any(_has_place(g, f, card) for card in cards(g, f, what))


@WORDS.verb("stand_for", idle=_placeless)
def _stand_for(g: State, f: Frame, what: Node) -> None:
    for card in cards(g, f, what)[:1]:
        stand_for(g, f[WHO], f[SRC], card)


def _has_place(g: State, f: Frame, card: int) -> bool:
    if g.book.kind[g.face[card]] == kinds.WARRIOR:
        return True
    if g.flags[card] & (layout.DOWN | layout.STORED):
        return False
    held = g.face
    g.face = with_face(held, f[SRC], g.face[card])
    found = holders_for_nothing(g, f[WHO], f[SRC])
    g.face = held
    return bool(found)


@WORDS.verb("be_one")
def _be_one(g: State, f: Frame, what: Node) -> None:
    for card in cards(g, f, what)[:1]:
        if g.zone[f[SRC]] in layout.AREAS and g.zone[card] in layout.AREAS:
            bind(g, card, f[SRC])


WORDS.keyword("joker")
