"""The players' slots in the speed, cast and fast phase (TU3): casting (CP1 to CP6), idols (ID3), arms (FP1, FP2)."""

from typing import Final

from cardbase.engine.actions import ARG, PASS, PICK, SQUARE, YES
from cardbase.engine.continuous import touched
from cardbase.engine.effects.costs import note_played
from cardbase.engine.effects.statements import may_play
from cardbase.engine.events import emit, hear
from cardbase.engine.faces import RESTED_CARDS
from cardbase.engine.run import ask, asks, call, goto, procedure, restart
from cardbase.engine.state import ANS, CHECK, DIRTY, REG, SRC, STALE, WHO, Frame
from cardbase.engine.zones import conceal, move
from cardbase.games.dreadnought.rules import areas, layout
from cardbase.games.dreadnought.rules.abilities import able, process_window, use, uses
from cardbase.games.dreadnought.rules.hand import (
    burn_if_equal,
    change_gear,
    from_hand,
    god_draw,
    god_draws,
    hand_cards,
    is_god_draw,
)
from cardbase.games.dreadnought.rules.payment import is_source, log_cost, log_taken, logs, pay_log, payable, turning
from cardbase.games.dreadnought.rules.tables import ARMS, UNIT, State

# The cast phase (CP1, CP3, CP4, CP6): units and dummies, discarding units, Cast abilities.

CUT: Final = REG  # register: log that Cast abilities save


def cast_actions(g: State, seat: int) -> list[int]:
    """Return the cast actions of a seat, without god draws."""
    left, right = areas.sides(g, seat)
    left_total, right_total = areas.total_size(g, left), areas.total_size(g, right)
    free = max(areas.room(left, left_total), areas.room(right, right_total))
    found = _casts(g, seat, free) if free or g.tables.switch["idols"] else []
    if free >= areas.DUMMY_SIZE:
        face = g.face
        for number in sorted({face[card] for card in g.piles[layout.HAND * 2 + seat]}):
            found.append(layout.DUMMY + number)
        if g.piles[layout.SPEED * 2 + seat]:
            found.append(layout.OPEN_DUMMY)
    units, flags = g.piles[layout.UNITS * 2 + seat], g.flags
    if units:
        for card in units:
            if not flags[card] & layout.NEW:
                found.append(layout.DROP + card)
        for card in areas.movable(g, seat, left, right, left_total, right_total):
            found.append(layout.MOVE_SLOT + card)
    return found


def _casts(g: State, seat: int, free: int) -> list[int]:
    own = g.tables
    kind, size = own.kind, own.size
    available = logs(g, seat)
    cards = {g.face[card]: card for card in hand_cards(g, seat)}
    found = []
    for face in sorted(cards):
        fitting = size[face] <= free if kind[face] == UNIT else _idol_fits(g, seat, cards[face])
        if not fitting or not may_play(g, seat, cards[face]):
            continue
        cost = log_cost(g, seat, cards[face])
        if cost <= available or payable(g, seat, cost, cards[face], available):
            found.append(layout.CAST + face)
    return found


def _idol_fits(g: State, seat: int, card: int) -> bool:
    return areas.is_idol(g, card) and bool(areas.open_areas(g, seat, card, g.tables.size[g.face[card]]))


def do_cast_action(g: State, seat: int, action: int) -> None:
    """Begin a cast action."""
    kind, argument = action & ~ARG, action & ARG
    if kind == layout.CAST:
        call(g, CAST_OUT, seat, from_hand(g, seat, argument), 0)
    elif kind == layout.DUMMY:
        card = next(card for card in g.piles[layout.HAND * 2 + seat] if g.face[card] == argument)
        call(g, DUMMY_OUT, seat, card)
    elif kind == layout.OPEN_DUMMY:
        call(g, DUMMY_OUT, seat, g.piles[layout.SPEED * 2 + seat][-1])
    else:
        emit(g, layout.LEAVES, argument, seat, 0, 1)
        move(g, argument, layout.DISCARD)


# Casting a unit.


def _ask_area(g: State, f: Frame) -> None:
    wanted = g.tables.size[g.face[f[SRC]]]
    ask(g, f[WHO], [SQUARE + area for area in areas.open_areas(g, f[WHO], f[SRC], wanted)])


def _lay(g: State, f: Frame) -> None:
    """The card is shown; its cost and Cast abilities come with it. Until they are done its own abilities do not count."""
    move(g, f[SRC], layout.UNITS, f[WHO])
    g.write(layout.AREA, f[SRC], f[ANS] & ARG)
    g.flags[f[SRC]] |= layout.NEW | layout.BEING_CAST
    g.num[layout.DISCOUNT] = 0


def _cast_abilities(g: State, f: Frame) -> list[int]:
    """Return the cards whose Cast ability can be used, and the unit still be paid for."""
    own = g.tables
    if not own.used[layout.T_CAST]:
        return []
    available, cost, found = logs(g, f[WHO]), log_cost(g, f[WHO], f[SRC]) - f[CUT], []
    for zone in (layout.CASTERS, layout.UNITS, layout.ENCHANTMENTS):
        for card in g.piles[zone * 2 + f[WHO]]:
            for text in own.texts[layout.T_CAST][g.face[card]] if card != f[SRC] else ():
                taken = log_taken(g, card, text)
                hand = own.hand_cost[text.number]
                checked = turning(g, card, text)
                cut = cost - own.cuts[text.number]
                left = payable(g, f[WHO], cut, f[SRC], available - taken, (), hand, 0, checked)
                if left and able(g, f[WHO], card, text, layout.T_CAST, available):
                    found.append(PICK + card)
                    break
    return sorted(found)


def _ask_ability(g: State, f: Frame) -> None:
    found = _cast_abilities(g, f)
    affordable = payable(g, f[WHO], log_cost(g, f[WHO], f[SRC]) - f[CUT], f[SRC], logs(g, f[WHO]))
    ask(g, f[WHO], [PASS, *found] if affordable or not found else found)


def _use_ability(g: State, f: Frame) -> None:
    if f[ANS] > PASS:
        use(g, f[WHO], f[ANS] & ARG, layout.T_CAST, subject=f[SRC])
    else:
        goto(f, _pay_for_unit)


def _cut(g: State, f: Frame) -> None:
    f[CUT] += g.num[layout.DISCOUNT]
    g.num[layout.DISCOUNT] = 0
    goto(f, _ask_ability)


def _pay_for_unit(g: State, f: Frame) -> None:
    pay_log(g, f[WHO], log_cost(g, f[WHO], f[SRC]) - f[CUT], f[SRC])
    note_played(g, f[WHO], f[SRC])


def _enter(g: State, f: Frame) -> None:
    if g.zone[f[SRC]] == layout.UNITS:
        g.flags[f[SRC]] &= ~layout.BEING_CAST
        g.stale.append(f[SRC])
        g.todo |= STALE | CHECK
        emit(g, layout.ENTERS, f[SRC], f[WHO])


CAST_OUT: Final = procedure(
    "dreadnought.cast", _ask_area, _lay, _ask_ability, _use_ability, _cut, _pay_for_unit, _enter
)
asks(_ask_area, "In which area?", "どのバトルエリアに出しますか", rules="CP1, CP2")
asks(_ask_ability, "Use which Cast ability?", "どの《Cast》アビリティを使いますか", rules="CP6")


# Dummies.


def _ask_dummy_area(g: State, f: Frame) -> None:
    ask(g, f[WHO], [SQUARE + area for area in areas.open_areas(g, f[WHO], -1, areas.DUMMY_SIZE)])


def _lay_dummy(g: State, f: Frame) -> None:
    """Any card, closed and check; nobody can tell which hand card it was."""
    card = f[SRC]
    if g.zone[card] == layout.HAND:
        card = conceal(g, card, layout.UNITS)
    else:
        move(g, card, layout.UNITS, f[WHO], down=True)
    g.write(layout.AREA, card, f[ANS] & ARG)
    g.flags[card] |= layout.DOWN | layout.CHECK_STATE | layout.NEW
    emit(g, layout.DUMMY_CAST, card, f[WHO])
    hear(g, layout.ENTERS, card, f[WHO])


DUMMY_OUT: Final = procedure("dreadnought.dummy", _ask_dummy_area, _lay_dummy)
asks(_ask_dummy_area, "In which area?", "どのバトルエリアに出しますか", rules="CP2, CP3")


# Idols (ID3): the maintenance cost of those that were cast in an earlier turn.


def _ask_maintenance(g: State, f: Frame) -> None:
    cost, others = g.tables.maintenance[g.face[f[SRC]]], logs(g, f[WHO]) - is_source(g, f[SRC])
    there = g.zone[f[SRC]] == layout.UNITS and not g.flags[f[SRC]] & layout.CHECK_STATE
    ask(g, f[WHO], [YES, PASS] if there and payable(g, f[WHO], cost, -1, others, turning=(f[SRC],)) else [PASS])


def _maintain(g: State, f: Frame) -> None:
    """It lies check until it is paid for, so that it does not pay itself."""
    g.flags[f[SRC]] |= layout.CHECK_STATE
    touched(g, RESTED_CARDS)
    if f[ANS] == YES:
        pay_log(g, f[WHO], g.tables.maintenance[g.face[f[SRC]]], f[SRC])


def _keep(g: State, f: Frame) -> None:
    if f[ANS] == YES:
        g.flags[f[SRC]] &= ~layout.CHECK_STATE
        touched(g, RESTED_CARDS)


MAINTENANCE: Final = procedure("dreadnought.maintenance", _ask_maintenance, _maintain, _keep)
asks(_ask_maintenance, "Pay the maintenance cost?", "維持コストを支払いますか", rules="ID3")


def maintain_idols(g: State, seat: int) -> None:
    """Ask for the maintenance cost of each idol, at the start of the own cast phase."""
    for card in g.piles[layout.UNITS * 2 + seat]:
        if areas.is_idol(g, card) and g.tables.maintenance[g.face[card]] and not g.flags[card] & layout.NEW:
            call(g, MAINTENANCE, seat, card)


# The fast phase (FP1, FP2): arms on the casters, at most one each turn on each of them, and Fast abilities.


BEARER: Final = REG


def arms_actions(g: State, seat: int) -> list[int]:
    """Return the arms that a seat can play."""
    own = g.tables
    if not own.has_arms or not free_casters(g, seat):
        return []
    available = logs(g, seat)
    cards = {
        g.face[card]: card for card in hand_cards(g, seat) if own.kind[g.face[card]] == ARMS and may_play(g, seat, card)
    }
    return [
        layout.PLAY + face
        for face in sorted(cards)
        if payable(g, seat, log_cost(g, seat, cards[face]), cards[face], available)
    ]


def free_casters(g: State, seat: int) -> list[int]:
    """Return the areas whose casters had no arms this turn."""
    return [area for area, card in enumerate(g.piles[layout.CASTERS * 2 + seat]) if not g.flags[card] & layout.ARMED]


def play_arms(g: State, seat: int, face: int) -> None:
    """Push the play of an arms card."""
    call(g, ARMS_PLAYED, seat, from_hand(g, seat, face), -1)


def _ask_caster(g: State, f: Frame) -> None:
    ask(g, f[WHO], [SQUARE + area for area in free_casters(g, f[WHO])])


def _pay_for_arms(g: State, f: Frame) -> None:
    f[BEARER] = areas.caster(g, f[WHO], f[ANS] & ARG)
    move(g, f[SRC], layout.EFFECT)
    pay_log(g, f[WHO], log_cost(g, f[WHO], f[SRC]), f[SRC])
    note_played(g, f[WHO], f[SRC])


def _enchant(g: State, f: Frame) -> None:
    """Arms lie open on the caster until the end phase; their abilities are added to it."""
    move(g, f[SRC], layout.ENCHANTMENTS, f[WHO])
    g.host[f[SRC]] = f[BEARER]
    g.flags[f[BEARER]] |= layout.ARMED
    g.todo |= DIRTY | CHECK
    emit(g, layout.PLAYS, f[SRC], f[WHO])
    emit(g, layout.ATTACHED, f[SRC], f[WHO])


ARMS_PLAYED: Final = procedure("dreadnought.arms", _ask_caster, _pay_for_arms, _enchant)
asks(_ask_caster, "Whose arms are they?", "どのキャスターにエンチャントしますか", rules="FP1")


# A player's slot in the speed, cast and fast phase (TU3): he does all he wants and passes; there is no going back.


TIMING: Final = REG


def slot(g: State, seat: int, timing: int) -> None:
    """Push a seat's slot; `timing` says of which phase."""
    call(g, SLOT, seat, -1, timing)


def _slot_actions(g: State, seat: int, timing: int) -> list[int]:
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
    ask(g, seat, [PASS, *god_draws(g, seat), *_slot_actions(g, seat, f[REG])])


def _act(g: State, f: Frame) -> None:
    action, seat = f[ANS], f[WHO]
    kind = action & ~ARG
    if action == PASS:
        goto(f, _over)
        return
    if f[TIMING] == layout.T_CAST and kind != layout.MOVE_SLOT:
        areas.offer_moves_again(g, seat)
    if is_god_draw(action):
        god_draw(g, seat, action)
    elif kind == layout.USE:
        use(g, seat, action & ARG, f[TIMING])
    elif kind == layout.GEAR:
        change_gear(g, seat, action & ARG)
    elif kind == layout.PLAY:
        play_arms(g, seat, action & ARG)
    elif kind == layout.MOVE_SLOT:
        areas.shift(g, seat, action & ARG)
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
        areas.offer_moves_again(g, f[WHO])


SLOT: Final = procedure("dreadnought.slot", ask_slot, _act, _window, _again, _over)
asks(ask_slot, "What do you do, or do you pass?", "行動しますか、パスしますか", rules="TU3", free=True)
