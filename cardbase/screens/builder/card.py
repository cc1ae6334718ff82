"""A card in full: names, facts, rules text in both languages, what the formats allow, where it stands in the deck."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text
from textual.binding import Binding, BindingType

from cardbase.catalog.cards import read_records, rules_texts
from cardbase.catalog.standing import standings
from cardbase.games.card import Card
from cardbase.games.field import fact_words
from cardbase.messages import later, say, spoken
from cardbase.screens.builder.words import title
from cardbase.screens.dialogs import Reading
from cardbase.screens.theme import tint

if TYPE_CHECKING:
    from cardbase.screens.builder.building import Building


class CardScreen(Reading):
    """A card in full; copies are added and taken out here, too."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("plus,equals_sign,a", "change(1)", later("Add"), key_display="+"),
        Binding("minus", "change(-1)", later("Take out")),
    ]

    def __init__(self, building: "Building", card: Card) -> None:
        self.building, self.card = building, card
        super().__init__(card.name, self._content())

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
        return Group(Text(self.card.name, f"bold {tint(self.building.view.declared.face, self.card)}".strip()), table)

    def _rows(self) -> Iterator[tuple[str, str]]:
        """Yield what is known of the card, a label and words each."""
        building, card, db = self.building, self.card, self.building.db
        (number,) = db.execute("SELECT id FROM card WHERE game = ? AND key = ?", (card.game, card.key)).fetchone()
        record = read_records(db, [number])[number]
        names = {
            "en": say("English"),
            "ja": say("Japanese"),
            "kana": say("Reading"),
            "romaji": say("Romaji"),
            "alias": say("Also"),
        }
        for kind, words in record.card.names.items():
            if words != card.name:
                yield names.get(kind, kind), words.replace(";", ", ")
        yield say("Printed"), "; ".join(", ".join(filter(None, printing)) for printing in record.printings)
        for field in building.view.declared.fields:
            if field.key in record.card.facts:
                words = fact_words(field, record.card.facts[field.key], spoken())
                if words:
                    yield title(field), words
        if record.card.keywords:
            yield say("Keywords"), ", ".join(record.card.keywords)
        texts = rules_texts(db, [number]).get(number, {})
        order = ("ja", "en") if spoken() == "ja" else ("en", "ja")
        for language in order:
            if texts.get(language):
                yield {"en": say("Text"), "ja": say("日本語")}[language], texts[language]
        if not texts:
            yield say("Text"), say("none") if record.abilities == () else say("not known")
        yield say("Played"), standings(db, {number: record.card})[number].words
        yield say("In the deck"), ", ".join(self._held()) or say("none")

    def _held(self) -> Iterator[str]:
        for line in self.building.view.lines:
            if line.card and line.card.key == self.card.key:
                yield f"{line.copies} {self.building.title(line.place.section)}"
