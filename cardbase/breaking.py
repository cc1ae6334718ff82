"""Where lines may break in Japanese and in English, and texts broken to the columns of a terminal."""

import unicodedata
from collections.abc import Iterator

from cardbase.text import width

NOT_FIRST = frozenset(
    "、。，．・·：；？！,.:;?!)]}）］｝〕〉》」』】〙〗’”»ーｰ゛゜ヽヾゝゞ々〻‐–—…‥～〜％%℃°"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ／/"
)
"""What may not begin a line (JIS X 4051, 行頭禁則)."""
NOT_LAST = frozenset("([{（［｛〔〈《「『【〘〖‘“«＋−±＃#¥￥$＄")
"""What may not end a line (行末禁則)."""
SEAMS = "/\\-_?&="
"""Behind these a path or an address is broken that is longer than a line."""


def wrapped(text: str, columns: int, *, hang: int = 0) -> list[str]:
    """Return a text as lines of at most so many columns, broken where its script allows; a word that is longer than a line is broken.

    hang  the blanks with which every line but the first begins; blanks at the beginning of the text stay
    """
    lines, line = list[str](), text[: len(text) - len(text.lstrip())]
    for piece in pieces(text.lstrip()):
        rest = piece
        if line.strip() and width(line + rest.rstrip()) > columns:
            lines.append(line.rstrip())
            line = " " * hang
        while width(line + rest.rstrip()) > columns and len(rest.rstrip()) > 1:
            head = begun(rest, columns - width(line))
            lines.append(line + head)
            line, rest = " " * hang, rest[len(head) :]
        line += rest
    return [*lines, line.rstrip()] if line.strip() or not lines else lines


def begun(word: str, columns: int) -> str:
    """Return as much of a word that is longer than a line as fits, one character at least: of a path or an address up to one of its
    seams, where there is one in the second half.
    """
    length = 1
    while length < len(word) and width(word[: length + 1]) <= columns:
        length += 1
    seam = max(map(word[:length].rfind, SEAMS)) + 1
    return word[: seam if length < len(word) and 2 * seam >= length else length]


def pieces(text: str) -> Iterator[str]:
    """Yield the pieces between which a line may break, with the blanks behind them."""
    piece = ""
    for place, sign in enumerate(text, 1):
        after = text[place : place + 1]
        piece += sign
        if not after or _may_break(sign, after):
            yield piece
            piece = ""


def _may_break(before: str, after: str) -> bool:
    if after.isspace() or after in NOT_FIRST or before in NOT_LAST:
        return False
    if '"' in (before, after) and not before.isspace():
        return False  # it may open or close
    if before != "・" and "ァ" <= before <= "ー" and "ァ" <= after <= "ー":
        return False  # a word in katakana stays whole
    return before.isspace() or _wide(before) or _wide(after)


def _wide(sign: str) -> bool:
    return unicodedata.east_asian_width(sign) in "WF"
