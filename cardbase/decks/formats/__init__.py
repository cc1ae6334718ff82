"""The file formats of decks, by key, by a file's suffix, or by what it holds: a table of cardbase's own, whose modules are loaded when a
deck is read or written, and those that packages bring through the entry point group `cardbase.formats`.

A new format of cardbase is a line of `BUNDLED`, and a module with the functions that it names.
"""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import PurePath
from typing import Any

from cardbase import plugins
from cardbase.decks import text
from cardbase.decks.formats.contract import WHOLE, DeckFormat, Export, Written
from cardbase.decks.reading import Reading, Source, checked, columns_of
from cardbase.errors import Choice, InputError, choose, in_lines
from cardbase.messages import known, later, listed, say

GROUP = "cardbase.formats"
TEXT = "text"
"""The key of cardbase's own format, in which decks are saved."""
PASTED = "pasted"
"""The key of lists as people write them: what any other text is read as."""
_LISTS = ("", ".txt", ".text", ".deck", ".list", ".md")
"""Suffixes of files that may hold a list as people write it."""
_PROLOGUE = r"[\ufeff\s]*(?:<\?xml[^>]*\?>\s*)?(?:<!--.*?-->\s*)*"
_LONGEST_WORD = 20_100
"""Characters that are looked at for a share code."""


def read_text(content: str, source: Source) -> Reading:
    """Return the deck of a file in cardbase's text; the game is the file's own, else `source.game`."""
    deck = text.read(content, source.games, place=source.place)
    return Reading(checked(deck if deck.game else replace(deck, game=source.game), source))


def write_text(export: Export) -> Written:
    """Return the deck in cardbase's text."""
    return Written(text.write(export.deck))


def _later(target: str) -> Callable[..., Any]:
    """Return the function "module:name" of cardbase, whose module is imported when it is called."""

    def call(*what: object) -> Any:
        return plugins.load(f"cardbase.{target}", "format")(*what)

    return call


def _is_xml(root: str) -> Callable[[str], bool]:
    """Return what tells whether a text is XML whose first element has that beginning, a pattern such as "deck version="."""
    return lambda content: re.match(f"{_PROLOGUE}<{root}", content, re.DOTALL) is not None


def _is_code(content: str) -> bool:
    """Return whether the content is one word, perhaps broken into lines, that begins as a share code."""
    joined = "".join(content[:_LONGEST_WORD].removeprefix("\ufeff").split())
    return re.fullmatch(r"cb\d[0-9A-Za-z]{8,}", joined) is not None


def _is_csv(content: str) -> bool:
    """Return whether the first line is a row of column titles with separators."""
    first = content.lstrip("\ufeff \r\n").split("\n", 1)[0].strip()
    return bool(re.search(r"[,;]", first)) and len(columns_of(re.split("[,;\t]", first))) >= 2


def _is_json(content: str) -> bool:
    """Return whether the content begins as a JSON object."""
    return content.lstrip("\ufeff \t\r\n").startswith("{")


BUNDLED = (
    DeckFormat(
        "cod",
        "Cockatrice",
        (".cod",),
        heeds=frozenset({"language"}),
        recognises=_is_xml("cockatrice_deck"),
        read=_later("decks.formats.cod:read"),
        write=_later("decks.formats.cod:write"),
        spread=True,
        by_name=True,
    ),
    DeckFormat(
        "cod-text",
        later("Cockatrice's plain text"),
        holds=frozenset({"name", "game", "format", "options", "comments", "shelf", "unknown"}),
        heeds=frozenset({"language"}),
        read=_later("decks.formats.lists:read_cockatrice"),
        write=_later("decks.formats.lists:write_cockatrice"),
        by_name=True,
        length=_later("decks.formats.lists:length_without_comments"),
    ),
    DeckFormat(
        "code",
        later("share code"),
        (".code",),
        holds=frozenset({"game", "format", "options", "sections", "maybe", "numbers", "unknown"}),
        heeds=frozenset({"qr"}),
        recognises=_is_code,
        read=_later("decks.formats.code:read"),
        write=_later("decks.formats.code:write"),
        word=True,
    ),
    DeckFormat(
        "csv",
        "CSV",
        (".csv", ".tsv"),
        recognises=_is_csv,
        read=_later("decks.formats.csv:read"),
        write=_later("decks.formats.csv:write"),
        length=_later("decks.formats.csv:length"),
    ),
    DeckFormat(
        "dek",
        "LackeyCCG",
        (".dek",),
        heeds=frozenset({"language"}),
        recognises=_is_xml(r"deck(\s+version=[^>]*)?>"),
        read=_later("decks.formats.dek:read"),
        write=_later("decks.formats.dek:write"),
        spread=True,
        names=("lackey",),
    ),
    DeckFormat(
        "html",
        later("a page to look at and to print"),
        (".html", ".htm"),
        holds=WHOLE - {"shelf"},
        heeds=frozenset({"language", "player", "event", "date"}),
        write=_later("printing.html:write"),
    ),
    DeckFormat(
        "json",
        "JSON",
        (".json",),
        recognises=_is_json,
        read=_later("decks.formats.json:read"),
        write=_later("decks.formats.json:write"),
        spread=True,
    ),
    DeckFormat(
        "md",
        later("a Markdown list"),
        (".md", ".markdown"),
        holds=WHOLE - {"shelf"},
        heeds=frozenset({"language"}),
        write=_later("decks.formats.markdown:write"),
    ),
    DeckFormat(
        "o8d",
        "OCTGN",
        (".o8d",),
        heeds=frozenset({"language"}),
        recognises=_is_xml(r"deck\s+[^>]*\bgame="),
        read=_later("decks.formats.o8d:read"),
        write=_later("decks.formats.o8d:write"),
        spread=True,
    ),
    DeckFormat(PASTED, later("a list as people write it"), read=_later("decks.pasted:read_pasted")),
    DeckFormat(
        "pdf",
        later("a PDF deck list for tournaments"),
        (".pdf",),
        holds=WHOLE - {"shelf"},
        heeds=frozenset({"language", "paper", "font", "player", "event", "date"}),
        write=_later("printing.tournament:write"),
    ),
    DeckFormat(
        "proxies",
        later("PDF, nine cards to a page"),
        holds=WHOLE - {"comments", "shelf"},
        heeds=frozenset({"language", "paper", "image", "font"}),
        write=_later("printing.proxies:write"),
    ),
    DeckFormat(
        "tcg-arena",
        "TCG Arena",
        holds=frozenset({"sections", "unknown"}),
        heeds=frozenset({"language"}),
        read=_later("decks.formats.lists:read_tcg_arena"),
        write=_later("decks.formats.lists:write_tcg_arena"),
        length=_later("decks.formats.lists:length_tcg_arena"),
    ),
    DeckFormat(
        TEXT,
        later("cardbase's plain text"),
        (".txt", ".deck"),
        heeds=frozenset({"language"}),
        recognises=text.looks_like,
        read=read_text,
        write=write_text,
    ),
    DeckFormat(
        "tts",
        "Tabletop Simulator",
        holds=WHOLE - {"maybe"},
        heeds=frozenset({"image", "font", "language", "home"}),
        write=_later("tables.tts:write"),
    ),
    DeckFormat(
        "untap",
        "untap.in",
        holds=frozenset({"sections", "unknown"}),
        heeds=frozenset({"language"}),
        read=_later("decks.formats.lists:read_untap"),
        write=_later("decks.formats.lists:write_untap"),
        length=_later("decks.formats.lists:length_without_comments"),
    ),
)


@cache
def formats() -> tuple[DeckFormat, ...]:
    """Return every format, cardbase's own and those that packages bring, in alphabetical order of the keys.

    Raises OutsideError where a package that brings one is broken.
    """
    own = {form.key for form in BUNDLED}
    brought = [plugins.load(target, "format") for key, target in plugins.targets(GROUP).items() if key not in own]
    return tuple(sorted((*BUNDLED, *brought), key=lambda form: form.key))


def choices(*, writes: bool) -> list[Choice]:
    """Return the formats that are written, or read, each with what people call it."""
    able = (form for form in formats() if (form.writes if writes else form.reads))
    return [Choice(form.key, known(form.title), (form.title, *form.names)) for form in able]


def find_format(words: str, *, writes: bool = False) -> DeckFormat:
    """Return the format that words mean: its key, or what the program is called.

    Raises InputError with the nearest and all of them where there is none (or none that can be written, or read).
    """
    said = later("no deck can be written as '{key}'") if writes else later("no deck can be read as '{key}'")
    key = choose(words, choices(writes=writes), say(said, key=words))
    return next(form for form in formats() if form.key == key)


def detect(content: str, name: str = "") -> DeckFormat:
    """Return the format of a file by its content; one that does not tell is of the format that its name's suffix says, or
    a list as people write it.

    Raises InputError for what is neither: markup, and files of a suffix that no format and no list has.
    """
    suffix = PurePath(name).suffix.lower()
    readable = [form for form in formats() if form.reads]
    told = next((form for form in readable if form.recognises(content)), None)
    named = next((form for form in readable if suffix in form.suffixes and form.key != TEXT), None)
    begins = content.lstrip("\ufeff \t\r\n")[:1]
    if named and named.key == "json" and not told and begins not in ("", "["):
        named, suffix = None, ""  # a list that was called so: programs name theirs as they like
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


def format_of(to: str, file: str = "") -> DeckFormat:
    """Return the format in which a deck is to be written: the one called `to`, else the one that a file's name tells,
    else cardbase's text.

    Raises InputError for a key that no such format has, and for a name that does not tell.
    """
    if to or not file:
        return find_format(to or TEXT, writes=True)
    told = by_suffix(file)
    if told is None:
        raise InputError(
            say("the name '{file}' does not tell the kind of file", file=file),
            hint=say("Say it with --to:"),
            choices=in_lines(choices(writes=True)),
        )
    return told


def _may_be_a_list(content: str, suffix: str) -> bool:
    """Return whether somebody may have written this as a list: no markup, and no other program's suffix."""
    foreign = suffix not in _LISTS and re.fullmatch(r"\.[a-z][a-z0-9]{0,5}", suffix)
    return not foreign and not content.lstrip("\ufeff \t\r\n").startswith(("<", "%PDF", "PK\x03\x04"))
