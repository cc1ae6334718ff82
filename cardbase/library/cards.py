"""Cards as a program meets them: what is known of each, and the answer to a search."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, overload

from cardbase.catalog.cards import in_words, read_records, rules_texts
from cardbase.catalog.declaration import declaration
from cardbase.catalog.record import Printing, Record, cells
from cardbase.errors import NotFound, did_you_mean
from cardbase.messages import listed, say

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator, Mapping
    from typing import Any

    from cardbase.catalog.playability import Playability
    from cardbase.catalog.search.answer import Guess, SearchResult
    from cardbase.games.card import Fact

if TYPE_CHECKING:
    from cardbase.sim.scenarios.rulings import Ruling

_AT_ONCE = 500
_TEXTS = "SELECT text, en, ja FROM ability WHERE card_id = ? AND position >= 0 ORDER BY position"


class Card:
    """A card of the catalogue.

    `card["v"]` is a fact: a number, words, a truth value, or a tuple of words; None where it is not known. A field is called by its
    key, or by a name that queries know, too: `card["value"]`, `card["価値"]`. Which fields a game has is `catalog.games`.
    """

    __slots__ = ("__dict__", "_db", "id", "record")

    def __init__(self, db: sqlite3.Connection, number: int, record: Record) -> None:
        self._db, self.id, self.record = db, number, record

    def __getitem__(self, field: str) -> Fact | None:
        """Return what is known of a field. Raises NotFound, with the nearest, for one that the game does not declare."""
        if field in self.record.card.facts:
            return self.record.card.facts[field]
        declared = declaration(self._db, self.game)
        known = declared.field_called(field)
        if known is None:
            keys = [known.key for known in declared.fields]
            names = [name for known in declared.fields for name in known.names if name not in keys]
            hint = did_you_mean(field, keys) or did_you_mean(field, names)
            hint = hint or say("Fields: {keys}.", keys=listed(keys))
            raise NotFound(say("cards of {game} have no field '{field}'", game=self.game, field=field), hint=hint)
        return self.record.card.facts.get(known.key)

    @property
    def game(self) -> str:
        """The key of the card's game."""
        return self.record.card.game

    @property
    def key(self) -> str:
        """What names the card in its game for good: its first printed number, else its name."""
        return self.record.card.key

    @property
    def name(self) -> str:
        """The name that is shown: Japanese where there is one, else English."""
        return self.record.card.name

    @property
    def shown(self) -> str:
        """The name that people read: in the language that is spoken, in the other one where it has none."""
        return self.record.card.shown

    @property
    def names(self) -> Mapping[str, str]:
        """The names by kind: ja, en, kana, romaji, alias (several separated by ";")."""
        return self.record.card.names

    @property
    def numbers(self) -> tuple[str, ...]:
        """The printed numbers of all printings."""
        return self.record.card.numbers

    @property
    def printings(self) -> tuple[Printing, ...]:
        """Number, set and rarity of each printing, "" where unknown."""
        return self.record.printings

    @property
    def facts(self) -> Mapping[str, Fact]:
        """The known facts by field; a known "none" is an empty tuple."""
        return self.record.card.facts

    @property
    def inferred(self) -> frozenset[str]:
        """The fields whose value was inferred and stands in no source."""
        return self.record.card.inferred

    @property
    def keywords(self) -> tuple[str, ...]:
        """The keywords as printed."""
        return self.record.card.keywords

    @property
    def sources(self) -> tuple[str, ...]:
        """Where the facts come from."""
        return self.record.sources

    @property
    def original(self) -> bool:
        """Whether it is one of cardbase's own cards, not a real one."""
        return self.record.card.original

    @property
    def abilities(self) -> tuple[str, ...] | None:
        """The abilities in the effect language (docs/effects.md); None where they are not known."""
        return self.record.abilities

    @cached_property
    def texts(self) -> list[tuple[str, str, str]]:
        """Each ability as it is written, in English and in Japanese, "" where it is only described."""
        return self._db.execute(_TEXTS, (self.id,)).fetchall()

    def text(self, language: str = "en") -> str:
        """Return the rules text, a line for each ability; "" where nothing is known, or in Japanese, where only words in English are."""
        lines = [(en, ja) if en else in_words(text) for text, en, ja in self.texts]
        return "\n".join(filter(None, (ja if language == "ja" else en for en, ja in lines)))

    def face(self, kind: str = "svg", *, language: str = "", font: str = "") -> bytes:
        """Return our own drawing of the card, 63 × 88 mm, as the content of an SVG or PNG file.

        kind      svg or png; language: en, ja or both, "" for the one that is spoken; font: a TrueType file, "" for the one that comes with cardbase

        Raises InputError for another kind, language or font, and for a character that the font lacks; OutsideError where the extra
        `cardbase[pdf]` is not installed.
        """
        from cardbase.printing import backends, faces  # noqa: PLC0415
        from cardbase.printing.font import load  # noqa: PLC0415

        texts = rules_texts(self._db, [self.id]).get(self.id, {})
        drawing = faces.draw(self.record, declaration(self._db, self.game), texts, language, load(font))
        return backends.picture_of(drawing, kind)

    @cached_property
    def playability(self) -> Playability:
        """How the engine plays it: `played` is "whole", "part" or "no", `reasons` say why."""
        from cardbase.catalog.playability import playabilities  # noqa: PLC0415 - few cards are asked

        return playabilities(self._db, {self.id: self.record.card})[self.id]

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """What the bundled scenarios show of the card, in sentences (`en`, `ja`), those about it first."""
        from cardbase.sim.scenarios.rulings import rulings_on  # noqa: PLC0415 - few cards are asked

        return tuple(rulings_on(self.record.card))

    def as_dict(self) -> dict[str, Any]:
        """Return what is known as a row of the data format (docs/data.md), with the printings as a list."""
        return {**cells(self.record), "printings": [printing._asdict() for printing in self.printings]}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Card) and (self.game, self.key) == (other.game, other.key)

    def __hash__(self) -> int:
        return hash((self.game, self.key))

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<Card {self.game} {self.key}: {self.name}>"


class Cards(Sequence[Card]):
    """Cards in order, read from the database as they are looked at.

    more      there are more behind these; total: how many there are on all pages (printings with unique:prints)
    warnings  sentences about what the query asks for and does not exist; guessed: what misspelt words were taken to mean
    withheld  how many of cardbase's own cards match, too, and come only where the query asks for them; 0 where there are more
    found     all that the search says: ids, printings, copies that are owned, as far as the query asks for them
    """

    def __init__(self, db: sqlite3.Connection, found: SearchResult) -> None:
        self._db, self.found, self._ids = db, found, found.ids
        self.more: bool = found.more
        self.total: int = found.total
        self.withheld: int = found.withheld
        self.warnings: tuple[str, ...] = tuple(found.warnings)
        self.guessed: tuple[Guess, ...] = tuple(found.guessed)

    def __len__(self) -> int:
        return len(self._ids)

    @overload
    def __getitem__(self, place: int) -> Card: ...
    @overload
    def __getitem__(self, place: slice) -> list[Card]: ...
    def __getitem__(self, place: int | slice) -> Card | list[Card]:
        if isinstance(place, slice):
            return load(self._db, self._ids[place])
        return load(self._db, [self._ids[place]])[0]

    def __iter__(self) -> Iterator[Card]:
        for start in range(0, len(self._ids), _AT_ONCE):
            yield from load(self._db, self._ids[start : start + _AT_ONCE])

    def __repr__(self) -> str:
        return f"<{len(self)} cards{' and more' if self.more else ''}>"


def load(db: sqlite3.Connection, ids: Sequence[int]) -> list[Card]:
    """Return the cards with these ids, in this order."""
    records = read_records(db, ids)
    return [Card(db, number, records[number]) for number in ids if number in records]
