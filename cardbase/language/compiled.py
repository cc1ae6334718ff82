"""From a card's ability text to all that is stored of it: the tree, the rules text in two languages, the tags."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cardbase.language.ability import parse_ability
from cardbase.language.english import english
from cardbase.language.japanese import japanese
from cardbase.language.mistakes import Mistake
from cardbase.language.tags import tags_of
from cardbase.language.tree import Abilities, Ability, to_json
from cardbase.language.words import Vocabulary

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


def compile_abilities(text: str, vocabulary: Vocabulary) -> Compiled:
    """Compile a card's abilities, one on each line; a line that ends with `:`, `,`, `/` or `then` goes on, `#` lines are comments.

    An empty text is a card without abilities. Raises the first `Mistake`.
    """
    return from_tree(tuple(parse_ability(text, vocabulary, start, end) for start, end in _lines(text)), vocabulary)


def from_tree(tree: Abilities, vocabulary: Vocabulary) -> Compiled:
    """The texts and tags of a tree."""
    return Compiled(
        tree,
        "\n".join(english(ability, vocabulary) for ability in tree),
        "\n".join(japanese(ability, vocabulary) for ability in tree),
        tags_of(tree, vocabulary),
    )


def lint(text: str, vocabulary: Vocabulary) -> list[Mistake]:
    """Every mistake in a card's abilities, at most one for each ability, in order."""
    mistakes = []
    for start, end in _lines(text):
        try:
            parse_ability(text, vocabulary, start, end)
        except Mistake as mistake:
            mistakes.append(mistake)
    return mistakes


def parse(text: str, vocabulary: Vocabulary) -> Abilities:
    """The tree alone. Raises the first `Mistake`."""
    return tuple[Ability, ...](parse_ability(text, vocabulary, start, end) for start, end in _lines(text))


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
