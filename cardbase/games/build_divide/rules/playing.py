"""Playing a card (PL3, PL4, PL7, TU9, KW4 to KW6): it goes to the resolution zone, the cost is paid, targets and modes are fixed, then it
waits on the chain. A unit enters when it resolves, a command does what it says and goes to the graveyard.
"""

from typing import Any, Final

from cardbase.engine.actions import ARG, PICK
from cardbase.engine.continuous import SET, change, mark
from cardbase.engine.effects.announce import announce, any_in_each, resolve_text
from cardbase.engine.effects.announce import playable as enough_targets
from cardbase.engine.effects.choices import first_of
from cardbase.engine.effects.context import context
from cardbase.engine.effects.costs import can_pay_all, cost_to_play, note_played
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.texts import Text
from cardbase.engine.effects.values import bindings_of, holds, matches, passes
from cardbase.engine.events import emit, together
from cardbase.engine.log import note
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame, Row
from cardbase.engine.window import chain
from cardbase.engine.zones import move
from cardbase.games.build_divide.rules import layout, leaving
from cardbase.games.build_divide.rules.payment import Masks, pay, payable, standing_energy
from cardbase.games.build_divide.rules.tables import NEVER, UNIT, Evol, Price, State, plus
from cardbase.games.build_divide.rules.territory import entered
from cardbase.games.build_divide.rules.this_turn import note_play
from cardbase.language.tree import Select

# Texts that forbid a player to play some cards, or more than one card each turn. What may not be played has a bit of the player's
# number `CANNOT_PLAYERS`, one for each player who may control the text, so that it holds as long as any other prohibition.


def lock(g: State, f: Frame, select: Select) -> int:
    """Return the bit of a player who may not play such cards by a text of `f`."""
    return 1 << layout.FIRST_LOCK + 2 * g.tables.locks.index(select) + f[WHO]


def forbidden(g: State, seat: int, card: int) -> bool:
    """Tell whether a text forbids a player to play a card, one of its own or another one."""
    text = g.tables.unplayable.get(g.face[card])
    if text is not None and holds(g, context(g, EFFECTS, seat, card, text.block), text.tree.condition):
        return True
    cannot = g.num[layout.CANNOT_PLAYERS + seat]
    if not cannot:
        return False
    if cannot & layout.ONE_PLAY and g.num[layout.PLAYS_MADE + seat]:
        return True
    return any(
        cannot >> layout.FIRST_LOCK + 2 * number + who & 1 and _describes(g, who, select, card)
        for number, select in enumerate(g.tables.locks)
        for who in (0, 1)
    )


def _describes(g: State, who: int, select: Select, card: int) -> bool:
    """Tell whether a selection of a player's text describes a card, wherever it is."""
    f, noun = context(g, EFFECTS, who, -1, 0), bindings_of(g).nouns[select.noun]
    if select.place and g.zone[card] != bindings_of(g).zones[select.place[1]]:
        return False
    return (noun.test is None or noun.test(g, card)) and all(passes(g, f, card, test) for test in select.filters)


# Evol (KW5): the costs for which a card may be played instead, its own and those that a territory lends; what they take besides energy.


def lent_evols(g: State, seat: int, card: int) -> list[int]:
    """Return the numbers of the costs that texts in play give a card in the hand of a seat."""
    own = g.tables
    found: list[int] = []
    if not own.lent:
        return found
    for place in g.rules.live_piles:
        for source in g.piles[place]:
            if g.face[source] in own.lent and g.rules.heard(g, source, "gain"):
                text, number = own.lent[g.face[source]]
                f = context(g, EFFECTS, g.side[source], source, text.block)
                if holds(g, f, text.tree.condition) and any(matches(g, f, node[1], card) for node in text.tree.effects):
                    found.append(number)
    return found


def evol_options(g: State, seat: int, card: int, masks: Masks) -> list[int]:
    """Return the numbers of the Evol costs of a card in hand that the seat can pay with this energy."""
    own, face = g.tables, g.face[card]
    numbers = [*own.evols.get(face, ()), *lent_evols(g, seat, card)]
    return [number for number in numbers if _can_evolve(g, seat, own.evol_costs[number], face, masks)]


def _can_evolve(g: State, seat: int, evol: Evol, face: int, masks: Masks) -> bool:
    besides = g.tables.besides
    price = evol_energy(g, seat, evol)
    return (
        payable(masks, plus(price, besides[face]) if face in besides else price)
        and len(g.piles[layout.ENERGY * 2 + seat]) >= evol.energy
        and len(g.piles[layout.LIFE * 2 + seat]) >= evol.life
    )


def evol_energy(g: State, seat: int, evol: Evol) -> Price:
    """Return the energy to rest; a text may let the coloured part take any colour."""
    return Price(evol.price.total) if g.num[layout.CANNOT_PLAYERS + seat] & layout.EVOL_ANY else evol.price


LEFT: Final = REG  # register of GIVE_UP: how many cards of the energy zone are still to go


def _ask_energy(g: State, f: Frame) -> None:
    ask(g, f[WHO], sorted(PICK + card for card in g.piles[layout.ENERGY * 2 + f[WHO]]) if f[LEFT] else [])


def _give_energy(g: State, f: Frame) -> None:
    if f[LEFT]:
        f[LEFT] -= 1
        goto(f, _ask_energy)
        leaving.send(g, f[ANS] & ARG, layout.GRAVE)


GIVE_UP: Final = procedure("build-divide.give up", _ask_energy, _give_energy)
asks(_ask_energy, "Which energy goes to the graveyard?", "墓地に置くエナジーを選ぶ", rules="KW5")


def give_up(g: State, seat: int, evol: Evol) -> None:
    """Take what the cost takes besides energy to rest: life at once, then cards of the energy zone as the player likes."""
    for card in g.piles[layout.LIFE * 2 + seat][: -evol.life - 1 : -1]:
        leaving.send(g, card, layout.GRAVE)
    if evol.energy:
        call(g, GIVE_UP, seat, -1, evol.energy)


def evol_words(evol: Evol, language: str) -> str:
    """Return what tells an Evol cost from others: its letter, or its energy."""
    total: Any = evol.price.total
    return evol.letter or (f"（{total}）" if language == "ja" else f"({total})")


# Playing a card.


HOWS: Final = {
    layout.PLAY: layout.FROM_HAND,
    layout.PLAY_EVOL: layout.FROM_HAND | layout.BY_EVOL,
    layout.PLAY_OTHERWISE: layout.FROM_HAND | layout.FOR_OTHER,
    layout.PLAY_LEGACY: layout.BY_LEGACY,
}
HOW: Final = REG  # registers: flags of how it is played, the number of the Evol cost or -1
EVOL: Final = REG + 1
NO_TEXT: Final = -1  # in a row of the chain
FINISH: Final = 2  # handler: a command that has resolved goes to the graveyard
# Key of a mark: the card has entered by Evol in this turn, be it gone or not; from there down: by which cost.
EVOLVED_NOW: Final = -100


def price_of(g: State, seat: int, card: int, how: int) -> Price:
    """Return what playing a card costs; a reduction takes from the generic part, not below what is coloured."""
    own, face = g.tables, g.face[card]
    if how & layout.FREE:
        return Price(0)
    if how & layout.BY_LEGACY:
        return own.legacy[face]
    if how & layout.FOR_OTHER:
        return own.other_price[face].energy
    price = own.price[face]
    total = price.total
    if face in own.cheaper:
        less, condition = own.cheaper[face]
        if holds(g, context(g, EFFECTS, seat, card, 0), condition):
            total -= less
    if own.reprices:
        total = cost_to_play(g, seat, card, total)
    return (
        price if total == price.total else Price(max(total, max((n for _, n in price.needs), default=0)), price.needs)
    )


def can_play(g: State, seat: int, card: int) -> bool:
    """Tell whether what the card says to choose can be chosen, its condition holds and its own price can be paid (D-30).

    The card itself is on its way to the resolution zone: in its hand or graveyard it counts no more.
    """
    text = g.match.texts.play_text(g.face[card])
    if text is None:
        return True
    if not g.tables.looks_aside[g.face[card]]:
        return _text_allows(g, seat, card, text)
    pile = g.piles[g.zone[card] * 2 + g.side[card]]
    at = pile.index(card)
    del pile[at]
    able = _text_allows(g, seat, card, text)
    pile.insert(at, card)
    return able


def _text_allows(g: State, seat: int, card: int, text: Text) -> bool:
    if not any_in_each(g, seat, text):
        return False
    f = context(g, EFFECTS, seat, card, text.block)
    if not (holds(g, f, text.tree.condition) and enough_targets(g, f, text)):
        return False
    return text.prices < 0 or can_pay_all(g, f, text.prices)


def plays(g: State, seat: int, least: list[int]) -> list[int]:
    """Return the plays of a seat.

    least  face -> the least energy for which it can be played from the hand now, NEVER where that is not its time
    """
    own, face_of = g.tables, g.face
    found: list[int] = []
    most = len(g.piles[layout.ENERGY * 2 + seat])
    cards = {face_of[card]: card for card in g.piles[layout.HAND * 2 + seat] if least[face_of[card]] <= most}
    if not (cards or own.legacy):
        return found
    masks = standing_energy(g, seat)
    energy = len(masks)
    lends, barred = bool(own.lent), bool(g.num[layout.CANNOT_PLAYERS + seat] or own.unplayable)
    for face in sorted(cards):
        if least[face] > energy or (barred and forbidden(g, seat, cards[face])):
            continue
        if own.one_way[face] and not lends:
            if payable(masks, own.price_in_all[face]) and (own.open_text[face] or can_play(g, seat, cards[face])):
                found.append(layout.PLAY + face)
            continue
        ways = _ways(g, seat, cards[face], masks)
        if ways and (own.open_text[face] or can_play(g, seat, cards[face])):
            found += ways
    if own.legacy:
        found += _legacies(g, seat, least, masks)
    return found


def _ways(g: State, seat: int, card: int, masks: Masks) -> list[int]:
    """Return the ways to play a card from hand that can be paid."""
    own, face = g.tables, g.face[card]
    ways = [layout.PLAY + face] if _affordable(g, masks, price_of(g, seat, card, layout.FROM_HAND), face) else []
    if (own.lent or face in own.evols) and evol_options(g, seat, card, masks):
        ways.append(layout.PLAY_EVOL + face)
    if face in own.other_price and _for_other(g, seat, card, masks):
        ways.append(layout.PLAY_OTHERWISE + face)
    return ways


def _for_other(g: State, seat: int, card: int, masks: Masks) -> bool:
    """Tell whether a card can be played for its other price."""
    price = g.tables.other_price[g.face[card]]
    f = context(g, EFFECTS, seat, card, price.others)
    if not (_affordable(g, masks, price.energy, g.face[card]) and holds(g, f, price.condition)):
        return False
    return price.others < 0 or can_pay_all(g, f, price.others)


def _affordable(g: State, masks: Masks, price: Price, face: int) -> bool:
    """Tell whether this energy pays a price, and what the card's text takes besides."""
    besides = g.tables.besides
    return payable(masks, plus(price, besides[face]) if face in besides else price)


def _legacies(g: State, seat: int, least: list[int], masks: Masks) -> list[int]:
    own = g.tables
    cards = {g.face[card]: card for card in g.piles[layout.GRAVE * 2 + seat] if g.face[card] in own.legacy}
    return [
        layout.PLAY_LEGACY + face
        for face in sorted(cards)
        if least[face] < NEVER
        and _affordable(g, masks, own.legacy[face], face)
        and can_play(g, seat, cards[face])
        and not forbidden(g, seat, cards[face])
    ]


def play_action(g: State, seat: int, action: int) -> None:
    """Push the play that was chosen in a window."""
    kind, face = action & ~ARG, action & ARG
    zone = layout.GRAVE if kind == layout.PLAY_LEGACY else layout.HAND
    card = first_of(g, zone, seat, face)
    if kind == layout.PLAY_EVOL:
        call(g, CHOSEN_EVOL, seat, card)
    else:
        call(g, PLAYED_OUT, seat, card, HOWS[kind], -1)


def play_free(g: State, seat: int, card: int, how: int = 0) -> None:
    """Push a play without cost and timing: of a shot that was turned up (D-31), or by an effect; `how` are flags besides."""
    call(g, PLAYED_OUT, seat, card, layout.FREE | how, -1)


def _ask_evol(g: State, f: Frame) -> None:
    ask(g, f[WHO], [layout.EVOL_AS + number for number in evol_options(g, f[WHO], f[SRC], standing_energy(g, f[WHO]))])


def _by_evol(g: State, f: Frame) -> None:
    call(g, PLAYED_OUT, f[WHO], f[SRC], HOWS[layout.PLAY_EVOL], f[ANS] & ARG)


CHOSEN_EVOL: Final = procedure("build-divide.evol", _ask_evol, _by_evol)
asks(_ask_evol, "By which Evol?", "どのエヴォルでプレイしますか", rules="KW5")


def _announce(g: State, f: Frame) -> None:
    """Lay the card into the resolution zone and pay for it."""
    card, came = f[SRC], g.zone[f[SRC]]
    cost = g.tables.evol_costs[f[EVOL]] if f[HOW] & layout.BY_EVOL else None
    price = evol_energy(g, f[WHO], cost) if cost else price_of(g, f[WHO], card, f[HOW])
    if came != layout.RESOLUTION:
        move(g, card, layout.RESOLUTION)
    g.flags[card] |= f[HOW]
    g.num[layout.PLAYS_MADE + f[WHO]] += 1
    note_play(g, f[WHO], card)
    note_played(g, f[WHO], card)
    emit(g, layout.PLAYS, card, f[WHO], came)
    if cost:
        g.write(layout.EVOL_COST, card, f[EVOL] + 1)
        give_up(g, f[WHO], cost)
    besides = g.tables.besides.get(g.face[card])
    pay(g, f[WHO], price if besides is None or f[HOW] & layout.FREE else plus(price, besides))
    if f[HOW] & layout.FOR_OTHER and g.tables.other_price[g.face[card]].others >= 0:
        g.frames.append(context(g, EFFECTS, f[WHO], card, g.tables.other_price[g.face[card]].others))


def _put(g: State, f: Frame) -> None:
    text = g.match.texts.play_text(g.face[f[SRC]])
    if text is None:
        chain(g, f[WHO], layout.PLAY, f[SRC], NO_TEXT)
    else:
        announce(g, f[WHO], f[SRC], text, layout.PLAY)


PLAYED_OUT: Final = procedure("build-divide.play", _announce, _put)


def resolve_play(g: State, row: Row) -> None:
    """Resolve a play that nobody countered, as the last thing that its step does."""
    seat, _, card, _, text = row[:5]
    if g.tables.kind[g.face[card]] == UNIT:
        note(g, layout.RESOLVED, seat, card)
        enter_played(g, seat, card)
        return
    call(g, FINISHED, seat, card)
    if text != NO_TEXT:
        resolve_text(g, row)


def enter_played(g: State, seat: int, card: int) -> None:
    """Put a unit that was played into the field; by Evol its total cost is that of the Evol icons (D-21)."""
    how, own, number = g.flags[card], g.tables, g.more[layout.EVOL_COST][card] - 1
    came_from(g, card, layout.HAND if how & layout.FROM_HAND else layout.RESOLUTION)
    move(g, card, layout.FIELD, seat)
    if how & layout.BY_EVOL:
        g.flags[card] |= layout.EVOLVED
        mark(g, EVOLVED_NOW, card)
        mark(g, EVOLVED_NOW - 1 - number, card)
        if own.switch["evol_is_total"]:
            change(g, layout.EVER, SET, layout.COST, own.evol_costs[number].price.total, card)
    entered(g, seat, card, bool(how & layout.FROM_HAND))


def came_from(g: State, card: int, zone: int) -> None:
    """Remember for this turn from which zone a card comes that is about to enter."""
    g.marks.append((layout.END_OF_TURN, -1, -1 - zone, card, g.stamp[card] + 1))


def _finish(g: State, f: Frame) -> None:
    """A command that has resolved goes to the graveyard; played by Legacy it is removed (D-22)."""
    card = f[SRC]
    if g.zone[card] == layout.RESOLUTION:
        if g.flags[card] & layout.ONCE or (g.flags[card] & layout.BY_LEGACY and g.tables.switch["legacy_removes"]):
            move(g, card, layout.REMOVED)
        else:
            together(g, f[WHO], card, layout.WOULD_FINISH, FINISH, [card])


FINISHED: Final = procedure("build-divide.finish", _finish)
