"""The words of a game's cards that are gone, as its data tell (`data/GAME/former_words.toml`)."""

import tomllib
from collections.abc import Callable
from functools import cache, partial

from cardbase.bundled import data_folder
from cardbase.language.former import Former


def former_words(game: str) -> Callable[[], tuple[Former, ...]]:
    """Return what gives a game's former words; their file is read when a text cannot be."""
    return partial(_read, game)


@cache
def _read(game: str) -> tuple[Former, ...]:
    file = data_folder(game) / "former_words.toml"
    rows = tomllib.loads(file.read_text(encoding="utf-8"))["word"] if file.is_file() else []
    return tuple(Former(row["kind"], row["was"], row["now"], row.get("while", "")) for row in rows)
