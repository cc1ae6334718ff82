"""The hand and what is taken into it: HP cards in the place of missing ones (MC1, EC4), bursts (CO7), speed cards (SP1, SP2, SP4, SP7, SP8)."""

from typing import Final

from cardbase.engine.actions import ARG, SQUARE
from cardbase.engine.continuous import touched
from cardbase.engine.events import emit
from cardbase.engine.faces import PLAY
from cardbase.engine.log import note
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, CHECK, REG, SRC, STALE, WHO, Frame
from cardbase.engine.zones import conceal, move, turn_up
from cardbase.games.dreadnought.rules import layout
from cardbase.games.dreadnought.rules.tables import State

# The hand, to which the open speed card belongs from the end of the speed phase on (SP7, D-10).


def hand_cards(g: State, seat: int) -> list[int]:
    """Return the cards that may be used as hand cards, the speed card first."""
    return (
        g.piles[layout.SPEED * 2 + seat] + g.piles[layout.HAND * 2 + seat]
        if g.num[layout.SPEED_OVER]
        else g.piles[layout.HAND * 2 + seat]
    )


def hand_faces(g: State, seat: int, but: int = -1) -> list[int]:
    """Return the different faces in hand, the card `but` left out, in rising order."""
    face = g.face
    return sorted({face[card] for card in hand_cards(g, seat) if card != but})


def from_hand(g: State, seat: int, face: int, but: int = -1) -> int:
    """Return a card in hand with this face; of several the open speed card, since the others stay hidden."""
    return next(card for card in hand_cards(g, seat) if g.face[card] == face and card != but)


def hand_zones(g: State) -> tuple[int, ...]:
    """Return the zones that the word "hand" means in texts (D-10)."""
    counts = g.num[layout.SPEED_OVER] and g.tables.switch["speed_card_counts_as_hand"]
    return (layout.HAND, layout.SPEED) if counts else (layout.HAND,)


def discard(g: State, seat: int, card: int) -> None:
    """Discard a card openly."""
    move(g, card, layout.DISCARD)
    emit(g, layout.DISCARDS, card, seat)


# God draw (CO7): a rule action, no ability and no play.


def god_draws(g: State, seat: int) -> list[int]:
    """Return the answers that take a normal burst; bursts that their owner does not know are all one answer."""
    found: list[int] = []
    unknown, flags, known = False, g.flags, g.known
    for card in g.piles[layout.BURST * 2 + seat]:
        if not flags[card] & layout.CHECK_STATE:
            if known[card] >> seat & 1:
                found.append(layout.GOD_DRAW_OF + card)
            else:
                unknown = True
    if unknown:
        found.insert(0, layout.GOD_DRAW)
    return found


def god_draw(g: State, seat: int, action: int) -> None:
    """Take one normal burst into the hand."""
    if action == layout.GOD_DRAW:
        pile = g.piles[layout.BURST * 2 + seat]
        card = next(c for c in pile if not g.flags[c] & layout.CHECK_STATE and not g.known[c] >> seat & 1)
    else:
        card = action - layout.GOD_DRAW_OF
    move(g, card, layout.HAND)
    emit(g, layout.GOD_DRAWN, card, seat)


def is_god_draw(action: int) -> bool:
    """Tell whether an answer is a god draw."""
    return action == layout.GOD_DRAW or action & ~ARG == layout.GOD_DRAW_OF


# Cards from the deck, and HP cards in the place of missing ones (MC1, EC4): speed cards, draws, bursts, enchantments.


TO_SPEED: Final = 0
TO_HAND: Final = 1
TO_BURST: Final = 2
TO_STRENGTHEN: Final = 3
TO_WEAKEN: Final = 4
TO_DISCARD: Final = 5
TO_IMPRINTS: Final = 6

ZONES: Final = {TO_DISCARD: layout.DISCARD, TO_IMPRINTS: layout.IMPRINTS}

# SRC is the card to be enchanted
PURPOSE: Final = REG
STAMP: Final = REG + 1


def take_card(g: State, seat: int, purpose: int, host: int = -1) -> None:
    """Take the top card of the deck for a purpose; without a deck the owner chooses an HP card, which is no break."""
    deck = g.piles[layout.DECK * 2 + seat]
    if deck:
        put_to_use(g, seat, deck[-1], purpose, host)
    else:
        call(g, TAKE, seat, host, purpose, g.stamp[host] if host >= 0 else 0)


def _ask_hp(g: State, f: Frame) -> None:
    ask(g, f[WHO], [SQUARE + area for area in (0, 1) if g.piles[(layout.HP + area) * 2 + f[WHO]]])


def _use_hp(g: State, f: Frame) -> None:
    if f[ANS] < 0 or (f[SRC] >= 0 and g.stamp[f[SRC]] != f[STAMP]):
        return
    card = g.piles[(layout.HP + (f[ANS] & ARG)) * 2 + f[WHO]][-1]
    g.todo |= CHECK
    touched(g, PLAY)
    emit(g, layout.HP_USED, -1, f[WHO])
    put_to_use(g, f[WHO], card, f[PURPOSE], f[SRC])


TAKE: Final = procedure("dreadnought.take", _ask_hp, _use_hp)
asks(_ask_hp, "Whose HP card is taken?", "どのキャスターのHPカードを使いますか", rules="MC1", free=True)


def put_to_use(g: State, seat: int, card: int, purpose: int, host: int) -> None:
    """Put a card where it is needed."""
    if purpose == TO_HAND:
        move(g, card, layout.HAND)
        emit(g, layout.DRAWS, card, seat)
    elif purpose == TO_BURST:
        move(g, card, layout.BURST)
        emit(g, layout.BURST_SET, -1, seat)
    elif purpose == TO_SPEED:
        move(g, card, layout.SPEED, down=True)
    elif purpose in (TO_STRENGTHEN, TO_WEAKEN):
        enchant(g, seat, card, host, purpose)
    else:
        g.rules.put(g, card, ZONES[purpose])


def enchant(g: State, seat: int, card: int, host: int, purpose: int) -> None:
    """Lay a card under a unit, closed: upright for a strengthening, sideways for a weakening."""
    move(g, card, layout.ENCHANTMENTS, seat, down=True)
    g.host[card] = host
    if purpose == TO_WEAKEN:
        g.flags[card] |= layout.CHECK_STATE
    g.stale += (card, host)
    g.todo |= STALE | CHECK
    note(g, layout.ENCHANTED, seat, host)
    emit(g, layout.ATTACHED, card, seat)


# Speed cards (SP1, SP2, SP4, SP8): grades compared, speed burns, gear change.


def speed_card(g: State, seat: int) -> int:
    """Return the speed card of a seat, -1 without one."""
    pile = g.piles[layout.SPEED * 2 + seat]
    return pile[-1] if pile else -1


def speed(g: State, seat: int) -> int:
    """Return how fast the speed card of a seat is, with the plus signs that effects have added; slowest without one."""
    card = speed_card(g, seat)
    return g.tables.grade[g.face[card]] + g.num[layout.PLUSES + seat] if card >= 0 else -1


def both_open(g: State) -> bool:
    """Tell whether both speed cards lie open."""
    cards = (speed_card(g, 0), speed_card(g, 1))
    return all(card >= 0 and not g.flags[card] & layout.DOWN for card in cards)


def lay_aside(g: State, seat: int) -> None:
    """Discard the speed card of a seat, open, and forget what effects have made of it."""
    for card in g.piles[layout.SPEED * 2 + seat][:]:
        move(g, card, layout.DISCARD)
    g.num[layout.PLUSES + seat] = 0


def set_closed(g: State, seat: int, face: int) -> None:
    """Lay a hand card closed as the speed card, in the place of the present one (D-26)."""
    lay_aside(g, seat)
    conceal(g, from_hand(g, seat, face), layout.SPEED)


def change_gear(g: State, seat: int, face: int) -> None:
    """Gear change, once a turn."""
    g.num[layout.GEAR_USED + seat] = 1
    set_closed(g, seat, face)
    emit(g, layout.GEAR_CHANGED, -1, seat)


# Two speed cards that differ.


def _take_hp(g: State, f: Frame) -> None:
    """Who has no deck chooses an HP card and lays it closed, before any card is turned up."""
    g.num[layout.HELD] = 1
    for seat in (1 - g.num[layout.ACTIVE], g.num[layout.ACTIVE]):
        if not g.piles[layout.DECK * 2 + seat]:
            take_card(g, seat, TO_SPEED)


def _turn_up(g: State, f: Frame) -> None:
    """Both turn up a card at the same time: one event, after which losing is looked at (D-22)."""
    for seat in (1 - g.num[layout.ACTIVE], g.num[layout.ACTIVE]):
        card = speed_card(g, seat)
        if card >= 0:
            turn_up(g, card)
        else:
            card = g.piles[layout.DECK * 2 + seat][-1]
            move(g, card, layout.SPEED)
        note(g, layout.TURNED_UP, seat, card)
    g.num[layout.HELD] = 0
    g.todo |= CHECK


def _compare(g: State, f: Frame) -> None:
    """Equal grades are a speed burn; both turn up new cards until they differ."""
    if speed(g, 0) == speed(g, 1):
        note(g, layout.BURNS, g.num[layout.ACTIVE])
        for seat in (0, 1):
            lay_aside(g, seat)
        goto(f, _take_hp)


DIFFERENT: Final = procedure("dreadnought.speed cards", _take_hp, _turn_up, _compare)


def burn_if_equal(g: State) -> None:
    """Push a speed burn if both speed cards are open and equal (D-09)."""
    if g.tables.switch["burn_at_once"] and both_open(g) and speed(g, 0) == speed(g, 1):
        burn(g)


def burn(g: State) -> None:
    """Push a speed burn, and what follows until the grades differ."""
    call(g, DIFFERENT, g.num[layout.ACTIVE])
    goto(g.frames[-1], _compare)
