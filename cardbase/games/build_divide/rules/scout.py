"""Scout (KW2): which of the cards looked at go below the deck, one after the other; then which of the rest goes back first."""

from typing import Any, Final

from cardbase.engine.actions import ARG, FACE, PASS
from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.values import number, seats
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame, State
from cardbase.engine.zones import lay, renew
from cardbase.games.build_divide.rules import layout

# registers: cards looked at, put below so far, put back on top so far
COUNT: Final = REG
BELOW: Final = REG + 1
ABOVE: Final = REG + 2


def scout(g: State, f: Frame, who: Node, n: Any) -> None:
    """Look at the top cards of the deck, as many as it holds."""
    for seat in reversed(seats(g, f, who)):
        deck = g.piles[layout.DECK * 2 + seat]
        count = min(number(g, f, n), len(deck))
        for card in deck[len(deck) - count :]:
            g.known[card] |= 1 << seat
        if count:
            call(g, SCOUT, seat, f[SRC], count, 0, 0)


def _looked(g: State, f: Frame) -> list[int]:
    """Return the cards that have no place yet; those put back lie above them."""
    deck = g.piles[layout.DECK * 2 + f[WHO]]
    left = f[COUNT] - f[BELOW] - f[ABOVE]
    end = len(deck) - f[ABOVE]
    return deck[end - left : end]


def _ask_below(g: State, f: Frame) -> None:
    faces = sorted({g.face[card] for card in _looked(g, f)})
    ask(g, f[WHO], [PASS, *[FACE + face for face in faces]])


def _put_below(g: State, f: Frame) -> None:
    if f[ANS] > PASS:
        card = next(card for card in _looked(g, f) if g.face[card] == f[ANS] & ARG)
        deck = g.piles[layout.DECK * 2 + f[WHO]]
        deck.remove(card)
        deck.insert(0, card)
        f[BELOW] += 1
        if f[BELOW] < f[COUNT]:
            goto(f, _ask_below)


def _ask_next(g: State, f: Frame) -> None:
    ask(g, f[WHO], sorted({FACE + g.face[card] for card in _looked(g, f)}))


def _put_back(g: State, f: Frame) -> None:
    """What is put back first lies lowest of the cards on top."""
    if f[ANS] > PASS:
        card = next(card for card in _looked(g, f) if g.face[card] == f[ANS] & ARG)
        deck = g.piles[layout.DECK * 2 + f[WHO]]
        deck.remove(card)
        deck.append(card)
        f[ABOVE] += 1
        if f[BELOW] + f[ABOVE] < f[COUNT]:
            goto(f, _ask_next)


def _forget(g: State, f: Frame) -> None:
    """Nobody else can tell any more which of these cards is where: their ids lie in order, whatever was chosen."""
    deck = g.piles[layout.DECK * 2 + f[WHO]]
    places = [*range(f[BELOW]), *range(len(deck) - f[ABOVE], len(deck))]
    faces = [g.face[deck[place]] for place in places]
    cards = sorted(deck[place] for place in places)
    lay(g, cards, faces)
    for place, card in zip(places, cards, strict=True):
        deck[place] = card
        renew(g, card, 1 << f[WHO])


SCOUT: Final = procedure("build-divide.scout", _ask_below, _put_below, _ask_next, _put_back, _forget)
asks(_ask_below, "Which card goes below the deck?", "山札の下に置くカードを選ぶ", rules="KW2")
asks(_ask_next, "Which card goes back on top first?", "先に山札の上に戻すカードを選ぶ", rules="KW2")
