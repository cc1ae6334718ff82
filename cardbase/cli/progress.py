"""A progress bar on stderr, where a person looks at it."""

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager


@contextmanager
def meter(unit: str) -> Iterator[Callable[[str, int, int], None]]:
    """Show a bar with its pace in units a second and the time left; the function that it gives is told what is being done, how
    much of it is done, and how much there is (0: unknown).
    """
    if not sys.stderr.isatty():
        yield lambda _what, _done, _total: None
        return
    from cardbase.cli.terminal import progress  # noqa: PLC0415

    with progress(unit) as draw:
        yield draw


@contextmanager
def late_meter(unit: str) -> Iterator[Callable[[str, int, int], None]]:
    """Show a `meter` from the moment on when something is told: what draws it takes longer to load than most commands."""
    with ExitStack() as shown:
        draw: Callable[[str, int, int], None] | None = None

        def told(what: str, done: int, total: int) -> None:
            nonlocal draw
            draw = draw or shown.enter_context(meter(unit))
            draw(what, done, total)

        yield told


@contextmanager
def bar(total: int, words: str, unit: str) -> Iterator[Callable[[int], None]]:
    """Show a `meter` while one thing is done; the function that it gives is told how much more is done."""
    done = 0
    with meter(unit) as draw:

        def advance(more: int) -> None:
            nonlocal done
            done += more
            draw(words, done, total)

        draw(words, 0, total)
        yield advance
