"""What lies over the table for a moment: an explanation, a question of the app's own, the cover between two players."""

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.events import Click, Key
from textual.widgets import Input, Label, Static

from cardbase.messages import later, say
from cardbase.screens.plain import entitle
from cardbase.screens.spoken import SpokenModal


class Explanation(SpokenModal[None]):
    """Lines to be read, in a box that scrolls."""

    DEFAULT_CSS = """
    Explanation { align: center middle; background: $background 60%; }
    Explanation > VerticalScroll {
        width: 90%; max-width: 90; height: auto; max-height: 90%;
        border: round $accent; background: $surface; padding: 0 1;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter,e,space", "dismiss", later("Close"), show=False),
    ]

    def __init__(self, title: str, lines: Sequence[str]) -> None:
        super().__init__()
        self.words, self.lines = title, lines

    def compose(self) -> ComposeResult:
        """Show the lines."""
        with VerticalScroll() as box:
            entitle(box, self.words, say("Escape closes"))
            yield Static(Text("\n".join(self.lines)), markup=False)


class Confirm(SpokenModal[bool]):
    """A question of the app's own: y or n."""

    DEFAULT_CSS = """
    Confirm { align: center middle; background: $background 60%; }
    Confirm > Label { width: auto; max-width: 90%; border: round $warning; background: $surface; padding: 0 2; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,enter", "answer(True)", later("Yes"), show=False),
        Binding("n,escape", "answer(False)", later("No"), show=False),
    ]

    def __init__(self, question: str) -> None:
        super().__init__()
        self.question = question

    def compose(self) -> ComposeResult:
        """Show the question."""
        yield Label(Text(say("{question}  y: yes, n: no", question=self.question)), markup=False)

    def action_answer(self, yes: bool) -> None:
        """Close with the answer."""
        self.dismiss(yes)


class AskLine(SpokenModal[str | None]):
    """A line to be typed, such as the name of a file; None where it was left."""

    DEFAULT_CSS = """
    AskLine { align: center middle; background: $background 60%; }
    AskLine > Input { width: 60; max-width: 90%; border: round $accent; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", later("Close"), show=False)]

    def __init__(self, title: str, value: str = "") -> None:
        super().__init__()
        self.words, self.value = title, value

    def compose(self) -> ComposeResult:
        """Show the line."""
        line = Input(self.value, select_on_focus=False)
        entitle(line, self.words)
        yield line

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Close with what was typed."""
        self.dismiss(event.value.strip() or None)


class Cover(SpokenModal[None]):
    """The table is covered until the next player has sat down: nothing of it shows through."""

    DEFAULT_CSS = """
    Cover { align: center middle; background: $background; }
    Cover > Label { width: auto; max-width: 90%; text-align: center; padding: 1 4; border: round $accent; }
    """

    def __init__(self, player: str) -> None:
        super().__init__()
        self.player = player

    def compose(self) -> ComposeResult:
        """Say whose turn it is to look."""
        yield Label(Text(say("{player} is asked.\n\nPress a key to see the table.", player=self.player)), markup=False)

    def on_key(self, event: Key) -> None:
        """Uncover the table."""
        if event.key not in ("ctrl+c", "ctrl+q"):
            event.stop()
            self.dismiss()

    def on_click(self, _: Click) -> None:
        """Uncover the table."""
        self.dismiss()
