"""The file formats of decks: one row each, found by key, by a file's suffix or by what it holds.

A new format is a module with `write(deck) -> str` and `read(content, source) -> Reading`, and a row here.
"""

from collections.abc import Callable
from pathlib import PurePath
from typing import NamedTuple

from cardbase.decks import text
from cardbase.decks.deck import Deck
from cardbase.decks.formats import csv, json, plain
from cardbase.decks.reading import Reading, Source
from cardbase.errors import InputError, did_you_mean


class DeckFormat(NamedTuple):
    """A file format.

    key         what `--to` and `--from` call it; title: for people
    suffixes    endings of file names, with the dot; the first is the usual one
    recognises  whether some content is of this format, asked in the order of the table
    read        content -> deck; raises InputError with place, excerpt and hint
    write       deck -> content, None for a format that is only read
    """

    key: str
    title: str
    suffixes: tuple[str, ...]
    recognises: Callable[[str], bool]
    read: Callable[[str, Source], Reading]
    write: Callable[[Deck], str] | None


def _read_pasted(content: str, source: Source) -> Reading:
    from cardbase.decks.pasted import read_pasted  # noqa: PLC0415 - its patterns take long to make

    return read_pasted(content, source)


FORMATS = (
    DeckFormat("json", "JSON", (".json",), json.recognises, json.read, json.write),
    DeckFormat("csv", "CSV", (".csv", ".tsv"), csv.recognises, csv.read, csv.write),
    DeckFormat("text", "cardbase's plain text", (".txt", ".deck"), text.looks_like, plain.read, text.write),
    DeckFormat("pasted", "a list as people write it", (), lambda _content: True, _read_pasted, None),
)


def find_format(key: str, *, writes: bool = False) -> DeckFormat:
    """Return the format called `key`.

    Raises InputError with the nearest key where there is none (or none that can be written).
    """
    for candidate in FORMATS:
        if candidate.key == key and (candidate.write or not writes):
            return candidate
    keys = [candidate.key for candidate in FORMATS if candidate.write or not writes]
    hint = did_you_mean(key, keys) or f"Formats: {', '.join(keys)}."
    raise InputError(f"no deck can be {'written' if writes else 'read'} as '{key}'", hint=hint)


def detect(content: str, name: str = "") -> DeckFormat:
    """Return the format of a file by its content; one that does not tell is of the format that its name's suffix
    says.
    """
    suffix = PurePath(name).suffix.lower()
    told = next(candidate for candidate in FORMATS if candidate.recognises(content))
    named = next((candidate for candidate in FORMATS if suffix in candidate.suffixes), None)
    return named if named and told.key == "pasted" and named.key != "text" else told


def by_suffix(name: str) -> DeckFormat | None:
    """Return the format that a file to be written has by its name, None where the name does not tell."""
    suffix = PurePath(name).suffix.lower()
    return next((candidate for candidate in FORMATS if candidate.write and suffix in candidate.suffixes), None)
