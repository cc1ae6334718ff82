"""The games: found through the entry point group `cardbase.games`, loaded one by one when they are asked for."""

from functools import cache
from typing import TYPE_CHECKING, Any

from cardbase.errors import InputError, OutsideError, did_you_mean

if TYPE_CHECKING:
    from cardbase.games.contract import Game

GROUP = "cardbase.games"
_BROKEN = (ImportError, AttributeError, NameError, SyntaxError, TypeError, ValueError)
"""What the import of a package may fail with."""


@cache
def entry_points() -> dict[str, str]:
    """Return the key and "module:attribute" of every installed game, in alphabetical order of the keys."""
    from importlib import metadata  # noqa: PLC0415 - the scan is what everyday commands avoid

    return {point.name: point.value for point in sorted(metadata.entry_points(group=GROUP), key=lambda p: p.name)}


def part(target: str) -> Any:
    """Return what "package.module:NAME" names: a game, its rules, the words of its cards' texts.

    Raises OutsideError, with the place in the package, where that is gone or broken.
    """
    from importlib import import_module  # noqa: PLC0415

    module, _, name = target.partition(":")
    try:
        return getattr(import_module(module), name)
    except _BROKEN as error:
        hint = "Install the package that brings the game again."
        raise OutsideError(f"the game '{target}' cannot be loaded: {error}", place=_place(error), hint=hint) from error


@cache
def load(target: str) -> "Game":
    """Return the game that "module:attribute" names. Raises OutsideError where its package is gone or broken."""
    game: Game = part(target)
    return game


def _place(error: BaseException) -> str:
    """Return the file and the line of a game's package where its import failed; "" where there is no such package."""
    step, place = error.__traceback__, ""
    while step:
        file = step.tb_frame.f_code.co_filename
        if file != __file__ and not file.startswith("<") and "importlib" not in file:
            place = f"{file} line {step.tb_lineno}"
        step = step.tb_next
    return place


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
