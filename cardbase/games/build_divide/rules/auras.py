"""Auras (KW3): attaching from the top of the deck until a buster icon, territories that become units, cards milled together."""

from typing import Any, Final

from cardbase.engine.continuous import GAIN
from cardbase.engine.effects.context import LOOKED, add, new_group, restamp
from cardbase.engine.effects.core.state_verbs import lasting
from cardbase.engine.effects.dialect import Node, Verb
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import cards, number, seats
from cardbase.engine.state import Frame
from cardbase.games.build_divide.rules import layout, leaving
from cardbase.games.build_divide.rules.book import State

WORDS: Final = Registry()


def remember(g: State, f: Frame, moved: list[int]) -> None:
    """Let a text speak of cards that it has moved off a pile as `those`."""
    f[LOOKED] = new_group(f)
    for card in moved:
        add(g, f, f[LOOKED], card)


@WORDS.instead("mill")
def mill(g: State, f: Frame, who: Node, n: Any) -> None:
    """Put cards from the top of the deck into the graveyard, as many as there are."""
    moved = []
    for seat in seats(g, f, who):
        moved += g.piles[layout.DECK * 2 + seat][: -number(g, f, n) - 1 : -1]
    for card in moved:
        leaving.send(g, card, layout.GRAVE)
    remember(g, f, moved)


@WORDS.verb("become_unit")
def become_unit(g: State, f: Frame, what: Node) -> None:
    """Bring open territories to the field as units with Assault Territory; rule processing takes them back (TT8)."""
    for card in cards(g, f, what):
        if g.zone[card] == layout.TERRITORY and not g.flags[card] & layout.DOWN:
            leaving.carry(g, card, layout.FIELD)
            restamp(g, f, card)
            leaving.follow_this(g, f, card)
    lasting(g, f, what, GAIN, layout.KEYWORDS, layout.ASSAULT)


WORDS.change(lambda verb: Verb(verb.do, verb.can, moves=True), "attach")
