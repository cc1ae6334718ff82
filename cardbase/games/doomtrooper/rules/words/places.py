"""What the words of `games.doomtrooper.word_places` do (WA2)."""

from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.values import cards
from cardbase.engine.run import call
from cardbase.engine.state import CHECK, DIRTY, WHO, Frame
from cardbase.engine.zones import attachments, move
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.actions.giving import attach
from cardbase.games.doomtrooper.rules.moving import discard, enters, relocate
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.words.conversions import CLEARED, make_follower


def stand_in(g: State, f: Frame, what: Node, whom: Node) -> None:
    """One warrior takes the place of another; what it may not have goes once it is there."""
    for card in cards(g, f, what)[:1]:
        for other in cards(g, f, whom)[:1]:
            zone, side = g.zone[card], g.side[card]
            move(g, other, zone, side)
            for attached in attachments(g, card):
                attach(g, side, attached, other)
            discard(g, card)
            enters(g, other, side)
            g.todo |= DIRTY | CHECK
            call(g, CLEARED, f[WHO], other)


def anoint_for_you(g: State, f: Frame, what: Node) -> None:
    """A follower of Demnogonis in the own Kohort."""
    for card in cards(g, f, what):
        if not g.stats[layout.TRAITS][card] & traits.LOYAL:
            make_follower(g, card)
            relocate(g, card, layout.KOHORT, f[WHO])
            for attached in attachments(g, card):
                relocate(g, attached, layout.ATTACHMENTS, f[WHO])
            g.todo |= DIRTY | CHECK
            call(g, CLEARED, f[WHO], card)


def add_to(words: Dialect) -> None:
    """Put the words of this module into the dialect."""
    words.keywords |= dict.fromkeys(("apart", "lapses"), 0)
    words.verbs |= {"stand_in": Verb(stand_in), "anoint_for_you": Verb(anoint_for_you)}
