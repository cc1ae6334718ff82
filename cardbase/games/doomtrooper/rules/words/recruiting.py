"""What the words of newcomers do: warriors recruited, summoned, fetched from piles and let in by others."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from cardbase.engine.actions import ARG, NUMBER, PASS, PICK
from cardbase.engine.continuous import GAIN, HALF, change, mark, marks
from cardbase.engine.effects.context import context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.texts import Text
from cardbase.engine.effects.values import holds, number, open_to
from cardbase.engine.events import emit, triggers
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, DIRTY, REG, SRC, WHO, Frame
from cardbase.engine.zones import move, roll, shuffle, swap_faces
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.actions.casting import FUELLING, cast_at_once, castable_now, put_away
from cardbase.games.doomtrooper.rules.actions.introducing import introduce, introduce_there, may_enter
from cardbase.games.doomtrooper.rules.actions.playing import give, holders_within, lay_down
from cardbase.games.doomtrooper.rules.attachment_limits import closed_pile
from cardbase.games.doomtrooper.rules.attachment_targets import holders
from cardbase.games.doomtrooper.rules.layout import HATCH, moment, open_answers, open_window
from cardbase.games.doomtrooper.rules.moving import enters
from cardbase.games.doomtrooper.rules.pools import area_around, note_spent, pay_destiny, prices_now, spell_funds
from cardbase.games.doomtrooper.rules.rating_changes import out_of_date
from cardbase.games.doomtrooper.rules.tables import (
    PILES,
    SUMMONS,
    TO_HAND,
    CardTables,
    State,
    Summoning,
    as_printed,
    summonings,
)
from cardbase.language.tree import Select

WORDS: Final = Registry()

PILE: Final = REG  # register: the zone in which it was


def tell_found(g: State, seat: int, card: int, zone: int) -> None:
    """Tell that a seat has found a card in a zone, and push what is played right after that."""
    if g.tables.windows_used & layout.FOUND and zone in (layout.DECK, layout.DISCARD):
        call(g, SEARCHED, seat, card, zone)
    if g.watch[layout.FINDS]:
        emit(g, layout.FINDS, card, seat)
        triggers(g, at_once=True)


def _open(g: State, f: Frame) -> None:
    g.num[layout.FIND], g.num[layout.FIND_PILE] = f[SRC] + 1, f[PILE]
    open_window(g, 1 - f[WHO], layout.FOUND)


def _close(g: State, f: Frame) -> None:
    g.num[layout.FIND] = g.num[layout.FIND_PILE] = 0


SEARCHED: Final = procedure("doomtrooper.searched", _open, _close)


def _others(g: State) -> list[int]:
    """Return the other cards of the pile that was searched."""
    found = g.num[layout.FIND] - 1
    return (
        [card for card in g.piles[g.num[layout.FIND_PILE] * 2 + g.owner[found]] if card != found] if found >= 0 else []
    )


@WORDS.verb("mislead", lambda g, f: bool(_others(g)))
def swap_for_random(g: State, f: Frame) -> None:
    """Let the sleeve that was found hold a random card of the pile; the face that it held lies below the pile."""
    found, others = g.num[layout.FIND] - 1, _others(g)
    if not others:
        return
    other = others[roll(g, len(others))]
    seat = g.owner[found]
    pile = g.piles[g.num[layout.FIND_PILE] * 2 + seat]
    swap_faces(g, found, other)
    seen = g.rules.seen[g.num[layout.FIND_PILE] * 2 + seat]
    g.known[other] = seen | g.known[found]
    g.known[found] |= 1 << seat
    pile.remove(other)
    pile.insert(0, other)


def _tell(g: State, f: Frame) -> None:
    """A card out of the own discard pile was looked for."""
    if g.owner[f[SRC]] == f[WHO]:
        tell_found(g, f[WHO], f[SRC], layout.DISCARD)


FACE: Final = REG  # register of RAISED: the face that was named


def _raise(g: State, f: Frame) -> None:
    card = f[SRC]
    if g.zone[card] == layout.DISCARD and g.face[card] == f[FACE] and may_enter(g, f[WHO], g.face[card]):
        move(g, card, layout.KOHORT, f[WHO])
        g.flags[card] |= layout.EXILED
        for stat in range(layout.VALUE + 1):
            change(g, layout.EVER, HALF, stat, 0, card)
        change(g, layout.EVER, GAIN, layout.TRAITS, traits.NO_ART | traits.NO_DS | traits.DARK_LEGION, card)
        enters(g, card, f[WHO])


RAISED: Final = procedure("doomtrooper.raised", _tell, _raise)
WORDS.each("raise", place=1, most=1)(lambda g, f, who, card: call(g, RAISED, f[WHO], card, g.face[card]))


# registers of SUMMONED: the caster, the card that was taken, the rows of the chain below a spell, whether it came out of the draw pile
CASTER: Final = REG
TAKEN: Final = REG + 1
FLOOR: Final = REG + 2
DRAWN: Final = REG + 3

# registers of SOUGHT: what the discard pile and the draw pile cost, the caster
LOW: Final = REG
HIGH: Final = REG + 1
SEEKER: Final = REG + 2

# which pile a spell has been paid for, in its column of markers until it has resolved
_PAID: Final = {layout.DISCARD: 1, layout.DECK: 2}

_AREAS: Final = (-1, layout.SQUAD, layout.KOHORT, layout.OUTPOST)


def can_seek(g: State, f: Frame, low: Any, high: Any) -> bool:
    """Tell whether one of the piles holds such a card that can be paid for."""
    seat, caster = f[WHO], g.host[f[SRC]]
    printed = [number(g, f, n) for n in (low, high)]
    if min(printed) and not spell_funds(g, seat, caster):
        return False  # no text makes a price nothing
    return bool(_open_piles(g, f, seat, caster, prices_now(g, f, printed)))


@WORDS.verb("seek", can_seek)
def seek(g: State, f: Frame, low: Any, high: Any) -> None:
    """A price: what the pile costs in which a spell of the Art of Summoning looks for its card; which one is asked."""
    prices = prices_now(g, f, [number(g, f, n) for n in (low, high)])
    g.num[layout.SUMMONING_CHEAPLY] = -1 - f[WHO]
    call(g, SOUGHT, f[WHO], f[SRC], *prices, g.host[f[SRC]])


def _open_piles(g: State, f: Frame, seat: int, caster: int, prices: list[int]) -> list[int]:
    """Return the piles in which a spell finds what it is for, and for which there are D enough."""
    closed = closed_pile(g, seat, f[SRC])
    found = []
    for zone, price in zip(PILES, prices, strict=True):
        drawn = zone == layout.DECK
        if not (closed and drawn):
            usable = _usable(g, f[SRC], seat, g.piles[zone * 2 + seat], caster, price, drawn=drawn)
            if next(usable, -1) >= 0:
                found.append(zone)
    return found


def _open_window(g: State, f: Frame) -> None:
    """ESSENTIAL SUMMONS."""
    open_window(g, f[WHO], layout.SUMMONING)


def _ask_pile(g: State, f: Frame) -> None:
    if g.num[layout.SUMMONING_CHEAPLY] > 0:
        f[LOW], f[HIGH] = 0, f[LOW]
    g.num[layout.SUMMONING_CHEAPLY] = 0
    able = _open_piles(g, f, f[WHO], f[SEEKER], [f[LOW], f[HIGH]])
    ask(g, f[WHO], [NUMBER + _PAID[zone] for zone in able])


def _pay_pile(g: State, f: Frame) -> None:
    if f[ANS] > PASS:
        amount = f[LOW] if f[ANS] & ARG == _PAID[layout.DISCARD] else f[HIGH]
        pay_destiny(g, f[WHO], amount)
        note_spent(g, f[SEEKER], amount)
        g.write(layout.MARKERS, f[SRC], f[ANS] & ARG)


SOUGHT: Final = procedure("doomtrooper.sought", _open_window, _ask_pile, _pay_pile)
asks(
    _ask_pile,
    "In which pile is the card looked for? (1 the discard pile, 2 the draw pile)",
    "どちらから召喚するか（1 捨て札、2 ドローパイル）",
)


def nothing_to_find(g: State, f: Frame, what: Select) -> bool:
    """Tell that there is no such card at all."""
    return not _open_piles(g, f, f[WHO], g.host[f[SRC]], [0, 0])


@WORDS.verb("summon_paid", idle=nothing_to_find)
@WORDS.verb("summon_paid_near", idle=nothing_to_find)
def summon(g: State, f: Frame, what: Select) -> None:
    """Push the summoning by the caster of the spell, out of the pile that was paid for."""
    call(g, SUMMONED, f[WHO], f[SRC], g.host[f[SRC]], -1, -1, 0)


def _usable(
    g: State, spell: int, seat: int, cards: Sequence[int], caster: int, price: int, *, drawn: bool
) -> Iterator[int]:
    """Yield those of the cards, one of each face, that a spell is for, and that can be used with the D that are left once the pile is paid for."""
    said, there, left = (
        g.tables.made[summonings][g.face[spell]],
        _area(g, spell, caster),
        spell_funds(g, seat, caster) - price,
    )
    if said is None or there not in _AREAS or left < 0:
        return
    kind = g.tables.kind
    for face, card in said.among(g, seat, spell, cards).items():
        if kind[face] == traits.ART:
            asked_already = g.host[card] >= 0  # as a spell of the piles that looks for others: it does not find itself
            able = caster >= 0 and not asked_already and _is_time_for(g, said, seat, face)
            if able and castable_now(g, seat, card, caster, price):
                yield card
        elif _can_use(g, said, seat, card, there, left, drawn=drawn):
            yield card


def _is_time_for(g: State, said: Summoning, seat: int, face: int) -> bool:
    """Tell whether a spell that was summoned may be cast at this moment: one that takes actions between those of the own turn (TM1)."""
    if said.takes(g.tables, face):
        return said.can_act(g, seat, face)
    own_turn = seat == g.num[layout.ACTIVE]
    now = moment(g)
    if own_turn and now & layout.BETWEEN:
        now |= layout.OWN_TURN
    return bool(g.tables.windows[not own_turn][face] & now)


def _can_use(g: State, said: Summoning, seat: int, card: int, there: int, left: int, *, drawn: bool) -> bool:
    """Tell whether a card that is no spell can be used once it has been summoned, with so many D left."""
    own, face = g.tables, g.face[card]
    if own.kind[face] == traits.WARRIOR:
        return _can_come(g, seat, face, there, left, drawn=drawn)
    return (there >= 0 and own.kind[face] in TO_HAND) or _can_give(g, said, seat, card, there, left)


def _can_come(g: State, seat: int, face: int, there: int, left: int, *, drawn: bool) -> bool:
    """Tell whether a warrior that was summoned can be paid for, and may enter."""
    return g.tables.price[face] * (1 + drawn) <= left and may_enter(g, seat, face, there=there)


def note_hopeless(own: CardTables) -> None:
    """Let the spells be refused that clearly find nothing, before it is asked for each caster."""
    if own.said.isdisjoint(SUMMONS):
        return
    for text, said in zip(own.play, own.made[summonings], strict=True):
        if text is not None and said is not None and not said.near and own.said.isdisjoint(FUELLING):
            text.hopeless = _finds_nothing


def _finds_nothing(g: State, seat: int, spell: int) -> bool:
    """Tell whether there clearly is nothing that a spell could bring, whoever casts it."""
    own = g.tables
    said, funds = own.made[summonings][g.face[spell]], g.num[layout.DESTINY + seat]
    if said is None:
        return True
    prices = said.prices if as_printed(g) else [min(price, 1) for price in said.prices]  # no text makes a price nothing
    for zone, price in zip(PILES, prices, strict=True):
        pile = g.piles[zone * 2 + seat]
        found = said.faces(g, seat, spell, pile) if pile and price <= funds else ()
        if any(own.kind[face] == traits.ART for face in found):
            return False
        for face in found:
            left, drawn = funds - price, zone == layout.DECK
            if own.kind[face] == traits.WARRIOR:
                can = _can_come(g, seat, face, -1, left, drawn=drawn)
            else:
                card = next(card for card in pile if g.face[card] == face)
                can = _can_use(g, said, seat, card, -1, left, drawn=drawn)
            if can:
                return False
    return True


def _can_give(g: State, said: Summoning, seat: int, card: int, there: int, left: int) -> bool:
    """Tell whether what was summoned can be given or built now, with so many D left; what goes into the caster's area and cannot is in hand,
    to be played like any other card.
    """
    if not said.can_act(g, seat, g.face[card]):
        return False
    return g.tables.price[g.face[card]] <= left and bool(_bearers(g, seat, card, there))


def _take_actions(g: State, f: Frame) -> None:
    """Take the actions that using what was summoned takes."""
    said = g.tables.made[summonings][g.face[f[SRC]]]
    if said is not None:
        g.num[layout.ACTIONS] -= said.takes(g.tables, g.face[f[TAKEN]])


def _area(g: State, spell: int, caster: int) -> int:
    """Return the area of the caster, where what is summoned goes there, else -1."""
    said = g.tables.made[summonings][g.face[spell]]
    return area_around(g, caster) if said is not None and said.near else -1


def _bearers(g: State, seat: int, card: int, there: int) -> list[int]:
    """Return who may have the card: whoever is in an area; where none is named, of warriors those of the own Squad, with their weapons for attachments."""
    if there >= 0:
        return holders_within(g, seat, card, there)
    found = holders(g, seat, card)
    if g.tables.kind[g.face[card]] in (traits.FORTIFICATION, traits.WARZONE):
        return found
    return [one for one in found if one & ~ARG != PICK or g.zone[_bearer(g, one & ARG)] == layout.SQUAD]


def _bearer(g: State, card: int) -> int:
    """Return who has a piece, or the warrior itself."""
    return g.host[card] if g.zone[card] == layout.ATTACHMENTS and g.host[card] >= 0 else card


def _pay(g: State, f: Frame, amount: int) -> None:
    """Pay for what is summoned: D that its caster spends on a spell."""
    pay_destiny(g, f[WHO], amount)
    note_spent(g, f[CASTER], amount)


def _begin(g: State, f: Frame) -> None:
    f[DRAWN] = int(g.more[layout.MARKERS][f[SRC]] == _PAID[layout.DECK])
    g.write(layout.MARKERS, f[SRC], 0)


def _ask(g: State, f: Frame) -> None:
    seat, pile = f[WHO], g.piles[(layout.DECK if f[DRAWN] else layout.DISCARD) * 2 + f[WHO]]
    able = {g.face[card]: card for card in _usable(g, f[SRC], seat, pile, f[CASTER], 0, drawn=f[DRAWN] > 0)}
    for card in pile:
        if g.face[card] in able:
            g.known[card] |= 1 << seat
    ask(g, seat, [PICK + card for _, card in sorted(able.items())])


def _take(g: State, f: Frame) -> None:
    if f[ANS] <= PASS:
        return
    card, seat = f[ANS] & ARG, f[WHO]
    f[TAKEN] = card
    move(g, card, layout.PENDING, seat)
    if f[DRAWN]:
        shuffle(g, layout.DECK, seat)
    tell_found(g, seat, card, layout.DECK if f[DRAWN] else layout.DISCARD)


def _use_it(g: State, f: Frame) -> None:
    """Use what was found; what cannot be summoned so, having been found instead, is discarded."""
    card, seat, own, deck = f[TAKEN], f[WHO], g.tables, f[DRAWN] > 0
    said = own.made[summonings][g.face[f[SRC]]]
    if said is None or card < 0 or g.zone[card] != layout.PENDING:
        return
    there = _area(g, f[SRC], f[CASTER])
    face, kind = g.face[card], own.kind[g.face[card]]
    if not list(_usable(g, f[SRC], seat, [card], f[CASTER], 0, drawn=deck)):
        put_away(g, card)
    elif kind == traits.WARRIOR:
        _pay(g, f, own.price[face] * (2 if deck else 1))
        if there < 0:
            introduce(g, seat, card)
        else:
            introduce_there(g, seat, card, there)
    elif kind == traits.ART:
        _cast(g, f, card)
    elif said.near and kind in TO_HAND and not _can_give(g, said, seat, card, there, spell_funds(g, seat, f[CASTER])):
        move(g, card, layout.HAND, seat)
    elif kind in (traits.FORTIFICATION, traits.WARZONE):
        _take_actions(g, f)
        give(g, seat, card, within=there)


def _cast(g: State, f: Frame, card: int) -> None:
    _take_actions(g, f)
    f[FLOOR] = len(g.chain)
    cast_at_once(g, f[WHO], card, f[CASTER])


def _ask_bearer(g: State, f: Frame) -> None:
    card = f[TAKEN]
    borne = (
        card >= 0 and g.zone[card] == layout.PENDING and g.tables.kind[g.face[card]] in (traits.EQUIPMENT, traits.RELIC)
    )
    ask(g, f[WHO], _bearers(g, f[WHO], card, _area(g, f[SRC], f[CASTER])) if borne else [])


def _give(g: State, f: Frame) -> None:
    if f[ANS] > PASS:
        _take_actions(g, f)
        _pay(g, f, g.tables.price[g.face[f[TAKEN]]])
        lay_down(g, f[WHO], f[TAKEN], f[ANS])


def _answers(g: State, f: Frame) -> None:
    """A spell is played like any other card (TM4)."""
    if f[FLOOR] >= 0:
        open_answers(g, f[WHO], f[FLOOR])


SUMMONED: Final = procedure("doomtrooper.summoned", _begin, _ask, _take, _use_it, _ask_bearer, _give, _answers)
asks(_ask, "Which card is summoned?", "召喚するカードを選ぶ")
asks(_ask_bearer, "Who gets the card?", "カードを与える相手を選ぶ")


@WORDS.verb("summon_cheaply", lambda g, f: g.num[layout.SUMMONING_CHEAPLY] == -1 - f[WHO])
def _cheaply(g: State, f: Frame) -> None:
    g.num[layout.SUMMONING_CHEAPLY] = 1


_WAYS: Final = ("shelter", "come_out")


def _ways(g: State, vehicle: int) -> list[Text]:
    """Return the abilities of a vehicle by which warriors board it and get off."""
    found = []
    for text in g.match.texts.activated[g.face[vehicle]]:
        if any(node[0] in _WAYS for node in text.tree.effects) and len(text.tree.targets) == 1:
            found.append(text)
    return found


def _able(g: State, seat: int, hatch: int) -> list[int]:
    """Return the own warriors that may go through a hatch now."""
    vehicle = g.host[hatch]
    if vehicle < 0:
        return []
    bearer = g.host[vehicle]
    if bearer >= 0:
        found = [bearer] if g.side[bearer] == seat else []
    else:
        found = []
        for text in _ways(g, vehicle):
            f = context(g, EFFECTS, seat, vehicle, text.block)
            if g.side[vehicle] == seat and holds(g, f, text.tree.condition):
                found += open_to(g, f, text.tree.targets[0], target=True)
    return sorted(card for card in found if not marks(g, HATCH - hatch, card))


def _ask_entry(g: State, f: Frame) -> None:
    ask(g, f[WHO], [PICK + card for card in _able(g, f[WHO], f[SRC])])


def _go(g: State, f: Frame) -> None:
    if f[ANS] <= PASS:
        return
    warrior, vehicle = f[ANS] & ARG, g.host[f[SRC]]
    mark(g, HATCH - f[SRC], warrior, layout.start_of(layout.DRAW_STEP), f[WHO])
    if g.host[vehicle] >= 0:
        g.flags[vehicle] ^= layout.UNMANNED
        out_of_date(g, vehicle)
    else:
        inside = g.more[layout.ABOARD][warrior] == vehicle + 1
        g.write(layout.ABOARD, warrior, 0 if inside else vehicle + 1)
    g.todo |= DIRTY


PASSED_THROUGH: Final = procedure("doomtrooper.hatch", _ask_entry, _go)
asks(_ask_entry, "Which card?", "カードを選ぶ")
WORDS.verb("hatch", lambda g, f: bool(_able(g, f[WHO], f[SRC])))(lambda g, f: call(g, PASSED_THROUGH, f[WHO], f[SRC]))


WORDS.keyword("urban", "urban_entry", "carries_riders")
