"""From a card's ability text to all that is stored of it: the tree, the rules text in two languages, the tags; and files in former words said anew."""

from __future__ import annotations

import csv
import io
import json
import re
import tomllib
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from cardbase.language.english import english
from cardbase.language.former import renewed
from cardbase.language.japanese import japanese
from cardbase.language.mistakes import Mistake
from cardbase.language.parser import parse_ability
from cardbase.language.tree import Abilities, Ability, to_json
from cardbase.language.uses import tags_of, uses
from cardbase.language.ways import advice
from cardbase.language.words import Vocabulary
from cardbase.messages import say

_GOES_ON = (":", ",", "/", "(", "[", "then")


class Compiled(NamedTuple):
    """What a card's ability text gives. `tree` is stored as `to_json(tree)`; the texts have one line for each ability."""

    tree: Abilities
    english: str
    japanese: str
    tags: tuple[str, ...]

    def as_json(self) -> dict[str, object]:
        """Everything, ready for `json.dumps`."""
        return {"tree": to_json(self.tree), "english": self.english, "japanese": self.japanese, "tags": list(self.tags)}


def compile_abilities(text: str, vocabulary: Vocabulary, kind: str = "") -> Compiled:
    """Compile a card's abilities, one on each line; a line that ends with `:`, `,`, `/` or `then` goes on, `#` lines are comments.

    kind  what kind of card it is, as its game calls that, for what the texts call it
    An empty text is a card without abilities. Raises the first `Mistake`.
    """
    return from_tree(parse(text, vocabulary), vocabulary, kind)


def from_tree(tree: Abilities, vocabulary: Vocabulary, kind: str = "") -> Compiled:
    """The texts and tags of a tree, of a card of this kind."""
    return Compiled(
        tree,
        "\n".join(english(ability, vocabulary) for ability in tree),
        "\n".join(japanese(ability, vocabulary, kind) for ability in tree),
        tags_of(tree, vocabulary),
    )


def lint(text: str, vocabulary: Vocabulary) -> list[Mistake]:
    """Every mistake in a card's abilities, at most one for each ability, in order; what the game's rules do not carry out is one."""
    mistakes = []
    for start, end in _lines(text):
        try:
            _carried_out(text, vocabulary, start, end)
        except Mistake as mistake:
            mistakes.append(mistake)
    return mistakes


def _carried_out(text: str, vocabulary: Vocabulary, start: int, end: int) -> Abilities:
    """Return an ability of a text, which the rules of the game carry out. Raises `Mistake`."""
    abilities = _read(text, vocabulary, start, end)
    for place in sorted(uses(abilities, vocabulary)):
        if not vocabulary.carried_out(*place):
            word = vocabulary.words[place].pattern
            message = say("the rules of the game do not carry out '{word}'", word=word)
            raise Mistake(message, text=text, at=start, length=end - start)
    refusal = vocabulary.refused(abilities)
    if refusal:
        raise Mistake(refusal, text=text, at=start, length=end - start)
    return abilities


def parse(text: str, vocabulary: Vocabulary) -> Abilities:
    """The tree alone. Raises the first `Mistake`."""
    return tuple[Ability, ...](
        ability for start, end in _lines(text) for ability in _read(text, vocabulary, start, end)
    )


def in_todays_words(text: str, vocabulary: Vocabulary) -> list[tuple[str, str]]:
    """Return the abilities of a text that are said in words that are gone, each with what is said now."""
    lines = [text[start:end] for start, end in _lines(text)]
    return [(line, new) for line in lines if not _is_read(line, vocabulary) and (new := _renewed(line, vocabulary))]


def _read(text: str, vocabulary: Vocabulary, start: int, end: int) -> Abilities:
    """Return an ability of a text; one in former words may be two by now. Raises `Mistake`."""
    try:
        return (parse_ability(text, vocabulary, start, end),)
    except Mistake as mistake:
        new = _renewed(text[start:end], vocabulary)
        if not new:
            mistake.advise(partial(advice, text[start:end], mistake.at - start, vocabulary))
            raise
        return tuple[Ability, ...](parse_ability(line, vocabulary) for line in new.split("\n"))


def _renewed(line: str, vocabulary: Vocabulary) -> str:
    return renewed(line, vocabulary.former(), lambda text: _is_read(text, vocabulary))


def _is_read(line: str, vocabulary: Vocabulary) -> bool:
    try:
        parse_ability(line, vocabulary)
    except Mistake:
        return False
    return True


def _lines(text: str) -> Iterator[tuple[int, int]]:
    """Start and end of each ability in the text."""
    at, start, end = 0, -1, 0
    for line in text.split("\n"):
        content = line.strip()
        if content and not content.startswith("#"):
            start = at + line.index(content) if start < 0 else start
            end = at + line.index(content) + len(content)
            if not content.endswith(_GOES_ON):
                yield start, end
                start = -1
        at += len(line) + 1
    if start >= 0:
        yield start, end


# Files with abilities in words that are gone, said anew: data of game packages, own cards of scenario files, tables. Nothing else of a file changes.


Said = tuple[str, str]
"""An ability as it stood, and as it stands now."""
_ABILITIES = "abilities"
_TOML = re.compile(
    r"""(?P<head>(?:(?P<key>[\w-]+|"[^"\n]*")\s*=\s*))(?P<text>'''.*?'''|\"{3}.*?\"{3}|"(?:\\.|[^"\\\n])*"|'[^'\n]*')""",
    re.DOTALL,
)


def reworded(content: str, kind: str, vocabulary: Vocabulary) -> tuple[str, list[Said]]:
    """Return a file's content with its abilities in today's words, and which these are.

    kind  ".toml": strings called "abilities", and those of several lines; ".csv": that column; else: each line is an ability
    """
    found: list[Said] = []

    def anew(text: str) -> str:
        for old, new in in_todays_words(text, vocabulary):
            found.append((old, new))
            text = text.replace(old, new)
        return text

    def literal(match: re.Match[str]) -> str:
        text = match["text"]
        if match["key"] != _ABILITIES and not text.startswith(("'''", '"""')):
            return match[0]
        before, known = len(found), str(tomllib.loads(f"x = {text}")["x"])
        new = anew(known)
        if len(found) == before:
            return match[0]
        same_quotes = text.startswith("'''") and "'''" not in new
        return match["head"] + (f"'''\n{new}'''" if same_quotes else json.dumps(new, ensure_ascii=False))

    if kind == ".toml":
        return _TOML.sub(literal, content), found
    if kind == ".csv":
        return _table(content, anew), found
    return anew(content), found


def _table(content: str, anew: Callable[[str], str]) -> str:
    rows = list(csv.reader(io.StringIO(content)))
    if not rows or _ABILITIES not in rows[0]:
        return content
    place = rows[0].index(_ABILITIES)
    for row in rows[1:]:
        row[place : place + 1] = [anew(cell) for cell in row[place : place + 1]]
    new = io.StringIO()
    csv.writer(new, lineterminator="\n").writerows(rows)
    return new.getvalue()
