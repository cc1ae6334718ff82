"""A turn (dossier 4.2): Extra phase, Reboot, Draw, Main, Refresh."""

from cardbase.engine.actions import PASS
from cardbase.engine.continuous import begin_phase, end_phase, expire
from cardbase.engine.describe import asks
from cardbase.engine.events import emit
from cardbase.engine.layout import (
    ACTIVE,
    DOWN,
    DRAW,
    HEALED,
    RESTED,
    STOOD,
    TURN,
    TURN_PHASE,
    TURNS,
    end_of,
)
from cardbase.engine.log import note
from cardbase.engine.run import ask, call, finish, goto, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, WHO, Frame, State
from cardbase.engine.zones import move
from cardbase.games.detainer.rules import main_phase
from cardbase.games.detainer.rules.book import WEAPON, Book
from cardbase.games.detainer.rules.happenings import events
from cardbase.games.detainer.rules.layout import (
    DECISIONS,
    DECK,
    DISCARD,
    DRAW_PHASE,
    EXCESS,
    EXTRA_BATTLE,
    EXTRA_FROM,
    EXTRA_PHASE,
    FIRST_SEAT,
    FORCES,
    HELD,
    MAIN_PHASE,
    REBOOT_PHASE,
    REFRESH_PHASE,
    STIGMATA,
    STRATEGY,
    TURN_LIMIT,
    UNITS,
)
from cardbase.games.detainer.rules.prohibitions import NO_REBOOT

CARDS_DRAWN = 2


def begin_turn(g: State, f: Frame) -> None:
    """The next player's turn begins."""
    if g.num[TURN]:
        g.num[ACTIVE] = 1 - g.num[ACTIVE]
    seat = f[WHO] = g.num[ACTIVE]
    g.num[TURN] += 1
    g.num[DECISIONS] = 0
    g.todo |= DIRTY
    emit(g, TURNS, -1, seat, g.num[TURN])
    begin_phase(g, TURN_PHASE, seat)


def extra_phase(g: State, f: Frame) -> None:
    """In an extra battle a phase of its own comes first (R-W5); what it does is the rules' `extra_steps` (R-W6)."""
    if g.num[EXTRA_FROM] and g.num[TURN] >= g.num[EXTRA_FROM]:
        begin_phase(g, EXTRA_PHASE, f[WHO])
        g.match.texts.rules.extra_steps(g, f[WHO])  # type: ignore[attr-defined]


def reboot_phase(g: State, f: Frame) -> None:
    """All own cards become un-acted."""
    begin_phase(g, REBOOT_PHASE, f[WHO])
    if g.num[TURN] <= 2 and g.match.book.switch["skip_first_reboot"]:
        return
    flags, held, host = g.flags, g.more[HELD], g.host
    for zone in (UNITS, FORCES, STIGMATA):
        for card in g.piles[zone * 2 + f[WHO]]:
            if held[card]:
                held[card] -= 1
            elif flags[card] & RESTED and not g.cannot[card] & NO_REBOOT and host[card] < 0:
                flags[card] &= ~RESTED
                g.todo |= DIRTY
                emit(g, STOOD, card, f[WHO])


def draw_phase(g: State, f: Frame) -> None:
    """Draw two cards, or what is there; the first player draws none on the first turn."""
    begin_phase(g, DRAW_PHASE, f[WHO])
    if g.num[TURN] > 1:
        for _ in range(CARDS_DRAWN):
            g.match.texts.rules.draw(g, f[WHO])


def begin_main(g: State, f: Frame) -> None:
    """The main phase begins."""
    begin_phase(g, MAIN_PHASE, f[WHO])


def ask_main(g: State, f: Frame) -> None:
    """Which action, or the end of the phase."""
    ask(g, f[WHO], main_phase.options(g, f[WHO]))


def main(g: State, f: Frame) -> None:
    """Do it and come back."""
    if f[ANS] > PASS:
        goto(f, _MAIN)
        main_phase.act(g, f[WHO], f[ANS])
    else:
        g.num[EXCESS + f[WHO]] = 0


def refresh_phase(g: State, f: Frame) -> None:
    """Damage goes from all units, then own dropped weapons and the own face-up strategy are discarded."""
    begin_phase(g, REFRESH_PHASE, f[WHO])
    damage = g.damage
    for place in (UNITS * 2, UNITS * 2 + 1):
        for card in g.piles[place]:
            if damage[card]:
                healed, damage[card] = damage[card], 0
                emit(g, HEALED, card, place % 2, healed)
    own: Book = g.match.book
    for seat in (f[WHO], 1 - f[WHO]) if own.switch["refresh_cleans_both"] else (f[WHO],):
        _clean(g, seat)


def _clean(g: State, seat: int) -> None:
    own: Book = g.match.book
    for card in g.piles[FORCES * 2 + seat][:]:
        weapon = own.kind[g.face[card]] == WEAPON or not own.switch["unit_forces_stay"]
        if g.host[card] < 0 and weapon:
            move(g, card, DISCARD)
    for card in g.piles[STRATEGY * 2 + seat][:]:
        if not g.flags[card] & DOWN:
            move(g, card, DISCARD)


def end_of_turn(g: State, f: Frame) -> None:
    """What triggers at the end of the turn."""
    end_phase(g, TURN_PHASE, f[WHO])


def end_turn(g: State, f: Frame) -> None:
    """What lasts this turn ends, after the damage is gone; the extra battle may begin (R-W5), the game may end (R-W7)."""
    own: Book = g.match.book
    for phase in (MAIN_PHASE, REFRESH_PHASE, TURN_PHASE):
        expire(g, end_of(phase), f[WHO])
    g.todo |= CHECK
    if not g.num[EXTRA_FROM] and not g.piles[DECK * 2] and not g.piles[DECK * 2 + 1]:
        g.num[EXTRA_FROM] = g.num[TURN] + 1 + own.switch["extra_phase_delay"]
        note(g, EXTRA_BATTLE, f[WHO])
    if own.switch["turn_cap"] and g.num[TURN] >= own.switch["turn_cap"]:
        finish(g, DRAW, TURN_LIMIT)
    goto(f, 0)


_STEPS = (
    begin_turn, extra_phase, events, reboot_phase, events, draw_phase, events, begin_main, events, ask_main, main,
    refresh_phase, events, end_of_turn, events, end_turn,
)  # fmt: skip
_MAIN = _STEPS.index(ask_main) - 1
ENTRIES = {  # the phases in which a given position may begin
    "turn": 0,
    "extra": 1,
    "reboot": _STEPS.index(reboot_phase),
    "draw": _STEPS.index(draw_phase),
    "main": _STEPS.index(begin_main),
    "refresh": _STEPS.index(refresh_phase),
}
TURN_TAKEN = procedure("detainer.turn", *_STEPS)
asks(ask_main, "What do you do?", "アクションを選ぶ")


def take_turns(g: State) -> None:
    """Push the turns, the first player's first."""
    call(g, TURN_TAKEN, g.num[FIRST_SEAT])
