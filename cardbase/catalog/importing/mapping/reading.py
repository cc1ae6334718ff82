"""Reading a mapping and checking it against what a game declares, before anything is fetched."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from cardbase.catalog.declaration import Declaration, game_called
from cardbase.catalog.importing import limits
from cardbase.catalog.importing.cells import Mistaken, Parse, nearest_column, parsers
from cardbase.catalog.importing.collecting import NAME
from cardbase.catalog.importing.mapping.mapping import Column, Limit, SiteMapping
from cardbase.catalog.importing.mapping.paths import Told, told
from cardbase.catalog.importing.mistakes import Mistake, complain
from cardbase.catalog.importing.sources import file_text
from cardbase.catalog.importing.sources.toml_file import tables
from cardbase.errors import InputError, did_you_mean
from cardbase.messages import listed, say

_NAMES = (NAME, "name_ja", "name_en")
_TABLES = ("columns", "fixed", "values", "only", "except")
_WORDS = ("game", "cards")


def read_mapping(path: Path, known: Mapping[str, Declaration], game: str = "") -> SiteMapping:
    """Return the mapping in a file; `game` is the one that was asked for, "" for the one that it names.

    Raises InputError with all that is wrong, OutsideError where the file cannot be read.
    """
    text = file_text(path, limits.MAPPING).removeprefix("\ufeff")
    return parse_mapping(text, str(path), known, game)


def parse_mapping(text: str, name: str, known: Mapping[str, Declaration], game: str = "") -> SiteMapping:
    """Return the mapping that a text holds; `name` is what messages call it.

    Raises InputError with all that is wrong, each with the nearest right key.
    """
    found = tables(text, name)
    own = _game(found.get("game", ""), name, known, game)
    reader = _Reader(found, known[own])
    mapping = SiteMapping(name, text, own, reader.cards(), reader.columns(), reader.fixed())
    complain(reader.mistakes, name)
    return mapping


def _game(said: object, name: str, known: Mapping[str, Declaration], asked: str) -> str:
    own = game_called(said, known, place=name) if isinstance(said, str) else ""
    if own and asked and own != asked:
        raise InputError(say("this is a mapping of {own}, not of {asked}", own=own, asked=asked), place=name)
    if not (own or asked):
        hint = say('Write game = "{game}", or say --game.', game=next(iter(known), ""))
        raise InputError(say("of which game the cards are is not said"), place=name, hint=hint)
    return own or asked


class _Reader:
    """Makes the parts of a mapping out of its tables, and notes what is wrong."""

    def __init__(self, found: Mapping[str, Any], declared: Declaration) -> None:
        self.found, self.declared = found, declared
        self.parsers: dict[str, Parse] = parsers(declared)
        self.parsers.setdefault(NAME, self.parsers["name_en"])
        self.parsers.pop("game")
        self.mistakes: list[Mistake] = []
        for key in found:
            if key not in (*_TABLES, *_WORDS):
                self._wrong(key, say("a mapping has no such key"), _near(key, (*_TABLES, *_WORDS)))
            elif not isinstance(found[key], dict if key in _TABLES else str):
                message = say("a table is expected here") if key in _TABLES else say("a text is expected here")
                self._wrong(key, message)

    def cards(self) -> tuple[str, ...]:
        """Return the keys that lead to the list of cards."""
        said = self.found.get("cards", "")
        return tuple(said.split(".")) if isinstance(said, str) and said else ()

    def fixed(self) -> dict[str, object]:
        """Return what columns are for every card."""
        cells = dict(self._known("fixed"))
        for column, cell in cells.items():
            self._check(f"fixed.{column}", column, cell)
        return cells

    def columns(self) -> dict[str, Column]:
        """Return where each column comes from."""
        limits = {key: dict(self._known(key, of_columns=True)) for key in ("only", "except")}
        words = dict(self._known("values", of_columns=True))
        columns = {}
        for column, said in self._known("columns"):
            parts = [self._told(f"columns.{column}", one) for one in (said if isinstance(said, list) else [said])]
            asked = [
                limit
                for key, found in limits.items()
                for limit in self._limits(f"{key}.{column}", found.get(column), key)
            ]
            meant = self._words(column, words.get(column, {}))
            columns[column] = Column(tuple(one for one in parts if one), tuple(asked), meant)
        if not self._named(columns):
            self._wrong("columns", say("no column of the name is among them"), say('Write name_en = "KEY".'))
        return columns

    def _named(self, columns: Mapping[str, Column]) -> bool:
        fixed = self._table("fixed")
        return any(name in columns or name in fixed for name in _NAMES) or bool(self.mistakes)

    def _table(self, key: str) -> Mapping[str, object]:
        table = self.found.get(key, {})
        return table if isinstance(table, dict) else {}

    def _known(self, key: str, *, of_columns: bool = False) -> Iterator[tuple[str, Any]]:
        """Yield the columns of a table that the game has; `of_columns`: that the mapping takes from the site, too."""
        taken = self._table("columns")
        for column, said in self._table(key).items():
            if column not in self.parsers:
                hint = nearest_column(column, self.declared, self.parsers)
                self._wrong(f"{key}.{column}", say("{game} has no such column", game=self.declared.key), hint)
            elif of_columns and column not in taken:
                self._wrong(f"{key}.{column}", say("this column is not in [columns]"), _near(column, taken))
            else:
                yield column, said

    def _told(self, place: str, said: object) -> Told | None:
        if not isinstance(said, str):
            self._wrong(place, say("a key of the site is expected here"))
            return None
        try:
            return told(said)
        except ValueError:
            self._wrong(place, say("the braces do not enclose a key each"), say('Write "card {{code}}".'))
            return None

    def _limits(self, place: str, said: object, kind: str) -> Iterator[Limit]:
        if said is None:
            return
        if not isinstance(said, dict):
            self._wrong(
                place, say("a table is expected here"), say('Write {column} = {{KEY = ["WORD"]}}.', column=place)
            )
            return
        for key, words in said.items():
            one = self._told(f"{place}.{key}", key)
            listed_words = words if isinstance(words, list) else [words]
            if one and not all(isinstance(word, str) for word in listed_words):
                self._wrong(f"{place}.{key}", say("words of the site are expected here"))
            elif one:
                for path in one.paths:
                    yield Limit(path, frozenset(listed_words), kind == "only")

    def _words(self, column: str, said: object) -> dict[str, str]:
        if not isinstance(said, dict):
            self._wrong(f"values.{column}", say("a table is expected here"))
            return {}
        for word, meant in said.items():
            if not isinstance(meant, str):
                self._wrong(f"values.{column}.{word}", say("a text is expected here"))
            elif meant:
                self._check(f"values.{column}.{word}", column, meant)
        return {word: str(meant) for word, meant in said.items()}

    def _check(self, place: str, column: str, cell: object) -> None:
        try:
            self.parsers[column](cell)
        except Mistaken as mistake:
            self._wrong(place, mistake.message, mistake.hint)

    def _wrong(self, place: str, message: str, hint: str = "") -> None:
        self.mistakes.append(Mistake(0, place, message, hint))


def _near(key: str, known: Any) -> str:
    return did_you_mean(key, list(known)) or say("There is: {known}.", known=listed(known))
