"""What a word of a text names must mean something in the game: a field that can change, a zone, a phase that ends.

`Texts` asks about every word as it loads a match, so that nothing printed plays as if it were blank, or fails in mid-game.
"""

from typing import Final

from cardbase.engine.effects.dialect import Dialect, Node, Test, Verb
from cardbase.errors import InputError
from cardbase.language.tree import Ability, Select, replaces
from cardbase.messages import later, say

_NAMED: Final = {
    "has_mark": (1, "marks"),
    "marks_on": (1, "marks"),
    "resource_of": (1, "resources"),
    "in_phase": (2, "phases"),
    "end_of": (2, "phases"),
    "start_of_next": (2, "phases"),
    "end_of_next": (2, "phases"),
}
_OF_FIELDS: Final[tuple[str, ...]] = (
    "field",
    "value",
    "total",
    "most",
    "highest",
    "lowest",
    "same",
    "any",
    "total_at_least",
    "total_at_most",
)
_REPLACING: Final[tuple[str, ...]] = (
    "prevent",
    "reduce_damage",
    "increase_damage",
    "double_damage",
    "halve_damage",
    "let_happen",
)
_LACKING: Final = {
    "stats": later("the rules of {key} do not know the changeable field '{name}'"),
    "marks": later("the rules of {key} do not know the counter '{name}'"),
    "resources": later("the rules of {key} do not know the resource '{name}'"),
    "zones": later("the rules of {key} do not know the zone '{name}'"),
    "places": later("the rules of {key} do not know the zone '{name}'"),
    "phases": later("the rules of {key} do not know the phase '{name}'"),
    "missable": later("the rules of {key} do not let anybody skip the phase '{name}'"),
    "repeatable": later("the rules of {key} do not give anybody an extra phase '{name}'"),
}


def check_word(words: Dialect, node: Node | Select | Ability) -> None:
    """Raise InputError where a word of any kind but verbs names what the game does not have, or where a quality or a
    condition is none of the game's.
    """
    if isinstance(node, Select):
        for test in node.filters:
            _check_test(words, test, "quality", words.filters)
    elif isinstance(node, Ability):
        _check_test(words, node.condition, "condition", words.conditions)
        if node.kind == "play" and replaces(node) and not words.plays_instead:
            raise InputError(say("no card is played instead of something, in this game"))
        if not replaces(node) and _replaces(node.effects):
            raise InputError(
                say("damage is prevented or changed instead of being dealt: write 'would be damaged: ...'")
            )
    else:
        _check_parts(words, node)


def _replaces(part: object) -> bool:
    """Tell whether effects hold a verb of replacements, abilities that they give apart."""
    if not isinstance(part, tuple) or isinstance(part, Ability | Select) or not part:
        return False
    return part[0] in _REPLACING or any(map(_replaces, part))


def _check_test(words: Dialect, test: Node, kind: str, table: dict[str, Test]) -> None:
    if test and test[0] in ("not", "and", "or"):
        for part in test[1:]:
            _check_test(words, part, kind, table)
    elif test and test[0] not in table and test[0] not in ("field", "compare", "exists"):
        raise words.unknown(kind, test[0])


def _check_parts(words: Dialect, node: Node) -> None:
    key = node[0]
    if key == "is":
        _check_test(words, node[2], "quality", words.filters)
    if key == "if":
        _check_test(words, node[1], "condition", words.conditions)
    if key in _NAMED:
        check_name(words, node, *_NAMED[key])
    if key == "at" and isinstance(node[1], str):
        check_name(words, node, 1, "places")
    if key in _OF_FIELDS and node[1] in words.no_fields:
        raise InputError(say("the cards of {key} have no '{node}'", key=words.layout.key, node=node[1]))
    if key in ("start_of_next", "end_of_next"):
        check_phase(words, "start_of_next", node[2])
    if key == "until" and node[1][0] == "leaves" and node[1][1] != ("this",):
        raise InputError(say("an effect can last until this card leaves, not until another one does"))
    if key == "until" and node[1][0] == "leaves" and any(effect[0] == "take_control" for effect in node[2]):
        raise InputError(say("a card is under another player's control until a phase ends or begins, or for good"))


def check_verb(words: Dialect, node: Node, verb: Verb) -> None:
    """Raise InputError where an effect names what the game does not have, or changes what it does not keep."""
    for place, table in verb.names:
        check_name(words, node, place, table)
    if verb.needs and getattr(words, verb.needs) < 0:
        raise words.unknown("verb", node[0])


def check_phase(words: Dialect, key: str, phase: str) -> None:
    """Raise InputError for a moment of a phase (a key of an event or a duration) that never comes in the game."""
    if (key, phase) in words.untold:
        if key == "phase_end":
            message = say("the rules of {key} know no end of the phase '{phase}'", key=words.layout.key, phase=phase)
        else:
            message = say("the rules of {key} know no start of the phase '{phase}'", key=words.layout.key, phase=phase)
        raise InputError(message)


def check_name(words: Dialect, node: Node, place: int, table: str) -> None:
    """Raise InputError where a word names at this place what the table does not hold."""
    name = node[place] if isinstance(node[place], str) else node[place][0]
    meaning = getattr(words, table)
    if table == "keywords" and not meaning.get(name):
        raise InputError(say("'{name}' works where it is printed only; no card can gain or lose it", name=name))
    if name not in meaning:
        raise InputError(say(_LACKING[table], key=words.layout.key, name=name))
