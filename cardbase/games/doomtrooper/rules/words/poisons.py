"""What the words of `games.doomtrooper.word_poisons` do."""

from typing import Final

from cardbase.engine.effects.context import VALUE
from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.said import is_said
from cardbase.engine.effects.values import cards
from cardbase.engine.state import SRC, Frame
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.combat import poisons
from cardbase.games.doomtrooper.rules.combat.wounds import AS_VICTIM
from cardbase.games.doomtrooper.rules.holding.titles import is_titled
from cardbase.games.doomtrooper.rules.printed.book import State

WORDS: Final = Registry()


@WORDS.verb("paralyse")
def paralyse(g: State, f: Frame, what: Node) -> None:
    """It does nothing until it is healed."""
    for card in cards(g, f, what):
        if g.damage[card]:
            poisons.paralyse(g, card, f[SRC])


@WORDS.reference("poisoned_one")
def _poisoned_one(g: State, f: Frame) -> list[int]:
    return [f[VALUE] & (AS_VICTIM - 1)] if f[VALUE] & AS_VICTIM else []


@WORDS.filter("may_poison")
def _may_poison(g: State, f: Frame, card: int) -> bool:
    return is_titled(g, card, "MORTIFICATOR") or is_said(g, "may_have", card, f[SRC])


WORDS.event("poisons", layout.POISONS)
