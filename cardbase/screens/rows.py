"""A list with columns under a cursor, which draws only the lines that are seen: a key press costs the same however long it is."""

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

HEAD = 1
"""Lines of the head, which does not scroll."""


class Cell(NamedTuple):
    """Words in a style of rich ("bold #ff0000"); what has no room ends in an ellipsis."""

    words: str
    style: str = ""


class Track(NamedTuple):
    """A column: what stands above it, its width, and whether its cells stand to the right."""

    head: str
    width: int
    right: bool = False


class Row(NamedTuple):
    """A row: its key, which no other row has, and a cell for each column."""

    key: str
    cells: tuple[Cell, ...]


class Rows(ScrollView, can_focus=True):
    """The list. Arrow keys, Page Up and Down, Home, End and the mouse move the cursor; Enter, or a click on the row under it, chooses."""

    DEFAULT_CSS = """
    Rows { overflow-x: hidden; scrollbar-size-vertical: 1; background: $background; }
    Rows > .rows--head { color: $text-muted; }
    Rows > .rows--cursor { background: $panel; }
    Rows:focus > .rows--cursor { background: $primary-darken-3; text-style: bold; }
    """
    COMPONENT_CLASSES: ClassVar[set[str]] = {"rows--head", "rows--cursor"}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(-1)", show=False),
        Binding("down", "step(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        Binding("home", "step(-1000000)", show=False),
        Binding("end", "step(1000000)", show=False),
        Binding("enter", "choose", show=False),
    ]
    cursor_row: reactive[int] = reactive(0, repaint=False)

    class Highlighted(Message):
        """The cursor points at another row, or at nothing."""

        def __init__(self, rows: "Rows") -> None:
            super().__init__()
            self.rows = rows

    class Chosen(Highlighted):
        """The row under the cursor was chosen."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.columns: tuple[Track, ...] = ()
        self.rows: list[Row] = []

    @property
    def pointed(self) -> str:
        """The key of the row under the cursor, "" where there is none."""
        return self.rows[self.cursor_row].key if self.cursor_row < len(self.rows) else ""

    def set_rows(self, columns: Sequence[Track], rows: Sequence[Row]) -> None:
        """Show other rows. The cursor stays on the row of the same key, else about where it was."""
        pointed = self.pointed
        self.columns, self.rows = tuple(columns), list(rows)
        self.virtual_size = Size(self.size.width, len(rows) + HEAD)
        same = next((place for place, row in enumerate(self.rows) if row.key == pointed), self.cursor_row)
        self.set_reactive(Rows.cursor_row, max(0, min(same, len(self.rows) - 1)))
        self._keep_in_sight()
        self.refresh()
        self.post_message(self.Highlighted(self))

    def set_row(self, row: Row) -> None:
        """Show other cells in the row of the same key."""
        place = next(place for place, other in enumerate(self.rows) if other.key == row.key)
        if self.rows[place] != row:
            self.rows[place] = row
            self._repaint(place)

    def point_at(self, key: str) -> None:
        """Move the cursor to a row; it stays where there is no such row."""
        self.cursor_row = next((place for place, row in enumerate(self.rows) if row.key == key), self.cursor_row)

    def action_step(self, by: int) -> None:
        """Move the cursor up or down, as far as there are rows."""
        self.cursor_row = max(0, min(self.cursor_row + by, len(self.rows) - 1))

    def action_page(self, by: int) -> None:
        """Move the cursor by a screenful."""
        self.action_step(by * max(1, self.size.height - HEAD - 1))

    def action_choose(self) -> None:
        """Choose the row under the cursor."""
        if self.rows:
            self.post_message(self.Chosen(self))

    def on_click(self, event: events.Click) -> None:
        """Point at a row, or choose the one that is pointed at."""
        row = round(self.scroll_y) + event.y - HEAD
        if event.y < HEAD or row >= len(self.rows):
            return
        if row == self.cursor_row:
            self.action_choose()
        self.cursor_row = row

    def watch_cursor_row(self, before: int, now: int) -> None:
        """Draw the two rows anew, and tell."""
        self._repaint(before)
        self._repaint(now)
        self._keep_in_sight()
        self.post_message(self.Highlighted(self))

    def _keep_in_sight(self) -> None:
        shown = self.size.height - HEAD
        if shown > 0:
            top = min(max(round(self.scroll_y), self.cursor_row - shown + 1), self.cursor_row)
            self.scroll_to(y=max(0, min(top, len(self.rows) - shown)), animate=False, immediate=True)

    def _repaint(self, row: int) -> None:
        self.refresh(Region(0, row - round(self.scroll_y) + HEAD, self.size.width, 1))

    def render_line(self, y: int) -> Strip:
        """Return a line of what is seen."""
        width, row = self.size.width, self.scroll_offset.y + y - HEAD
        base = self.rich_style
        if y < HEAD:
            style = base + self.get_component_rich_style("rows--head", partial=True)
            return self._line([Cell(column.head) for column in self.columns], style, width)
        if row >= len(self.rows):
            return Strip.blank(width, base)
        if row == self.cursor_row:
            base += self.get_component_rich_style("rows--cursor", partial=True)
        return self._line(self.rows[row].cells, base, width)

    def _line(self, cells: Sequence[Cell], base: Style, width: int) -> Strip:
        segments = [
            Segment(_fitted(cell.words, column.width, right=column.right), base + Style.parse(cell.style))
            for cell, column in zip(cells, self.columns, strict=True)
        ]
        return Strip(segments).adjust_cell_length(width, base)


def _fitted(words: str, width: int, *, right: bool) -> str:
    """Return words that take so many columns: with blanks beside them, or cut with an ellipsis."""
    taken = cell_len(words)
    if taken > width:
        return set_cell_size(set_cell_size(words, max(0, width - 1)).rstrip() + "…", width)
    blanks = " " * (width - taken)
    return blanks + words if right else words + blanks
