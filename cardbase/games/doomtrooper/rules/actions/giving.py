"""Giving cards to warriors, players and areas: equipment, gifts, missions, fortifications (AC6 to AC9)."""

from typing import Final

from cardbase.engine.actions import ARG, PICK, SEAT
from cardbase.engine.effects.said import Said, said, speaks_of, those_meant
from cardbase.engine.events import emit, triggers
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, REG, SRC, STALE, WHO, Frame
from cardbase.engine.zones import move
from cardbase.games.doomtrooper.rules import kinds, layout
from cardbase.games.doomtrooper.rules.actions.answering import awaits, put_away
from cardbase.games.doomtrooper.rules.actions.introducing import told_of
from cardbase.games.doomtrooper.rules.deeds import did
from cardbase.games.doomtrooper.rules.holding.bearing import extra_price
from cardbase.games.doomtrooper.rules.holding.by_print import by_print
from cardbase.games.doomtrooper.rules.holding.holders import Around, holders, own_warriors
from cardbase.games.doomtrooper.rules.moving import change_sides
from cardbase.games.doomtrooper.rules.piles import area_around
from cardbase.games.doomtrooper.rules.pools import pay_destiny
from cardbase.games.doomtrooper.rules.printed.book import State, unsettles
from cardbase.games.doomtrooper.rules.printed.faces import is_any_time

# registers of GIVING: at any time, to a warrior that allows it; the own area in which the holder has to be, or -1
EAGER: Final = REG
WITHIN: Final = REG + 1
_FREELY: Final = "may_be_given"


def free_gifts(g: State, seat: int) -> list[int]:
    """Return the faces in hand that a warrior may be given now without an action (GF2), and fortifications that are built at any time."""
    if not g.book.gift_windows:
        return []
    face, printed = g.face, g.book.made[by_print]
    hand = {face[card]: card for card in g.piles[layout.HAND * 2 + seat] if printed[face[card]].bearable}
    sayings = said(g, _FREELY) if hand else []
    return sorted(face for face, card in hand.items() if _eager(g, seat, card, sayings))


def may_be_given_freely(g: State, seat: int, card: int) -> bool:
    """Tell whether a card of the hand may be given now without an action."""
    return g.book.gift_windows > 0 and bool(_eager(g, seat, card, said(g, _FREELY)))


def _eager(g: State, seat: int, card: int, sayings: list[Said]) -> list[int]:
    """Return those who may have a card of the hand at any time; `sayings` is what texts say of giving so."""
    if g.book.kind[g.face[card]] == kinds.FORTIFICATION:
        return holders(g, seat, card) if is_any_time(g.book, g.face[card]) else []
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


def _ask_holder(g: State, f: Frame) -> None:
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
        pay_destiny(g, seat, g.book.price[g.face[card]])
    if g.zone[card] == layout.HAND:
        told_of(g, seat, card)
    if not awaits(g, seat, layout.GIVE, card, holder):
        lay_down(g, seat, card, holder)


def lay_down(g: State, seat: int, card: int, holder: int) -> None:
    """Push the laying of a card on whom it is given to, and what that triggers."""
    call(g, LAID_DOWN, seat, card, holder)


def _place(g: State, f: Frame) -> None:
    if is_there(g, f[REG]):
        place(g, f[WHO], f[SRC], f[REG])
    else:
        put_away(g, f[SRC])


def is_there(g: State, holder: int) -> bool:
    """Tell whether what an answer names to lay a card on is still in play; in answer to that card it may have left."""
    return holder & ~ARG != PICK or g.rules.live[g.zone[holder & ARG]]


def place(g: State, seat: int, card: int, holder: int) -> None:
    """Lay a card on the warrior, player or area that an answer names."""
    kind, value = holder & ~ARG, holder & ARG
    g.host[card] = -1
    if kind == PICK:
        if "converts" in g.book.keywords[g.face[card]]:
            emit(g, layout.CONVERTS, value, seat)
            did(g, layout.CONVERTS, seat, value, -1, g.stats[layout.TRAITS][value])
        move(g, card, layout.ATTACHMENTS, g.side[value])
        g.host[card] = value
    else:
        move(g, card, layout.LAID, value if kind == SEAT else 1 - seat if kind == layout.TO_THEIR_AREA else seat)
        g.write(layout.AREA, card, 0 if kind == SEAT else value)
    if g.book.made[unsettles][g.face[card]]:
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


GIVING: Final = procedure("doomtrooper.giving", _ask_holder, _pay)
LAID_DOWN: Final = procedure("doomtrooper.laid down", _place, _told)
asks(_ask_holder, "Who gets the card?", "カードを与える相手を選ぶ", rules="AC6, AC7, AC8, AC9")


def givable(g: State, seat: int, hand: dict[int, int]) -> list[int]:
    """Return the faces in hand (face -> card) that can be given by an action."""
    printed = g.book.made[by_print]
    found: list[int] = []
    there = None
    for face, card in hand.items():
        if 0 < printed[face].actions <= g.num[layout.ACTIONS]:
            there = there or Around(g, seat)
            if holders(g, seat, card, 1, there):
                found.append(face)
    return found
