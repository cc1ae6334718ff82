"""The game's effects that bring cards somewhere: enchantments, discards, bursts, imprints, HP, speed cards."""

from typing import Any, Final

from cardbase.engine.actions import ARG, FACE, PICK
from cardbase.engine.effects.core.card_verbs import can_name
from cardbase.engine.effects.dialect import Node, Verb
from cardbase.engine.effects.prices import HAND, taking
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import cards, dialect, number, seats
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame, State
from cardbase.games.dreadnought.rules import layout
from cardbase.games.dreadnought.rules.breaking import break_hp
from cardbase.games.dreadnought.rules.hand import discard, from_hand, hand_cards
from cardbase.games.dreadnought.rules.speed_cards import set_closed
from cardbase.games.dreadnought.rules.taking import (
    TO_BURST,
    TO_DISCARD,
    TO_IMPRINTS,
    TO_WEAKEN,
    enchant,
    take,
)

WORDS: Final = Registry()

# Enchantments: one card of the causing player's discard, his choice; without a discard the top of the deck.

PURPOSE: Final = REG
STAMP: Final = REG + 1


def can_put_mark(g: State, f: Frame, who: Node, n: Any, mark: str, what: Node) -> bool:
    """Tell whether there is such a unit."""
    return can_name(g, f, who, what)


@WORDS.verb("add_mark", can_put_mark, names=((3, "marks"),))
def put_mark(g: State, f: Frame, who: Node, n: Any, mark: str, what: Node) -> None:
    """Lay 強化 or 衰弱 under units."""
    seat = seats(g, f, who)[0]
    for host in reversed(cards(g, f, what)):
        for _ in range(number(g, f, n)):
            call(g, ENCHANT, seat, host, dialect(g).marks[mark], g.stamp[host])


def marks_on(g: State, host: int, mark: str) -> int:
    """Count the 強化 or the 衰弱 under a unit: closed cards, upright or sideways."""
    state = layout.DOWN | (layout.CHECK_STATE if dialect(g).marks[mark] == TO_WEAKEN else 0)
    laid = [*g.piles[layout.ENCHANTMENTS * 2], *g.piles[layout.ENCHANTMENTS * 2 + 1]]
    return sum(g.host[card] == host and g.flags[card] & (layout.DOWN | layout.CHECK_STATE) == state for card in laid)


def _ask_card(g: State, f: Frame) -> None:
    """Copies of one card are one answer."""
    if g.stamp[f[SRC]] != f[STAMP]:
        return
    faces = {g.face[card]: card for card in reversed(g.piles[layout.DISCARD * 2 + f[WHO]])}
    ask(g, f[WHO], [PICK + card for card in sorted(faces.values())])


def _lay_under(g: State, f: Frame) -> None:
    if g.stamp[f[SRC]] != f[STAMP]:
        return
    if f[ANS] >= PICK:
        enchant(g, f[WHO], f[ANS] & ARG, f[SRC], f[PURPOSE])
    else:
        take(g, f[WHO], f[PURPOSE], f[SRC])


ENCHANT: Final = procedure("dreadnought.enchant", _ask_card, _lay_under)
asks(_ask_card, "Which card of the discard goes under it?", "どの捨札を下に重ねますか")


# The hand: the speed card belongs to it.

COUNT: Final = REG
LAST: Final = REG + 1


def can_discard(g: State, f: Frame, who: Node, n: Any) -> bool:
    """Tell whether each has so many cards beside the one that is played."""
    count = number(g, f, n)
    return all(sum(card != f[SRC] for card in hand_cards(g, seat)) >= count for seat in seats(g, f, who))


@WORDS.verb("discard", can_discard, takes=taking(HAND, 1, can_discard))
def discard_number(g: State, f: Frame, who: Node, n: Any) -> None:
    """Each player discards cards of the own hand, shown at once."""
    count = number(g, f, n)
    for seat in reversed(seats(g, f, who)):
        most = min(count, len(hand_cards(g, seat)))
        if most > 0:
            call(g, DISCARDED, seat, f[SRC], most, 0)


def _ask_discard(g: State, f: Frame) -> None:
    faces = sorted(g.face[card] for card in hand_cards(g, f[WHO]) if g.face[card] >= f[LAST])
    ask(g, f[WHO], sorted({FACE + face for k, face in enumerate(faces) if len(faces) - k >= f[COUNT]}))


def _discard(g: State, f: Frame) -> None:
    if f[ANS] < 0:
        return
    f[LAST] = f[ANS] & ARG
    f[COUNT] -= 1
    if f[COUNT]:
        goto(f, _ask_discard)
    discard(g, f[WHO], from_hand(g, f[WHO], f[LAST]))


DISCARDED: Final = procedure("dreadnought.discard", _ask_discard, _discard)
asks(_ask_discard, "Which card do you discard?", "捨てるカードを選ぶ")


# Cards from the deck, or HP cards where there is none.


def _takes(purpose: int) -> Verb:
    def do(g: State, f: Frame, who: Node, n: Any) -> None:
        for seat in seats(g, f, who):
            for _ in range(number(g, f, n)):
                take(g, seat, purpose)

    def can(g: State, f: Frame, who: Node, n: Any) -> bool:
        piles = (layout.DECK, layout.HP, layout.RIGHT_HP)
        return all(sum(len(g.piles[z * 2 + seat]) for z in piles) >= number(g, f, n) for seat in seats(g, f, who))

    return Verb(do, can, takes=taking("deck", 1, can))


@WORDS.each("break_hp", place=2)
def break_hp_of(g: State, f: Frame, who: Node, n: Any, card: int) -> None:
    """Break HP of casters."""
    break_hp(g, card, number(g, f, n))


def can_set_speed_card(g: State, f: Frame, who: Node) -> bool:
    """Tell whether there is a hand card."""
    return all(g.piles[layout.HAND * 2 + seat] for seat in seats(g, f, who))


@WORDS.verb("set_speed_card", can_set_speed_card)
def set_speed_card(g: State, f: Frame, who: Node) -> None:
    """Lay a hand card closed as the speed card (D-26)."""
    for seat in seats(g, f, who):
        call(g, SPEED_SET, seat, f[SRC])


def _ask_speed(g: State, f: Frame) -> None:
    ask(g, f[WHO], sorted({FACE + g.face[card] for card in g.piles[layout.HAND * 2 + f[WHO]]}))


def _set_speed(g: State, f: Frame) -> None:
    if f[ANS] >= FACE:
        set_closed(g, f[WHO], f[ANS] & ARG)


SPEED_SET: Final = procedure("dreadnought.set speed card", _ask_speed, _set_speed)
asks(_ask_speed, "Which card becomes the speed card?", "スピードカードにするカードを選ぶ")


@WORDS.verb("faster")
def faster(g: State, f: Frame, who: Node, n: Any) -> None:
    """Add plus signs to the speed card; the letter stays."""
    for seat in seats(g, f, who):
        g.num[layout.PLUSES + seat] += number(g, f, n)


WORDS.filter("has_mark")(lambda g, f, card, mark: marks_on(g, card, mark) > 0)
WORDS.amount("marks_on")(lambda g, f, mark, what: sum(marks_on(g, card, mark) for card in cards(g, f, what)))
WORDS.verbs(_takes(TO_BURST), "set_bursts")
WORDS.verbs(_takes(TO_DISCARD), "mill")
WORDS.verbs(_takes(TO_IMPRINTS), "set_imprints")
