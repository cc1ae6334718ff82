"""A turn (R-P1 to R-P5): Extra phase, Reboot, Draw, Main, Refresh.

What triggers as a phase ends or begins resolves before the phase does its work; a phase that is skipped does not begin.
"""

from typing import Final

from cardbase.engine.actions import PASS
from cardbase.engine.continuous import begin_phase, end_phase, expire, leave_phase, next_phase, touched
from cardbase.engine.events import emit
from cardbase.engine.log import note
from cardbase.engine.match import COUNTERS, DAMAGE, RESTED_CARDS
from cardbase.engine.rules import entries
from cardbase.engine.run import ask, asks, finish, goto, procedure
from cardbase.engine.state import ANS, WHO, Frame
from cardbase.engine.turns import is_missed, next_player
from cardbase.games.detainer.opening import CARDS_DRAWN
from cardbase.games.detainer.rules import layout, main_phase, prohibitions
from cardbase.games.detainer.rules.book import WEAPON, State
from cardbase.games.detainer.rules.forces import follow
from cardbase.games.detainer.rules.happenings import events, happens
from cardbase.games.detainer.rules.retreat import check_later, nobody_hurt


def begin_turn(g: State, f: Frame) -> None:
    """The next player's turn begins."""
    if g.num[layout.TURN]:
        g.num[layout.ACTIVE] = next_player(g)
    seat = f[WHO] = g.num[layout.ACTIVE]
    g.num[layout.TURN] += 1
    g.num[layout.DECISIONS] = 0
    emit(g, layout.TURNS, -1, seat, g.num[layout.TURN])
    begin_phase(g, layout.TURN_PHASE, seat)


def _enter(g: State, f: Frame, phase: int) -> None:
    """What triggers as the phase before ends and this one begins resolves before the next step."""
    next_phase(g, phase, f[WHO])
    happens(g)


def begin_extra(g: State, f: Frame) -> None:
    """In an extra battle a phase of its own comes first (R-W5)."""
    if g.num[layout.EXTRA_FROM] and g.num[layout.TURN] >= g.num[layout.EXTRA_FROM]:
        _enter(g, f, layout.EXTRA_PHASE)
    else:
        goto(f, begin_reboot)


def extra_phase(g: State, f: Frame) -> None:
    """What it does is the rules' `extra_steps` (R-W6)."""
    g.book.extra_steps(g, f[WHO])


def begin_reboot(g: State, f: Frame) -> None:
    """The Reboot phase begins."""
    if (g.num[layout.TURN] <= 2 and g.book.switch["skip_first_reboot"]) or is_missed(g, f[WHO], layout.REBOOT_PHASE):
        goto(f, begin_draw)
    else:
        _enter(g, f, layout.REBOOT_PHASE)


def reboot_phase(g: State, f: Frame) -> None:
    """All own cards become un-acted."""
    flags, held, host, cannot = g.flags, g.more[layout.HELD], g.host, g.cannot
    stood = False
    for zone in (layout.UNITS, layout.FORCES, layout.STIGMATA):
        for card in g.piles[zone * 2 + f[WHO]]:
            if held[card]:
                g.add(layout.HELD, card, -1)
            elif flags[card] & layout.RESTED and not cannot[card] & prohibitions.NO_REBOOT and host[card] < 0:
                flags[card] &= ~layout.RESTED
                stood = True
                if zone == layout.UNITS:
                    follow(g, card)
                emit(g, layout.STOOD, card, f[WHO])
    if stood:
        touched(g, RESTED_CARDS)


def begin_draw(g: State, f: Frame) -> None:
    """The Draw phase begins; the first player has none on the first turn, and nobody has one without a deck."""
    if g.num[layout.TURN] > 1 and g.piles[layout.DECK * 2 + f[WHO]] and not is_missed(g, f[WHO], layout.DRAW_PHASE):
        _enter(g, f, layout.DRAW_PHASE)
    else:
        goto(f, begin_main)


def draw_phase(g: State, f: Frame) -> None:
    """Draw two cards, or what is there."""
    for _ in range(CARDS_DRAWN):
        g.rules.draw(g, f[WHO])


def begin_main(g: State, f: Frame) -> None:
    """The main phase begins, unless it is missed."""
    if is_missed(g, f[WHO], layout.MAIN_PHASE):
        goto(f, begin_refresh)
    else:
        _enter(g, f, layout.MAIN_PHASE)


def between_actions(g: State, f: Frame) -> None:
    """What an action has triggered resolves before the next."""
    events(g, f)


def ask_main(g: State, f: Frame) -> None:
    """Which action, or the end of the phase."""
    ask(g, f[WHO], main_phase.options(g, f[WHO]))


def main(g: State, f: Frame) -> None:
    """Do it and come back."""
    if f[ANS] > PASS:
        goto(f, between_actions)
        main_phase.act(g, f[WHO], f[ANS])
    else:
        g.num[layout.EXCESS + f[WHO]] = 0
        touched(g, COUNTERS)


def begin_refresh(g: State, f: Frame) -> None:
    """The Refresh phase begins."""
    _enter(g, f, layout.REFRESH_PHASE)


def refresh_phase(g: State, f: Frame) -> None:
    """Damage goes from all units, then own dropped weapons and the own face-up strategy are discarded."""
    damage = g.damage
    if not nobody_hurt(g):
        for place in (layout.UNITS * 2, layout.UNITS * 2 + 1):
            for card in g.piles[place]:
                if damage[card]:
                    healed, damage[card] = damage[card], 0
                    touched(g, DAMAGE)
                    emit(g, layout.HEALED, card, place % 2, healed)
    own = g.book
    for seat in (f[WHO], 1 - f[WHO]) if own.switch["refresh_cleans_both"] else (f[WHO],):
        _clean(g, seat)


def _clean(g: State, seat: int) -> None:
    own = g.book
    for card in g.piles[layout.FORCES * 2 + seat][:]:
        weapon = own.kind[g.face[card]] == WEAPON or not own.switch["unit_forces_stay"]
        if g.host[card] < 0 and weapon:
            g.rules.put(g, card, layout.DISCARD)
    for card in g.piles[layout.STRATEGY * 2 + seat][:]:
        if not g.flags[card] & layout.DOWN:
            g.rules.put(g, card, layout.DISCARD)


def end_of_turn(g: State, f: Frame) -> None:
    """What triggers at the end of the turn."""
    leave_phase(g, f[WHO])
    end_phase(g, layout.TURN_PHASE, f[WHO])


def end_turn(g: State, f: Frame) -> None:
    """What lasts this turn ends, after the damage is gone; the extra battle may begin (R-W5), the game may end (R-W7)."""
    own = g.book
    expire(g, layout.end_of(layout.TURN_PHASE), f[WHO])
    check_later(g)
    if not g.num[layout.EXTRA_FROM] and not g.piles[layout.DECK * 2] and not g.piles[layout.DECK * 2 + 1]:
        g.num[layout.EXTRA_FROM] = g.num[layout.TURN] + 1 + own.switch["extra_phase_delay"]
        note(g, layout.EXTRA_BATTLE, f[WHO])
    if own.switch["turn_cap"] and g.num[layout.TURN] >= own.switch["turn_cap"]:
        finish(g, layout.DRAW, layout.TURN_LIMIT)
    goto(f, begin_turn)


TURN_TAKEN: Final = procedure(
    "detainer.turn",
    begin_turn, begin_extra, extra_phase, events, begin_reboot, reboot_phase, events, begin_draw, draw_phase, events,
    begin_main, between_actions, ask_main, main, begin_refresh, refresh_phase, events, end_of_turn, events, end_turn,
)  # fmt: skip
ENTRIES: Final = entries(
    TURN_TAKEN,
    {
        "turn": begin_turn,
        "extra": begin_extra,
        "reboot": begin_reboot,
        "draw": begin_draw,
        "main": begin_main,
        "refresh": begin_refresh,
    },
)
"""the phases in which a given position may begin"""
asks(ask_main, "What do you do?", "アクションを選ぶ", rules="R-P3", free=True)
