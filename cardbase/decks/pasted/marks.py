"""What stands around a card in a line and says nothing of it: quotation marks of mails, boxes to tick, emphasis and links of
Markdown, the numbers of a numbered list.
"""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

_QUOTED = re.compile(r"(?:[>＞]\s*)+(?=[^\s>＞])")
_BOX = re.compile(r"(?:[-*+・]\s*)?(?:\[[ xX✓✔]\]|[☐☑☒□✓✔])\s*(?=\S)")
_EMPHASIS = re.compile(r"(\*\*|__|`)(?P<inside>(?:(?!\1).)+)\1")
_LINK = re.compile(r"\[(?P<inside>[^\[\]]+)\]\(https?://[^()\s]*\)")
_ORDINAL = re.compile(r"(?:[-*+・]\s*)?(?P<number>\d{1,3})\s*[.．)）](?:\s+|(?=\D))(?P<rest>\S.*)")
_SURE = 3
"""Lines counted through from 1 that are no counts of cards."""


class Numbered(NamedTuple):
    """The line of a list that has its number in front of it, and the rest of it."""

    line: int
    number: int
    rest: str


def undecorated(line: str) -> str:
    """Return a line without the marks around its words."""
    line = _LINK.sub(r"\g<inside>", _EMPHASIS.sub(r"\g<inside>", line))
    return _BOX.sub("", _QUOTED.sub("", line, count=1), count=1).strip() or line


def numbered(number: int, line: str) -> Numbered | None:
    """Return a line as one of a numbered list ("3. Name", "3) 4 Name"), None for any other."""
    found = _ORDINAL.match(line)
    return Numbered(number, int(found["number"]), found["rest"].strip()) if found else None


def are_ordinals(numbers: Sequence[int]) -> bool:
    """Return whether numbers count through from 1, perhaps several times."""
    return numbers[:1] == [1] and all(later in (1, before + 1) for before, later in pairwise(numbers))


def are_surely_ordinals(numbers: Sequence[int]) -> bool:
    """Return whether ordinals come so far that they cannot well be counts of cards."""
    return max(numbers, default=0) >= _SURE
