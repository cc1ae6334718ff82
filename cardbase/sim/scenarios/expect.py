"""What a scenario expects, compared with what is: one difference for each thing that is not so."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from cardbase.engine.layout import ACTIVE, PHASE
from cardbase.engine.log import render
from cardbase.engine.state import OVER, State
from cardbase.sim.scenarios import terms
from cardbase.sim.scenarios.piles import differences_of_pile
from cardbase.sim.scenarios.reading import Table
from cardbase.sim.scenarios.script import Script, folded
from cardbase.sim.scenarios.things import Reader

QUESTIONS = ("asked", "question", "legal", "legal_has", "legal_lacks")
"""What is expected of the pending question; a step that expects one of them looks at once, without passing windows."""


class Difference(NamedTuple):
    """Something that is not as expected."""

    what: str
    expected: str
    actual: str


class Look:
    """Compares the expectations of one step with the table.

    before  the state when the step began; since: how long the log was then
    late    whether to look at the table as the phase of the last decision ended, if it has ended by itself
    """

    def __init__(self, script: Script, before: State, since: int, place: str, *, late: bool) -> None:
        self.script, self.before, self.place = script, before, place
        log = script.position.log
        over = log.over if late else None
        self.g, self.rules, self.layout = over or script.g, script.rules, script.rules.layout
        self.happened = [render(script.g.match, row) for row in log[since : log.told if over else None]]
        self.reader = Reader(script, self.g, place)

    def differences(self, expect: Table) -> list[Difference]:
        """Return what differs. Raises InputError for an expectation that means nothing."""
        return [found for key, value in expect.items() for found in self._compare(key, value)]

    def _compare(self, key: str, value: Any) -> Iterator[Difference]:
        simple: dict[str, Callable[[], object]] = {
            "asked": lambda: 0 if self.g.todo & OVER else self.g.who + 1,
            "question": lambda: self.rules.question(self.g),
            "result": lambda: terms.RESULTS[self.g.result],
            "reason": lambda: self.layout.reasons.keys()[self.g.reason],
            "phase": lambda: self.layout.phases.keys()[self.g.num[PHASE]],
            "player": lambda: self.g.num[ACTIVE] + 1,
        }
        tables: dict[str, Callable[[Any], Iterator[Difference]]] = {
            "legal": self._legal, "legal_has": self._legal_has, "legal_lacks": self._legal_lacks,
            "events": self._events, "events_lack": self._events_lack, "cards": self._cards,
        }  # fmt: skip
        if key in simple:
            yield from _unless_equal(key, value, simple[key]())
        elif key in tables:
            yield from tables[key](value)
        elif key in ("1", "2"):
            yield from self._seat(int(key) - 1, value)
        else:
            yield from self._number(key, value, terms.index(self.layout.numbers, key))

    def _number(self, what: str, value: Any, number: int) -> Iterator[Difference]:
        yield from _amount(what, value, self.g.num[number], self.before.num[number])

    def _seat(self, seat: int, table: Table) -> Iterator[Difference]:
        for key, value in table.items():
            what = f"player {seat + 1}: {key}"
            zone, number = terms.index(self.layout.zones, key), terms.index(self.layout.numbers, key)
            if zone >= 0:
                pile, old = self.g.piles[zone * 2 + seat], self.before.piles[zone * 2 + seat]
                if isinstance(value, int | str):
                    yield from _amount(what, value, len(pile), len(old))
                else:
                    yield from map(Difference._make, differences_of_pile(self.reader, what, value, pile, zone))
            else:
                yield from self._number(what, value, number + seat)

    def _cards(self, table: Table) -> Iterator[Difference]:
        for name, said in table.items():
            card = self.reader.card(name)
            for key, value in said.items():
                yield from _unless_equal(f"{name}: {key}", value, self.reader.value(card, key, value))

    def _legal(self, expected: list[str]) -> Iterator[Difference]:
        actual = [] if self.g.todo & OVER else self.script.answers()
        if len(expected) != len(actual) or self._missing(expected, actual):
            yield Difference("legal", _listed(expected), _listed(actual))

    def _legal_has(self, expected: list[str]) -> Iterator[Difference]:
        actual = self.script.answers()
        if missing := self._missing(expected, actual):
            yield Difference("legal has", _listed(missing), _listed(actual))

    def _legal_lacks(self, expected: list[str]) -> Iterator[Difference]:
        actual = self.script.answers()
        missing = self._missing(expected, actual)
        if there := [words for words in expected if words not in missing]:
            yield Difference("legal lacks", _listed(there), _listed(actual))

    def _missing(self, expected: list[str], actual: list[str]) -> list[str]:
        known = set(map(folded, actual))
        return [words for words in expected if not self.script.spellings(words) & known]

    def _events(self, expected: list[str]) -> Iterator[Difference]:
        """The sentences happen in this order; others may come between, and `*` stands for anything."""
        rest = iter(self.happened)
        for words in expected:
            if not any(self._like(words, sentence) for sentence in rest):
                yield Difference("events", words, _listed(self.happened) or "nothing")
                return

    def _events_lack(self, expected: list[str]) -> Iterator[Difference]:
        for words in expected:
            if found := [sentence for sentence in self.happened if self._like(words, sentence)]:
                yield Difference("events lack", words, _listed(found))

    def _like(self, pattern: str, sentence: str) -> bool:
        wanted = (".*".join(map(re.escape, words.split("*"))) for words in self.script.spellings(pattern))
        return any(re.fullmatch(words, folded(sentence)) for words in wanted)


def _amount(what: str, expected: Any, actual: int, before: int) -> Iterator[Difference]:
    """Compare a number; a text "+2" or "-1" is the change since the step began."""
    if not isinstance(expected, str):
        yield from _unless_equal(what, expected, actual)
        return
    if int(expected) != actual - before:
        yield Difference(what, expected, f"{actual - before:+} ({before} to {actual})")


def _unless_equal(what: str, expected: object, actual: object) -> Iterator[Difference]:
    if isinstance(expected, list) and isinstance(actual, list):
        expected, actual = sorted(expected, key=str), sorted(actual, key=str)
    words = isinstance(expected, str) and isinstance(actual, str)
    if not (folded(str(expected)) == folded(str(actual)) if words else expected == actual):
        yield Difference(what, _shown(expected), _shown(actual))


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return _listed([str(item) for item in value]) if isinstance(value, list) else str(value)


def _listed(words: Sequence[str]) -> str:
    return " | ".join(words)
