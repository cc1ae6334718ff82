"""Continuous texts as rows of ints: "bearer f +3", "all own warriors with imperial a +2"; when they are read again, and whose ratings that may change.

A text that says more than this form is read by the effect language itself.
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from cardbase.engine.continuous import ADD, CANNOT, GAIN, HALF, LOSE, SET, TIMES
from cardbase.engine.effects.bindings import ASKED, Bindings
from cardbase.engine.effects.texts import Text, saying
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.language.tree import Node, Select, walk

BEARER: Final = 0
THIS: Final = 1
OPPONENT: Final = 2
WIELDER: Final = 3
WARRIORS: Final = 4
ATTACKER: Final = 5
DEFENDER: Final = 6
OF_FIGHTERS: Final = (OPPONENT, ATTACKER, DEFENDER)

ANY_SIDE: Final = 0
OWN_SIDE: Final = 1
OTHER_SIDE: Final = 2

_SIDES: Final = {"any": ANY_SIDE, "ally": OWN_SIDE, "enemy": OTHER_SIDE}
ZONES: Final = {"squad": layout.SQUAD, "kohort": layout.KOHORT, "outpost": layout.OUTPOST}
_WHO: Final = {
    "bearer": BEARER,
    "this": THIS,
    "combat_opponent": OPPONENT,
    "wielder": WIELDER,
    "attacker": ATTACKER,
    "defender": DEFENDER,
}
_TIMES: Final = {"double": 2, "triple": 3}


class Whom(NamedTuple):
    """Whom a change is about: a warrior spoken of, or all of a side that have one of each mask and the title, pass the tests, and are in
    the area of this card or in one zone.
    """

    who: int
    side: int = ANY_SIDE
    masks: tuple[int, ...] = ()
    title: str = ""
    others: bool = False
    here: bool = False
    zone: int = -1
    tests: tuple[Node, ...] = ()


class Change(NamedTuple):
    """One change: whose, and what; the amount is computed where `counted` says how. Equal parts of the rows of a text are one object, so
    that they are worked out once.
    """

    whom: Whom
    op: int
    stat: int
    amount: int
    counted: Node = ()


def compiled(words: Bindings, text: Text) -> tuple[Change, ...] | None:
    """Return the changes of a text, None where it says more than this form can."""
    found: list[Change] = []
    one: dict[Any, Any] = {}
    for node in text.tree.effects:
        if is_saying(words, node):
            continue
        what, op, stat, amount = _effect(words, node)
        whom = whom_of(what) if op >= 0 else None
        if whom is None:
            return None
        whom = one.setdefault(whom, whom)
        if isinstance(amount, int):
            found.append(Change(whom, op, stat, amount))
        else:
            found.append(Change(whom, op, stat, 0, one.setdefault(amount, amount)))
    return tuple(found)


def is_saying(words: Bindings, node: Node) -> bool:
    """Tell whether an effect changes no number, but is read where a rule asks for it."""
    return bool(saying(words, node)[0])


def _effect(words: Bindings, node: Node) -> tuple[Any, int, int, Any]:
    """Return (whom, op, stat, amount); op -1 for another kind of effect."""
    key = node[0]
    if key in ("change", "set"):
        return node[1], ADD if key == "change" else SET, words.stats[node[2]], node[3]
    if key in ("gain", "lose"):
        return node[1], GAIN if key == "gain" else LOSE, layout.TRAITS, words.keywords[node[2][0]]
    if key in _TIMES:
        return node[2], TIMES, words.stats[node[1]], _TIMES[key]
    if key == "halve":
        return node[2], HALF, words.stats[node[1]], 2
    if key == "cannot" and words.acts.get(node[2][0], ASKED) != ASKED:
        return node[1], CANNOT, 0, words.acts[node[2][0]]
    return (), -1, 0, 0


def whom_of(what: Any) -> Whom | None:
    """Return whom an effect is about, None where this form cannot say it."""
    if not isinstance(what, Select):
        return Whom(_WHO[what[0]]) if what[0] in _WHO else None
    zone = -1
    side = what.side
    if what.place and what.place[1] in ZONES and what.place[2] == "you" and side != "enemy":
        zone, side = ZONES[what.place[1]], "ally"
    elif what.place:
        return None
    if what.noun not in traits.NOUNS or any(test[0] in ("among", "total_at_least") for test in what.filters):
        return None
    whom = _described(what)
    return whom._replace(side=_SIDES[side], zone=zone)


def widest(what: Any) -> Whom:
    """Return warriors among whom all are that words of a text may ever mean, wherever they and the card are."""
    if not isinstance(what, Select) or what.noun not in traits.NOUNS:
        return Whom(WARRIORS)
    whom = _described(what)
    return Whom(WARRIORS, masks=whom.masks, title=whom.title)


def _described(what: Select) -> Whom:
    """Return the warriors that a selection describes, whosever they are and wherever they stand."""
    mask = traits.NOUNS[what.noun]
    masks, title, others, here = [mask] if mask else [], "", False, False
    tests = []
    for test in what.filters:
        if test[0] == "has" and test[1][0] in traits.MASKS:
            masks.append(traits.MASKS[test[1][0]])
        elif test[0] == "named" and not title:
            title = test[1].upper()
        elif test[0] == "other":
            others = True
        elif test[0] == "in_area":
            here = True
        else:
            tests.append(test)
    return Whom(WARRIORS, ANY_SIDE, tuple(masks), title, others, here, -1, tuple(tests))


# When it is read again.


# when a text is read again
ON_ITS_OWN: Final = 0
IN_COMBAT: Final = 1
ON_COUNTED: Final = 2
ALWAYS: Final = 3
ALWAYS_ALL: Final = 4

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


class Dependency(NamedTuple):
    """When a text is read again, and about whom it is.

    when    ON_ITS_OWN: only where its own card or a warrior that it is about has come or changed; IN_COMBAT: in a combat always;
            ON_COUNTED: where a card that it counts has come, gone or changed; ALWAYS; ALWAYS_ALL: always, and all ratings with it
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


def dependency_of(words: Bindings, text: Text, late: bool) -> Dependency:
    """Return when a continuous text that changes ratings is read again; a `late` one counts only for a bearer that is what its card asks for."""
    condition, effects = text.tree.condition, text.tree.effects
    if all(node[0] in OF_PLAYERS for node in effects):
        return Dependency(ON_ITS_OWN if _words(condition) <= _HARMLESS else ALWAYS_ALL, PLAYERS)
    when, about, reach = ON_ITS_OWN, ITSELF, []
    asked: list[Any] = [condition]
    for node in effects:
        if saying(words, node)[0] and node[0] not in OF_RATINGS:
            continue
        if node[0] not in _WHOM:
            return Dependency(ALWAYS_ALL, OTHERS)
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
                reach.append(widest(what))
        elif what[0] in _FIGHTERS:
            when = max(when, IN_COMBAT)
            about = about if what[0] == "combat_opponent" else OTHERS
        elif what[0] not in _OWN:
            return Dependency(ALWAYS_ALL, OTHERS)
    counts = frozenset(title for part in asked for title in _counts(part))
    read = _words((*_uncounted(asked),))
    when = max(when, _when(read, _OF_ITSELF), ON_COUNTED if counts else ON_ITS_OWN)
    leans = late or not read.isdisjoint(("has", "named", "unaffiliated", *traits.MASKS))
    return Dependency(when, about, tuple(reach), about == OTHERS and leans, counts)


def _when(read: set[str], calm: set[str]) -> int:
    if read <= calm:
        return ON_ITS_OWN
    if read <= calm | _OF_FIGHTERS:
        return IN_COMBAT
    return ALWAYS if read <= calm | _HARMLESS else ALWAYS_ALL


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


# Plans.


_IMMUNITIES: Final = {"immune ds", "immune gifts", "immune art", "constitution"}
_ASKED_FOR: Final = {  # what auras and fortifications ask for, and immunities
    "no fortification", *_IMMUNITIES, *(key for key, bit in traits.BIT.items() if bit & traits.MEMBERSHIPS),
}  # fmt: skip

_LATE: Final = {"held"}  # given to opponents, who may be immune

# what a continuous text changes
OWN_TRAITS: Final = 0
AURA_TRAITS: Final = 1
RATING_TEXT: Final = 2
NO_CHANGE: Final = 3

ATTACK_VERBS: Final[tuple[str, ...]] = (
    *("attack_only", "attack_first"),
    *("toll", "besides_actions"),
)


class ContinuousText(NamedTuple):
    """A continuous text as it is read after every change.

    layer   what it changes: traits of its own warrior come before those of others, these before ratings
    rows    its changes while its condition holds (None: the interpreter knows); direct: (op, stat, amount) where it only changes
            ratings of its own warrior, and nothing but immunity to gifts shields that warrior from it
    asks    it has a condition, or asks for something that is no row of ints
    fights  it changes something only in a combat
    dependency  when it is read again (`Dependency`)
    """

    layer: int
    text: Text
    rows: tuple[Change, ...] | None
    direct: tuple[tuple[int, int, int], ...]
    asks: bool
    fights: bool
    dependency: Dependency


def continuous_text(words: Bindings, text: Text, whose: int, *, late: bool) -> ContinuousText | None:
    """Return a continuous text made ready, None for one that changes no number; `whose` is the `who` of its own warrior, -1
    where that may be shielded from it. A `late` one waits until the memberships are known, and, unless it gives what others ask for, until
    these are.
    """
    layer = layer_of(words, text)
    if late and layer == OWN_TRAITS:
        given = {node[2][0] for node in text.tree.effects if node[0] == "gain"}
        asked_for = given & _ASKED_FOR or any(node[0] == "counts_as" for node in text.tree.effects)
        layer = AURA_TRAITS if asked_for else RATING_TEXT
    if layer == NO_CHANGE:
        return None
    rows = compiled(words, text)
    direct: tuple[tuple[int, int, int], ...] = ()
    plain = not text.tree.condition and all(row.whom.who == whose and not row.counted for row in rows or ())
    if rows and plain and all(row.op in (ADD, TIMES, HALF) for row in rows):
        direct = tuple((row.op, row.stat, row.amount) for row in rows)
    asks = bool(text.tree.condition) or any(row.counted or row.whom.tests for row in rows or ())
    fights = _fights(text) or (bool(rows) and all(row.whom.who in OF_FIGHTERS for row in rows or ()))
    return ContinuousText(layer, text, rows, direct, asks, fights, dependency_of(words, text, late))


def gives_by_value(plan: ContinuousText) -> bool:
    """Tell whether a text gives traits to other warriors by their Value."""
    return plan.layer == AURA_TRAITS and _by_value(plan.text)


def _by_value(text: Text) -> bool:
    return any(node[0] == "field" and "v" in node[1:] for node in walk((text.tree.condition, text.tree.effects)))


def parts_of(condition: Node) -> tuple[Node, ...]:
    """Return what has to hold, all of it, for a condition to hold; nothing for none."""
    if not condition:
        return ()
    return condition[1:] if condition[0] == "and" else (condition,)


def in_combat_only(condition: Node) -> bool:
    """Tell whether a condition can hold in a combat only."""
    return any(part[0] in OF_COMBAT or (part[0] == "is" and part[2][0] == "facing") for part in parts_of(condition))


def _fights(text: Text) -> bool:
    """Tell whether the condition of a text can hold in a combat only."""
    speaks = any(node[0] in OF_RATINGS for node in text.tree.effects)
    return not speaks and in_combat_only(text.tree.condition)


def layer_of(words: Bindings, text: Text) -> int:
    """Sort a continuous text by what it changes: traits of its own warrior, of others, ratings, nothing that is a number."""
    if text.tree.kind != "continuous":
        return NO_CHANGE
    written = [node for node in text.tree.effects if not is_saying(words, node)]
    if not written:
        return RATING_TEXT if any(node[0] in OF_RATINGS for node in text.tree.effects) else NO_CHANGE
    first = written[0]
    if first[0] not in ("gain", "lose", "revert", "counts_as") or (first[0] == "gain" and first[2][0] in _LATE):
        return RATING_TEXT
    own = not isinstance(first[1], Select) and first[1][0] in ("this", "bearer") and not text.tree.condition
    return OWN_TRAITS if own else AURA_TRAITS
