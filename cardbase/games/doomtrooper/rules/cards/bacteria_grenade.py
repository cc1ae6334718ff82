"""BACTERIA GRENADE: a diseased warrior loses Value in each draw step, unless its player pays."""

from typing import Final

from cardbase.engine.actions import PASS, YES
from cardbase.engine.continuous import ADD, change
from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.values import cards
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, REG, WHO, Frame, State
from cardbase.games.doomtrooper.rules import layout

CURE: Final = 3  # D
AT: Final = REG  # register: warriors with a lower id have been asked about


def infect(g: State, f: Frame, what: Node) -> None:
    """BACTERIA GRENADE: diseased, unless it was killed."""
    for card in cards(g, f, what):
        if g.zone[card] in layout.AREAS and not g.flags[card] & layout.DYING:
            g.write(layout.DISEASE, card, max(1, g.more[layout.DISEASE][card]))


def sickness(g: State, seat: int) -> None:
    """Push the draw step's question for each diseased warrior of a seat."""
    disease = g.more[layout.DISEASE]
    for zone in layout.AREAS:
        for card in g.piles[zone * 2 + seat]:
            if disease[card]:
                call(g, SICKNESS, seat, -1, 0)
                return


def _sick(g: State, f: Frame) -> list[int]:
    everybody = [card for zone in layout.AREAS for card in g.piles[zone * 2 + f[WHO]]]
    return sorted(card for card in everybody if g.more[layout.DISEASE][card] and card >= f[AT])


def _ask_cure(g: State, f: Frame) -> None:
    able = _sick(g, f) and g.num[layout.DESTINY + f[WHO]] >= CURE
    ask(g, f[WHO], [PASS, YES] if able else [PASS])


def _cure(g: State, f: Frame) -> None:
    sick = _sick(g, f)
    if sick:
        f[AT] = sick[0] + 1
        goto(f, _ask_cure)
        if f[ANS] == YES:
            g.num[layout.DESTINY + f[WHO]] -= CURE
        else:
            change(g, layout.EVER, ADD, layout.VALUE, -1, sick[0])


SICKNESS: Final = procedure("doomtrooper.sickness", _ask_cure, _cure)
asks(_ask_cure, "Pay 3 D against the disease?", "病気のため運命ポイント3を支払いますか")


def add_to(words: Dialect) -> None:
    """Put the verb of this module into the dialect."""
    words.verbs["infect"] = Verb(infect)
