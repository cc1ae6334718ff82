"""Actions are ints, `kind << 12 | argument`: one layout everywhere, so that a recorded game stays readable.

The kinds below belong to every game; a game adds its own through `Layout.action`. What an action means is told by
`describe`.
"""

from typing import Final

SHIFT: Final = 12
ARG: Final = (1 << SHIFT) - 1

PASS: Final = 0
PICK: Final = 1 << SHIFT  # a card, by id: on the table, or in a list that is being looked at
FACE: Final = 2 << SHIFT  # a card in the own hand, by face: three copies are one option
SEAT: Final = 3 << SHIFT  # a player
NUMBER: Final = 4 << SHIFT  # an amount
SQUARE: Final = 5 << SHIFT  # a square or slot of the board
ORDER: Final = 6 << SHIFT  # the ability that comes next, by its place in `State.waiting`
MODE: Final = 7 << SHIFT  # one of several modes of a text
YES: Final = 8 << SHIFT  # "you may": do it
FIRST_OWN: Final = 16  # kinds from here on belong to the game

NOTHING: Final = -1  # in a frame's ANS: nobody could answer


def argument(action: int) -> int:
    """Return what the action is about: an id, a face, a seat, a number."""
    return action & ARG


def kind(action: int) -> int:
    """Return the action without its argument, for comparison with PICK, FACE and so on."""
    return action & ~ARG
