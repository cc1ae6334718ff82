"""Rows of a data file made into records: rows of one card are joined, and every mistake is noted."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from cardbase.catalog.declaration import Declaration, game_called
from cardbase.catalog.importing import cells, data_rows
from cardbase.catalog.importing.cells import Mistaken
from cardbase.catalog.importing.data_rows import Mistake, Row
from cardbase.catalog.importing.writing import unscripted
from cardbase.catalog.record import NAME_COLUMNS, PRINTING_COLUMNS, Cell, FactSource, Printing, Record
from cardbase.errors import InputError, did_you_mean
from cardbase.games.card import Card
from cardbase.games.contract import Field
from cardbase.messages import say

NAME = "name"
"""A column for names of either script."""
_JAPANESE = re.compile("[\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f]")


class Placed(NamedTuple):
    """A record and the line of its first row; `keyed`: the file gives its key."""

    record: Record
    line: int
    keyed: bool


def collect(rows: Iterable[Row], known: Mapping[str, Declaration], game: str) -> tuple[list[Placed], list[Mistake]]:
    """Return the records of the rows, in the order of their first rows, and the mistakes; with very many, reading stops.

    game  the game of rows that name none ("": each row must)
    """
    collector = _Collector(known, game)
    for row in rows:
        collector.add(row)
        if len(collector.mistakes) > data_rows.MISTAKES:
            break
    return collector.finish(), collector.mistakes


class _Collector:
    def __init__(self, known: Mapping[str, Declaration], game: str) -> None:
        self.known, self.game = known, game
        self.mistakes: list[Mistake] = []
        self.drafts: dict[tuple[str, ...], Draft] = {}
        self.parsers: dict[str, dict[str, cells.Parse]] = {}
        self.unknown_columns: set[tuple[str, str]] = set()

    def add(self, row: Row) -> None:
        """Take a row into the draft of its card."""
        game = self._game(row)
        if not game:
            return
        before = len(self.mistakes)
        typed = self._typed(row, game)
        key, name = typed.get("key"), typed.get("name_ja") or typed.get("name_en")
        if not name:
            if not {"name_ja", "name_en"} & {mistake.column for mistake in self.mistakes[before:]}:
                self._mistake(row.line, "name_ja", say("the card has no name"), say("Fill in name_ja or name_en."))
            return
        card = (game, str(key)) if key else (game, str(name), str(typed.get("variant", "")))
        draft = self.drafts.get(card)
        if draft is None:
            draft = self.drafts[card] = Draft(game, row.line)
        self.mistakes += (told._replace(line=row.line_of(told.column)) for told in draft.join(typed, row.line))

    def finish(self) -> list[Placed]:
        """Return the records, and note what is wrong with whole cards."""
        placed = []
        for draft in self.drafts.values():
            fields = self.known[draft.game].fields
            self.mistakes += draft.check(fields)
            placed.append(Placed(draft.record(fields), draft.line, "key" in draft.known))
        self._check_twice(placed)
        return placed

    def _game(self, row: Row) -> str:
        game = row.cells.get("game", self.game)
        game = game.strip() if isinstance(game, str) else "?"
        if game in self.known:
            return game
        if game:
            try:
                return game_called(game[:40], self.known)
            except InputError as error:
                self._mistake(row.line_of("game"), "game", error.message, error.hint)
        elif ("", "game") not in self.unknown_columns:
            self.unknown_columns.add(("", "game"))
            self._mistake(
                row.line,
                "game",
                say("of which game the cards are is not said"),
                say("Add a column game, or say --game."),
            )
        return ""

    def _typed(self, row: Row, game: str) -> dict[str, Cell]:
        if game not in self.parsers:
            self.parsers[game] = cells.parsers(self.known[game])
        parsers = self.parsers[game]
        typed: dict[str, Cell] = {}
        for column, raw in _by_script(row.cells).items() if NAME not in parsers else row.cells.items():
            parse = parsers.get(column)
            if parse is None:
                self._unknown_column(row.line_of(column), column, game)
                continue
            if raw == "":  # most cells of a large file
                continue
            try:
                value = parse(raw)
            except Mistaken as mistake:
                self._mistake(row.line_of(column), column, mistake.message, mistake.hint)
                continue
            if value is not None and value != "":
                typed[column] = value
        return typed

    def _unknown_column(self, line: int, column: str, game: str) -> None:
        """Note a column once."""
        if (game, column) in self.unknown_columns:
            return
        self.unknown_columns.add((game, column))
        hint = cells.nearest_column(column, self.known[game], self.parsers[game])
        self._mistake(
            line, column[:40] or say("a column without a name"), say("{game} has no such column", game=game), hint
        )

    def _check_twice(self, placed: list[Placed]) -> None:
        """Note numbers and keys that two cards of a game have."""
        taken: dict[tuple[str, str], Placed] = {}
        for item in placed:
            card = item.record.card
            for column, text in (*(("number", number) for number in card.numbers), ("key", card.key)):
                first = taken.setdefault((card.game, text), item)
                if first is not item and (column == "number" or text not in card.numbers):
                    where = say(" (line {line})", line=first.line) if first.line else ""
                    message = say(
                        "'{text}' is already that of {name}{where}",
                        text=text,
                        name=first.record.card.shown,
                        where=where,
                    )
                    self._mistake(item.line, column, message)

    def _mistake(self, line: int, column: str, message: str, hint: str = "") -> None:
        self.mistakes.append(Mistake(line, column, message, hint))


def _by_script(cells: Mapping[str, object]) -> Mapping[str, object]:
    """Return the cells of a row with the name in the column of its script, unless another name stands there."""
    if NAME not in cells:
        return cells
    column = "name_ja" if _JAPANESE.search(str(cells[NAME])) else "name_en"
    rest = {key: cell for key, cell in cells.items() if key != NAME}
    return rest if rest.get(column) else rest | {column: cells[NAME]}


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
                if len(joined) > data_rows.ITEMS:
                    yield Mistake(
                        line, column, say("more than {items:,} in all the rows of this card", items=data_rows.ITEMS)
                    )
                else:
                    self.known[column] = joined
            elif column == "note":
                if len(before) + len(str(value)) > data_rows.CELL:
                    yield Mistake(
                        line,
                        column,
                        say("more than {cell:,} characters in all the rows of this card", cell=data_rows.CELL),
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
        if len(self.printings) == data_rows.ITEMS:
            yield Mistake(line, "number", say("this card has more than {items:,} printings", items=data_rows.ITEMS))
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
