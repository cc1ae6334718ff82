"""Cards that a player names by face: equal ones are one option, and a set of cards is named in one way only. Hands that are
cut to a limit are named so.
"""

from cardbase.engine.actions import ARG, FACE, PASS
from cardbase.engine.events import emit
from cardbase.engine.layout import DISCARDS
from cardbase.engine.run import ask
from cardbase.engine.state import ANS, WHO, Frame, State
from cardbase.engine.zones import move


def first_of(g: State, zone: int, seat: int, face: int) -> int:
    """Return the first card with this face in a seat's zone."""
    return next(card for card in g.piles[zone * 2 + seat] if g.face[card] == face)


def next_of_set(g: State, cards: list[int], need: int, least: int) -> list[int]:
    """Return the answers that name the next of `need` cards: in rising order of faces, none below `least`, and so that
    enough are left for the others.
    """
    faces = sorted(g.face[card] for card in cards)
    return sorted({FACE + face for n, face in enumerate(faces) if face >= least and len(faces) - n >= need})


def ask_excess(g: State, f: Frame, hand: int, limit: int, last: int) -> None:
    """Ask for the next card by which the player's hand, a zone, is above a limit; PASS is the answer where it is not.

    `last` is the register of the face that was named last, plus 1; it begins at 0.
    """
    cards = g.piles[hand * 2 + f[WHO]]
    excess = len(cards) - limit
    if excess <= 0:
        f[ANS] = PASS
    else:
        ask(g, f[WHO], next_of_set(g, cards, excess, f[last] - 1))


def take_excess(g: State, f: Frame, hand: int, last: int) -> int:
    """Return the card that was named, its face remembered; -1 where none was. The step comes back to the question."""
    if f[ANS] == PASS:
        return -1
    face = f[ANS] & ARG
    f[last] = face + 1
    return first_of(g, hand, f[WHO], face)


def discard_excess(g: State, f: Frame, hand: int, discard: int, last: int) -> bool:
    """Put the card that was named on the discard, openly; tell whether there was one, so that the next is asked for."""
    card = take_excess(g, f, hand, last)
    if card < 0:
        return False
    move(g, card, discard)
    emit(g, DISCARDS, card, f[WHO])
    return True
