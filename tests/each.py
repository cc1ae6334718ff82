"""Many things in one test, which costs a hundredth of as many tests; a failure names each thing of which it does not hold."""

from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")


def each(things: Iterable[T], named: Callable[[T], str] = str) -> Callable[[Callable[[T], None]], Callable[[], None]]:
    """Make a test of one thing a test of all of them."""
    kept = list(things)

    def made(check: Callable[[T], None]) -> Callable[[], None]:
        def test() -> None:
            faults = []
            for thing in kept:
                try:
                    check(thing)
                except Exception as error:
                    faults.append(f"{named(thing)}: {type(error).__name__}: {error}")
            assert kept, "there is nothing to look at"
            assert not faults, f"{len(faults)} of {len(kept)}\n" + "\n".join(faults)

        test.__name__, test.__doc__, test.__module__ = check.__name__, check.__doc__, check.__module__
        return test

    return made
