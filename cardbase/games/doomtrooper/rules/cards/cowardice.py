"""COWARDICE: a player pays for each warrior in cover or loses it; all others go into cover."""

from typing import Final

from cardbase.engine.actions import PASS, YES
from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.values import seats
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, REG, SRC, WHO, Frame, State
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.actions.cover import covered, may_take_cover, take_cover
from cardbase.games.doomtrooper.rules.moving import discard

RANSOM: Final = 5  # D
AT: Final = REG  # register: warriors with a lower id have been asked about


def flee(g: State, f: Frame, who: Node) -> None:
    """Push COWARDICE for each such player."""
    for seat in seats(g, f, who):
        call(g, FLEES, seat, f[SRC], 0)


def _ask_ransom(g: State, f: Frame) -> None:
    left = [card for card in covered(g, f[WHO]) if card >= f[AT]]
    able = left and g.num[layout.DESTINY + f[WHO]] >= RANSOM
    ask(g, f[WHO], [PASS, YES] if able else [PASS])


def _ransom(g: State, f: Frame) -> None:
    left = [card for card in covered(g, f[WHO]) if card >= f[AT]]
    if left:
        f[AT] = left[0] + 1
        goto(f, _ask_ransom)
        if f[ANS] == YES:
            g.num[layout.DESTINY + f[WHO]] -= RANSOM
        else:
            discard(g, left[0])


def _all_hide(g: State, f: Frame) -> None:
    for zone in layout.AREAS:
        for card in g.piles[zone * 2 + f[WHO]]:
            if may_take_cover(g, card, voluntarily=False) and not g.flags[card] & layout.DOWN:
                take_cover(g, card)
    g.todo |= DIRTY | CHECK


FLEES: Final = procedure("doomtrooper.flees", _ask_ransom, _ransom, _all_hide)
asks(_ask_ransom, "Pay 5 D to keep the covered warrior?", "運命ポイント5を支払って戦士を残しますか")


def add_to(words: Dialect) -> None:
    """Put the verb of this module into the dialect."""
    words.verbs["flee"] = Verb(flee)
