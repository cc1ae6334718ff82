"""Cards that stand for others, or for chips, in prices, and cards that come back from abroad (CO8 to CO10)."""

from typing import Final

from cardbase.engine.actions import ARG, PASS
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.said import SAYING, said_there
from cardbase.engine.effects.values import number
from cardbase.engine.hand import first_of
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, REG, WHO, Frame
from cardbase.engine.zones import move, shuffle
from cardbase.games.fertcg.rules import layout
from cardbase.games.fertcg.rules.book import State
from cardbase.games.fertcg.rules.chips import spend

WORDS: Final = Registry()
FOR_CARDS: Final = "stands_for_cards"
FOR_CHIPS: Final = "stands_for_chips"
COMES_BACK: Final = "comes_back"
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
    """Return how many chips a seat can pay: its unused ones, and those for which cards of its hand stand, without the one that is paid for."""
    unused = g.num[layout.UNUSED + seat]
    if FOR_CHIPS not in g.match.texts.sayings:
        return unused
    return unused + sum(worth(g, FOR_CHIPS, card) for card in stand_ins(g, FOR_CHIPS, layout.HAND, seat) if card != but)


def pay_chips(g: State, seat: int, count: int) -> None:
    """Pay unused chips for a price; who has cards that stand for some is asked for them first. It comes last in a step."""
    if count > 0 and stand_ins(g, FOR_CHIPS, layout.HAND, seat):
        call(g, CHIPS_PAID, seat, -1, count)
    else:
        spend(g, seat, count)


def ask_stand_in(g: State, f: Frame) -> None:
    """Cards of the hand in the place of chips, one after the other; some must where there are too few chips."""
    found = {g.face[card] for card in stand_ins(g, FOR_CHIPS, layout.HAND, f[WHO])} if f[COUNT] else set()
    enough = g.num[layout.UNUSED + f[WHO]] >= f[COUNT]
    ask(g, f[WHO], [*([PASS] if enough else []), *sorted(layout.USE_FROM_HAND + face for face in found)])


def pay(g: State, f: Frame) -> None:
    """Put one into the off-field and ask again, or pay what is left."""
    if f[ANS] <= PASS:
        spend(g, f[WHO], f[COUNT])
        return
    card = first_of(g, layout.HAND, f[WHO], f[ANS] & ARG)
    f[COUNT] = max(0, f[COUNT] - worth(g, FOR_CHIPS, card))
    goto(f, ask_stand_in)
    g.rules.discard(g, f[WHO], card, [card])


CHIPS_PAID: Final = procedure("fertcg.chips paid", ask_stand_in, pay)
asks(ask_stand_in, "Put a card in the place of chips?", "チップの代わりにカードを送りますか", rules="CO9", plays=True)

WORDS.verbs(SAYING, FOR_CARDS, FOR_CHIPS, COMES_BACK)
