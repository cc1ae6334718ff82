"""The UUIDs by which programs know games and cards: those of OCTGN's own game where the data states them, else made of the
game's key and the printed number, the same for ever.

`data/GAME/octgn.toml` has the id of a game that others have made for OCTGN, what its sections are called, and its cards' ids
by number.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple
from uuid import NAMESPACE_URL, uuid5

from cardbase.bundled import data_folder
from cardbase.decks.formats.contract import Line

_HERE = uuid5(NAMESPACE_URL, "cardbase")


class Octgn(NamedTuple):
    """OCTGN's game: its id, its card ids by number, and how it sorts the main section: names by the value of a field."""

    game: str
    cards: Mapping[str, str] = MappingProxyType({})
    field: str = ""
    sections: Mapping[str, str] = MappingProxyType({})


@cache
def octgn(game: str) -> Octgn:
    """Return what OCTGN's game of this key is, its id made of the key where the data states none."""
    file = data_folder(game) / "octgn.toml"
    if not game or not file.is_file():
        return Octgn(made(game))
    found = tomllib.loads(file.read_text(encoding="utf-8"))
    return Octgn(found["game"], found["cards"], found["field"], found["sections"])


def made(*words: str) -> str:
    """Return the UUID (version 5) of a game's key, or of it and what tells a thing of the game."""
    return str(uuid5(_HERE, "\n".join(words)))


def card_id(game: str, line: Line) -> str:
    """Return the id of the card of a deck's line."""
    numbers = (line.number, *(line.record.card.numbers if line.record else ()))
    key = line.record.card.key if line.record else line.text
    return id_of(game, next(filter(None, numbers), ""), key)


def id_of(game: str, number: str, key: str) -> str:
    """Return the id of a printing, or, where it has no number, of the card of that key."""
    return octgn(game).cards.get(number) or made(game, number or key)
