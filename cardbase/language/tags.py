"""Tags of a card's abilities, for the search and the agents: does:draw, when:enters, keyword:decoy ..."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardbase.language.tree import FORMS, Abilities, Ability, Node, events_of, lists_in
from cardbase.language.words import Vocabulary


def tags_of(abilities: Abilities, vocabulary: Vocabulary) -> tuple[str, ...]:
    """All tags, sorted, each once."""
    return tuple(sorted({tag for ability in abilities for tag in _ability_tags(ability, vocabulary)}))


def verbs(effects: tuple[Node, ...]) -> Iterator[Node]:
    """Every verb in the effects and the forms in them, in order."""
    for effect in effects:
        if effect[0] in FORMS:
            for inner in lists_in(effect):
                yield from verbs(inner)
        else:
            yield effect


def _ability_tags(ability: Ability, vocabulary: Vocabulary) -> Iterator[str]:
    if ability.edition:
        yield f"edition:{ability.edition}"
    if ability.name:
        yield f"keyword:{ability.name.lower().replace(' ', '-')}"
    if ability.kind == "keyword":
        for node in ability.effects:
            yield from _tags("keyword", "keyword", node, vocabulary)
        return
    yield f"kind:{ability.kind}"
    for kind, node in events_of(ability):
        yield from _tags("would" if kind == "would" else "when", kind, node, vocabulary)
    for node in ability.timings:
        yield from _tags("timing", "timing", node, vocabulary)
    for node in ability.prices:
        yield from _tags("price", "price" if vocabulary.word("price", node[0]) else "verb", node, vocabulary)
    for node in verbs(ability.effects):
        yield from _verb_tags(node, vocabulary)


def _verb_tags(node: Node, vocabulary: Vocabulary) -> Iterator[str]:
    yield from _tags("does", "verb", node, vocabulary)
    for step, value in zip(vocabulary.rows["verb", node[0]].slots, node[1:], strict=True):
        if isinstance(value, Ability):
            yield from _ability_tags(value, vocabulary)
        elif step.slot in ("act", "keyword", "mark", "resource", "stat"):
            yield f"{_spoken(node)}:{_spoken(value)}"


def _tags(prefix: str, kind: str, node: Node, vocabulary: Vocabulary) -> Iterator[str]:
    yield f"{prefix}:{_spoken(node)}"
    word = vocabulary.word(kind, node[0])
    for tag in word.tags if word else ():
        yield tag if ":" in tag else f"{prefix}:{tag}"


def _spoken(value: Any) -> str:
    key = value if isinstance(value, str) else value[0]
    return str(key).replace("_", "-")
