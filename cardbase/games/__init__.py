"""The games: found through the entry point group `cardbase.games`, loaded one by one when they are asked for."""

from functools import cache
from typing import TYPE_CHECKING

from cardbase.errors import InputError, did_you_mean

if TYPE_CHECKING:
    from cardbase.games.contract import Game

GROUP = "cardbase.games"


@cache
def entry_points() -> dict[str, str]:
    """Return the key and "module:attribute" of every installed game, in alphabetical order of the keys."""
    from importlib import metadata  # noqa: PLC0415 - the scan is what everyday commands avoid

    return {point.name: point.value for point in sorted(metadata.entry_points(group=GROUP), key=lambda p: p.name)}


@cache
def load(target: str) -> "Game":
    """Return the game that "module:attribute" names."""
    from importlib import import_module  # noqa: PLC0415

    module, _, attribute = target.partition(":")
    game: Game = getattr(import_module(module), attribute)
    return game


def game(key: str) -> "Game":
    """Return the installed game called `key`.

    Raises InputError with the nearest key where there is none.
    """
    points = entry_points()
    if key not in points:
        hint = did_you_mean(key, list(points)) or f"Games: {', '.join(points)}."
        raise InputError(f"there is no game '{key}'", hint=hint)
    return load(points[key])


def games() -> "list[Game]":
    """Return every installed game."""
    return [load(target) for target in entry_points().values()]
