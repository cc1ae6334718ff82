"""What the words of `games.doomtrooper.word_company` do: nothing with two players, whose cards for more cannot be played (SW11)."""

from typing import Final

from cardbase.engine.effects.dialect import Dialect, Verb
from cardbase.engine.state import Frame, State

_VERBS: Final = (
    "share_destiny",
    "share_hands",
    "make_truce",
    "turn_round",
    "change_seats",
)


def never(g: State, f: Frame) -> bool:
    """There are two players, and no teams."""
    return False


def nothing(g: State, f: Frame) -> None:
    """Among two there is nobody to share with, to make peace between, or to sit elsewhere."""


def add_to(words: Dialect) -> None:
    """Put the words of this module into the dialect."""
    words.conditions |= {"team": never, "company": never}
    words.verbs |= {key: Verb(nothing) for key in _VERBS} | {"share_cards": Verb(lambda g, f, what: None)}
