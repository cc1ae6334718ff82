"""A turn (R-P1 to R-P5): Extra phase, Reboot, Draw, Main, Refresh.

What triggers as a phase ends or begins resolves before the phase does its work; a phase that is skipped does not begin.
"""

from typing import Final

from cardbase.engine.actions import ARG, FACE, PASS, SQUARE
from cardbase.engine.continuous import begin_phase, end_phase, expire, leave_phase, next_phase, touched
from cardbase.engine.effects.choices import first_of
from cardbase.engine.events import emit
from cardbase.engine.faces import COUNTERS, DAMAGE, RESTED_CARDS
from cardbase.engine.log import note
from cardbase.engine.rules import entries
from cardbase.engine.run import ask, asks, call, finish, goto, procedure
from cardbase.engine.state import ANS, REG, WHO, Frame
from cardbase.engine.turns import first_turn, hand_on, is_missed, next_player, take, who_begins
from cardbase.engine.zones import conceal, deal, mixed, move, publish, stand, turn_up
from cardbase.errors import InputError
from cardbase.games.detainer.opening import CARDS_DRAWN
from cardbase.games.detainer.rules import layout, main_phase
from cardbase.games.detainer.rules.attack import check_later, nobody_hurt
from cardbase.games.detainer.rules.forces import follow
from cardbase.games.detainer.rules.main_phase import free_squares
from cardbase.games.detainer.rules.strategies import events, happens
from cardbase.games.detainer.rules.tables import STIGMA, UNIT, WEAPON, State
from cardbase.messages import say


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
    g.tables.extra_steps(g, f[WHO])


def begin_reboot(g: State, f: Frame) -> None:
    """The Reboot phase begins."""
    if (g.num[layout.TURN] <= 2 and g.tables.switch["skip_first_reboot"]) or is_missed(g, f[WHO], layout.REBOOT_PHASE):
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
            elif flags[card] & layout.RESTED and not cannot[card] & layout.NO_REBOOT and host[card] < 0:
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
    own = g.tables
    for seat in (f[WHO], 1 - f[WHO]) if own.switch["refresh_cleans_both"] else (f[WHO],):
        _clean(g, seat)


def _clean(g: State, seat: int) -> None:
    own = g.tables
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
    own = g.tables
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


# Set-up (R-U1 to R-U4): Stigmata and Detainers, opening hands and redraw, hidden deployment, the reveal.


# registers: players that are done, cards put below the deck, the face that is placed
COUNT: Final = REG
RETURNED: Final = REG + 1
CHOSEN: Final = REG + 2


def lay_out(g: State) -> None:
    """Lay Stigmata and Detainers out, shuffle the decks, and decide who is first (R-U1, R-U2)."""
    own = g.tables
    own.ground.lay_out(g, [])
    for seat in (0, 1):
        deck = g.match.decks[seat]
        main = deck.get("main", [])
        deal(g, layout.STIGMATA, seat, [face for face in main if own.kind[face] == STIGMA])
        for card in g.piles[layout.STIGMATA * 2 + seat]:
            g.place[card] = own.ground.messenger[seat]
        leaders = deck.get("detainer", [])
        if len(leaders) != 1:
            raise InputError(
                say("the deck of player {seat} has {count} Detainers apart", seat=seat + 1, count=len(leaders)),
                hint=say("It needs one."),
            )
        deal(g, layout.UNITS, seat, leaders)
        stand(g, g.piles[layout.UNITS * 2 + seat][0], own.ground.messenger[seat])
        deal(g, layout.DECK, seat, mixed(g, [face for face in main if own.kind[face] != STIGMA]))
    g.num[layout.FIRST_SEAT] = who_begins(g, own.switch["starts"])
    call(g, SET_UP, g.num[layout.FIRST_SEAT], -1, 0, 0, 0)


def first_hands(g: State, f: Frame) -> None:
    """Each player draws five cards."""
    for seat in (f[WHO], 1 - f[WHO]):
        take(g, layout.DECK, seat, g.tables.switch["opening_hand"], layout.HAND)


def ask_return(g: State, f: Frame) -> None:
    """Any cards may go below the deck, one after the other; PASS draws as many."""
    ask(
        g,
        f[WHO],
        [PASS, *[FACE + face for face in sorted({g.face[card] for card in g.piles[layout.HAND * 2 + f[WHO]]})]],
    )


def put_back(g: State, f: Frame) -> None:
    """Put it below the deck, or draw and let the other player decide."""
    if f[ANS] > PASS:
        move(g, first_of(g, layout.HAND, f[WHO], f[ANS] & ARG), layout.DECK, bottom=True)
        emit(g, layout.RETURNS, -1, f[WHO])
        f[RETURNED] += 1
        goto(f, ask_return)
        return
    take(g, layout.DECK, f[WHO], f[RETURNED], layout.HAND)
    f[RETURNED] = 0
    hand_on(f, COUNT, ask_return)


def ask_unit(g: State, f: Frame) -> None:
    """Which unit is placed? Levels of 2 or less together, on a free advance square (R-U3)."""
    own = g.tables
    placed = sum(own.level[g.face[card]] for card in g.piles[layout.UNITS * 2 + f[WHO]] if g.flags[card] & layout.DOWN)
    left = own.switch["opening_levels"] - placed
    faces = {g.face[card] for card in g.piles[layout.HAND * 2 + f[WHO]]} if free_squares(g, f[WHO]) else set()
    small = [FACE + face for face in sorted(faces) if own.kind[face] == UNIT and own.level[face] <= left]
    ask(g, f[WHO], [PASS, *small])


def choose_unit(g: State, f: Frame) -> None:
    """Remember it, or let the other player place."""
    if f[ANS] == PASS:
        goto(f, place_next)
    else:
        f[CHOSEN] = f[ANS] & ARG


def ask_square(g: State, f: Frame) -> None:
    """Where?"""
    ask(g, f[WHO], [SQUARE + square for square in free_squares(g, f[WHO])])


def place(g: State, f: Frame) -> None:
    """Lay the unit there face down, un-acted; the other player sees where, not what."""
    card = conceal(g, first_of(g, layout.HAND, f[WHO], f[CHOSEN]), layout.UNITS)
    publish(g, card, layout.SMALL_UNIT)
    stand(g, card, f[ANS] & ARG)
    emit(g, layout.DEPLOYS, card, f[WHO], f[ANS] & ARG)
    f[CHOSEN] = 0  # the other player is asked next
    goto(f, ask_unit)


def place_next(g: State, f: Frame) -> None:
    """The second player places after seeing how many and where."""
    hand_on(f, COUNT, ask_unit)


def reveal(g: State, f: Frame) -> None:
    """All are turned up at once and count as advancing, the first player's first (R-U4)."""
    for seat in (g.num[layout.FIRST_SEAT], 1 - g.num[layout.FIRST_SEAT]):
        for card in sorted(g.piles[layout.UNITS * 2 + seat]):
            if g.flags[card] & layout.DOWN:
                turn_up(g, card)
                emit(g, layout.TURNED_UP, card, seat)
                emit(g, layout.ENTERS, card, seat)
                emit(g, layout.ADVANCES, card, seat, g.place[card])


SET_UP: Final = procedure(
    "detainer.set up",
    first_hands,
    ask_return,
    put_back,
    ask_unit,
    choose_unit,
    ask_square,
    place,
    place_next,
    reveal,
    events,
    first_turn(TURN_TAKEN),
)
asks(ask_return, "Which cards go below the deck?", "山札の下に戻すカードを選ぶ", rules="R-U2", free=True)
asks(ask_unit, "Which unit is placed?", "配置するユニットを選ぶ", rules="R-U3", free=True)
asks(ask_square, "On which square?", "配置するマスを選ぶ", rules="R-U3", free=True)


def plausible(g: State) -> bool:
    """Tell whether the units that lie face down keep to the sum of levels (R-U3)."""
    own = g.tables
    return all(
        sum(own.level[g.face[card]] for card in g.piles[layout.UNITS * 2 + seat] if g.flags[card] & layout.DOWN)
        <= own.switch["opening_levels"]
        for seat in (0, 1)
    )
