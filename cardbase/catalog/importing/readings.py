"""Readings of Japanese names: the one module that knows SudachiPy, which is optional and loaded when it is wanted.

A reading is kana as furigana would give it: kanji as hiragana, katakana and Latin letters as printed, blanks between
words, no punctuation.
"""

import unicodedata
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from cardbase.catalog.record import Record
from cardbase.errors import InputError
from cardbase.messages import say
from cardbase.text import kana, romaji


def with_reading(record: Record) -> Record:
    """Return the record with kana and romaji of its Japanese name as far as they can be known; what it has stays."""
    names = dict(record.card.names)
    if "ja" not in names or {"kana", "romaji"} <= names.keys():
        return record
    if "kana" not in names and is_japanese(names["ja"]) and _installed():
        names["kana"] = reading(names["ja"])
    if "romaji" not in names and names.get("kana"):
        names["romaji"] = romanised(names["kana"])
    kept = {kind: names[kind] for kind in ("ja", "en", "kana", "romaji", "alias") if names.get(kind)}
    return record._replace(card=record.card._replace(names=kept))


@cache
def _installed() -> bool:
    return find_spec("sudachipy") is not None and find_spec("sudachidict_core") is not None


def romanised(reading: str) -> str:
    """Return a reading in romaji, with the particles は and へ as they are spoken."""
    spoken = {"は": "わ", "へ": "え"}
    first, *words = reading.split(" ")
    return romaji(" ".join([first, *(spoken.get(word, word) for word in words)]))


def is_japanese(name: str) -> bool:
    """Tell whether a name has kana or kanji, so that it has a reading."""
    return any(_script(character) in ("kanji", "katakana", "hiragana") for character in name)


def reading(name: str) -> str:
    """Return the reading of a Japanese name, those of its words joined: a particle stands apart, an ending does not, and so does no
    run of one script.

    Raises InputError, naming the extra to install, where SudachiPy is missing.
    """
    out, before = "", ""
    for surface, sound, part in _morphemes(unicodedata.normalize("NFKC", name)):
        if not sound:
            out, before = out.rstrip() + " ", ""
            continue
        apart = part == "particle" or before in ("particle", "") or _script(surface[0]) != before
        out += (" " if out and apart and part != "ending" else "") + sound
        before = "particle" if part == "particle" else _script(surface[-1])
    return " ".join(out.split())


def _morphemes(name: str) -> Iterator[tuple[str, str, str]]:
    """Yield surface, sound ("" for punctuation) and part ("particle", "ending" or "word")."""
    for morpheme in _tokenizer().tokenize(name):
        surface, classes = morpheme.surface(), morpheme.part_of_speech()
        yield surface, _sound(surface, morpheme.reading_form()), _part(classes[0], classes[1])


def _sound(surface: str, form: str) -> str:
    scripts = {_script(character) for character in surface}
    if surface == "&":
        return form
    if "kanji" in scripts:
        return kana(form)
    return "".join(character for character in surface if _script(character))


def _part(word_class: str, detail: str) -> str:
    if word_class == "助詞" and detail != "接続助詞":
        return "particle"
    return "ending" if word_class in ("助動詞", "助詞", "接尾辞") else "word"


def _script(character: str) -> str:
    """Return "kanji", "katakana", "hiragana", "latin" (digits too) or, for everything else, ""."""
    if character in "ー々":
        return "katakana" if character == "ー" else "kanji"
    if not character.isalnum():
        return ""
    if character.isascii():
        return "latin"
    name = unicodedata.name(character, "")
    return next((script for script in ("katakana", "hiragana") if name.startswith(script.upper())), "kanji")


@cache
def _tokenizer() -> Any:
    try:
        return import_module("sudachipy").Dictionary(dict="core").tokenizer()
    except ImportError as missing:
        hint = say("Install it with: pip install 'cardbase[readings]', or give the readings in a column kana.")
        raise InputError(say("readings of Japanese names need SudachiPy"), hint=hint) from missing
