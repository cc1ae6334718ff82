"""Taking an action (TU2, AC1 to AC10): what there is to choose, how many actions it takes, and doing it."""

from typing import Final

from cardbase.engine.actions import ARG
from cardbase.engine.events import emit
from cardbase.engine.hand import first_of
from cardbase.engine.run import procedure
from cardbase.engine.state import SRC, WHO, Frame
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.actions.cover import cover_moves, hide, hideable, leave_cover, take_cover
from cardbase.games.doomtrooper.rules.actions.giving import givable, give
from cardbase.games.doomtrooper.rules.actions.introducing import introduce, introducible
from cardbase.games.doomtrooper.rules.actions.playing import action_plays, play_card
from cardbase.games.doomtrooper.rules.holding.holders import usable
from cardbase.games.doomtrooper.rules.piles import held
from cardbase.games.doomtrooper.rules.pools import gain_destiny
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.windows import open_answers

ACTIONS_A_TURN: Final = 3
HIDING: Final = 3


def takes(g: State, option: int) -> int:
    """Return how many actions an option takes."""
    own = g.book
    kind, value = option & ~ARG, option & ARG
    if kind in (layout.PLAY, layout.USE):
        return own.spends[value if kind == layout.PLAY else g.face[value]]
    return HIDING if kind == layout.HIDE else 1


def actions_of(g: State, seat: int) -> list[int]:
    """Return what a player may do with actions that are no attack."""
    own = g.book
    hand = held(g, seat)
    options = [layout.MEDITATE]
    options += [layout.INTRODUCE + face for face in introducible(g, seat, hand)]
    if g.num[layout.ACTIONS] >= HIDING:
        options += [layout.HIDE + face for face in hideable(g, hand)]
    upright, hidden = cover_moves(g, seat)
    options += [layout.INTO_COVER + card for card in upright]
    options += [layout.OUT_OF_COVER + card for card in hidden]
    options += [layout.GIVE + face for face in givable(g, seat, hand)]
    options += action_plays(g, seat, hand)
    if own.uses_windows & layout.ACTION:
        options += [layout.USE + card for card in usable(g, seat, layout.ACTION)]
    return options


def do_action(g: State, seat: int, kind: int, value: int) -> None:
    """Do what takes actions and is neither played nor used."""
    if kind == layout.MEDITATE:
        emit(g, layout.MEDITATES, -1, seat)
        gain_destiny(g, seat, 1)
    elif kind == layout.INTRODUCE:
        introduce(g, seat, first_of(g, layout.HAND, seat, value))
    elif kind == layout.HIDE:
        hide(g, first_of(g, layout.HAND, seat, value))
    elif kind == layout.INTO_COVER:
        take_cover(g, value)
    elif kind == layout.OUT_OF_COVER:
        leave_cover(g, value)
    elif kind == layout.GIVE:
        give(g, seat, first_of(g, layout.HAND, seat, value))


def _play(g: State, f: Frame) -> None:
    play_card(g, f[WHO], f[SRC])


def _answers(g: State, f: Frame) -> None:
    """A card that was played as an action can be voided like any other."""
    open_answers(g, f[WHO])


ACTED_OUT: Final = procedure("doomtrooper.acted", _play, _answers)
