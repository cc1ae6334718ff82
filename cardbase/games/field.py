"""The printed attributes of a game's cards, declared once for import, search, listings and the engine: their place on a face, what counts in decks."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

from cardbase.games.card import Card, Fact

Kind = Literal["number", "choice", "set", "text", "flag"]


class Value(NamedTuple):
    """One allowed value of a field: the key that is stored, and what it is called."""

    key: str
    en: str = ""
    ja: str = ""
    aliases: tuple[str, ...] = ()


class Field(NamedTuple):
    """One printed attribute of a game's cards, declared once.

    key      the column and search name ("power"); lower case, words joined by "_"
    kind     number: an int, or one of `symbols` ("-" printed dash, "?" variable, "x2")
             choice: one of `values`; set: any number of strings (of `values` if given); text: a string; flag: yes or no
    en, ja   labels
    aliases  further search names, English and Japanese ("pow", "パワー"); key and labels always work
    values   allowed values; empty = any string
    ordered  a choice whose values grow in the order of `values`, so that < and > work
    listed   whether listings for people have a column for it; the machine formats are always complete
    bars     a value says why a card cannot be played in any match; none means that it can
    labels   what some values of a text or of an open set are called; an item of a set in several words is called word by word (lance A, 槍A)
    """

    key: str
    kind: Kind
    en: str
    ja: str
    aliases: tuple[str, ...] = ()
    values: tuple[Value, ...] = ()
    symbols: tuple[str, ...] = ()
    ordered: bool = False
    listed: bool = True
    bars: bool = False
    labels: tuple[Value, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """What it may be called: its key, its labels, and what else searches know it by."""
        return tuple(filter(None, dict.fromkeys((self.key, self.en, self.ja, *self.aliases))))


def fact_words(field: Field, value: Fact, language: str = "en") -> str:
    """Return a value as a reader says it, in English or Japanese where the game has the word: labels of closed values,
    "none" for a known nothing, "" for a plain no.
    """
    japanese = language == "ja"
    labels = {v.key: (v.ja if japanese else "") or v.en or v.key for v in (*field.values, *field.labels)}
    if field.kind == "flag":
        return ("あり" if japanese else "yes") if value else ""
    if isinstance(value, tuple):
        return ("、" if japanese else ", ").join(_called(item, labels, japanese) for item in value) or (
            "なし" if japanese else "none"
        )
    return labels.get(value, value) if isinstance(value, str) else str(value)


def _called(value: str, labels: Mapping[str, str], japanese: bool) -> str:
    """Return what an item is called, else its words, of which a label names the first."""
    words = value.split(" ")
    if value in labels or words[0] not in labels:
        return labels.get(value, value)
    return ("" if japanese else " ").join(labels.get(word, word) for word in words)


def japanese_values(fields: Iterable[Field]) -> dict[str, str]:
    """Return the values that fields may have, by key, as Japanese texts call them."""
    return {value.key: value.ja for field in fields for value in field.values}


# Which of a game's fields stand where on a card's face, declared once beside the fields.


_LEAST_BRIGHT, _MOST_BRIGHT = 130, 150


class Face(NamedTuple):
    """Where a drawn face shows what: keys of fields. A field that is named nowhere is not drawn.

    types    the words of the type line, in this order
    corner   beside the name: what it costs to play the card
    icons    small labels under the type line; a flag shows its label where it is set
    ratings  boxes at the foot; signed: those that are written with their sign
    lines    lines above the rules text, each with its label
    tint     the field by whose value the face is coloured; tints: (value, "#rrggbb")
    """

    types: tuple[str, ...] = ()
    corner: str = ""
    icons: tuple[str, ...] = ()
    ratings: tuple[str, ...] = ()
    signed: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    tint: str = ""
    tints: tuple[tuple[str, str], ...] = ()


def usual(fields: Sequence[Field]) -> Face:
    """Return the face of a game that declares none: what its listings have columns for, by the kinds of the fields."""
    listed = [field for field in fields if field.listed]
    keys = {kind: tuple(field.key for field in listed if field.kind == kind) for kind in ("choice", "set", "text")}
    return Face(
        types=(*keys["choice"], *keys["set"]),
        icons=tuple(field.key for field in listed if field.kind == "flag"),
        ratings=tuple(field.key for field in listed if field.kind == "number"),
        lines=keys["text"],
    )


def colours(face: Face, card: Card) -> list[str]:
    """Return the colours of a card ("#rrggbb"): one for each value of the field that its game names."""
    value, tints = card.facts.get(face.tint, ()), dict(face.tints)
    return [tints[each] for each in (value if isinstance(value, tuple) else (str(value),)) if each in tints]


def tint(face: Face, card: Card | None) -> str:
    """Return the colour ("#rrggbb") in which a card is written; "" for one of several colours or none."""
    found = colours(face, card) if card else []
    return letters(found[0]) if len(found) == 1 else ""


def letters(colour: str) -> str:
    """Return a colour as that of letters: mixed with white or black until it can be read on a dark ground and on a light one."""
    parts = [int(colour[place : place + 2], 16) for place in (1, 3, 5)]
    bright = sum(share * part for share, part in zip((0.3, 0.59, 0.11), parts, strict=True))
    wanted = min(max(bright, _LEAST_BRIGHT), _MOST_BRIGHT)
    white = max(0.0, (wanted - bright) / (255 - bright)) if bright < 255 else 0.0
    left = min(1.0, wanted / bright) if bright else 1.0
    return "#" + "".join(f"{round((part + (255 - part) * white) * left):02x}" for part in parts)


# What is worth counting in the decks of a game: one row for each field, declared beside the fields.


class Count(NamedTuple):
    """A field that is counted in a deck: the copies by its values, and of numbers the average.

    field  the field's key
    among  (field, values): only cards with one of these values; ("", ()): all
    bars   whether the copies of each value are drawn; a number without bars is told as its average
    section  the part of the deck that it is about; "": the one that is asked about, else the main one
    """

    field: str
    among: tuple[str, tuple[str, ...]] = ("", ())
    bars: bool = True
    section: str = ""
