"""The frames in which card texts run: whose text, from which card, about what, and what has been chosen so far.

All of them have one layout, so a form ("may", "pick", "each" …) hands its context down and takes back what was chosen. A choice is a
*group*: triples (group, card, stamp) at the end of the frame; a card that has become a new object since is left out. A player is written
as `events.player`; NOBODY stands in the group of a target for which nothing was chosen.
"""

from typing import Final

from cardbase.engine.state import SRC, WHO, Frame, State

# where in the text: list of effects, place in it
BLOCK: Final = 5
AT: Final = 6

# registers of the form
A: Final = 7
B: Final = 8
C: Final = 9
D: Final = 10

OWN: Final = 11  # the source's stamp

# the event: its subject, its amount
THAT: Final = 12
THAT_STAMP: Final = 13
VALUE: Final = 14

X: Final = 15

# how long what is changed lasts: moment and whose, UNTIL -1 if nothing was said
UNTIL: Final = 16
MINE: Final = 17

# the latest choice, also one of nothing (-1: none was due yet, so the subject), the latest cards looked at (-1: none)
IT: Final = 18
LOOKED: Final = 19

TAIL: Final = 20
MODES: Final = -2  # triples (MODES - place, mode, group): modes that were fixed when the text was played
NOBODY: Final = -1
DROPPED: Final = -1  # in the place of a stamp: a target that was gone, or not right any more, before the text began


def context(
    g: State, proc: int, who: int, source: int, block: int, that: int = NOBODY, that_stamp: int = 0, value: int = 0
) -> Frame:
    """Return a frame for a text of `source`; it is not pushed."""
    own = g.stamp[source] if source >= 0 else 0
    return [proc, 0, who, source, 1, block, 0, 0, 0, 0, 0, own, that, that_stamp, value, 0, -1, -1, -1, -1]


def child(f: Frame, proc: int, block: int, at: int = 0) -> Frame:
    """Return a frame for a part of the text that `f` runs, with all that has been chosen; it is not pushed."""
    return [proc, 0, f[WHO], f[SRC], 1, block, at, 0, 0, 0, 0, *f[OWN:]]


def hand_back(f: Frame, parent: Frame) -> None:
    """Give the parent what was chosen and looked at in its part, and the subject of the event where the part has moved it."""
    parent[IT:] = f[IT:]
    if parent[THAT] == f[THAT]:
        parent[THAT_STAMP] = f[THAT_STAMP]


def new_group(f: Frame) -> int:
    """Return the number of the next group of choices."""
    return latest(f) + 1


def latest(f: Frame) -> int:
    """Return the number of the latest group of choices, -1 without one."""
    return max(-1, *f[TAIL::3]) if len(f) > TAIL else -1


def add(g: State, f: Frame, group: int, card: int) -> None:
    """Add a card, or a player, to a group."""
    f += (group, card, g.stamp[card] if card >= 0 else 0)


def chosen(g: State, f: Frame, group: int) -> list[int]:
    """Return the cards and players of a group that are still the same objects."""
    triples = range(TAIL, len(f), 3)
    found = [(f[n + 1], f[n + 2]) for n in triples if f[n] == group and f[n + 1] != NOBODY]
    return [card for card, stamp in found if card < 0 or g.stamp[card] == stamp]


def restamp(g: State, f: Frame, card: int) -> None:
    """Follow a card that the text itself has just moved, so that what comes next still speaks of it."""
    for n in range(TAIL, len(f), 3):
        if f[n + 1] == card:
            f[n + 2] = g.stamp[card]
    if f[THAT] == card:
        f[THAT_STAMP] = g.stamp[card]


def subject(g: State, f: Frame) -> list[int]:
    """Return the card or player of the event, if it is still the same object."""
    that = f[THAT]
    if that == NOBODY:
        return []
    return [that] if that < 0 or g.stamp[that] == f[THAT_STAMP] else []
