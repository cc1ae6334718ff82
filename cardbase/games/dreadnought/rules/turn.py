"""A turn, which belongs to both players (TU1, TU2): speed, draw, cast, fast, action, end; and the set-up before it (SU1 to SU6)."""

from typing import Final

from cardbase.engine.actions import ARG, FACE, PASS
from cardbase.engine.continuous import begin_phase, end_phase, expire, touched
from cardbase.engine.effects.choices import ask_excess, take_excess
from cardbase.engine.effects.statements import numbers_said
from cardbase.engine.effects.text_rules import ABILITY
from cardbase.engine.events import emit
from cardbase.engine.faces import PHASES, RESTED_CARDS, TURNS
from cardbase.engine.log import note
from cardbase.engine.rules import entries
from cardbase.engine.run import ask, asks, call, finish, goto, procedure
from cardbase.engine.state import ANS, REG, WHO, Frame
from cardbase.engine.turns import hand_on, take, who_begins
from cardbase.engine.zones import conceal, deal, mixed, move, turn_up
from cardbase.errors import InputError
from cardbase.games.dreadnought.rules import hand, layout
from cardbase.games.dreadnought.rules.abilities import phase_over, process_window, use, uses
from cardbase.games.dreadnought.rules.combat import attack, attackers, bound, put_away, targets
from cardbase.games.dreadnought.rules.playing import codes, play_code, react, sub_effects, use_sub
from cardbase.games.dreadnought.rules.slots import maintain_idols, slot
from cardbase.games.dreadnought.rules.tables import State
from cardbase.messages import say

# The speed phase (SP1, SP3, SP5, SP6): both turn up a speed card, each has a slot, closed cards are opened, the faster is first.


def _begin_speed(g: State, f: Frame) -> None:
    begin_phase(g, layout.SPEED_PHASE, f[WHO])
    g.num[layout.SPEED_OVER] = 0
    call(g, hand.DIFFERENT, f[WHO])
    process_window(g)


def _make_first(g: State, f: Frame) -> None:
    f[WHO] = g.num[layout.ACTIVE] = 0 if hand.speed(g, 0) > hand.speed(g, 1) else 1
    touched(g, TURNS | PHASES)


def _first_slot(g: State, f: Frame) -> None:
    """The faster player is provisionally first and acts first; the slots are not dealt out again."""
    _make_first(g, f)
    slot(g, f[WHO], layout.T_SPEED)


def _second_slot(g: State, f: Frame) -> None:
    slot(g, 1 - f[WHO], layout.T_SPEED)


def _open_speed_cards(g: State, f: Frame) -> None:
    """Closed speed cards are opened together; equal ones burn, and no more speed actions follow."""
    for seat in (0, 1):
        card = hand.speed_card(g, seat)
        if card >= 0 and g.flags[card] & layout.DOWN:
            turn_up(g, card)
            note(g, layout.TURNED_UP, seat, card)
    if hand.speed(g, 0) == hand.speed(g, 1):
        hand.burn(g)


def _decide_first(g: State, f: Frame) -> None:
    """The owner of the faster card is the first player until the end phase; the cards are hand cards from now on."""
    _make_first(g, f)
    g.num[layout.SPEED_OVER] = 1
    emit(g, layout.IS_FIRST, -1, f[WHO])
    phase_over(g, layout.SPEED_PHASE)


SPEED_TAKEN: Final = procedure(
    "dreadnought.speed", _begin_speed, _first_slot, _second_slot, _open_speed_cards, _decide_first
)


# The action phase (AC1, AC2): the action right goes to and fro; two passes in a row end the phase.


# passes in a row; who may not return (D-11); the action was an attack
PASSES: Final = REG
OUT: Final = REG + 1
ATTACKED: Final = REG + 2


def _begin_action(g: State, f: Frame) -> None:
    begin_phase(g, layout.ACTION_PHASE, f[WHO])
    process_window(g)


def actions(g: State, seat: int) -> list[int]:
    """Return what the holder of the action right may do."""
    found = hand.god_draws(g, seat)
    units = attackers(g, seat)
    if units and targets(g, 1 - seat):
        for card in sorted(units):
            found.append(layout.ATTACK_WITH + card)
    found += codes(g, seat, layout.T_AC)
    for card in uses(g, seat, layout.T_AC):
        found.append(layout.USE + card)
    found += sub_effects(g, seat, layout.T_AC)
    return found


def _ask_action(g: State, f: Frame) -> None:
    out = f[OUT] >> f[WHO] & 1
    if out:
        ask(g, f[WHO], [PASS])
    else:
        ask(g, f[WHO], [*([] if bound(g, f[WHO]) else [PASS]), *actions(g, f[WHO])])


def _act(g: State, f: Frame) -> None:
    action, seat = f[ANS], f[WHO]
    kind = action & ~ARG
    f[ATTACKED] = int(kind == layout.ATTACK_WITH)
    if action == PASS:
        f[PASSES] += 1
        if not g.tables.switch["passed_may_return"]:
            f[OUT] |= 1 << seat
        goto(f, _action_over if f[PASSES] >= 2 else _next_player)
    elif hand.is_god_draw(action):
        hand.god_draw(g, seat, action)
        goto(f, _ask_action)
        process_window(g)
    else:
        f[PASSES] = 0
        if kind == layout.ATTACK_WITH:
            attack(g, seat, action & ARG)
        elif kind == layout.PLAY:
            play_code(g, seat, action & ARG, layout.T_AC)
        elif kind == layout.USE:
            use(g, seat, action & ARG, layout.T_AC, ABILITY)
        else:
            use_sub(g, seat, action & ARG, layout.T_AC)


def _react(g: State, f: Frame) -> None:
    """After an Ac play the opponent reacts first (D-17); an attack has had its own chain."""
    if not f[ATTACKED]:
        react(g, 1 - f[WHO] if g.tables.switch["reaction_to_ac_opponent_first"] else f[WHO])


def _close_chain(g: State, f: Frame) -> None:
    """What lasts until the end of the chain ends; then the process window."""
    expire(g, layout.END_OF_COMBAT)
    process_window(g)


def _next_player(g: State, f: Frame) -> None:
    f[WHO] = 1 - f[WHO]
    goto(f, _ask_action)


def _action_over(g: State, f: Frame) -> None:
    phase_over(g, layout.ACTION_PHASE)


ACTIONS: Final = procedure(
    "dreadnought.action", _begin_action, _ask_action, _act, _react, _close_chain, _next_player, _action_over
)
asks(_ask_action, "Which action, or do you pass?", "アクションを選びますか、パスしますか", rules="AC1, AC2", free=True)


# The end phase (EN1 to EN3): away with speed cards, enchantments and dummies, hands to 7, everything to normal.


HOLDS_MORE: Final = "holds_more"
# the face discarded last plus 1; how many players have adjusted their hands
LAST: Final = REG
DONE: Final = REG + 1


def _put_away(g: State, f: Frame) -> None:
    """Speed cards, enchantments and dummies go at the same time; what lasts this turn ends (D-19)."""
    begin_phase(g, layout.END_PHASE, f[WHO])
    end_phase(g, layout.TURN_PHASE, f[WHO])
    for seat in (f[WHO], 1 - f[WHO]):
        hand.lay_aside(g, seat)
        for card in g.piles[layout.ENCHANTMENTS * 2 + seat][:]:
            put_away(g, card)
        for card in [card for card in g.piles[layout.UNITS * 2 + seat] if g.flags[card] & layout.DOWN]:
            emit(g, layout.LEAVES, card, seat, 0, 1)
            move(g, card, layout.DISCARD)
    g.num[layout.SPEED_OVER] = 0
    for seat in (0, 1):
        expire(g, layout.end_of(layout.TURN_PHASE), seat)


def _ask_discard(g: State, f: Frame) -> None:
    """A hand above the limit is discarded down to it, closed."""
    limit = g.tables.switch["hand_limit"] + sum(numbers_said(g, HOLDS_MORE, f[WHO]))
    ask_excess(g, f, layout.HAND, limit, LAST)


def _discard(g: State, f: Frame) -> None:
    card = take_excess(g, f, layout.HAND, LAST)
    if card >= 0:
        conceal(g, card, layout.DISCARD)
        goto(f, _ask_discard)
    else:
        f[LAST] = 0
        hand_on(f, DONE, _ask_discard)


def open_discards(g: State) -> None:
    """Cards that were laid closed on the discards are opened together."""
    for seat in (0, 1):
        for card in g.piles[layout.DISCARD * 2 + seat]:
            if g.flags[card] & layout.DOWN:
                turn_up(g, card)
                emit(g, layout.DISCARDS, card, seat)


def _normalise(g: State, f: Frame) -> None:
    """Casters, units, bursts and imprints become normal; HP cards stay check."""
    open_discards(g)
    for zone in (layout.CASTERS, layout.UNITS, layout.BURST, layout.IMPRINTS):
        for seat in (0, 1):
            for card in g.piles[zone * 2 + seat]:
                g.flags[card] &= ~(layout.CHECK_STATE | layout.NEW | layout.ARMED | layout.MOVED)
    touched(g, RESTED_CARDS)
    phase_over(g, layout.END_PHASE)


END_TAKEN: Final = procedure("dreadnought.end", _put_away, _ask_discard, _discard, _normalise)
asks(_ask_discard, "Which card do you discard?", "捨てるカードを選ぶ", rules="EN2", free=True)


# The turn as a whole (TU1, TU2, DR1).


def _speed(g: State, f: Frame) -> None:
    """The next turn begins with the speed phase; the turn limit counts as time running out (D-24)."""
    limit = g.tables.switch["turn_limit"]
    if limit and g.num[layout.TURN] >= limit:
        finish(g, layout.BOTH_LOSE, layout.TIME)
        return
    g.num[layout.TURN] += 1
    g.num[layout.GEAR_USED] = g.num[layout.GEAR_USED + 1] = 0
    emit(g, layout.TURNS, -1, g.num[layout.ACTIVE], g.num[layout.TURN])
    begin_phase(g, layout.TURN_PHASE, g.num[layout.ACTIVE])
    call(g, SPEED_TAKEN, g.num[layout.ACTIVE])


def _draw(g: State, f: Frame) -> None:
    """The first player draws 1 and sets 1 burst before the second begins, so that nobody draws the game here."""
    f[WHO] = g.num[layout.ACTIVE]
    begin_phase(g, layout.DRAW_PHASE, f[WHO])
    g.rules.draw(g, f[WHO])


def _burst_first(g: State, f: Frame) -> None:
    hand.take_card(g, f[WHO], hand.TO_BURST)


def _draw_second(g: State, f: Frame) -> None:
    g.rules.draw(g, 1 - f[WHO])


def _burst_second(g: State, f: Frame) -> None:
    hand.take_card(g, 1 - f[WHO], hand.TO_BURST)


def _drawn(g: State, f: Frame) -> None:
    phase_over(g, layout.DRAW_PHASE)


def _begin_phase(g: State, f: Frame, phase: int) -> None:
    f[WHO] = g.num[layout.ACTIVE]
    begin_phase(g, phase, f[WHO])


def _cast(g: State, f: Frame) -> None:
    _begin_phase(g, f, layout.CAST_PHASE)
    process_window(g)


def _maintain_first(g: State, f: Frame) -> None:
    if g.tables.switch["idols"]:
        maintain_idols(g, f[WHO])


def _cast_first(g: State, f: Frame) -> None:
    slot(g, f[WHO], layout.T_CAST)


def _maintain_second(g: State, f: Frame) -> None:
    if g.tables.switch["idols"]:
        maintain_idols(g, 1 - f[WHO])


def _cast_second(g: State, f: Frame) -> None:
    slot(g, 1 - f[WHO], layout.T_CAST)


def _cast_over(g: State, f: Frame) -> None:
    phase_over(g, layout.CAST_PHASE)


def _fast(g: State, f: Frame) -> None:
    _begin_phase(g, f, layout.FAST_PHASE)
    process_window(g)


def _fast_first(g: State, f: Frame) -> None:
    slot(g, f[WHO], layout.T_FAST)


def _fast_second(g: State, f: Frame) -> None:
    slot(g, 1 - f[WHO], layout.T_FAST)


def _fast_over(g: State, f: Frame) -> None:
    phase_over(g, layout.FAST_PHASE)


def _action(g: State, f: Frame) -> None:
    f[WHO] = g.num[layout.ACTIVE]
    call(g, ACTIONS, f[WHO], -1, 0, 0, 0)


def _end(g: State, f: Frame) -> None:
    call(g, END_TAKEN, g.num[layout.ACTIVE], -1, 0, 0)


def _next_turn(g: State, f: Frame) -> None:
    goto(f, _speed)


TURN_TAKEN: Final = procedure(
    "dreadnought.turn",
    _speed,
    _draw,
    _burst_first,
    _draw_second,
    _draw_second,
    _burst_second,
    _drawn,
    _cast,
    _maintain_first,
    _cast_first,
    _maintain_second,
    _cast_second,
    _cast_over,
    _fast,
    _fast_first,
    _fast_second,
    _fast_over,
    _action,
    _end,
    _next_turn,
)
ENTRIES: Final = entries(
    TURN_TAKEN,
    {
        "speed": _speed,
        "draw": _draw,
        "cast": _cast,
        "fast": _fast,
        "action": _action,
        "end": _end,
    },
)
"""the phases in which a given position may begin"""


def prepare_position(g: State, phase: str) -> None:
    """Count the turn back where it begins in a given position; from the draw phase on speed cards are hand cards."""
    if phase == "speed":
        g.num[layout.TURN] -= 1
    g.num[layout.SPEED_OVER] = int(phase != "speed")


# Set-up (SU1 to SU6): casters, HP cards, the starting burst, seven cards, and one mulligan for each player.


LAST_EXCHANGED: Final = REG
EXCHANGED: Final = REG + 1
SEATS_DONE: Final = REG + 2


def lay_out(g: State) -> None:
    """Casters side by side, decks shuffled; HP cards, bursts and hands come from the deck."""
    own = g.tables
    for seat in (0, 1):
        deck = g.match.decks[seat]
        deal(g, layout.CASTERS, seat, deck.get("casters", []))
        place_casters(g, seat)
        deal(g, layout.DECK, seat, mixed(g, deck.get("main", [])))
        for area, card in enumerate(g.piles[layout.CASTERS * 2 + seat]):
            for hp in take(g, layout.DECK, seat, own.hp[g.face[card]], layout.HP + area):
                g.flags[hp] |= layout.CHECK_STATE
        take(g, layout.DECK, seat, own.switch["starting_bursts"], layout.BURST)
        take(g, layout.DECK, seat, own.switch["opening_hand"], layout.HAND)
    call(g, SET_UP, who_begins(g), -1, 0, 0, 0)


def place_casters(g: State, seat: int) -> None:
    """The first caster stands left, the second right. Raises InputError for fewer or more."""
    casters = g.piles[layout.CASTERS * 2 + seat]
    if len(casters) != len((layout.LEFT, layout.RIGHT)):
        raise InputError(say("player {seat} has {count} casters; two are needed", seat=seat + 1, count=len(casters)))
    for area, card in enumerate(casters):
        g.write(layout.AREA, card, area)


def must_stand(g: State, seat: int) -> None:
    """Raise InputError where a caster or a unit of a laid out table has no area of its own kind."""
    areas = g.more[layout.AREA]
    if [areas[card] for card in g.piles[layout.CASTERS * 2 + seat]] != [layout.LEFT, layout.RIGHT]:
        raise InputError(
            say("player {seat} needs a caster left and a caster right", seat=seat + 1),
            hint=say("Name them in this order."),
        )
    if any(
        areas[card] not in (layout.LEFT, layout.RIGHT, layout.IDOL_AREA) for card in g.piles[layout.UNITS * 2 + seat]
    ):
        raise InputError(
            say("player {seat} has a unit in no area", seat=seat + 1),
            hint=say("area is 0 (left), 1 (right) or 2 (idols)."),
        )


def _ask_card(g: State, f: Frame) -> None:
    """Any number of hand cards, in rising order; the answers of the other player are not seen."""
    faces = sorted({g.face[card] for card in g.piles[layout.HAND * 2 + f[WHO]] if g.face[card] >= f[LAST_EXCHANGED]})
    ask(g, f[WHO], [PASS, *[FACE + face for face in faces]])


def _lay_closed(g: State, f: Frame) -> None:
    if f[ANS] > PASS:
        f[LAST_EXCHANGED] = f[ANS] & ARG
        f[EXCHANGED] += 1
        card = next(card for card in g.piles[layout.HAND * 2 + f[WHO]] if g.face[card] == f[LAST_EXCHANGED])
        conceal(g, card, layout.DISCARD)
        goto(f, _ask_card)


def _draw_anew(g: State, f: Frame) -> None:
    """As many new cards as were laid away; these stay in the discard."""
    if f[EXCHANGED]:
        emit(g, layout.MULLIGANS, -1, f[WHO], f[EXCHANGED])
    take(g, layout.DECK, f[WHO], f[EXCHANGED], layout.HAND)
    f[LAST_EXCHANGED] = f[EXCHANGED] = 0
    hand_on(f, SEATS_DONE, _ask_card)


def _begin_game(g: State, f: Frame) -> None:
    """The discards are opened together; the first turn begins."""
    open_discards(g)
    call(g, TURN_TAKEN, f[WHO])


SET_UP: Final = procedure("dreadnought.set up", _ask_card, _lay_closed, _draw_anew, _begin_game)
asks(_ask_card, "Which card do you exchange?", "マリガンするカードを選ぶ", rules="SU6", free=True)
