"""INSUBORDINATION: a warrior loses a membership as long as the card lies on it."""

from typing import Final

from cardbase.engine.actions import ARG, MODE
from cardbase.engine.continuous import LOSE, change
from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import cards
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.holding.titles import never_lost
from cardbase.games.doomtrooper.rules.printed.book import State

WORDS: Final = Registry()


@WORDS.verb("lose_membership")
def lose_membership(g: State, f: Frame, what: Node) -> None:
    """Push INSUBORDINATION: the player of the card chooses where there are several."""
    for card in cards(g, f, what)[:1]:
        call(g, LEAVES, g.owner[f[SRC]], card, f[SRC])


def _memberships(g: State, card: int) -> list[int]:
    """Return the memberships that may be lost, as places of their bits: card-given ones first."""
    mine = g.stats[layout.TRAITS][card] & traits.MEMBERSHIPS
    for warrior, mask in never_lost(g):
        if warrior == card:
            mine &= ~mask
    given = mine & ~g.match.printed[layout.TRAITS][g.face[card]]
    mask = given or mine
    return [n for n in range(mask.bit_length()) if mask >> n & 1]


def _ask_membership(g: State, f: Frame) -> None:
    ask(g, f[WHO], [MODE + n for n in _memberships(g, f[SRC])])


def _lose_it(g: State, f: Frame) -> None:
    if f[ANS] > 0:
        change(g, layout.WHILE_SOURCE, LOSE, layout.TRAITS, 1 << (f[ANS] & ARG), f[SRC], f[REG])


LEAVES: Final = procedure("doomtrooper.loses membership", _ask_membership, _lose_it)
asks(
    _ask_membership,
    "Which membership is lost? (1 Bauhaus, 2 Capitol, 3 Cybertronic, 4 Imperial, 5 Mishima, 6 Brotherhood)",
    "失う所属を選ぶ",
)
