"""Another site's JSON as rows of the data format: from which of its keys each column is taken, and what its words mean.

A mapping is read and checked against what a game declares before anything is fetched.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple

from cardbase.catalog.declaration import Declaration, game_called
from cardbase.catalog.importing import data_rows, sources
from cardbase.catalog.importing.cells import Mistaken, Parse, nearest_column, parsers
from cardbase.catalog.importing.collecting import NAME
from cardbase.catalog.importing.data_rows import Mistake, Row, complain
from cardbase.catalog.importing.sources import LocatedObject, file_text, tables
from cardbase.errors import InputError, did_you_mean
from cardbase.messages import listed, say

DEEPEST = 8
_EMPTY: tuple[object, ...] = (None, "", [])


class KeyPath(NamedTuple):
    """A key; `optional`: no card need have it (written with "?" behind it)."""

    key: str
    optional: bool = False

    def of(self, card: Mapping[str, object]) -> object:
        """Return what a card has under the key, of objects in a list each, None where it has nothing."""
        return _found(card, self.key)


class Told(NamedTuple):
    """What a column is taken from: a key alone, whose value stays as it is, or text with keys in braces."""

    parts: tuple[tuple[str, KeyPath | None], ...]
    alone: KeyPath | None = None

    @property
    def paths(self) -> list[KeyPath]:
        """The keys in it."""
        return [self.alone] if self.alone else [path for _, path in self.parts if path]

    def of(self, card: Mapping[str, object]) -> object:
        """Return the value for a card; None where it lacks a key."""
        if self.alone:
            return self.alone.of(card)
        said = []
        for text, path in self.parts:
            cell = path.of(card) if path else ""
            if path and cell is None:
                return None
            said.append(text + _words(cell))
        return "".join(said)


def told(text: str) -> Told:
    """Read `code` or `https://example.org/card/{code}`. Raises ValueError where braces are not in pairs or empty."""
    if "{" not in text and "}" not in text:
        return Told((), _path(text))
    parts = []
    for literal, key, form, conversion in Formatter().parse(text):
        if key is not None and (not key or form or conversion):
            raise ValueError
        parts.append((literal, None if key is None else _path(key)))
    return Told(tuple(parts))


def keys_of(cell: object, before: str = "", depth: int = DEEPEST) -> Iterator[str]:
    """Yield the keys of an object, and those inside it with dots."""
    if isinstance(cell, list):
        for item in cell:
            yield from keys_of(item, before, depth)
    elif isinstance(cell, dict) and depth:
        for key, inside in cell.items():
            yield before + key
            if isinstance(inside, dict | list):
                yield from keys_of(inside, f"{before}{key}.", depth - 1)


def _path(text: str) -> KeyPath:
    key = text.strip()
    if not key.removesuffix("?"):
        raise ValueError
    return KeyPath(key.removesuffix("?"), key.endswith("?"))


def _found(cell: object, key: str) -> object:
    if isinstance(cell, list):
        inside = [_found(item, key) for item in cell]
        return [item for item in inside if item is not None] or None
    if not isinstance(cell, dict):
        return None
    if key in cell:
        return None if cell[key] in _EMPTY else cell[key]
    head, dot, rest = key.partition(".")
    return _found(cell[head], rest) if dot and head in cell else None


def _words(cell: object) -> str:
    """Return a value as a part of one line."""
    if isinstance(cell, list):
        return ", ".join(map(_words, cell))
    return " ".join(str(cell).split()) if not isinstance(cell, bool) else str(cell).lower()


SOURCES = "sources"


class Limit(NamedTuple):
    """The cards of which a column is taken: those with one of these words under a key (`among`), or those with none of them."""

    path: KeyPath
    words: frozenset[str]
    among: bool

    def takes(self, card: Mapping[str, object]) -> bool:
        """Tell whether the column is taken from a card."""
        cell = self.path.of(card)
        return any(spelt(item) in self.words for item in (cell if isinstance(cell, list) else [cell])) == self.among


class Column(NamedTuple):
    """Where a column comes from: the first of `told` for which a card has a value, if all `limits` take the card.

    words  what words of the site mean here; "" leaves a cell empty
    """

    told: tuple[Told, ...]
    limits: tuple[Limit, ...] = ()
    words: Mapping[str, str] = {}

    @property
    def paths(self) -> list[KeyPath]:
        """All keys that it names."""
        return [*(path for one in self.told for path in one.paths), *(limit.path for limit in self.limits)]

    def of(self, card: Mapping[str, object]) -> object:
        """Return the cell of a card, None where it stays empty."""
        if not all(limit.takes(card) for limit in self.limits):
            return None
        cell = next((found for one in self.told if (found := one.of(card)) is not None), None)
        if isinstance(cell, list):
            return [word for item in cell if (word := self._meant(item)) != ""] or None
        return self._meant(cell)

    def _meant(self, cell: object) -> object:
        return self.words.get(spelt(cell), cell) if self.words else cell


class SiteMapping(NamedTuple):
    """A mapping: its name in messages, its TOML (kept with an address), the game of its cards.

    cards    the keys that lead to the list of cards; none where a file is that list
    columns  column -> where it comes from; fixed: column -> what it is for every card
    """

    name: str
    text: str
    game: str
    cards: tuple[str, ...]
    columns: Mapping[str, Column]
    fixed: Mapping[str, object]

    def cells(self, card: Mapping[str, object], source: str) -> dict[str, object]:
        """Return the row of a card; `source` is where the file is from, for cards of which the mapping names no source."""
        cells = {"game": self.game, **self.fixed}
        for key, column in self.columns.items():
            cell = column.of(card)
            if cell is not None and cell != "":
                cells[key] = cell
        if source:
            cells.setdefault(SOURCES, [source])
        return cells

    def place(self, column: str) -> str:
        """Return a column as messages name it, with the keys that it is taken from: "type (type_code)"."""
        found = self.columns.get(column)
        keys = dict.fromkeys(path.key for told in found.told for path in told.paths) if found else ()
        return f"{column} ({', '.join(keys)})" if keys else column


def spelt(cell: object) -> str:
    """Return a value as mappings write it: `5`, `true`."""
    return str(cell).lower() if isinstance(cell, bool) else str(cell)


_NAMES = (NAME, "name_ja", "name_en")
_TABLES = ("columns", "fixed", "values", "only", "except")
_WORDS = ("game", "cards")


def read_mapping(path: Path, known: Mapping[str, Declaration], game: str = "") -> SiteMapping:
    """Return the mapping in a file; `game` is the one that was asked for, "" for the one that it names.

    Raises InputError with all that is wrong, OutsideError where the file cannot be read.
    """
    text = file_text(path, data_rows.MAPPING).removeprefix("\ufeff")
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
        fixed = self._table("fixed")
        if not (self.mistakes or any(name in columns or name in fixed for name in _NAMES)):
            self._wrong("columns", say("no column of the name is among them"), say('Write name_en = "KEY".'))
        return columns

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


MOST_KEYS = 10_000
"""Keys of a file that are looked through for those of a mapping."""


def mapped(text: str, name: str, mapping: SiteMapping, source: str = "") -> list[Row]:
    """Return the cards in a text as rows: a list of objects, a list inside an object, one object, or one a line.

    name    what messages call the file; source: where it is from, for cards of which the mapping names no source

    Raises InputError with the place where the text is no such list, and with every key of the mapping that no card has.
    """
    cards = _objects(text.removeprefix("\ufeff"), name, mapping)
    _check_keys(cards, name, mapping)
    return [Row(line, mapping.cells(card, source)) for line, card in cards]


def _objects(text: str, name: str, mapping: SiteMapping) -> list[LocatedObject]:
    if not mapping.cards and _is_lines(text):
        return sources.read_objects_in_lines(text, name)
    return sources.read_objects(text, name, mapping.cards)


def _is_lines(text: str) -> bool:
    """Tell whether the first of several lines is an object by itself."""
    first, _, rest = text.lstrip().partition("\n")
    if not (first.startswith("{") and rest.strip()):
        return False
    try:
        json.loads(first)
    except (ValueError, RecursionError):
        return False
    return True


def _check_keys(cards: list[LocatedObject], name: str, mapping: SiteMapping) -> None:
    known: dict[str, None] = {}
    for line, card in cards:
        if len(card) > data_rows.COLUMNS:
            message = say(
                "a card of {count:,} columns; {columns:,} are allowed", count=len(card), columns=data_rows.COLUMNS
            )
            raise sources.error_in_line(message, name, line)
        if len(known) < MOST_KEYS:
            known.update(dict.fromkeys(keys_of(card)))
    mistakes = []
    for column, taken in mapping.columns.items():
        missing = [path.key for path in taken.paths if path.key not in known and not path.optional]
        for key in dict.fromkeys(missing):
            hint = did_you_mean(key, list(known)) or say("They have: {keys}.", keys=listed(list(known)[:20]))
            message = say("no card of {name} has '{key}'", name=name, key=key)
            mistakes.append(Mistake(0, f"columns.{column}", message, hint))
    if cards:
        complain(mistakes, mapping.name)
