"""A card as far as its rows have been read, and the record that becomes of it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cardbase.catalog.importing import limits
from cardbase.catalog.importing.abilities import unscripted
from cardbase.catalog.importing.mistakes import Mistake
from cardbase.catalog.record import NAME_COLUMNS, PRINTING_COLUMNS, Cell, FactSource, Printing, Record
from cardbase.errors import did_you_mean
from cardbase.games.card import Card
from cardbase.games.contract import Field
from cardbase.messages import say

_JOINED = ("aliases", "sources", "fact_sources", "inferred")


@dataclass(slots=True)
class Draft:
    """What the rows of one card say: the shared columns, and its printings; `line` is that of its first row."""

    game: str
    line: int
    known: dict[str, Any] = field(default_factory=dict)
    printings: dict[Printing, None] = field(default_factory=dict)

    def join(self, typed: Mapping[str, Cell], line: int) -> Iterator[Mistake]:
        """Take in the typed cells of a row; yield what contradicts the rows before."""
        shared = {column: value for column, value in typed.items() if column not in PRINTING_COLUMNS}
        if not self.known:
            self.known.update(shared)
            shared.clear()
        for column, value in shared.items():
            before = self.known.get(column)
            if before is None or before == value:
                self.known[column] = value
            elif column in _JOINED and isinstance(value, tuple):
                joined = tuple(dict.fromkeys((*before, *value)))
                if len(joined) > limits.ITEMS:
                    yield Mistake(
                        line, column, say("more than {items:,} in all the rows of this card", items=limits.ITEMS)
                    )
                else:
                    self.known[column] = joined
            elif column == "note":
                if len(before) + len(str(value)) > limits.CELL:
                    yield Mistake(
                        line,
                        column,
                        say("more than {cell:,} characters in all the rows of this card", cell=limits.CELL),
                    )
                else:
                    self.known[column] = f"{before} / {value}"
            else:
                message = say(
                    "another value than in the rows of this card before (from line {line} on)", line=self.line
                )
                yield Mistake(line, column, message, say("Two cards of one name are told apart in the column variant."))
        yield from self._print(Printing(*[str(typed.get(column, "")) for column in PRINTING_COLUMNS]), line)

    def _print(self, printing: Printing, line: int) -> Iterator[Mistake]:
        if not any(printing):
            return
        if len(self.printings) == limits.ITEMS:
            yield Mistake(line, "number", say("this card has more than {items:,} printings", items=limits.ITEMS))
            return
        if printing in self.printings:
            words = " ".join(filter(None, printing))
            yield Mistake(
                line,
                "number",
                say(
                    "the printing {words} of this card is there already (from line {line} on)",
                    words=words,
                    line=self.line,
                ),
            )
        self.printings[printing] = None

    def check(self, fields: Sequence[Field]) -> Iterator[Mistake]:
        """Yield what is wrong with the card as a whole: values said to be inferred that are not there."""
        declared = [field.key for field in fields]
        for key in self.known.get("inferred", ()):
            if key not in declared:
                yield Mistake(
                    self.line,
                    "inferred",
                    say("'{key}' is no field of {game}", key=key, game=self.game),
                    did_you_mean(key, declared),
                )
            elif key not in self.known:
                yield Mistake(self.line, "inferred", say("'{key}' has no value that could be inferred", key=key))
        for column, _ in self._fact_sources():
            if column not in self.known and not any(getattr(row, column, "") for row in self.printings):
                hint = did_you_mean(column, list(self.known))
                yield Mistake(
                    self.line,
                    "fact_sources",
                    say("'{column}' has no value that could have a source", column=column),
                    hint,
                )

    def _fact_sources(self) -> Iterator[FactSource]:
        for text in self.known.get("fact_sources", ()):
            column, _, source = text.partition(":")
            yield FactSource(column, source.strip())

    def record(self, fields: Sequence[Field]) -> Record:
        """Return the card with all that belongs to it."""
        known, printings = self.known, tuple(self.printings)
        keywords, abilities = known.get("keywords"), known.get("abilities")
        return Record(
            card=self._card(fields),
            printings=printings,
            variant=known.get("variant", ""),
            no_keywords=keywords == (),
            abilities=abilities,
            sources=known.get("sources", ()),
            fact_sources=tuple(self._fact_sources()),
            note=known.get("note", ""),
        )

    def _card(self, fields: Sequence[Field]) -> Card:
        known = self.known
        names = {kind: known[column] for column, kind in NAME_COLUMNS.items() if column in known}
        if known.get("aliases"):
            names["alias"] = ";".join(known["aliases"])
        name, variant = names.get("ja") or names["en"], known.get("variant")
        numbers = tuple(dict.fromkeys(printing.number for printing in self.printings if printing.number))
        return Card(
            game=self.game,
            key=known.get("key") or (numbers[0] if numbers else f"{name} ({variant})" if variant else name),
            name=name,
            names=names,
            numbers=numbers,
            sets=tuple(dict.fromkeys(printing.set for printing in self.printings if printing.set)),
            facts={field.key: known[field.key] for field in fields if field.key in known},
            keywords=known.get("keywords", ()),
            inferred=frozenset(known.get("inferred", ())),
            original=known.get("original", False),
            unscripted=unscripted(known.get("abilities")),
        )
