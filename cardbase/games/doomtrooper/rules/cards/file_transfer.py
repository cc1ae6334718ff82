"""FILE TRANSFER: a mission to another holder."""

from typing import Final

from cardbase.engine.actions import ARG, PASS, PICK, SEAT
from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import cards
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, SRC, WHO, Frame, State
from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.combat.eligibility import warriors

WORDS: Final = Registry()


@WORDS.verb("pass_on")
def pass_on(g: State, f: Frame, what: Node) -> None:
    """Push the choice of a new holder."""
    for card in cards(g, f, what)[:1]:
        call(g, PASS_ON, f[WHO], card)


def _ask_new_holder(g: State, f: Frame) -> None:
    card = f[SRC]
    if g.zone[card] == layout.LAID:
        other = 1 - g.side[card]
        ask(
            g,
            f[WHO],
            [] if any(g.face[c] == g.face[card] for c in g.piles[layout.LAID * 2 + other]) else [SEAT + other],
        )
    else:
        everybody = [
            w
            for seat in (0, 1)
            for w in warriors(g, seat)
            if not g.flags[w] & layout.DOWN and not _has_same(g, w, card)
        ]
        ask(g, f[WHO], [PICK + warrior for warrior in sorted(everybody)])


def _has_same(g: State, warrior: int, card: int) -> bool:
    return any(g.face[held] == g.face[card] for held in attachments(g, warrior))


def _pass(g: State, f: Frame) -> None:
    if f[ANS] > PASS:
        card, value = f[SRC], f[ANS] & ARG
        side = value if f[ANS] & ~ARG == SEAT else g.side[value]
        zone = g.zone[card]
        g.piles[zone * 2 + g.side[card]].remove(card)
        g.piles[zone * 2 + side].append(card)
        g.side[card] = side
        g.host[card] = -1 if zone == layout.LAID else value
        if zone == layout.LAID:
            g.write(layout.NAMED, card, 0)  # a full turn begins anew
        g.todo |= DIRTY | CHECK


PASS_ON: Final = procedure("doomtrooper.pass on", _ask_new_holder, _pass)
asks(_ask_new_holder, "Who gets the mission?", "任務の移し先を選ぶ")
