"""A saved game walked through as a dialogue of plain lines, forward and back."""

from cardbase.cli import output
from cardbase.cli.play_page import columns, deeds, named, show, show_pairs
from cardbase.cli.prompt import Prompt
from cardbase.errors import CardbaseError, InputError
from cardbase.messages import known, later, say
from cardbase.sim.sitting.playback import Playback

COMMANDS = {
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
        self.prompt = Prompt(lambda line: [say(name) for name in COMMANDS if say(name).startswith(line)])
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
        if line in ("?", "？"):
            show_pairs((say(name), known(what)) for name, what in COMMANDS.items())
            return True
        word, _, number = line.rpartition(" ")
        if number.isdecimal() and (not word or named(word, COMMANDS) == "turn"):
            self.playback.turn(int(number))
            self._show(table=True)
            return True
        name = "" if word else named(line or "next", COMMANDS)
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
        show(deeds([playback.step.deed], answers=True))
        if table or playback.step.last or playback.at == len(playback.steps) - 1:
            self._table()
        if playback.at == len(playback.steps) - 1:
            goes_on = say("The game was saved here.")
            output.line(say("{outcome}.", outcome=playback.outcome) if playback.outcome else goes_on)

    def _table(self) -> None:
        output.line()
        output.lines(self.playback.table(columns()))
