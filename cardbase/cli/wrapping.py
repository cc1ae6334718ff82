"""Words in the columns of a terminal, painted or not: broken between words (`cardbase.breaking`), cut with an ellipsis."""

from collections.abc import Sequence
from itertools import groupby

from cardbase.breaking import begun, pieces
from cardbase.cli.colour import Painted
from cardbase.text import width

ELLIPSIS = "…"


def widest(text: str) -> int:
    """Return the columns that the widest part takes that may not be broken."""
    return max((width(piece.rstrip()) for piece in pieces(text)), default=0)


def cut(text: str, room: int) -> str:
    """Return a text in at most so many columns; one that is longer ends in an ellipsis."""
    return text if width(text) <= room else _begin(text, room - 1).rstrip() + ELLIPSIS


def wrap(text: str, room: int, *, hang: int = 0) -> list[str]:
    """Return a text as lines of at most so many columns, at least one line; all but the first are indented by `hang`.

    A word that is longer than a line is cut.
    """
    lines = [""]
    for piece in pieces(text.strip()):
        word = piece.rstrip()
        if lines[-1].strip() and width(lines[-1] + word) > room:
            lines.append(" " * hang)
        lines[-1] += cut(word, room - width(lines[-1])) + piece[len(word) :]
    return [line.rstrip() for line in lines]


def wrapped(parts: Sequence[Painted], room: int) -> list[list[Painted]]:
    """Return painted words as lines of at most so many columns, two columns more indented from the second on; a word that is longer than
    a line goes on in the next one.
    """
    whole = "".join(part.text for part in parts)
    if width(whole) <= room:
        return [list(parts)]
    styles = [part.style for part in parts for _ in part.text]
    start = len(whole) - len(whole.lstrip())
    indent = min(start, room // 2)
    lines, taken = [[Painted(" " * indent)]], indent
    for piece in pieces(whole.strip()):
        rest, word = piece, piece.rstrip()
        while rest:
            if len(lines[-1]) > 1 and taken + width(word) > room:
                lines[-1][-1] = lines[-1][-1]._replace(text=lines[-1][-1].text.rstrip())
                lines.append([Painted(" " * (indent + 2))])
                taken = indent + 2
            shown = rest if taken + width(word) <= room else begun(word, room - taken)
            painted = zip(shown, styles[start : start + len(shown)], strict=True)
            for style, group in groupby(painted, key=lambda pair: pair[1]):
                lines[-1].append(Painted("".join(sign for sign, _ in group), style))
            taken += width(shown)
            start += len(shown)
            rest, word = rest[len(shown) :], word[len(shown) :]
    return lines


def _begin(text: str, room: int) -> str:
    taken = 0
    for place, character in enumerate(text):
        taken += width(character)
        if taken > room:
            return text[:place]
    return text
