"""What is known of a card as labels with words, for people: its names, its printings, its facts."""

from collections.abc import Iterator
from typing import NamedTuple

from cardbase.catalog.declaration import Declaration
from cardbase.catalog.record import Record
from cardbase.games.field import Field, fact_words
from cardbase.messages import known, label, later, listed, say, spoken

NAME_LABELS = {
    "ja": later("Japanese"),
    "en": later("English"),
    "kana": later("Reading"),
    "romaji": later("Romaji"),
    "alias": later("Also"),
}


class KnownFact(NamedTuple):
    """A fact with its label and words."""

    field: Field
    label: str
    words: str


def other_names(record: Record) -> Iterator[tuple[str, str]]:
    """Yield the names of a card besides the one that it is shown by, a label and words each."""
    for kind, text in record.card.names.items():
        if text != record.card.name:
            yield known(NAME_LABELS.get(kind, kind)), text.replace(";", ", ")


def printings(record: Record) -> Iterator[str]:
    """Yield each printing in words: its number, set and rarity."""
    for p in record.printings:
        parts = p.number, p.set and say("set {key}", key=p.set), p.rarity and say("rarity {key}", key=p.rarity)
        yield listed(filter(None, parts))


def facts(record: Record, declared: Declaration) -> Iterator[KnownFact]:
    """Yield the known facts in the order of the game's fields; of one that there is none of the words are "no"."""
    for field in declared.fields:
        if field.key in record.card.facts:
            head = label(field.en, field.ja)
            words = fact_words(field, record.card.facts[field.key], spoken()) or label("no", "なし")
            yield KnownFact(field, head[:1].upper() + head[1:], words)
