"""When a continuous text is read again, and whose ratings that may change: what its condition and its amounts read, and whom it names."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from cardbase.engine.effects.dialect import Dialect
from cardbase.engine.effects.texts import Text, saying
from cardbase.games.doomtrooper.rules import traits
from cardbase.games.doomtrooper.rules.printed.changes import ZONES, Whom, at_most
from cardbase.language.tree import Select, walk

# when a text is read again
STEADY: Final = 0
FIGHTING: Final = 1
COUNTING: Final = 2
MOODY: Final = 3
OPEN: Final = 4

# whom it is about
ITSELF: Final = 0
PLAYERS: Final = 1
OTHERS: Final = 2

ANY_CARD: Final = ""
"""In the place of a title: every card is counted."""

OF_COMBAT: Final = {"in_combat", "attacking"}
OF_RATINGS: Final = {
    "not_affected": 1,
    "keeps": 1,
    **dict.fromkeys(("adds_times", "adds_nothing", "adds_back", "takes_nothing", "takes_times"), 2),
    **dict.fromkeys(("adds_times_to", "adds_nothing_to", "adds_back_to", "takes_nothing_from", "takes_times_to"), 3),
}
"""Sayings that change what ratings and traits other texts give, and where they say to whom."""

OF_PLAYERS: Final = {"player_cannot", "no_bonus"}
"""Effects about players."""
_WHOM: Final = {
    **dict.fromkeys(
        ("change", "change_each", "set", "gain", "lose", "cannot", "counts_as", "lose_value", "revert", "level"), 1
    ),
    **dict.fromkeys(("double", "triple", "halve"), 2),
    **OF_RATINGS,
}
"""Where an effect says whom it changes."""
_COUNTING: Final = {"change", "change_each", "set"}
"""Effects with an amount."""
_OWN: Final = {"this", "bearer", "wielder"}
_FIGHTERS: Final = {"combat_opponent", "attacker", "defender"}

_OF_ITSELF: Final = {  # words that read nothing but the text's own card and its warrior, and of others traits and titles
    *traits.MASKS, "you", "opponent", "each_player", "and", "or", "not", "is", "has", "named", "other",
    "all", "this", "bearer", "wielder", "unaffiliated", "in_area", "used", "in_zone", "at", *ZONES,
    "compare", "scaled", "plus", "minus", "times", "divided", "exactly",
}  # fmt: skip
_OF_FIGHTERS: Final = {*_OF_ITSELF, *OF_COMBAT, *_FIGHTERS, "tactic", "its_card", "facing"}
_HARMLESS: Final = {  # words that read no rating, and no trait that may still change
    *_OF_FIGHTERS, "exists", "count", "attached_to", "protected_by", "aloft", "marks_on", "riding", "value base",
}  # fmt: skip
_OF_TARGETS: Final = {*_OF_ITSELF, "field", "namesake", "attached_to", "other_than", "bearing"}
_COUNTED: Final = {"named", "other", "in_area", "attached_to", "used", "this", "bearer", "exactly", "all", "at"}


class Mood(NamedTuple):
    """When a text is read again, and about whom it is.

    when    STEADY: only where its own card or a warrior that it is about has come or changed; FIGHTING: in a combat always;
            COUNTING: where a card that it counts has come, gone or changed; MOODY: always; OPEN: always, and all ratings with it
    about   ITSELF: its own warrior and that one's opponent; PLAYERS; OTHERS: more
    reach   among which warriors those others are at any rate
    leans   it is read again, too, where its own warrior is: what that is matters to others
    counts  the titles of the cards that it counts
    """

    when: int
    about: int
    reach: tuple[Whom, ...] = ()
    leans: bool = False
    counts: frozenset[str] = frozenset()


def mood_of(words: Dialect, text: Text, late: bool) -> Mood:
    """Return when a continuous text that changes ratings is read again; a `late` one counts only for a bearer that is what its card asks for."""
    condition, effects = text.tree.condition, text.tree.effects
    if all(node[0] in OF_PLAYERS for node in effects):
        return Mood(STEADY if _words(condition) <= _HARMLESS else OPEN, PLAYERS)
    when, about, reach = STEADY, ITSELF, []
    asked: list[Any] = [condition]
    for node in effects:
        if saying(words, node)[0] and node[0] not in OF_RATINGS:
            continue
        if node[0] not in _WHOM:
            return Mood(OPEN, OTHERS)
        what = node[_WHOM[node[0]]]
        if node[0] in OF_RATINGS:
            others = [part.filters for part in node[1:] if isinstance(part, Select) and part is not what]
            when = max(when, _when(_words((*others,)), _OF_TARGETS))
        elif node[0] in _COUNTING:
            asked.append(node[3])
        if isinstance(what, Select):
            when = max(when, _when(_words(what.filters), _OF_TARGETS))
            if not lies_on_its_own(what):
                about = OTHERS
                reach.append(at_most(what))
        elif what[0] in _FIGHTERS:
            when = max(when, FIGHTING)
            about = about if what[0] == "combat_opponent" else OTHERS
        elif what[0] not in _OWN:
            return Mood(OPEN, OTHERS)
    counts = frozenset(title for part in asked for title in _counts(part))
    read = _words((*_uncounted(asked),))
    when = max(when, _when(read, _OF_ITSELF), COUNTING if counts else STEADY)
    leans = late or not read.isdisjoint(("has", "named", "unaffiliated", *traits.MASKS))
    return Mood(when, about, tuple(reach), about == OTHERS and leans, counts)


def _when(read: set[str], calm: set[str]) -> int:
    if read <= calm:
        return STEADY
    if read <= calm | _OF_FIGHTERS:
        return FIGHTING
    return MOODY if read <= calm | _HARMLESS else OPEN


def _words(tree: object) -> set[str]:
    """Return the words of a part of a text; what is read of base ratings is a word of its own."""
    nodes = [node for node in walk(tree) if isinstance(node[0], str)]
    return {"value base" if node[0] == "value" and str(node[1]).startswith("base") else node[0] for node in nodes}


def lies_on_its_own(what: Select) -> bool:
    """Tell whether what a text describes lies on its own warrior."""
    return any(test in (("attached_to", ("bearer",)), ("attached_to", ("this",))) for test in what.filters)


def _counts(part: object) -> Iterator[str]:
    """Give the titles of the cards in play that a condition or an amount counts, where it asks for nothing else of them."""
    for node in walk(part):
        if _is_count(node):
            yield from (test[1].upper() for test in node[1].filters if test[0] == "named")


def _uncounted(parts: list[Any]) -> Iterator[object]:
    """Give what conditions and amounts read beside what they count."""
    for part in parts:
        if _is_count(part):
            continue
        if isinstance(part, tuple) and not isinstance(part, Select) and part and any(_is_count(n) for n in walk(part)):
            yield (part[0],)
            yield from _uncounted([*part[1:]])
        else:
            yield part


def _is_count(node: object) -> bool:
    """Tell whether a node counts cards in play of one title."""
    if (
        not isinstance(node, tuple)
        or len(node) != 2
        or node[0] not in ("count", "exists")
        or not isinstance(node[1], Select)
    ):
        return False
    what = node[1]
    titles = [test for test in what.filters if test[0] == "named"]
    return (
        what.noun in ("card", "warrior")
        and len(titles) == 1
        and (not what.place or what.place[1] in ZONES)
        and _words(what.filters) <= _COUNTED
    )
