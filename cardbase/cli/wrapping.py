"""Text in the columns of a terminal: broken between words, cut with an ellipsis. Wide characters count two.

A word of Latin letters is never broken. Japanese may break between characters, but not within a word in katakana that
has room, not before what closes (、。」ー) and not behind what opens (「).
"""

import re
from collections.abc import Sequence

from cardbase.cli.colour import Painted
from cardbase.text import width

ELLIPSIS = "…"
_OPENING = "（「『【〈《［｛〔“‘"
_CLOSING = "、。，．・：；？！）」』】〉》］｝〕”’ー々ゝゞヽヾぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ゛゜"
_WIDE = "\u1100-\u115f\u2e80-\u303e\u3041-\u4dbf\u4e00-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60"
_WIDE += "\uffe0-\uffe6\U0001f300-\U0001faff\U00020000-\U0003fffd"
_ATOM = (
    rf"[{_OPENING}]*(?:[ァ-ヺー・]+|[{_WIDE}])[{_CLOSING}]*"  # a word in katakana, else one character
    rf"|[{_OPENING}]+|[^\s{_WIDE}]+(?: %)?[{_CLOSING}]*"
)


def atoms(text: str) -> list[str]:
    """Return the parts of a text between which a line may end, each with the blanks before it."""
    return [blank + atom for blank, atom in re.findall(rf"(\s*)({_ATOM})", text)]


def widest(text: str) -> int:
    """Return the columns that the widest part takes that may not be broken."""
    return max((width(atom.lstrip()) for atom in atoms(text)), default=0)


def cut(text: str, room: int) -> str:
    """Return a text in at most so many columns; one that is longer ends in an ellipsis."""
    return text if width(text) <= room else _begin(text, room - 1).rstrip() + ELLIPSIS


def wrap(text: str, room: int, *, hang: int = 0) -> list[str]:
    """Return a text as lines of at most so many columns, at least one line; all but the first are indented by `hang`.

    A word that is longer than a line is cut.
    """
    lines = [""]
    for atom in atoms(text):
        if lines[-1].strip() and width(lines[-1] + atom) > room:
            lines.append(" " * hang)
        here = atom if lines[-1].strip() else atom.lstrip()
        lines[-1] += cut(here, room - width(lines[-1]))
    return lines


def wrapped(parts: Sequence[Painted], room: int) -> list[list[Painted]]:
    """Return painted words as lines of at most so many columns, two columns more indented from the second on."""
    whole = "".join(part.text for part in parts)
    if width(whole) <= room:
        return [list(parts)]
    indent = min(len(whole) - len(whole.lstrip(" ")), room // 2)
    lines: list[list[Painted]] = [[]]
    taken, words = 0, False
    for part in parts:
        for atom in atoms(part.text):
            if words and taken + width(atom) > room:
                lines.append([Painted(" " * (indent + 2))])
                taken, words = indent + 2, False
            here = atom if words or len(lines) == 1 else atom.lstrip()
            here = cut(here, room - taken)
            lines[-1].append(Painted(here, part.style))
            taken, words = taken + width(here), True
    return lines


def _begin(text: str, room: int) -> str:
    taken = 0
    for place, character in enumerate(text):
        taken += width(character)
        if taken > room:
            return text[:place]
    return text
