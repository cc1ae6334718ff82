"""Playing a scenario's script: each line answers a question by what the answer means, in the turn and phase in which it was meant.

An offer (a question with a pass) that the script does not answer is passed silently, unless the scenario is strict; but no silent
pass ends a phase, and none is the turn player's who is free to choose. A choice (without a pass) must be scripted.
"""

import re
from collections.abc import Sequence
from copy import copy
from typing import NamedTuple

from cardbase.engine.actions import PASS
from cardbase.engine.describe import NO, WORDS, card_name, describe, question, yes_or_no
from cardbase.engine.layout import ACTIVE, PHASE, TURN
from cardbase.engine.log import render, seat_name
from cardbase.engine.run import apply
from cardbase.engine.state import OVER, State
from cardbase.errors import did_you_mean
from cardbase.messages import say, spoken
from cardbase.sim.scenarios import schema
from cardbase.sim.scenarios.position import Position, moment
from cardbase.sim.scenarios.scenario import ScriptLine

_COPY = re.compile(r" #\d+")
PATIENCE = 2_000  # silent passes for one line
SILENT, SETTLING, WRITTEN = range(3)  # passes


class Stuck(Exception):  # noqa: N818 - an outcome of the script
    """The script and the game do not fit: a choice that nobody foresaw, an answer that is not legal.

    told  how much of the story had been told when the question was open at which the script first failed
    """

    def __init__(self, message: str, told: int) -> None:
        super().__init__(message)
        self.told = told


class _Failed(NamedTuple):
    """Where a line first failed: why, the question with its answers, and how much of the story had been told."""

    why: str
    asked: str
    told: int


class Decision(NamedTuple):
    """What a line of a script decides: the answer of a seat and the question, each in English and Japanese.

    seat, action  who answers, and with what; a line `until` is nobody's (-1, -1), and its words are the phase or the number of the turn
    """

    seat: int
    action: int
    words: tuple[str, str]
    question: tuple[str, str] = ("", "")


class Script:
    """A scenario being played. `story` tells what was asked, what each line answered, and what happened.

    decided   what the lines of the step have decided, in order
    here      the turn and phase in which the next line is meant: those of the answer before it
    declined  the table at each offer that was passed silently since the step began
    """

    def __init__(self, position: Position, *, strict: bool) -> None:
        self.strict, self.position, self.watch = strict, position, position.watch
        self.g, self.rules, self.layout = position.g, position.rules, position.rules.layout
        self.story: list[str] = []
        self.told = 0
        self.here = position.here
        self.declined: list[State] = []
        self.decided: list[Decision] = []
        self.passed_on = False  # the turn player's last answer is a pass that the script says
        self.resting: dict[int, int] = {}
        self._note_depth()

    def play(self, lines: Sequence[ScriptLine]) -> None:
        """Play the lines of a step. Raises Stuck; InputError for a phase that the game does not have."""
        self.declined.clear()
        self.decided.clear()
        for line in lines:
            if line.answer:
                self._answer(line)
            else:
                self._until(line)

    def settle(self) -> None:
        """Pass open windows until the turn player is free to choose, the phase has ended by itself, or the game is over.

        Raises Stuck where a choice without a pass comes up that the script does not answer.
        """
        for _ in range(PATIENCE):
            if self.g.todo & OVER or self.watch.over or self._at_rest():
                break
            self._pass(self._failed(say("the script has ended")), SETTLING)
        if not self.watch.over and self.g.options and PASS not in self.g.options:
            raise Stuck(say("nobody has answered yet: {asked}", asked=self.asked()), len(self.story))

    def asked(self) -> str:
        """Return the pending question with its answers."""
        if self.g.todo & OVER:
            return say("the game is over: {reason}", reason=self.layout.reasons.text(self.g.reason, spoken()))
        answers = " | ".join(self.answers(spoken()))
        return say(
            "{who} is asked '{question}': {answers}",
            who=seat_name(self.g.who, spoken()),
            question=question(self.g, spoken()),
            answers=answers,
        )

    def answers(self, language: str) -> list[str]:
        """Return the words of the legal answers."""
        return [describe(self.g, action, language) for action in self.g.options]

    def tell(self) -> None:
        """Write what has happened since the last decision into the story."""
        log = self.watch.log
        self.story += ["  " + render(self.g.match, row, language=spoken()) for row in log[self.told :]]
        self.told = len(log)

    def spellings(self, words: str) -> set[str]:
        """Return the words as the game may say them, as they are compared: a pass is no where the other answer is yes."""
        spelt = set(map(schema.folded, self.spelt(words)))
        if yes_or_no(self.g) and not spelt.isdisjoint(map(schema.folded, WORDS[PASS])):
            spelt.update(map(schema.folded, NO))
        return spelt

    def spelt(self, words: str) -> tuple[str, str]:
        """Return the words with the file's own names of cards, "{guard}", in place, then also with the English names."""
        for label, card in self.position.labels.items():
            words = words.replace(f"{{{label}}}", card_name(self.g, card, "en"))
        english = words
        for name, face in sorted(self.position.cards.faces.items(), key=lambda item: -len(item[0])):
            if name in english and face.name("en") not in english:
                english = english.replace(name, face.name("en"))
        return words, english

    def _answer(self, line: ScriptLine) -> None:
        """Find the question that a line answers, in the turn and phase in which it is meant, and answer it."""
        wanted = self.spellings(line.answer)
        first: _Failed | None = None
        for _ in range(PATIENCE):
            if self.g.todo & OVER:
                raise self._stuck(first or self._failed(say("'{text}' does not come up", text=line.text)))
            if moment(self.g) != self.here:
                raise self._stuck(
                    first
                    or self._failed(say("'{text}' comes too late: {gone_on}", text=line.text, gone_on=self._gone_on()))
                )
            mine = self.g.who == line.seat
            found = self._find(wanted) if mine else []
            if len(found) == 1:
                self._decide(found[0], line.text)
                return
            if found:
                means = " or ".join(describe(self.g, action) for action in found)
                raise Stuck(say("'{text}' may mean {means}", text=line.text, means=means), len(self.story))
            if mine and first is None:
                nearest = did_you_mean(line.answer, self.answers("en" if line.answer.isascii() else "ja"), most=1)
                first = self._failed(
                    say("'{text}' is no answer here. {nearest}", text=line.text, nearest=nearest)
                    if nearest
                    else say("'{text}' is no answer here", text=line.text)
                )
            self._pass(first or self._failed(say("'{text}' does not come up", text=line.text)))

    def _decide(self, action: int, text: str) -> None:
        """Give an answer that the script says. A pass of the turn player may end the phase, and the next line is meant in the one
        in which the game then waits; the turn does not go on by itself.
        """
        g, free = self.g, self._at_rest()
        seat = g.who
        words = describe(g, action, "en"), describe(g, action, "ja")
        self.decided.append(Decision(seat, action, words, (question(g, "en"), question(g, "ja"))))
        self.here = moment(g)
        self.watch.unasked.clear()
        if action == PASS and free:
            self.watch.rest()
        else:
            self.watch.begin(self.here)
        if action != PASS:
            self.passed_on = False
        elif seat == g.num[ACTIVE]:
            self.passed_on = True
        self._apply(action, text)
        if action == PASS:
            self._follow()

    def _follow(self) -> None:
        """Mean the next line in the phase in which the game now waits, if it is the same turn."""
        if self.g.num[TURN] == self.here[0]:
            self.here = moment(self.g)

    def _until(self, line: ScriptLine) -> None:
        """Let both pass until a turn, or a phase of this turn."""
        self.tell()
        self.story.append(line.text)
        self.watch.rest()
        self.watch.unasked.clear()
        self.passed_on = False
        number = schema.index(self.layout.phases, line.phase) if line.phase else -1
        if line.phase and number < 0:
            raise schema.unknown(line.phase, self.layout.phases.keys(), say("is no phase"), self.position.place)
        turn = line.turn or self.g.num[TURN]
        phases = self.layout.phases
        until = (str(turn),) * 2 if number < 0 else (phases.text(number, "en"), phases.text(number, "ja"))
        self.decided.append(Decision(-1, -1, until))
        for _ in range(PATIENCE):
            if self.g.num[TURN] == turn and (number < 0 or self.g.num[PHASE] == number):
                self.here = moment(self.g)
                return
            failed = self._failed(say("'{text}' is not reached", text=line.text))
            if self.g.num[TURN] > turn or (number >= 0 and self.g.num[TURN] != turn):
                raise self._stuck(failed)
            self._pass(failed, WRITTEN)
        raise self._stuck(self._failed(say("'{text}' is not reached", text=line.text)))

    def _pass(self, failed: _Failed, how: int = SILENT) -> None:
        """Pass, because a line says so (WRITTEN), to see what comes of the last line (SETTLING), or while a line looks for its
        question (SILENT). Raises Stuck, as `failed` says, where that cannot be.
        """
        g = self.g
        why = ""
        if g.todo & OVER:
            why = f"; {self.asked()}"
        elif PASS not in g.options:
            why = say(": a choice that the script does not foresee")
        elif how != WRITTEN and self.strict:
            why = say(": the windows are strict, and this pass is not written")
        elif how == SILENT and self.must_be_said():
            why = say(": a pass ends {phase}, and nothing says that the game goes on", phase=self._phase())
        if why:
            raise self._stuck(failed, why)
        if how != WRITTEN:
            self.declined.append(g.copy())
        who = seat_name(g.who, spoken())
        self._apply(PASS, say("{who} passes", who=who) if how == WRITTEN else say("{who} passes silently", who=who))
        if how == SILENT:
            self._follow()

    def must_be_said(self) -> bool:
        """Tell whether a pass ends the phase, or the turn, and is therefore not silent: at once; or, where the turn player is free to
        choose, before he is asked again. What follows by the other player's passes from a pass that was said, is said.
        """
        own = self.g.who == self.g.num[ACTIVE]
        after, rng = self.g.copy(), copy(self.position.rng)
        apply(after, PASS, rng)
        if own and self._at_rest():
            while moment(after) == moment(self.g) and after.who != self.g.who and PASS in after.options:
                apply(after, PASS, rng)
        return moment(after) != moment(self.g) and (own or not self.passed_on)

    def _apply(self, action: int, text: str) -> None:
        """Give an answer; the story tells which line it is, and what it answers."""
        self.tell()
        asked = question(self.g, spoken())
        self.story.append(
            say(
                "{text}  [turn {turn}, {phase}: {asked}]",
                text=text,
                turn=self.g.num[TURN],
                phase=self._phase(),
                asked=asked,
            )
        )
        apply(self.g, action, self.position.rng)
        self.watch.stopped(self.g)
        self.tell()
        self._note_depth()

    def _failed(self, why: str) -> _Failed:
        return _Failed(why, self.asked(), len(self.story))

    def _stuck(self, failed: _Failed, why: str = "") -> Stuck:
        now = "" if len(self.story) == failed.told else say(" (now {asked})", asked=self.asked())
        return Stuck(f"{failed.why}{why}{now}; {failed.asked}", failed.told)

    def _gone_on(self) -> str:
        """Say that the game has gone on, and how to say it."""
        turn, phase = self.here
        now = self.layout.phases.text(self.g.num[PHASE], spoken())
        if self.g.num[TURN] != turn:
            return say(
                "turn {turn} is over; if that is meant, write 'until turn {now}' before it",
                turn=turn,
                now=self.g.num[TURN],
            )
        before = self.layout.phases.text(phase, spoken())
        key = self.layout.phases.keys()[self.g.num[PHASE]]
        return say(
            "{before} is over, and it is {now}; if that is meant, write 'until {key}' before it",
            before=before,
            now=now,
            key=key,
        )

    def _phase(self) -> str:
        return self.layout.phases.text(self.g.num[PHASE], spoken())

    def _find(self, wanted: set[str]) -> list[int]:
        """Return the legal answers that the words mean: exactly, else but for the number of the copy."""
        named = [
            (action, {schema.folded(describe(self.g, action, language)) for language in ("en", "ja")})
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
