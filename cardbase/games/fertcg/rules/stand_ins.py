"""Cards that stand for others, or for chips, in prices, units that lend their chips, and cards that come back from abroad (CO8 to CO10, CT10)."""

from typing import Final

from cardbase.engine.actions import ARG, PASS
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.said import SAYING, is_said, may_be_said, said_there
from cardbase.engine.effects.values import number
from cardbase.engine.hand import first_of
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame
from cardbase.engine.zones import move, shuffle
from cardbase.games.fertcg.rules import layout
from cardbase.games.fertcg.rules.book import State
from cardbase.games.fertcg.rules.chips import consume, spend

WORDS: Final = Registry()
FOR_CARDS: Final = "stands_for_cards"
FOR_CHIPS: Final = "stands_for_chips"
COMES_BACK: Final = "comes_back"
LENDS: Final = "lends_chips"
COUNT: Final = REG


def worth(g: State, key: str, card: int) -> int:
    """Return for how many cards, or chips, a card stands where it lies."""
    return max((number(g, one.f, one.slots[1]) for one in said_there(g, key, card)), default=0)


def stand_ins(g: State, key: str, zone: int, seat: int) -> list[int]:
    """Return the cards of a seat's pile that stand for cards, or chips."""
    if key not in g.match.texts.sayings:
        return []
    return [card for card in g.piles[zone * 2 + seat] if worth(g, key, card)]


def go_abroad(g: State, card: int) -> None:
    """Put a card abroad, from where a text may let it come back into the deck at once."""
    move(g, card, layout.ABROAD)
    come_back(g, card)


def come_back(g: State, card: int) -> None:
    """Let a card that has gone abroad come back, where a text says so."""
    if COMES_BACK in g.match.texts.sayings and said_there(g, COMES_BACK, card):
        move(g, card, layout.DECK)
        shuffle(g, layout.DECK, g.side[card])


# Prices in unused chips.


def purse(g: State, seat: int, but: int = -1) -> int:
    """Return how many chips a seat can pay: its unused ones, those for which cards of its hand stand, without the one that is paid for, and
    those that units lend for that.
    """
    chips, texts = g.num[layout.UNUSED + seat], g.match.texts
    if FOR_CHIPS in texts.sayings:
        chips += sum(worth(g, FOR_CHIPS, card) for card in stand_ins(g, FOR_CHIPS, layout.HAND, seat) if card != but)
    if LENDS in texts.sayings:
        chips += sum(g.more[layout.CHIPS][unit] for unit in lenders(g, seat, but))
    return chips


def lenders(g: State, seat: int, card: int) -> list[int]:
    """Return the own units whose vigour may be paid for a card."""
    if LENDS not in g.match.texts.sayings or card < 0 or not may_be_said(g, LENDS):
        return []
    return [unit for unit in g.piles[layout.MAP * 2 + seat] if is_said(g, LENDS, unit, card)]


def pay_chips(g: State, seat: int, count: int, card: int = -1) -> None:
    """Pay unused chips for a price, of a card if one is named; who has cards that stand for some, or units that lend theirs, is asked for
    them first. It comes last in a step.
    """
    if count > 0 and (stand_ins(g, FOR_CHIPS, layout.HAND, seat) or lenders(g, seat, card)):
        call(g, CHIPS_PAID, seat, card, count)
    else:
        spend(g, seat, count)


def ask_stand_in(g: State, f: Frame) -> None:
    """Cards of the hand, or chips of units, in the place of chips, one after the other; some must where there are too few chips."""
    found = {g.face[card] for card in stand_ins(g, FOR_CHIPS, layout.HAND, f[WHO])} if f[COUNT] else set()
    units = lenders(g, f[WHO], f[SRC]) if f[COUNT] else []
    enough = g.num[layout.UNUSED + f[WHO]] >= f[COUNT]
    hand = sorted(layout.USE_FROM_HAND + face for face in found)
    ask(g, f[WHO], [*([PASS] if enough else []), *[layout.USE + unit for unit in units], *hand])


def pay(g: State, f: Frame) -> None:
    """Put one into the off-field, or take a chip of a unit, and ask again; or pay what is left."""
    if f[ANS] <= PASS:
        spend(g, f[WHO], f[COUNT])
        return
    if f[ANS] & ~ARG == layout.USE:
        f[COUNT] -= 1
        goto(f, ask_stand_in)
        consume(g, f[ANS] & ARG, 1)
        return
    card = first_of(g, layout.HAND, f[WHO], f[ANS] & ARG)
    f[COUNT] = max(0, f[COUNT] - worth(g, FOR_CHIPS, card))
    goto(f, ask_stand_in)
    g.rules.discard(g, f[WHO], card, [card])


CHIPS_PAID: Final = procedure("fertcg.chips paid", ask_stand_in, pay)
asks(ask_stand_in, "Put a card in the place of chips?", "チップの代わりにカードを送りますか", rules="CO9", plays=True)

WORDS.verbs(SAYING, FOR_CARDS, FOR_CHIPS, COMES_BACK, LENDS)
