"""The games: found through the entry point group `cardbase.games`, loaded one by one when they are asked for."""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardbase import plugins
from cardbase.errors import InputError, did_you_mean
from cardbase.messages import listed, say

if TYPE_CHECKING:
    from cardbase.games.contract import Game

GROUP = "cardbase.games"


def entry_points() -> dict[str, str]:
    """Return the key and "module:attribute" of every installed game, in alphabetical order of the keys."""
    return plugins.targets(GROUP)


def bundled_targets() -> list[str]:
    """Return the "module:attribute" of each game that cardbase itself brings, installed or not."""
    folders = sorted(path.parent.name for path in Path(__file__).parent.glob("*/__init__.py"))
    return [f"{__name__}.{name}:GAME" for name in folders]


def part(target: str) -> Any:
    """Return what "package.module:NAME" names: a game, its rules, the words of its cards' texts.

    Raises OutsideError, with the place in the package, where that is gone or broken.
    """
    return plugins.load(target, "game")


@cache
def load(target: str) -> "Game":
    """Return the game that "module:attribute" names. Raises OutsideError where its package is gone or broken."""
    game: Game = part(target)
    return game


def game(key: str) -> "Game":
    """Return the installed game called `key`.

    Raises InputError with the nearest key where there is none.
    """
    points = entry_points()
    if key not in points:
        hint = did_you_mean(key, list(points)) or say("Games: {points}.", points=listed(points))
        raise InputError(say("there is no game '{key}'", key=key), hint=hint)
    return load(points[key])


def games() -> "list[Game]":
    """Return every installed game."""
    return [load(target) for target in entry_points().values()]
