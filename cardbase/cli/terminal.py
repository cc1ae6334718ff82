"""Colour and boxes for people, by rich; imported only where a terminal is looked at.

What rich prints goes past `output`: words that are not ours come here with hidden characters escaped already, or are
escaped here, and none of them is read as rich's markup.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta
from time import monotonic
from typing import ClassVar

from rich.bar import Bar
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, JustifyMethod, OverflowMethod, RenderableType, RenderResult
from rich.containers import Lines
from rich.markdown import (
    CodeBlock,
    Markdown,
    MarkdownContext,
    MarkdownElement,
    Paragraph,
    TableDataElement,
    TableElement,
)
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn
from rich.table import Table
from rich.text import Text, TextType

from cardbase.escaping import visible
from cardbase.messages import say
from cardbase.text import begun, pieces, width

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


GLANCE = 1.0
"""Seconds of work after which its pace is known."""
_APART, _MOST_KEPT = 0.25, 400
"""Seconds between the moments that are kept, and how many of them."""


class Estimate:
    """How far work has come, and how long the rest of it takes: by the clock where it is given a time, else by the pace of the second
    half of what is done, and before the first unit is done by how much of that is. It is told in one thread and read in another.

    seconds    the time that it is given; 0: as long as it takes
    under_way  the part (0 to 1) of the first unit that is done
    """

    def __init__(
        self, seconds: float = 0.0, under_way: Callable[[], float] = lambda: 0.0, clock: Callable[[], float] = monotonic
    ) -> None:
        self.seconds, self.under_way, self.clock = seconds, under_way, clock
        self.total = 0
        self.start = clock()
        self._told = [(self.start, 0)]
        self._last = self._told[0]

    def tell(self, done: int, total: int) -> None:
        """Take in how much is done, and how much there is (0: unknown). Much at once, before anything else, was done before; where less
        is done than was, something new has begun.
        """
        now = self.clock()
        self.total = total
        last = self._last[1]
        if done < last or (last == 0 and done > 1):
            self._told = [(now, done)]
        elif now - self._told[-1][0] >= _APART:
            self._told.append((now, done))
        if len(self._told) > _MOST_KEPT:
            del self._told[1:-1:2]
        self._last = now, done

    @property
    def share(self) -> float | None:
        """How much is done, from 0 to 1; None while it is unknown how much there is."""
        if self.seconds:
            return min(1.0, (self.clock() - self.start) / self.seconds)
        return min(1.0, (self._last[1] + self._part) / self.total) if self.total else None

    @property
    def pace(self) -> float:
        """Units a second; 0 while that is unknown."""
        begun, (now, done) = self._told[0], self._last
        if done == begun[1]:
            spent = self.clock() - begun[0]
            return self._part / spent if spent >= GLANCE else 0.0
        if self.clock() - begun[0] < GLANCE:
            return 0.0
        middle = begun[0] + (now - begun[0]) / 2
        since, before = next((told for told in reversed(self._told) if told[0] <= middle), begun)
        return max(0.0, (done - before) / max(now - since, 1e-9))

    @property
    def left(self) -> float | None:
        """Seconds until all is done; None while that is unknown."""
        now = self.clock()
        if self.seconds:
            return max(0.0, self.seconds - (now - self.start))
        pace = self.pace
        if not self.total or not pace:
            return None
        told, done = self._last
        if done == self._told[0][1]:
            return (self.total - done - self._part) / pace
        return max(0.0, (self.total - done) / pace - (now - told))

    @property
    def _part(self) -> float:
        return self.under_way() if self._last[1] == self._told[0][1] else 0.0


def said_pace(estimate: Estimate, unit: str) -> str:
    """Return "12.5 games/s", or how many in a minute where they take long; "" until that is known."""
    pace = estimate.pace
    if not pace:
        return ""
    if pace < 0.1:
        return say("{pace} {unit}/min", pace=f"{60 * pace:.1f}", unit=say(unit))
    return say("{pace} {unit}/s", pace=f"{pace:,.{0 if pace >= 100 else 1}f}", unit=say(unit))


def said_left(estimate: Estimate) -> str:
    """Return "0:08:41 left"; "" until that is known."""
    left = estimate.left
    return "" if left is None else say("{time} left", time=timedelta(seconds=round(left)))


class _Meter(Progress):
    """A bar that stands where an estimate says, whenever it is drawn."""

    def __init__(self, estimate: Estimate, unit: str) -> None:
        self.estimate, self.unit = estimate, unit
        said = [TextColumn(f"{{task.fields[{key}]}}", markup=False) for key in (["pace"] if unit else []) + ["left"]]
        super().__init__(
            TextColumn("{task.description}", markup=False),
            BarColumn(),
            TaskProgressColumn(),
            *said,
            console=Console(stderr=True),
            transient=True,
        )

    def get_renderables(self) -> Iterable[RenderableType]:
        """Return what is drawn now."""
        share = self.estimate.share
        for task in self.tasks:
            task.completed, task.total = share or 0.0, None if share is None else 1.0
            task.fields |= {"pace": said_pace(self.estimate, self.unit), "left": said_left(self.estimate)}
        yield from super().get_renderables()


@contextmanager
def progress(
    unit: str = "", *, seconds: float = 0.0, under_way: Callable[[], float] = lambda: 0.0
) -> Iterator[Callable[[str, int, int], None]]:
    """Draw a progress bar on stderr; the function gets what is done, how much of it, and how much there is (0: unknown).

    unit                what is counted ("games"), where the pace is to be shown; then only the bar gives way in a narrow window
    seconds, under_way  what `Estimate` says of them
    """
    estimate = Estimate(seconds, under_way)
    with _Meter(estimate, unit) as bar:
        task = bar.add_task("", total=None, pace="", left="")

        def draw(what: str, done: int, total: int) -> None:
            said = Text(visible(what))
            said.truncate(max(10, bar.console.width // 3), overflow="ellipsis")
            estimate.tell(done, total)
            bar.update(task, description=said.plain)

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


class _Words(Text):
    """Text that is broken where our own lines are: Japanese between its letters, but not before a comma or behind a bracket."""

    def wrap(
        self,
        console: Console,
        width: int,
        *,
        justify: JustifyMethod | None = None,
        overflow: OverflowMethod | None = None,
        tab_size: int = 8,
        no_wrap: bool | None = None,
    ) -> Lines:
        """Return the lines of the text in so many columns."""
        if no_wrap or justify in ("right", "center", "full"):
            return super().wrap(console, width, justify=justify, overflow=overflow, tab_size=tab_size, no_wrap=no_wrap)
        lines = Lines()
        for line in self.split(allow_blank=True):
            for part in line.divide(breaks(line.plain, width)):
                part.rstrip()
                lines.append(part)
        return lines


def breaks(text: str, room: int) -> list[int]:
    """Return where a line of text is broken so that it has room in so many columns; a word that is longer is broken, too."""
    places, taken, place = list[int](), 0, 0
    for piece in pieces(text):
        rest = piece
        if taken and taken + width(rest.rstrip()) > room:
            places.append(place)
            taken = 0
        while width(rest.rstrip()) > room > 0:
            first = begun(rest, room)
            place += len(first)
            places.append(place)
            rest = rest[len(first) :]
        taken += width(rest)
        place += len(rest)
    return [each for each in places if each < len(text)]


class _Paragraph(Paragraph):
    """A paragraph. Where the page goes on in the next line there is no blank between two Japanese letters."""

    def on_enter(self, context: MarkdownContext) -> None:
        """Begin."""
        super().on_enter(context)
        self.text = _Words(justify="left")
        self._next_line = False

    def on_text(self, context: MarkdownContext, text: TextType) -> None:
        """Take some words in; a blank alone is the end of a line."""
        words = str(text)
        if words == " ":
            self._next_line = True
            return
        if self._next_line and not (_is_wide(self.text.plain[-1:]) and _is_wide(words[:1])):
            self.text.append(" ")
        self._next_line = False
        super().on_text(context, text)


def _is_wide(sign: str) -> bool:
    return width(sign) == 2


class _Cell(TableDataElement):
    """A cell of a table."""

    def __init__(self, justify: JustifyMethod) -> None:
        super().__init__(justify)
        self.content = _Words("", justify=justify)


class _Table(TableElement):
    """A table on a page, of which nothing is cut off: Japanese has no blanks at which rich would break a line."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for table in super().__rich_console__(console, options):
            for column in table.columns if isinstance(table, Table) else ():
                column.overflow = "fold"
            yield table


class _Page(Markdown):
    """A page of the documentation."""

    elements: ClassVar[dict[str, type[MarkdownElement]]] = Markdown.elements | {
        "fence": _Listing,
        "code_block": _Listing,
        "table_open": _Table,
        "paragraph_open": _Paragraph,
        "th_open": _Cell,
        "td_open": _Cell,
    }


def show_page(text: str) -> None:
    """Print a Markdown text."""
    Console().print(_Page(visible(text, lines=True), hyperlinks=False), crop=False)
