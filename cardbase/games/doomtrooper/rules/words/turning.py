"""What the words of `games.doomtrooper.word_turning` do to cards in play that are turned face down."""

from typing import Any, Final

from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import cards, number
from cardbase.engine.state import Frame
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.actions.cover import take_cover
from cardbase.games.doomtrooper.rules.combat.record import end_combat
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.turning import turn_down

WORDS: Final = Registry()


@WORDS.verb("shut_for")
def shut_for(g: State, f: Frame, what: Node, n: Any) -> None:
    """Cards do nothing until their player spends so many actions on each."""
    for card in cards(g, f, what):
        turn_down(g, card, number(g, f, n))


@WORDS.verb("turn_face_down")
def turn_face_down(g: State, f: Frame, who: Node, what: Node) -> None:
    """Warriors are in cover, an attacker among them ends its combat (AC3, CB15, CB16); of other cards nothing is left until an action turns
    them up.
    """
    upright = g.num[layout.COMBAT] > 0 and not g.flags[g.num[layout.ATTACKER]] & layout.COVER
    turned = cards(g, f, what)
    for card in turned:
        if g.zone[card] not in layout.AREAS:
            turn_down(g, card, 1)
    for card in turned:
        if g.zone[card] in layout.AREAS and not g.flags[card] & (layout.COVER | layout.DOWN):
            take_cover(g, card)
    if upright and g.flags[g.num[layout.ATTACKER]] & layout.COVER:
        end_combat(g)
