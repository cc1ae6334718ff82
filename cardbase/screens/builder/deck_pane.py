"""The right side of the builder: the deck by section, what it counts, and what the rules say of it."""

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical

from cardbase.screens.builder import curves
from cardbase.screens.builder.findings import Findings
from cardbase.screens.builder.tables import DeckTable
from cardbase.screens.builder.told import Told
from cardbase.screens.builder.view import View


class DeckPane(Vertical):
    """The deck."""

    def __init__(self) -> None:
        super().__init__(id="right")

    def compose(self) -> ComposeResult:
        """Lay the parts out."""
        yield DeckTable()
        yield Told(id="curves")
        yield Findings()

    def show(self, view: View) -> None:
        """Show the deck as it is now."""
        self.query_one(DeckTable).show(view)
        self.query_one("#curves", Told).fill(Text("\n").join(curves.lines(view.stats, view.declared.face)))
        self.query_one(Findings).show(view.report)
