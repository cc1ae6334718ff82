"""Introducing warriors (AC2): price, bids, area; cover (AC3, AC4), hidden warriors (HW1 to HW7) and transfers (AC16, SW14)."""

from collections.abc import Iterable
from typing import Final, cast

from cardbase.engine.actions import ARG, NUMBER, PASS
from cardbase.engine.continuous import CANNOT, CARD, GAIN, SET, SOURCE, change
from cardbase.engine.effects.context import context
from cardbase.engine.effects.costs import COSTS_OF_PLAYING, cost_to_play
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.statements import may, may_be_said, said_of, said_there, speaks_of
from cardbase.engine.effects.texts import PERMITTING
from cardbase.engine.effects.values import holds
from cardbase.engine.events import emit, triggers
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, REG, SRC, WHO, Frame
from cardbase.engine.zones import conceal, move, publish, relocate, turn_up
from cardbase.games.doomtrooper.rules import layout, prohibitions, traits
from cardbase.games.doomtrooper.rules.actions.casting import put_on_chain
from cardbase.games.doomtrooper.rules.attachment_limits import is_land_vehicle, land_vehicles_hide
from cardbase.games.doomtrooper.rules.continuous import WARRIORS
from cardbase.games.doomtrooper.rules.faces import title_of
from cardbase.games.doomtrooper.rules.layout import ABROAD, open_window
from cardbase.games.doomtrooper.rules.moving import discard, enters
from cardbase.games.doomtrooper.rules.pools import area_around, held, laid_with, pay_destiny
from cardbase.games.doomtrooper.rules.prohibitions import copy_of, forbidden, said_of_play
from cardbase.games.doomtrooper.rules.rating_changes import turn_cover
from cardbase.games.doomtrooper.rules.rating_sources import works
from cardbase.games.doomtrooper.rules.tables import CardTables, State
from cardbase.language.tree import Node, Select, walk

FREELY: Final = "introduces_freely"
_GOING: Final = [zone * 2 + seat for zone in (*layout.AREAS, layout.LAID) for seat in (0, 1)]
_IN_PLAY: Final = [zone * 2 + seat for zone in (*layout.AREAS, layout.ATTACHMENTS, layout.LAID) for seat in (0, 1)]


_HOMES: Final[dict[str, tuple[int, ...]]] = {
    "dwells": (layout.OUTPOST,),
    "settled": (layout.SQUAD,),
    "apart": (layout.APART,),
    "in_squad": (layout.SQUAD,),
    "in_kohort": (layout.KOHORT,),
    "in_outpost": (layout.OUTPOST,),
}


def homes_of(g: State, face: int) -> tuple[int, ...]:
    """Return the areas to which a warrior may go: as its text says, else Dark Legion to the Kohort, humans to the Squad, the tribes to
    the Outpost.
    """
    said = _homes_said(g, face)
    if said:
        return said
    printed = g.match.printed[layout.TRAITS][face]
    if printed & traits.DARK_LEGION:
        return (layout.KOHORT,)
    return (layout.OUTPOST,) if printed & traits.TRIBES else (layout.SQUAD,)


def _homes_said(g: State, face: int) -> tuple[int, ...]:
    """Return the areas to which its own text says that a warrior goes."""
    words = g.tables.keywords[face]
    return tuple(zone for key, zones in _HOMES.items() if key in words for zone in zones)


def area_of(g: State, face: int) -> int:
    """Return the area to which a warrior goes, the first of several."""
    return homes_of(g, face)[0]


def _homes_there(g: State, face: int, there: int) -> tuple[int, ...]:
    """Return the area to which another text brings a warrior, unless its own text says that it goes elsewhere."""
    said = _homes_said(g, face)
    return () if said and there not in said else (there,)


def open_homes(g: State, seat: int, face: int, besides: int = -1, there: int = -1) -> list[int]:
    """Return those of the areas to which a warrior may go (`there`, where a text brings it) that nothing there closes to it."""
    homes = homes_of(g, face) if there < 0 else _homes_there(g, face, there)
    return [zone for zone in homes if "aloof" not in g.tables.said or _bearable(g, seat, face, zone, besides)]


def unique(own: CardTables) -> list[bool]:
    """Tell, by face, of which warriors only one is in play."""
    return [face.facts.get("unique_in_play") in (True, "yes") for face in own.match.faces]


def _namesakes(own: CardTables) -> list[list[int]]:
    """Return, by face, the faces that have the same title."""
    titles = [title_of(own, face) for face in range(len(own.kind))]
    return [[n for n, title in enumerate(titles) if title == mine] for mine in titles]


def in_play(g: State, number: int, besides: int = -1) -> bool:
    """Tell whether a revealed warrior with the title of a face is in play on either side."""
    face, same = g.face, g.tables.made[_namesakes][number]
    for place in _IN_PLAY:
        for card in g.piles[place]:
            if face[card] in same and card != besides and not g.flags[card] & layout.DOWN:
                return True
    return False


def may_enter(g: State, seat: int, face: int, besides: int = -1, there: int = -1) -> bool:
    """Uniqueness over both sides, and texts that keep a warrior out, or from being beside others."""
    own = g.tables
    if forbidden(g, seat, face):
        return False
    if own.made[unique][face] and in_play(g, face, besides):
        return False
    return bool(open_homes(g, seat, face, besides, there))


def _bearable(g: State, seat: int, face: int, zone: int, besides: int) -> bool:
    """Tell whether neither a warrior nor those that are there are never beside the other."""
    comer = copy_of(g, seat, face)
    there = [card for card in g.piles[zone * 2 + seat] if card != besides]
    return not any(_shuns(g, comer, card) or _shuns(g, card, comer) for card in there)


def aloof(own: CardTables) -> list[Select | None]:
    """Return, by face, beside whom a warrior is never."""
    described = [words.get("aloof", (None,))[0] for words in own.keywords]
    return [what if isinstance(what, Select) else None for what in described]


def _shuns(g: State, card: int, other: int) -> bool:
    wanted = g.tables.made[aloof][g.face[card]]
    return wanted is not None and speaks_of(g, context(g, EFFECTS, g.side[card], card, 0), wanted, other)


def check_gone(g: State) -> None:
    """Discard what its own text says is gone; what names something stays until it has."""
    own = g.tables
    for place in _GOING:
        for card in g.piles[place][:]:
            gone = cast("Node", own.keywords[g.face[card]].get("gone", ((),))[0])
            if not gone or ("name_corporation" in own.words[g.face[card]] and not g.more[layout.MEMBER][card]):
                continue
            if holds(g, context(g, EFFECTS, g.side[card], card, 0), gone):
                discard(g, card)


def _welcome(own: CardTables) -> list[bool]:
    """Tell, by face, whether nothing in the match can keep a warrior from entering."""
    closes = not own.said.isdisjoint(("aloof", "cannot play"))
    return [not (closes or single) for single in own.made[unique]]


_PRICING: Final = ("replicates", "gets_for_half", *COSTS_OF_PLAYING)
"""With what texts change what warriors cost."""


def introducible(g: State, seat: int, faces: Iterable[int]) -> list[int]:
    """Return those faces in hand of warriors that can be paid for and may enter."""
    own = g.tables
    kind, welcome, funds = own.kind, own.made[_welcome], g.num[layout.DESTINY + seat]
    varies = not own.said.isdisjoint(_PRICING)
    price = [price_of(g, seat, face) for face in range(len(kind))] if varies else own.price
    found: list[int] = []
    for face in faces:
        if kind[face] == traits.WARRIOR and price[face] <= funds and (welcome[face] or may_enter(g, seat, face)):
            found.append(face)
    return found


def price_of(g: State, seat: int, face: int) -> int:
    """Return the D that bringing a warrior into play takes now: its printed Value, half of it or nothing where a text says so."""
    own = g.tables
    price = own.price[face]
    if own.kind[face] != traits.WARRIOR:
        return price
    if "replicates" in own.said and any(
        works(g, card) and _copied(g, card, face) for card in laid_with(g, seat, "replicates")
    ):
        return 0
    price = (price + 1) // 2 if said_of_play(g, "gets_for_half", seat, face, 1) else price
    card = -1 if own.said.isdisjoint(COSTS_OF_PLAYING) else held(g, seat).get(face, -1)
    return cost_to_play(g, seat, card, price) if card >= 0 else price


def _copied(g: State, lab: int, face: int) -> bool:
    """Tell whether a warrior of this title that is no Personality is in the area of a REPLICANT LAB, where it would enter as well."""
    area = area_around(g, lab)
    if g.match.printed[layout.TRAITS][face] & traits.PERSONALITY or area not in homes_of(g, face):
        return False
    return any(g.face[card] == face for card in g.piles[area * 2 + g.side[lab]])


def free_entries(g: State, seat: int) -> list[int]:
    """Return the faces in hand of warriors that may be introduced now without an action."""
    hand = held(g, seat)
    return [face for face in introducible(g, seat, hand) if _is_let_in(g, hand[face])]


def enters_freely(g: State, seat: int, face: int) -> bool:
    """Tell whether a text, of a card in play or of the warrior itself in hand, lets a player introduce it for no action."""
    if "introduces_freely" not in g.tables.said or g.tables.kind[face] != traits.WARRIOR:
        return False
    card = held(g, seat).get(face, -1)
    return card >= 0 and _is_let_in(g, card)


def _is_let_in(g: State, card: int) -> bool:
    return bool(said_there(g, FREELY, card) or said_of(g, FREELY, card))


def tell_of_play(g: State, seat: int, card: int) -> None:
    """Tell whoever waits for it that a card is played from the hand."""
    if g.watch[layout.BRINGS]:
        emit(g, layout.BRINGS, card, seat)


def pay_and_introduce(g: State, seat: int, card: int) -> None:
    """Pay the printed Value of a warrior of the hand from the D pool and play it."""
    price = price_of(g, seat, g.face[card])
    pay_destiny(g, seat, price)
    g.num[layout.PRICE_PAID] = price
    tell_of_play(g, seat, card)
    if not put_on_chain(g, seat, layout.INTRODUCE, card):
        introduce(g, seat, card)


def introduce(g: State, seat: int, card: int) -> None:
    """Push the introduction of a warrior from wherever it is, free."""
    call(g, INTRODUCED, seat, card)


def introduce_there(g: State, seat: int, card: int, zone: int) -> None:
    """The same, into one of the areas."""
    call(g, INTRODUCED_THERE, seat, card, zone)


def _name_area(g: State, f: Frame) -> None:
    f[ANS] = layout.TO_AREA + layout.AREA_OF_ZONE[f[REG]]


def ask_home(g: State, f: Frame) -> None:
    """Ask to which of several areas a warrior goes; where all are closed to it, a text that brings it in puts it into the first."""
    face = g.face[f[SRC]]
    if len(homes_of(g, face)) == 1:
        f[ANS] = layout.TO_AREA + layout.AREA_OF_ZONE[area_of(g, face)]
        return
    able = open_homes(g, f[WHO], face, f[SRC]) or [area_of(g, face)]
    ask(g, f[WHO], [layout.TO_AREA + layout.AREA_OF_ZONE[zone] for zone in able])


def _enter(g: State, f: Frame) -> None:
    card, seat = f[SRC], f[WHO]
    move(g, card, layout.ZONE_OF_AREA[f[ANS] & ARG], seat)
    if "auctioned" in g.tables.keywords[g.face[card]]:
        change(g, layout.EVER, SET, layout.VALUE, g.num[layout.PRICE_PAID], card)
    enters(g, card, seat)
    g.num[layout.NEWCOMER] = card + 1


def placed(g: State, f: Frame) -> None:
    """What the coming of a warrior triggers, and what is played right after it."""
    triggers(g, at_once=True)
    open_window(g, f[WHO], layout.PLACED)


def settled(g: State, f: Frame) -> None:
    """It is no newcomer any more."""
    g.num[layout.NEWCOMER] = g.num[layout.PRICE_PAID] = 0


INTRODUCED: Final = procedure("doomtrooper.introduced", ask_home, _enter, placed, settled)
INTRODUCED_THERE: Final = procedure("doomtrooper.introduced there", _name_area, _enter, placed, settled)
asks(ask_home, "To which area does it go?", "どの場所に投入するか", rules="WA2")


# registers: the highest bid so far (-1: none), whose it is
BID: Final = REG
LEADER: Final = REG + 1


def bring_in(g: State, seat: int, card: int) -> None:
    """Push the introduction of a warrior of the hand, or the bids for it."""
    if "auctioned" not in g.tables.keywords[g.face[card]]:
        pay_and_introduce(g, seat, card)
        return
    tell_of_play(g, seat, card)
    move(g, card, layout.PENDING, seat)
    call(g, BIDDING, seat, card, -1, seat)


def _ask_bid(g: State, f: Frame) -> None:
    """The first bid may be nothing; each later one is higher."""
    bids = [NUMBER + n for n in range(f[BID] + 1, g.num[layout.DESTINY + f[WHO]] + 1)]
    ask(g, f[WHO], bids if f[BID] < 0 else [PASS, *bids])


def _take_bid(g: State, f: Frame) -> None:
    """Who is outbid pays nothing; what is bid goes to nobody."""
    if f[ANS] > PASS:
        f[BID], f[LEADER], f[WHO] = f[ANS] & ARG, f[WHO], 1 - f[WHO]
        goto(f, _ask_bid)
        return
    pay_destiny(g, f[LEADER], f[BID])
    g.num[layout.PRICE_PAID] = f[BID]
    if not put_on_chain(g, f[LEADER], layout.INTRODUCE, f[SRC]):
        introduce(g, f[LEADER], f[SRC])


BIDDING: Final = procedure("doomtrooper.bidding", _ask_bid, _take_bid)
asks(_ask_bid, "How much do you bid?", "いくら提示しますか", rules="AC2")


# Cover, hidden warriors and transfers.


_NOT_BY_ACTION: Final = traits.NEVER_COVERED | traits.NO_VOLUNTARY_COVER
_LETTING: Final = f"{PERMITTING}transfer"
_STAYING: Final = prohibitions.NO_ACTIONS | prohibitions.LEAVE_COVER
_AREAS: Final = [[zone * 2 + seat for zone in layout.AREAS] for seat in (0, 1)]


def may_take_cover(g: State, card: int, *, voluntarily: bool = True) -> bool:
    """Tell whether a revealed warrior may be turned face down at all."""
    barred = _NOT_BY_ACTION if voluntarily else traits.NEVER_COVERED
    return not g.flags[card] & (layout.COVER | layout.DOWN) and not g.stats[layout.TRAITS][card] & barred


def cover_moves(g: State, seat: int) -> tuple[list[int], list[int]]:
    """Return the warriors of a seat that may go into cover by an action, and those that are in it (AC3, AC4). Another own
    warrior must stay out of it (HW7: no hidden one).
    """
    flags, marks, cannot, piles = g.flags, g.stats[layout.TRAITS], g.cannot, g.piles
    inside = piles[layout.HIDDEN * 2 + seat][:]
    able: list[int] = []
    upright = 0
    for place in _AREAS[seat]:
        for card in piles[place]:
            if flags[card] & layout.COVER:
                if not cannot[card] & _STAYING:
                    inside.append(card)
                continue
            upright += 1
            if not (
                flags[card] & layout.DOWN or marks[card] & _NOT_BY_ACTION or cannot[card] & prohibitions.NO_ACTIONS
            ):
                able.append(card)
    inside.sort()
    if upright < 2 or g.num[layout.BARRED + seat] & prohibitions.NO_SEEKING:
        return [], inside
    able.sort()
    return able, inside


def take_cover(g: State, card: int) -> None:
    """Turn a warrior face down (CB15)."""
    turn_cover(g, card, layout.COVER, 0)
    emit(g, layout.TAKES_COVER, card, g.side[card])


def covered(g: State, seat: int) -> list[int]:
    """Return the warriors of a seat that are in cover, hidden ones too."""
    in_areas = [card for zone in layout.AREAS for card in g.piles[zone * 2 + seat] if g.flags[card] & layout.COVER]
    return sorted(in_areas + g.piles[layout.HIDDEN * 2 + seat])


def leave_cover(g: State, card: int) -> None:
    """AC4, AT1: turn a warrior face up; it cannot attack this turn. A hidden one is revealed and paid for first."""
    if g.flags[card] & layout.DOWN:
        call(g, REVEAL, g.side[card], card, 1)
    else:
        turn_cover(g, card, layout.LEFT_COVER, layout.COVER)
        emit(g, layout.LEAVES_COVER, card, g.side[card])


def hides(own: CardTables, face: int) -> bool:
    """Tell whether a card is a warrior that may take cover at will."""
    if own.kind[face] != traits.WARRIOR or "auctioned" in own.keywords[face]:
        return False
    return not own.match.printed[layout.TRAITS][face] & _NOT_BY_ACTION


def _bans(own: CardTables) -> dict[int, list[tuple[int, ...]]]:
    """Return face -> traits (one of each mask) of the warriors that its text keeps out of cover."""
    found: dict[int, list[tuple[int, ...]]] = {}
    for face, plans in enumerate(own.continuous):
        for row in [row for plan in plans if not plan.text.tree.condition for row in plan.rows or ()]:
            whom = row.whom
            plain = whom.who == WARRIORS and not (whom.here or whom.tests)
            if plain and row.op == GAIN and row.amount & _NOT_BY_ACTION:
                found.setdefault(face, []).append(whom.masks)
    return found


def hideable(g: State, seat: int, hand: Iterable[int]) -> list[int]:
    """AC5: faces of warriors in hand that may be introduced into cover: none that may not go there voluntarily."""
    own = g.tables
    cities = "urban" in own.said and land_vehicles_hide(g, seat, "urban_entry")
    faces = [face for face in hand if hides(own, face) or (cities and is_land_vehicle(g, face))]
    banned = own.made[_bans]
    if not banned:
        return faces
    bans = [
        masks
        for zone in layout.AREAS
        for side in (0, 1)
        for card in g.piles[zone * 2 + side]
        for masks in banned.get(g.face[card], ())
    ]
    printed = g.match.printed[layout.TRAITS]
    return [face for face in faces if not any(all(printed[face] & mask for mask in masks) for masks in bans)]


def hide(g: State, seat: int, card: int) -> None:
    """AC5: lay a warrior of the hand face down into the hidden area; nothing is paid now."""
    low = conceal(g, card, layout.HIDDEN)
    publish(g, low, layout.IS_WARRIOR)
    emit(g, layout.HIDES, -1, seat)
    tell_of_play(g, seat, low)
    put_on_chain(g, seat, layout.HIDE, low)


def reveal_warrior(g: State, card: int) -> None:
    """Push the revealing of a hidden warrior that stays in cover (HW2, HW5)."""
    call(g, REVEAL, g.side[card], card, 0)


LEAVES: Final = REG


def _show(g: State, f: Frame) -> None:
    """HW3, HW4, HW6: show it, pay its Value at once, put it into its area; it may turn out that it cannot enter."""
    card = f[SRC]
    own = g.tables
    turn_up(g, card)
    emit(g, layout.SHOWN, card, g.side[card])
    seat, face = g.side[card], g.face[card]
    if not may_enter(g, seat, face, besides=card):
        move(g, card, layout.DISCARD)
        return
    g.stats[layout.TRAITS][card] = g.match.printed[layout.TRAITS][face]  # what changes its price looks at what it is
    price = price_of(g, seat, face)
    destiny = min(price, g.num[layout.DESTINY + seat])
    pay_destiny(g, seat, destiny)
    g.num[layout.PROMOTION + seat] -= min(price - destiny, g.num[layout.PROMOTION + seat])
    if destiny < price and own.switch["hidden_short"]:
        move(g, card, layout.DISCARD)
        return
    relocate(g, card, layout.ZONE_OF_AREA[f[ANS] & ARG])
    g.flags[card] |= layout.COVER
    if f[LEAVES]:
        leave_cover(g, card)
    enters(g, card, seat)
    g.num[layout.NEWCOMER], g.num[layout.PRICE_PAID] = card + 1, destiny


def _placed(g: State, f: Frame) -> None:
    if g.num[layout.NEWCOMER]:
        open_window(g, f[WHO], layout.PLACED)


REVEAL: Final = procedure("doomtrooper.reveal", ask_home, _show, _placed, settled)


def areas_open_to(g: State, card: int) -> list[int]:
    """Return the areas, as bits, to which a revealed warrior out of cover may be transferred now."""
    if g.flags[card] & (layout.COVER | layout.DOWN) or g.cannot[card] & prohibitions.NO_ACTIONS:
        return []
    native = is_native(g, card)
    if native and not may(g, "transfer", card):
        return []
    if "dwells" in g.tables.keywords[g.face[card]] or g.zone[card] == layout.APART:
        return []
    if g.zone[card] != layout.OUTPOST:
        return [layout.IN_OUTPOST] if g.zone[card] in layout.AREAS else []
    return [layout.IN_SQUAD, layout.IN_KOHORT] if native else [home(g, card)]


def may_leave(g: State, card: int) -> bool:
    """Tell whether a text may put a warrior into another area, or bring it home out of the Outpost: not one that dwells or was born there."""
    return not is_native(g, card) and "dwells" not in g.tables.keywords[g.face[card]]


def is_native(g: State, card: int) -> bool:
    """Tell whether a warrior is of the tribes, as printed."""
    return bool(g.match.printed[layout.TRAITS][g.face[card]] & traits.TRIBES)


def home(g: State, card: int) -> int:
    """Return the area, as a bit, in which a warrior that is not of the tribes stands."""
    return layout.IN_SQUAD if g.stats[layout.TRAITS][card] & traits.DOOMTROOPER else layout.IN_KOHORT


def outpost_counts(own: CardTables) -> bool:
    """Tell whether the Outpost plays a part in the match: some warrior goes there, or the effect of some text speaks of it or of transfers."""
    home = any(words.keys() & {"dwells", "in_outpost"} for words in own.keywords)
    tribal = any(marks & traits.TRIBES for marks in own.match.printed[layout.TRAITS])
    parts = [part for text in own.match.texts.texts for part in (text.tree.condition, text.tree.effects)]
    return home or tribal or any(node[0] in ("in_outpost", "transfer") for node in walk(tuple(parts)))


def transferable(g: State, seat: int) -> list[int]:
    """Return the warriors of a seat that may be transferred; those of the tribes are not, unless a text lets them."""
    face, tribal = g.face, g.match.printed[layout.TRAITS]
    staying = 0 if may_be_said(g, _LETTING) else traits.TRIBES
    there = [card for place in _AREAS[seat] for card in g.piles[place] if not tribal[face[card]] & staying]
    return sorted(card for card in there if areas_open_to(g, card))


def transfer(g: State, card: int) -> None:
    """Push the transfer of a warrior."""
    call(g, TRANSFER, g.side[card], card)


def move_to(g: State, card: int, area: int) -> None:
    """Put a warrior into another area; one of the tribes is a Doomtrooper in a Squad and a Heretic in a Kohort besides."""
    g.effects = [row for row in g.effects if row[SOURCE] != ABROAD or row[CARD] != card]
    relocate(g, card, layout.ZONE_OF_AREA[area])
    if is_native(g, card) and area != layout.IN_OUTPOST:
        mask = traits.DOOMTROOPER if area == layout.IN_SQUAD else traits.DARK_LEGION | traits.HERETIC
        change(g, layout.EVER, GAIN, layout.TRAITS, mask, card, ABROAD)
    if g.tables.switch["transfer_attack"]:
        change(g, layout.END_OF_TURN, CANNOT, 0, prohibitions.MAKE_ATTACKS, card)
    g.todo |= DIRTY | CHECK
    emit(g, layout.TRANSFERS, card, g.side[card])


def _ask_area(g: State, f: Frame) -> None:
    ask(g, f[WHO], [layout.TO_AREA + area for area in areas_open_to(g, f[SRC])])


def _go(g: State, f: Frame) -> None:
    if f[ANS] > 0:
        move_to(g, f[SRC], f[ANS] & ARG)
        g.num[layout.NEWCOMER] = f[SRC] + 1
        open_window(g, f[WHO], layout.MOVED)


TRANSFER: Final = procedure("doomtrooper.transfer", _ask_area, _go, settled)
asks(_ask_area, "To which area?", "移動先の場所を選ぶ", rules="AC16")
