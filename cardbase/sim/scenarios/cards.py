"""The cards that a scenario speaks of: defined in the file, or looked up in the catalogue."""

import re
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from cardbase.catalog.cards import load_cards
from cardbase.catalog.importing.cells import Mistaken, parser
from cardbase.decks.resolve import Resolver
from cardbase.engine.faces import Face
from cardbase.errors import InputError, did_you_mean
from cardbase.games import part
from cardbase.games.card import Card, Fact
from cardbase.games.contract import Game
from cardbase.messages import label, listed, say
from cardbase.shapes import Kinds, text
from cardbase.sim.matchup import face_of
from cardbase.sim.scenarios.scenario import TomlTable
from cardbase.sim.scenarios.schema import TEXT_MOST, ZONE_MOST

Lookup = Callable[[str, str], tuple[Card, Sequence[str]]]
"""(game, name or number) -> the catalogue's card and its ability trees; raises InputError where there is none."""

OWN: Mapping[str, Kinds] = {
    "abilities": text(TEXT_MOST),
    "card": text(),
    "name": text(),
    "ja": text(),
    "number": text(),
}
"""What a card that the file defines has besides the fields of its game."""
_OF_THE_CATALOGUE: TomlTable = {"card": ""}
_KEPT_MOST = 1_000
_kept: dict[tuple[int, str, str], tuple[Game, Face]] = {}
"""Cards that files define, by game (its id), name and definition: the variants of a file define most of theirs alike."""
_COUNTED = re.compile(r"([0-9]+) (.+)")
_RANGE = re.compile(r"(.*?)([0-9]+)\.\.([0-9]+)")


def no_catalogue(_game: str, name: str) -> tuple[Card, Sequence[str]]:
    """Return no card; the lookup of those who have no catalogue at hand."""
    raise InputError(say("there is no card '{name}'", name=name), hint=say("Define it in the table [cards]."))


class Cards:
    """Names of a scenario -> printed cards. `inline` are the file's own definitions; a name "Bear 1..3" defines three cards."""

    def __init__(self, game: Game, inline: TomlTable, place: str, lookup: Lookup = no_catalogue) -> None:
        self.game, self.place, self.lookup = game, place, lookup
        self.inline = {name: facts for key, facts in inline.items() for name in spread(key, place)}
        self.faces: dict[str, Face] = {}

    def face(self, name: str) -> Face:
        """Return the card of a name; the same face each time."""
        if name not in self.faces:
            self.faces[name] = self._made(name) if self._is_copy(name) else self._kept(name)
        return self.faces[name]

    def named(self, entry: str) -> list[str]:
        """Return the names that an entry of a list stands for: "Bear", "3 Bear", "2 Bear 1..3" (two of each)."""
        if entry in self.inline:
            return [entry]
        counted = _COUNTED.fullmatch(entry)
        count, rest = (int(counted[1]), counted[2]) if counted else (1, entry)
        names = spread(rest, self.place)
        if not 0 < count * len(names) <= ZONE_MOST:
            raise InputError(
                say(
                    "'{entry}' is {count:,} cards; 1 to {most:,} may be named",
                    entry=entry,
                    count=count * len(names),
                    most=ZONE_MOST,
                ),
                place=self.place,
            )
        return [name for name in names for _ in range(count)]

    def called(self, face: Face) -> str:
        """Return the name under which the file speaks of a face."""
        return next((name for name, known in self.faces.items() if known is face), face.name("en"))

    def card(self, name: str) -> Card:
        """Return the card of a name as a deck holds it."""
        return self._found(name)[0]

    def _is_copy(self, name: str) -> bool:
        """Tell whether the catalogue says what the card is, or a part of it."""
        return "card" in self.inline.get(name, _OF_THE_CATALOGUE)

    def _kept(self, name: str) -> Face:
        """Return a card that the file defines itself, made once for the variants that define it alike."""
        key = id(self.game), name, repr(self.inline[name])
        if key not in _kept:
            face = self._made(name)
            if len(_kept) >= _KEPT_MOST:
                _kept.clear()
            _kept[key] = self.game, face  # with the game, whose id is no other's as long as it lives
        return _kept[key][1]

    def _made(self, name: str) -> Face:
        card, trees = self._found(name)
        text = self.inline.get(name, {}).get("abilities")
        face = face_of(card._replace(key=name), trees if text is None else ())
        if text is not None:
            face.abilities = compiled(self.game, text, say("{place} card '{name}'", place=self.place, name=name))
        return face

    def _found(self, name: str) -> tuple[Card, Sequence[str]]:
        """Return the file's own card, or the catalogue's with what the file changes in it."""
        table = self.inline.get(name)
        if table is None:
            return self._looked_up(name)
        place = say("{place} card '{name}'", place=self.place, name=name)
        facts = {key: _fact(self.game, key, value, place) for key, value in table.items() if key not in OWN}
        if "card" in table:
            model, trees = self._looked_up(table["card"])
            return _copied(model, table)._replace(facts={**model.facts, **facts}), trees
        shown = table.get("name", name)
        numbers = (table["number"],) if "number" in table else ()
        names = {"en": shown, "ja": table.get("ja", shown)}
        return Card(self.game.key, name, shown, names, numbers, (), facts), ()

    def _looked_up(self, name: str) -> tuple[Card, Sequence[str]]:
        try:
            return self.lookup(self.game.key, name)
        except InputError as fault:
            hint = did_you_mean(name, list(self.inline)) or fault.hint
            raise InputError(fault.message, place=self.place, hint=hint) from None


def _copied(model: Card, table: TomlTable) -> Card:
    """Return a card of the catalogue with the names and the number that the file gives it; its other names go with its name."""
    names = dict(model.names)
    if "name" in table:
        names = {"en": table["name"], "ja": table["name"]}
    if "ja" in table:
        names["ja"] = table["ja"]
    numbers = (table["number"],) if "number" in table else model.numbers
    return model._replace(name=table.get("name", model.name), names=names, numbers=numbers)


def spread(name: str, place: str) -> list[str]:
    """Return "Bear 1", "Bear 2", "Bear 3" for "Bear 1..3", else the name itself. Raises InputError for a range of none or of too many."""
    found = _RANGE.fullmatch(name)
    if not found:
        return [name]
    first, last = int(found[2]), int(found[3])
    if not 0 <= last - first < ZONE_MOST:
        raise InputError(
            say("'{name}' must name 1 to {most:,} cards", name=name, most=ZONE_MOST),
            place=place,
            hint=say('Write "Bear 1..3".'),
        )
    return [f"{found[1]}{number}" for number in range(first, last + 1)]


def compiled(game: Game, text: str, place: str) -> tuple[object, ...]:
    """Return the abilities of a text in the effect language, one ability a line.

    Raises InputError with the place for a mistake, and where the game has no words for it.
    """
    if not text.strip():
        return ()
    if not game.vocabulary:
        raise InputError(
            say("the effect language has no words of {game} yet", game=label(game.en, game.ja)), place=place
        )
    try:
        return _parsed(text, game.vocabulary)
    except InputError as fault:
        where = f"{place} {fault.place}".rstrip()
        raise InputError(fault.message, place=where, excerpt=fault.excerpt, hint=fault.hint) from None


@lru_cache(maxsize=1_000)
def _parsed(text: str, vocabulary: str) -> tuple[object, ...]:
    """Return the tree of a text, which a card has in every variant of its file."""
    from cardbase.language import parse  # noqa: PLC0415 - loads the parser

    return parse(text, part(vocabulary))


def _fact(game: Game, key: str, value: Any, place: str) -> Fact:
    """Return a fact as a data file would give it: values of fields in either language, and by their aliases."""
    field = next(field for field in game.fields if field.key == key)
    try:
        fact = parser(field)(value)
    except Mistaken as mistake:
        raise InputError(f"{field.key}: {mistake.message}", place=place, hint=mistake.hint) from None
    if fact is None or fact == "":
        raise InputError(
            say("{field} is empty", field=field.key), place=place, hint=say("Leave it out where it is not known.")
        )
    return fact


def lookup_in(catalogue: Callable[[], sqlite3.Connection]) -> Lookup:
    """Return the lookup in a catalogue, which is opened at the first card; each card is looked up once."""
    opened: list[sqlite3.Connection] = []

    @cache
    def lookup(game: str, name: str) -> tuple[Card, Sequence[str]]:
        if not opened:
            opened.append(catalogue())
        db = opened[0]
        resolver = Resolver(db, game)
        resolver.fetch([(name, name)])
        found = resolver.exact(name, name)
        if found is None:
            nearest = listed((f"'{near}'" for near in resolver.meaning(name).nearest), "or")
            hint = say("Did you mean {names}?", names=nearest) if nearest else say("Define it in the table [cards].")
            raise InputError(say("there is no card '{name}'", name=name), hint=hint)
        trees = db.execute("SELECT tree FROM ability WHERE card_id = ? AND position >= 0 ORDER BY position", (found,))
        return load_cards(db, [found])[0], [tree for (tree,) in trees]

    return lookup
