"""Summoning: a card out of the own discard pile or draw pile, used at once. ESSENTIAL SUMMONS is played while it is looked for."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from cardbase.engine.actions import ARG, NUMBER, PASS, PICK
from cardbase.engine.effects.announce import announce
from cardbase.engine.effects.dialect import Dialect, Verb
from cardbase.engine.effects.values import number
from cardbase.engine.events import emit
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame
from cardbase.engine.zones import move, shuffle
from cardbase.games.doomtrooper.rules import kinds, layout
from cardbase.games.doomtrooper.rules.actions.answering import put_away
from cardbase.games.doomtrooper.rules.actions.casting import FUELLING, castable_now
from cardbase.games.doomtrooper.rules.actions.giving import give, holders_within, lay_down
from cardbase.games.doomtrooper.rules.actions.introducing import introduce, introduce_there, may_enter
from cardbase.games.doomtrooper.rules.holding.closed import closed_pile
from cardbase.games.doomtrooper.rules.holding.holders import holders
from cardbase.games.doomtrooper.rules.piles import area_around
from cardbase.games.doomtrooper.rules.pools import pay_destiny
from cardbase.games.doomtrooper.rules.prices import note_spent, prices_now, purse
from cardbase.games.doomtrooper.rules.printed.book import Book, State
from cardbase.games.doomtrooper.rules.printed.pricing import as_printed
from cardbase.games.doomtrooper.rules.printed.summoning import PILES, SUMMONS, TO_HAND, Summoning, summonings
from cardbase.games.doomtrooper.rules.windows import open_answers, open_window
from cardbase.games.doomtrooper.rules.words.finds import tell_found
from cardbase.language.tree import Select

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


def seek(g: State, f: Frame, low: Any, high: Any) -> None:
    """A price: what the pile costs in which a spell of the Art of Summoning looks for its card; which one is asked."""
    prices = prices_now(g, f, [number(g, f, n) for n in (low, high)])
    g.num[layout.SUMMONING_CHEAPLY] = -1 - f[WHO]
    call(g, SOUGHT, f[WHO], f[SRC], *prices, g.host[f[SRC]])


def can_seek(g: State, f: Frame, low: Any, high: Any) -> bool:
    """Tell whether one of the piles holds such a card that can be paid for."""
    seat, caster = f[WHO], g.host[f[SRC]]
    printed = [number(g, f, n) for n in (low, high)]
    if min(printed) and not purse(g, seat, caster):
        return False  # no text makes a price nothing
    return bool(_open_piles(g, f, seat, caster, prices_now(g, f, printed)))


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


def summon(g: State, f: Frame, what: Select) -> None:
    """Push the summoning by the caster of the spell, out of the pile that was paid for."""
    call(g, SUMMONED, f[WHO], f[SRC], g.host[f[SRC]], -1, -1, 0)


def summon_for(g: State, f: Frame, what: Select, low: Any, high: Any) -> None:
    """The same where the pile is named and paid for only now."""
    summon(g, f, what)
    seek(g, f, low, high)


def can_summon_for(g: State, f: Frame, what: Select, low: Any, high: Any) -> bool:
    """Tell whether there is such a card that can be paid for."""
    return can_seek(g, f, low, high)


def in_vain(g: State, f: Frame, what: Select) -> bool:
    """Tell that there is no such card at all."""
    return not _open_piles(g, f, f[WHO], g.host[f[SRC]], [0, 0])


def _usable(
    g: State, spell: int, seat: int, cards: Sequence[int], caster: int, price: int, *, drawn: bool
) -> Iterator[int]:
    """Yield those of the cards, one of each face, that a spell is for, and that can be used with the D that are left once the pile is paid for."""
    said, there, left = g.book.made[summonings][g.face[spell]], _area(g, spell, caster), purse(g, seat, caster) - price
    if said is None or there not in _AREAS or left < 0:
        return
    kind = g.book.kind
    for face, card in said.among(g, seat, spell, cards).items():
        if kind[face] == kinds.ART:
            if caster >= 0 and castable_now(g, seat, card, caster, price):
                yield card
        elif _can_use(g, said, seat, card, there, left, drawn=drawn):
            yield card


def _can_use(g: State, said: Summoning, seat: int, card: int, there: int, left: int, *, drawn: bool) -> bool:
    """Tell whether a card that is no spell can be used once it has been summoned, with so many D left."""
    own, face = g.book, g.face[card]
    if own.kind[face] == kinds.WARRIOR:
        return own.price[face] * (1 + drawn) <= left and may_enter(g, seat, face, there=there)
    return (there >= 0 and own.kind[face] in TO_HAND) or _can_give(g, said, seat, card, there, left)


def note_hopeless(own: Book) -> None:
    """Let the spells be refused that clearly find nothing, before it is asked for each caster."""
    if own.said.isdisjoint(SUMMONS):
        return
    for text, said in zip(own.play, own.made[summonings], strict=True):
        if text is not None and said is not None and not said.near and own.said.isdisjoint(FUELLING):
            text.hopeless = _finds_nothing


def _finds_nothing(g: State, seat: int, spell: int) -> bool:
    """Tell whether there clearly is nothing that a spell could bring, whoever casts it."""
    said, funds = g.book.made[summonings][g.face[spell]], g.num[layout.DESTINY + seat]
    if said is None:
        return True
    prices = said.prices if as_printed(g) else [min(price, 1) for price in said.prices]  # no text makes a price nothing
    for zone, price in zip(PILES, prices, strict=True):
        if price <= funds:
            for face, card in said.among(g, seat, spell, g.piles[zone * 2 + seat]).items():
                drawn = zone == layout.DECK
                if g.book.kind[face] == kinds.ART or _can_use(g, said, seat, card, -1, funds - price, drawn=drawn):
                    return False
    return True


def _can_give(g: State, said: Summoning, seat: int, card: int, there: int, left: int) -> bool:
    """Tell whether what was summoned can be given or built now, with so many D left; what goes into the caster's area and cannot is in hand,
    to be played like any other card.
    """
    if not said.can_act(g, seat, g.face[card]):
        return False
    return g.book.price[g.face[card]] <= left and bool(_bearers(g, seat, card, there))


def _take_actions(g: State, f: Frame) -> None:
    """Take the actions that using what was summoned takes."""
    said = g.book.made[summonings][g.face[f[SRC]]]
    if said is not None:
        g.num[layout.ACTIONS] -= said.takes(g.book, g.face[f[TAKEN]])


def _area(g: State, spell: int, caster: int) -> int:
    """Return the area of the caster, where what is summoned goes there, else -1."""
    said = g.book.made[summonings][g.face[spell]]
    return area_around(g, caster) if said is not None and said.near else -1


def _bearers(g: State, seat: int, card: int, there: int) -> list[int]:
    """Return who may have the card: whoever is in an area; where none is named, of warriors those of the own Squad."""
    if there >= 0:
        return holders_within(g, seat, card, there)
    found = holders(g, seat, card)
    if g.book.kind[g.face[card]] in (kinds.FORTIFICATION, kinds.WARZONE):
        return found
    return [one for one in found if one & ~ARG != PICK or g.zone[one & ARG] == layout.SQUAD]


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


def _use(g: State, f: Frame) -> None:
    """Use what was found; what cannot be summoned so, having been found instead, is discarded."""
    card, seat, own, deck = f[TAKEN], f[WHO], g.book, f[DRAWN] > 0
    said = own.made[summonings][g.face[f[SRC]]]
    if said is None or card < 0 or g.zone[card] != layout.PENDING:
        return
    there = _area(g, f[SRC], f[CASTER])
    face, kind = g.face[card], own.kind[g.face[card]]
    if card not in _usable(g, f[SRC], seat, [card], f[CASTER], 0, drawn=deck):
        put_away(g, card)
    elif kind == kinds.WARRIOR:
        _pay(g, f, own.price[face] * (2 if deck else 1))
        if there < 0:
            introduce(g, seat, card)
        else:
            introduce_there(g, seat, card, there)
    elif kind == kinds.ART:
        _cast(g, f, card)
    elif said.near and kind in TO_HAND and not _can_give(g, said, seat, card, there, purse(g, seat, f[CASTER])):
        move(g, card, layout.HAND, seat)
    elif kind in (kinds.FORTIFICATION, kinds.WARZONE):
        _take_actions(g, f)
        give(g, seat, card, within=there)


def _cast(g: State, f: Frame, card: int) -> None:
    g.host[card], g.place[card] = f[CASTER], -1
    f[FLOOR] = len(g.chain)
    text = g.book.play[g.face[card]]
    if text is not None:
        emit(g, layout.PLAYS, card, f[WHO])
        announce(g, f[WHO], card, text, layout.PLAY)


def _ask_bearer(g: State, f: Frame) -> None:
    card = f[TAKEN]
    borne = card >= 0 and g.zone[card] == layout.PENDING and g.book.kind[g.face[card]] in (kinds.EQUIPMENT, kinds.RELIC)
    ask(g, f[WHO], _bearers(g, f[WHO], card, _area(g, f[SRC], f[CASTER])) if borne else [])


def _give(g: State, f: Frame) -> None:
    if f[ANS] > PASS:
        _take_actions(g, f)
        _pay(g, f, g.book.price[g.face[f[TAKEN]]])
        lay_down(g, f[WHO], f[TAKEN], f[ANS])


def _answers(g: State, f: Frame) -> None:
    """A spell is played like any other card (TM4)."""
    if f[FLOOR] >= 0:
        open_answers(g, f[WHO], f[FLOOR])


SUMMONED: Final = procedure("doomtrooper.summoned", _begin, _ask, _take, _use, _ask_bearer, _give, _answers)
asks(_ask, "Which card is summoned?", "召喚するカードを選ぶ")
asks(_ask_bearer, "Who gets the card?", "カードを与える相手を選ぶ")


def _cheaply(g: State, f: Frame) -> None:
    g.num[layout.SUMMONING_CHEAPLY] = 1


def add_to(words: Dialect) -> None:
    """Put the words of this module into the dialect."""
    words.verbs |= {
        "seek": Verb(seek, can_seek),
        "summon": Verb(summon_for, can_summon_for),
        "summon_near": Verb(summon_for, can_summon_for),
        "summon_paid": Verb(summon, idle=in_vain),
        "summon_paid_near": Verb(summon, idle=in_vain),
        "summon_cheaply": Verb(_cheaply, lambda g, f: g.num[layout.SUMMONING_CHEAPLY] == -1 - f[WHO]),
    }
