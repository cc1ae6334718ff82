"""When a continuous text is read, and again: what it changes, what it depends on, whom it is about. What most cards say is rows
of ints (`changes`), so that refreshing the ratings runs no text.
"""

from typing import Final, NamedTuple

from cardbase.engine.continuous import ADD, HALF, TIMES
from cardbase.engine.effects.counting import WEIGHTS
from cardbase.engine.effects.dialect import Dialect
from cardbase.engine.effects.texts import Text
from cardbase.games.doomtrooper.rules import traits
from cardbase.games.doomtrooper.rules.printed.changes import OPPONENT, WARRIORS, Change, compiled, is_saying, who_of
from cardbase.language.tree import Node, Select, walk

STEADY: Final = 0
FIGHTING: Final = 1
MOODY: Final = 2
OPEN: Final = 3

ITSELF: Final = 0
PLAYERS: Final = 1
OTHERS: Final = 2

_OF_PLAYERS: Final = {"player_cannot", "no_bonus"}
OF_COMBAT: Final = {"in_combat", "attacking", "fighting"}
_OF_ITSELF: Final = {  # words that read nothing but traits and titles
    *traits.MASKS, *_OF_PLAYERS, "change", "gain", "lose", "double", "halve", "revert", "cannot", "attack", "be_attacked", "be_chosen",
    "you", "opponent", "each_player", "and", "or", "not", "is", "has", "named", "other",
    "all", "this", "bearer", "counts_as", "wielder", "combat_opponent", "unaffiliated", "in_area",
}  # fmt: skip
_HARMLESS: Final = {  # words that read no rating
    *_OF_ITSELF, *OF_COMBAT, "exists", "compare", "count", "exactly", "at", "attached_to", "fight", "shoot", "protected_by", "aloft",
}  # fmt: skip
_IMMUNITIES: Final = {"immune ds", "immune gifts", "immune art", "constitution"}
_ASKED_FOR: Final = {  # what auras and fortifications ask for, and immunities
    "no fortification", *_IMMUNITIES, *(key for key, bit in traits.BIT.items() if bit & traits.MEMBERSHIPS),
}  # fmt: skip

OF_RATINGS: Final = {
    "not_affected",
    *WEIGHTS,
    "keeps",
}
"""Sayings that change what ratings and traits other texts give."""

_OF_SAYINGS: Final = {
    *_OF_ITSELF,
    *OF_RATINGS,
    "field",
    "value",
    "attached_to",
    "other_than",
    "=",
    "!=",
    "carrying",
}

_LATE: Final = {"blinded"}  # given to opponents, who may be immune

# what a continuous text changes
OWN_TRAITS: Final = 0
AURA_TRAITS: Final = 1
RATING_TEXT: Final = 2
NO_CHANGE: Final = 3

ATTACK_VERBS: Final[tuple[str, ...]] = (
    *("may_attack", "attack_only", "attack_first"),
    *("toll", "attack_takes", "besides_actions", "further"),
)


class Plan(NamedTuple):
    """A continuous text as it is read after every change.

    wave    what it changes: traits of its own warrior come before those of others, these before ratings
    rows    its changes while its condition holds (None: the interpreter knows); direct: (op, stat, amount) where it only changes
            ratings of its own warrior, and nothing shields that warrior from it
    mood    STEADY: it depends on nothing but which cards are where and on its own warrior; FIGHTING: on a combat that this is in;
            MOODY: on more, for its own warrior and the one that this fights; OPEN: on anything
    fights  its condition holds only in a combat
    about   ITSELF: its own warrior and that one's opponent; PLAYERS; OTHERS: several warriors
    """

    wave: int
    text: Text
    rows: tuple[Change, ...] | None
    direct: tuple[tuple[int, int, int], ...]
    mood: int
    fights: bool
    about: int


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
    if rows and not text.tree.condition and all(row.who == whose and row.op in (ADD, TIMES, HALF) for row in rows):
        direct = tuple((row.op, row.stat, row.amount) for row in rows)
    about = ITSELF
    if rows is not None and any(row.who == WARRIORS for row in rows):
        about = OTHERS
    elif all(node[0] in _OF_PLAYERS for node in text.tree.effects):
        about = PLAYERS
    mood, fights = _mood(text, rows, about), _fights(text)
    if any(node[0] in OF_RATINGS for node in text.tree.effects):
        about, mood, fights = OTHERS, _mood_of_saying(text), False
    return Plan(wave, text, rows, direct, OPEN if late and about != ITSELF else mood, fights, about)


def parts_of(condition: Node) -> tuple[Node, ...]:
    """Return what has to hold, all of it, for a condition to hold; nothing for none."""
    if not condition:
        return ()
    return condition[1:] if condition[0] == "and" else (condition,)


def _fights(text: Text) -> bool:
    """Tell whether the condition of a text can hold in a combat only."""
    return any(part[0] in OF_COMBAT for part in parts_of(text.tree.condition))


def _mood(text: Text, rows: tuple[Change, ...] | None, about: int) -> int:
    """Tell what a text depends on; what it says of players is written after every change."""
    condition, effects = text.tree.condition, text.tree.effects
    words = {node[0] for part in (condition, *effects) for node in walk(part) if isinstance(node[0], str)}
    if rows is None:
        if not words <= _HARMLESS:
            return OPEN
        return STEADY if about == PLAYERS else MOODY if all(who_of(node[1]) for node in effects) else OPEN
    if condition and (about != ITSELF or not words <= _HARMLESS):
        return OPEN
    if _fights(text):
        return FIGHTING
    if not words <= _OF_ITSELF:
        return MOODY
    return FIGHTING if any(row.who == OPPONENT for row in rows) else STEADY


def _mood_of_saying(text: Text) -> int:
    """Tell what it depends on whom a saying of ratings is about."""
    words = {node[0] for node in walk((text.tree.condition, text.tree.effects)) if isinstance(node[0], str)}
    if text.tree.condition or not words <= _OF_SAYINGS:
        return OPEN
    return FIGHTING if "combat_opponent" in words else STEADY


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
