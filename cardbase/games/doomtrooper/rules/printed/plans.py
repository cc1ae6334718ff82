"""When a continuous text is read, and again: what it changes, what it depends on, whom it is about. What most cards say is rows
of ints (`changes`), so that refreshing the ratings runs no text.
"""

from typing import Final, NamedTuple

from cardbase.engine.continuous import ADD, HALF, TIMES
from cardbase.engine.effects.dialect import Dialect
from cardbase.engine.effects.texts import Text
from cardbase.games.doomtrooper.rules import traits
from cardbase.games.doomtrooper.rules.printed.changes import OF_FIGHTERS, Change, compiled, is_saying
from cardbase.games.doomtrooper.rules.printed.moods import OF_COMBAT, OF_RATINGS, Mood, mood_of
from cardbase.language.tree import Node, Select, walk

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


class Plan(NamedTuple):
    """A continuous text as it is read after every change.

    wave    what it changes: traits of its own warrior come before those of others, these before ratings
    rows    its changes while its condition holds (None: the interpreter knows); direct: (op, stat, amount) where it only changes
            ratings of its own warrior, and nothing but immunity to gifts shields that warrior from it
    asks    it has a condition, or asks for something that is no row of ints
    fights  it changes something only in a combat
    mood    when it is read again (`moods.Mood`)
    """

    wave: int
    text: Text
    rows: tuple[Change, ...] | None
    direct: tuple[tuple[int, int, int], ...]
    asks: bool
    fights: bool
    mood: Mood


def plan_of(words: Dialect, text: Text, whose: int, *, late: bool) -> Plan | None:
    """Return a continuous text made ready, None for one that changes no number; `whose` is the `who` of its own warrior, -1
    where that may be shielded from it. A `late` one waits until the memberships are known, and, unless it gives what others ask for, until
    these are.
    """
    wave = sort_of(words, text)
    if late and wave == OWN_TRAITS:
        given = {node[2][0] for node in text.tree.effects if node[0] == "gain"}
        asked_for = given & _ASKED_FOR or any(node[0] == "counts_as" for node in text.tree.effects)
        wave = AURA_TRAITS if asked_for else RATING_TEXT
    if wave == NO_CHANGE:
        return None
    rows = compiled(words, text)
    direct: tuple[tuple[int, int, int], ...] = ()
    plain = not text.tree.condition and all(row.whom.who == whose and not row.counted for row in rows or ())
    if rows and plain and all(row.op in (ADD, TIMES, HALF) for row in rows):
        direct = tuple((row.op, row.stat, row.amount) for row in rows)
    asks = bool(text.tree.condition) or any(row.counted or row.whom.tests for row in rows or ())
    fights = _fights(text) or (bool(rows) and all(row.whom.who in OF_FIGHTERS for row in rows or ()))
    return Plan(wave, text, rows, direct, asks, fights, mood_of(words, text, late))


def gives_by_value(plan: Plan) -> bool:
    """Tell whether a text gives traits to other warriors by their Value."""
    return plan.wave == AURA_TRAITS and _by_value(plan.text)


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


def sort_of(words: Dialect, text: Text) -> int:
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
