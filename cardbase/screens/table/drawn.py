"""The drawn table, with cards that can be selected: by the arrow keys, or with the mouse."""

from collections.abc import Callable, Sequence
from typing import ClassVar, NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.binding import Binding, BindingType
from textual.events import Click, Resize
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from cardbase.engine.picture import TIED
from cardbase.messages import later
from cardbase.screens.base import THEME
from cardbase.sim.drawing.spans import Span, Spans
from cardbase.text import width

SIDES = ("#8fbcd4", "#d9a06b")
"""The colours of the players' cards, the first player's first."""
STYLES = {
    "player": Style(bold=True),
    "title": Style(bold=True, color=THEME.accent),
    "now": Style(bold=True, color=THEME.warning),
    "zone": Style(color=THEME.secondary, bold=True),
    "border": Style(color="#67737d"),
    "state": Style(color=THEME.warning),
    "name": Style(bold=True),
}
ROW = 4
"""How much further away a row is than a column, where the nearest card in a direction is looked for."""


class Stop(NamedTuple):
    """A card that can be selected, and where it is drawn: columns and lines count from 0."""

    card: int
    x: int
    y: int


class DrawnTable(ScrollView, can_focus=True, inherit_bindings=False):
    """A table in lines of the widget's width.

    `draw` makes the lines for a width and, where they can be fewer, for a height; what is selected stays selected while it is on the table.
    """

    DEFAULT_CSS = """
    DrawnTable { overflow-x: hidden; overflow-y: scroll; scrollbar-size-vertical: 1; padding: 0; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(0, -1)", later("Select a card"), show=False),
        Binding("down", "go(0, 1)", later("Select a card"), show=False),
        Binding("left", "go(-1, 0)", later("Select a card"), show=False),
        Binding("right", "go(1, 0)", later("Select a card"), show=False),
        Binding("enter", "explain", later("Explain the card"), show=False),
        Binding("pageup", "page_up", show=False),
        Binding("pagedown", "page_down", show=False),
    ]

    class Asked(Message):
        """A card is to be explained; `card` is the engine's id."""

        def __init__(self, card: int) -> None:
            super().__init__()
            self.card = card

    def __init__(self, draw: Callable[[int, int], list[Spans]], id: str | None = None) -> None:
        super().__init__(id=id)
        self.draw = draw
        self.lines: list[Spans] = []
        self.stops: list[Stop] = []
        self.selected = -1
        self._placed = False

    def renew(self) -> None:
        """Draw the table anew."""
        room = self.scrollable_content_region.width
        if room <= 0:
            return
        self.lines = self.draw(room, self.scrollable_content_region.height)
        self.stops = list(_stops(self.lines))
        if self.selected not in [stop.card for stop in self.stops]:
            self.selected = -1
        self.virtual_size = Size(room, len(self.lines))
        if not self._placed:  # the own side is seen first
            self._placed = True
            self.call_after_refresh(self.scroll_end, animate=False)
        self.refresh()

    def on_resize(self, _: Resize) -> None:
        """Draw for the new width."""
        self.renew()

    def select(self, card: int) -> None:
        """Select a card, -1 for none."""
        self.selected = card
        stop = next((stop for stop in self.stops if stop.card == card), None)
        if stop:
            self.scroll_to_region(Region(0, max(stop.y - 1, 0), 1, 4), animate=False, force=True)
        self.refresh()

    def mark(self, cards: Sequence[int]) -> None:
        """Select the first of these cards that is drawn, none where none is, and leave the table where it is scrolled to."""
        drawn = {stop.card for stop in self.stops}
        self.selected = next((card for card in cards if card in drawn), -1)
        self.refresh()

    def action_go(self, right: int, down: int) -> None:
        """Select the next card in a direction; without a selected card the first one that is seen."""
        now = next((stop for stop in self.stops if stop.card == self.selected), None)
        if now is None:
            top = self.scroll_offset.y
            seen = [stop for stop in self.stops if stop.y >= top] or self.stops
            self.select(seen[0].card if seen else -1)
            return
        ahead = [stop for stop in self.stops if (stop.x - now.x) * right + (stop.y - now.y) * down > 0]
        if right:
            ahead = [stop for stop in ahead if stop.y == now.y] or [
                stop for stop in self.stops if (stop.y - now.y) * right > 0
            ]
            nearest = min(ahead, key=lambda stop: (abs(stop.y - now.y), stop.x * right), default=now)
        else:
            nearest = min(ahead, key=lambda stop: abs(stop.y - now.y) * ROW + abs(stop.x - now.x), default=now)
        self.select(nearest.card)

    def action_explain(self) -> None:
        """Ask for the selected card to be explained."""
        if self.selected >= 0:
            self.post_message(self.Asked(self.selected))

    def on_click(self, event: Click) -> None:
        """Select the card under the mouse; a second click explains it."""
        card = event.style.meta.get("card", -1)
        if card >= 0 and card == self.selected:
            self.action_explain()
        else:
            self.select(card)

    def render_line(self, y: int) -> Strip:
        """Return a line of the part that is seen."""
        number = y + self.scroll_offset.y
        line = self.lines[number] if number < len(self.lines) else ()
        strip = Strip([Segment(span.text.replace(TIED, " "), self._style(span)) for span in line])
        return strip.crop_extend(0, self.size.width, None).apply_style(self.rich_style)

    def _style(self, span: Span) -> Style:
        style = STYLES.get(span.kind, Style.null())
        if span.kind in ("name", "player", "mark") and span.side >= 0:
            style += Style(color=SIDES[span.side])
        if span.card >= 0:
            style += Style(meta={"card": span.card}, reverse=span.kind == "name" and span.card == self.selected)
        return style


def _stops(lines: list[Spans]) -> list[Stop]:
    """Return where each card is first drawn."""
    stops: dict[int, Stop] = {}
    for y, line in enumerate(lines):
        x = 0
        for span in line:
            if span.kind == "name" and span.card >= 0:
                stops.setdefault(span.card, Stop(span.card, x, y))
            x += width(span.text)
    return list(stops.values())
