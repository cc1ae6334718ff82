"""Giving cards to warriors, players and areas (AC6 to AC9), and playing Specials and the Art (AC10, AC13, AC14, AR3)."""

from typing import Final

from cardbase.engine.actions import ARG, PICK, SEAT
from cardbase.engine.effects.announce import announce, resolve_text
from cardbase.engine.effects.context import OWN, TAIL
from cardbase.engine.effects.costs import COSTS_OF_PLAYING, cost_to_play
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.statements import Said, may, said, speaks_of, those_meant
from cardbase.engine.events import emit, triggers
from cardbase.engine.log import note
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, REG, SRC, STALE, WHO, Frame, Row
from cardbase.engine.window import chain
from cardbase.engine.zones import move
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.actions import casting
from cardbase.games.doomtrooper.rules.actions.introducing import tell_of_play
from cardbase.games.doomtrooper.rules.attachment_limits import by_print, extra_price, only_one_is_there
from cardbase.games.doomtrooper.rules.attachment_targets import Candidates, holders, own_warriors
from cardbase.games.doomtrooper.rules.faces import LAID_DOWN, PERSONAL, actions_for, is_any_time, stays
from cardbase.games.doomtrooper.rules.layout import open_window
from cardbase.games.doomtrooper.rules.moving import change_sides
from cardbase.games.doomtrooper.rules.pools import area_around, drop_fuel, note_spent, pay_destiny, worth_of_one
from cardbase.games.doomtrooper.rules.prohibitions import forbidden
from cardbase.games.doomtrooper.rules.tables import CardTables, State, unsettles, voids

# registers of GIVING: at any time, to a warrior that allows it; the own area in which the holder has to be, or -1
EAGER: Final = REG
WITHIN: Final = REG + 1
_FREELY: Final = "may_be_given"


def free_gifts(g: State, seat: int) -> list[int]:
    """Return the faces in hand that a warrior may be given now without an action (GF2), and fortifications that are built at any time."""
    if not g.tables.gift_windows:
        return []
    face, printed = g.face, g.tables.made[by_print]
    hand = {face[card]: card for card in g.piles[layout.HAND * 2 + seat] if printed[face[card]].bearable}
    sayings = said(g, _FREELY) if hand else []
    return sorted(face for face, card in hand.items() if _eager(g, seat, card, sayings))


def may_be_given_freely(g: State, seat: int, card: int) -> bool:
    """Tell whether a card of the hand may be given now without an action."""
    return g.tables.gift_windows > 0 and bool(_eager(g, seat, card, said(g, _FREELY)))


def _eager(g: State, seat: int, card: int, sayings: list[Said]) -> list[int]:
    """Return those who may have a card of the hand at any time; `sayings` is what texts say of giving so."""
    if g.tables.kind[g.face[card]] == traits.FORTIFICATION:
        return holders(g, seat, card) if is_any_time(g.tables, g.face[card]) else []
    given = [one for one in sayings if speaks_of(g, one.f, one.slots[1], card)]
    mine = own_warriors(g, seat) if given else []
    whom = {warrior for one in given for warrior in those_meant(g, one.f, one.slots[0], mine)}
    return [one for one in holders(g, seat, card) if one - PICK in whom] if whom else []


def give(g: State, seat: int, card: int, *, at_once: bool = False, within: int = -1) -> None:
    """Push the giving of a card, as an action or at any time; to holders in one own area, where one is named."""
    call(g, GIVING, seat, card, int(at_once), within)


def holders_within(g: State, seat: int, card: int, area: int) -> list[int]:
    """Return those of the answers to "who gets this card" that are in one area of a seat, or are that area."""
    return [answer for answer in holders(g, seat, card) if _is_within(g, seat, answer, area)]


def _is_within(g: State, seat: int, answer: int, area: int) -> bool:
    value = answer & ARG
    if answer & ~ARG == PICK:
        return g.side[value] == seat and area_around(g, value) == area
    return answer & ~ARG == layout.TO_AREA and layout.ZONE_OF_AREA[value] == area


def _ask_receiver(g: State, f: Frame) -> None:
    card, seat = f[SRC], f[WHO]
    if f[WITHIN] >= 0:
        ask(g, seat, holders_within(g, seat, card, f[WITHIN]))
    else:
        ask(g, seat, _eager(g, seat, card, said(g, _FREELY)) if f[EAGER] else holders(g, seat, card))


def _pay(g: State, f: Frame) -> None:
    card, seat, holder = f[SRC], f[WHO], f[ANS]
    if holder <= 0:
        return
    if holder & ~ARG == PICK:
        pay_destiny(g, seat, extra_price(g, holder & ARG, card))
    else:
        pay_destiny(g, seat, g.tables.price[g.face[card]])
    if g.zone[card] == layout.HAND:
        tell_of_play(g, seat, card)
    if not casting.put_on_chain(g, seat, layout.GIVE, card, holder):
        lay_down(g, seat, card, holder)


def lay_down(g: State, seat: int, card: int, holder: int) -> None:
    """Push the laying of a card on whom it is given to, and what that triggers."""
    call(g, LAYING_DOWN, seat, card, holder)


def _place(g: State, f: Frame) -> None:
    if is_there(g, f[REG]):
        place(g, f[WHO], f[SRC], f[REG])
    else:
        casting.put_away(g, f[SRC])


def is_there(g: State, holder: int) -> bool:
    """Tell whether what an answer names to lay a card on is still in play; in answer to that card it may have left."""
    return holder & ~ARG != PICK or g.rules.live[g.zone[holder & ARG]]


def place(g: State, seat: int, card: int, holder: int) -> None:
    """Lay a card on the warrior, player or area that an answer names."""
    kind, value = holder & ~ARG, holder & ARG
    g.host[card] = -1
    if kind == PICK:
        if "converts" in g.tables.keywords[g.face[card]]:
            emit(g, layout.CONVERTS, value, seat)
            casting.deed_done(g, layout.CONVERTS, seat, value, -1, g.stats[layout.TRAITS][value])
        move(g, card, layout.ATTACHMENTS, g.side[value])
        g.host[card] = value
    else:
        move(g, card, layout.LAID, value if kind == SEAT else 1 - seat if kind == layout.TO_THEIR_AREA else seat)
        g.write(layout.AREA, card, 0 if kind == SEAT else value)
    if g.tables.made[unsettles][g.face[card]]:
        g.todo |= DIRTY
    emit(g, layout.ATTACHED, card, seat)


def attach(g: State, seat: int, card: int, host: int) -> None:
    """Lay a card from anywhere on another, or move it from one warrior to another as the same object; on a hidden one nothing
    is put (HW9).
    """
    if g.flags[host] & layout.DOWN:
        return
    if g.zone[card] != layout.ATTACHMENTS:
        place(g, seat, card, PICK + host)
        return
    side = g.side[host]
    g.stale += (g.host[card], card) if g.host[card] >= 0 else (card,)
    g.piles[layout.ATTACHMENTS * 2 + g.side[card]].remove(card)
    g.piles[layout.ATTACHMENTS * 2 + g.side[card]].append(card)
    if g.side[card] != side:
        change_sides(g, card, side)
    g.host[card] = host
    g.todo |= STALE | CHECK | (DIRTY if g.flags[card] & layout.STORED else 0)
    g.flags[card] &= ~(layout.UNMANNED | layout.STORED)


def _told(g: State, f: Frame) -> None:
    triggers(g, at_once=True)


GIVING: Final = procedure("doomtrooper.giving", _ask_receiver, _pay)
LAYING_DOWN: Final = procedure("doomtrooper.laid down", _place, _told)
asks(_ask_receiver, "Who gets the card?", "カードを与える相手を選ぶ", rules="AC6, AC7, AC8, AC9")


def givable(g: State, seat: int, hand: dict[int, int]) -> list[int]:
    """Return the faces in hand (face -> card) that can be given by an action."""
    printed = g.tables.made[by_print]
    found: list[int] = []
    there = None
    for face, card in hand.items():
        if 0 < printed[face].actions <= g.num[layout.ACTIONS]:
            there = there or Candidates(g, seat)
            if holders(g, seat, card, 1, there):
                found.append(face)
    return found


# Specials and the Art.


NO_CONTEXT: Final = 5  # so long is a row of the chain before the text's context
NO_TEXT: Final = -1  # in a row of the chain
_AFTER: Final = {traits.ART: layout.CAST, traits.SPECIAL: layout.ECHO}  # windows for what follows a card


def playable(g: State, seat: int, card: int) -> bool:
    """Tell whether a Special or spell has a caster, a holder, targets, and a price that can be paid."""
    own = g.tables
    face = g.face[card]
    if forbidden(g, seat, face) or only_one_is_there(g, face):
        return False
    if (own.holders[face] is not None or own.lies[face] & LAID_DOWN) and not holders(g, seat, card, 1):
        return False
    if own.timing[face].endswith("-before-any-action") and g.num[layout.ACTED]:
        return False
    if not g.tables.said.isdisjoint(COSTS_OF_PLAYING) and g.num[layout.DESTINY + seat] < cost_to_play(g, seat, card, 0):
        return False
    if own.kind[face] == traits.ART:
        return casting.has_caster(g, seat, card)
    text = own.play[face]
    return text is None or (
        not casting.clearly_fails(g, seat, card, text) and casting.text_playable(g, seat, card, text, -1)
    )


def plays(g: State, seat: int, timing: int) -> list[int]:
    """Return the Specials and spells that a seat may play in a window of this timing."""
    face, hand = g.face, g.piles[layout.HAND * 2 + seat]
    timely = g.tables.in_window(timing)[seat != g.num[layout.ACTIVE]]
    if timely.isdisjoint(map(face.__getitem__, hand)):
        return []
    cards = {face[card]: card for card in hand if face[card] in timely}
    return [layout.PLAY + number for number in sorted(cards) if playable(g, seat, cards[number])]


def stored_plays(g: State, seat: int, timing: int) -> list[int]:
    """Return the spells that a seat may cast out of a relic in a window of this timing."""
    own = g.tables
    when = own.windows[seat != g.num[layout.ACTIVE]]
    return [layout.CAST_STORED + card for card in casting.stored_spells(g, seat) if when[g.face[card]] & timing]


def action_prices(own: CardTables) -> list[int]:
    """Return, by face, the actions that playing a Special or spell takes, 0 for none."""
    kind, lies = own.kind, own.lies
    return [
        actions_for(own, n) if kind[n] in _AFTER and (own.play[n] or own.holders[n] or lies[n] & LAID_DOWN) else 0
        for n in range(len(kind))
    ]


def stored_actions(g: State, seat: int) -> list[int]:
    """Return the spells that a seat may cast out of a relic by actions."""
    price, left = g.tables.made[action_prices], g.num[layout.ACTIONS]
    return [layout.CAST_STORED + card for card in casting.stored_spells(g, seat) if 0 < price[g.face[card]] <= left]


def action_plays(g: State, seat: int, hand: dict[int, int]) -> list[int]:
    """Return the Specials and spells of the hand (face -> card) whose price is actions, and that can be played now."""
    price, left = g.tables.made[action_prices], g.num[layout.ACTIONS]
    found: list[int] = []
    for face, card in hand.items():
        if 0 < price[face] <= left and playable(g, seat, card):
            found.append(layout.PLAY + face)
    return found


def play_card(g: State, seat: int, card: int) -> None:
    """Push the playing of a card from hand."""
    call(g, PLAYED, seat, card, -1, -1, 0)


# Registers of PLAYED: the caster, then the combatant on which a KEEPER's personal spell is cast.
CASTER: Final = REG
ON: Final = REG + 1
# what the spell takes more from this caster
MORE: Final = REG + 2


def _ask_caster(g: State, f: Frame) -> None:
    spell = g.tables.kind[g.face[f[SRC]]] == traits.ART
    if casting.store_of(g, f[SRC]) >= 0:
        caster = casting.stored_caster(g, f[WHO], f[SRC])
        ask(g, f[WHO], [PICK + caster] if caster >= 0 else [])
    else:
        ask(g, f[WHO], [PICK + card for card in casting.able_casters(g, f[WHO], f[SRC])] if spell else [])


def _name_caster(g: State, f: Frame) -> None:
    if f[ANS] > 0:
        f[CASTER], store = f[ANS] & ARG, casting.store_of(g, f[SRC])
        f[MORE] = casting.surcharge(g, f[CASTER], f[SRC]) if store < 0 else casting.price_of_stored(g, store)
        if store >= 0:
            casting.note_cast(g, store)
        casting.fuel(g, f[WHO], f[SRC], f[CASTER], f[MORE])


def _ask_subject(g: State, f: Frame) -> None:
    """KEEPER OF THE ART: a Personal Combat Spell may be cast on either combatant."""
    own = g.tables
    face = g.face[f[SRC]]
    if f[CASTER] >= 0 and PERSONAL in own.subtypes[face] and may(g, "cast_on_others", f[CASTER]):
        pair = sorted((g.num[layout.ATTACKER], g.num[layout.DEFENDER]))
        ask(g, f[WHO], [PICK + card for card in pair if not casting.used_on(g, face, card)])
    else:
        f[ANS] = -1


def _pay_caster(g: State, f: Frame) -> None:
    f[ON] = f[ANS] & ARG if f[ANS] > 0 else -1
    if f[CASTER] >= 0:
        pay_destiny(g, f[WHO], f[MORE])
        note_spent(g, f[CASTER], f[MORE])


def _ask_holder(g: State, f: Frame) -> None:
    own = g.tables
    face = g.face[f[SRC]]
    ask(g, f[WHO], holders(g, f[WHO], f[SRC]) if own.holders[face] is not None or own.lies[face] & LAID_DOWN else [])


def _put(g: State, f: Frame) -> None:
    """It lies open while it is answered; what it will be laid on is kept in its place."""
    card, seat, holder = f[SRC], f[WHO], f[ANS]
    if not g.tables.said.isdisjoint(COSTS_OF_PLAYING):
        pay_destiny(g, seat, cost_to_play(g, seat, card, 0))
    store = casting.store_of(g, card)
    if g.zone[card] == layout.HAND:
        tell_of_play(g, seat, card)
    move(g, card, layout.PENDING, seat)
    if store >= 0:
        g.write(layout.ABOARD, card, store + 1)
    g.host[card] = f[CASTER]
    g.place[card] = holder if holder > 0 else f[ON]
    emit(g, layout.PLAYS, card, seat)
    text = g.tables.play[g.face[card]]
    if text is None:
        chain(g, seat, layout.PLAY, card, NO_TEXT)
    else:
        announce(g, seat, card, text, layout.PLAY)


def _paid(g: State, f: Frame) -> None:
    """The price is paid; D that count double did so for all of it."""
    row = g.chain[-1] if g.chain else ()
    if f[MORE] > 0 and row and row[2] == f[SRC] and len(row) > NO_CONTEXT:
        told = [0, 0, f[WHO], f[SRC], *[0] * (OWN - ANS), *row[NO_CONTEXT:]]
        back = f[MORE] - -(-f[MORE] // worth_of_one(g, told, f[CASTER]))
        g.num[layout.DESTINY + f[WHO]] += back
        note_spent(g, f[CASTER], -back)
    drop_fuel(g, f[WHO])


PLAYED: Final = procedure(
    "doomtrooper.play", _ask_caster, _name_caster, _ask_subject, _pay_caster, _ask_holder, _put, _paid
)
asks(_ask_caster, "Who casts it?", "誰が唱えますか", rules="AR1")
asks(_ask_subject, "On which warrior is it cast?", "どの戦士に唱えますか", rules="AR3")
asks(_ask_holder, "Who gets the card?", "カードを与える相手を選ぶ", rules="AC6, AC8")


def resolve_play(g: State, row: Row) -> None:
    """Resolve a card that nobody voided: a lasting one is laid down, then its text happens, then it is put away."""
    seat, _, card, _, text = row[:5]
    own = g.tables
    face, holder = g.face[card], g.place[card]
    call(g, FINISHED, seat, card)
    if g.num[layout.COMBAT]:
        _remember(g, row, face)
    if holder >= PICK and stays(own, face) and is_there(g, holder):
        g.place[card] = -1
        place(g, seat, card, holder)
    if text != NO_TEXT and g.num[layout.REFLECTED] == card + 1:
        _turned_back(g, row)
    elif text != NO_TEXT:
        that = casting.answered(g) if own.made[voids][face] or g.num[layout.LAST_SPELL] else -1
        about = (that, g.stamp[that]) if that >= 0 else row[6:8]
        resolve_text(g, (*row[:3], g.stamp[card], text, g.stamp[card], *about, *row[8:]))
    else:
        note(g, layout.RESOLVED, seat, card)


def _turned_back(g: State, row: Row) -> None:
    """Run a spell that was turned back on its caster, whatever its text lets be chosen."""
    f = [EFFECTS, 0, row[0], row[2], 1, g.match.texts.texts[row[4]].block, 0, 0, 0, 0, 0, g.stamp[row[2]], *row[6:]]
    note(g, layout.RESOLVED, row[0], row[2], 1 + row[4])
    g.frames.append(f)
    g.rules.before(g, f)


def _remember(g: State, row: Row, face: int) -> None:
    """CB7: note on which warriors a title was used in this combat: on the caster where it chooses nobody, or what it copies."""
    context_of_row = row[5:]
    on = [context_of_row[n + 1] for n in range(TAIL - OWN, len(context_of_row), 3)] if len(row) > 5 else []
    caster = g.place[row[2]] if 0 <= g.place[row[2]] < PICK else g.host[row[2]]
    for warrior in [caster] if not on or g.tables.made[casting.targeting][face].copies else on:
        if warrior >= 0:
            casting.remember_use(g, face, warrior)


def _finish(g: State, f: Frame) -> None:
    card = f[SRC]
    drop_fuel(g, f[WHO])
    casting.forget_reflected(g, card)
    if g.zone[card] == layout.PENDING and not casting.goes_back(g, card):
        casting.put_away(g, card)
    if g.watch[layout.CARRIED_OUT]:
        emit(g, layout.CARRIED_OUT, card, f[WHO])
    after = _AFTER.get(g.tables.kind[g.face[card]], 0)
    if g.tables.windows_used & after:
        g.num[layout.LAST_SPELL] = card + 1
        open_window(g, 1 - f[WHO], after)


def _forget(g: State, f: Frame) -> None:
    g.num[layout.LAST_SPELL] = 0


FINISHED: Final = procedure("doomtrooper.finish", _finish, _forget)
