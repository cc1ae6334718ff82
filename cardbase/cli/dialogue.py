"""A game as a dialogue of plain lines: one that is played until it is over or left, and a saved one, forward and back."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import groupby
from pathlib import Path
from shutil import get_terminal_size

from cardbase.cli import output
from cardbase.cli.colour import HEAD, Painted
from cardbase.cli.process import STOPPED
from cardbase.cli.prompt import Prompt
from cardbase.ending import Ended, ended_at_once
from cardbase.engine.log import seat_name
from cardbase.errors import CardbaseError, InputError, did_you_mean
from cardbase.messages import bracketed, known, later, listed, say, several, spoken
from cardbase.sim.answers import fitting
from cardbase.sim.game import LogEntry
from cardbase.sim.interactive import InteractiveGame, Question, autosave, last_human_decision
from cardbase.sim.playback import Playback
from cardbase.text import fold, width, wrapped

MOST_LINES, AROUND = 16, 8
"""Lines of answers that are shown before the rest is left out: more where a terminal has them beside so many others."""
MOST_IN_ONE_COLUMN = 10
"""So many answers stand below each other, however wide the terminal is."""
GAP = 3


def columns() -> int:
    """Return how many columns there are: of the terminal, as COLUMNS says, else 80."""
    return max(20, get_terminal_size((80, 24)).columns)


def show(lines: Iterable[str], *, hang: int = 4, style: str = "") -> None:
    """Print lines, broken where they are too long; `hang` blanks stand before what goes on in the next line."""
    for line in lines:
        output.lines(Painted(part, style) for part in wrapped(line, columns(), hang=hang))


def show_pairs(pairs: Iterable[tuple[str, str]]) -> None:
    """Print what may be typed, and beside it what it does."""
    pairs = list(pairs)
    side = max(width(typed) for typed, _ in pairs)
    show((f"  {typed}{' ' * (side - width(typed))}  {what}" for typed, what in pairs), hang=side + 4)


def player_name(interactive: InteractiveGame, seat: int) -> str:
    """Return a seat with its deck: "Player 2 (Hollow Control)"."""
    name, deck = seat_name(seat, interactive.game.language), interactive.game.names[seat]
    return bracketed(name, deck)


def entry_lines(told: Sequence[LogEntry], *, answers: bool = False) -> Iterator[str]:
    """Yield what happened, a sentence a line; with `answers` also who decided what, where the one who is told may know."""
    for entry in told:
        if answers and entry.answer:
            yield say("{player}: {answer}", player=seat_name(entry.seat, spoken()), answer=entry.answer)
        for event, copies in groupby(entry.events):
            times = len(list(copies))
            yield f"  {event}" if times == 1 else say("  {event} ({n} times)", event=event, n=times)


def question_line(asked: Question, language: str) -> str:
    """Return what is asked, of whom and in which turn."""
    who = seat_name(asked.seat, language)
    if asked.turn:
        return say("Turn {turn}, {player}: {question}", turn=asked.turn, player=who, question=asked.words)
    return say("{player}: {question}", player=who, question=asked.words)


def answer_lines(asked: Question, *, everything: bool = False) -> Iterator[str]:
    """Yield the answers, numbered; of many only the first ones unless `everything` is wanted."""
    label = len(str(len(asked.answers)))
    shown = [f"{n:>{label}}  {answer}" for n, answer in enumerate(asked.answers, 1)]
    if not asked.numbered:
        shown = list(asked.answers)
    if all(answer.isdecimal() for answer in shown):
        shown = [listed(shown)]
    shown = [f"  {answer}" for answer in shown]
    wide = max(map(width, shown)) + GAP
    side = 1 if len(shown) <= MOST_IN_ONE_COLUMN else max(1, (columns() + GAP) // wide)
    rows = -(-len(shown) // side)
    left_out, most = 0, max(MOST_LINES, get_terminal_size((80, 24)).lines - AROUND)
    if rows > most and not everything:
        left_out = max(0, len(shown) - most * side)
        shown, rows = shown[: most * side], most
    for row in range(rows):
        cells = shown[row::rows]
        yield "".join(cell + " " * (wide - width(cell)) for cell in cells).rstrip()
    if left_out:
        yield several(
            left_out,
            "  … and {n} more: 'answers' lists all, a part of the words finds one",
            "  … and {n} more: 'answers' lists all, a part of the words finds one",
        )


def command_named(line: str, commands: Iterable[str], *, whole: bool = False) -> str:
    """Return the command that a line begins with, in English or in the language that is spoken: written out, or else begun, as no
    other begins; "" where there is none.
    """
    word = fold(line.partition(" ")[0])
    spelt = {name: (fold(name), fold(say(name))) for name in commands}
    meant = [name for name, words in spelt.items() if word in words]
    if not meant and word and not whole:
        meant = [name for name, words in spelt.items() if any(spelling.startswith(word) for spelling in words)]
    return meant[0] if len(meant) == 1 else ""


EXIT_UNFINISHED = InputError.exit_code
"""The exit code where the lines of a file or a pipe end before the game does and nothing is saved."""
MOST_LOG = 40
"""Lines of the log that `log` shows."""

COMMANDS = {
    later("answers"): later("list all answers"),
    later("table"): later("draw the table"),
    later("log"): later("what happened lately; 'log all' from the beginning"),
    later("hint"): later("what the agent would answer for you"),
    later("undo"): later("take back your last decision"),
    later("save"): later("'save FILE' writes the game; 'cardbase play --resume FILE' goes on"),
    later("concede"): later("give up; the other player wins"),
    later("quit"): later("leave the game"),
}
"""What may be typed beside answers, in English or in the language that is spoken."""
HELP = later("help")
QUESTIONS = {
    "?": later("this list; 'help' does the same"),
    "? CARD": later("a card that you know: its text, what it can do now, or why it cannot; '? 3' the card of answer 3"),
    "? RULE": later("a rule, by its id or a word of it; '? rule' the rule behind this question"),
}


class Dialogue:
    """A game on plain lines.

    save  the file in which the game is kept when it is left or over
    """

    def __init__(self, interactive: InteractiveGame, save: Path | None = None) -> None:
        self.interactive, self.save = interactive, save
        self.prompt = Prompt(self._completions)
        self._heard = {seat: len(interactive.log(seat)) - len(interactive.news(seat)) for seat in interactive.people}
        self._drawn = {seat: list[str]() for seat in interactive.people}
        self._looking = interactive.viewer
        self._turn = -1
        self._asked_to = ""
        self._kept: int | None = None
        self._do: dict[str, Callable[[str], None]] = {
            "answers": self._answers,
            "table": lambda _: self._table(),
            "log": self._log,
            "hint": lambda _: self._hint(),
            "undo": lambda _: self._undo(),
            "save": self._save,
            "concede": lambda _: self._concede(),
        }

    def run(self) -> int:
        """Play until the game is over or left, and return the exit code: 0, or what an end of the input means."""
        try:
            with ended_at_once():
                return self._play()
        except KeyboardInterrupt as stopped:
            with suppress(OSError):  # its terminal may be gone
                output.line()
            self._leave()
            return stopped.code if isinstance(stopped, Ended) else STOPPED

    def _play(self) -> int:
        interactive = self.interactive
        while not interactive.over:
            while interactive.waits:
                interactive.go_on()
            if question := interactive.question:
                try:
                    self._hand_over(question.seat)
                    self._tell(question)
                    if not self._ask(question):
                        self._leave()
                        return 0
                except EOFError:
                    return self._end_of_input(question)
        self._tell(None)
        show([say("{outcome}.", outcome=interactive.outcome)], style=HEAD)
        self._leave()
        return 0

    def _hand_over(self, seat: int) -> None:
        """Cover what the other person sees before the next one looks."""
        if seat == self._looking:
            return
        self._looking = seat
        who = player_name(self.interactive, seat)
        if self.prompt.person:
            output.clear()
            self.prompt.ask(say("{player} is asked. Enter: show the table. ", player=who))
        else:
            output.line()
            output.line(say("{player} is asked.", player=who))

    def _tell(self, question: Question | None) -> None:
        """Tell what happened since the person who looks heard of it; draw the table where it has changed and there is time to look."""
        seat = self._looking
        told = self.interactive.log(seat, self._heard[seat])
        self._heard[seat] += len(told)
        show(entry_lines(told))
        other = any(entry.seat == 1 - seat and entry.events for entry in told)
        if question is None or question.free or other or self._turn != question.turn:
            self._table(changed=True)
        if question:
            self._question(question)

    def _question(self, question: Question, *, everything: bool = False) -> None:
        output.line()
        show([question_line(question, self.interactive.game.language)], style=HEAD)
        show(answer_lines(question, everything=everything), hang=6)

    def _ask(self, question: Question) -> bool:
        """Read lines until something is decided, taken back or given up; return whether the game goes on here."""
        while True:
            line = self.prompt.ask("> ").strip()
            try:
                if not line:
                    self._question(question)
                elif not self._is_command(line, question):
                    self._answer(line, question)
                    return True
                elif not self._command(line):
                    return False
                elif self.interactive.over or self.interactive.question != question:
                    return True
            except CardbaseError as fault:
                show(str(fault).splitlines())

    def _answer(self, line: str, question: Question) -> None:
        """Give the answer; where a line is none and nearly a command, that is said."""
        try:
            self.interactive.answer(line)
        except InputError as fault:
            near = did_you_mean(line.partition(" ")[0], [say(name) for name in COMMANDS])
            if near and not fitting(line, question.answers):
                fault.hint = near
            raise

    def _is_command(self, line: str, question: Question) -> bool:
        """Tell whether a line is a command: one that is written out, or begun where no answer begins so."""
        if line[0] in "?？":
            return True
        written = [answer for answer in question.answers if fold(answer) == fold(line)]
        if written or (question.numbered and line.isdecimal()):
            return False
        if command_named(line, [*COMMANDS, HELP], whole=True):
            return True
        begun = any(fold(answer).startswith(fold(line)) for answer in question.answers)
        return not begun and bool(command_named(line, COMMANDS))

    def _command(self, line: str) -> bool:
        """Do a command; return whether the game is not left."""
        rest = line.partition(" ")[2].strip()
        if line[0] in "?？" or command_named(line, (HELP,), whole=True):
            self._asked_to = ""
            self._explain(line[1:].strip() if line[0] in "?？" else rest)
            return True
        name = command_named(line, COMMANDS)
        if name == "quit":
            return not self._sure("quit", self._at_risk())
        self._do[name](rest)
        if name != "concede":
            self._asked_to = ""
        return True

    def _explain(self, words: str) -> None:
        if words:
            show(self.interactive.explain(words))
        else:
            self._help()

    def _help(self) -> None:
        show(
            [
                say("Answer with a number of the list, or with words of an answer: the beginning or a part is enough."),
                say("Enter alone asks again. Beside that:"),
            ]
        )
        commands = [(say(name), known(what)) for name, what in COMMANDS.items()]
        show_pairs([*commands, *((typed, known(what)) for typed, what in QUESTIONS.items())])

    def _answers(self, _rest: str) -> None:
        if question := self.interactive.question:
            self._question(question, everything=True)

    def _table(self, *, changed: bool = False) -> None:
        """Draw the table; with `changed` only if it differs from the one that was drawn last for this seat."""
        drawn = self.interactive.table(self._looking, columns())
        if changed and drawn == self._drawn[self._looking]:
            return
        self._drawn[self._looking], self._turn = drawn, self.interactive.game.turn
        output.line()
        output.lines(drawn)

    def _log(self, rest: str) -> None:
        told = list(entry_lines(self.interactive.log(self._looking), answers=True))
        if fold(rest) not in (fold("all"), fold(say("all"))) and len(told) > MOST_LOG:
            told = [say("… 'log all' shows {n} more lines", n=len(told) - MOST_LOG), *told[-MOST_LOG:]]
        show(told)

    def _hint(self) -> None:
        output.line(say("The agent would answer: {answer}", answer=self.interactive.think()))

    def _undo(self) -> None:
        taken = self.interactive.take_back()
        for seat in self._heard:
            self._heard[seat] = min(self._heard[seat], len(self.interactive.log(seat)))
        show([taken])

    def _save(self, rest: str) -> None:
        file = Path(rest.strip("'\"")) if rest else self.save
        if file is None:
            raise InputError(say("a file is to be named"), hint=say("Write save FILE."))
        autosave(self.interactive, file)
        self.save, self._kept = file, len(self.interactive.game.actions)
        output.line(say("Saved in {file}; 'cardbase play --resume {file}' goes on.", file=file))

    def _concede(self) -> None:
        if self._sure("concede", say("The other player wins then.")):
            self.interactive.concede()

    def _sure(self, command: str, warning: str) -> bool:
        """Tell whether a person means it, who types it twice where there is something to lose."""
        if self.prompt.person and warning and self._asked_to != command:
            self._asked_to = command
            output.line(say("{warning} Type '{command}' again to do it.", warning=warning, command=say(command)))
            return False
        return True

    def _at_risk(self) -> str:
        return "" if self.save or not self._unsaved() else say("The game is not saved; 'save FILE' keeps it.")

    def _unsaved(self) -> bool:
        """Tell whether a person has decided something that no file keeps."""
        game, people = self.interactive.game, self.interactive.people
        return self._kept != len(game.actions) and last_human_decision(game, people) >= 0

    def _leave(self) -> None:
        """Keep the game where a file was named, and say what becomes of it where none was."""
        interactive = self.interactive
        if self.save:
            if self._kept != len(interactive.game.actions) or interactive.over:
                self._save("")
        elif not interactive.over and self._unsaved():
            output.line(say("Nothing was saved."))

    def _end_of_input(self, question: Question) -> int:
        """Say where the game stood as the input ended, and return the exit code."""
        output.line()
        if self.prompt.person:
            self._leave()
            return 0
        player, words = player_name(self.interactive, question.seat), question.words
        if question.turn:
            where = say(
                "the input ended in turn {turn}, as {player} was asked: {question}",
                turn=question.turn,
                player=player,
                question=words,
            )
        else:
            where = say(
                "the input ended before the first turn, as {player} was asked: {question}",
                player=player,
                question=words,
            )
        if self.save:
            output.note(where)
            self._leave()
            return 0
        output.note(say("{where}; nothing was saved", where=where))
        return EXIT_UNFINISHED

    def _completions(self, line: str) -> list[str]:
        """Return what a line may become: an answer, or a command."""
        question = self.interactive.question
        wanted = fold(line) if line.strip() else ""
        answers = question.answers if question else ()
        names = [*map(str, answers), *(say(name) for name in COMMANDS)]
        begun = [name for name in names if fold(name).startswith(wanted)]
        parts = [] if begun else fitting(line, answers)
        return begun or (list(map(str, parts)) if len(parts) == 1 else [])


REPLAY_COMMANDS = {
    later("next"): later("the next step; Enter alone does the same"),
    later("back"): later("the step before"),
    later("turn"): later("the next turn; a number alone, or behind it, goes to that turn"),
    later("table"): later("draw the table"),
    later("end"): later("go to the end"),
    later("quit"): later("leave"),
}
"""What may be typed, in English or in the language that is spoken."""


class ReplayDialogue:
    """A walk through a saved game; steps that are only a pass are left out."""

    def __init__(self, playback: Playback) -> None:
        self.playback = playback
        self.prompt = Prompt(lambda line: [say(name) for name in REPLAY_COMMANDS if say(name).startswith(line)])
        self._do = {
            "next": lambda: self._go(1),
            "back": lambda: self._go(-1),
            "turn": self._next_turn,
            "table": self._table,
            "end": self._end,
        }

    def run(self) -> int:
        """Walk until the game is left, and return the exit code."""
        self._show()
        while True:
            step = self.playback.step
            where = say(
                "turn {turn}, step {step} of {steps}; ? for help> ",
                turn=step.turn,
                step=self.playback.at + 1,
                steps=len(self.playback.steps),
            )
            try:
                line = self.prompt.ask(where).strip()
                if not self._command(line):
                    return 0
            except EOFError:
                output.line()
                return 0
            except CardbaseError as fault:
                show(str(fault).splitlines())

    def _command(self, line: str) -> bool:
        """Do what was typed; return whether the game is not left."""
        if line in ("?", "？") or command_named(line, (HELP,), whole=True):
            show_pairs((say(name), known(what)) for name, what in REPLAY_COMMANDS.items())
            return True
        word, _, number = line.rpartition(" ")
        if number.isdecimal() and (not word or command_named(word, REPLAY_COMMANDS) == "turn"):
            self.playback.turn(int(number))
            self._show(table=True)
            return True
        name = "" if word else command_named(line or "next", REPLAY_COMMANDS)
        if not name:
            raise InputError(say("'{line}' is no command", line=line), hint=say("Type ? to see what there is."))
        if name == "quit":
            return False
        self._do[name]()
        return True

    def _go(self, steps: int) -> None:
        if self.playback.go(steps):
            self._show(table=steps < 0)
        else:
            output.line(say("This is the end.") if steps > 0 else say("This is the beginning."))

    def _next_turn(self) -> None:
        later_on = [step.turn for step in self.playback.steps if step.turn > self.playback.step.turn]
        if not later_on:
            raise InputError(say("this is the last turn"))
        self.playback.turn(later_on[0])
        self._show(table=True)

    def _end(self) -> None:
        self.playback.end()
        self._show(table=True)

    def _show(self, *, table: bool = False) -> None:
        """Tell the step, and draw the table where it is asked for and as a turn is over."""
        playback = self.playback
        show(entry_lines([playback.step.entry], answers=True))
        if table or playback.step.last or playback.at == len(playback.steps) - 1:
            self._table()
        if playback.at == len(playback.steps) - 1:
            goes_on = say("The game was saved here.")
            output.line(say("{outcome}.", outcome=playback.outcome) if playback.outcome else goes_on)

    def _table(self) -> None:
        output.line()
        output.lines(self.playback.table(columns()))
