"""The two lists of the builder: what a search found, and the deck by section."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import DataTable

from cardbase.games.card import Card
from cardbase.games.field import Field
from cardbase.messages import later, say
from cardbase.screens.builder.view import Held, Part, View
from cardbase.screens.builder.words import figure, figures, kinds, numbers, short, title
from cardbase.screens.theme import ILLEGAL, tint

COUNT = 3
"""Columns of the number of copies."""
LEAST_NAME = 14
"""Columns that a name has at least; figures for which there is no room beside it are left out."""
ROOMY = 58
"""From so many columns on, the words of the type line are shown, too."""
SECTION = "\x1f"
"""Parts the words of a line's key, and begins that of a section's head."""


class Cards(DataTable[Text]):
    """A list of cards under a cursor, with a column for the copies in the deck, the name, and the figures that have room."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("plus,equals_sign,a", "change(1)", later("More"), key_display="+", tooltip=later("One copy more")),
        Binding("minus", "change(-1)", later("Less"), tooltip=later("One copy less")),
        *(Binding(str(n), f"set_copies({n})", show=False) for n in range(9)),
        Binding("9", "set_copies(9)", later("So many copies"), show=False, key_display="0-9"),
        Binding("enter", "select_cursor", later("Show"), show=False, tooltip=later("The card in full")),
    ]

    class Changed(Message):
        """A key asks for more or fewer copies of what is pointed at."""

        def __init__(self, table: "Cards", by: int) -> None:
            super().__init__()
            self.table, self.by = table, by

    class CopiesSet(Message):
        """A key asks for so many copies of what is pointed at."""

        def __init__(self, table: "Cards", count: int) -> None:
            super().__init__()
            self.table, self.count = table, count

    def __init__(self, id: str) -> None:
        super().__init__(id=id, cursor_type="row", cell_padding=0, show_cursor=True)
        self.fields: list[Field] = []

    def action_change(self, by: int) -> None:
        """Ask for more or fewer copies."""
        self.post_message(self.Changed(self, by))

    def action_set_copies(self, count: int) -> None:
        """Ask for so many copies."""
        self.post_message(self.CopiesSet(self, count))

    @property
    def pointed(self) -> str:
        """The key of the row under the cursor, "" where there is none."""
        if not self.row_count:
            return ""
        return str(self.coordinate_to_cell_key(self.cursor_coordinate).row_key.value)

    def point_at(self, key: str) -> None:
        """Move the cursor to a row; it stays where there is no such row."""
        if key in self.rows:
            self.move_cursor(row=self.get_row_index(key), animate=False)

    def _begin(self, fields: Sequence[Field], cells: Sequence[Sequence[str]], head: str, more: int = 0) -> None:
        """Make the columns of a list anew, as many of the fields as have room beside the names; `head` stands above the names,
        and `more` is taken by further columns.
        """
        self.clear(columns=True)
        room = self.size.width - self.scrollbar_size_vertical - COUNT - 1 - more
        widths = [
            max(cell_len(short(field)), *map(cell_len, column), 1) + 1
            for field, column in zip(fields, cells, strict=True)
        ]
        while widths and room - sum(widths) < LEAST_NAME:
            widths.pop()
        self.fields = list(fields[: len(widths)])
        name = max(LEAST_NAME, room - sum(widths))
        self.add_column(Text(""), width=COUNT + 1, key="copies")
        self.add_column(Text(head, no_wrap=True), width=name, key="name")
        for field, width in zip(self.fields, widths, strict=True):
            self.add_column(Text(short(field), justify="right"), width=width, key=field.key)

    def on_resize(self, event: events.Resize) -> None:
        """Make the columns fit."""
        if event.size.width:
            self.call_after_refresh(self.fit)

    def fit(self) -> None:
        """Show the same in the room that there is now."""


class Results(Cards):
    """What a search found."""

    PART = later("What was found")

    def __init__(self) -> None:
        super().__init__("results")
        self.cards: tuple[Card, ...] = ()
        self.view: View | None = None
        self.head = ""

    def show(self, cards: tuple[Card, ...], view: View, head: str) -> None:
        """Show these cards, and how many copies of each the deck holds; `head` says how many there are."""
        self.cards, self.view, self.head = cards, view, head
        self.fit()

    def fit(self) -> None:
        """Make the rows anew."""
        if self.view is None or not self.size.width:
            return
        pointed, declared = self.pointed, self.view.declared
        fields = figures(declared, self.cards)
        cells = [[figure(declared, card, field) for card in self.cards] for field in fields]
        roomy = self.size.width >= ROOMY
        kind = min(30, self.size.width // 3) if roomy else 0
        self._begin(fields, cells, self.head, kind)
        if roomy:
            self.add_column(Text(say(" Type")), width=kind, key="type")
        for number, card in enumerate(self.cards):
            row = [
                _copies(self.view.copies[card.key]),
                _name(card.name, tint(declared.face, card), original=card.original),
            ]
            row += [Text(column[number], justify="right") for column in cells[: len(self.fields)]]
            row += [Text(f" {kinds(declared, card)}", "dim", no_wrap=True, overflow="ellipsis")] if roomy else []
            self.add_row(*row, key=card.key)
        self.point_at(pointed)

    def recount(self, view: View) -> None:
        """Show how many copies the deck holds now."""
        before, self.view = self.view, view
        for card in self.cards:
            if before is None or before.copies[card.key] != view.copies[card.key]:
                self.update_cell(card.key, "copies", _copies(view.copies[card.key]))

    @property
    def card(self) -> Card | None:
        """The card that is pointed at."""
        return self.cards[self.cursor_row] if self.cards and self.row_count else None


class DeckTable(Cards):
    """The deck: a head for each section, and its lines."""

    PART = later("The deck")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("delete,backspace", "set_copies(0)", later("Take all out"), show=False),
        Binding("m", "move", later("Move"), tooltip=later("Move the copies to another section")),
        Binding("b", "maybe", later("Maybeboard"), show=False, tooltip=later("To the maybeboard, or back from it")),
    ]

    class MoveAsked(Message):
        """A key asks for a line to be moved: to the maybeboard or back, else to a section that is to be chosen."""

        def __init__(self, *, maybe: bool) -> None:
            super().__init__()
            self.maybe = maybe

    def __init__(self) -> None:
        super().__init__("deck")
        self.view: View | None = None

    def action_move(self) -> None:
        """Ask for another section."""
        self.post_message(self.MoveAsked(maybe=False))

    def action_maybe(self) -> None:
        """Ask for the maybeboard."""
        self.post_message(self.MoveAsked(maybe=True))

    def show(self, view: View) -> None:
        """Show a deck; the cursor stays on its line, else about where it was."""
        self.view = view
        self.fit()

    def fit(self) -> None:
        """Make the rows anew."""
        if self.view is None or not self.size.width:
            return
        pointed, row, declared = self.pointed, self.cursor_row, self.view.declared
        held = [line.card for line in self.view.lines if line.card]
        fields = figures(declared, held, 4)
        cells = [[figure(declared, card, field) for card in held] for field in fields]
        self._begin(fields, cells, "")
        for part in self.view.parts:
            self._add_part(self.view, part)
        if pointed in self.rows:
            self.point_at(pointed)
        elif self.row_count:
            self.move_cursor(row=min(row, self.row_count - 1), animate=False)

    def _add_part(self, view: View, part: Part) -> None:
        blank = [Text("")] * len(self.fields)
        head = Text(title(part.section), "bold underline", no_wrap=True, overflow="ellipsis")
        self.add_row(_copies(part.copies, head=True), head, *blank, key=SECTION + part.section.key)
        declared = view.declared
        for line in part.lines:
            colour = tint(declared.face, line.card)
            name = _name(
                line.name, colour if line.card else ILLEGAL, original=line.card is not None and line.card.original
            )
            cells = (
                [Text(figure(declared, line.card, field), justify="right") for field in self.fields]
                if line.card
                else blank
            )
            self.add_row(_copies(line.copies), name, *cells, key=SECTION.join(line.place))

    @property
    def line(self) -> Held | None:
        """The line that is pointed at; None on the head of a section."""
        lines = self.view.lines if self.view else ()
        return next((line for line in lines if SECTION.join(line.place) == self.pointed), None)

    @property
    def section(self) -> str:
        """The key of the section that is pointed at."""
        return self.pointed[1:] if self.pointed.startswith(SECTION) else self.pointed.partition(SECTION)[0]

    def point_at_line(self, line: Held) -> None:
        """Move the cursor to a line."""
        self.point_at(SECTION.join(line.place))


def preview(view: View, card: Card, texts: Iterable[str], names: Sequence[str]) -> Text:
    """Return a card in a few lines: its names, what it is, its figures, what it does."""
    shown = Text()
    shown.append("  ".join(names), f"bold {tint(view.declared.face, card)}".strip())
    for words in (kinds(view.declared, card), numbers(view.declared, card)):
        if words:
            shown.append(f"\n{words}", "dim")
    for words in texts:
        shown.append(f"\n{words}")
    return shown


def _copies(count: int, *, head: bool = False) -> Text:
    return Text(f"{count or ('0' if head else '')} ".rjust(COUNT + 1), "bold" if head else "cyan")


def _name(words: str, colour: str, *, original: bool) -> Text:
    name = Text(words, colour, no_wrap=True, overflow="ellipsis")
    return Text("", no_wrap=True, overflow="ellipsis").append("°", "dim").append_text(name) if original else name
