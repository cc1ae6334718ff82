"""The shells: how each one's script asks, how it quotes, and how it wants to be answered.

A script (`cardbase.bash` and so on) passes on what is typed as it stands in the line, with its quotation marks; what it is
answered goes into the line without further ado.
"""

import os
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from cardbase.cli.completion.request import Suggestion
from cardbase.text import fold, romaji_key, width

_ESCAPED = re.compile(r"[^\w\-./:=@%+,]", re.ASCII)


class Line(NamedTuple):
    """A line up to the cursor: the words before, the word that is typed without its quotation marks, the mark that is
    still open ("" for none), and whether the word is what a redirection goes to.
    """

    words: list[str]
    word: str
    quote: str = ""
    redirected: bool = False


def split(line: str, *, fish: bool = False) -> Line:
    """Return the words of a line as bash and zsh understand it, or fish; what substitutions would give stays as it stands."""
    reading = _Lexer(fish)
    for sign in line:
        reading.take(sign)
    return Line(reading.words, "".join(reading.word), reading.quote, reading.target)


class _Lexer:
    def __init__(self, fish: bool) -> None:
        self.escapes = {"'": "'\\" if fish else "", '"': '"\\$' if fish else '"\\$`'}
        self.words: list[str] = []
        self.word: list[str] = []
        self.quote, self.escaped, self.begun, self.target = "", False, False, False

    def take(self, sign: str) -> None:
        if self.escaped:
            if self.quote and sign not in self.escapes[self.quote]:
                self.word.append("\\")
            self.word.append(sign)
            self.escaped = False
        elif sign == "\\" and (not self.quote or self.escapes[self.quote]):
            self.escaped = self.begun = True
        elif self.quote:
            if sign == self.quote:
                self.quote = ""
            else:
                self.word.append(sign)
        elif sign in "'\"":
            self.quote, self.begun = sign, True
        elif sign in " \t\n<>":
            self.end()
            self.target = self.target or sign in "<>"
        else:
            self.word.append(sign)

    def end(self) -> None:
        if self.begun or self.word:
            if not self.target:
                self.words.append("".join(self.word))
            self.target = False
        self.word, self.begun = [], False


def quoted(text: str, quote: str) -> str:
    """Return a text as it is written in a line of bash, inside the quotation mark that is open ("" for none).

    In double quotation marks an exclamation mark would bring back an earlier command: it stands outside of them.
    """
    if quote == "'":
        return text.replace("'", "'\\''")
    if quote == '"':
        return re.sub(r'([\\"$`])', r"\\\1", text).replace("!", '"\\!"')
    return _ESCAPED.sub(lambda found: f"\\{found[0]}" if found[0].isascii() else found[0], text)


class Answered(Protocol):
    """What a shell is told: words, or that files may stand there."""

    @property
    def suggestions(self) -> tuple[Suggestion, ...]:
        """The words."""

    @property
    def files(self) -> bool:
        """Whether the shell is to complete the names of files."""

    @property
    def before(self) -> str:
        """What stands before the name of a file in the same word."""


Complete = Callable[[Sequence[str], str], Answered]
"""(words before, what is typed of the word) -> what may stand there."""


class Shell(NamedTuple):
    """A shell.

    reply    what its script is answered: (the script's arguments, what completes) -> text
    startup  the file that it reads at its start, and the line that goes there; "" where it finds the script by itself
    place    where the script is put
    """

    name: str
    reply: Callable[[Sequence[str], Complete], str]
    place: Callable[[], Path]
    startup: Callable[[], Path] | None = None

    @property
    def script(self) -> str:
        """The script that the shell reads."""
        return Path(__file__).with_name(f"cardbase.{self.name}").read_text(encoding="utf-8")


def common_beginning(typed: str, offered: Sequence[Suggestion]) -> str:
    """Return the beginning that several suggestions have in common, "" where it is not more than what is typed.

    A beginning that is shorter than what is typed would take something away: names that differ in case, or that were
    found by their readings.
    """
    first, last = min(one.whole for one in offered), max(one.whole for one in offered)
    common = first[
        : next((n for n, pair in enumerate(zip(first, last, strict=False)) if len(set(pair)) > 1), len(first))
    ]
    befores = {one.before for one in offered}
    before = befores.pop() if len(befores) == 1 else ""
    begun, goes_on = typed[len(before) :], common[len(before) :]
    if common == typed or not goes_on:
        return ""
    longer = common.casefold().startswith(typed.casefold()) or (begun and fold(begun) in fold(goes_on))
    return common if longer else ""


_LISTING = "63"
"""COMP_TYPE where the replies are only listed."""
_EACH = ("37", "42")
"""COMP_TYPE where each reply may go into the line: menu-complete, insert-completions."""


def reply_to_bash(arguments: Sequence[str], complete: Complete) -> str:
    """Return a line for the script, "files", "open" or "closed", and the replies, a line each.

    Readline puts their common beginning in the place of the last part of what is typed. The part begins behind an open
    quotation mark, or behind one of the signs in COMP_WORDBREAKS (":" and "=" are among them).

    arguments  the line up to the cursor, the part that is replaced, COMP_TYPE
    """
    line, part, kind = arguments
    typed, before = split(line), split(line[: len(line) - len(part)])
    if typed.redirected:
        return "files\n"
    words = typed.words[1:]
    kept = before.word if len(before.words) == len(typed.words) else ""
    answer = complete(words, typed.word)
    fitting = [one for one in answer.suggestions if one.whole[: len(kept)].casefold() == kept.casefold()]
    if answer.files or not fitting:
        return "files\n" if answer.files else "open\n"
    written = [quoted(one.whole[len(kept) :], before.quote) for one in fitting]
    if len(fitting) == 1 or kind in _EACH:
        return _bash_single(fitting[0], written, before.quote) if len(fitting) == 1 else _bash_lines("closed", written)
    common = common_beginning(typed.word, fitting)
    if common and kind != _LISTING and len(common) >= len(kept):
        return _bash_lines("open", [quoted(common[len(kept) :], before.quote), *written])
    shown = [one.word for one in fitting]
    # An empty reply keeps readline from putting in a beginning that is shorter than what is typed.
    return _bash_lines("open", shown if kind == _LISTING else ["", *shown])


def _bash_single(only: Suggestion, written: list[str], quote: str) -> str:
    if only.open and quote:  # of a single reply readline closes the quotation
        return _bash_lines("open", [written[0], f"{written[0]} "])
    if quote and written[0].endswith(quote):  # readline takes a mark at the end for the closing one
        written = [written[0] + quote]
    return _bash_lines("open" if only.open else "closed", written)


def _bash_lines(first: str, replies: Sequence[str]) -> str:
    return "".join(f"{line}\n" for line in (first, *replies))


def data_home() -> Path:
    """Return the folder of the user's data."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")


BASH = Shell(
    "bash", reply_to_bash, lambda: data_home() / "cardbase" / "completion.bash", lambda: Path.home() / ".bashrc"
)


_LONGEST = 60
"""Columns of a help text."""


def reply_to_zsh(arguments: Sequence[str], complete: Complete) -> str:
    """Return a line for the script, "files", "list" (only list what follows) or "insert", and for each suggestion a line of
    "open" or "closed", the word, and what is shown for it, with tabs between them.

    zsh quotes by itself what it puts in, inside an open quotation mark, too.

    arguments  the words before, as they are typed, and the word up to the cursor
    """
    *earlier, typed = (split(argument) for argument in arguments)
    answer = complete([line.word for line in earlier[1:]], typed.word)
    offered = answer.suggestions
    if not offered:
        return "files\n" if answer.files else "insert\n"
    keep = len(offered) > 1 and not common_beginning(typed.word, offered)
    widest = max(width(one.word) for one in offered)
    lines = ["list" if keep else "insert", *(_zsh_line(one, widest) for one in offered)]
    return "".join(f"{line}\n" for line in lines)


def _zsh_line(one: Suggestion, widest: int) -> str:
    shown = one.word
    if one.help:
        shown += " " * (widest - width(one.word)) + f"  -- {_cut(one.help)}"
    return "\t".join(("open" if one.open else "closed", one.whole, shown))


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


ZSH = Shell(
    "zsh",
    reply_to_zsh,
    lambda: data_home() / "cardbase" / "completion.zsh",
    lambda: Path(os.environ.get("ZDOTDIR") or Path.home()) / ".zshrc",
)


def reply_to_fish(arguments: Sequence[str], complete: Complete) -> str:
    """Return "files", what is typed of the name and what stands before it, or "words" and for each suggestion a line of the word and its help with a tab between them.

    fish quotes by itself, and keeps of what it is answered only words that have in them, in any case, what is typed: a name
    that was found by its reading, by another name or in letters of another width is written as it was begun.

    arguments  the words before, without their quotation marks, and the word up to the cursor, as it is typed
    """
    *words, raw = arguments
    typed = split(raw, fish=True).word
    while words and re.match(r"\w+=", words[0]):  # FOO=1 cardbase ...
        del words[0]
    answer = complete(words[1:], typed)
    if not answer.suggestions:
        return f"files\n{typed[len(answer.before) :]}\n{answer.before}\n" if answer.files else "words\n"
    offered = [one for one in answer.suggestions if not (one.open and one.word.endswith(("<", ">")))]
    return "".join(f"{line}\n" for line in ("words", *(_fish_line(one, typed) for one in offered)))


def _fish_line(one: Suggestion, typed: str) -> str:
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


def _fish_place() -> Path:
    config = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    return config / "fish" / "completions" / "cardbase.fish"


FISH = Shell("fish", reply_to_fish, _fish_place)


SHELLS: dict[str, Shell] = {shell.name: shell for shell in (BASH, ZSH, FISH)}
"""The shells by name."""
