"""A printed attribute of a game's cards, declared once for import, search, listings and the engine."""

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple

from cardbase.games.card import Fact

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
