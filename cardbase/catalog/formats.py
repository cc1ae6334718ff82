"""Formats of a house or a club: a bundled format of a game with a list of its own, kept as the small file that says it.

    game = "…"               # its key
    key = "friday"
    en = "Friday night"
    base = "classic"          # the format whose rules hold
    sets = ["Base"]           # only cards of these sets; left out: of all

    [[card]]                  # as in bans.toml of the bundled games (cardbase/games/limits.py)
    name = "…"
    since = 2024-01-01
    copies = 0
    source = "our meeting"

    [[partner]]               # as there, too: beside a card others are limited
    name = "…"
    cards = ["…"]             # also numbers = ["…"]
    copies = 0

What such a format allows of each card is worked out once, as it is of bundled formats.
"""

import re
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from cardbase import games
from cardbase.catalog.declaration import declaration
from cardbase.catalog.shorthands import shorthands
from cardbase.errors import InputError, NotFound, choices_of, did_you_mean, no_choice, unreadable_text
from cardbase.escaping import in_toml
from cardbase.games.checks import own_format
from cardbase.games.contract import Format, Game
from cardbase.games.limits import paired
from cardbase.messages import later, listed, say
from cardbase.shapes import DAY, Kind, Kinds, check, list_of, table, text, whole
from cardbase.text import fold, identity

KIND: Literal["format"] = "format"
_KEY: Kinds = (Kind(later("a word of small letters, digits and '-'"), str, most=40, like=r"[a-z0-9][a-z0-9-]*"),)
_MOST = 5000
_CARD = table(
    {"name": text(), "number": text(), "since": DAY, "copies": whole(0, 99), "source": text()}, needs=("name", "copies")
)
_PARTNER = table(
    {
        "name": text(),
        "cards": list_of(text(), _MOST, 1),
        "numbers": list_of(text(), _MOST, 1),
        "since": DAY,
        "copies": whole(0, 99),
        "source": text(),
    },
    needs=("name", "copies"),
)
_LISTS: Mapping[str, Kinds] = {"card": _CARD, "partner": _PARTNER}
_KEYS: Mapping[str, Kinds] = {
    "game": text(),
    "key": _KEY,
    "en": text(),
    "ja": text(),
    "base": text(),
    "sets": list_of(text(), 500, 1),
    "card": list_of(_CARD, _MOST),
    "partner": list_of(_PARTNER, _MOST),
}
_HEAD = re.compile(r"\s*\[\[\s*(card|partner)\s*\]\]")


class OwnFormat(NamedTuple):
    """A format of the user's: what its file says, and the file."""

    game: str
    key: str
    en: str
    ja: str
    base: str
    sets: tuple[str, ...]
    cards: tuple[Mapping[str, Any], ...]
    partners: tuple[Mapping[str, Any], ...]
    text: str

    def made(self, base: Format) -> Format:
        """Return the format, on top of the one whose rules hold."""
        return own_format(base, self.key, self.en, self.ja, self.cards, self.sets, paired(self.partners))


Where = Callable[[str, int], str]
"""(key, which of the cards, from 0) -> the place that an error about it names."""


def read(db: sqlite3.Connection, content: str, place: str, where: Where | None = None) -> OwnFormat:
    """Return the format that a file says. Raises InputError with the line, and the nearest right thing, where it is wrong.

    where  what errors name in the place of a line, for a file that nobody wrote
    """
    import tomllib  # noqa: PLC0415 - few have formats of their own

    try:
        found = tomllib.loads(content)
    except (ValueError, RecursionError) as error:
        raise InputError(say("this is not TOML: {error}", error=unreadable_text(error)), place=place) from None
    where = where or _lines(content.splitlines(), place)
    for key, value in found.items():
        if key not in _LISTS or not isinstance(value, list):
            check({key: value}, table(_KEYS), "", where(key, 0))
    for key, kinds in _LISTS.items():
        for number, entry in enumerate(found.get(key, [])):
            check(entry, kinds, "", where(key, number))
    for number, pair in enumerate(found.get("partner", [])):
        if not (pair.get("cards") or pair.get("numbers")):
            hint = say('Write cards = ["…"] or numbers = ["…"].')
            raise InputError(say("no cards are named that are limited"), place=where("partner", number), hint=hint)
    check(found, table(_KEYS, needs=("game", "key")), "", place)
    own = _parsed(content)
    _must_fit(db, own, where)
    return own


def _lines(written: Sequence[str], place: str) -> Where:
    """Return what tells the lines of a file."""
    heads: dict[str, list[int]] = {key: [] for key in _LISTS}
    for count, line in enumerate(written, 1):
        if head := _HEAD.match(line):
            heads[head[1]].append(count)

    def where(key: str, number: int) -> str:
        lines = heads.get(key)
        line = _line_of(written, key) if lines is None else lines[number] if number < len(lines) else 0
        return _in_line(place, line)

    return where


def _must_fit(db: sqlite3.Connection, own: OwnFormat, where: Where) -> None:
    """Raise InputError for a game, a base or a set that there is not, and for a key that another format has."""
    declared = declaration(db, own.game)
    forms = games.load(declared.target).formats
    bundled = [form.key for form in forms]
    if own.base and own.base not in bundled:
        message = say("{game} has no format '{format}'", game=own.game, format=own.base)
        error = no_choice(own.base, choices_of(forms), message, brief=True)
        error.place = where("base", 0)
        raise error
    other = next((one for one in own_formats(db) if one.key == own.key and one.game != own.game), None)
    if own.key in bundled or other:
        message = say("{game} has a format '{key}' already", game=other.game if other else own.game, key=own.key)
        raise InputError(message, place=where("key", 0), hint=say("Give yours another key."))
    sets = [code for (code,) in db.execute("SELECT code FROM card_set WHERE game = ?", (own.game,))]
    for code in own.sets:
        if code not in sets:
            hint = did_you_mean(code, sets) or say("Sets: {sets}.", sets=listed(sets[:20]))
            message = say("{game} has no set '{code}'", game=own.game, code=code)
            raise InputError(message, place=where("sets", 0), hint=hint)


@lru_cache(64)
def _parsed(content: str) -> OwnFormat:
    """Return a format whose file was read before."""
    import tomllib  # noqa: PLC0415 - few have formats of their own

    found = tomllib.loads(content)
    title = found.get("en") or found.get("ja") or found["key"]
    cards = tuple({"source": title, **card} for card in found.get("card", ()))
    return OwnFormat(
        found["game"],
        found["key"],
        title,
        found.get("ja", ""),
        found.get("base", ""),
        tuple(found.get("sets", ())),
        cards,
        tuple(found.get("partner", ())),
        content,
    )


def own_formats(db: sqlite3.Connection, game: str = "") -> list[OwnFormat]:
    """Return the user's formats (of one game), in the order of their keys."""
    return [one for one in (_parsed(words) for _, words in shorthands(db, KIND)) if game in ("", one.game)]


def game_of(db: sqlite3.Connection, key: str) -> Game:
    """Return a loaded game with the user's formats behind its own. Raises InputError for a game that is not installed."""
    game = games.load(declaration(db, key).target)
    own = tuple(one.made(game.format(one.base)) for one in own_formats(db, key))
    return game._replace(formats=(*game.formats, *own)) if own else game


def find(db: sqlite3.Connection, key: str) -> OwnFormat:
    """Return one of the user's formats, by its key or what it is called. Raises NotFound with the nearest."""
    there = own_formats(db)
    called = {fold(name): own for own in there for name in (own.ja, own.en, own.key) if name}
    if own := called.get(fold(key)):
        return own
    hint = did_you_mean(key, [name for own in there for name in (own.key, own.en, own.ja) if name]) or say(
        "'cardbase catalog format list' lists all."
    )
    raise NotFound(say("there is no format of yours '{key}'", key=key), hint=hint)


def written(said: Mapping[str, Any]) -> str:
    """Return the file of a format that says so, what is empty left out."""
    lines = [f"{name} = {_value(value)}" for name, value in said.items() if value and name not in _LISTS]
    for key in _LISTS:
        for entry in said.get(key, ()):
            lines += ["", f"[[{key}]]"]
            lines += [f"{name} = {_value(entry[name])}" for name in _ORDER if entry.get(name, "") != ""]
    return "\n".join([*lines, ""])


_ORDER = ("name", "number", "cards", "numbers", "since", "copies", "source")


def _value(value: Any) -> str:
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_quoted, value))}]"
    return _quoted(value) if isinstance(value, str) else str(value)


def changed(own: OwnFormat, said: Mapping[str, Any], cards: Sequence[Mapping[str, Any]], free: Sequence[str]) -> str:
    """Return the file of a format that says something else: of itself what `said` has, and on its list these cards, each in the place of
    what was said of it for the same day; those that are free are on it no more. Comments in the file go.

    Raises NotFound for a free card that is not on the list.
    """
    import tomllib  # noqa: PLC0415 - few have formats of their own

    before = tomllib.loads(own.text)
    there = {identity(card["name"]) for card in before.get("card", ())}
    for name in free:
        if identity(name) not in there:
            hint = did_you_mean(name, [card["name"] for card in before.get("card", ())])
            raise NotFound(say("'{name}' is not on the list of {key}", name=name, key=own.key), hint=hint)
    gone = {*map(identity, free)}
    new = {(identity(card["name"]), card.get("since")): card for card in cards}
    kept = [
        new.pop((identity(card["name"]), card.get("since")), card)
        for card in before.get("card", ())
        if identity(card["name"]) not in gone
    ]
    return written({**before, **said, "card": [*kept, *new.values()]})


def _quoted(words: str) -> str:
    import json  # noqa: PLC0415

    return in_toml(json.dumps(words, ensure_ascii=False))


def _line_of(written: Sequence[str], key: str) -> int:
    begun = re.compile(rf"""\s*["']?{re.escape(key)}["']?\s*=""")
    return next((number for number, line in enumerate(written, 1) if begun.match(line)), 0)


def _in_line(place: str, line: int) -> str:
    return say("{place} line {lineno}", place=place, lineno=line) if line else place


def state(db: sqlite3.Connection, key: str) -> str | None:
    """Return the file of a format, None where there is none."""
    return next((words for name, words in shorthands(db, KIND) if name == key), None)
