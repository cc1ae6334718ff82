"""A card in full: names, facts, rules text in both languages, what the formats allow, where it stands in the deck."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text
from textual.binding import Binding, BindingType

from cardbase.catalog.cards import read_records, rules_texts
from cardbase.catalog.playability import playabilities
from cardbase.catalog.presentation import facts, keywords, other_names, printings
from cardbase.catalog.record import Record
from cardbase.games.card import Card
from cardbase.games.field import tint
from cardbase.messages import later, listed, say, spoken
from cardbase.printing.characters import WIDE, FacePart, face_lines
from cardbase.screens.dialogs import Reading
from cardbase.sim.scenarios.rulings import ruling_lines, rulings_on

if TYPE_CHECKING:
    from cardbase.screens.builder.building import Building

ROOM_FOR_FACE = 100
"""Columns of a terminal on which the face stands beside the rest."""


class CardScreen(Reading):
    """A card in full; copies are added and taken out here, too."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("plus,equals_sign,a", "change(1)", later("Add"), key_display="+"),
        Binding("minus", "change(-1)", later("Take out")),
    ]

    def __init__(self, building: "Building", card: Card) -> None:
        self.building, self.card = building, card
        super().__init__(card.shown, "")

    def on_resize(self) -> None:
        """Show the face where there is room."""
        self.show(self._content())

    def action_change(self, by: int) -> None:
        """Add a copy, or take one out."""
        if by > 0:
            self.building.add(self.card)
        else:
            self.building.take(self.card)
        self.show(self._content())

    def _content(self) -> RenderableType:
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(style="dim", no_wrap=True)
        table.add_column(overflow="fold")  # Japanese has no blanks to break at
        for label, words in self._rows():
            table.add_row(Text(label), Text(words))
        colour = tint(self.building.view.declared.face, self.card)
        told = Group(Text(self.card.shown, f"bold {colour}".strip()), table)
        if self.app.size.width < ROOM_FOR_FACE:
            return told
        beside = Table.grid(padding=(0, 2, 0, 0))
        beside.add_column(width=WIDE, no_wrap=True)
        beside.add_column()
        beside.add_row(self._face(colour), told)
        return beside

    def _face(self, colour: str) -> Text:
        """Return the card's face in characters."""
        number, record = self._record()
        styles = {FacePart.FRAME: colour, FacePart.NAME: "bold", FacePart.TEXT: "", FacePart.ORIGIN: "dim"}
        texts = rules_texts(self.building.db, [number]).get(number, {})
        lines = face_lines(record, self.building.view.declared, texts, spoken())
        return Text("\n").join(Text.assemble(*((text, styles[part]) for text, part in line)) for line in lines)

    def _record(self) -> tuple[int, Record]:
        """Return the card's id and record."""
        db, card = self.building.db, self.card
        (number,) = db.execute("SELECT id FROM card WHERE game = ? AND key = ?", (card.game, card.key)).fetchone()
        return number, read_records(db, [number])[number]

    def _rows(self) -> Iterator[tuple[str, str]]:
        """Yield what is known of the card, a label and words each."""
        building, db = self.building, self.building.db
        number, record = self._record()
        yield from other_names(record)
        yield say("Printed"), "\n".join(printings(record))
        yield from ((label, words) for _, label, words in facts(record, building.view.declared))
        if record.card.keywords:
            yield say("Keywords"), keywords(record.card, building.view.declared)
        texts = rules_texts(db, [number]).get(number, {})
        text = texts.get(spoken()) or next(filter(None, texts.values()), "")
        yield say("Text"), text or (say("none") if record.abilities == () else say("not known"))
        yield say("Played"), playabilities(db, {number: record.card})[number].words
        yield say("In the deck"), listed(self._held()) or say("none")
        if found := rulings_on(record.card):
            yield say("Rulings"), "\n".join(ruling_lines(record.card, found))

    def _held(self) -> Iterator[str]:
        for line in self.building.view.lines:
            if line.card and line.card.key == self.card.key:
                yield f"{line.copies} {self.building.title(line.place.section)}"
