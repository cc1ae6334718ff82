"""The game from set-up to its end (SU1 to SU6, TU1 to TU3, WN1 to WN5, WN7): draw, up to three actions with the attack last, discard; who has won."""

from typing import Final

from cardbase.engine.actions import ARG, FACE, PASS, YES
from cardbase.engine.continuous import begin_phase, end_phase, expire, leave_phase, mark, next_phase
from cardbase.engine.effects.announce import AT_ONCE as AT_ONCE_TEXT
from cardbase.engine.effects.announce import use
from cardbase.engine.effects.choices import ask_excess, discard_excess, first_of
from cardbase.engine.effects.context import NOBODY, THAT
from cardbase.engine.effects.statements import numbers_said, said_of_player
from cardbase.engine.effects.values import number
from cardbase.engine.events import emit, triggers
from cardbase.engine.rules import entries
from cardbase.engine.run import ask, asks, call, finish, goto, procedure
from cardbase.engine.state import ANS, CHECK, PROC, REG, SRC, WHO, Frame
from cardbase.engine.turns import first_turn, hand_on, is_missed, pass_turn, who_begins
from cardbase.engine.zones import deal, move, shuffle
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.actions.taking import (
    ACTIONS_A_TURN,
    actions_a_turn,
    actions_of,
    do_action,
    takes,
    use_own_actions,
    within_actions,
)
from cardbase.games.doomtrooper.rules.combat.eligibility import duties, fall_due, may_attack, spend_right, warriors
from cardbase.games.doomtrooper.rules.combat.steps import attack
from cardbase.games.doomtrooper.rules.layout import IN_VAIN, open_window
from cardbase.games.doomtrooper.rules.moving import acts_on
from cardbase.games.doomtrooper.rules.pools import draw, draw_card
from cardbase.games.doomtrooper.rules.prohibitions import NO_WIN, forbidden
from cardbase.games.doomtrooper.rules.tables import State
from cardbase.games.doomtrooper.rules.words.missions import plan_next, turn_ends
from cardbase.games.doomtrooper.rules.words.wounds import plague, spread, stupor

HAND_LIMIT: Final = "hand_limit"
DISCARD_LIMIT: Final = "discard_limit"
LIMITING: Final[tuple[str, ...]] = ("limit", "limit_rises")
LAST: Final = REG  # register: the face discarded last, so that a set of cards is discarded in one way


def hand_size(g: State, seat: int) -> int:
    """Return how many cards a player draws up to, and discards down to."""
    if g.tables.said.isdisjoint(LIMITING):
        return g.tables.switch["hand_size"]
    said_so = limits(g, seat, HAND_LIMIT)
    raised = min(said_so, default=g.tables.switch["hand_size"]) + rise(g, seat, HAND_LIMIT)
    return min(raised, *_lower(g, said_so), raised)


def limits(g: State, seat: int, which: str) -> list[int]:
    """Return what texts say that a limit of a player is."""
    if "limit" not in g.match.texts.sayings:
        return []
    return [number(g, one.f, one.slots[2]) for one in said_of_player(g, "limit", seat, 1) if one.slots[0] == which]


def rise(g: State, seat: int, which: str, *, for_good: bool = False) -> int:
    """Return by how much texts raise a limit of a player, for good alone if wanted: of copies of a card one counts, for a time each."""
    if "limit_rises" not in g.match.texts.sayings:
        return 0
    raised: dict[int, int] = {}
    for n, one in enumerate(said_of_player(g, "limit_rises", seat, 1)):
        lent = one.f[THAT] < NOBODY
        if one.slots[0] == which and not (lent and for_good):
            raised[-1 - n if lent else g.face[one.f[SRC]]] = number(g, one.f, one.slots[2])
    return sum(raised.values())


def _lower(g: State, limits: list[int]) -> list[int]:
    """Return the limits below the usual one, which nothing raises and which hold at any time."""
    return [limit for limit in limits if limit < g.tables.switch["hand_size"]]


def check_hands(g: State) -> None:
    """Cut the hand of a player who never holds more than so many cards, or who may hold fewer than before."""
    for seat in (0, 1):
        cut = _has_shrunk(g, seat) or bool(_lower(g, limits(g, seat, HAND_LIMIT)))
        if not cut or len(g.piles[layout.HAND * 2 + seat]) <= hand_size(g, seat):
            continue
        if all(f[PROC] != CUT for f in g.frames):
            call(g, CUT, seat, -1, 0)


def _has_shrunk(g: State, seat: int) -> bool:
    before, now = g.num[layout.RISE + seat], rise(g, seat, HAND_LIMIT, for_good=True)
    g.num[layout.RISE + seat] = now
    return now < before


def _ask(g: State, f: Frame) -> None:
    ask_excess(g, f, layout.HAND, hand_size(g, f[WHO]), LAST)


def _discard(g: State, f: Frame) -> None:
    if discard_excess(g, f, layout.HAND, layout.DISCARD, LAST):
        goto(f, _ask)


CUT: Final = procedure("doomtrooper.cut hand", _ask, _discard)
asks(_ask, "Which card do you discard?", "捨てるカードを選ぶ", rules="TU3")


# Winning and losing.


def last_chance(g: State, seat: int) -> bool:
    """Push the question whether the loser raises the goal (CLOSE BUT NO CIGAR), if it can and was not asked yet."""
    if "last_chance" not in g.tables.said:
        return False
    if g.num[layout.RAISED_GOAL] or g.num[layout.LAST_ASKED]:
        return g.num[layout.LAST_ASKED] == 1 and any(f[PROC] == LAST_CHANCE for f in g.frames)
    if all(forbidden(g, seat, face) for face in _chances(g, seat)):
        return False
    g.num[layout.LAST_ASKED] = 1
    call(g, LAST_CHANCE, seat, -1)
    return True


def _chances(g: State, seat: int) -> list[int]:
    """Return the faces in hand that raise the goal of whoever wins."""
    hand = {g.face[card] for card in g.piles[layout.HAND * 2 + seat]}
    return [face for face in sorted(hand) if "last_chance" in g.tables.keywords[face]]


def _ask_chance(g: State, f: Frame) -> None:
    ask(g, f[WHO], [PASS, *[layout.PLAY + face for face in _chances(g, f[WHO])]])


def _take_chance(g: State, f: Frame) -> None:
    """The goal is raised to what the winner has, and three more."""
    if f[ANS] > PASS:
        card = first_of(g, layout.HAND, f[WHO], f[ANS] & ARG)
        emit(g, layout.PLAYS, card, f[WHO])
        move(g, card, layout.DISCARD)
        g.num[layout.RAISED_GOAL] = g.num[layout.PROMOTION + 1 - f[WHO]] + RAISED_BY
    g.todo |= CHECK


RAISED_BY: Final = 3
LAST_CHANCE: Final = procedure("doomtrooper.last chance", _ask_chance, _take_chance)
asks(_ask_chance, "Do you raise the goal?", "勝利条件を引き上げるか", rules="WN1")


def check_end(g: State) -> None:
    """WN1, WN2: enough Promotion Points; WN4: both draw piles empty. Not while points of one event are being given."""
    if g.num[layout.AWARDING]:
        return
    own = g.tables
    first, second = g.num[layout.PROMOTION], g.num[layout.PROMOTION + 1]
    goal = max(own.switch["goal_p"], g.num[layout.RAISED_GOAL])
    able = []
    if first >= goal or second >= goal:
        enough = ((0, first >= goal), (1, second >= goal))
        able = [seat for seat, has in enough if has and not g.num[layout.BARRED + seat] & NO_WIN]
    if able:
        best = (
            layout.DRAW
            if len(able) == 2 and first == second
            else max(able, key=lambda seat: g.num[layout.PROMOTION + seat])
        )
        if best == layout.DRAW or not last_chance(g, 1 - best):
            finish(g, best, layout.GOAL)
    elif not g.piles[layout.DECK * 2] and not g.piles[layout.DECK * 2 + 1]:
        finish(g, layout.DRAW if first == second else int(second > first), layout.NO_PILES)


def count_deck_out(g: State, seat: int) -> None:
    """WN3: two own turns in a row that end with an empty pile and no warrior in play; SW10: three, whatever the pile."""
    three = g.tables.switch["deckout_turns"]
    if warriors(g, seat) or (g.piles[layout.DECK * 2 + seat] and not three):
        g.num[layout.DECK_OUT + seat] = 0
        return
    g.num[layout.DECK_OUT + seat] += 1
    if g.num[layout.DECK_OUT + seat] >= (3 if three else 2):
        finish(g, 1 - seat, layout.NO_WARRIORS)


# The turn.


_WARRIORS: Final = [zone * 2 + seat for zone in layout.AREAS for seat in (0, 1)]
_OF_TURN: Final = layout.LEFT_COVER
FREELY: Final = REG + 2  # register: how many were discarded although the hand is not too large
MADE: Final = REG + 1  # register: how many attacks had been made before this one


def begin_turn(g: State, f: Frame) -> None:
    """The next turn begins; what lasts until the beginning of it ends (TM8)."""
    if not pass_turn(g, g.tables.switch["turn_limit"], layout.TURN_LIMIT):
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
    if "infect" in g.tables.said:
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
    if "infect" in g.tables.said:
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


# Set-up.


ASKED: Final = REG


def lay_out(g: State) -> None:
    """Deal both decks and push the set-up."""
    own = g.tables
    for seat in (0, 1):
        deal(g, layout.DECK, seat, g.match.decks[seat].get("main", []))
        shuffle(g, layout.DECK, seat)
        g.num[layout.DESTINY + seat] = own.switch["opening_destiny"]
    g.num[layout.FIRST_SEAT] = who_begins(g, own.switch["starts"])
    call(g, SET_UP, g.num[layout.FIRST_SEAT], -1, 0)


def first_hands(g: State, f: Frame) -> None:
    """SU2."""
    for seat in (0, 1):
        for _ in range(g.tables.switch["hand_size"]):
            draw(g, seat)
    g.todo &= ~CHECK


def ask_gift(g: State, f: Frame) -> None:
    """SU6: the Cardinal's Gift, where it is played."""
    if g.tables.switch["redraw"]:
        ask(g, f[WHO], [PASS, YES])
    else:
        f[ANS] = PASS


def take_gift(g: State, f: Frame) -> None:
    """Seven new cards; the old ones go back into the pile, or, with a warrior among them, onto the discard pile."""
    seat = f[WHO]
    if f[ANS] == YES:
        old = g.piles[layout.HAND * 2 + seat][:]
        warrior = any(g.tables.kind[g.face[card]] == traits.WARRIOR for card in old)
        for _ in old:
            draw(g, seat)
        for card in old:
            move(g, card, layout.DISCARD if warrior else layout.DECK)
        if not warrior:
            shuffle(g, layout.DECK, seat)
    hand_on(f, ASKED, ask_gift)


SET_UP: Final = procedure("doomtrooper.set up", first_hands, ask_gift, take_gift, first_turn(TURN_TAKEN, 3))
asks(ask_gift, "Take the Cardinal's Gift?", "手札を引き直しますか", rules="SU6")
