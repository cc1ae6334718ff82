"""What the words of `games.doomtrooper.word_turning` do to cards in play that are turned face down."""

from typing import Any

from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.values import cards, number
from cardbase.engine.state import Frame
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.actions.cover import take_cover
from cardbase.games.doomtrooper.rules.combat.record import end_combat
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.turning import turn_down


def shut_for(g: State, f: Frame, what: Node, n: Any) -> None:
    """Cards do nothing until their player spends so many actions on each."""
    for card in cards(g, f, what):
        turn_down(g, card, number(g, f, n))


def eclipse(g: State, f: Frame) -> None:
    """All cards in play: warriors are in cover, an attacker among them ends its combat (AC3, CB15, CB16); of the others nothing is left."""
    stopped = g.num[layout.COMBAT] > 0 and not g.flags[g.num[layout.ATTACKER]] & layout.COVER
    for zone in (layout.LAID, layout.ATTACHMENTS):
        for seat in (0, 1):
            for card in g.piles[zone * 2 + seat][:]:
                turn_down(g, card, 1)
    for zone in layout.AREAS:
        for seat in (0, 1):
            for card in g.piles[zone * 2 + seat]:
                if not g.flags[card] & layout.COVER:
                    take_cover(g, card)
    if stopped:
        end_combat(g)


def add_to(words: Dialect) -> None:
    """Put the words of this module into the dialect."""
    words.verbs |= {"shut_for": Verb(shut_for), "eclipse": Verb(eclipse)}
