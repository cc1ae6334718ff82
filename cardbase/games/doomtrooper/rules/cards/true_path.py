"""TRUE PATH: extra cards, of which one is kept."""

from typing import Any, Final

from cardbase.engine.actions import ARG, FACE
from cardbase.engine.effects.dialect import Dialect, Verb
from cardbase.engine.effects.values import number
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame, State
from cardbase.engine.zones import move
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.pools import draw_card


def draw_extra(g: State, f: Frame, n: Any) -> None:
    """Draw, then push the choice."""
    before = set(g.piles[layout.HAND * 2 + f[WHO]])
    for _ in range(number(g, f, n)):
        draw_card(g, f[WHO])
    new = [card for card in g.piles[layout.HAND * 2 + f[WHO]] if card not in before]
    if new:
        call(g, KEEP, f[WHO], f[SRC], *new)


def _ask_keep(g: State, f: Frame) -> None:
    ask(g, f[WHO], sorted({FACE + g.face[card] for card in f[REG:]}))


def _keep(g: State, f: Frame) -> None:
    kept = next(card for card in f[REG:] if g.face[card] == f[ANS] & ARG)
    g.num[layout.KEPT + f[WHO]] += 1
    for card in f[REG:]:
        if card != kept:
            move(g, card, layout.DISCARD)


KEEP: Final = procedure("doomtrooper.keep", _ask_keep, _keep)
asks(_ask_keep, "Which card do you keep?", "残すカードを選ぶ")


def add_to(words: Dialect) -> None:
    """Put the verb of this module into the dialect."""
    words.verbs["draw_extra"] = Verb(draw_extra)
