"""SECRET, and cards that speak of it: Specials lie face down under it until all of them are played at once."""

from typing import Final

from cardbase.engine.actions import ARG, PASS, PICK
from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.values import cards
from cardbase.engine.events import emit
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, REG, SRC, WHO, Frame
from cardbase.engine.window import timing_now
from cardbase.engine.zones import conceal, move, promise, turn_up
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.actions.playing import play_card, playable
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.printed.faces import actions_for
from cardbase.games.doomtrooper.rules.windows import open_answers, open_window

FLOOR: Final = REG  # register: how many rows of the chain lie below


def stow(g: State, f: Frame, what: Node) -> None:
    """Lay a card of the hand under this one; the other player sees that it is a Special, and no more."""
    for card in cards(g, f, what)[:1]:
        low = conceal(g, card, layout.STOWED)
        g.host[low] = f[SRC]
        promise(g, low, layout.IS_SPECIAL)


def stowed(g: State, secret: int) -> list[int]:
    """Return the cards that lie face down under a card."""
    piles = g.piles[layout.STOWED * 2] + g.piles[layout.STOWED * 2 + 1]
    return [card for card in piles if g.host[card] == secret]


def unveil(g: State, f: Frame) -> None:
    """Push what follows when a secret is revealed."""
    call(g, UNVEILED, f[WHO], f[SRC], 0)


def _show(g: State, f: Frame) -> None:
    """All see the cards; it may be answered before they are played."""
    for card in stowed(g, f[SRC]):
        turn_up(g, card)
        emit(g, layout.SHOWN, card, f[WHO])
    if g.watch[layout.UNVEILED]:
        emit(g, layout.UNVEILED, f[SRC], f[WHO])
    emit(g, layout.LEAVES, f[SRC], g.side[f[SRC]], 0, 1)
    move(g, f[SRC], layout.REMOVED)
    g.num[layout.SECRET] = f[SRC] + 1
    g.todo |= DIRTY | CHECK
    open_window(g, 1 - f[WHO], layout.REVEALED_SECRET)


def _fits(g: State, seat: int, card: int) -> bool:
    """Tell whether a card from under a secret can be played now: what takes actions takes none here, whatever else is under way."""
    own, face = g.book, g.face[card]
    windows = own.windows[seat != g.num[layout.ACTIVE]][face]
    timely = windows & timing_now(g) or (actions_for(own, face) and own.timing[face] != "attack-action")
    return bool(timely) and playable(g, seat, card)


def _ask_next(g: State, f: Frame) -> None:
    able = [card for card in stowed(g, f[SRC]) if _fits(g, f[WHO], card)] if g.num[layout.SECRET] else []
    ask(g, f[WHO], sorted(PICK + card for card in able))


def _play_next(g: State, f: Frame) -> None:
    if f[ANS] <= PASS:
        goto(f, _rest)
        return
    f[FLOOR] = len(g.chain)
    play_card(g, f[WHO], f[ANS] & ARG)


def _answers(g: State, f: Frame) -> None:
    """Each may be countered like any other card (TM4)."""
    open_answers(g, f[WHO], f[FLOOR])


def _again(g: State, f: Frame) -> None:
    goto(f, _ask_next)


def _rest(g: State, f: Frame) -> None:
    """What cannot be played is removed from the game, all of it where the secret was foiled."""
    for card in stowed(g, f[SRC]):
        move(g, card, layout.REMOVED)
        g.host[card] = -1
    g.num[layout.SECRET] = 0


UNVEILED: Final = procedure("doomtrooper.unveiled", _show, _ask_next, _play_next, _answers, _again, _rest)
asks(_ask_next, "Which card is played?", "プレイするカードを選ぶ", rules="TM4")


def spy_out(g: State, f: Frame) -> None:
    """Look at the cards under secrets."""
    for place in (layout.STOWED * 2, layout.STOWED * 2 + 1):
        for card in g.piles[place]:
            g.known[card] |= 1 << f[WHO]


def add_to(words: Dialect) -> None:
    """Put the words of this module into the dialect."""
    words.events["unveiled"] = layout.UNVEILED
    words.verbs |= {
        "stow": Verb(stow),
        "unveil": Verb(unveil, lambda g, f: bool(stowed(g, f[SRC]))),
        "spy_out": Verb(spy_out, lambda g, f: bool(g.piles[layout.STOWED * 2] or g.piles[layout.STOWED * 2 + 1])),
    }
