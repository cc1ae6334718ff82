"""What continuous abilities read, so that they are looked at again only where it has changed (`match.PLACES` …).

A word that is not in `Dialect.reads` may read nearly everything. What an ability changes is looked for among the cards that have come or
changed by themselves in any case: only what it asks of other cards counts as reading `PLAY`.
"""

from typing import Any, Final

from cardbase.engine.effects.counting import IMMUNITY, KEEPS, WEIGHTS
from cardbase.engine.effects.dialect import Dialect
from cardbase.engine.effects.texts import Texts, saying
from cardbase.engine.match import COUNTERS, DAMAGE, PHASES, PLACES, PLAY, RESTED_CARDS, TURNS, UNSAID, ZONES
from cardbase.language.tree import Ability, Node, Select, walk

CORE_READS: Final = {
    **dict.fromkeys(("change", "set", "double", "halve", "gain", "lose", "cannot", "must", "can"), 0),
    **dict.fromkeys(("counts_as", "lose_value", "lose_named"), 0),
    **dict.fromkeys((*WEIGHTS, KEEPS, IMMUNITY), 0),
    **dict.fromkeys(("this", "bearer", "other", "you", "opponent", "not", "and", "or", "is"), 0),
    **dict.fromkeys(("compare", "scaled", "plus", "minus", "times", "divided"), 0),
    **dict.fromkeys(("rested", "standing"), RESTED_CARDS),
    **dict.fromkeys(("has_mark", "marks_on", "resource_of", "times_now"), COUNTERS),
    **dict.fromkeys(("adjacent", "within", "in_column", "in_row"), PLACES),
    **dict.fromkeys(("your_turn", "opponent_turn"), TURNS),
    **dict.fromkeys(("count", "exists", "has_ability"), PLAY),
    "bearing": PLAY,
    "damaged": DAMAGE,
}
"""word -> the kinds of things that it reads by itself, its arguments apart"""


def reads(texts: Texts, ability: Ability, *, said: bool = False) -> int:
    """Return the kinds of things that a continuous ability reads in a match with these texts; with `said` for what it says, too, as
    if that were written.
    """
    words = texts.dialect
    written = list(ability.effects) if said else _written(words, ability)
    found = _asked(texts, ability.condition) if written and ability.condition else 0
    for key, *arguments in written:
        found |= words.reads.get(key, UNSAID)
        for part in arguments:
            found |= _tests(texts, part) if isinstance(part, Select) else _asked(texts, part)
    for node in walk(ability) if written else ():
        found |= _told(words, node)
    return found


def _written(words: Dialect, ability: Ability) -> list[Node]:
    """Return the effects that change numbers, or how much of a change counts; the others are read where a rule asks for them."""
    counts = words.aimed and (*WEIGHTS, KEEPS, IMMUNITY)
    return [effect for effect in ability.effects if not saying(words, effect)[0] or (counts and effect[0] in counts)]


def _told(words: Dialect, node: Node) -> int:
    """Return which zones outside play a part of an ability looks at, and whether phases matter to it."""
    if len(node) == 3 and node[0] == "at" and node[1] in words.zones:
        zone = words.zones[node[1]]
        if words.layout.live[zone]:
            return 0
        return ZONES if node[1] in words.groups else 1 << zone
    return PHASES if isinstance(node[0], str) and node[0] in words.by_phase else 0


def is_alone(words: Dialect, ability: Ability) -> bool:
    """Tell whether a continuous ability changes nothing but its own card."""
    return all(len(effect) > 1 and effect[1] == ("this",) for effect in _written(words, ability))


def _asked(texts: Texts, node: Any) -> int:
    """Return what a condition, an amount or a filter reads."""
    if isinstance(node, Select):
        return PLAY | _tests(texts, node)
    if not isinstance(node, tuple) or not node or not isinstance(node[0], str):
        return 0
    words = texts.dialect
    if node[0] == "field":
        return _field(texts, node)
    if len(node) == 1 and (node[0] in words.acts or node[0] in words.player_acts or node[0] in words.keywords):
        return 0
    found = words.reads.get(node[0], UNSAID)
    for part in node[1:]:
        found |= _asked(texts, part)
    return found


def _tests(texts: Texts, select: Select) -> int:
    """Return what the tests of a selection read of a card that they look at."""
    if select.noun == "player":
        return UNSAID
    words = texts.dialect
    noun = words.nouns[select.noun]
    found = noun.reads if noun.test is not None else 0
    if not select.place:
        for zone in noun.zones:
            found |= 0 if words.layout.live[zone] else 1 << zone
    if select.place and select.place[1] in words.groups:
        return UNSAID
    for test in select.filters:
        found |= _asked(texts, test)
    return found


def _field(texts: Texts, test: Node) -> int:
    """A printed field never changes; a current value does, and so does a field of which a text of the match gives or takes a value."""
    _, field, _, wanted = test
    words = texts.dialect
    computed = field in words.fields and field not in words.printed_fields
    changing = computed or field in words.stats or any(of == field for of, _ in texts.values)
    return UNSAID if changing else _asked(texts, wanted)
