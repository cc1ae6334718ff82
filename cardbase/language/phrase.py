"""Matching one phrase with the rows of a vocabulary: every way to read it from a place, the best first.

A reading is `(value, next)`: the tree's value and the number of the atom behind it. What a phrase may hold besides the rows'
patterns is here and in `selection`: amounts, conditions, places. What was expected where reading got furthest is kept for the
message.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardbase.language.mistakes import Mistake, unexpected
from cardbase.language.syntax import Atom, Item, Line
from cardbase.language.tree import Ability, Node
from cardbase.language.words import DEFAULTS, SLOT_KINDS, WORD_KINDS, Row, Vocabulary
from cardbase.messages import later, say

Reading = tuple[Any, int]
Reader = Callable[["Phrase", int], list[Reading]]
DEEPEST = 40
_NAMED = {**SLOT_KINDS, "select": later("cards (such as: enemy unit)"), "counted": later("cards (such as: enemy unit)")}
"""Slots that a message calls by one name."""
FIXED = frozenset((
    "when", "while", "would", "always", "if", "may", "choose", "pick", "otherwise", "repeat", "until", "at", "or",
    "and", "not", "with", "in", "from", "all", "each", "any", "number", "of", "up", "to", "random", "ally",
    "allies", "enemy", "enemies", "other", "for", "x", "plus", "minus", "times", "divided", "by", "there", "is", "are", "then",
    "cannot", "must", "can", "play", "your", "opponent's", "owner's", "player's",
))  # fmt: skip
"""Words of the fixed grammar, for "did you mean"."""


class Search:
    """What the phrases of one text share: the vocabulary, the readers of slots and abilities, and how far reading got."""

    def __init__(
        self, text: str, vocabulary: Vocabulary, slots: dict[str, Reader], ability: Callable[[Search, Line], Ability]
    ) -> None:
        self.text, self.vocabulary, self.slots, self.ability = text, vocabulary, slots, ability
        self.at, self.found, self.expected = -1, "", set[str]()
        self.depth = 0
        self.player: Node = ("you",)  # who does what says nothing of who does it: in `opponent may ...`, the opponent

    def miss(self, at: int, found: str, expected: str) -> None:
        """Note that something was expected here; what is furthest counts."""
        if at > self.at:
            self.at, self.found, self.expected = at, found, set()
        if at == self.at:
            self.expected.add(expected)

    def deeper(self, at: int) -> None:
        """One thing within another; Python's own stack is never what ends it."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise Mistake(say("this is nested too deeply"), text=self.text, at=at)

    def sum_up(self, at: int, before: set[str], name: str) -> None:
        """What was expected here since `before` belongs to one thing with a name: only the name is shown."""
        if self.at == at:
            self.expected = before | {name}

    def mistake(self) -> Mistake:
        """The mistake at the furthest place."""
        known = self.vocabulary.plain_words | FIXED
        return unexpected(self.text, max(self.at, 0), self.found, self.expected, known)


class Phrase:
    """The atoms of one phrase and all that was read in them so far."""

    def __init__(self, search: Search, item: Item) -> None:
        self.search, self.item = search, item
        self.atoms: tuple[Atom, ...] = item.atoms
        self.words = [atom.text.lower() if atom.kind == "NAME" else "" for atom in item.atoms]
        self.present = dict.fromkeys(word for word in self.words if word)
        self.read: dict[tuple[str, int], list[Reading]] = {}

    # what stands at a place ------------------------------------------------------------------------------------------

    def miss(self, i: int, expected: str) -> None:
        """Note what was expected at atom i."""
        found = ""
        if i < len(self.atoms):
            found = self.atoms[i].text.strip() or {"group": "(", "bracket": "["}[self.atoms[i].kind]
        self.search.miss(self.position(i), found, expected)

    def position(self, i: int) -> int:
        """Where atom i begins in the text; behind the last, where the phrase ends."""
        return self.atoms[i].at if i < len(self.atoms) else self.item.end

    def expected(self, i: int) -> set[str]:
        """What was expected at atom i so far."""
        return set(self.search.expected) if self.search.at == self.position(i) else set()

    def run(self, i: int, *words: str) -> bool:
        """Whether these words stand from atom i on; notes nothing."""
        return tuple(self.words[i : i + len(words)]) == words

    def kind(self, i: int) -> str:
        """The kind of atom i, "" behind the last."""
        return self.atoms[i].kind if i < len(self.atoms) else ""

    # slots and rows --------------------------------------------------------------------------------------------------

    def slot(self, kind: str, i: int) -> list[Reading]:
        """Every reading of a slot from atom i."""
        place = (kind, i)
        if place not in self.read:
            self.read[place] = []
            self.search.deeper(self.item.atoms[0].at)
            before = self.expected(i)
            readings = self.search.slots[kind](self, i)
            self.search.depth -= 1
            if not readings and kind in _NAMED:
                self.miss(i, _NAMED[kind])
                self.search.sum_up(self.position(i), before, _NAMED[kind])
            self.read[place] = readings
        return self.read[place]

    def rows(self, kind: str, i: int, wanted: Callable[[Row], bool] = lambda _row: True) -> list[Reading]:
        """Every reading of a word of this kind from atom i, as its node."""
        readings: list[Reading] = []
        for row in self.search.vocabulary.candidates(kind, self.present):
            if wanted(row):
                readings += [((row.word.key, *values), j) for values, j in self._match(row, i)]
        if not readings:
            self.miss(i, WORD_KINDS[kind])
        return readings

    def _match(self, row: Row, i: int) -> list[tuple[Node, int]]:
        found: list[tuple[Node, int]] = [((), i)]
        for step in row.steps:
            after: list[tuple[Node, int]] = []
            for values, j in found:
                if step.slot:
                    slot = "plain event" if step.slot == row.word.kind == "event" else step.slot
                    after += [((*values, value), k) for value, k in self.slot(slot, j)]
                    if step.optional:
                        after.append(((*values, self.search.player if step.slot == "who" else DEFAULTS[step.slot]), j))
                elif j < len(self.words) and self.words[j] in step.words:
                    after.append((values, j + 1))
                    if step.optional:
                        after.append((values, j))
                elif step.optional:
                    after.append((values, j))
                elif j > i:
                    self.miss(j, f"'{step.words[0]}'")
            found = after
            if not found:
                break
        return found

    def whole(self, readings: Sequence[Reading]) -> Any:
        """The value of the first reading that takes the whole phrase. Raises `Mistake` at the furthest place."""
        for value, j in readings:
            if j == len(self.atoms):
                return value
        for _value, j in readings:
            self.miss(j, later("the end of the phrase"))
        raise self.search.mistake()

    def keys(self, kind: str, i: int, wanted: Callable[[Row], bool] = lambda _row: True) -> list[Reading]:
        """Readings of a word without slots, as its key."""
        return [(node[0], j) for node, j in self.rows(kind, i, wanted)]

    def grouped(self, kind: str, i: int) -> list[Reading]:
        """A slot in round brackets."""
        inner = self.atoms[i].inner
        if self.kind(i) != "group" or len(inner) != 1 or len(inner[0].options) != 1 or len(inner[0].options[0]) != 1:
            return []
        phrase = Phrase(self.search, inner[0].options[0][0])
        readings = phrase.slot(kind, 0)
        for _value, j in readings:
            phrase.miss(j, "')'")
        return [(value, i + 1) for value, j in readings if j == len(phrase.atoms)]
