"""Beside the table: what happened, what is asked, the legal answers as a list, and the line in which one is typed instead."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.events import Key
from textual.message import Message
from textual.suggester import Suggester
from textual.widgets import Input, Label, OptionList, RichLog
from textual.widgets.option_list import Option

from cardbase.engine.actions import PASS
from cardbase.engine.log import seat_name
from cardbase.messages import later, say
from cardbase.sim.answers import Answer
from cardbase.sim.interactive import InteractiveGame, Question


class Answers(OptionList):
    """Legal answers, numbered from 1 where they can be named so. None is chosen beforehand: Enter alone decides nothing."""

    DEFAULT_CSS = """
    Answers { height: auto; border: none; padding: 0; background: $background; scrollbar-size-vertical: 1; }
    Answers:focus { border: none; background-tint: $background; }
    """

    class Typed(Message):
        """Something was typed that begins an answer."""

        def __init__(self, words: str) -> None:
            super().__init__()
            self.words = words

    class Unpicked(Message):
        """Enter was pressed, and no answer is highlighted."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._first = 0

    def show(self, answers: Sequence[Answer], *, numbered: bool) -> None:
        """Show answers; the arrow keys begin with the first one that is no pass."""
        self.clear_options()
        self._first = next((n for n, answer in enumerate(answers) if answer.action != PASS), 0)
        for n, answer in enumerate(answers, 1):
            self.add_option(Option(Text.assemble((f"{n:>2} " if numbered else "", "dim"), str(answer))))

    def action_cursor_down(self) -> None:
        """Go to the next answer."""
        if self.highlighted is None and self.option_count:
            self.highlighted = self._first
        else:
            super().action_cursor_down()

    def action_select(self) -> None:
        """Give the highlighted answer."""
        if self.highlighted is None:
            self.post_message(self.Unpicked())
        super().action_select()

    def on_key(self, event: Key) -> None:
        """Let a digit begin the number of an answer."""
        if event.character and event.character.isdecimal():
            event.stop()
            self.post_message(self.Typed(event.character))


class Completed(Suggester):
    """Suggests the first answer that begins as typed."""

    def __init__(self, completions: Callable[[str], Sequence[str]]) -> None:
        super().__init__(use_cache=False, case_sensitive=True)
        self.completions = completions

    async def get_suggestion(self, value: str) -> str | None:
        """Return what may be meant."""
        completions = self.completions(value) if value.strip() else ()
        return next((words for words in completions if words.startswith(value)), None)


class Typing(Input):
    """The line in which an answer, its number or "?" and the name of a card are typed; Tab completes, Escape leaves it."""

    DEFAULT_CSS = """
    Typing { height: 1; border: none; padding: 0 1; background: $panel; display: none; }
    Typing:focus { border: none; }
    Typing.-open { display: block; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", later("Answer")),
        Binding("escape", "leave", later("Back to the list")),
        Binding("tab", "complete", later("Complete"), show=False),
    ]

    class Left(Message):
        """The line is closed without an answer."""

    def __init__(self, completions: Callable[[str], Sequence[str]], id: str | None = None) -> None:
        super().__init__(
            placeholder=say("an answer, its number, or ? and a card or rule"),
            suggester=Completed(completions),
            select_on_focus=False,
            id=id,
        )
        self.completions = completions

    def open(self, words: str = "") -> None:
        """Show the line with what was typed already."""
        self.value = words
        self.add_class("-open")
        self.focus()
        self.cursor_position = len(words)

    def close(self) -> None:
        """Hide the line."""
        self.remove_class("-open")
        self.value = ""

    def action_complete(self) -> None:
        """Write out what is suggested: what all answers that fit have in common, or the only one."""
        completions = self.completions(self.value) if self.value.strip() else ()
        if len(completions) == 1:
            self.value = completions[0]
        elif completions:
            common = _common(completions)
            self.value = common if len(common) > len(self.value) else self.value
        self.cursor_position = len(self.value)

    def action_leave(self) -> None:
        """Close the line."""
        self.close()
        self.post_message(self.Left())


def _common(words: Sequence[str]) -> str:
    """Return what all of the words begin with."""
    shortest = min(words, key=len)
    for n, letter in enumerate(shortest):
        if any(word[n] != letter for word in words):
            return shortest[:n]
    return shortest


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

    def tell(self, interactive: InteractiveGame, looking: int) -> None:
        """Write what happened since the last time; all of it where another seat looks or something was taken back."""
        log, language = self.query_one(RichLog), interactive.game.language
        decisions = len(interactive.game.decided) + 1
        if self._log_of != looking or decisions < self._told:
            log.clear()
            self._told, self._log_of = 0, looking
        for entry in interactive.log(looking, self._told):
            if entry.answer:
                words = say("{player}: {answer}", player=seat_name(entry.seat, language), answer=entry.answer)
                log.write(Text(words, style="bold" if entry.seat == looking else ""))
            for event in entry.events:
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
