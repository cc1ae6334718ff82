"""A player's slot in the speed, cast and fast phase (TU3): he does all he wants and passes; there is no going back."""

from typing import Final

from cardbase.engine.actions import ARG, PASS
from cardbase.engine.run import ask, asks, call, goto, procedure, restart
from cardbase.engine.state import ANS, REG, WHO, Frame, State
from cardbase.games.dreadnought.rules import layout
from cardbase.games.dreadnought.rules.abilities import use, uses
from cardbase.games.dreadnought.rules.cast import cast_actions, do_cast_action
from cardbase.games.dreadnought.rules.fast import arms_actions, play_arms
from cardbase.games.dreadnought.rules.hand import god_draw, god_draws, is_god_draw
from cardbase.games.dreadnought.rules.slot_moves import offer_moves_again, shift
from cardbase.games.dreadnought.rules.speed_cards import burn_if_equal, change_gear
from cardbase.games.dreadnought.rules.triggers import process_window

TIMING: Final = REG


def slot(g: State, seat: int, timing: int) -> None:
    """Push a seat's slot; `timing` says of which phase."""
    call(g, SLOT, seat, -1, timing)


def _actions(g: State, seat: int, timing: int) -> list[int]:
    if timing == layout.T_CAST:
        return cast_actions(g, seat)
    found: list[int] = []
    for card in uses(g, seat, timing):
        found.append(layout.USE + card)
    if timing == layout.T_FAST:
        return found + arms_actions(g, seat)
    if not g.num[layout.GEAR_USED + seat]:
        face = g.face
        for number in sorted({face[card] for card in g.piles[layout.HAND * 2 + seat]}):
            found.append(layout.GEAR + number)
    return found


def ask_slot(g: State, f: Frame) -> None:
    """What the player does next in the slot, a pass being its end."""
    seat = f[WHO]
    ask(g, seat, [PASS, *god_draws(g, seat), *_actions(g, seat, f[REG])])


def _act(g: State, f: Frame) -> None:
    action, seat = f[ANS], f[WHO]
    kind = action & ~ARG
    if action == PASS:
        goto(f, _over)
        return
    if f[TIMING] == layout.T_CAST and kind != layout.MOVE_SLOT:
        offer_moves_again(g, seat)
    if is_god_draw(action):
        god_draw(g, seat, action)
    elif kind == layout.USE:
        use(g, seat, action & ARG, f[TIMING])
    elif kind == layout.GEAR:
        change_gear(g, seat, action & ARG)
    elif kind == layout.PLAY:
        play_arms(g, seat, action & ARG)
    elif kind == layout.MOVE_SLOT:
        shift(g, seat, action & ARG)
    else:
        do_cast_action(g, seat, action)


def _window(g: State, f: Frame) -> None:
    """What has triggered resolves directly after the action; where nothing has, an open speed card may still be burnt by it."""
    if g.waiting:
        process_window(g)
    elif f[TIMING] != layout.T_SPEED:
        restart(f)


def _again(g: State, f: Frame) -> None:
    """An effect may have made both open speed cards equal (D-09)."""
    restart(f)
    if f[TIMING] == layout.T_SPEED:
        burn_if_equal(g)


def _over(g: State, f: Frame) -> None:
    """There is no going back."""
    if f[TIMING] == layout.T_CAST:
        offer_moves_again(g, f[WHO])


SLOT: Final = procedure("dreadnought.slot", ask_slot, _act, _window, _again, _over)
asks(ask_slot, "What do you do, or do you pass?", "行動しますか、パスしますか", rules="TU3", free=True)
