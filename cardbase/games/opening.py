"""How a game begins and how cards come to the hand, as data: what decks can be asked about before any game is played.

The rules read the same numbers; a test plays openings on the engine and compares (tests/sim/test_openings.py).
"""

from typing import Literal, NamedTuple

Old = Literal["deck", "below", "lost"]


class Apart(NamedTuple):
    """Cards of the deck that lie apart before the first turn.

    en, ja   what they are called ("life")
    count    how many; with `field` so many as this number says on each card of `section`
    only     (field, value): all cards with this fact, and no others (they are found in the deck, not drawn)
    open     whether their owner sees them
    drawn    whether they are drawn once the deck is empty
    printed  the words of an ability that names another number, on a card of `section` ("opening energy")
    """

    en: str
    ja: str
    count: int = 0  # type: ignore[assignment]  # hides tuple.count, which nobody misses
    field: str = ""
    section: str = ""
    only: tuple[str, str] = ("", "")
    open: bool = False
    drawn: bool = False
    printed: str = ""


class Redraw(NamedTuple):
    """The exchange of a first hand for as many new cards, once.

    whole  all of the hand or nothing; else any of its cards
    old    the old cards are shuffled into the deck once the new ones are drawn ("deck"), go below it ("below"), or are
           out of reach ("lost")
    rule   the rule's id
    """

    whole: bool
    old: Old
    rule: str


class Opening(NamedTuple):
    """How a game begins for a player, and how many cards each turn brings.

    hand     cards of the first hand; section: the part of the deck that they come from
    draws    cards that a turn draws for the player who is first, and for the other one; or, with `fills`, how many leave the hand
             in a turn as agents play: the hand is filled up to `hand`
    first    cards that the first turn draws for the player who is first
    fills    whether a turn fills the hand up
    passing  further cards that leave the deck in each turn, unseen or for all to see, without coming to the hand
    printed  (section, words): the words of an ability that names another number of cards for the first hand, on a card of that
             section
    rules    the ids of the rules of the first hand, of the draws, and of what lies apart
    said     sentences about what is further taken for granted where draws are counted
    starts   the switch of the rules that says which seat begins, 0 or 1; "": there is none
    shared   whether a turn belongs to both players
    """

    hand: int
    draws: tuple[int, int]
    first: int
    section: str = "main"
    redraw: Redraw | None = None
    apart: tuple[Apart, ...] = ()
    fills: bool = False
    passing: tuple[str, ...] = ()
    printed: tuple[str, str] = ("", "")
    rules: tuple[str, ...] = ()
    said: tuple[str, ...] = ()
    starts: str = ""
    shared: bool = False
