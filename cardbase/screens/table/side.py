"""What stands beside the table: what happened, what is asked, and the answers."""

from collections.abc import Callable, Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Label, RichLog

from cardbase.engine.log import seat_name
from cardbase.messages import say
from cardbase.screens.table.answers import Answers, Typing
from cardbase.sim.sitting.sitting import Question, Sitting


class Side(Vertical):
    """The log, the question and its answers, and the line in which one is typed."""

    def __init__(self, completions: Callable[[str], Sequence[str]]) -> None:
        super().__init__(id="side")
        self._completions = completions
        self._told = 0
        self._log_of = -1

    def compose(self) -> ComposeResult:
        """Lay the parts out."""
        yield RichLog(id="log", wrap=True, markup=False, highlight=False, min_width=20)
        yield Label(id="question", markup=False)
        yield Answers(id="answers", markup=False)
        yield Typing(self._completions, id="typed")

    def on_mount(self) -> None:
        """Leave the keys to the answers."""
        self.query_one(RichLog).can_focus = False

    def tell(self, sitting: Sitting, looking: int) -> None:
        """Write what happened since the last time; all of it where another seat looks or something was taken back."""
        log, language = self.query_one(RichLog), sitting.game.language
        decisions = len(sitting.game.decided) + 1
        if self._log_of != looking or decisions < self._told:
            log.clear()
            self._told, self._log_of = 0, looking
        for deed in sitting.told(looking, self._told):
            if deed.answer:
                words = say("{player}: {answer}", player=seat_name(deed.seat, language), answer=deed.answer)
                log.write(Text(words, style="bold" if deed.seat == looking else ""))
            for event in deed.events:
                log.write(Text(f"  {event}"))
        self._told = decisions

    def ask(self, question: Question, language: str, *, focus: bool) -> None:
        """Show what is asked and the answers, with the focus on them unless something is being typed."""
        answers = self.query_one(Answers)
        self._say(say("{player}: {question}", player=seat_name(question.seat, language), question=question.words))
        answers.show(question.answers, numbered=question.numbered)
        if focus and not self.query_one(Typing).has_class("-open"):
            answers.focus()

    def wait(self, words: str, *, thinks: bool) -> None:
        """Say in the place of a question why there is none."""
        self.query_one(Answers).show((), numbered=False)
        self._say(words, thinks=thinks)

    def _say(self, words: str, *, thinks: bool = False) -> None:
        label = self.query_one("#question", Label)
        label.set_class(thinks, "-thinks")
        label.update(words)

    def type(self, words: str) -> None:
        """Open the line with what was typed already."""
        self.query_one(Typing).open(words)

    def back(self) -> None:
        """Close the line and go back to the answers."""
        self.query_one(Typing).close()
        self.query_one(Answers).focus()
