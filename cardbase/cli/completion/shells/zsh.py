"""zsh. It quotes by itself what it puts in, inside an open quotation mark, too."""

import os
from collections.abc import Sequence
from pathlib import Path

from cardbase.cli.completion.asking import Suggestion
from cardbase.cli.completion.shells.bash import data_home
from cardbase.cli.completion.shells.quoting import split
from cardbase.cli.completion.shells.shell import Complete, Shell, further
from cardbase.text import width

_LONGEST = 60
"""Columns of a help text."""


def reply(arguments: Sequence[str], complete: Complete) -> str:
    """Return a line for the script, "files", "list" (only list what follows) or "insert", and for each suggestion a line of
    "open" or "closed", the word, and what is shown for it, with tabs between them.

    arguments  the words before, as they are typed, and the word up to the cursor
    """
    *earlier, typed = (split(argument) for argument in arguments)
    answer = complete([line.word for line in earlier[1:]], typed.word)
    found = answer.suggestions
    if not found:
        return "files\n" if answer.files else "insert\n"
    keep = len(found) > 1 and not further(typed.word, found)
    widest = max(width(one.word) for one in found)
    lines = ["list" if keep else "insert", *(_line(one, widest) for one in found)]
    return "".join(f"{line}\n" for line in lines)


def _line(one: Suggestion, widest: int) -> str:
    shown = one.word
    if one.help:
        shown += " " * (widest - width(one.word)) + f"  -- {_cut(one.help)}"
    return "\t".join(("open" if one.open else "closed", one.whole, shown))


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


SHELL = Shell(
    "zsh",
    reply,
    lambda: data_home() / "cardbase" / "completion.zsh",
    lambda: Path(os.environ.get("ZDOTDIR") or Path.home()) / ".zshrc",
)
