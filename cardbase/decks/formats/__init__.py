"""The file formats of decks: found through the entry point group `cardbase.formats`, by key, by a file's suffix, or by what it holds.

A new format is a module with a `DeckFormat` (`contract.py`) and an entry point of this group.
"""

import re
from functools import cache
from pathlib import PurePath

from cardbase import plugins
from cardbase.decks.formats.contract import DeckFormat
from cardbase.errors import InputError, did_you_mean
from cardbase.messages import listed, say

GROUP = "cardbase.formats"
TEXT = "text"
"""The key of cardbase's own format, in which decks are saved."""
PASTED = "pasted"
"""The key of lists as people write them: what any other text is read as."""
_LISTS = ("", ".txt", ".text", ".deck", ".list", ".md")
"""Suffixes of files that may hold a list as people write it."""


@cache
def formats() -> tuple[DeckFormat, ...]:
    """Return every installed format, in alphabetical order of the keys.

    Raises OutsideError where a package that brings one is broken.
    """
    return plugins.load_all(GROUP, "format")


def find_format(key: str, *, writes: bool = False) -> DeckFormat:
    """Return the format called `key`.

    Raises InputError with the nearest key where there is none (or none that can be written, or read).
    """
    able = {form.key: form for form in formats() if (form.writes if writes else form.reads)}
    if key in able:
        return able[key]
    hint = did_you_mean(key, list(able)) or say("Formats: {able}.", able=listed(able))
    said = (
        say("no deck can be written as '{key}'", key=key) if writes else say("no deck can be read as '{key}'", key=key)
    )
    raise InputError(said, hint=hint)


def detect(content: str, name: str = "") -> DeckFormat:
    """Return the format of a file by its content; one that does not tell is of the format that its name's suffix says, or
    a list as people write it.

    Raises InputError for what is neither: markup, and files of a suffix that no format and no list has.
    """
    suffix = PurePath(name).suffix.lower()
    readable = [form for form in formats() if form.reads]
    told = next((form for form in readable if form.recognises(content)), None)
    named = next((form for form in readable if suffix in form.suffixes and form.key != TEXT), None)
    if told or named:
        return told or named  # type: ignore[return-value]  # one of them is there
    if _may_be_a_list(content, suffix):
        return find_format(PASTED)
    keys = listed(form.key for form in readable)
    raise InputError(
        say("this is no deck file that cardbase knows"),
        place=PurePath(name).name,
        hint=say("Say what it is with --from: {keys}.", keys=keys),
    )


def word_format(word: str) -> DeckFormat | None:
    """Return the format in which a word is itself a deck."""
    return next((form for form in formats() if form.word and form.recognises(word)), None)


def by_suffix(name: str) -> DeckFormat | None:
    """Return the format that a file to be written has by its name, None where the name does not tell."""
    suffix = PurePath(name).suffix.lower()
    usual = [form for form in formats() if form.writes and suffix in form.suffixes[:1]]
    further = [form for form in formats() if form.writes and suffix in form.suffixes[1:]]
    return next(iter((*usual, *further)), None)


def _may_be_a_list(content: str, suffix: str) -> bool:
    """Return whether somebody may have written this as a list: no markup, and no other program's suffix."""
    foreign = suffix not in _LISTS and re.fullmatch(r"\.[a-z][a-z0-9]{0,5}", suffix)
    return not foreign and not content.lstrip("\ufeff \t\r\n").startswith(("<", "%PDF", "PK\x03\x04"))
