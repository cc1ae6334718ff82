"""What is looked after when something has changed: rows of the words that call for it, and what does it. A match has those rows that its cards
call for.
"""

from collections.abc import Callable
from typing import Final

from cardbase.games.doomtrooper.rules import moving, piles, pools, turning
from cardbase.games.doomtrooper.rules.actions import introducing, posing
from cardbase.games.doomtrooper.rules.combat import warzones, wounds
from cardbase.games.doomtrooper.rules.printed.book import Book, State
from cardbase.games.doomtrooper.rules.turn import ending, hands
from cardbase.games.doomtrooper.rules.words import missions, shapes
from cardbase.games.doomtrooper.rules.words.wounds import burst

Check = Callable[[State], None]

_ALWAYS: Final[tuple[str, ...]] = ()
_CHECKS: Final[tuple[tuple[tuple[str, ...], Check], ...]] = (
    (_ALWAYS, ending.check_end),
    (("hold_out",), missions.check_gaps),
    (("infect",), burst),
    (("sees",), piles.open_cards),
    (_ALWAYS, moving.check_warriors),
    (_ALWAYS, turning.check_turned),
    (("warzone",), warzones.check_warzone),
    (("amends",), shapes.check_amended),
    (("cannot have_more",), pools.check_riches),
    (_ALWAYS, pools.check_apart),
    (hands.LIMITING, hands.check_hands),
    (("POISON",), wounds.check_healed),
    (("gone",), introducing.check_gone),
    (("be_one",), posing.check_twins),
    (("joker", "stand_for"), posing.check_copies),
)


def checks_of(own: Book) -> list[Check]:
    """Return what a match looks after, in order."""
    return [check for words, check in _CHECKS if not words or not own.said.isdisjoint(words)]
