"""What a game declares, as plain records that are kept as JSON in the database, so that a search imports no game."""

import json
import sqlite3
from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from cardbase.errors import InputError, nearest
from cardbase.games.card import MAYBE, Needs, Pair
from cardbase.games.field import Count, Face, Field, Value
from cardbase.games.opening import Apart, Opening, Redraw
from cardbase.messages import listed, say
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

    def keyword(self, printed: str, language: str) -> str:
        """Return what a keyword is called in English or Japanese, as it is printed where nobody has told."""
        value = next((value for value in self.keywords if value.key == printed), Value(printed))
        return (value.ja if language == "ja" else value.en) or printed

    def field(self, key: str) -> Field | None:
        """Return the field called `key`."""
        return next((field for field in self.fields if field.key == key), None)


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
    key, en, ja, target, fields, sections, formats, *further = json.loads(text)
    # An older version's declaration has none of these.
    whole = (*further, *((), (), None, (), (), (), (), ())[len(further) :])[:8]
    needs, counts, opening, face, also, switches, pairs, keywords = whole
    return Declaration(
        key,
        en,
        ja,
        target,
        tuple(_field(*field) for field in fields),
        tuple(SectionInfo(key, en, ja, tuple(aliases)) for key, en, ja, aliases in sections),
        tuple(
            FormatInfo(key, en, ja, tuple(_option(*option) for option in options)) for key, en, ja, options in formats
        ),
        tuple(Needs(field, value, tuple(rules), tuple(more)) for field, value, rules, more in needs),
        tuple(map(_count, counts)),
        _opening(opening) if opening else None,
        _face(*face),
        tuple(also),
        tuple(map(_switch, switches)),
        tuple(map(_pair, pairs)),
        _values(keywords),
    )


def declarations(db: sqlite3.Connection) -> dict[str, Declaration]:
    """Return the declaration of every game by its key, in alphabetical order."""
    return {key: loads(text) for key, text in db.execute("SELECT key, declaration FROM game ORDER BY key")}


def declaration(db: sqlite3.Connection, game: str) -> Declaration:
    """Return one game's declaration.

    Raises InputError with the nearest key where there is no such game.
    """
    known = declarations(db)
    if game not in known:
        raise no_game(game, known)
    return known[game]


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
    titles = {name: key for key, game in known.items() for name in (key, game.en, game.ja)}
    near = dict.fromkeys(titles[name] for name in nearest(words, list(titles)))
    meant = listed((f"'{key}'" for key in near), "or")
    hint = say("Did you mean {names}?", names=meant) if near else say("Games: {games}.", games=listed(known))
    return InputError(say("there is no game '{words}'", words=words), place=place, hint=hint)


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


def _switch(values: Any) -> SwitchInfo:
    key, says, default, allowed = values[: len(SwitchInfo._fields)]
    return SwitchInfo(key, says, default, tuple(allowed))


def _pair(values: Any) -> Pair:
    name, cards, numbers, *further = values[: len(Pair._fields)]
    return Pair(name, tuple(cards), tuple(numbers), *further)


def _option(key: str, says: str, values: Any = (), *_further: Any) -> OptionInfo:
    # Another version of cardbase may have written less or more.
    return OptionInfo(key, says, tuple(values))


def _count(values: Any) -> Count:
    field, (kind, kinds), *further = values[: len(Count._fields)]
    return Count(field, (kind, tuple(kinds)), *further)


def _opening(values: Any) -> Opening:
    told: dict[str, Any] = dict(zip(Opening._fields, values, strict=False))
    tuples = ("draws", "passing", "printed", "rules", "said")
    told |= {key: tuple(told[key]) for key in tuples if key in told}
    if told.get("redraw"):
        told["redraw"] = Redraw(*told["redraw"][: len(Redraw._fields)])
    told["apart"] = tuple(map(_apart, told.get("apart", ())))
    return Opening(**told)


def _apart(values: Any) -> Apart:
    told: dict[str, Any] = dict(zip(Apart._fields, values, strict=False))
    return Apart(**told | {"only": tuple(told["only"])})


def _face(*parts: Any) -> Face:
    # Each part is a key or a list of keys or of pairs; another version may have fewer or more parts.
    known: dict[str, Any] = {
        name: part if isinstance(part, str) else tuple(map(_whole, part))
        for name, part in zip(Face._fields, parts, strict=False)
    }
    return Face(**known)


def _whole(part: Any) -> Any:
    return tuple(part) if isinstance(part, list) else part


def _field(key: str, kind: Any, en: str, ja: str, aliases: Any, values: Any, symbols: Any, *further: Any) -> Field:
    # What another version of cardbase wrote may lack the last attributes or have more; it is read all the same, and replaced.
    ordered, listed, bars, labels = (*further, *(False, True, False, ())[len(further) :])[:4]
    return Field(
        key, kind, en, ja, tuple(aliases), _values(values), tuple(symbols), ordered, listed, bars, _values(labels)
    )


def _values(values: Any) -> tuple[Value, ...]:
    return tuple(Value(key, en, ja, tuple(others)) for key, en, ja, others in values)
