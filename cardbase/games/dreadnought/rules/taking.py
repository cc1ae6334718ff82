"""Cards from the deck, and HP cards in the place of missing ones (MC1, EC4): speed cards, draws, bursts, enchantments."""

from typing import Final

from cardbase.engine.actions import ARG, SQUARE
from cardbase.engine.continuous import touched
from cardbase.engine.events import emit
from cardbase.engine.log import note
from cardbase.engine.match import PLAY
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, CHECK, REG, SRC, STALE, WHO, Frame, State
from cardbase.engine.zones import move
from cardbase.games.dreadnought.rules import layout

TO_SPEED: Final = 0
TO_HAND: Final = 1
TO_BURST: Final = 2
TO_STRENGTHEN: Final = 3
TO_WEAKEN: Final = 4
TO_DISCARD: Final = 5
TO_IMPRINTS: Final = 6

ZONES: Final = {TO_DISCARD: layout.DISCARD, TO_IMPRINTS: layout.IMPRINTS}

# SRC is the card to be enchanted
PURPOSE: Final = REG
STAMP: Final = REG + 1


def take(g: State, seat: int, purpose: int, host: int = -1) -> None:
    """Take the top card of the deck for a purpose; without a deck the owner chooses an HP card, which is no break."""
    deck = g.piles[layout.DECK * 2 + seat]
    if deck:
        use(g, seat, deck[-1], purpose, host)
    else:
        call(g, TAKE, seat, host, purpose, g.stamp[host] if host >= 0 else 0)


def _ask_hp(g: State, f: Frame) -> None:
    ask(g, f[WHO], [SQUARE + area for area in (0, 1) if g.piles[(layout.HP + area) * 2 + f[WHO]]])


def _use_hp(g: State, f: Frame) -> None:
    if f[ANS] < 0 or (f[SRC] >= 0 and g.stamp[f[SRC]] != f[STAMP]):
        return
    card = g.piles[(layout.HP + (f[ANS] & ARG)) * 2 + f[WHO]][-1]
    g.todo |= CHECK
    touched(g, PLAY)
    emit(g, layout.HP_USED, -1, f[WHO])
    use(g, f[WHO], card, f[PURPOSE], f[SRC])


TAKE: Final = procedure("dreadnought.take", _ask_hp, _use_hp)
asks(_ask_hp, "Whose HP card is taken?", "どのキャスターのHPカードを使いますか", rules="MC1", free=True)


def use(g: State, seat: int, card: int, purpose: int, host: int) -> None:
    """Put a card where it is needed."""
    if purpose == TO_HAND:
        move(g, card, layout.HAND)
        emit(g, layout.DRAWS, card, seat)
    elif purpose == TO_BURST:
        move(g, card, layout.BURST)
        emit(g, layout.BURST_SET, -1, seat)
    elif purpose == TO_SPEED:
        move(g, card, layout.SPEED, down=True)
    elif purpose in (TO_STRENGTHEN, TO_WEAKEN):
        enchant(g, seat, card, host, purpose)
    else:
        g.rules.put(g, card, ZONES[purpose])


def enchant(g: State, seat: int, card: int, host: int, purpose: int) -> None:
    """Lay a card under a unit, closed: upright for a strengthening, sideways for a weakening."""
    move(g, card, layout.ENCHANTMENTS, seat, down=True)
    g.host[card] = host
    if purpose == TO_WEAKEN:
        g.flags[card] |= layout.CHECK_STATE
    g.stale += (card, host)
    g.todo |= STALE | CHECK
    note(g, layout.ENCHANTED, seat, host)
    emit(g, layout.ATTACHED, card, seat)
