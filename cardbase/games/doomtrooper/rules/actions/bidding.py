"""Warriors of the hand: paid for and introduced (AC2), or, where one is for sale, bid for (MERCENARY)."""

from typing import Final

from cardbase.engine.actions import ARG, NUMBER, PASS
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame
from cardbase.engine.zones import move
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.actions.answering import awaits
from cardbase.games.doomtrooper.rules.actions.introducing import introduce, pay_and_introduce, told_of
from cardbase.games.doomtrooper.rules.pools import pay_destiny
from cardbase.games.doomtrooper.rules.printed.book import State

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
