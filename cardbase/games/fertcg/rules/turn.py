"""The course of a game: set-up (SU1 to SU4), turns (TU1 to TU4) and the end (WN1 to WN5, CH4)."""

from typing import Any, Final

from cardbase.engine.actions import PASS, YES
from cardbase.engine.continuous import SOURCE, begin_phase, end_phase, ends_now, expire, keep, mark, touched
from cardbase.engine.effects.bindings import Node, Verb
from cardbase.engine.effects.choices import ask_excess, discard_excess
from cardbase.engine.effects.context import IT, add, chosen, context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.statements import numbers_said, said_of_player
from cardbase.engine.effects.text_rules import DESTROY
from cardbase.engine.effects.values import holds
from cardbase.engine.events import EVENT, TOGETHER, emit, player, together, triggers
from cardbase.engine.faces import PHASES, RESTED_CARDS
from cardbase.engine.layout import LEAVING, WOULD_DESTROYED, WOULD_LOSES_GAME
from cardbase.engine.rules import entries
from cardbase.engine.run import Step, ask, asks, call, finish, goto, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, PC, PROC, REG, SRC, WHO, Frame, Row
from cardbase.engine.turns import first_turn, hand_on, is_missed, next_player, take, who_begins
from cardbase.engine.window import window
from cardbase.engine.zones import deal, mixed, move
from cardbase.games.fertcg.opening import HAND
from cardbase.games.fertcg.rules import chips, layout, statuses
from cardbase.games.fertcg.rules.board import DEPLOYMENT
from cardbase.games.fertcg.rules.chips import ALL_CHIPS, below, go_abroad, lose
from cardbase.games.fertcg.rules.equipping import item_step
from cardbase.games.fertcg.rules.invasion import invade
from cardbase.games.fertcg.rules.lands import land_step, spring
from cardbase.games.fertcg.rules.placing import lift, tired
from cardbase.games.fertcg.rules.playing import ALTERNATING
from cardbase.games.fertcg.rules.tables import State
from cardbase.games.fertcg.rules.unit_step import unit_step

WORDS: Final = Registry()

BEFORE: Final = REG  # the cards in the hand of each seat
ON_ITS_OWN: Final = REG + 2


def tell_of_draws(g: State, who: int, source: int = -1, *, on_its_own: bool = False) -> None:
    """Let what is drawn next be told, where somebody waits for it; `on_its_own`: it is no part of a text, behind which others resolve."""
    if g.watch[layout.DREW]:
        hands = (len(g.piles[layout.HAND * 2 + seat]) for seat in (0, 1))
        call(g, DRAWN_TOGETHER, who, source, *hands, int(on_its_own))


def tell(g: State, f: Frame) -> None:
    """Who has drawn, and how many."""
    for seat in (0, 1):
        drawn = len(g.piles[layout.HAND * 2 + seat]) - f[BEFORE + seat]
        if drawn > 0:
            emit(g, layout.DREW, -1, seat, drawn)
    if f[ON_ITS_OWN]:
        triggers(g, at_once=True)


DRAWN_TOGETHER: Final = procedure("fertcg.drawn together", tell)


def _told(verb: Verb) -> Verb:
    """Return a verb that draws, such that it is told of."""

    def do(g: State, f: Frame, who: Node, n: Any) -> None:
        tell_of_draws(g, f[WHO], f[SRC])
        verb.do(g, f, who, n)

    return verb.doing(do, verb.can)


WORDS.change(_told, "draw", "draw_up_to")


# Effects of a card that last only while something holds of its target (`effects last while …`): once it does not, they are over for good.


TIED: Final = -100_000
"""Less the card whose effects hang on a unit: a key of `State.marks`, between those of abilities and of modes."""


@WORDS.verb("effects_last")
def effects_last(g: State, f: Frame, condition: Node) -> None:
    """Let what the card has begun be over, in this turn, once something does not hold of its target."""
    for unit in chosen(g, f, 0):
        mark(g, TIED - f[SRC], unit)


def lapse(g: State) -> None:
    """End what has lost what it hangs on."""
    cards = len(g.zone)
    ended = [row for row in g.marks if 0 <= TIED - row[2] < cards and not _holds(g, row)]
    if ended:
        sources = {TIED - row[2] for row in ended}
        g.marks = [row for row in g.marks if row not in ended]
        keep(g, [row for row in g.effects if row[SOURCE] not in sources])
        g.todo |= DIRTY | CHECK


def _holds(g: State, row: Row) -> bool:
    _, _, key, unit, stamp = row
    if g.stamp[unit] != stamp:
        return False
    source = TIED - key
    f = context(g, EFFECTS, g.side[source], source, 0)
    add(g, f, 0, unit)
    f[IT] = 0
    return holds(g, f, g.tables.lasting[g.face[source]])


# The end of the game: occupation, annihilation, an empty deck, the turn limit; and what holds at any moment.


LOSS: Final = 4  # of `Rules.handlers`
CANNOT_LOSE: Final = "cannot lose"

IMMEDIATE: Final = 1  # of the switch `annihilation_check`
OWN_TURN: Final = 2


def settle(g: State) -> None:
    """Check once what holds at any moment: no unit without vigour or above its maximum, no occupied deployment squares."""
    chips, maximum = g.more[layout.CHIPS], g.stats[layout.MAXIMUM]
    going = []
    for place in (layout.MAP * 2, layout.MAP * 2 + 1):
        for unit in g.piles[place]:
            if not 0 < chips[unit] <= maximum[unit]:
                lose(g, unit, chips[unit] - maximum[unit])
                if not chips[unit] and not g.flags[unit] & LEAVING:
                    going.append(unit)
    if g.tables.floor and not going:
        going = [unit for unit in tired(g) if not _lifted(g, unit) and not g.flags[unit] & LEAVING]
    if going:
        together(g, g.num[layout.ACTIVE], -1, WOULD_DESTROYED, DESTROY, going)
        g.todo |= CHECK
        return
    if g.tables.lasting and g.marks:
        lapse(g)
    if g.tables.traps and spring(g):
        g.todo |= CHECK
        return
    first, second = g.num[layout.LOST], g.num[layout.LOST + 1]
    if (first or second) and _end(g, bool(first), bool(second), first or second):
        return
    by_second, by_first = occupies(g, 1), occupies(g, 0)
    if (by_second or by_first) and _end(g, by_second, by_first, layout.OCCUPATION):
        return
    if g.tables.switch["annihilation_check"] == IMMEDIATE:
        annihilation(
            g, tuple(seat for seat in (0, 1) if g.num[layout.TURNS_TAKEN + seat] > (seat == g.num[layout.ACTIVE]))
        )


def _lifted(g: State, unit: int) -> bool:
    """Take a unit with too little vigour off the one that it lies over, if there is one (US8)."""
    if not below(g, unit):
        return False
    lift(g, unit)
    return True


def occupies(g: State, seat: int) -> bool:
    """Tell whether a seat's units stand on enemy deployment squares enough."""
    board, side, spare = g.board, g.side, g.tables.unheld
    for square in DEPLOYMENT[1 - seat]:
        unit = board[square]
        if unit < 0 or side[unit] != seat:
            if spare <= 0:
                return False
            spare -= 1
    return spare >= 0


def annihilation(g: State, seats: tuple[int, ...]) -> None:
    """Players without a unit on the map lose, once they have had a turn; the one that is ending counts."""
    empty = [
        seat in seats and not g.piles[layout.MAP * 2 + seat] and g.num[layout.TURNS_TAKEN + seat] > 0 for seat in (0, 1)
    ]
    if any(empty):
        _end(g, empty[0], empty[1], layout.ANNIHILATION)


def at_end_of_turn(g: State, seat: int) -> None:
    """Annihilation, then the turn limit (TU4)."""
    when = g.tables.switch["annihilation_check"]
    annihilation(g, (seat,) if when == OWN_TURN else (0, 1))
    limit = g.tables.switch["turn_limit"]
    if limit and g.num[layout.TURN] >= limit and not _is_asked(g):
        finish(g, layout.DRAW, layout.TURN_LIMIT)


def _end(g: State, first_loses: bool, second_loses: bool, reason: int) -> bool:
    """One side has lost, or both at once, unless something happens instead; tell whether anybody has who can lose."""
    losers = [seat for seat, loses in enumerate((first_loses, second_loses)) if loses and not _spared(g, seat, reason)]
    if not losers:
        return False
    if not g.watch[WOULD_LOSES_GAME]:
        lost(g, -1, -1, [player(seat) for seat in losers], [reason])
    elif not _is_asked(g):
        for seat in losers:
            g.num[layout.AT_ISSUE + seat] |= 1 << reason
        together(g, g.num[layout.ACTIVE], -1, WOULD_LOSES_GAME, LOSS, [player(seat) for seat in losers], reason)
    return True


def loses(g: State, seat: int, reason: int) -> None:
    """A player loses, unless something happens instead."""
    _end(g, seat == 0, seat == 1, reason)


def lost(g: State, who: int, source: int, players: list[int], reasons: list[int]) -> None:
    """One side has lost, or both: a draw."""
    finish(g, layout.DRAW if len(players) > 1 else 1 if players[0] == player(0) else 0, reasons[0])


def _is_asked(g: State) -> bool:
    """Tell whether it is being asked what happens instead of a loss."""
    return any(frame[PROC] == TOGETHER and frame[EVENT] == WOULD_LOSES_GAME for frame in g.frames)


def _spared(g: State, seat: int, reason: int) -> bool:
    """Tell whether a text says that a player cannot lose; where it says so instead of a loss, it is that way of losing alone (WN6)."""
    if CANNOT_LOSE not in g.match.texts.sayings:
        return False
    if not said_of_player(g, CANNOT_LOSE, seat):
        g.num[layout.AT_ISSUE + seat] = 0
        return False
    issue = g.num[layout.AT_ISSUE + seat]
    return not issue or bool(issue >> reason & 1)


def draw(g: State, seat: int) -> bool:
    """Draw one card; who cannot, or (by the switch) is left without one, loses when the state is settled."""
    deck = g.piles[layout.DECK * 2 + seat]
    if deck:
        card = deck[-1]
        move(g, card, layout.HAND)
        emit(g, layout.DRAWS, card, seat)
        if deck or not g.tables.switch["deckout"]:
            return True
    g.num[layout.LOST + seat] = layout.NO_CARDS
    g.todo |= CHECK
    return bool(deck)


# A turn: chips come back, draw, unit, land and item steps, invasion, the end of the turn.


HAND_LIMIT: Final = 7
HOLDS_MORE: Final = "holds_more"
_KEPT: Final = ~(
    layout.DONE | layout.FRESH | layout.DANCED | layout.MOVED | layout.ACTED
)  # what is said of units beyond their player's turns
LAST: Final = REG  # the face discarded last, plus 1, so that a set of cards is discarded in one way


def start(g: State, f: Frame) -> None:
    """The turn begins: units are fresh again (TU2)."""
    seat = f[WHO] = g.num[layout.FIRST_SEAT] if g.num[layout.TURN] == 0 else next_player(g)
    g.num[layout.ACTIVE] = seat
    g.num[layout.TURN] += 1
    g.num[layout.TURNS_TAKEN + seat] += 1
    g.num[layout.DEPLOYED] = g.num[layout.SUPPORTED] = g.num[layout.LANDS] = 0
    emit(g, layout.TURNS, -1, seat, g.num[layout.TURN])
    for unit in g.piles[layout.MAP * 2 + seat]:
        g.flags[unit] &= _KEPT
    touched(g, RESTED_CARDS)
    begin_phase(g, layout.TURN_PHASE, seat)
    step_begins(g, layout.START_PHASE, seat)
    statuses.bite(g, seat)
    chips.turn_begins(g, seat)
    _then(g, f, chips_back)


def _then(g: State, f: Frame, step: Step) -> None:
    """Let what has triggered happen before the next step of the turn; where nothing has, that is taken at once."""
    if g.waiting or g.todo or g.observer is not None:
        triggers(g, at_once=True)
    else:
        f[PC] += 1
        step(g, f)


def chips_back(g: State, f: Frame) -> None:
    """Used chips become unused, after what happens at the beginning (TU2)."""
    chips.take_back(g, f[WHO])
    triggers(g, at_once=True)


def step_begins(g: State, phase: int, seat: int) -> None:
    """End the step before, after the window at its end (CN6), then begin this one, like `begin_phase`."""
    before, lasting = g.num[layout.PHASE], g.effects or g.marks
    if before not in (phase, layout.TURN_PHASE):  # as where a given position begins in it, or the turn has only begun
        if g.log is not None or before in g.tables.endings:
            end_phase(g, before, seat)
        if lasting:
            expire(g, layout.end_of(before), seat)
    g.num[layout.PHASE] = phase
    if g.dependencies & PHASES:
        g.todo |= DIRTY | CHECK
    if lasting:
        expire(g, layout.start_of(phase), seat)
        ends_now(g, layout.end_of(phase), seat)
    if g.log is not None or phase in g.tables.phases:
        emit(g, layout.PHASE_START, -1, seat, phase)


def draw_step(g: State, f: Frame) -> None:
    """Draw a card; the first player does not in the first turn of the game (TU3)."""
    step_begins(g, layout.DRAW_STEP, f[WHO])
    _then(g, f, draw_card)


def draw_card(g: State, f: Frame) -> None:
    """The card itself."""
    if g.num[layout.TURN] > 1:
        tell_of_draws(g, f[WHO], on_its_own=True)
        g.rules.draw(g, f[WHO])
    triggers(g, at_once=True)


def after_step(g: State, f: Frame) -> None:
    """At the end of a step either player may play a surprise, the turn player first (CN6)."""
    window(g, f[WHO], layout.STEP_END, ALTERNATING, len(g.chain))


def units(g: State, f: Frame) -> None:
    """The unit step (US1 to US5), unless it is missed."""
    if is_missed(g, f[WHO], layout.UNIT_STEP):
        goto(f, lands)
        return
    step_begins(g, layout.UNIT_STEP, f[WHO])
    unit_step(g, f[WHO])
    triggers(g, at_once=True)


def lands(g: State, f: Frame) -> None:
    """The land step (LD1)."""
    step_begins(g, layout.LAND_STEP, f[WHO])
    land_step(g, f[WHO])
    triggers(g, at_once=True)


def items(g: State, f: Frame) -> None:
    """The item step (IT1, IT2)."""
    step_begins(g, layout.ITEM_STEP, f[WHO])
    item_step(g, f[WHO])
    triggers(g, at_once=True)


def invasion(g: State, f: Frame) -> None:
    """The invasion phase (IV1), unless it is missed."""
    if is_missed(g, f[WHO], layout.INVASION):
        return
    step_begins(g, layout.INVASION, f[WHO])
    invade(g, f[WHO])
    triggers(g, at_once=True)


def end(g: State, f: Frame) -> None:
    """The end of the turn begins (TU4)."""
    f[LAST] = 0
    step_begins(g, layout.END_PHASE, f[WHO])
    end_phase(g, layout.TURN_PHASE, f[WHO])
    triggers(g, at_once=True)


def ask_discard(g: State, f: Frame) -> None:
    """Discard down to seven cards, one after the other in rising order."""
    limit = HAND_LIMIT + sum(numbers_said(g, HOLDS_MORE, f[WHO]))
    if len(g.piles[layout.HAND * 2 + f[WHO]]) > limit:
        ask_excess(g, f, layout.HAND, limit, LAST)
    else:
        goto(f, clean_up)


def discard(g: State, f: Frame) -> None:
    """Put the chosen card into the off-field and come back until the hand is small enough."""
    if discard_excess(g, f, layout.HAND, layout.OFF, LAST):
        goto(f, ask_discard)


def clean_up(g: State, f: Frame) -> None:
    """Effects and statuses of this turn end; then annihilation and the turn limit are checked."""
    if g.effects or g.marks:
        expire(g, layout.END_OF_TURN, f[WHO])
        expire(g, layout.end_of(layout.SECOND))
    statuses.wear_off(g, f[WHO])
    at_end_of_turn(g, f[WHO])
    goto(f, start)


TURN_TAKEN: Final = procedure(
    "fertcg.turn",
    start, chips_back, draw_step, draw_card, after_step, units, after_step, lands, after_step, items, after_step, invasion, end, ask_discard, discard,
    clean_up,
)  # fmt: skip
ENTRIES: Final = entries(
    TURN_TAKEN,
    {
        "start": start,
        "draw": draw_step,
        "unit": units,
        "land": lands,
        "item": items,
        "invasion": invasion,
        "end": end,
    },
    registers=1,
)
"""the phases in which a given position may begin"""
asks(ask_discard, "Which card do you discard?", "戦場外に送るカードを選ぶ", rules="TU4")


# Set-up: shuffle, seven cards, one mulligan each, 20 unused chips; then the first player's turn.


# players who have decided; mulligans of the player who is asked
ASKED: Final = REG
TAKEN: Final = REG + 1


def lay_out(g: State) -> None:
    """Shuffle both decks, lay out the chips and decide who is first."""
    for seat in (0, 1):
        deal(g, layout.DECK, seat, mixed(g, g.match.decks[seat].get("main", [])))
        g.num[layout.UNUSED + seat] = ALL_CHIPS
    g.num[layout.FIRST_SEAT] = who_begins(g, g.tables.switch["starts"])
    call(g, SET_UP, g.num[layout.FIRST_SEAT], -1, 0, 0)


def first_hands(g: State, f: Frame) -> None:
    """Each player takes seven cards."""
    for seat in (f[WHO], 1 - f[WHO]):
        take(g, layout.DECK, seat, HAND, layout.HAND)


def ask_mulligan(g: State, f: Frame) -> None:
    """Each may replace the whole hand; the first player decides first."""
    most = g.tables.switch["mulligans"]
    may = (most < 0 or f[TAKEN] < most) and len(g.piles[layout.DECK * 2 + f[WHO]]) >= HAND
    ask(g, f[WHO], [PASS, YES] if may else [PASS])


def mulligan(g: State, f: Frame) -> None:
    """The seven cards go abroad and are lost; the top seven of the deck become the hand."""
    if f[ANS] == YES:
        for card in g.piles[layout.HAND * 2 + f[WHO]][:]:
            go_abroad(g, card)
        take(g, layout.DECK, f[WHO], HAND, layout.HAND)
        emit(g, layout.MULLIGAN, -1, f[WHO])
        f[TAKEN] += 1
        goto(f, ask_mulligan)
        return
    f[TAKEN] = 0
    hand_on(f, ASKED, ask_mulligan)


SET_UP: Final = procedure("fertcg.set up", first_hands, ask_mulligan, mulligan, first_turn(TURN_TAKEN, 1))
asks(ask_mulligan, "Take a mulligan?", "マリガンしますか", rules="SU3", free=True)
