"""Introducing warriors (AC2): what they cost or are bid for, where they go, and who may not come in beside whom."""

from collections.abc import Iterable
from typing import Final, cast

from cardbase.engine.actions import ARG, NUMBER, PASS
from cardbase.engine.continuous import SET, change
from cardbase.engine.effects.context import context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.playing_costs import COSTS_OF_PLAYING, cost_to_play
from cardbase.engine.effects.said import said_of, said_there, speaks_of
from cardbase.engine.effects.values import holds
from cardbase.engine.events import emit, triggers
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame
from cardbase.engine.zones import move
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.actions.answering import awaits
from cardbase.games.doomtrooper.rules.forbidden import copy_of, forbidden, said_of_play
from cardbase.games.doomtrooper.rules.moving import discard, enters
from cardbase.games.doomtrooper.rules.piles import area_around, held, laid_with
from cardbase.games.doomtrooper.rules.pools import pay_destiny
from cardbase.games.doomtrooper.rules.printed.book import Book, State
from cardbase.games.doomtrooper.rules.printed.faces import title_of
from cardbase.games.doomtrooper.rules.ratings.sources import works
from cardbase.games.doomtrooper.rules.windows import open_window
from cardbase.language.tree import Node, Select

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
    words = g.book.keywords[face]
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
    return [zone for zone in homes if "aloof" not in g.book.said or _bearable(g, seat, face, zone, besides)]


def unique(own: Book) -> list[bool]:
    """Tell, by face, of which warriors only one is in play."""
    return [face.facts.get("unique_in_play") in (True, "yes") for face in own.match.faces]


def _namesakes(own: Book) -> list[list[int]]:
    """Return, by face, the faces that have the same title."""
    titles = [title_of(own, face) for face in range(len(own.kind))]
    return [[n for n, title in enumerate(titles) if title == mine] for mine in titles]


def in_play(g: State, number: int, besides: int = -1) -> bool:
    """Tell whether a revealed warrior with the title of a face is in play on either side."""
    face, same = g.face, g.book.made[_namesakes][number]
    for place in _IN_PLAY:
        for card in g.piles[place]:
            if face[card] in same and card != besides and not g.flags[card] & layout.DOWN:
                return True
    return False


def may_enter(g: State, seat: int, face: int, besides: int = -1, there: int = -1) -> bool:
    """Uniqueness over both sides, and texts that keep a warrior out, or from being beside others."""
    own = g.book
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


def aloof(own: Book) -> list[Select | None]:
    """Return, by face, beside whom a warrior is never."""
    described = [words.get("aloof", (None,))[0] for words in own.keywords]
    return [what if isinstance(what, Select) else None for what in described]


def _shuns(g: State, card: int, other: int) -> bool:
    wanted = g.book.made[aloof][g.face[card]]
    return wanted is not None and speaks_of(g, context(g, EFFECTS, g.side[card], card, 0), wanted, other)


def check_gone(g: State) -> None:
    """Discard what its own text says is gone; what names something stays until it has."""
    own = g.book
    for place in _GOING:
        for card in g.piles[place][:]:
            gone = cast("Node", own.keywords[g.face[card]].get("gone", ((),))[0])
            if not gone or ("name_corporation" in own.words[g.face[card]] and not g.more[layout.MEMBER][card]):
                continue
            if holds(g, context(g, EFFECTS, g.side[card], card, 0), gone):
                discard(g, card)


def _welcome(own: Book) -> list[bool]:
    """Tell, by face, whether nothing in the match can keep a warrior from entering."""
    closes = not own.said.isdisjoint(("aloof", "cannot play"))
    return [not (closes or single) for single in own.made[unique]]


_PRICING: Final = ("replicates", "gets_for_half", *COSTS_OF_PLAYING)
"""With what texts change what warriors cost."""


def introducible(g: State, seat: int, faces: Iterable[int]) -> list[int]:
    """Return those faces in hand of warriors that can be paid for and may enter."""
    own = g.book
    kind, welcome, funds = own.kind, own.made[_welcome], g.num[layout.DESTINY + seat]
    varies = not own.said.isdisjoint(_PRICING)
    price = [price_of(g, seat, face) for face in range(len(kind))] if varies else own.price
    found: list[int] = []
    for face in faces:
        if kind[face] == kinds.WARRIOR and price[face] <= funds and (welcome[face] or may_enter(g, seat, face)):
            found.append(face)
    return found


def price_of(g: State, seat: int, face: int) -> int:
    """Return the D that bringing a warrior into play takes now: its printed Value, half of it or nothing where a text says so."""
    own = g.book
    price = own.price[face]
    if own.kind[face] != kinds.WARRIOR:
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
    if "introduces_freely" not in g.book.said or g.book.kind[face] != kinds.WARRIOR:
        return False
    card = held(g, seat).get(face, -1)
    return card >= 0 and _is_let_in(g, card)


def _is_let_in(g: State, card: int) -> bool:
    return bool(said_there(g, FREELY, card) or said_of(g, FREELY, card))


def told_of(g: State, seat: int, card: int) -> None:
    """Tell whoever waits for it that a card is played from the hand."""
    if g.watch[layout.BRINGS]:
        emit(g, layout.BRINGS, card, seat)


def pay_and_introduce(g: State, seat: int, card: int) -> None:
    """Pay the printed Value of a warrior of the hand from the D pool and play it."""
    price = price_of(g, seat, g.face[card])
    pay_destiny(g, seat, price)
    g.num[layout.PRICE_PAID] = price
    told_of(g, seat, card)
    if not awaits(g, seat, layout.INTRODUCE, card):
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
    if "auctioned" in g.book.keywords[g.face[card]]:
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
    if "auctioned" not in g.book.keywords[g.face[card]]:
        pay_and_introduce(g, seat, card)
        return
    told_of(g, seat, card)
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
    if not awaits(g, f[LEADER], layout.INTRODUCE, f[SRC]):
        introduce(g, f[LEADER], f[SRC])


BIDDING: Final = procedure("doomtrooper.bidding", _ask_bid, _take_bid)
asks(_ask_bid, "How much do you bid?", "いくら提示しますか", rules="AC2")
