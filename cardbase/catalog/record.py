"""A card with all that a data file says of it: what is imported, compared, exported and shown in full."""

from collections.abc import Mapping
from typing import NamedTuple

from cardbase.games.card import Card, Fact
from cardbase.games.field import Field

Cell = Fact | None
"""A typed cell of a data file: None is unknown, an empty tuple a known "none"."""
NONE = "none"
"""What a cell says where a card is known to have none of something."""
NAME_COLUMNS = {"name_ja": "ja", "name_en": "en", "kana": "kana", "romaji": "romaji"}
PRINTING_COLUMNS = ("number", "set", "rarity")


class Printing(NamedTuple):
    """One printing; "" where unknown."""

    number: str = ""
    set: str = ""
    rarity: str = ""


class FactSource(NamedTuple):
    """Where one fact comes from: the column of the data file that holds it, and the source. A fact may have several."""

    column: str
    source: str

    def __str__(self) -> str:
        """Return it as a data file says it: `power: own card`."""
        return f"{self.column}: {self.source}"


class Record(NamedTuple):
    """A card and what belongs to it.

    abilities  None where they are unknown, empty where the card is known to have none
    sources, fact_sources  where the card, and where single facts of it come from
    no_keywords  the card is known to have no keywords (where there are none, this tells "none" from "unknown")
    """

    card: Card
    printings: tuple[Printing, ...] = ()
    variant: str = ""
    no_keywords: bool = False
    abilities: tuple[str, ...] | None = None
    sources: tuple[str, ...] = ()
    fact_sources: tuple[FactSource, ...] = ()
    note: str = ""

    @property
    def aliases(self) -> tuple[str, ...]:
        """The further names of the card."""
        text = self.card.names.get("alias", "")
        return tuple(text.split(";")) if text else ()

    @property
    def all_sources(self) -> tuple[str, ...]:
        """The sources of the card and of its facts, each once."""
        return tuple(dict.fromkeys((*self.sources, *(source for _, source in self.fact_sources))))


def columns(fields: tuple[Field, ...]) -> tuple[str, ...]:
    """Return the columns of a data file with these fields, in the documented order."""
    names = ("game", "key", *NAME_COLUMNS, "aliases", "variant", *PRINTING_COLUMNS)
    return (
        *names,
        *(field.key for field in fields),
        "keywords",
        "abilities",
        "sources",
        "fact_sources",
        "inferred",
        "original",
        "note",
    )


def printed_names(card: Card) -> dict[str, str]:
    """Return the printed names by column."""
    return {
        column: card.names[kind] for column, kind in NAME_COLUMNS.items() if kind in ("ja", "en") and kind in card.names
    }


def cells(record: Record) -> dict[str, Fact]:
    """Return what is known of the card as typed cells by column, without the printings."""
    card = record.card
    known: dict[str, Cell] = {"game": card.game, "key": card.key}
    known |= {column: card.names.get(kind) for column, kind in NAME_COLUMNS.items()}
    known |= {"aliases": record.aliases or None, "variant": record.variant or None, **card.facts}
    known["keywords"] = card.keywords if card.keywords or record.no_keywords else None
    known["abilities"] = record.abilities
    known["sources"] = record.sources or None
    known["fact_sources"] = tuple(map(str, record.fact_sources)) or None
    known["inferred"] = tuple(sorted(card.inferred)) or None
    known["original"] = card.original or None
    known["note"] = record.note or None
    return {column: value for column, value in known.items() if value is not None}


def rows(record: Record) -> list[dict[str, Fact]]:
    """Return the card as rows of a data file, one a printing (one in all where no printing is known)."""
    return spread(cells(record), record.printings)


def spread(shared: Mapping[str, Fact], printings: tuple[Printing, ...]) -> list[dict[str, Fact]]:
    """Return a row with the shared cells for each printing, one in all where there is no printing."""
    printed: list[Mapping[str, Fact]] = [
        {column: value for column, value in zip(PRINTING_COLUMNS, printing, strict=True) if value}
        for printing in printings
    ]
    return [{**shared, **printing} for printing in printed or [{}]]


def differences(before: Record, after: Record) -> dict[str, tuple[Cell, Cell]]:
    """Return the columns in which two records differ, with both values; printings as one column of texts."""
    old, new = cells(before), cells(after)
    changed = {c: (old.get(c), new.get(c)) for c in dict.fromkeys((*old, *new)) if old.get(c) != new.get(c)}
    if before.printings != after.printings:
        changed["printings"] = (_texts(before.printings), _texts(after.printings))
    return changed


def _texts(printings: tuple[Printing, ...]) -> tuple[str, ...]:
    return tuple(" ".join(filter(None, printing)) for printing in printings)
