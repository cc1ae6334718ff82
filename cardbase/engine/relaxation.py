"""Why a card is not offered: the closed list of reasons, what may stand in its way, and a copy of a position from which that is taken away."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from cardbase.engine.compiling import mypyc_attr
from cardbase.engine.layout import Layout
from cardbase.engine.state import Hooks, State

NOT_NOW: Final = 0
NOT_PAYABLE: Final = 1
NO_TARGET: Final = 2
NO_ROOM: Final = 3
CONDITION: Final = 4
USED: Final = 5
LIMIT: Final = 6
FORBIDDEN: Final = 7
NOTHING: Final = 8

KEYS: Final = (
    "not_now", "not_payable", "no_target", "no_room", "condition", "used", "limit", "forbidden", "nothing",
)  # fmt: skip
"""The names of the reasons in machine formats."""
HEADS: Final = {
    "en": (
        "not now",
        "not payable",
        "no target",
        "no room",
        "its condition does not hold",
        "used already",
        "limit reached",
        "forbidden",
        "nothing to do with it here",
    ),
    "ja": (
        "今は使えない",
        "コストを支払えない",
        "対象がない",
        "置ける場所がない",
        "条件を満たしていない",
        "使用済み",
        "上限に達している",
        "禁止されている",
        "ここでできることがない",
    ),
}


class Reason(NamedTuple):
    """One thing that stands in the way of a card.

    kind  NOT_NOW ... NOTHING; en, ja: more of it ("costs 4 energy, 2 stand"), "" where there is no more to say
    card  FORBIDDEN: the card that forbids it, -1 where it is not known or is no card
    """

    kind: int
    en: str = ""
    ja: str = ""
    card: int = -1

    @property
    def key(self) -> str:
        """The name of the kind in machine formats."""
        return KEYS[self.kind]

    def detail(self, language: str) -> str:
        """Return what more there is to say, "" for nothing."""
        return self.ja if language == "ja" else self.en

    def text(self, language: str) -> str:
        """Return the reason in words, without a full stop."""
        head, more = HEADS["ja" if language == "ja" else "en"][self.kind], self.detail(language)
        return head if not more else f"{head}：{more}" if language == "ja" else f"{head}: {more}"


# What may stand in the way of a card, and a copy of a position from which it is taken away.


Words = tuple[str, str]  # English, Japanese
Look = Callable[[State, int], list[int]]
"""(position, seat) -> what the seat is offered; the position is a copy, which may be laid out for it."""
Tell = Callable[[State, int], Words]
"""(position, card) -> what the asked seat may be told of the relaxation; ("", "") for nothing more."""


class Moment(NamedTuple):
    """When a seat is offered what it may play or use.

    en, ja  in words: "in your main phase"; look: how the rules are asked for it
    other   the table will be another by then (a combat is under way), so that what would be missing now says nothing
    """

    en: str
    ja: str
    look: Look
    other: bool = False


class Relaxation(NamedTuple):
    """Something that may stand in the way: how a trial takes it away, and what is told of it."""

    kind: int
    relax: "Callable[[Trial], None]"
    tell: Tell = lambda _g, _card: ("", "")


class Trial:
    """A copy of a position in which relaxations are taken away for a card of the asked seat.

    g        the copy; its own lists and numbers may be changed at will
    seat, card, face   whose card it is about, and which

    What belongs to the match (tables by face, texts) is shared with every state: it is changed by `put` and `set` alone, and put
    back at the end of the `with` statement.
    """

    def __init__(self, g: State, card: int) -> None:
        self.g, self.seat, self.card, self.face = g.copy(), g.who, card, g.face[card]
        self._undo: list[Callable[[], None]] = []

    def put(self, table: Any, key: Any, value: Any) -> None:
        """Write an entry of a list or a mapping for the time of the trial."""
        old = table[key]
        self._undo.append(lambda: table.__setitem__(key, old))
        table[key] = value

    def drop(self, table: dict[Any, Any], key: Any) -> None:
        """Take an entry out of a mapping for the time of the trial, if it is there."""
        if key in table:
            old = table.pop(key)
            self._undo.append(lambda: table.__setitem__(key, old))

    def set(self, thing: Any, name: str, value: Any) -> None:
        """Write an attribute for the time of the trial."""
        old = getattr(thing, name)
        self._undo.append(lambda: setattr(thing, name, old))
        setattr(thing, name, value)

    def __enter__(self) -> "Trial":
        return self

    def __exit__(self, *_: object) -> None:
        while self._undo:
            self._undo.pop()()


@mypyc_attr(allow_interpreted_subclasses=True)
class Explained(Hooks):
    """A game that is asked why a card is not offered.

    moments   when a seat is offered what it may play or use; relaxations: what may stand in its way
    """

    def __init__(self, layout: Layout, budget: int, squares: int, attachments: int) -> None:
        super().__init__(layout, budget, squares, attachments)
        self.moments: tuple[Moment, ...] = ()
        self.relaxations: tuple[Relaxation, ...] = ()

    def prepare_trial(self, trial: Trial) -> None:
        """Take away what only saves time in refusing the card of a trial. Default: nothing does."""

    def silence(self, trial: Trial, face: int) -> None:
        """Let cards of a face say nothing that is asked of their texts. Default: nothing is."""

    def when(self, g: State, card: int, moments: list[Moment]) -> tuple[str, str]:
        """Return in words, English and Japanese, when a card is offered: at these moments. Default: what they are called."""
        words = dict.fromkeys((moment.en, moment.ja) for moment in moments)
        return " or ".join(en for en, _ in words), "または".join(ja for _, ja in words)

    def otherwise(self, g: State, card: int) -> Reason:
        """Return the reason where a card would be offered at no moment, whatever is taken away: nothing on the table is of use to it,
        or it does nothing from where it lies. Default: that.
        """
        return Reason(NO_TARGET if any(zones >> g.zone[card] & 1 for zones in self.played_from.values()) else NOTHING)
