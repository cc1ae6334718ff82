"""bash. Readline puts the common beginning of the replies in the place of the last part of what is typed.

The part begins behind an open quotation mark, or behind one of the signs in COMP_WORDBREAKS (":" and "=" are among them).
"""

import os
from collections.abc import Sequence
from pathlib import Path

from cardbase.cli.completion.asking import Suggestion
from cardbase.cli.completion.shells.quoting import quoted, split
from cardbase.cli.completion.shells.shell import Complete, Shell, further

_LISTING, _ALL_AT_ONCE = "63", ("33", "64")
"""COMP_TYPE where the replies are only listed; where they are listed as well as put in."""
_EACH = ("37", "42")
"""COMP_TYPE where each reply may go into the line: menu-complete, insert-completions."""


def reply(arguments: Sequence[str], complete: Complete) -> str:
    """Return a line for the script, "files", "open" or "closed", and the replies, a line each.

    arguments  the line up to the cursor, the part that is replaced, COMP_TYPE
    """
    line, part, kind = arguments
    typed, before = split(line), split(line[: len(line) - len(part)])
    if typed.redirected:
        return "files\n"
    words = typed.words[1:]
    kept = before.word if len(before.words) == len(typed.words) else ""
    answer = complete(words, typed.word)
    found = [one for one in answer.suggestions if one.whole[: len(kept)].casefold() == kept.casefold()]
    if answer.files or not found:
        return "files\n" if answer.files else "open\n"
    written = [quoted(one.whole[len(kept) :], before.quote) for one in found]
    if len(found) == 1 or kind in _EACH:
        return _one(found[0], written, before.quote) if len(found) == 1 else _lines("closed", written)
    common = further(typed.word, found)
    if common and kind != _LISTING and len(common) >= len(kept):
        return _lines("open", [quoted(common[len(kept) :], before.quote), *written])
    shown = [one.word for one in found]
    # An empty reply keeps readline from putting in a beginning that is shorter than what is typed.
    return _lines("open", shown if kind == _LISTING else ["", *shown])


def _one(found: Suggestion, written: list[str], quote: str) -> str:
    if found.open and quote:  # of a single reply readline closes the quotation
        return _lines("open", [written[0], f"{written[0]} "])
    if quote and written[0].endswith(quote):  # readline takes a mark at the end for the closing one
        written = [written[0] + quote]
    return _lines("open" if found.open else "closed", written)


def _lines(first: str, replies: Sequence[str]) -> str:
    return "".join(f"{line}\n" for line in (first, *replies))


def data_home() -> Path:
    """Return the folder of the user's data."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")


SHELL = Shell("bash", reply, lambda: data_home() / "cardbase" / "completion.bash", lambda: Path.home() / ".bashrc")
