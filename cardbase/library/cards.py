"""Cards as a program meets them: what is known of each, and the answer to a search."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, overload

from cardbase.catalog.cards import in_languages, in_words, keyed, read_records, texts_of
from cardbase.catalog.declaration import declaration, installed
from cardbase.catalog.opening import Reader
from cardbase.catalog.record import Printing, Record, cells
from cardbase.errors import CardbaseError, NotFound, did_you_mean
from cardbase.escaping import html_table
from cardbase.games.card import Fact
from cardbase.messages import bracketed, label, listed, say, several, spoken

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Iterator
    from typing import Any, Self

    from cardbase.catalog.cards import Text
    from cardbase.catalog.declaration import Declaration
    from cardbase.catalog.playability import Playability
    from cardbase.catalog.search.answer import Guess, SearchResult
    from cardbase.sim.scenarios.rulings import Ruling

_AT_ONCE = 500
_SHOWN = 20
"""Cards that a notebook shows of what was found."""
_BEFORE, _BEHIND = ("game", "name", "number"), ("keywords", "text")
"""What a card has as a mapping before and behind the fields of its game."""


class Card(Reader, Mapping[str, "Fact | None"]):
    """A card of the catalogue.

    `card["v"]` is a fact: a number, words, a truth value, or a tuple of words; None where it is not known. A field is called by its
    key, or by a name that queries know, too: `card["value"]`, `card["価値"]`. Which fields a game has is `catalog.games`.
    It is a mapping of the game's fields, with `game`, `name`, `number`, `keywords` and `text`, the words in the language that is spoken.

    It can be pickled: what it knows goes with it, and only its playability asks for the catalogue.
    """

    __slots__ = ("__dict__", "id", "record")

    def __init__(self, db: sqlite3.Connection, number: int, record: Record) -> None:
        self._held, self.id, self.record = db, number, record

    def __getitem__(self, field: str) -> Fact | None:
        """Return what is known of a field. Raises NotFound, with the nearest, for one that the game does not declare."""
        if field in self.record.card.facts:
            return self.record.card.facts[field]
        declared = self._declared
        known = declared.field_called(field)
        if known is None and field in (*_BEFORE, *_BEHIND):
            return _row(self, (), spoken())[field]
        if known is None:
            keys = [known.key for known in declared.fields]
            names = [name for known in declared.fields for name in known.names if name not in keys]
            hint = did_you_mean(field, keys) or did_you_mean(field, names)
            hint = hint or say("Fields: {keys}.", keys=listed(keys))
            raise NotFound(say("cards of {game} have no field '{field}'", game=self.game, field=field), hint=hint)
        return self.record.card.facts.get(known.key)

    def __iter__(self) -> Iterator[str]:
        """Yield the keys of what the card has as a mapping."""
        yield from (*_BEFORE, *(field.key for field in self._declared.fields), *_BEHIND)

    def __len__(self) -> int:
        return len(_BEFORE) + len(self._declared.fields) + len(_BEHIND)

    def __bool__(self) -> bool:
        return True

    def __contains__(self, field: object) -> bool:
        return field in tuple(self)

    def get(self, field: str, default: Any = None) -> Any:
        """Return what is known of a field, `default` where the game has none such."""
        try:
            return self[field]
        except NotFound:
            return default

    @cached_property
    def _declared(self) -> Declaration:
        return installed(self.game) if isinstance(self._held, str) else declaration(self._db, self.game)

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
    def texts(self) -> list[Text]:
        """Each ability as it is written, in English and in Japanese, "" where it is only described."""
        return texts_of(self._db, [self.id]).get(self.id, [])

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

        drawing = faces.draw(self.record, self._declared, in_languages(self.texts), language, load(font))
        return backends.picture_of(drawing, kind)

    @cached_property
    def playability(self) -> Playability:
        """How the engine plays it: `played` is "whole", "part" or "no", `reasons` say why.

        Raises NotFound for a card that was pickled and whose catalogue is not there, or does not have it any more.
        """
        from cardbase.catalog.playability import playabilities  # noqa: PLC0415 - few cards are asked

        db, number = self._db, self.id
        if isinstance(self._held, str):  # the file may have been filled anew
            number = dict(keyed(db, [self.key], self.game)).get(self.key, 0)
            if not number:
                raise NotFound(say("the catalogue no longer has '{missing}'", missing=self.key))
        return playabilities(db, {number: self.record.card})[number]

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """What the bundled scenarios show of the card, in sentences (`en`, `ja`), those about it first."""
        from cardbase.sim.scenarios.rulings import rulings_on  # noqa: PLC0415 - few cards are asked

        return tuple(rulings_on(self.record.card))

    def as_dict(self, language: str = "") -> dict[str, Any]:
        """Return all that is known as a row of the data format (docs/data.md), with the printings as a list, and before it name, first
        number and rules text.

        language  en or ja, of name and text; "": the one that is spoken
        """
        row = _row(self, (), language or spoken())
        told = {key: row[key] for key in ("name", "number", "text")}
        return {**told, **cells(self.record), "printings": [printing._asdict() for printing in self.printings]}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Card) and (self.game, self.key) == (other.game, other.key)

    def __hash__(self) -> int:
        return hash((self.game, self.key))

    def __copy__(self) -> Self:
        return self  # nothing of it changes

    def __deepcopy__(self, _: object) -> Self:
        return self

    def __getstate__(self) -> tuple[object, ...]:
        """Return what is known of the card, its texts included, and the path of its catalogue."""
        return self.id, self.record, self.texts, self._place

    def __setstate__(self, known: tuple[Any, ...]) -> None:
        self.id, self.record, self.__dict__["texts"], self._held = known

    def __str__(self) -> str:
        return self.name

    def _repr_html_(self) -> str:
        """Return what a notebook shows: the card's number, known facts and text, in the language that is spoken."""
        from cardbase.catalog.presentation import facts, keywords, other_name  # noqa: PLC0415 - only in notebooks

        record, declared = self.record, self._declared
        told = [(fact.label, fact.words) for fact in facts(record, declared) if self.facts[fact.field.key]]
        rows = [
            (say("Game"), label(declared.en, declared.ja)),
            (say("Number"), listed(self.numbers)),
            *told,
            (say("Keywords"), keywords(record.card, declared)),
            (say("Text"), self.text(spoken())),
        ]
        title = bracketed(self.shown, other_name(self.names, self.shown))
        return html_table(title, [row for row in rows if row[1]])

    def _repr_svg_(self) -> str | None:
        """Return our own drawing of the card; None where what draws it (`cardbase[pdf]`) is not installed, or cannot."""
        try:
            return self.face().decode("utf-8")
        except CardbaseError:
            return None

    def __repr__(self) -> str:
        return f"<Card {self.game} {self.key}: {self.name}>"


def _row(card: Card, fields: Iterable[str], language: str) -> dict[str, Fact | None]:
    """Return a card as a row of a table, with these fields."""
    names, own = card.names, card.record.card
    name = (names.get("ja"), names.get("en")) if language == "ja" else (names.get("en"), names.get("ja"))
    known = own.keywords if own.keywords or card.record.no_keywords else None
    row: dict[str, Fact | None] = {
        "game": own.game,
        "name": name[0] or name[1] or own.name,
        "number": own.numbers[0] if own.numbers else None,
    }
    row |= {field: own.facts.get(field) for field in fields}
    return row | {"keywords": known, "text": card.text(language)}


if TYPE_CHECKING:
    Row = Sequence[Card]
else:
    Row = object


class Cards(Reader, Row):
    """Cards in order, read from the database as they are looked at. When they are pickled, all of them are read and go along.

    They are no `collections.abc.Sequence`, though they do what one does: polars would take them for rows whose kinds the first hundred tell.

    more      there are more behind these; total: how many there are on all pages (printings with unique:prints)
    warnings  sentences about what the query asks for and does not exist; guessed: what misspelt words were taken to mean
    withheld  how many of cardbase's own cards match, too, and come only where the query asks for them; 0 where there are more
    found     all that the search says: ids, printings, copies that are owned, as far as the query asks for them
    """

    def __init__(self, db: sqlite3.Connection | str, found: SearchResult) -> None:
        self._held, self.found, self._ids = db, found, found.ids
        self._read: list[Card] | None = None
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
        if self._read is not None:
            return self._read[place]
        if isinstance(place, slice):
            return load(self._db, self._ids[place])
        return load(self._db, [self._ids[place]])[0]

    def __iter__(self) -> Iterator[Card]:
        if self._read is not None:
            yield from self._read
            return
        for start in range(0, len(self._ids), _AT_ONCE):
            yield from load(self._db, self._ids[start : start + _AT_ONCE])

    __contains__, __reversed__ = Sequence.__contains__, Sequence.__reversed__
    index, count = Sequence.index, Sequence.count

    def as_dicts(self, language: str = "") -> list[dict[str, Fact | None]]:
        """Return the cards as rows of a table, for `pandas.DataFrame` and the like: `game`, `name`, `number`, the fields of the games under
        their keys, `keywords`, `text`. All rows have the same keys, and None where a thing is not known or the card's game has no such field.

        language  en or ja, of names and texts; "": the one that is spoken
        """
        cards = self._whole()
        fields = _fields(cards)
        return [_row(card, fields, language or spoken()) for card in cards]

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """Hand the rows of `as_dicts` over as a table of Arrow, which is how `polars.DataFrame` asks for them. Polars makes it, or pyarrow.

        Raises NotFound where neither is installed.
        """
        rows = self.as_dicts()
        columns = {key: _column([row[key] for row in rows]) for key in (rows[0] if rows else (*_BEFORE, *_BEHIND))}
        for module, name in (("polars", "DataFrame"), ("pyarrow", "table")):
            try:
                table = getattr(import_module(module), name)(columns)
            except ModuleNotFoundError:
                continue
            return table.__arrow_c_stream__(requested_schema)
        raise NotFound(say("neither polars nor pyarrow is installed, which make a table of Arrow"))

    def _whole(self) -> list[Card]:
        """Return all cards with their texts, in few queries."""
        if self._read is not None:
            return self._read
        cards, texts = list(self), texts_of(self._db, list(dict.fromkeys(self._ids)))
        games = {card.game: card for card in cards}
        for card in cards:
            card.__dict__["texts"] = texts.get(card.id, [])
            card.__dict__["_declared"] = games[card.game]._declared
        return cards

    def __eq__(self, other: object) -> bool:
        """Tell whether these are the same cards in the same order; how they were found does not matter."""
        if not isinstance(other, Cards):
            return NotImplemented
        return len(self) == len(other) and all(one == two for one, two in zip(self, other, strict=True))

    def __hash__(self) -> int:
        return hash((len(self), self.total))

    def __copy__(self) -> Self:
        return self  # nothing of it changes

    def __deepcopy__(self, _: object) -> Self:
        return self

    def __getstate__(self) -> tuple[object, ...]:
        return self.found, self._whole(), self._place

    def __setstate__(self, known: tuple[Any, ...]) -> None:
        found, read, place = known
        self.__init__(place, found)  # type: ignore[misc]
        self._read = read

    def _repr_html_(self) -> str:
        """Return what a notebook shows: the first cards, each with its number and its kind."""
        from cardbase.catalog.presentation import CardText  # noqa: PLC0415 - only in notebooks

        shown = self[:_SHOWN]
        kinds = (CardText(card.record, card._declared, spoken()).types() for card in shown)
        rows = [
            (card.shown, card.numbers[0] if card.numbers else "", " · ".join(kind))
            for card, kind in zip(shown, kinds, strict=True)
        ]
        heads = (say("Card"), say("Number"), say("Kind"))
        title = several(len(self), "{n:,} card", "{n:,} cards")
        return html_table(title, rows, heads if rows else (), ["…"] if len(self) > len(shown) or self.more else ())

    def __repr__(self) -> str:
        return f"<{len(self)} cards{' and more' if self.more else ''}>"


def _fields(cards: Sequence[Card]) -> list[str]:
    """Return the fields of the games of cards, each once."""
    games = {card.game: card._declared for card in cards}
    return list(dict.fromkeys(field.key for declared in games.values() for field in declared.fields))


def _column(values: list[Fact | None]) -> list[Fact | None]:
    """Return a column whose values are of one kind: numbers among words ("X") are words."""
    kinds = {type(value) for value in values} - {type(None)}
    return values if len(kinds) < 2 else [None if value is None else str(value) for value in values]


def load(db: sqlite3.Connection, ids: Sequence[int]) -> list[Card]:
    """Return the cards with these ids, in this order."""
    records = read_records(db, ids)
    return [Card(db, number, records[number]) for number in ids if number in records]
