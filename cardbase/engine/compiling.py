"""What compiled modules are told, which does nothing on plain Python, and whether there are any (docs/speed.md)."""

from collections.abc import Callable
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

__all__ = ["is_compiled", "mypyc_attr"]

Class = TypeVar("Class")

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_: bool) -> Callable[[Class], Class]:
        """Return a decorator that leaves a class as it is: mypyc reads it, Python does not."""
        return lambda written: written


def is_compiled() -> bool:
    """Tell whether Python finds the engine compiled, without importing it."""
    return any(Path(__file__).with_name(f"run{suffix}").exists() for suffix in EXTENSION_SUFFIXES)
