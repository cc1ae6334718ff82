"""What the builder calls things: sections, fields and cards, in the language that is spoken."""

from collections.abc import Iterable
from typing import Protocol

from cardbase.catalog.declaration import Declaration
from cardbase.games.card import Card, Fact, lacking
from cardbase.games.field import Field, fact_words
from cardbase.messages import spoken
from cardbase.text import width

NARROW = 5
"""Letters of a key that is short enough for a heading."""


class Labelled(Protocol):
    """Whatever has a label in two languages."""

    @property
    def key(self) -> str: ...  # noqa: D102
    @property
    def en(self) -> str: ...  # noqa: D102
    @property
    def ja(self) -> str: ...  # noqa: D102


def title(thing: Labelled) -> str:
    """Return the label of a section, a field, a format or a game."""
    return (thing.ja if spoken() == "ja" else "") or thing.en or thing.key


def short(field: Field) -> str:
    """Return a heading of a narrow column: a field's key where that is a short word, else the shortest of its names."""
    japanese = spoken() == "ja"
    names = [title(field)]
    if not japanese:
        names += [name for name in (field.key, *field.aliases) if name.isascii() and "_" not in name]
    elif field.ja:
        names += [name for name in field.aliases if not name.isascii()]
    is_word = len(field.key) <= NARROW and "_" not in field.key
    return field.key if not japanese and is_word else min(names, key=width)


def figures(declared: Declaration, cards: Iterable[Card], most: int = 5) -> list[Field]:
    """Return the fields that a listing of these cards has narrow columns for: what it costs to play a card, and its ratings, as the
    game's face declares them; those that no card here has are left out.
    """
    keys = dict.fromkeys(filter(None, (declared.face.corner, *declared.face.ratings)))
    held = {key for card in cards for key in card.facts if key in keys}
    fields = (declared.field(key) for key in keys if key in held)
    return [field for field in fields if field is not None and field.listed][:most]


def figure(declared: Declaration, card: Card, field: Field) -> str:
    """Return a fact for a narrow column; "?" where every card of its kind has it and it is not known."""
    fact = card.facts.get(field.key)
    if fact is None:
        missing = lacking(declared.needs, card.facts)
        return "?" if field.key in (*missing.rules, *missing.more) else ""
    return "" if fact == () else fact_words(field, fact, spoken())


def kinds(declared: Declaration, card: Card) -> str:
    """Return the words of a card's type line, as far as they are known; of a flag that is set its label."""
    facts = ((declared.field(key), card.facts.get(key)) for key in declared.face.types)
    words = (_kind(field, fact) for field, fact in facts if field and fact not in (None, ()))
    return " · ".join(filter(None, words))


def _kind(field: Field, fact: Fact | None) -> str:
    if field.kind == "flag":
        return title(field) if fact else ""
    return "" if fact is None else fact_words(field, fact, spoken())


def numbers(declared: Declaration, card: Card) -> str:
    """Return what is known of a card's figures in a line: "cost 3, power 5000"."""
    fields = (declared.field(key) for key in dict.fromkeys((declared.face.corner, *declared.face.ratings)) if key)
    known = [field for field in fields if field and card.facts.get(field.key) not in (None, ())]
    return "  ".join(f"{title(field)} {fact_words(field, card.facts[field.key], spoken())}" for field in known)
