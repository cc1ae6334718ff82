"""The two lists of the builder: what a search found, and the deck by section."""

from collections import Counter
from collections.abc import Container, Iterable
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from cardbase.games.card import Card
from cardbase.games.field import Field, tint
from cardbase.messages import later, say
from cardbase.screens.base import ACCENT, ILLEGAL
from cardbase.screens.builder.building import Held, Part, View
from cardbase.screens.builder.words import figure, figures, kinds, short, title
from cardbase.screens.rows import Cell, Row, Rows, Track

COUNT = 4
"""Columns of the number of copies, with a blank."""
LEAST_NAME = 20
"""Columns that a name has at least; figures for which there is no room beside it are left out."""
ROOMY = 58
"""From so many columns on, the words of the type line are shown, too."""
LEAST_KIND = 12
"""Columns that these words have at least."""
SECTION = "\x1f"
"""Parts the words of a line's key, and begins that of a section's head."""
ORIGINAL = "°"
"""Marks the name of one of cardbase's own cards."""


class Cards(Rows):
    """A list of cards with a column for the copies in the deck, the name, and the figures that have room."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("plus,equals_sign,a", "change(1)", later("More"), key_display="+", tooltip=later("One copy more")),
        Binding("minus", "change(-1)", later("Less"), tooltip=later("One copy less")),
        *(Binding(str(n), f"set_copies({n})", show=False) for n in range(9)),
        Binding("9", "set_copies(9)", later("So many copies"), show=False, key_display="0-9"),
        Binding("enter", "choose", later("Show"), show=False, tooltip=later("The card in full")),
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

    def action_change(self, by: int) -> None:
        """Ask for more or fewer copies."""
        self.post_message(self.Changed(self, by))

    def action_set_copies(self, count: int) -> None:
        """Ask for so many copies."""
        self.post_message(self.CopiesSet(self, count))

    def on_resize(self, event: events.Resize) -> None:
        """Make the columns fit."""
        if event.size.width:
            self.fit()

    def fit(self) -> None:
        """Show the same in the room that there is now."""

    def _columns(self, view: View, cards: Iterable[Card], head: str, most: int) -> tuple[list[Track], list[Field]]:
        """Return the columns of a list of these cards, and as many figures as have room beside the names.

        head  stands above the names; most: figures
        """
        cards = list(cards)
        room = self.size.width - self.styles.scrollbar_size_vertical - 1 - COUNT
        fields, widths = list[Field](), list[int]()
        for field in figures(view.declared, cards, most):
            wide = max(cell_len(short(field)), *(cell_len(figure(view.declared, card, field)) for card in cards)) + 1
            if room - sum(widths) - wide < LEAST_NAME:
                break
            fields.append(field)
            widths.append(wide)
        name = Track(head, max(LEAST_NAME, room - sum(widths)))
        narrow = (Track(short(field), wide, right=True) for field, wide in zip(fields, widths, strict=True))
        return [Track("", COUNT), name, *narrow], fields


class Results(Cards):
    """What a search found."""

    PART = later("What was found")

    def __init__(self) -> None:
        super().__init__(id="results")
        self.cards: tuple[Card, ...] = ()
        self.view: View | None = None
        self.head = ""
        self._fields: list[Field] = []
        self._kinds = False
        self._shared = frozenset[str]()

    def show(self, cards: tuple[Card, ...], view: View, head: str) -> None:
        """Show these cards, and how many copies of each the deck holds; `head` says how many there are."""
        self.cards, self.view, self.head = cards, view, head
        self._shared = _shared(cards)
        self.fit()
        self.action_step(-len(self.rows))
        if cards and self.card is None:
            self.action_step(1)

    def fit(self) -> None:
        """Make the rows anew."""
        view = self.view
        if view is None or not self.size.width:
            return
        columns, self._fields = self._columns(view, self.cards, self.head, 5)
        self._kinds = self.size.width >= ROOMY
        if self._kinds:
            name = columns[1]
            longest = max((cell_len(self._called(card)) + len(ORIGINAL) for card in self.cards), default=0)
            needed = max(LEAST_NAME, min(longest, name.width - LEAST_KIND))
            label = view.declared.field(view.declared.face.types[0]) if view.declared.face.types else None
            columns[1] = name._replace(width=needed)
            kind = f" {title(label)}" if label else " "
            columns.append(Track(kind, name.width - needed))
        self.set_rows(columns, list(self._rows(view, len(columns))))

    def recount(self, view: View) -> None:
        """Show how many copies the deck holds now."""
        before, self.view = self.view, view
        for card in self.cards:
            if before is None or before.copies[card.key] != view.copies[card.key]:
                self.set_row(self._row(view, card))

    @property
    def card(self) -> Card | None:
        """The card that is pointed at."""
        return next((card for card in self.cards if card.key == self.pointed), None)

    def _rows(self, view: View, columns: int) -> Iterable[Row]:
        """Yield a row for each card, and above the first of cardbase's own behind real ones what these are."""
        for place, card in enumerate(self.cards):
            if card.original and not (place and self.cards[place - 1].original):
                head = (Cell(""), Cell(say("cardbase's own"), f"bold {ACCENT}"))
                yield Row(SECTION, (*head, *(Cell("") for _ in range(columns - len(head)))))
            yield self._row(view, card)

    def _called(self, card: Card) -> str:
        return _apart(card.shown, card, self._shared)

    def _row(self, view: View, card: Card) -> Row:
        cells = [
            _copies(view.copies[card.key]),
            _name(self._called(card), tint(view.declared.face, card), original=card.original),
        ]
        cells += [Cell(figure(view.declared, card, field)) for field in self._fields]
        if self._kinds:
            cells.append(Cell(f" {kinds(view.declared, card)}", "dim"))
        return Row(card.key, tuple(cells))


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
        super().__init__(id="deck")
        self.view: View | None = None
        self._fields: list[Field] = []

    def action_move(self) -> None:
        """Ask for another section."""
        self.post_message(self.MoveAsked(maybe=False))

    def action_maybe(self) -> None:
        """Ask for the maybeboard."""
        self.post_message(self.MoveAsked(maybe=True))

    def show(self, view: View) -> None:
        """Show a deck."""
        self.view = view
        self.fit()

    def fit(self) -> None:
        """Make the rows anew."""
        if self.view is None or not self.size.width:
            return
        held = [line.card for line in self.view.lines if line.card]
        columns, self._fields = self._columns(self.view, held, "", 4)
        self.set_rows(columns, [row for part in self.view.parts for row in self._rows_of(self.view, part)])

    @property
    def line(self) -> Held | None:
        """The line that is pointed at; None on the head of a section."""
        lines = self.view.lines if self.view else ()
        return next((line for line in lines if _key(line) == self.pointed), None)

    def point_at_line(self, line: Held) -> None:
        """Move the cursor to a line."""
        self.point_at(_key(line))

    def _rows_of(self, view: View, part: Part) -> Iterable[Row]:
        blank = (Cell(""),) * len(self._fields)
        head = _copies(part.copies, head=True), Cell(title(part.section), f"bold {ACCENT}")
        yield Row(SECTION + part.section.key, (*head, *blank))
        shared = _shared(line.card for line in view.lines if line.card)
        for line in part.lines:
            cells = (Cell(figure(view.declared, line.card, field)) for field in self._fields) if line.card else blank
            colour = tint(view.declared.face, line.card) if line.card else ILLEGAL
            called = _apart(line.name, line.card, shared) if line.card else line.name
            name = _name(called, colour, original=line.card is not None and line.card.original)
            yield Row(_key(line), (_copies(line.copies), name, *cells))


def _shared(cards: Iterable[Card]) -> frozenset[str]:
    """Return the names that several of these cards have."""
    names = Counter(card.shown for card in {card.key: card for card in cards}.values())
    return frozenset(name for name, count in names.items() if count > 1)


def _apart(name: str, card: Card, shared: Container[str]) -> str:
    """Return a name, with the printed number where others are called so, too."""
    return " ".join((name, *card.numbers[:1])) if card.shown in shared else name


def _key(line: Held) -> str:
    return SECTION.join(line.place)


def _copies(count: int, *, head: bool = False) -> Cell:
    return Cell(f"{count or ('0' if head else '')} ".rjust(COUNT), f"bold {ACCENT}" if head else "cyan")


def _name(words: str, colour: str, *, original: bool) -> Cell:
    return Cell(f"{ORIGINAL}{words}" if original else words, colour)
