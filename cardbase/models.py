"""The tables of the catalogue, of the user's decks and of his collection as typed models. They own the schema: it stands nowhere else.

A program reads them with `cardbase.open().session()` (docs/sql.md):

    with cardbase.open() as catalog, catalog.session() as session:
        for fact in session.exec(select(Fact).join(Field).where(Field.game == "fertcg", Field.key == "power")):
            print(fact.card.name, fact.number)

A card has names, printings, facts (one row for each field value), keywords, abilities and sources. A value of a field is
stored once (`Value`), so that `type:warrior` looks at a few hundred distinct texts and not at every card.
Decks name their cards in text (`Revision.content`), never by id, and so does what the user owns (`Owned`): an update of
the catalogue cannot damage them.
"""

from typing import Any, ClassVar, Optional

from sqlalchemy import Index, UniqueConstraint
from sqlmodel import Field as Column
from sqlmodel import Relationship, SQLModel


def _in_order(model: str, *columns: str) -> dict[str, Any]:
    return {"order_by": ", ".join(f"{model}.{column}" for column in columns)}


class Game(SQLModel, table=True):
    """An installed game, with its declaration cached as JSON so that a search loads no game."""

    __tablename__: ClassVar[Any] = "game"
    key: str = Column(primary_key=True)
    en: str
    ja: str
    target: str = Column(description="module:attribute of the Game value")
    declaration: str = Column(description="JSON of fields, sections and formats")
    data_stamp: str = Column(default="", description="what bundled data was loaded last")
    cards: list["Card"] = Relationship(back_populates="of_game")
    sets: list["CardSet"] = Relationship(back_populates="of_game")
    fields: list["Field"] = Relationship(back_populates="of_game")


class CardSet(SQLModel, table=True):
    """A set in which cards were printed."""

    __tablename__: ClassVar[Any] = "card_set"
    __table_args__ = (UniqueConstraint("game", "code"),)
    id: int | None = Column(default=None, primary_key=True)
    game: str = Column(foreign_key="game.key")
    code: str
    folded: str
    of_game: Game = Relationship(back_populates="sets")
    printings: list["Printing"] = Relationship(back_populates="set")


class CardSource(SQLModel, table=True):
    """A source of a card, or of one of its facts: `field` is the column of the data format, "" for the card."""

    __tablename__: ClassVar[Any] = "card_source"
    __table_args__ = ({"sqlite_with_rowid": False},)
    card_id: int = Column(primary_key=True, foreign_key="card.id")
    position: int = Column(primary_key=True)
    source_id: int = Column(foreign_key="source.id")
    field: str = Column(default="", sa_column_kwargs={"server_default": ""})


class Card(SQLModel, table=True):
    """A card, whatever its printings. `sort_name` is the reading or the name by which lists are sorted."""

    __tablename__: ClassVar[Any] = "card"
    __table_args__ = (UniqueConstraint("game", "key"), Index("card_order", "sort_name", "id"))
    id: int | None = Column(default=None, primary_key=True)
    game: str = Column(foreign_key="game.key")
    key: str
    name: str
    variant: str = Column(default="", description="what tells two cards of one name apart; not a printed name")
    sort_name: str
    origin: str = Column(description="bundled, or user for the user's own imports")
    original: bool = Column(description="one of cardbase's own cards, not a real one")
    unscripted: bool = Column(default=True, description="its abilities are not known to the engine")
    note: str = ""
    played: str = Column(
        default="no", description="whole, part or no: how the engine plays it, see catalog/playability.py"
    )
    of_game: Game = Relationship(back_populates="cards")
    names: list["Name"] = Relationship(
        back_populates="card", sa_relationship_kwargs=_in_order("Name", "kind", "position")
    )
    printings: list["Printing"] = Relationship(
        back_populates="card", sa_relationship_kwargs=_in_order("Printing", "position")
    )
    facts: list["Fact"] = Relationship(
        back_populates="card", sa_relationship_kwargs=_in_order("Fact", "field_id", "position")
    )
    keywords: list["Keyword"] = Relationship(
        back_populates="card", sa_relationship_kwargs=_in_order("Keyword", "position")
    )
    abilities: list["Ability"] = Relationship(
        back_populates="card", sa_relationship_kwargs=_in_order("Ability", "position")
    )
    sources: list["Source"] = Relationship(back_populates="cards", link_model=CardSource)
    allowances: list["Allowance"] = Relationship(
        back_populates="card", sa_relationship_kwargs=_in_order("Allowance", "format", "since")
    )
    amendment: Optional["Amendment"] = Relationship(back_populates="card")


class Name(SQLModel, table=True):
    """A name of a card in one script; `kind` is ja, en, kana, romaji or alias."""

    __tablename__: ClassVar[Any] = "name"
    __table_args__ = (Index("name_folded", "folded", "card_id"), {"sqlite_with_rowid": False})
    card_id: int = Column(primary_key=True, foreign_key="card.id")
    kind: str = Column(primary_key=True)
    position: int = Column(primary_key=True)
    text: str
    folded: str
    card: Card = Relationship(back_populates="names")


class Printing(SQLModel, table=True):
    """One printing of a card: number, set and rarity, each "" where unknown."""

    __tablename__: ClassVar[Any] = "printing"
    __table_args__ = (Index("printing_folded", "folded"), {"sqlite_with_rowid": False})
    card_id: int = Column(primary_key=True, foreign_key="card.id")
    position: int = Column(primary_key=True)
    number: str
    folded: str = Column(description="the folded number")
    set_id: int | None = Column(default=None, foreign_key="card_set.id", index=True)
    rarity: str
    card: Card = Relationship(back_populates="printings")
    set: CardSet | None = Relationship(back_populates="printings")


class Field(SQLModel, table=True):
    """A field that a game declares."""

    __tablename__: ClassVar[Any] = "field"
    __table_args__ = (UniqueConstraint("game", "key"),)
    id: int | None = Column(default=None, primary_key=True)
    game: str = Column(foreign_key="game.key")
    key: str
    of_game: Game = Relationship(back_populates="fields")
    values: list["Value"] = Relationship(back_populates="field")
    facts: list["Fact"] = Relationship(back_populates="field")


class Value(SQLModel, table=True):
    """A distinct text value of a field."""

    __tablename__: ClassVar[Any] = "value"
    __table_args__ = (UniqueConstraint("field_id", "text"),)
    id: int | None = Column(default=None, primary_key=True)
    field_id: int = Column(foreign_key="field.id")
    text: str
    folded: str
    field: Field = Relationship(back_populates="values")
    facts: list["Fact"] = Relationship(back_populates="value")


class Fact(SQLModel, table=True):
    """A value of a card's field. No row: unknown. Position -1: known to be none.

    number  the value of a number field, the rank of an ordered choice, 1 or 0 of a flag
    value   the text of every other value, and of a number field's symbols ("-", "?", "x2")
    """

    __tablename__: ClassVar[Any] = "fact"
    __table_args__ = (
        Index("fact_number", "field_id", "number", "card_id"),
        Index("fact_value", "value_id", "card_id"),
        {"sqlite_with_rowid": False},
    )
    card_id: int = Column(primary_key=True, foreign_key="card.id")
    field_id: int = Column(primary_key=True, foreign_key="field.id")
    position: int = Column(primary_key=True)
    number: int | None = None
    value_id: int | None = Column(default=None, foreign_key="value.id")
    inferred: bool = False
    card: Card = Relationship(back_populates="facts")
    field: Field = Relationship(back_populates="facts")
    value: Value | None = Relationship(back_populates="facts")


class Keyword(SQLModel, table=True):
    """A keyword of a card, as printed. No row: unknown. Position -1 and an empty text: known to have none."""

    __tablename__: ClassVar[Any] = "keyword"
    __table_args__ = (Index("keyword_folded", "folded", "card_id"), {"sqlite_with_rowid": False})
    card_id: int = Column(primary_key=True, foreign_key="card.id")
    position: int = Column(primary_key=True)
    text: str
    folded: str
    card: Card = Relationship(back_populates="keywords")


class Ability(SQLModel, table=True):
    """What is known of a card's abilities, in order.

    No row: unknown. Position -1 and an empty text: known to have none.
    text is the notation of the data file; tree (JSON), en, ja and tags are made from it when it is in the effect language.
    """

    __tablename__: ClassVar[Any] = "ability"
    __table_args__ = ({"sqlite_with_rowid": False},)
    card_id: int = Column(primary_key=True, foreign_key="card.id")
    position: int = Column(primary_key=True)
    text: str
    tree: str = ""
    en: str = ""
    ja: str = ""
    tags: str = ""
    folded: str = Column(default="", description="folded text, en and ja, for text:")
    card: Card = Relationship(back_populates="abilities")


class Source(SQLModel, table=True):
    """Where facts come from: an address or a file."""

    __tablename__: ClassVar[Any] = "source"
    id: int | None = Column(default=None, primary_key=True)
    text: str = Column(unique=True)
    cards: list[Card] = Relationship(back_populates="sources", link_model=CardSource)


class Amendment(SQLModel, table=True):
    """What the user says of a bundled card, and what the card is without it: JSON lists of rows in the data format."""

    __tablename__: ClassVar[Any] = "amendment"
    card_id: int = Column(primary_key=True, foreign_key="card.id")
    own: str
    bundled: str
    card: Card = Relationship(back_populates="amendment")


class Allowance(SQLModel, table=True):
    """From `since` (ISO date) on, a format allows `copies` of a card; 0 with since "" means outside the format's pool."""

    __tablename__: ClassVar[Any] = "allowance"
    __table_args__ = (Index("allowance_format", "game", "format", "copies", "card_id"), {"sqlite_with_rowid": False})
    card_id: int = Column(primary_key=True, foreign_key="card.id")
    game: str
    format: str = Column(primary_key=True)
    since: str = Column(primary_key=True)
    copies: int
    rule: str
    card: Card = Relationship(back_populates="allowances")


class Stamp(SQLModel, table=True):
    """What was seen last: of an installation of cardbase (so that news are noticed), of an address (so that it is asked for
    news only).
    """

    __tablename__: ClassVar[Any] = "stamp"
    key: str = Column(primary_key=True)
    text: str


class Owned(SQLModel, table=True):
    """Copies of a printing that the user owns, named in words as decks name their cards."""

    __tablename__: ClassVar[Any] = "owned"
    __table_args__ = (UniqueConstraint("game", "name", "number"),)
    id: int | None = Column(default=None, primary_key=True)
    game: str
    name: str
    number: str = Column(description='the printed number, "" of a card that has none')
    count: int


class OwnedLot(SQLModel, table=True):
    """Of the copies of a printing those of which the user says the same: their condition, where they lie, a note."""

    __tablename__: ClassVar[Any] = "owned_lot"
    __table_args__ = (UniqueConstraint("game", "name", "number", "condition", "place", "note"),)
    id: int | None = Column(default=None, primary_key=True)
    game: str
    name: str
    number: str
    condition: str = Column(description='a grade: "NM"; "" where nothing is said')
    place: str
    note: str
    count: int


class CollectionChange(SQLModel, table=True):
    """A change of what the user owns: undo goes to the parent (None: nothing was owned), redo to the youngest child."""

    __tablename__: ClassVar[Any] = "collection_change"
    id: int | None = Column(default=None, primary_key=True)
    parent: int | None = None
    made_at: str = Column(description="UTC, ISO 8601")
    action: str = Column(description="what was done, in words")
    content: str = Column(
        description="JSON: [game, name, number, copies before, copies after] of each printing, with condition, place and note "
        "behind the number of each lot"
    )
    current: bool = Column(description="the change after which the collection is as it is")


class CatalogChange(SQLModel, table=True):
    """A change of what the user says in the catalogue: undo goes to the parent (None: he said nothing), redo to the youngest child."""

    __tablename__: ClassVar[Any] = "catalog_change"
    id: int | None = Column(default=None, primary_key=True)
    parent: int | None = None
    made_at: str = Column(description="UTC, ISO 8601")
    action: str = Column(description="what was done, in words")
    content: str = Column(
        description='JSON: ["card", game, key, before, after] of each card, the rows of the user\'s part in the data format (null: none), '
        '["format", game, key, before, after] of each format, its file (null: none); null: too many to be kept'
    )
    current: bool = Column(description="the change after which the catalogue is as it is")


class Shorthand(SQLModel, table=True):
    """A name of the user's own for words that he would type: a query ("search") or the beginning of a command ("alias")."""

    __tablename__: ClassVar[Any] = "shorthand"
    __table_args__ = (UniqueConstraint("kind", "folded"),)
    id: int | None = Column(default=None, primary_key=True)
    kind: str
    name: str
    folded: str
    words: str


_REVISIONS = {"primaryjoin": "Deck.id == foreign(Revision.deck_id)", "order_by": "Revision.id"}
_CURRENT = {"primaryjoin": "foreign(Deck.head) == Revision.id", "viewonly": True}


class Deck(SQLModel, table=True):
    """A saved deck; its content is that of its head revision. A deleted deck keeps its rows, so that undo brings it back."""

    __tablename__: ClassVar[Any] = "deck"
    id: int | None = Column(default=None, primary_key=True)
    name: str
    folded: str = Column(unique=True)
    game: str
    head: int = Column(description="revision.id of the current content")
    deleted: bool = False
    revisions: list["Revision"] = Relationship(back_populates="deck", sa_relationship_kwargs=_REVISIONS)
    current: "Revision" = Relationship(sa_relationship_kwargs=_CURRENT)


class Revision(SQLModel, table=True):
    """One state of a deck: undo goes to the parent, redo to the youngest child."""

    __tablename__: ClassVar[Any] = "revision"
    __table_args__ = (Index("revision_deck", "deck_id", "id"), Index("revision_parent", "parent"))
    id: int | None = Column(default=None, primary_key=True)
    deck_id: int
    parent: int | None = None
    made_at: str = Column(description="UTC, ISO 8601")
    action: str = Column(description="what was done, in words")
    content: str = Column(description="the deck as our text format")
    deck: Deck = Relationship(
        back_populates="revisions", sa_relationship_kwargs={"primaryjoin": "foreign(Revision.deck_id) == Deck.id"}
    )
