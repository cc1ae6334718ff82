"""What abilities wait for: the parts of a state that continuous ones read, and the events, whose they are, that triggered ones watch.

A word that is not in `Bindings.dependencies` may read nearly everything. What an ability changes is looked for among the cards that have come or
changed by themselves in any case: only what it asks of other cards counts as reading `PLAY`.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from cardbase.engine import layout as names
from cardbase.engine.effects.bindings import ASKED, Bindings, check_name, check_phase
from cardbase.engine.effects.query import query, zones_of
from cardbase.engine.effects.statements import IMMUNITY, KEEPS, WEIGHTS
from cardbase.engine.effects.texts import Text, Texts, saying
from cardbase.engine.events import ANY, ENEMY, HOST, OWN, SELF
from cardbase.engine.faces import COUNTERS, DAMAGE, PHASES, PLACES, PLAY, RESTED_CARDS, TURNS, UNSAID, ZONES
from cardbase.engine.layout import ALL
from cardbase.engine.state import Match
from cardbase.errors import InputError
from cardbase.language.tree import Ability, Node, Select, walk
from cardbase.messages import say

CORE_DEPENDENCIES: Final = {
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


def dependencies_of(texts: Texts, ability: Ability, *, said: bool = False) -> int:
    """Return the kinds of things that a continuous ability reads in a match with these texts; with `said` for what it says, too, as
    if that were written.
    """
    words = texts.bindings
    written = list(ability.effects) if said else _written(words, ability)
    found = _asked(texts, ability.condition) if written and ability.condition else 0
    for key, *arguments in written:
        found |= words.dependencies.get(key, UNSAID)
        for part in arguments:
            found |= _tests(texts, part) if isinstance(part, Select) else _asked(texts, part)
    for node in walk(ability) if written else ():
        found |= _told(words, node)
    return found


def _written(words: Bindings, ability: Ability) -> list[Node]:
    """Return the effects that change numbers, or how much of a change counts; the others are read where a rule asks for them."""
    counts = words.aimed and (*WEIGHTS, KEEPS, IMMUNITY)
    return [effect for effect in ability.effects if not saying(words, effect)[0] or (counts and effect[0] in counts)]


def _told(words: Bindings, node: Node) -> int:
    """Return which zones outside play a part of an ability looks at, and whether phases matter to it."""
    if len(node) == 3 and node[0] == "at" and node[1] in words.zones:
        zone = words.zones[node[1]]
        if words.layout.live[zone]:
            return 0
        return ZONES if node[1] in words.groups else 1 << zone
    return PHASES if isinstance(node[0], str) and node[0] in words.by_phase else 0


def is_alone(words: Bindings, ability: Ability) -> bool:
    """Tell whether a continuous ability changes nothing but its own card."""
    return all(len(effect) > 1 and effect[1] == ("this",) for effect in _written(words, ability))


def _asked(texts: Texts, node: Any) -> int:
    """Return what a condition, an amount or a filter reads."""
    if isinstance(node, Select):
        return PLAY | _tests(texts, node)
    if not isinstance(node, tuple) or not node or not isinstance(node[0], str):
        return 0
    words = texts.bindings
    if node[0] == "field":
        return _field(texts, node)
    if len(node) == 1 and (node[0] in words.acts or node[0] in words.player_acts or node[0] in words.keywords):
        return 0
    found = words.dependencies.get(node[0], UNSAID)
    for part in node[1:]:
        found |= _asked(texts, part)
    return found


def _tests(texts: Texts, select: Select) -> int:
    """Return what the tests of a selection read of a card that they look at."""
    if select.noun == "player":
        return UNSAID
    words = texts.bindings
    noun = words.nouns[select.noun]
    found = noun.dependencies if noun.test is not None else 0
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
    words = texts.bindings
    computed = field in words.fields and field not in words.printed_fields
    changing = computed or field in words.stats or any(of == field for of, _ in texts.values)
    return UNSAID if changing else _asked(texts, wanted)


# How the events of texts become triggers: which event, whose, and what its subject must be.


CORE_EVENTS: Final = {
    "enters": names.ENTERS,
    "leaves": names.LEAVES,
    "destroyed": names.DESTROYED,
    "put_into": names.PUT_INTO,
    "put_from_into": names.GOES,
    "attacks": names.ATTACKS,
    "attacked": names.ATTACKED,
    "blocks": names.BLOCKS,
    "blocked": names.BLOCKED,
    "wins_combat": names.WINS_COMBAT,
    "deals_damage": names.DEALS_DAMAGE,
    "damaged": names.DAMAGED,
    "healed": names.HEALED,
    "chosen": names.CHOSEN,
    "rested": names.IS_RESTED,
    "stood": names.STOOD,
    "moves": names.MOVES,
    "attached": names.ATTACHED,
    "plays": names.PLAYS,
    "draws": names.DRAWS,
    "discards": names.DISCARDS,
    "phase_start": names.PHASE_START,
    "phase_end": names.PHASE_END,
}
CORE_WOULDS: Final = {  # what the engine asks replacements about; a game that asks about more adds it
    "destroyed": names.WOULD_DESTROYED,
    "damaged": names.WOULD_DAMAGED,
    "deals_damage": names.WOULD_DEALS_DAMAGE,
}
_READ_THE_VALUE: Final[tuple[str, ...]] = ("that_much", "heads")
_SIDES: Final = {"ally": OWN, "enemy": ENEMY, "any": ANY}
_PLAYERS: Final = {"you": OWN, "opponent": ENEMY, "each_player": ANY, "any": ANY}
_WHOSE: Final = {"this": SELF, "bearer": HOST, **_PLAYERS}


def register(match: Match) -> None:
    """Put the triggers, replacements and continuous abilities of all faces into the match's tables."""
    texts = match.texts
    for text in texts.texts:
        _note_moments(match, text)
        _note_tallies(match, text)
        if text.tree.kind in ("triggered", "replacement"):
            try:
                text.events = [
                    watched(texts, text, event) for event in text.tree.events if not _is_asked(texts, text, event)
                ]
            except InputError as fault:
                raise InputError(fault.message, place=match.faces[text.face].name("en"), hint=fault.hint) from None
    for face, own in enumerate(texts.of_face):
        for text in own:
            for event, whose, test in text.events:
                match.watch(face, (event, whose, text.number, text.zones, test))
        match.statics[face] = tuple(text.number for text in own if text.tree.kind == "continuous")
        match.alone[face] = all(is_alone(texts.bindings, text.tree) for text in own if text.tree.kind == "continuous")
    printed = {number for numbers in match.statics for number in numbers}
    for text in texts.texts:
        if text.tree.kind == "continuous":
            text.dependencies = dependencies_of(texts, text.tree)
            match.lends |= text.number not in printed
    note_dependencies(match)
    seen = match.rules.layout.seen
    for key, table in texts.sayings.items():
        for face in table.printed:
            match.sayers[face] += (key,)
    for face, used in enumerate(texts.activated):
        for text in used:
            match.tools[face] |= sum(
                1 << zone for zone, mask in enumerate(seen) if mask == ALL and text.zones >> zone & 1
            )


def note_dependencies(match: Match) -> None:
    """Note what the continuous abilities of each face read, once it is known of its texts."""
    for face, own in enumerate(match.texts.of_face):
        match.dependencies[face] = 0
        for text in own:
            match.dependencies[face] |= text.dependencies


def _note_moments(match: Match, text: Text) -> None:
    """Note what a text that triggers asks as its event happens (`at that moment`)."""
    words = list(_of_itself(text.tree))
    asked = [node[1] for node in words if node and node[0] == "at_that"]
    if not asked:
        return
    if text.tree.kind != "triggered" or any(node and node[0] in _READ_THE_VALUE for node in words):
        place = match.faces[text.face].name("en")
        raise InputError(
            say("'at that moment' is said of an event, and not beside how much it was or how a coin fell"), place=place
        )
    moments = match.texts.moments
    moments += [condition for condition in asked if condition not in moments]
    match.moments[text.number] = tuple((1 << moments.index(condition), condition) for condition in asked)


def _note_tallies(match: Match, text: Text) -> None:
    """Note which events a text counts, each once for a match, and which faces ask for it: any where the text is lent."""
    numbers, moments = match.texts.tallies, match.texts.bindings.tallied
    printed = text in match.texts.of_face[text.face]
    for node in walk(text.tree):
        if not node or not isinstance(node[0], str) or node[0] not in moments:
            continue
        if node not in numbers:
            event, whose, test = watched(match.texts, Text(text.number, text.face, Ability("triggered")), node[1])
            if whose == HOST:
                place = match.faces[text.face].name("en")
                raise InputError(say("what happens to the bearer is not counted"), place=place)
            numbers[node] = len(numbers)
            match.tallies.setdefault(event, []).append((whose, test, numbers[node], moments[node[0]]))
        match.askers.setdefault(numbers[node], set()).update((text.face,) if printed else range(len(match.faces)))


def counted(count: int, side: int = 0) -> int:
    """Return the key of the marks of what is counted, as a side sees it."""
    return -(1 << 29) - 2 * count - side


def _of_itself(tree: Any) -> Iterator[Node]:
    """Give every word of an ability but those of abilities that it grants."""
    for part in tree:
        if isinstance(part, tuple) and not isinstance(part, Ability):
            yield part
            yield from _of_itself(part)


def _is_asked(texts: Texts, text: Text, event: Node) -> bool:
    return text.tree.kind == "replacement" and texts.bindings.woulds.get(event[0]) == ASKED


def watched(texts: Texts, text: Text, event: Node) -> tuple[int, int, int]:
    """Return (event, whose, number of the filter or -1)."""
    if event[0] == "by":
        number, whose, test = watched(texts, text, event[1])
        by = event[2]
        by = query(texts.bindings, by._replace(quantity=("all",))) if isinstance(by, Select) else by
        return (number, whose, _numbered(texts, [*([texts.filters[test]] if test >= 0 else []), ("by", by)]))
    replaces = text.tree.kind == "replacement" or event[0] == "would"
    event = event[1] if event[0] == "would" else event
    table = texts.bindings.woulds if replaces else texts.bindings.events
    if event[0] not in table:
        raise texts.bindings.unknown("event", event[0])
    whose, words = ANY, texts.bindings
    tests: list[Node | Select] = [("value", words.event_values[event[0]])] if event[0] in words.event_values else []
    subject: list[Node | Select] = []
    sided = False  # whose the event is, the first selection says; of the second one the filter asks
    if text.tree.in_force:
        tests.append(("in_force", text.tree.in_force))
    for part in event[1:]:
        if isinstance(part, Select):
            tests += [("doer", doer) for doer in subject]  # of two selections the second describes the event's subject
            subject = _played(texts, part) if event[0] == "plays" else _filter(texts, part)
            whose = _SIDES[part.side] if whose == ANY and not sided else whose
            sided = True
        elif isinstance(part, tuple):
            whose = _of(part[0], _WHOSE)
        elif event[0] in ("phase_start", "phase_end"):
            if part in texts.bindings.phases:
                check_phase(texts.bindings, event[0], part)
                tests.append(("value", words.phases[part]))
            else:
                whose = _of(part, _PLAYERS)
        elif isinstance(part, str):
            check_name(words, event, event.index(part), "zones")
            tests += [("value", words.zones[part])] if event[0] != "put_from_into" else []
    if event[0] == "put_from_into":
        tests.append(("way", zones_of(words, event[2]), zones_of(words, event[3])))
    return (table[event[0]], whose, _numbered(texts, [*subject, *tests]))


def _of(part: str, table: Mapping[str, int]) -> int:
    """Return whose an event is."""
    if part not in table:
        raise InputError(
            say("an event cannot be about '{part}', but about this card, its bearer, cards or a player", part=part)
        )
    return table[part]


def _filter(texts: Texts, select: Select) -> list[Node | Select]:
    """Return a selection that says more than whose card it is, made ready; nothing for one that does not."""
    if not select.noun and not select.filters and not select.place:
        return []
    return [query(texts.bindings, select._replace(quantity=("all",)))]


def _played(texts: Texts, select: Select) -> list[Node | Select]:
    """Return the same of a card that is played, which lies no more where it was played from."""
    where = [("from", *select.place[1:], texts.bindings.zones[select.place[1]])] if select.place else []
    return [*where, *_filter(texts, select._replace(place=()))]


def _numbered(texts: Texts, tests: list[Node | Select]) -> int:
    """Return the number of what an event's subject and value must be; -1 for nothing."""
    if not tests:
        return -1
    texts.filters.append(tests[0] if len(tests) == 1 else ("both", *tests))
    return len(texts.filters) - 1
