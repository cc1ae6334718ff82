"""What is told of a scenario, in no language: what lies where, what is decided, what a card has; and what a language says of it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import ClassVar, NamedTuple

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


class Speech(ABC):
    """A language of tellings: its sentences by what they say, and, in methods, what its grammar makes of a part.

    place      of its words in a pair of both languages
    between, row, apart   what stands between sentences, between words that are listed, and between longer parts
    sentences  what is said -> the sentence with "{values}"
    facts      kind of a `Value` -> what is said of its label and its value
    """

    language: ClassVar[str]
    place: ClassVar[int]
    between: ClassVar[str]
    row: ClassVar[str]
    apart: ClassVar[str]
    sentences: ClassVar[Mapping[str, str]]
    facts: ClassVar[Mapping[str, Callable[[str, object], str]]]

    def sentence(self, what: str, **values: object) -> str:
        """Return what says `what`, of these values."""
        return self.sentences[what].format(**values)

    def joined(self, sentences: Sequence[str]) -> str:
        """Return whole sentences as a text."""
        return self.between.join(filter(None, sentences))

    def acts(self, seat: str, acts: Sequence[Act]) -> str:
        """Say what a player decides, one thing after the other, or until when the game goes on."""
        if acts[0].kind in (PHASE, TURN):
            return self.sentence(f"until {acts[0].kind}", words=acts[0].words)
        return self.done(seat, [(words, len(list(run))) for words, run in groupby(map(self.act, acts))])

    def values(self, card: str, values: Sequence[Value]) -> str:
        """Say what is true of a card."""
        said = [(value.kind == HAS, self.facts[value.kind](value.label, value.value)) for value in values]
        return self.true_of(card, [words for has, words in said if has], [words for has, words in said if not has])

    @abstractmethod
    def act(self, act: Act) -> str:
        """Return what a player does, as `done` goes on with it."""

    @abstractmethod
    def done(self, seat: str, runs: Sequence[tuple[str, int]]) -> str:
        """Say what a player does, each with how often in a row."""

    @abstractmethod
    def true_of(self, card: str, has: Sequence[str], rest: Sequence[str]) -> str:
        """Say what a card has, and what else is true of it."""
