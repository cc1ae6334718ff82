"""Scripts from before they were strict: played as they were then, and written as they must be now.

A script could then pass silently from one phase, and one turn, into the next; the lines that say so are put in where that happened.
"""

import json
import re
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from cardbase import games
from cardbase.engine.actions import PASS
from cardbase.engine.layout import PHASE, TURN
from cardbase.engine.run import apply
from cardbase.engine.state import OVER
from cardbase.sim.faces import rules_of
from cardbase.sim.scenarios.form import terms
from cardbase.sim.scenarios.form.files import load_text, load_toml
from cardbase.sim.scenarios.form.lines import Line
from cardbase.sim.scenarios.form.scenario import Scenario, Step, Table
from cardbase.sim.scenarios.play.script import PATIENCE, Script, Stuck
from cardbase.sim.scenarios.play.watch import Moment, moment
from cardbase.sim.scenarios.reading import merged_cases, read
from cardbase.sim.scenarios.running import run_scenario
from cardbase.sim.scenarios.table.cards import Cards, Lookup, no_catalogue
from cardbase.sim.scenarios.table.position import Position

_DO = re.compile(
    r"""[#][^\n]*  # comments and strings, in which nothing is a script
      | \"\"\"(?:\\.|[^\\])*?\"{3,5} | \"(?:\\.|[^"\\\n])*\"
      | \'\'\'.*?\'{3,5} | \'[^'\n]*\'
      | (?<![\w.-])do\s*=\s*(?P<list>\[)""",
    re.DOTALL | re.VERBOSE,
)
_MARK = "a script of the file: "

Path_ = tuple[str | int, ...]


class Modern(NamedTuple):
    """A file as it should be now: its text, and the variants that are to be changed by hand, each with the reason."""

    text: str
    by_hand: list[str]


def modernised(path: Path, lookup: Lookup = no_catalogue) -> Modern:
    """Return a file with strict scripts. Raises CardbaseError for a file that is wrong in another way."""
    text, by_hand = load_text(path), list[str]()
    raw, merged = load_toml(path), merged_cases(path)
    spans = {span.path: span for span in _spans(text)}
    wanted: dict[Path_, list[str]] = {}
    for number, scenario in enumerate(read(path)):
        if scenario.deck is not None or run_scenario(scenario, lookup).ok:
            continue
        steps = list(_Old(scenario, lookup).steps())
        modern = _with_steps(scenario, steps)
        verdict = run_scenario(modern, lookup)
        if not verdict.ok:
            by_hand.append(f"{scenario.place}: {verdict.failure}")
        for old, lines in zip(scenario.steps, steps, strict=True):
            new = [line.text for line in lines]
            if new != [line.text for line in old.lines]:
                place = _place_of(old.number, merged[number], number, raw)
                repeats = any(line.repeat for line in lines)
                if repeats or place not in spans or wanted.setdefault(place, new) != new:
                    by_hand.append(f"{scenario.place} step {old.number}: do = {_written(new)}")
    for span in sorted((spans[place] for place in wanted if place in spans), reverse=True):
        text = f"{text[: span.start]}{_written(wanted[span.path])}{text[span.end :]}"
    return Modern(text, by_hand)


class _Old(Script):
    """A script as it was played before: silent passes go on into the next turn; what they passed is written down."""

    def __init__(self, scenario: Scenario, lookup: Lookup) -> None:
        game = games.game(scenario.game)
        cards = Cards(game, scenario.cards, scenario.place, lookup)
        super().__init__(Position(rules_of(game), scenario, cards), strict=scenario.strict)
        self.scenario = scenario
        self.lines: list[Line] = []

    def steps(self) -> Iterator[list[Line]]:
        """Yield the strict lines of each step; where the old script was stuck, what is left comes as it is."""
        stuck = False
        for step in self.scenario.steps:
            self.lines = []
            for line in step.lines:
                try:
                    if not stuck:
                        self._old_line(line)
                except Stuck:
                    stuck = True
                self.lines.append(line)
            if "asked" in step.expect and not stuck:
                self._old_asked(step.expect["asked"] - 1)
            elif step.settle and not stuck and self.position.settles:
                try:
                    self.settle()
                except Stuck:
                    stuck = True
            yield self.lines

    def _old_line(self, line: Line) -> None:
        if not line.answer:
            self._old_until(line)
            return
        wanted = self.spellings(line.answer)
        passed: list[tuple[Moment, int, bool]] = []
        for _ in range(PATIENCE):
            if self.g.todo & OVER:
                raise Stuck("", 0)
            found = self._find(wanted) if self.g.who == line.seat else []
            if len(found) == 1:
                self._say_passes(passed, everything=False)
                self._decide(found[0], line.text)
                return
            if found or PASS not in self.g.options or self.g.num[TURN] > self.here[0] + 1:
                raise Stuck("", 0)
            passed.append((moment(self.g), self.g.who, self.must_be_said()))
            self._old_pass()

    def _old_until(self, line: Line) -> None:
        """Go on until a phase, which may be one of a later turn."""
        number = terms.index(self.layout.phases, line.phase) if line.phase else -1
        for _ in range(PATIENCE):
            if number < 0 or self.g.num[PHASE] == number or PASS not in self.g.options:
                break
            self._old_pass()
        if number >= 0 and self.g.num[TURN] != self.here[0]:
            self.lines.append(Line(f"until turn {self.g.num[TURN]}", -1, turn=self.g.num[TURN]))
        self._until(line)

    def _old_asked(self, seat: int) -> None:
        passed: list[tuple[Moment, int, bool]] = []
        while not self.g.todo & OVER and self.g.who != seat and PASS in self.g.options and len(passed) < PATIENCE:
            passed.append((moment(self.g), self.g.who, True))
            self._old_pass()
        if passed:
            self._say_passes(passed, everything=True)

    def _old_pass(self) -> None:
        apply(self.g, PASS, self.position.rng)
        self._note_depth()

    def _say_passes(self, passed: Sequence[tuple[Moment, int, bool]], *, everything: bool) -> None:
        """Write how the game went on from where the line before was meant to where it is now."""
        keys, now = self.layout.phases.keys(), moment(self.g)
        arrived = next((when for when, _, _ in [*passed, (now, 0, False)] if when[0] == now[0]), now)
        if now[0] != self.here[0]:
            self.lines.append(Line(f"until turn {now[0]}", -1, turn=now[0]))
            if arrived != now:
                self.lines.append(Line(f"until {keys[now[1]]}", -1, phase=keys[now[1]]))
        elif now != self.here and not (everything and passed and passed[0][0] == self.here):
            self.lines.append(Line(f"until {keys[now[1]]}", -1, phase=keys[now[1]]))
        for when, seat, refused in passed:
            if refused and (when == now or (everything and now[0] == self.here[0])):
                self.lines.append(Line(f"{seat + 1}: pass", seat, "pass"))
        self.here = now


def _with_steps(scenario: Scenario, steps: list[list[Line]]) -> Scenario:
    made = [
        Step(old.number, tuple(lines), old.expect, old.settle) for old, lines in zip(scenario.steps, steps, strict=True)
    ]
    fields = {name: getattr(scenario, name) for name in Scenario.__slots__}
    return Scenario(**fields | {"steps": tuple(made)})


class _Span(NamedTuple):
    """A script in the text of a file: where its list begins and ends, and the keys that lead to it."""

    start: int
    end: int
    path: Path_


def _spans(text: str) -> Iterator[_Span]:
    """Yield the scripts of a file, not those within them: the lines of a loop."""
    places = list[tuple[int, int]]()
    for found in _DO.finditer(text):
        if found["list"] and (not places or found.start() >= places[-1][1]):
            places.append((found.start("list"), _end(text, found.start("list"))))
    marked = text
    for number, (start, end) in reversed(list(enumerate(places))):
        marked = f'{marked[:start]}["{_MARK}{number}"]{marked[end:]}'
    for path, number in _marks(tomllib.loads(marked), ()):
        yield _Span(*places[number], path)


def _end(text: str, start: int) -> int:
    """Return where a list that begins at `start` ends."""
    for found in re.finditer(r"\]", text[start:]):
        end = start + found.end()
        try:
            tomllib.loads(f"do = {text[start:end]}")
        except tomllib.TOMLDecodeError:
            continue
        return end
    return len(text)


def _marks(value: Any, path: Path_) -> Iterator[tuple[Path_, int]]:
    if isinstance(value, str) and value.startswith(_MARK):
        yield path[:-1], int(value.removeprefix(_MARK))
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, entry in entries:
        yield from _marks(entry, (*path, key))


def _place_of(step: int, merged: Table, case: int, raw: Table) -> Path_:
    """Return the keys that lead to the script of a step, which the variant has itself or the file has for all."""
    own = raw["case"][case] if "case" in raw else {}
    head = ("case", case)
    first = any(key in merged for key in ("do", "expect", "settle"))
    if first and step == 1:
        return (*head, "do") if "do" in own else ("do",)
    place = ("step", step - 2 if first else step - 1, "do")
    return (*head, *place) if "step" in own else place


def _written(lines: Sequence[str]) -> str:
    return f"[{', '.join(json.dumps(line, ensure_ascii=False) for line in lines)}]"
