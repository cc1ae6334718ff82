"""Colour and boxes for people, by rich; imported only where stdout is a terminal."""

from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
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
