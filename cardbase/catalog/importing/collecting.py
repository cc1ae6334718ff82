"""Rows of a data file made into records: rows of one card are joined, and every mistake is noted."""

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from cardbase.catalog.declaration import Declaration, game_called
from cardbase.catalog.drafts import Draft
from cardbase.catalog.importing import cells, limits
from cardbase.catalog.importing.cells import Mistaken
from cardbase.catalog.importing.mistakes import Mistake
from cardbase.catalog.importing.sources.row import Row
from cardbase.catalog.record import Cell, Record
from cardbase.errors import InputError
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
        if len(collector.mistakes) > limits.MISTAKES:
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
        self.mistakes += draft.join(typed, row.line)

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
                self._mistake(row.line, "game", error.message, error.hint)
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
        parsers = self.parsers.get(game) or self._parsers(game)
        typed: dict[str, Cell] = {}
        for column, raw in _by_script(row.cells).items() if NAME not in parsers else row.cells.items():
            parse = parsers.get(column)
            if parse is None:
                self._unknown_column(row.line, column, game)
                continue
            if raw == "":  # most cells of a large file
                continue
            try:
                value = parse(raw)
            except Mistaken as mistake:
                self._mistake(row.line, column, mistake.message, mistake.hint)
                continue
            if value is not None and value != "":
                typed[column] = value
        return typed

    def _parsers(self, game: str) -> dict[str, cells.Parse]:
        self.parsers[game] = cells.parsers(self.known[game])
        return self.parsers[game]

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
                        "'{text}' is already that of {name}{where}", text=text, name=first.record.card.name, where=where
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
