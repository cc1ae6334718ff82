"""Words of the effect language in a game: whether its rules carry one out, and those of its cards that are gone (`data/GAME/former_words.toml`)."""

import tomllib
from collections.abc import Callable
from functools import cache, partial

from cardbase.bundled import data_folder
from cardbase.games import game as declared
from cardbase.games import part
from cardbase.language.former import Former
from cardbase.language.tree import Abilities


def carried_out(game: str) -> Callable[[str, str], bool]:
    """Return what tells whether a word of this kind and key has a meaning in a game; the rules are loaded when it is asked."""
    return partial(_carried_out, game)


@cache
def _carried_out(game: str, kind: str, key: str) -> bool:
    return bool(part(declared(game).rules).bindings.carries_out(kind, key))


def refused(game: str) -> Callable[[Abilities], str]:
    """Return what tells why a game's rules play no card with such abilities ("": they do); they are loaded when it is asked."""
    return partial(_refused, game)


def _refused(game: str, abilities: Abilities) -> str:
    return str(part(declared(game).rules).refusal(abilities))


# The words of a game's cards that are gone, as its data tell (`data/GAME/former_words.toml`).


def former_words(game: str) -> Callable[[], tuple[Former, ...]]:
    """Return what gives a game's former words; their file is read when a text cannot be."""
    return partial(_read, game)


@cache
def _read(game: str) -> tuple[Former, ...]:
    file = data_folder(game) / "former_words.toml"
    rows = tomllib.loads(file.read_text(encoding="utf-8"))["word"] if file.is_file() else []
    return tuple(Former(row["kind"], row["was"], row["now"], row.get("while", "")) for row in rows)
