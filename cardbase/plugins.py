"""What packages bring: found through groups of entry points, loaded when it is asked for."""

from functools import cache
from typing import Any

from cardbase.errors import OutsideError, at_line
from cardbase.messages import say

_BROKEN = (ImportError, AttributeError, NameError, SyntaxError, TypeError, ValueError)
"""What the import of a package may fail with."""


@cache
def targets(group: str) -> dict[str, str]:
    """Return the key and "module:attribute" of everything installed for a group, in alphabetical order of the keys."""
    from importlib import metadata  # noqa: PLC0415 - the scan is what everyday commands avoid

    return {point.name: point.value for point in sorted(metadata.entry_points(group=group), key=lambda p: p.name)}


def load(target: str, what: str) -> Any:
    """Return what "package.module:NAME" names; `what` is what errors call it ("game").

    Raises OutsideError, with the place in the package, where that is gone or broken.
    """
    from importlib import import_module  # noqa: PLC0415

    module, _, name = target.partition(":")
    try:
        return getattr(import_module(module), name)
    except _BROKEN as error:
        hint = say("Install the package that brings the {what} again.", what=what)
        raise OutsideError(
            say("the {what} '{target}' cannot be loaded: {error}", what=what, target=target, error=error),
            place=_place(error),
            hint=hint,
        ) from error


def load_all(group: str, what: str) -> tuple[Any, ...]:
    """Return everything installed for a group, in alphabetical order of the keys; see `load`."""
    return tuple(load(target, what) for target in targets(group).values())


def _place(error: BaseException) -> str:
    """Return the file and the line of a package where its import failed; "" where there is no such package."""
    step, place = error.__traceback__, ""
    while step:
        file = step.tb_frame.f_code.co_filename
        if file != __file__ and not file.startswith("<") and "importlib" not in file:
            place = at_line(file, step.tb_lineno)
        step = step.tb_next
    return place
