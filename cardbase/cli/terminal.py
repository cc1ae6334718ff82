"""Colour and boxes for people, by rich; imported only where a terminal is looked at.

What rich prints goes past `output`: words that are not ours come here with hidden characters escaped already, or are
escaped here, and none of them is read as rich's markup.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import ClassVar

from rich.bar import Bar
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import CodeBlock, Markdown, MarkdownElement
from rich.progress import BarColumn, Progress, ProgressColumn, Task, TaskProgressColumn, TextColumn, TimeRemainingColumn
from rich.table import Column, Table
from rich.text import Text

from cardbase.escaping import visible
from cardbase.messages import say

LONGEST = 60
"""Columns of the longest bar."""
_SHELL_WORD = re.compile(r"""(?:"[^"]*"|'[^']*'|[^\s])+""")


def bars(rows: Sequence[tuple[str, int]], *, unknown: bool) -> None:
    """Print a bar for each label and count, the longest as long as there is room, at most `LONGEST`; `unknown` dims the last one."""
    console = Console()
    most = max((count for _, count in rows), default=0) or 1
    labels = min(max(cell_len(visible(label)) for label, _ in rows), console.width // 3)
    room = max(5, min(LONGEST, console.width - labels - 9))
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(width=labels + 2, no_wrap=True, overflow="ellipsis")
    grid.add_column(justify="right", width=3)
    grid.add_column(width=room)
    for n, (label, count) in enumerate(rows):
        dim = unknown and n == len(rows) - 1
        colour = "bright_black" if dim else "cyan"
        grid.add_row(Text(f"  {visible(label)}"), Text(str(count)), Bar(most, 0, count, width=room, color=colour))
    console.print(grid)


class Pace(ProgressColumn):
    """How many units are done in a second; nothing until that is known."""

    def __init__(self, unit: str) -> None:
        super().__init__(table_column=Column(no_wrap=True))
        self.unit = unit

    def render(self, task: Task) -> Text:
        """Return "12.5 games/s"."""
        pace = task.finished_speed or task.speed
        if not pace:
            return Text("")
        return Text(say("{pace} {unit}/s", pace=f"{pace:,.{0 if pace >= 100 else 1}f}", unit=say(self.unit)))


@contextmanager
def progress(unit: str = "") -> Iterator[Callable[[str, int, int], None]]:
    """Draw a progress bar on stderr; the function gets what is done, how much of it, and how much there is (0: unknown).

    unit  what is counted ("games"), where the pace is to be shown; then only the bar gives way in a narrow window
    """
    pace = (Pace(unit),) if unit else ()
    with Progress(
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        TaskProgressColumn(),
        *pace,
        TimeRemainingColumn(table_column=Column(no_wrap=True)),
        *((TextColumn(say("left")),) if unit else ()),
        console=Console(stderr=True),
        transient=True,
    ) as bar:
        task = bar.add_task("", total=None)

        def draw(what: str, done: int, total: int) -> None:
            said = Text(visible(what))
            said.truncate(max(10, bar.console.width // 3), overflow="ellipsis")
            bar.update(task, description=said.plain, completed=done, total=total or None)

        yield draw


class _Listing(CodeBlock):
    """A listing on a page: its lines are not wrapped, since their columns mean something; a pager moves sideways. A command goes on in
    the next line as a shell reads it.
    """

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in str(self.text).rstrip("\n").split("\n"):
            typed = line.startswith("$ ")
            for part in command_lines(line, options.max_width - 2) if typed else [line]:
                yield Text(f"  {part}", style="bold" if typed else "dim", no_wrap=True, overflow="ignore")


def command_lines(command: str, room: int) -> list[str]:
    """Return a command of a shell in lines of at most so many columns where its words have room, each but the last ending in a
    backslash.
    """
    lines = [""]
    for word in _SHELL_WORD.findall(command):
        if lines[-1].strip() and cell_len(f"{lines[-1]} {word} \\") > room:
            lines[-1] += " \\"
            lines.append(f"    {word}")
        else:
            lines[-1] += f" {word}" if lines[-1] else word
    return lines


class _Page(Markdown):
    """A page of the documentation."""

    elements: ClassVar[dict[str, type[MarkdownElement]]] = Markdown.elements | {
        "fence": _Listing,
        "code_block": _Listing,
    }


def show_page(text: str) -> None:
    """Print a Markdown text."""
    Console().print(_Page(visible(text, lines=True), hyperlinks=False), crop=False)
