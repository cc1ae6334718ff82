"""What is wrong with the rows of a vocabulary: for the tests of the core and of every game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from cardbase.language.compiled import compile_abilities
from cardbase.language.mistakes import Mistake
from cardbase.language.tree import walk
from cardbase.language.words import Row, Vocabulary, Word

_NAMES = re.compile(r"\{([a-z]+\d*)")
_WITHOUT_TE = {"verb": ("ja_te",), "act": ("ja_te", "ja_can")}


def faults(vocabulary: Vocabulary, own: Iterable[Word] | None = None) -> list[str]:
    """A sentence for each fault: a text that is missing, a slot that the pattern has not, an example that does not parse.

    own: the words to check, all if not given. A game checks its own, since it may have replaced what the core's examples use.
    """
    rows = [vocabulary.rows[word.kind, word.key] for word in (vocabulary.words.values() if own is None else own)]
    return [
        f"{row.word.kind} '{row.word.key}': {fault}"
        for row in rows
        for fault in (*_text_faults(row), *_example_faults(row.word, vocabulary))
    ]


def _text_faults(row: Row) -> Iterator[str]:
    slots = {step.name for step in row.slots}
    for field in ("en", "ja", *_WITHOUT_TE.get(row.word.kind, ()), "rule_en", "rule_ja"):
        text = str(getattr(row.word, field))
        if not text and not field.startswith("rule"):
            yield f"has no text '{field}'"
        for name in _NAMES.findall(text):
            if name not in slots:
                yield f"'{field}' uses {{{name}}}, which the pattern has not"


def _example_faults(word: Word, vocabulary: Vocabulary) -> Iterator[str]:
    if not word.example:
        return
    try:
        tree = compile_abilities(word.example, vocabulary).tree
    except Mistake as mistake:
        yield f"the example does not parse: {mistake}"
        return
    if not any(word.key in node for node in walk(tree)):
        yield "the example does not use the word"
