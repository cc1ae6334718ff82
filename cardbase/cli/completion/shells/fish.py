"""fish. It quotes by itself, and keeps of what it is answered only words that have in them, in any case, what is typed.

A name that was found by its reading, by another name or in letters of another width is therefore written as it was begun.
"""

import os
import re
from collections.abc import Callable, Sequence
from pathlib import Path

from cardbase.cli.completion.asking import Suggestion
from cardbase.cli.completion.shells.quoting import split
from cardbase.cli.completion.shells.shell import Complete, Shell
from cardbase.text import fold, romaji_key


def reply(arguments: Sequence[str], complete: Complete) -> str:
    """Return "files", what is typed of the name and what stands before it, or "words" and for each suggestion a line of the word and its help with a tab between them.

    arguments  the words before, without their quotation marks, and the word up to the cursor, as it is typed
    """
    *words, raw = arguments
    typed = split(raw, fish=True).word
    while words and re.match(r"\w+=", words[0]):  # FOO=1 cardbase ...
        del words[0]
    answer = complete(words[1:], typed)
    if not answer.suggestions:
        return f"files\n{typed[len(answer.before) :]}\n{answer.before}\n" if answer.files else "words\n"
    found = [one for one in answer.suggestions if not (one.open and one.word.endswith(("<", ">")))]
    return "".join(f"{line}\n" for line in ("words", *(_line(one, typed) for one in found)))


def _line(one: Suggestion, typed: str) -> str:
    begun = typed[len(one.before) :]
    if (one.spelt or not begun.isascii()) and begun.casefold() not in one.word.casefold():
        return f"{one.before}{_as_begun(one.spelt or one.word, begun)}\t{one.word}"
    # fish goes on in the same word only behind some signs; "<" and ">" are none of them.
    sign = ":" if one.open and one.word[-1:].isalnum() else ""
    return f"{one.whole}{sign}\t{one.help}"


def _as_begun(name: str, begun: str) -> str:
    """Return a name whose beginning is spelt as it was typed: "hoki no tenshi" begun as "hou" is "houki no tenshi"."""
    keys: tuple[Callable[[str], str], ...] = (fold, romaji_key)
    for key in keys:
        for end in range(1, len(name) + 1):
            if key(name[:end]) == key(begun):
                return begun + name[end:]
    return name


def _place() -> Path:
    config = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    return config / "fish" / "completions" / "cardbase.fish"


SHELL = Shell("fish", reply, _place)
