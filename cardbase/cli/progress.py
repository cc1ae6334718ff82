"""A progress bar on stderr, where a person looks at it."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def bar(total: int, words: str, unit: str) -> Iterator[Callable[[int], None]]:
    """Show a bar while something is done, with its pace in units a second and the time left; the function that it gives
    is told how much more is done.
    """
    if not sys.stderr.isatty():
        yield lambda _more: None
        return
    from cardbase.cli.terminal import progress  # noqa: PLC0415

    done = 0
    with progress(unit) as draw:

        def advance(more: int) -> None:
            nonlocal done
            done += more
            draw(words, done, total)

        draw(words, 0, total)
        yield advance
