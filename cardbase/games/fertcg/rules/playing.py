"""Surprise cards and abilities in use, and the chain that only surprise cards make (CT8, PS2, PS3, CR1, CN1 to CN6)."""

from typing import Final

from cardbase.engine.actions import ARG, PASS
from cardbase.engine.continuous import mark, marks
from cardbase.engine.effects.announce import (
    AT_ONCE,
    announce,
    payable,
    playable,
    put_trigger,
    resolve_text,
    usable,
    uses_of,
    within_limits,
)
from cardbase.engine.effects.choices import first_of
from cardbase.engine.effects.context import NOBODY, OWN, THAT, THAT_STAMP, X, context
from cardbase.engine.effects.core_words import may_not_use
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.statements import may_play, never, those_playable
from cardbase.engine.effects.texts import Text
from cardbase.engine.effects.triggers import watched
from cardbase.engine.effects.values import holds, number
from cardbase.engine.events import REPLACED, emit, take_along, together, triggers, withdraw
from cardbase.engine.run import ask, asks, call, give, leave, procedure, restart, running
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame, Match, Row
from cardbase.engine.window import ANSWER as ASKS_THE_OTHER
from cardbase.engine.window import OTHER, TRIGGERS_WAIT, window
from cardbase.engine.zones import move
from cardbase.games.fertcg.rules import costs, layout
from cardbase.games.fertcg.rules.abilities import more_to_use
from cardbase.games.fertcg.rules.chips import consume, purse
from cardbase.games.fertcg.rules.tables import ANY_ROLE, IS_STRUCK, NO_ROLE, STRIKES, State, chips_of

ALTERNATING: Final = OTHER | TRIGGERS_WAIT
"""habit of the windows in which one player after the other does something, until both pass"""


def open_window(g: State, first: int, timing: int) -> None:
    """Open such a window."""
    window(g, first, timing, ALTERNATING, len(g.chain))


def open_answers(g: State, first: int, floor: int) -> None:
    """Open the window in which the top of the chain is answered, then what the opponent of its owner puts on it."""
    window(g, first, layout.ANSWER, OTHER | ASKS_THE_OTHER | TRIGGERS_WAIT, floor)


# Surprise cards that are played as something happens (CT8): who holds one is asked as soon as what has triggered is looked at.


# registers: the length of the chain below it, whether a card was carried out, then rows of `State.waiting`
CHAIN_BELOW: Final = REG
CARRIED_OUT: Final = REG + 1
WAITING_ROWS: Final = REG + 2
ROW_LENGTH: Final = 7  # numbers of a row


def watch(match: Match) -> None:
    """Let the surprise cards of hands hear of what they are played on."""
    for face in range(len(match.faces)):
        for text in match.texts.play_texts(face):
            text.events = [watched(match.texts, text, event) for event in text.tree.events]
            for event, whose, test in text.events:
                match.watch(face, (event, whose, text.number, 1 << layout.HAND, test))


def is_play(g: State, row: Row) -> bool:
    """Tell whether what has triggered is the play of a card."""
    return g.match.texts.texts[row[1]].tree.kind == "play"


def _can_be_played(g: State, row: Row) -> bool:
    seat, number, card, stamp, that, that_stamp, value = row
    text = g.match.texts.texts[number]
    if g.stamp[card] != stamp or g.zone[card] != layout.HAND or not those_playable(g, seat, [card]):
        return False
    if text.face != g.face[card]:  # dealt anew: what the other player holds is not known
        return False
    if len(g.piles[layout.HAND * 2 + seat]) <= g.tables.hand_price[g.face[card]]:
        return False
    if costs.chips_to_play(g, seat, card, chips_of(text)) > purse(g, seat, card):
        return False
    f = context(g, EFFECTS, seat, card, text.block, that, that_stamp, value)
    if not holds(g, f, text.tree.condition) or not payable(g, f, text):
        return False
    return playable(g, f, text)


def offer(g: State, row: Row) -> None:
    """Ask for the card, and for what else is played from that hand on what has happened to the same card or player; where any can be."""
    alike = [other for other in g.waiting if is_play(g, other) and _about(other) == _about(row)]
    withdraw(g, alike)
    rows = [one for one in (row, *alike) if _can_be_played(g, one)]
    if rows:
        call(g, HAPPENED, row[0], -1, len(g.chain), 0, *(number for one in rows for number in one))


def offer_instead(g: State, seat: int, number: int, card: int, about: int, amount: int) -> None:
    """Ask for a card that is played instead of what would happen, or another one; the caller's ANS becomes REPLACED if it is carried out."""
    cards = [(number, card), *((ability, source) for _, ability, source in take_along(g, seat))]
    stamp = g.stamp[about] if about >= 0 else 0
    rows = [(seat, ability, source, g.stamp[source], about, stamp, amount) for ability, source in cards]
    able = [row for row in rows if _can_be_played(g, row)]
    if able:
        call(g, INSTEAD, seat, -1, len(g.chain), 0, *(number for row in able for number in row))


def carried_out(g: State, card: int) -> None:
    """Note that a card has resolved that may have been played instead of something."""
    f = running(g, INSTEAD)
    if f is not None and f[SRC] == card:
        f[CARRIED_OUT] = 1


def _about(row: Row) -> Row:
    """Return whose row of `State.waiting` it is, and what it is about."""
    return (row[0], *row[4:6])


def _left(g: State, f: Frame) -> dict[int, int]:
    """Return what can be played yet, as answers, each with the place of its row in the frame."""
    places = range(WAITING_ROWS, len(f), ROW_LENGTH)
    able = [place for place in places if _can_be_played(g, tuple(f[place : place + ROW_LENGTH]))]
    return {layout.PLAY + g.face[f[place + 2]]: place for place in reversed(able)}


def ask_play(g: State, f: Frame) -> None:
    """The player may play one of them or not."""
    ask(g, f[WHO], [PASS, *sorted(_left(g, f))])


def show(g: State, f: Frame) -> None:
    """The card is shown, its choices are made and its price is paid."""
    if f[ANS] == PASS:
        leave(g, f)
        return
    place = _left(g, f)[f[ANS]]
    seat, number, card, _stamp, *rest = f[place : place + ROW_LENGTH]
    del f[place : place + ROW_LENGTH]
    f[SRC] = card
    move(g, card, layout.PLAYED)
    emit(g, layout.PLAYS, card, seat)
    put_trigger(g, (seat, number, card, g.stamp[card], *rest), layout.PLAY)


def offer_on(g: State, card: int) -> None:
    """Offer the surprise cards that are played on the play of a card; whatever else has triggered waits."""
    while heard := [row for row in g.waiting if row[4] == card and is_play(g, row)]:
        withdraw(g, heard[:1])
        offer(g, heard[0])


def hear(g: State, f: Frame) -> None:
    """What is played on that this card is played."""
    offer_on(g, f[SRC])


def answers(g: State, f: Frame) -> None:
    """The opponent may answer."""
    if len(g.chain) > f[CHAIN_BELOW]:
        open_answers(g, 1 - f[WHO], f[CHAIN_BELOW])


def react(g: State, f: Frame) -> None:
    """What has happened meanwhile; then the others may be played."""
    restart(f)
    triggers(g, at_once=True)


def tell(g: State, f: Frame) -> None:
    """Say whether it was carried out; where it was negated, another one may be played."""
    if f[CARRIED_OUT]:
        give(g, REPLACED)
    else:
        restart(f)


HAPPENED: Final = procedure("fertcg.surprise on an event", ask_play, show, hear, answers, react)
INSTEAD: Final = procedure("fertcg.surprise instead of an event", ask_play, show, hear, answers, tell)
asks(ask_play, "Play the surprise card?", "サプライズカードを使用しますか", rules="CT8", plays=True)


# What may be played.


_INITIAL_STAFF: Final = frozenset(("Initial Staff",))
_STAFFS: Final = "Staffs"  # what texts call staffs, cards or not, where they forbid their use
_STAFF: Final = 1 << layout.STAFF
INSTEAD_OF_ACTING: Final = 1 << layout.INSTEAD | 1 << layout.STAFF  # the one action of a unit
AT_ACTION: Final = 1 << layout.INSTEAD | 1 << layout.BEFORE_ACTING  # surprises of a unit's action step
UNCOUNTED: Final = (
    1 << layout.PREPARATION | 1 << layout.ANSWER | AT_ACTION
)  # surprises for these alone are not counted (`State.able`)
_FOR_A_UNIT: Final = 1 << layout.PREPARATION | 1 << layout.WEAPON_CHOICE | AT_ACTION
FROM_HAND: Final = -1  # a card of this name has used it from the hand this turn (AB15)
CREST_USED: Final = -1  # key of the mark for a unit's crest use in this second

BITS: Final = REG
TEXT: Final = REG + 1
FLOOR: Final = REG + 2


def role_of(g: State, seat: int) -> int:
    """Return whether a seat's unit strikes or is struck now."""
    if not g.num[layout.STRIKER]:
        return ANY_ROLE
    if g.side[g.num[layout.STRIKER] - 1] == seat:
        return STRIKES
    return IS_STRUCK if g.side[g.num[layout.STRUCK] - 1] == seat else NO_ROLE


def surprises(g: State, seat: int, timing: int) -> list[int]:
    """Return the surprise cards of a hand that may be played at one of these timings (bits)."""
    found: list[int] = []
    if not timing & g.tables.ever or (g.able[seat] == g.users[seat] and not timing & UNCOUNTED):
        return found
    when, face = g.tables.when, g.face
    for card in g.piles[layout.HAND * 2 + seat]:
        if when[face[card]] & timing:
            action = layout.PLAY + face[card]
            if (
                action not in found
                and _may_play(g, seat, card)
                and (g.tables.plain[face[card]] or way_to_play(g, seat, card, timing))
            ):
                found.append(action)
    if len(found) > 1:
        found.sort()
    return found


def is_for_a_unit(timings: int) -> bool:
    """Tell whether what is played at these times alone is for a unit: the own one in the strike, or the one that acts, which is its target (CN5)."""
    return bool(timings) and not timings & ~_FOR_A_UNIT


def _may_play(g: State, seat: int, card: int) -> bool:
    """Tell, cheaply, whether a seat has the chips for a surprise card, its unit the role, and whether no text forbids it, or that the unit is its target."""
    own = g.tables
    _, chips, role = own.surprise[g.face[card]]
    if own.costs_change:
        chips = costs.chips_to_play(g, seat, card, chips)
    if role and role != role_of(g, seat):
        return False
    if chips > g.num[layout.UNUSED + seat] and chips > purse(g, seat, card):
        return False
    unit = costs.skilled(g, seat) if own.shields or own.skills[g.face[card]] else -1
    if unit >= 0 and own.skills[g.face[card]] and g.flags[unit] & layout.ASLEEP:
        return False
    if unit >= 0 and is_for_a_unit(own.when[g.face[card]]) and never(g, "be_chosen_by_what", unit, card):
        return False
    return not own.bans or may_play(g, seat, card)


def has_surprise(g: State, seat: int, timing: int) -> bool:
    """Tell, cheaply, that a hand may hold a surprise for one of these timings."""
    when, face = g.tables.when, g.face
    for card in g.piles[layout.HAND * 2 + seat]:  # noqa: SIM110 - a generator costs as much as what it tests
        if when[face[card]] & timing and _may_play(g, seat, card):
            return True
    return False


def way_to_play(g: State, seat: int, card: int, timing: int) -> Text | None:
    """Return in which way a surprise of a hand may be played at one of these timings, the first that can be; None for none."""
    times = g.tables.times
    ways = (text for text in g.tables.plays[g.face[card]] if times[text.number] & timing)
    return next((text for text in ways if _playable(g, seat, card, text)), None)


def _playable(g: State, seat: int, card: int, text: Text) -> bool:
    if len(g.piles[layout.HAND * 2 + seat]) <= g.tables.hand_price[g.face[card]]:
        return False
    f = context(g, EFFECTS, seat, card, text.block)
    if g.chain:
        f[THAT], f[THAT_STAMP] = g.chain[-1][2], g.stamp[g.chain[-1][2]]
    if not holds(g, f, text.tree.condition) or not payable(g, f, text) or not within_limits(g, card, text):
        return False
    return playable(g, f, text)


# A surprise card.


def cost_of(g: State, card: int) -> int:
    """Return the chips that a card costs as printed; where that is X, what it has cost whoever is playing it."""
    printed = g.tables.cost[g.face[card]]
    if printed or g.zone[card] != layout.PLAYED:
        return printed
    row = next((row for row in g.chain if row[2] == card and row[1] == layout.PLAY), None)
    if row is None:
        return printed
    text = g.match.texts.texts[row[4]]
    f = context(g, EFFECTS, row[0], card, text.block)
    f[OWN:] = row[5:]
    if text.counted:
        return int(f[X]) + chips_of(text)
    return sum(number(g, f, price[2]) for price in text.tree.prices if price[0] == "pay")


def play_surprise(g: State, seat: int, face: int, timing: int) -> None:
    """Push the play of a surprise card from hand, at one of these timings."""
    call(g, SURPRISE_PLAYED, seat, first_of(g, layout.HAND, seat, face), timing, -1, len(g.chain))


def _show(g: State, f: Frame) -> None:
    """The card is shown, its choices are made and its price is paid."""
    card, ways = f[SRC], g.tables.plays[g.face[f[SRC]]]
    text = ways[0] if len(ways) == 1 else way_to_play(g, f[WHO], card, f[BITS])
    move(g, card, layout.PLAYED)
    emit(g, layout.PLAYS, card, f[WHO])
    if text is None:
        return
    that = g.chain[-1][2] if g.chain and g.tables.times[text.number] & 1 << layout.ANSWER else NOBODY
    if that == NOBODY:
        announce(g, f[WHO], card, text, layout.PLAY)
    else:
        put_trigger(g, (f[WHO], text.number, card, g.stamp[card], that, g.stamp[that], 0), layout.PLAY)


def _hear(g: State, f: Frame) -> None:
    """What is played on that this card is played."""
    offer_on(g, f[SRC])


def _answers(g: State, f: Frame) -> None:
    """The opponent may answer; what waits resolves last first (CN2)."""
    if len(g.chain) > f[FLOOR]:
        open_answers(g, 1 - f[WHO], f[FLOOR])


def _react(g: State, f: Frame) -> None:
    """What has triggered meanwhile resolves at once; a staff card that was used leaves (CT7)."""
    card = f[SRC]
    if f[TEXT] >= 0 and g.zone[card] == layout.ATTACHMENTS and g.match.texts.texts[f[TEXT]].timings & 1 << layout.STAFF:
        emit(g, layout.USES_STAFF, g.host[card], f[WHO])
        if g.num[layout.KEEPS]:
            g.num[layout.KEEPS] = 0
        else:
            together(g, f[WHO], -1, layout.WOULD_DISCARDED, layout.SPENT_DEED, [card])
    triggers(g, at_once=True)


SURPRISE_PLAYED: Final = procedure("fertcg.surprise", _show, _hear, _answers, _react)


def resolve_surprise(g: State, row: Row) -> None:
    """Resolve the top of the chain, a surprise card; then it goes to the off-field."""
    carried_out(g, row[2])
    call(g, SURPRISE_DONE, row[0], row[2])
    resolve_text(g, row)


def _put_away(g: State, f: Frame) -> None:
    if g.zone[f[SRC]] == layout.PLAYED:
        abroad = g.match.printed[layout.KEYWORDS][g.face[f[SRC]]] & layout.GOES_ABROAD
        move(g, f[SRC], layout.ABROAD if abroad else layout.OFF)


SURPRISE_DONE: Final = procedure("fertcg.surprise done", _put_away)


# An ability.


def usable_texts(g: State, seat: int, card: int, bits: int) -> list[Text]:
    """Return the abilities of a card that a seat may use at these timings now."""
    texts = uses_of(g, card) if g.effects else g.match.texts.activated[g.face[card]]
    return [text for text in texts if text.timings & bits and _free(g, card, text) and _may_use(g, seat, card, text)]


def _may_use(g: State, seat: int, card: int, text: Text) -> bool:
    return usable(g, seat, card, text) or (costs.is_helped(g, text) and costs.usable_with_help(g, seat, card, text))


def _free(g: State, card: int, text: Text) -> bool:
    """Each class ability once in a second, one crest use in all (CR1, PS3); of the hand once a turn (AB15); a staff if the unit may use one."""
    if text.timings & _STAFF and not _may_use_staff(g, card):
        return False
    if not g.marks:
        return True
    if text.timings & layout.CRESTS and marks(g, _crest_key(g, text), card):
        return False
    if marks(g, text.number, FROM_HAND):
        return False
    return not marks(g, text.number, card)


def _may_use_staff(g: State, card: int) -> bool:
    unit = costs.unit_of(g, card)
    if g.flags[unit] & layout.SILENCED or may_not_use(g, unit, _STAFFS):
        return False
    more = _more_vigour(g, card)
    return not more or g.more[layout.CHIPS][unit] >= more + costs.staff_price(g, unit)


def _more_vigour(g: State, card: int) -> int:
    """Return what texts let a unit pay beside the price of the staff that it has from the start."""
    return more_to_use(g, card, _INITIAL_STAFF) if g.zone[card] == layout.MAP else 0


def _crest_key(g: State, text: Text) -> int:
    return -2 - text.number if g.tables.switch["crest_uses_per_second"] else CREST_USED


def use_ability(g: State, seat: int, card: int, bits: int) -> None:
    """Push the use of an ability of a card: which one is asked if several could be."""
    call(g, ABILITY_USED, seat, card, bits, -1, len(g.chain))


def _ask_which(g: State, f: Frame) -> None:
    ask(g, f[WHO], [layout.ABILITY_NAMED + text.number for text in usable_texts(g, f[WHO], f[SRC], f[BITS])])


def _begin(g: State, f: Frame) -> None:
    """Announce it; a crest waits for an answer, everything else resolves on use."""
    text = g.match.texts.texts[f[ANS] & ARG]
    f[TEXT] = text.number
    crest = text.timings & layout.CRESTS
    emit(g, layout.USES_CREST if crest else layout.USES, f[SRC], f[WHO], 1 + text.number)
    if g.zone[f[SRC]] == layout.HAND and text.number not in g.tables.placing:
        mark(g, text.number, FROM_HAND)
    if not text.timings & INSTEAD_OF_ACTING:  # a dancer may be danced for, and dance again
        mark(g, text.number, f[SRC], layout.end_of(layout.SECOND))
    if text.timings & layout.CRESTS:
        mark(g, _crest_key(g, text), f[SRC], layout.end_of(layout.SECOND))
    if text.timings & _STAFF:
        consume(g, f[SRC], _more_vigour(g, f[SRC]))
    announce(g, f[WHO], f[SRC], text, layout.CREST_ROW if crest else _staff_row(g, f[SRC], text))
    if costs.is_helped(g, text):
        costs.pay_with_help(g, f[WHO], f[SRC], text)


def _staff_row(g: State, card: int, text: Text) -> int:
    """A staff card waits for an answer where some card of the match negates one (CN4)."""
    waits = g.tables.staffs_wait and text.timings & _STAFF and g.zone[card] == layout.ATTACHMENTS
    return layout.USE if waits else AT_ONCE


def _paid(g: State, f: Frame) -> None:
    """What was taken off the price of this crest is taken off no other."""
    g.num[layout.CUT] = 0


ABILITY_USED: Final = procedure("fertcg.ability", _ask_which, _begin, _paid, _answers, _react)
asks(_ask_which, "Which ability?", "どの能力を使用しますか", rules="PS1, CR1")
