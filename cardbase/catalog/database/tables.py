"""The tables of the catalogue and of the user's decks. SQLModel owns the schema; everyday look-ups read it with sqlite3.

A card has names, printings, facts (one row for each field value), keywords, abilities and sources. A value of a field is
stored once (`value`), so that `type:warrior` looks at a few hundred distinct texts and not at every card.
Decks name their cards in text (`revision.content`), never by id: an update of the catalogue cannot damage them.
"""

from sqlalchemy import Index, UniqueConstraint
from sqlmodel import Field, SQLModel


class GameRow(SQLModel, table=True):
    """An installed game, with its declaration cached as JSON so that a search loads no game."""

    __tablename__ = "game"
    key: str = Field(primary_key=True)
    en: str
    ja: str
    target: str = Field(description="module:attribute of the Game value")
    declaration: str = Field(description="JSON of fields, sections and formats")
    data_stamp: str = Field(default="", description="what bundled data was loaded last")


class SetRow(SQLModel, table=True):
    """A set in which cards were printed."""

    __tablename__ = "card_set"
    __table_args__ = (UniqueConstraint("game", "code"),)
    id: int | None = Field(default=None, primary_key=True)
    game: str = Field(foreign_key="game.key")
    code: str
    folded: str


class CardRow(SQLModel, table=True):
    """A card, whatever its printings. `sort_name` is the reading or the name by which lists are sorted."""

    __tablename__ = "card"
    __table_args__ = (UniqueConstraint("game", "key"), Index("card_order", "sort_name", "id"))
    id: int | None = Field(default=None, primary_key=True)
    game: str = Field(foreign_key="game.key")
    key: str
    name: str
    variant: str = Field(default="", description="what tells two cards of one name apart; not a printed name")
    sort_name: str
    origin: str = Field(description="bundled, or user for the user's own imports")
    original: bool = Field(description="one of cardbase's own cards, not a real one")
    unscripted: bool = Field(default=True, description="its abilities are not known to the engine")
    note: str = ""
    played: str = Field(default="no", description="whole, part or no: how the engine plays it, see catalog/standing.py")


class NameRow(SQLModel, table=True):
    """A name of a card in one script; `kind` is ja, en, kana, romaji or alias."""

    __tablename__ = "name"
    __table_args__ = (Index("name_folded", "folded", "card_id"), {"sqlite_with_rowid": False})
    card_id: int = Field(primary_key=True, foreign_key="card.id")
    kind: str = Field(primary_key=True)
    position: int = Field(primary_key=True)
    text: str
    folded: str


class PrintingRow(SQLModel, table=True):
    """One printing of a card: number, set and rarity, each "" where unknown."""

    __tablename__ = "printing"
    __table_args__ = (Index("printing_folded", "folded"), {"sqlite_with_rowid": False})
    card_id: int = Field(primary_key=True, foreign_key="card.id")
    position: int = Field(primary_key=True)
    number: str
    folded: str = Field(description="the folded number")
    set_id: int | None = Field(default=None, foreign_key="card_set.id", index=True)
    rarity: str


class FieldRow(SQLModel, table=True):
    """A field that a game declares."""

    __tablename__ = "field"
    __table_args__ = (UniqueConstraint("game", "key"),)
    id: int | None = Field(default=None, primary_key=True)
    game: str = Field(foreign_key="game.key")
    key: str


class ValueRow(SQLModel, table=True):
    """A distinct text value of a field."""

    __tablename__ = "value"
    __table_args__ = (UniqueConstraint("field_id", "text"),)
    id: int | None = Field(default=None, primary_key=True)
    field_id: int = Field(foreign_key="field.id")
    text: str
    folded: str


class FactRow(SQLModel, table=True):
    """A value of a card's field. No row: unknown. Position -1: known to be none.

    number  the value of a number field, the rank of an ordered choice, 1 or 0 of a flag
    value_id  the text of every other value, and of a number field's symbols ("-", "?", "x2")
    """

    __tablename__ = "fact"
    __table_args__ = (
        Index("fact_number", "field_id", "number", "card_id"),
        Index("fact_value", "value_id", "card_id"),
        {"sqlite_with_rowid": False},
    )
    card_id: int = Field(primary_key=True, foreign_key="card.id")
    field_id: int = Field(primary_key=True, foreign_key="field.id")
    position: int = Field(primary_key=True)
    number: int | None = None
    value_id: int | None = Field(default=None, foreign_key="value.id")
    inferred: bool = False


class KeywordRow(SQLModel, table=True):
    """A keyword of a card, as printed. No row: unknown. Position -1 and an empty text: known to have none."""

    __tablename__ = "keyword"
    __table_args__ = (Index("keyword_folded", "folded", "card_id"), {"sqlite_with_rowid": False})
    card_id: int = Field(primary_key=True, foreign_key="card.id")
    position: int = Field(primary_key=True)
    text: str
    folded: str


class AbilityRow(SQLModel, table=True):
    """What is known of a card's abilities, in order.

    No row: unknown. Position -1 and an empty text: known to have none.
    text is the notation of the data file; tree (JSON), en, ja and tags are made from it when it is in the effect language.
    """

    __tablename__ = "ability"
    __table_args__ = ({"sqlite_with_rowid": False},)
    card_id: int = Field(primary_key=True, foreign_key="card.id")
    position: int = Field(primary_key=True)
    text: str
    tree: str = ""
    en: str = ""
    ja: str = ""
    tags: str = ""
    folded: str = Field(default="", description="folded text, en and ja, for text:")


class SourceRow(SQLModel, table=True):
    """Where facts come from: an address or a file."""

    __tablename__ = "source"
    id: int | None = Field(default=None, primary_key=True)
    text: str = Field(unique=True)


class CardSourceRow(SQLModel, table=True):
    """A source of a card, or of one of its facts: `field` is the column of the data format, "" for the card."""

    __tablename__ = "card_source"
    __table_args__ = ({"sqlite_with_rowid": False},)
    card_id: int = Field(primary_key=True, foreign_key="card.id")
    position: int = Field(primary_key=True)
    source_id: int = Field(foreign_key="source.id")
    field: str = Field(default="", sa_column_kwargs={"server_default": ""})


class AmendmentRow(SQLModel, table=True):
    """What the user says of a bundled card, and what the card is without it: JSON lists of rows in the data format."""

    __tablename__ = "amendment"
    card_id: int = Field(primary_key=True, foreign_key="card.id")
    own: str
    bundled: str


class AllowanceRow(SQLModel, table=True):
    """From `since` (ISO date) on, a format allows `copies` of a card; 0 with since "" means outside the format's pool."""

    __tablename__ = "allowance"
    __table_args__ = (Index("allowance_format", "game", "format", "copies", "card_id"), {"sqlite_with_rowid": False})
    card_id: int = Field(primary_key=True, foreign_key="card.id")
    game: str
    format: str = Field(primary_key=True)
    since: str = Field(primary_key=True)
    copies: int
    rule: str


class StampRow(SQLModel, table=True):
    """What was seen last: of an installation of cardbase (so that news are noticed), of an address (so that it is asked for
    news only).
    """

    __tablename__ = "stamp"
    key: str = Field(primary_key=True)
    text: str


class DeckRow(SQLModel, table=True):
    """A saved deck; its content is that of its head revision. A deleted deck keeps its rows, so that undo brings it back."""

    __tablename__ = "deck"
    id: int | None = Field(default=None, primary_key=True)
    name: str
    folded: str = Field(unique=True)
    game: str
    head: int = Field(description="revision.id of the current content")
    deleted: bool = False


class RevisionRow(SQLModel, table=True):
    """One state of a deck: undo goes to the parent, redo to the youngest child."""

    __tablename__ = "revision"
    __table_args__ = (Index("revision_deck", "deck_id", "id"), Index("revision_parent", "parent"))
    id: int | None = Field(default=None, primary_key=True)
    deck_id: int
    parent: int | None = None
    made_at: str = Field(description="UTC, ISO 8601")
    action: str = Field(description="what was done, in words")
    content: str = Field(description="the deck as our text format")
