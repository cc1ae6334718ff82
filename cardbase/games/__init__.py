"""The games: found through the entry point group `cardbase.games`, loaded one by one when they are asked for."""

from functools import cache
from typing import TYPE_CHECKING, Any

from cardbase.errors import InputError, OutsideError, did_you_mean

if TYPE_CHECKING:
    from cardbase.games.contract import Game

GROUP = "cardbase.games"


@cache
def entry_points() -> dict[str, str]:
    """Return the key and "module:attribute" of every installed game, in alphabetical order of the keys."""
    from importlib import metadata  # noqa: PLC0415 - the scan is what everyday commands avoid

    return {point.name: point.value for point in sorted(metadata.entry_points(group=GROUP), key=lambda p: p.name)}


def part(target: str) -> Any:
    """Return what a declaration names as "package.module:NAME": a game's rules, the words of its cards' texts."""
    from importlib import import_module  # noqa: PLC0415

    module, _, name = target.partition(":")
    return getattr(import_module(module), name)


@cache
def load(target: str) -> "Game":
    """Return the game that "module:attribute" names.

    Raises OutsideError where its package is gone or broken.
    """
    from importlib import import_module  # noqa: PLC0415

    module, _, attribute = target.partition(":")
    try:
        game: Game = getattr(import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        hint = "Install the package that brings the game again."
        raise OutsideError(f"the game '{target}' cannot be loaded: {error}", hint=hint) from error
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
