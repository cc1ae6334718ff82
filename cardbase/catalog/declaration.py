"""What a game declares, as plain records that are kept as JSON in the database, so that a search imports no game."""

import json
import sqlite3
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from cardbase.errors import InputError, choices_of, choose, no_choice
from cardbase.games.card import MAYBE, Needs, Pair
from cardbase.games.field import Count, Face, Field, Value
from cardbase.games.opening import Apart, Opening, Redraw
from cardbase.messages import label, listed, say
from cardbase.text import fold

if TYPE_CHECKING:
    from cardbase.engine.switches import Switch
    from cardbase.games.contract import Game


class SectionInfo(NamedTuple):
    """A section of a deck, without the function that says which cards it accepts."""

    key: str
    en: str
    ja: str
    aliases: tuple[str, ...] = ()


MAYBEBOARD = SectionInfo(
    MAYBE,
    "maybeboard",
    "検討",
    ("considering", "maybe board", "検討中", "検討カード", "候補", "候補カード", "採用候補"),
)
"""The section of every game's decks that no check counts."""


class OptionInfo(NamedTuple):
    """What a deck may say of itself in a format; without `values` any words."""

    key: str
    says: str
    values: tuple[str, ...] = ()


class FormatInfo(NamedTuple):
    """A format, without its checks; `options` is what a deck may say of itself."""

    key: str
    en: str
    ja: str
    options: tuple[OptionInfo, ...] = ()


class SwitchInfo(NamedTuple):
    """A decision that a match may take otherwise: its name, what it says, its values and the default, as a user writes them.

    values  all of them, the default first; none for a number
    """

    key: str
    says: str
    default: str
    values: tuple[str, ...] = ()


class Declaration(NamedTuple):
    """A game's fields, sections and formats, what its cards need, what is counted in decks, how it begins, how
    cards are drawn, what else it is called, which decisions a match may take otherwise, which cards are limited beside one another,
    what keywords are called.

    target  the "module:attribute" of its `Game` value
    """

    key: str
    en: str
    ja: str
    target: str
    fields: tuple[Field, ...]
    sections: tuple[SectionInfo, ...] = ()
    formats: tuple[FormatInfo, ...] = ()
    needs: tuple[Needs, ...] = ()
    counts: tuple[Count, ...] = ()
    opening: Opening | None = None
    face: Face = Face()
    also: tuple[str, ...] = ()
    switches: tuple[SwitchInfo, ...] = ()
    pairs: tuple[Pair, ...] = ()
    keywords: tuple[Value, ...] = ()

    @property
    def places(self) -> tuple[SectionInfo, ...]:
        """Where a card may stand in a deck file: the sections that the game declares, and the maybeboard."""
        return (*self.sections, MAYBEBOARD)

    def section_name(self, key: str) -> str:
        """Return what a section is called in the language that is spoken, its key where the game has none such."""
        return next((label(section.en, section.ja) for section in self.places if section.key == key), key)

    def format_name(self, key: str) -> str:
        """Return what a format is called in the language that is spoken, its key where the game has none such."""
        return next((label(form.en, form.ja) for form in self.formats if form.key == key), key)

    def format_called(self, words: str) -> str:
        """Return the key of the format that words mean, its key or what it is called, "" for no words.

        Raises InputError for words that mean none, with the nearest and all of them.
        """
        message = say("{game} has no format '{format}'", game=self.key, format=words)
        return choose(words, choices_of(self.formats), message) if words else ""

    def no_section(self, words: str, sections: Sequence[SectionInfo], *, brief: bool = False) -> InputError:
        """Return the error for words that mean none of some sections, with the nearest and all of them (`brief` as of `no_choice`)."""
        message = say("{game} has no section '{section}'", game=self.key, section=words)
        return no_choice(words, choices_of(sections), message, brief=brief)

    def keyword(self, printed: str, language: str) -> str:
        """Return what a keyword is called in English or Japanese, as it is printed where nobody has told; a cost in square brackets stays."""
        name, bracket, cost = printed.partition("[")
        value = next((value for value in self.keywords if value.key in (printed, name)), None)
        if value is None or not (called := value.ja if language == "ja" else value.en):
            return printed
        return called if value.key == printed else f"{called} {bracket}{cost}"

    def field(self, key: str) -> Field | None:
        """Return the field called `key`."""
        return next((field for field in self.fields if field.key == key), None)

    def field_called(self, words: str) -> Field | None:
        """Return the field with this key, else the one that is called so, whatever the case, width and blanks; None: there is none."""
        wanted = fold(words)
        return self.field(words) or next((field for field in self.fields if wanted in map(fold, field.names)), None)


def of_game(game: "Game", target: str) -> Declaration:
    """Return the declaration of a loaded game."""
    sections = tuple(SectionInfo(s.key, s.en, s.ja, tuple(s.aliases)) for s in game.sections)
    formats = tuple(
        FormatInfo(f.key, f.en, f.ja, tuple(OptionInfo(key, *option) for key, option in (f.options or {}).items()))
        for f in game.formats
    )
    told = (
        tuple(game.needs),
        tuple(game.counts),
        game.opening,
        game.face,
        tuple(game.also),
        _switches(game),
        game.pairs(),
        tuple(game.keywords),
    )
    return Declaration(game.key, game.en, game.ja, target, tuple(game.fields), sections, formats, *told)


def dumps(declaration: Declaration) -> str:
    """Return the declaration as JSON: each record is the list of its values."""
    return json.dumps(declaration, ensure_ascii=False, separators=(",", ":"))


@lru_cache(maxsize=64)
def loads(text: str) -> Declaration:
    """Return the declaration that `dumps` wrote."""
    declared: Declaration = _record(Declaration, json.loads(text))
    return declared


_INNER: Mapping[type, Mapping[str, type]] = {
    Declaration: {
        "fields": Field,
        "sections": SectionInfo,
        "formats": FormatInfo,
        "needs": Needs,
        "counts": Count,
        "opening": Opening,
        "face": Face,
        "switches": SwitchInfo,
        "pairs": Pair,
        "keywords": Value,
    },
    Field: {"values": Value, "labels": Value},
    FormatInfo: {"options": OptionInfo},
    Opening: {"apart": Apart, "redraw": Redraw},
}
"""The records inside records: lists of them, or one that stands `_ALONE`."""
_ALONE = (Opening, Face, Redraw)


def _record(kind: Any, values: list[Any]) -> Any:
    """Return a record of its values in order; another version of cardbase may have written fewer or more."""
    told = values[: len(kind._fields)]
    for name, inner in _INNER.get(kind, {}).items():
        place = kind._fields.index(name)
        if place < len(told) and told[place]:
            if inner in _ALONE:
                told[place] = _record(inner, told[place])
            else:
                told[place] = tuple([_record(inner, each) for each in told[place]])
    return kind(*[_tuples(value) if type(value) is list else value for value in told])


def _tuples(values: list[Any]) -> tuple[Any, ...]:
    return tuple([_tuples(value) if type(value) is list else value for value in values])


def declarations(db: sqlite3.Connection) -> dict[str, Declaration]:
    """Return the declaration of every game by its key, in alphabetical order, with the formats of the user's."""
    known = {key: loads(text) for key, text in db.execute("SELECT key, declaration FROM game ORDER BY key")}
    for (text,) in db.execute("SELECT words FROM shorthand WHERE kind = 'format' ORDER BY folded"):
        game, base, own = _own_format(text)
        if game in known:
            bundled = known[game].formats
            options = next((form.options for form in bundled if base in ("", form.key)), ())
            known[game] = known[game]._replace(formats=(*bundled, own._replace(options=options)))
    return known


@lru_cache(maxsize=64)
def _own_format(text: str) -> tuple[str, str, FormatInfo]:
    """Return the game, the base and the titles of a format of the user's, of its file (`catalog/formats.py`)."""
    import tomllib  # noqa: PLC0415 - few have formats of their own

    said = tomllib.loads(text)
    title = said.get("en") or said.get("ja") or said["key"]
    return said["game"], said.get("base", ""), FormatInfo(said["key"], title, said.get("ja", ""))


def declaration(db: sqlite3.Connection, game: str) -> Declaration:
    """Return one game's declaration.

    Raises InputError with the nearest key where there is no such game.
    """
    known = declarations(db)
    if game not in known:
        raise no_game(game, known)
    return known[game]


def installed(game: str) -> Declaration:
    """Return one game's declaration as the installed game says it, for what has no catalogue. Raises InputError for no such game."""
    from cardbase import games  # noqa: PLC0415 - a catalogue has it as plain records

    return of_game(games.game(game), games.entry_points()[game])


def games_called(words: str, known: Mapping[str, Declaration], *, whole: bool = False) -> list[str]:
    """Return the keys of the games that words mean: by key, title in any script or another name; unless these must be
    whole, else by the beginning of one.
    """
    wanted = fold(words)
    names = {key: [fold(name) for name in (key, game.en, game.ja, *game.also)] for key, game in known.items()}
    exact = [key for key in known if wanted in names[key]]
    if exact or whole or not wanted:
        return exact
    return [key for key in known if any(name.startswith(wanted) for name in names[key])]


def game_called(words: str, known: Mapping[str, Declaration], *, place: str = "") -> str:
    """Return the key of the one game that words mean, "" for no words.

    Raises InputError, which names the place, with the nearest game or with those that may be meant.
    """
    found = games_called(words, known) if words else [""]
    if len(found) > 1:
        message = say("'{words}' may be {games}", words=words, games=listed(found, "or"))
        raise InputError(message, place=place, hint=say("Write more of the game's name."))
    if not found:
        raise no_game(words, known, place=place)
    return found[0]


def no_game(words: str, known: Mapping[str, Declaration], *, place: str = "") -> InputError:
    """Return the error for words that name no game, with the nearest ones."""
    error = no_choice(words, choices_of(known.values()), say("there is no game '{words}'", words=words), brief=True)
    error.place = place
    return error


def _switches(game: "Game") -> tuple[SwitchInfo, ...]:
    if not game.switches:
        return ()
    from cardbase.engine.switches import choices  # noqa: PLC0415 - only for a game that is loaded
    from cardbase.games import part  # noqa: PLC0415

    switches: Mapping[str, Switch] = part(game.switches)
    few = choices(switches)
    return tuple(
        SwitchInfo(key, switch.meaning, _written(switch.default), tuple(map(_written, few.get(key, ()))))
        for key, switch in switches.items()
    )


def _written(value: int | str | bool) -> str:
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)
