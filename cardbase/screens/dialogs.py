"""Dialogs that all apps may use: choosing one of a list, writing a line, reading a text."""

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from rich.console import RenderableType
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from cardbase.messages import later, say
from cardbase.screens.plain import entitle
from cardbase.screens.spoken import SpokenModal
from cardbase.text import fold

BOX = """
    {name} {{ align: center middle; background: $background 60%; }}
    {name} > .box {{
        width: {width}; max-width: 96%; height: auto; max-height: 90%;
        border: round $accent; background: $surface; padding: 0 1;
    }}
    {name} OptionList {{ height: auto; max-height: 16; border: none; background: $surface; padding: 0; }}
    {name} Input {{ background: $panel; }}
    {name} Static {{ height: auto; }}
"""
CLOSE = Binding("escape", "dismiss(None)", later("Close"), show=False)


class Offer(NamedTuple):
    """Something to choose: its key, and how it is shown; what is searched in it, if that is not what is shown."""

    key: str
    shown: Text
    words: str = ""

    def has(self, words: str) -> bool:
        """Tell whether the offer has the letters in it, in whatever width, case or kana."""
        return fold(words) in fold(self.words or self.shown.plain)


class Choose(SpokenModal[str | None]):
    """One of a list, by arrow keys and Enter, the mouse, or by typing a part of it; None: nothing was chosen."""

    DEFAULT_CSS = BOX.format(name="Choose", width="64")
    BINDINGS: ClassVar[list[BindingType]] = [
        CLOSE,
        Binding("down", "move(1)", later("The next one"), show=False, priority=True),
        Binding("up", "move(-1)", later("The one before"), show=False, priority=True),
    ]

    def __init__(self, title: str, offers: Sequence[Offer]) -> None:
        super().__init__()
        self.heading, self.offers = title, offers

    def compose(self) -> ComposeResult:
        """Show the field in which is typed, and the list."""
        with Vertical(classes="box") as box:
            entitle(box, self.heading, say("Enter chooses, Escape closes"))
            yield Input(placeholder=say("type to narrow the list"), compact=True)
            yield OptionList(*self._options(""), markup=False)

    def on_mount(self) -> None:
        """Begin with the first one."""
        self._point_at_first()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Leave what has the letters."""
        found = self.query_one(OptionList)
        found.clear_options()
        found.add_options(self._options(event.value))
        self._point_at_first()

    def on_input_submitted(self) -> None:
        """Choose the one that is pointed at."""
        found = self.query_one(OptionList)
        if found.highlighted is not None:
            self.dismiss(found.get_option_at_index(found.highlighted).id)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Choose the one that was clicked."""
        self.dismiss(event.option.id)

    def action_move(self, by: int) -> None:
        """Point at another one."""
        found = self.query_one(OptionList)
        if by > 0:
            found.action_cursor_down()
        else:
            found.action_cursor_up()

    def _options(self, words: str) -> list[Option]:
        return [Option(offer.shown, offer.key) for offer in self.offers if offer.has(words)]

    def _point_at_first(self) -> None:
        self.query_one(OptionList).action_first()


class Ask(SpokenModal[str | None]):
    """A line of text; None: Escape was pressed."""

    DEFAULT_CSS = BOX.format(name="Ask", width="64")
    BINDINGS: ClassVar[list[BindingType]] = [CLOSE]

    def __init__(self, title: str, value: str = "", words: str = "") -> None:
        super().__init__()
        self.heading, self.value, self.words = title, value, words

    def compose(self) -> ComposeResult:
        """Show what is asked, and the field."""
        with Vertical(classes="box") as box:
            entitle(box, self.heading, say("Enter accepts, Escape closes"))
            if self.words:
                yield Static(Text(self.words), markup=False)
            yield Input(self.value, compact=True)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Give back what was written, if anything was."""
        if event.value.strip():
            self.dismiss(event.value.strip())


class Reading(SpokenModal[None]):
    """Something to read; it scrolls where it is longer than the terminal."""

    DEFAULT_CSS = BOX.format(name="Reading", width="100")
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,q", "dismiss", later("Close"), show=False)]

    def __init__(self, title: str, content: RenderableType) -> None:
        super().__init__()
        self.heading, self.content = title, content

    def compose(self) -> ComposeResult:
        """Show it."""
        with VerticalScroll(classes="box") as box:
            entitle(box, self.heading, say("Escape closes"))
            yield Static(self.content, id="content", markup=False)

    def show(self, content: RenderableType) -> None:
        """Show something else in its place."""
        self.query_one("#content", Static).update(content)
