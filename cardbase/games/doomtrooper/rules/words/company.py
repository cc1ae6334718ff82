"""What the words of `games.doomtrooper.word_company` do: nothing with two players, whose cards for more cannot be played (SW11)."""

from typing import Final

from cardbase.engine.effects.dialect import Verb
from cardbase.engine.effects.registry import Registry
from cardbase.engine.state import Frame, State

WORDS: Final = Registry()

_VERBS: Final = (
    "share_destiny",
    "share_hands",
    "make_truce",
    "turn_round",
    "change_seats",
)


@WORDS.condition("team")
@WORDS.condition("company")
def never(g: State, f: Frame) -> bool:
    """There are two players, and no teams."""
    return False


def nothing(g: State, f: Frame) -> None:
    """Among two there is nobody to share with, to make peace between, or to sit elsewhere."""


WORDS.verbs(Verb(nothing), *_VERBS)
WORDS.verb("share_cards")(lambda g, f, what: None)
