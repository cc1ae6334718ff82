"""A turn (TU1 to TU3): draw, up to three actions with the attack last, discard."""

from typing import Final

from cardbase.engine.actions import ARG, FACE, PASS
from cardbase.engine.continuous import begin_phase, end_phase, expire, leave_phase, mark, next_phase
from cardbase.engine.effects.announce import AT_ONCE as AT_ONCE_TEXT
from cardbase.engine.effects.announce import use
from cardbase.engine.effects.said import numbers_said
from cardbase.engine.events import emit, triggers
from cardbase.engine.hand import ask_excess, discard_excess
from cardbase.engine.rules import entries
from cardbase.engine.run import ask, asks, goto, procedure
from cardbase.engine.state import ANS, CHECK, REG, WHO, Frame
from cardbase.engine.turns import is_missed, pass_turn
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.actions.taking import (
    ACTIONS_A_TURN,
    actions_a_turn,
    actions_of,
    do_action,
    takes,
    use_own_actions,
    within_actions,
)
from cardbase.games.doomtrooper.rules.combat.eligibility import duties, fall_due
from cardbase.games.doomtrooper.rules.combat.further import may_attack, spend_right
from cardbase.games.doomtrooper.rules.combat.steps import attack
from cardbase.games.doomtrooper.rules.lasting import IN_VAIN
from cardbase.games.doomtrooper.rules.moving import acts_on
from cardbase.games.doomtrooper.rules.pools import draw_card
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.turn.ending import count_deck_out
from cardbase.games.doomtrooper.rules.turn.hands import DISCARD_LIMIT, hand_size, limits, rise
from cardbase.games.doomtrooper.rules.windows import open_window
from cardbase.games.doomtrooper.rules.words.missions import turn_ends
from cardbase.games.doomtrooper.rules.words.secrets import plan_next
from cardbase.games.doomtrooper.rules.words.wounds import plague, spread, stupor

_WARRIORS: Final = [zone * 2 + seat for zone in layout.AREAS for seat in (0, 1)]
_OF_TURN: Final = layout.LEFT_COVER
LAST: Final = REG  # register: the face discarded last, so that a set of cards is discarded in one way
FREELY: Final = REG + 2  # register: how many were discarded although the hand is not too large
MADE: Final = REG + 1  # register: how many attacks had been made before this one


def begin_turn(g: State, f: Frame) -> None:
    """The next turn begins; what lasts until the beginning of it ends (TM8)."""
    if not pass_turn(g, g.book.switch["turn_limit"], layout.TURN_LIMIT):
        return
    seat = f[WHO] = g.num[layout.ACTIVE]
    g.num[layout.ACTIONS] = actions_a_turn(g, seat)
    f[MADE] = 0
    g.num[layout.ACTED] = g.num[layout.ATTACKS_LEFT] = g.num[layout.ATTACKED_ONCE] = g.num[
        layout.EXTRA_ACTIONS
    ] = g.num[layout.RIGHTS_USED] = g.num[layout.RIGHT] = 0
    emit(g, layout.TURNS, -1, seat, g.num[layout.TURN])
    fall_due(g, seat)
    begin_phase(g, layout.TURN_PHASE, seat)
    triggers(g, at_once=True)


def start_window(g: State, f: Frame) -> None:
    """Before anything else."""
    open_window(g, f[WHO], layout.START)


def draw_step(g: State, f: Frame) -> None:
    """First the effects that name the draw step; a player may miss it."""
    if is_missed(g, f[WHO], layout.DRAW_STEP):
        goto(f, action_step)
        return
    if "infect" in g.book.said:
        spread(g, f[WHO])
        plague(g, f[WHO])
    next_phase(g, layout.DRAW_STEP, f[WHO])
    triggers(g, at_once=True)


def draw_window(g: State, f: Frame) -> None:
    """What is played in the draw step comes before drawing."""
    open_window(g, f[WHO], layout.DRAWING)


def draw_up(g: State, f: Frame) -> None:
    """Draw up to seven, besides what was drawn extra; with fewer cards in the pile what is there (WN5)."""
    lack = hand_size(g, f[WHO]) - len(g.piles[layout.HAND * 2 + f[WHO]])
    if "infect" in g.book.said:
        lack = min(lack, max(1, lack - stupor(g, f[WHO])))
    for _ in range(min(lack, *numbers_said(g, "cannot draw_more", f[WHO]), lack)):
        draw_card(g, f[WHO])
    g.todo |= CHECK


def action_step(g: State, f: Frame) -> None:
    """Three actions, in any order."""
    next_phase(g, layout.ACTION_STEP, f[WHO])
    triggers(g, at_once=True)


def between(g: State, f: Frame) -> None:
    """After each action, and before the first, there is a window (TM2)."""
    open_window(g, f[WHO], layout.BETWEEN)


def ask_action(g: State, f: Frame) -> None:
    """What may be done with the actions that are left; a duty to attack leaves no way round it (AT4)."""
    seat, left = f[WHO], g.num[layout.ACTIONS]
    options = (
        within_actions(g, actions_of(g, seat)) if left > 0 and (not g.num[layout.ATTACKED_ONCE] or acts_on(g)) else []
    )
    if may_attack(g, seat):
        if duties(g, seat) and not g.num[layout.ATTACKED_ONCE]:
            ask(g, seat, [*[option for option in options if takes(g, option) < left], layout.ATTACK])
            return
        options.append(layout.ATTACK)
    ask(g, seat, [PASS, *options])


def act(g: State, f: Frame) -> None:
    """Do what was chosen; the attack is the last action (AC11), unless a further one is due (CB20)."""
    action, seat = f[ANS], f[WHO]
    if action <= PASS:
        goto(f, discard_step)
        return
    kind, value = action & ~ARG, action & ARG
    goto(f, between)
    if kind == layout.ATTACK:
        goto(f, attacked)
        f[MADE] = g.num[layout.ATTACKED_ONCE]
        attack(g, seat)
        return
    g.num[layout.ACTED] = 1
    use_own_actions(g, action)
    if kind == layout.USE:
        use(g, seat, value, layout.ACTION, AT_ONCE_TEXT)
        return
    do_action(g, seat, kind, value)


def attacked(g: State, f: Frame) -> None:
    """An attack that was made ends the action step; one that was withdrawn is not spent (CB17)."""
    if g.num[layout.ATTACKED_ONCE] == f[MADE]:
        mark(g, IN_VAIN, -1)
        goto(f, between if g.num[layout.ACTIONS] > 0 else ask_action)
        return
    g.num[layout.ACTED] = 1
    spend_right(g)
    if may_attack(g, f[WHO]):  # a further one (INITIATIVE, a Corporate Leader)
        goto(f, ask_action)
    elif g.num[layout.ACTIONS] > 0 and acts_on(g):
        goto(f, between)
    else:
        g.num[layout.ACTIONS] = 0


def discard_step(g: State, f: Frame) -> None:
    """The last window before discarding."""
    next_phase(g, layout.DISCARD_STEP, f[WHO])
    f[LAST] = f[FREELY] = 0
    open_window(g, f[WHO], layout.DISCARDING)


def ask_discard(g: State, f: Frame) -> None:
    """Above seven: down to seven; else exactly one card may be discarded, or up to two where a text says so."""
    hand = g.piles[layout.HAND * 2 + f[WHO]]
    keep = hand_size(g, f[WHO])
    too_many = len(hand) > keep
    allowed = _discards(g, f[WHO])
    if too_many:
        ask_excess(g, f, layout.HAND, keep, LAST)
    elif not allowed or f[FREELY] >= allowed + rise(g, f[WHO], DISCARD_LIMIT) or not hand:
        f[ANS] = PASS
    else:
        ask(g, f[WHO], [PASS, *sorted({FACE + g.face[card] for card in hand})])


def discard_one(g: State, f: Frame) -> None:
    """Discard the chosen card and come back while there are too many, or more may be discarded."""
    freely = len(g.piles[layout.HAND * 2 + f[WHO]]) <= hand_size(g, f[WHO])
    if discard_excess(g, f, layout.HAND, layout.DISCARD, LAST):
        if freely:
            f[FREELY] += 1
        else:  # the cut takes the place of what may be discarded anyway
            f[FREELY] = _discards(g, f[WHO])
        goto(f, ask_discard)


def _discards(g: State, seat: int) -> int:
    """Return how many cards a player may discard in the step: one, or what texts say, of several the least."""
    return min(limits(g, seat, DISCARD_LIMIT), default=1)


def end_turn(g: State, f: Frame) -> None:
    """What triggers at the end of the turn, and the last window."""
    leave_phase(g, f[WHO])
    end_phase(g, layout.TURN_PHASE, f[WHO])
    turn_ends(g, f[WHO])
    plan_next(g, f[WHO])
    triggers(g, at_once=True)


def end_window(g: State, f: Frame) -> None:
    """Cards for the end of the turn."""
    open_window(g, f[WHO], layout.END)


def turn_over(g: State, f: Frame) -> None:
    """The deck-out counter (WN3); what lasts this turn ends, wounds and points stay (ZN3)."""
    count_deck_out(g, f[WHO])
    expire(g, layout.end_of(layout.TURN_PHASE), f[WHO])
    flags = g.flags
    for place in _WARRIORS:
        for card in g.piles[place]:
            if flags[card] & _OF_TURN:
                flags[card] &= ~_OF_TURN
    goto(f, begin_turn)


TURN_TAKEN: Final = procedure(
    "doomtrooper.turn",
    begin_turn,
    start_window,
    draw_step,
    draw_window,
    draw_up,
    action_step,
    between,
    ask_action,
    act,
    attacked,
    discard_step,
    ask_discard,
    discard_one,
    end_turn,
    end_window,
    turn_over,
)
ENTRIES: Final = entries(
    TURN_TAKEN,
    {"start": start_window, "draw": draw_step, "action": action_step, "discard": discard_step},
    registers=3,
)
"""the phases in which a given position may begin"""
asks(ask_action, "What do you do?", "アクションを選ぶ", rules="TU2, AC1", free=True)
asks(ask_discard, "Which card do you discard?", "捨てるカードを選ぶ", rules="TU3", free=True)


def prepare_position(g: State) -> None:
    """Give the turn player of a given position three actions, where it does not say how many."""
    if not g.num[layout.ACTIONS]:
        g.num[layout.ACTIONS] = ACTIONS_A_TURN
