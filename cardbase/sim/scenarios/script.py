"""Playing a scenario's script: each line answers a question by what the answer means; nothing unforeseen is decided.

An offer (a question with a pass) that the script does not answer is passed silently, unless the scenario is strict; a
choice (without a pass) must be scripted.
"""

import re

from cardbase.engine import run
from cardbase.engine.actions import PASS
from cardbase.engine.describe import card_name
from cardbase.engine.layout import PHASE, TURN
from cardbase.engine.log import render, seat_name
from cardbase.engine.state import OVER
from cardbase.errors import InputError, did_you_mean
from cardbase.sim.scenarios import terms
from cardbase.sim.scenarios.position import Position
from cardbase.sim.scenarios.reading import Scenario, Step

_LINE = re.compile(r"(?:player )?([12])\s*:\s*(.+)", re.IGNORECASE)
_UNTIL = re.compile(r"until (?:turn (\d+)|(.+))", re.IGNORECASE)
_COPY = re.compile(r" #\d+")
PATIENCE = 2_000  # silent passes for one line


class Stuck(Exception):  # noqa: N818 - an outcome of the script
    """The script and the game do not fit: a choice that nobody foresaw, an answer that is not legal."""


class Script:
    """A scenario being played. `story` tells what was decided and what happened, line by line."""

    def __init__(self, scenario: Scenario, position: Position) -> None:
        self.strict, self.place = scenario.strict, scenario.place
        self.position, self.g, self.rules = position, position.g, position.rules
        self.story: list[str] = []
        self.told = 0
        self.resting: dict[int, int] = {}
        self._note_depth()

    def play(self, step: Step) -> None:
        """Play the lines of a step. Raises Stuck; InputError for a line that cannot be read."""
        for line in step.lines:
            until = _UNTIL.fullmatch(line)
            answer = _LINE.fullmatch(line)
            if until:
                self._until(line, int(until[1] or 0), until[2] or "")
            elif answer:
                self._answer(int(answer[1]) - 1, answer[2], line)
            else:
                hint = 'Write "1: attack with Bear", or "until turn 4", or "until end" (a phase).'
                raise InputError(
                    f"'{line}' is no line of a script", place=f"{self.place} step {step.number}", hint=hint
                )

    def settle(self) -> None:
        """Pass open windows until the turn player is back where free choices are made, or the game is over.

        Raises Stuck where a choice without a pass comes up that the script does not answer.
        """
        for _ in range(PATIENCE):
            if self.g.todo & OVER or self.position.log.over or self._at_rest():
                break
            self._pass_silently("the script has ended")
        if self.position.log.over is None and self.g.options and PASS not in self.g.options:
            raise Stuck(f"nobody has answered yet: {self.asked()}")

    def ask(self, seat: int) -> None:
        """Pass silently until a seat is asked. Raises Stuck where that does not happen."""
        for _ in range(PATIENCE):
            if self.g.todo & OVER or self.g.who == seat:
                return
            self._pass_silently(f"{seat_name(seat, 'en')} should be asked")

    def asked(self) -> str:
        """Return the pending question with its answers."""
        if self.g.todo & OVER:
            return f"the game is over: {self.rules.reason(self.g)}"
        answers = " | ".join(self.answers())
        return f"{seat_name(self.g.who, 'en')} is asked '{self.rules.question(self.g)}': {answers}"

    def answers(self) -> list[str]:
        """Return the words of the legal answers."""
        return [self.rules.describe(self.g, action) for action in self.g.options]

    def tell(self) -> None:
        """Write what has happened since the last decision into the story."""
        log = self.position.log
        self.story += ["  " + render(self.g.match, row) for row in log[self.told :]]
        self.told = len(log)

    def _answer(self, seat: int, words: str, line: str) -> None:
        wanted = self.spellings(words)
        turns, first = {self.g.num[TURN]}, ""
        for _ in range(PATIENCE):
            found = self._find(wanted) if not self.g.todo & OVER and self.g.who == seat else []
            if len(found) == 1:
                moves_on = found[0] == PASS and self._at_rest()
                self.position.log.begin(self.g)
                self._apply(found[0], "")
                if moves_on:
                    self.position.log.g = self.position.log.over = None
                return
            if len(found) > 1:
                raise Stuck(f"'{line}' may mean {' or '.join(map(self._words, found))}")
            if self.g.who == seat and not first:
                first = f"{did_you_mean(words, self.answers(), most=1)} {self.asked()}".lstrip()
            reason = f"'{line}' is no answer here. {first}" if first else f"'{line}' does not come up"
            turns.add(self.g.num[TURN])
            if len(turns) > 2:
                raise Stuck(reason)
            self._pass_silently(reason)

    def _until(self, line: str, turn: int, phase: str) -> None:
        self.position.log.g = self.position.log.over = None
        number = terms.index(self.rules.layout.phases, phase) if phase else -1
        if phase and number < 0:
            raise terms.unknown(phase, self.rules.layout.phases.keys(), "is no phase", self.place)
        for _ in range(PATIENCE):
            if self.g.num[TURN] == turn if turn else self.g.num[PHASE] == number:
                return
            self._pass_silently(f"'{line}' is not reached", written=True)
        raise Stuck(f"'{line}' is not reached")

    def _pass_silently(self, reason: str, *, written: bool = False) -> None:
        """Pass; `written`: a line of the script says so. Raises Stuck, with the reason for passing, where that cannot be."""
        if self.g.todo & OVER:
            raise Stuck(f"{reason}; {self.asked()}")
        if PASS not in self.g.options:
            raise Stuck(f"{reason}: a choice that the script does not foresee; {self.asked()}")
        if self.strict and not written:
            raise Stuck(f"{reason}: the windows are strict, and this pass is not written; {self.asked()}")
        self._apply(PASS, " (silently)")

    def _apply(self, action: int, how: str) -> None:
        self.tell()
        self.story.append(f"{seat_name(self.g.who, 'en')}: {self._words(action)}{how}")
        run.apply(self.g, action, self.position.rng)
        self.tell()
        self._note_depth()

    def _words(self, action: int) -> str:
        return self.rules.describe(self.g, action)

    def spellings(self, words: str) -> set[str]:
        """Return the words as the game may say them: with the file's own names of cards, "{guard}", in place, and with the
        English names of the catalogue for the names that the file uses.
        """
        for label, card in self.position.labels.items():
            words = words.replace(f"{{{label}}}", card_name(self.g, card, "en"))
        english = words
        for name, face in sorted(self.position.cards.faces.items(), key=lambda item: -len(item[0])):
            if name in english and face.name("en") not in english:
                english = english.replace(name, face.name("en"))
        return {folded(words), folded(english)}

    def _find(self, wanted: set[str]) -> list[int]:
        """Return the legal answers that the words mean: exactly, else but for the number of the copy."""
        named = [
            (action, {folded(self.rules.describe(self.g, action, language)) for language in ("en", "ja")})
            for action in self.g.options
        ]
        exact = [action for action, words in named if wanted & words]
        return exact or [action for action, words in named if wanted & {_COPY.sub("", word) for word in words}]

    def _note_depth(self) -> None:
        """Remember, for each phase, how few frames lie below a question: there the turn player is free to choose."""
        g = self.g
        if g.options and not g.chain and not g.waiting:
            phase, depth = g.num[PHASE], len(g.frames)
            self.resting[phase] = min(depth, self.resting.get(phase, depth))

    def _at_rest(self) -> bool:
        g = self.g
        return not g.chain and not g.waiting and len(g.frames) <= self.resting.get(g.num[PHASE], len(g.frames))


def folded(words: str) -> str:
    """Return words as they are compared: blanks, "_", "-" and case make no difference."""
    return terms.plain(" ".join(words.split()))
