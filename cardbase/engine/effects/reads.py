"""What continuous abilities read, so that they are looked at again only where it has changed (`engine.reading`).

A word that is not in `Dialect.reads` may read everything. What an ability changes is looked for among the cards that have come or
changed by themselves in any case: only what it asks of other cards counts as reading `CARDS`.
"""

from typing import Any, Final

from cardbase.engine.effects.dialect import Dialect
from cardbase.engine.reading import CARDS, EVERYTHING, MOMENTS, PLACES, STATES
from cardbase.language.tree import Ability, Node, Select

CORE_READS: Final = {
    **dict.fromkeys(("change", "set", "double", "halve", "gain", "lose", "cannot", "must", "can"), 0),
    **dict.fromkeys(("counts_as", "lose_value"), 0),
    **dict.fromkeys(("this", "bearer", "other", "you", "opponent", "not", "and", "or"), 0),
    **dict.fromkeys(("compare", "scaled", "plus", "minus", "times"), 0),
    **dict.fromkeys(("rested", "standing", "damaged", "has_mark", "marks_on", "resource_of"), STATES),
    **dict.fromkeys(("adjacent", "within"), PLACES),
    **dict.fromkeys(("your_turn", "opponent_turn"), MOMENTS),
    **dict.fromkeys(("count", "exists"), CARDS),
}
"""word -> the kinds of things that it reads by itself, its arguments apart"""


def reads(words: Dialect, ability: Ability) -> int:
    """Return the kinds of things that a continuous ability reads."""
    found = _asked(words, ability.condition) if ability.condition else 0
    for key, *arguments in ability.effects:
        found |= words.reads.get(key, EVERYTHING)
        for part in arguments:
            found |= _tests(words, part) if isinstance(part, Select) else _asked(words, part)
    return found


def is_alone(ability: Ability) -> bool:
    """Tell whether a continuous ability changes nothing but its own card."""
    return all(len(effect) > 1 and effect[1] == ("this",) for effect in ability.effects)


def _asked(words: Dialect, node: Any) -> int:
    """Return what a condition, an amount or a filter reads."""
    if isinstance(node, Select):
        return CARDS | _tests(words, node)
    if not isinstance(node, tuple) or not node or not isinstance(node[0], str):
        return 0
    if node[0] == "field":
        return _field(words, node)
    found = words.reads.get(node[0], EVERYTHING)
    for part in node[1:]:
        found |= _asked(words, part)
    return found


def _tests(words: Dialect, select: Select) -> int:
    """Return what the tests of a selection read of a card that they look at."""
    if select.noun == "player":
        return EVERYTHING
    noun = words.nouns[select.noun]
    found = noun.reads if noun.test is not None else 0
    if select.place and select.place[1] in words.groups:
        return EVERYTHING
    for test in select.filters:
        found |= _asked(words, test)
    return found


def _field(words: Dialect, test: Node) -> int:
    """A printed field never changes; a current value does, and so does a field that cards may count as having."""
    _, field, _, wanted = test
    computed = field in words.fields and field not in words.printed_fields
    changing = computed or field in words.stats or words.counts_stat >= 0 or words.lost_stat >= 0
    return EVERYTHING if changing else _asked(words, wanted)
