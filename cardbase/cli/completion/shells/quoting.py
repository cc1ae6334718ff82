"""Words of a shell's line, with their quotation marks, as the shell understands them."""

import re
from typing import NamedTuple

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
    reading = _Reading(fish)
    for sign in line:
        reading.take(sign)
    return Line(reading.words, "".join(reading.word), reading.quote, reading.target)


class _Reading:
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
