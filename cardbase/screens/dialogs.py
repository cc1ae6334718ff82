"""Dialogs of all apps: choosing one of a list, writing a line, reading a text, explanations, questions, the help."""

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.dom import DOMNode
from textual.events import Click, Key
from textual.screen import Screen
from textual.widgets import Input, Label, OptionList, Static
from textual.widgets.option_list import Option

from cardbase.messages import known, later, say
from cardbase.screens.base import SpokenModal, entitle
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
        offered = self.query_one(OptionList)
        offered.clear_options()
        offered.add_options(self._options(event.value))
        self._point_at_first()

    def on_input_submitted(self) -> None:
        """Choose the one that is pointed at."""
        offered = self.query_one(OptionList)
        if offered.highlighted is not None:
            self.dismiss(offered.get_option_at_index(offered.highlighted).id)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Choose the one that was clicked."""
        self.dismiss(event.option.id)

    def action_move(self, by: int) -> None:
        """Point at another one."""
        offered = self.query_one(OptionList)
        if by > 0:
            offered.action_cursor_down()
        else:
            offered.action_cursor_up()

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
    """A question of the app's own: y or n; Enter, which may have been meant for what lay below, answers nothing."""

    DEFAULT_CSS = """
    Confirm { align: center middle; background: $background 60%; }
    Confirm > Label { width: auto; max-width: 90%; border: round $warning; background: $surface; padding: 0 2; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", later("Yes"), show=False),
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


OURS = __name__.partition(".")[0] + "."
"""Bindings of the package's own widgets are told; what Textual's own do in a field of text is known to everybody."""


class HelpScreen(SpokenModal[None]):
    """A list of the keys of a screen, in the order of their declaration, and what the screen says of itself.

    A screen may have a text `HELP`, which stands above the keys, and its widgets names, `PART`, under which their keys stand.
    """

    DEFAULT_CSS = """
    HelpScreen { align: center middle; background: $background 60%; }
    HelpScreen > VerticalScroll {
        width: auto; max-width: 90%; min-width: 40; height: auto; max-height: 90%;
        border: round $accent; background: $surface; padding: 1 2;
    }
    HelpScreen Static { width: auto; max-width: 100%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,question_mark,f1,enter", "dismiss", later("Close"), show=False),
    ]

    def __init__(self, of: Screen[object]) -> None:
        super().__init__()
        self.of = of

    def compose(self) -> ComposeResult:
        """Show the text, then the keys."""
        with VerticalScroll() as box:
            entitle(box, say("Keys"), say("Escape closes"))
            if words := known(getattr(self.of, "HELP", "")):
                yield Static(Text(f"{words}\n"), markup=False)
            yield Static(self._table(), markup=False)

    def _table(self) -> Table:
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(style="bold", no_wrap=True)
        table.add_column(overflow="fold")  # Japanese has no blanks to break at
        for part, keys in self.keys().items():
            table.add_row(Text(""), Text(f"\n{part}", "bold underline") if part else Text(""))
            for key, words in keys:
                table.add_row(Text(key), Text(words))
        return table

    def keys(self) -> dict[str, list[tuple[str, str]]]:
        """Return the keys that our own classes declare, and what they do: those of each part of the screen by its name `PART`,
        then those that work everywhere.
        """
        told: dict[str, list[tuple[str, str]]] = {}
        widgets = [widget for widget in self.of.focus_chain if hasattr(widget, "PART")]
        for widget in (self.of.focused, *widgets):
            if widget is not None and (keys := self._of(widget)):
                told.setdefault(known(getattr(widget, "PART", "")), keys)
        everywhere: dict[str, list[str]] = {}
        for key, words in (*self._of(self.of), *self._of(self.app)):
            everywhere.setdefault(words, []).extend(key.split())
        told[say("Everywhere") if told else ""] = [
            (" ".join(dict.fromkeys(keys)), words) for words, keys in everywhere.items()
        ]
        return told

    def _of(self, node: DOMNode) -> list[tuple[str, str]]:
        """Return the keys of a widget, a screen or the app, each action once."""
        told: dict[str, tuple[list[str], str]] = {}
        for kind in type(node).__mro__:
            if kind.__module__.startswith(OURS):
                for declared in Binding.make_bindings(kind.__dict__.get("BINDINGS", ())):
                    keys, _ = told.setdefault(declared.action, ([], declared.tooltip or declared.description))
                    display = self.app.get_key_display(declared)
                    if display not in keys:
                        keys.append(display)
        return [(" ".join(keys), known(words)) for keys, words in told.values() if words]
