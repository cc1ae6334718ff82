"""The help of every full-screen app: the keys that work where one is, from the bindings themselves."""

from collections.abc import Iterator
from typing import ClassVar

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

from cardbase.messages import known, say

OURS = __name__.partition(".")[0] + "."
"""Bindings of the package's own widgets are told; what Textual's own do in a field of text is known to everybody."""


class HelpScreen(ModalScreen[None]):
    """A list of the keys of a screen, in the order of their declaration, and what the screen says of itself.

    A screen or a widget may have a text `HELP`, which stands above the keys.
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
        Binding("escape,q,question_mark,f1,enter", "dismiss", "Close", show=False),
    ]

    def __init__(self, of: Screen[object]) -> None:
        super().__init__()
        self.of = of

    def compose(self) -> ComposeResult:
        """Show the text, then the keys."""
        with VerticalScroll() as box:
            box.border_title = say("Keys")
            box.border_subtitle = say("Escape closes")
            if words := getattr(self.of, "HELP", ""):
                yield Static(Text(f"{known(words)}\n"))
            yield Static(self._table())

    def _table(self) -> Table:
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(style="bold", no_wrap=True)
        for keys, words in self._keys():
            table.add_row(Text(keys), Text(words))
        return table

    def _keys(self) -> Iterator[tuple[str, str]]:
        """Yield the keys of each action that can be done here, and what it does."""
        told: dict[str, tuple[list[str], str]] = {}
        for node, binding, enabled, tooltip in self.of.active_bindings.values():
            if not enabled or not binding.description or not type(node).__module__.startswith(OURS):
                continue
            keys, _ = told.setdefault(binding.action, ([], tooltip or binding.description))
            display = self.app.get_key_display(binding)
            if display not in keys:
                keys.append(display)
        yield from ((" ".join(keys), words) for keys, words in told.values())
