"""Cards that a player names by face: equal ones are one option, and a set of cards is named in one way only."""

from cardbase.engine.actions import FACE
from cardbase.engine.state import State


def first_of(g: State, zone: int, seat: int, face: int) -> int:
    """Return the first card with this face in a seat's zone."""
    return next(card for card in g.piles[zone * 2 + seat] if g.face[card] == face)


def next_of_set(g: State, cards: list[int], need: int, least: int) -> list[int]:
    """Return the answers that name the next of `need` cards: in rising order of faces, none below `least`, and so that
    enough are left for the others.
    """
    faces = sorted(g.face[card] for card in cards)
    return sorted({FACE + face for n, face in enumerate(faces) if face >= least and len(faces) - n >= need})
