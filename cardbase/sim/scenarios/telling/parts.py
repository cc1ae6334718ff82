"""What is told of a scenario, in no language: what lies where, what is decided, what a card has."""

from typing import NamedTuple

from cardbase.sim.scenarios.expectations import Both


class Lying(NamedTuple):
    """Cards of a zone: its name, and each card in words; none: the zone is empty.

    order  "top": they are the first of the pile, in order; "some": there may be others
    """

    zone: str
    cards: tuple[str, ...]
    order: str = ""


class Count(NamedTuple):
    """How many cards a zone has, or by how many it has changed."""

    zone: str
    cards: int
    change: bool = False


class Number(NamedTuple):
    """A number of the game: what it is called, its value, or by how much it has changed."""

    label: str
    value: int
    change: bool = False


Thing = Lying | Count | Number
"""What a player has."""

PASS, YES, NO, PICK, FIRST, AMOUNT, OWN, PHASE, TURN = (
    "pass",
    "yes",
    "no",
    "pick",
    "first",
    "amount",
    "own",
    "phase",
    "turn",
)


class Act(NamedTuple):
    """What a script decides, in one language.

    kind      how it is told; seat: who, -1 where the game goes on until a phase or a turn
    words     the answer; template: what it is made of, "play {x}"; question: what is asked
    """

    kind: str
    seat: int
    words: str
    template: str = ""
    question: str = ""


IS, HAS, AT, ON, OF, KEYWORDS, CANNOT, KNOWN = ("is", "has", "at", "on", "of", "keywords", "cannot", "known")


class Value(NamedTuple):
    """What is expected of a card: how it is told, what it is called, and the value: a number, words, yes or no."""

    kind: str
    label: str
    value: object


class Sentence(NamedTuple):
    """A sentence of the log in one language, and the template of which it is made: "{card} attacks"."""

    words: str
    template: str


PLAIN: Both = ("a plain card", "能力のないカード")
"""What a card is called that only fills a pile."""
