"""The cast phase (CP1, CP3, CP4, CP6): units and dummies, discarding units, Cast abilities; the idols' maintenance."""

from typing import Final

from cardbase.engine.actions import ARG, PASS, PICK, SQUARE, YES
from cardbase.engine.continuous import touched
from cardbase.engine.effects.playing_costs import note_played
from cardbase.engine.effects.said import may_play
from cardbase.engine.events import emit, hear
from cardbase.engine.match import RESTED_CARDS
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, CHECK, REG, SRC, STALE, WHO, Frame
from cardbase.engine.zones import conceal, move
from cardbase.games.dreadnought.rules import layout
from cardbase.games.dreadnought.rules.abilities import able, use
from cardbase.games.dreadnought.rules.areas import DUMMY_SIZE, is_idol, open_areas, room, sides, total_size
from cardbase.games.dreadnought.rules.book import UNIT, State
from cardbase.games.dreadnought.rules.hand import from_hand, hand_cards
from cardbase.games.dreadnought.rules.payment import is_source, log_cost, log_taken, logs, pay_log, payable, turning
from cardbase.games.dreadnought.rules.slot_moves import movable

CUT: Final = REG  # register: log that Cast abilities save


def cast_actions(g: State, seat: int) -> list[int]:
    """Return the cast actions of a seat, without god draws."""
    left, right = sides(g, seat)
    left_total, right_total = total_size(g, left), total_size(g, right)
    free = max(room(left, left_total), room(right, right_total))
    found = _casts(g, seat, free) if free or g.book.switch["idols"] else []
    if free >= DUMMY_SIZE:
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
        for card in movable(g, seat, left, right, left_total, right_total):
            found.append(layout.MOVE_SLOT + card)
    return found


def _casts(g: State, seat: int, free: int) -> list[int]:
    own = g.book
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
    return is_idol(g, card) and bool(open_areas(g, seat, card, g.book.size[g.face[card]]))


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
    wanted = g.book.size[g.face[f[SRC]]]
    ask(g, f[WHO], [SQUARE + area for area in open_areas(g, f[WHO], f[SRC], wanted)])


def _lay(g: State, f: Frame) -> None:
    """The card is shown; its cost and Cast abilities come with it. Until they are done its own abilities do not count."""
    move(g, f[SRC], layout.UNITS, f[WHO])
    g.write(layout.AREA, f[SRC], f[ANS] & ARG)
    g.flags[f[SRC]] |= layout.NEW | layout.BEING_CAST
    g.num[layout.DISCOUNT] = 0


def _cast_abilities(g: State, f: Frame) -> list[int]:
    """Return the cards whose Cast ability can be used, and the unit still be paid for."""
    own = g.book
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
        goto(f, _pay)


def _cut(g: State, f: Frame) -> None:
    f[CUT] += g.num[layout.DISCOUNT]
    g.num[layout.DISCOUNT] = 0
    goto(f, _ask_ability)


def _pay(g: State, f: Frame) -> None:
    pay_log(g, f[WHO], log_cost(g, f[WHO], f[SRC]) - f[CUT], f[SRC])
    note_played(g, f[WHO], f[SRC])


def _finish(g: State, f: Frame) -> None:
    if g.zone[f[SRC]] == layout.UNITS:
        g.flags[f[SRC]] &= ~layout.BEING_CAST
        g.stale.append(f[SRC])
        g.todo |= STALE | CHECK
        emit(g, layout.ENTERS, f[SRC], f[WHO])


CAST_OUT: Final = procedure("dreadnought.cast", _ask_area, _lay, _ask_ability, _use_ability, _cut, _pay, _finish)
asks(_ask_area, "In which area?", "どのバトルエリアに出しますか", rules="CP1, CP2")
asks(_ask_ability, "Use which Cast ability?", "どの《Cast》アビリティを使いますか", rules="CP6")


# Dummies.


def _ask_dummy_area(g: State, f: Frame) -> None:
    ask(g, f[WHO], [SQUARE + area for area in open_areas(g, f[WHO], -1, DUMMY_SIZE)])


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
    cost, others = g.book.maintenance[g.face[f[SRC]]], logs(g, f[WHO]) - is_source(g, f[SRC])
    there = g.zone[f[SRC]] == layout.UNITS and not g.flags[f[SRC]] & layout.CHECK_STATE
    ask(g, f[WHO], [YES, PASS] if there and payable(g, f[WHO], cost, -1, others, turning=(f[SRC],)) else [PASS])


def _maintain(g: State, f: Frame) -> None:
    """It lies check until it is paid for, so that it does not pay itself."""
    g.flags[f[SRC]] |= layout.CHECK_STATE
    touched(g, RESTED_CARDS)
    if f[ANS] == YES:
        pay_log(g, f[WHO], g.book.maintenance[g.face[f[SRC]]], f[SRC])


def _keep(g: State, f: Frame) -> None:
    if f[ANS] == YES:
        g.flags[f[SRC]] &= ~layout.CHECK_STATE
        touched(g, RESTED_CARDS)


MAINTENANCE: Final = procedure("dreadnought.maintenance", _ask_maintenance, _maintain, _keep)
asks(_ask_maintenance, "Pay the maintenance cost?", "維持コストを支払いますか", rules="ID3")


def maintain_idols(g: State, seat: int) -> None:
    """Ask for the maintenance cost of each idol, at the start of the own cast phase."""
    for card in g.piles[layout.UNITS * 2 + seat]:
        if is_idol(g, card) and g.book.maintenance[g.face[card]] and not g.flags[card] & layout.NEW:
            call(g, MAINTENANCE, seat, card)
