"""Colour and boxes for people, by rich; imported only where stdout is a terminal."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from rich.text import Text


def table(rows: Sequence[Sequence[str]], heads: Sequence[str]) -> None:
    """Print a table as wide as the terminal; NO_COLOR is respected by rich."""
    grid = Table(box=SIMPLE_HEAD, pad_edge=False, header_style="bold")
    for i, head in enumerate(heads):
        numbers = all(row[i] == "" or row[i].lstrip("+-").replace(".", "", 1).isdigit() for row in rows)
        grid.add_column(head, justify="right" if numbers else "left", overflow="fold")
    for row in rows:
        grid.add_row(*map(Text, row))
    Console().print(grid)


@contextmanager
def progress() -> Iterator[Callable[[str, int, int], None]]:
    """Draw a progress bar on stderr; the function gets what is done, how much of it, and how much there is (0: unknown)."""
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None)
        yield lambda what, done, total: bar.update(task, description=what, completed=done, total=total or None)
