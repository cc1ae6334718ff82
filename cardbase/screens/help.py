"""The help of every full-screen app: the keys that work where one is, from the bindings themselves."""

from typing import ClassVar

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widgets import Static

from cardbase.messages import known, later, say
from cardbase.screens.plain import entitle
from cardbase.screens.spoken import SpokenModal

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
        for part, keys in self.keys().items():
            table.add_row(Text(""), Text(f"\n{part}", "bold underline") if part else Text(""))
            for key, words in keys:
                table.add_row(Text(key), Text(words))
        return table

    def keys(self) -> dict[str, list[tuple[str, str]]]:
        """Return the keys that our own classes declare, and what they do: those of each part of the screen by its name `PART`,
        then those that work everywhere.
        """
        found: dict[str, list[tuple[str, str]]] = {}
        widgets = [widget for widget in self.of.focus_chain if hasattr(widget, "PART")]
        for widget in (self.of.focused, *widgets):
            if widget is not None and (keys := self._of(widget)):
                found.setdefault(known(getattr(widget, "PART", "")), keys)
        found[say("Everywhere") if found else ""] = [*self._of(self.of), *self._of(self.app)]
        return found

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
