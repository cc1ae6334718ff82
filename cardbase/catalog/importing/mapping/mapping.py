"""What a mapping says: for each column, from which keys of another site's objects it is taken, and of which cards."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cardbase.catalog.importing.mapping.paths import Path, Told

SOURCES = "sources"


class Limit(NamedTuple):
    """The cards of which a column is taken: those with one of these words under a key (`among`), or those with none of them."""

    path: Path
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
    def paths(self) -> list[Path]:
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

    def places(self) -> Iterator[tuple[str, list[Path]]]:
        """Yield each column with all keys that it names."""
        for key, column in self.columns.items():
            yield key, column.paths

    def place(self, column: str) -> str:
        """Return a column as messages name it, with the keys that it is taken from: "type (type_code)"."""
        found = self.columns.get(column)
        keys = dict.fromkeys(path.key for told in found.told for path in told.paths) if found else ()
        return f"{column} ({', '.join(keys)})" if keys else column


def spelt(cell: object) -> str:
    """Return a value as mappings write it: `5`, `true`."""
    return str(cell).lower() if isinstance(cell, bool) else str(cell)
