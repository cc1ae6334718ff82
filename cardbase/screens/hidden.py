"""Characters that nobody sees, in full-screen apps: whatever draws a line, they are shown escaped, as in the tables."""

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from cardbase.visible import visible


class Shown(LineFilter):
    r"""Shows hidden characters as \x1b or \u202e. A line stays as wide as it was: the blanks behind them make room, else its end goes."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002 - the base class names it
        """Return a line with nothing hidden in it."""
        if all(visible(part.text) is part.text for part in segments):
            return segments
        owed, line = 0, list[Segment]()
        for part in segments:
            words = visible(part.text)
            owed += cell_len(words) - cell_len(part.text)
            if owed and not (kept := words.rstrip(" ")):
                words, owed = words[owed:], max(0, owed - len(words))
            elif owed:
                blanks = min(owed, len(words) - len(kept))
                words, owed = words[: len(words) - blanks], owed - blanks
            line.append(Segment(words, part.style))
        return _shortened(line, owed) if owed else line


def _shortened(line: Sequence[Segment], by: int) -> list[Segment]:
    """Return a line without so many columns at its end."""
    left = list(line)
    while by and left:
        last = left.pop()
        wide = cell_len(last.text)
        if wide > by:
            left.append(Segment(set_cell_size(last.text, wide - by), last.style))
            break
        by -= wide
    return left
