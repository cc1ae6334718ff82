"""What compiled modules are told (docs/speed.md); on plain Python it does nothing."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

__all__ = ["mypyc_attr"]

Class = TypeVar("Class")

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_: bool) -> Callable[[Class], Class]:
        """Return a decorator that leaves a class as it is: mypyc reads it, Python does not."""
        return lambda written: written
