"""The libraries of the extra `cardbase[pdf]`, loaded when something is drawn."""

from importlib import import_module
from typing import Any

from cardbase.errors import OutsideError
from cardbase.messages import say


def reason_of(error: Exception) -> str:
    """Return in a few words why a library cannot use a file: it raises what it stumbles over, and says little of it."""
    said = " ".join(str(error).split())
    if isinstance(error, KeyError):
        return say("it has no part {name}", name=said)
    return said if " " in said else say("it is damaged")


def library(module: str) -> Any:
    """Return a module of a library that draws. Raises OutsideError where it is not installed, with how to install it."""
    try:
        return import_module(module)
    except ModuleNotFoundError as missing:
        raise OutsideError(
            say('drawing needs {name}, which is not installed: pip install "cardbase[pdf]"', name=missing.name)
        ) from None
