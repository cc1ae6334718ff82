"""The fast phase (FP1, FP2): arms on the casters, at most one each turn on each of them, and Fast abilities."""

from typing import Final

from cardbase.engine.actions import ARG, SQUARE
from cardbase.engine.effects.playing_costs import note_played
from cardbase.engine.effects.said import may_play
from cardbase.engine.events import emit
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, REG, SRC, WHO, Frame
from cardbase.engine.zones import move
from cardbase.games.dreadnought.rules import layout
from cardbase.games.dreadnought.rules.areas import caster
from cardbase.games.dreadnought.rules.book import ARMS, State
from cardbase.games.dreadnought.rules.hand import from_hand, hand_cards
from cardbase.games.dreadnought.rules.payment import log_cost, logs, pay_log, payable

BEARER: Final = REG


def arms_actions(g: State, seat: int) -> list[int]:
    """Return the arms that a seat can play."""
    own = g.book
    if not own.has_arms or not free_casters(g, seat):
        return []
    available = logs(g, seat)
    cards = {
        g.face[card]: card for card in hand_cards(g, seat) if own.kind[g.face[card]] == ARMS and may_play(g, seat, card)
    }
    return [
        layout.PLAY + face
        for face in sorted(cards)
        if payable(g, seat, log_cost(g, seat, cards[face]), cards[face], available)
    ]


def free_casters(g: State, seat: int) -> list[int]:
    """Return the areas whose casters had no arms this turn."""
    return [area for area, card in enumerate(g.piles[layout.CASTERS * 2 + seat]) if not g.flags[card] & layout.ARMED]


def play_arms(g: State, seat: int, face: int) -> None:
    """Push the play of an arms card."""
    call(g, ARMS_PLAYED, seat, from_hand(g, seat, face), -1)


def _ask_caster(g: State, f: Frame) -> None:
    ask(g, f[WHO], [SQUARE + area for area in free_casters(g, f[WHO])])


def _pay(g: State, f: Frame) -> None:
    f[BEARER] = caster(g, f[WHO], f[ANS] & ARG)
    move(g, f[SRC], layout.EFFECT)
    pay_log(g, f[WHO], log_cost(g, f[WHO], f[SRC]), f[SRC])
    note_played(g, f[WHO], f[SRC])


def _enchant(g: State, f: Frame) -> None:
    """Arms lie open on the caster until the end phase; their abilities are added to it."""
    move(g, f[SRC], layout.ENCHANTMENTS, f[WHO])
    g.host[f[SRC]] = f[BEARER]
    g.flags[f[BEARER]] |= layout.ARMED
    g.todo |= DIRTY | CHECK
    emit(g, layout.PLAYS, f[SRC], f[WHO])
    emit(g, layout.ATTACHED, f[SRC], f[WHO])


ARMS_PLAYED: Final = procedure("dreadnought.arms", _ask_caster, _pay, _enchant)
asks(_ask_caster, "Whose arms are they?", "どのキャスターにエンチャントしますか", rules="FP1")
