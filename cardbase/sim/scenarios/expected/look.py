"""What is compared: a look at the table, an expectation, and what differs."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from cardbase.engine.layout import Layout
from cardbase.engine.log import render
from cardbase.engine.state import Row, State
from cardbase.messages import say
from cardbase.sim.scenarios.form.kinds import Kinds
from cardbase.sim.scenarios.form.terms import folded
from cardbase.sim.scenarios.play.script import Script
from cardbase.sim.scenarios.play.watch import Unasked
from cardbase.sim.scenarios.table.things import Reader

Both = tuple[str, ...]
"""Words in English and Japanese, of a sentence also without the name of an ability in it."""


class Difference(NamedTuple):
    """Something that is not as expected."""

    what: str
    expected: str
    actual: str


class Look:
    """What a step is compared with.

    g        the table: as it is, or as the phase of the last decision ended, where it has ended by itself (`late`)
    now      the table as it is: what is asked, and how the game has ended
    before   the table when the step began; happened: the sentences of the log since then, each in both languages
    unasked  the questions that were passed over since the last line, in the turn and phase where the next line would be meant
    """

    def __init__(self, script: Script, before: State, since: int, place: str, *, late: bool) -> None:
        self.script, self.before, self.place = script, before, place
        watch = script.watch
        over = watch.over if late else None
        self.now, self.g = script.g, over or script.g
        self.rules, self.layout = script.rules, script.rules.layout
        rows = watch.log[since : watch.told if over else None]
        self.happened = sentences(script.g, rows)
        self.unasked: Sequence[Unasked] = [unasked for unasked in watch.unasked if unasked.when == script.here]
        self.reader = Reader(script.position, self.g, place)


class Kind(NamedTuple):
    """A kind of expectation.

    path     where it stands: its key, or ("1", "2" or a card) and "*" for the names that the game gives
    holds    what a file may say there
    compare  yields a difference where it is not so
    asks     whether it is about the question that waits: a step that expects it looks at once
    """

    path: tuple[str, ...]
    holds: Callable[[Layout], Kinds]
    compare: "Callable[[Look, Expectation], Iterator[Difference]]"
    asks: bool = False


class Expectation(NamedTuple):
    """One expectation of a file: where it stands, its kind, and what is expected."""

    path: tuple[str, ...]
    kind: Kind
    value: Any

    @property
    def key(self) -> str:
        """The last part of its path."""
        return self.path[-1]


def sentences(g: State, rows: Sequence[Row]) -> list[Both]:
    """Return rows of the log as sentences."""
    return [tuple(dict.fromkeys(_ways(g, row))) for row in rows]


def _ways(g: State, row: Row) -> Iterator[str]:
    for naming in (True, False):
        yield render(g.match, row, naming=naming)
        yield render(g.match, row, language="ja", naming=naming)


def amount(what: str, expected: Any, actual: int, before: int) -> Iterator[Difference]:
    """Compare a number; a text "+2" or "-1" is the change since the step began."""
    if not isinstance(expected, str):
        yield from unless_equal(what, expected, actual)
    elif int(expected) != actual - before:
        yield Difference(
            what,
            expected,
            say("{actual:+} ({before} to {actual_2})", actual=actual - before, before=before, actual_2=actual),
        )


def unless_equal(what: str, expected: object, actual: object) -> Iterator[Difference]:
    """Yield a difference unless two values are equal; words are compared as `folded`, lists in any order."""
    if isinstance(expected, list) and isinstance(actual, list):
        expected, actual = sorted(expected, key=str), sorted(actual, key=str)
    texts = isinstance(expected, str) and isinstance(actual, str)
    if not (folded(str(expected)) == folded(str(actual)) if texts else expected == actual):
        yield Difference(what, _shown(expected), _shown(actual))


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return in_a_row([str(item) for item in value]) if isinstance(value, list) else str(value)


def in_a_row(words: Sequence[str]) -> str:
    """Return several words as one line."""
    return " | ".join(words)
