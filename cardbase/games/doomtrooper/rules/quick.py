"""Continuous texts read once: what most cards say ("bearer f +3", "all own warriors with imperial a +2") becomes rows of ints,
so that refreshing the ratings runs no text. A text that says more stays with the interpreter.
"""

from typing import Any, NamedTuple

from cardbase.engine.continuous import ADD, CANNOT, GAIN, HALF, LOSE, TIMES
from cardbase.engine.effects.dialect import Dialect
from cardbase.engine.effects.texts import Text
from cardbase.games.doomtrooper.rules import traits
from cardbase.games.doomtrooper.rules.layout import TRAITS
from cardbase.language.tree import Node, Select, walk

BEARER, THIS, OPPONENT, WIELDER, WARRIORS = range(5)
ANY_SIDE, OWN_SIDE, OTHER_SIDE = range(3)
_SIDES = {"any": ANY_SIDE, "ally": OWN_SIDE, "enemy": OTHER_SIDE}
_WHO = {"bearer": BEARER, "this": THIS, "combat_opponent": OPPONENT, "wielder": WIELDER}
STEADY, FIGHTING, MOODY, OPEN = range(4)
ITSELF, PLAYERS, OTHERS = range(3)
_OF_PLAYERS = {"player_cannot", "no_bonus"}
_OF_COMBAT = {"in_combat", "attacking", "fighting"}
_OF_ITSELF = {  # words that read nothing but traits and titles
    *traits.MASKS, *_OF_PLAYERS, "change", "gain", "lose", "double", "halve", "rejoin", "cannot", "attack", "be_attacked", "be_chosen",
    "you", "opponent", "each_player", "discard_down", "small_hand", "airships", "and", "or", "not", "is", "has", "named", "other",
    "all", "this", "bearer", "wielder", "combat_opponent", "unaffiliated", "in_area",
}  # fmt: skip
_HARMLESS = {  # words that read no rating
    *_OF_ITSELF, *_OF_COMBAT, "exists", "compare", "count", "exactly", "at", "attached_to", "fight", "shoot", "fortified", "airborne",
}  # fmt: skip
_IMMUNITIES = {"immune ds", "immune gifts", "immune art", "shielded", "no blindness", "constitution"}
OWN_TRAITS, AURA_TRAITS, RATING_TEXT, NO_CHANGE = range(4)  # what a continuous text changes
ATTACK_VERBS = ("may_attack", "attack_only", "not_attacked_by", "attack_first")


class Change(NamedTuple):
    """One change: whose (a warrior spoken of, or all of a side that have one of each mask and the title, or are in the area of
    this card), and what.
    """

    who: int
    op: int
    stat: int
    amount: int
    side: int = ANY_SIDE
    masks: tuple[int, ...] = ()
    title: str = ""
    others: bool = False
    here: bool = False


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
    where that may be shielded from it. A `late` one waits until the memberships are known, and, if it gives no immunity, until
    these are.
    """
    wave = sort_of(text)
    if late and wave == OWN_TRAITS:
        given = {node[2][0] for node in text.tree.effects if node[0] == "gain"}
        wave = AURA_TRAITS if given & _IMMUNITIES else RATING_TEXT
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
    return Plan(wave, text, rows, direct, OPEN if late and about != ITSELF else mood, fights, about)


def _fights(text: Text) -> bool:
    """Tell whether the condition of a text can hold in a combat only."""
    condition = text.tree.condition
    parts = condition[1:] if condition and condition[0] == "and" else (condition,)
    return any(part and part[0] in _OF_COMBAT for part in parts)


def _mood(text: Text, rows: tuple[Change, ...] | None, about: int) -> int:
    """Tell what a text depends on; what it says of players is written after every change."""
    condition, effects = text.tree.condition, text.tree.effects
    words = {node[0] for part in (condition, *effects) for node in walk(part) if isinstance(node[0], str)}
    if rows is None:
        if not words <= _HARMLESS:
            return OPEN
        return STEADY if about == PLAYERS else MOODY if all(_who(node[1]) for node in effects) else OPEN
    if condition and (about != ITSELF or not words <= _HARMLESS):
        return OPEN
    if _fights(text):
        return FIGHTING
    if not words <= _OF_ITSELF:
        return MOODY
    return FIGHTING if any(row.who == OPPONENT for row in rows) else STEADY


def sort_of(text: Text) -> int:
    """Sort a continuous text by what it changes: traits of its own warrior, of others, ratings, nothing that is a number."""
    first = text.tree.effects[0] if text.tree.effects else ("",)
    if text.tree.kind != "continuous" or first[0] in ATTACK_VERBS:
        return NO_CHANGE
    if first[0] not in ("gain", "lose", "rejoin"):
        return RATING_TEXT
    own = not isinstance(first[1], Select) and first[1][0] in ("this", "bearer") and not text.tree.condition
    return OWN_TRAITS if own else AURA_TRAITS


def compiled(words: Dialect, text: Text) -> tuple[Change, ...] | None:
    """Return the changes of a text, None where it says more than this form can."""
    found = []
    for node in text.tree.effects:
        what, op, stat, amount = _effect(words, node)
        who = _who(what) if op >= 0 else None
        if who is None:
            return None
        found.append(Change(who[0], op, stat, amount, *who[1:]))
    return tuple(found)


def _effect(words: Dialect, node: Node) -> tuple[Any, int, int, int]:
    """Return (whom, op, stat, amount); op -1 for another kind of effect."""
    key = node[0]
    if key == "change" and isinstance(node[3], int):
        return node[1], ADD, words.stats[node[2]], node[3]
    if key in ("gain", "lose"):
        return node[1], GAIN if key == "gain" else LOSE, TRAITS, words.keywords[node[2][0]]
    if key in ("double", "halve"):
        return node[2], TIMES if key == "double" else HALF, words.stats[node[1]], 2
    if key == "cannot" and node[2][0] in words.acts:
        return node[1], CANNOT, 0, words.acts[node[2][0]]
    return (), -1, 0, 0


def _who(what: Any) -> tuple[Any, ...] | None:
    if not isinstance(what, Select):
        return (_WHO[what[0]],) if what[0] in _WHO else None
    if what.place or what.noun not in ("warrior", "doomtrooper"):
        return None
    masks, title, others, here = [], "", False, False
    if what.noun == "doomtrooper":
        masks.append(traits.DOOMTROOPER)
    for test in what.filters:
        if test[0] == "has":
            masks.append(traits.MASKS[test[1][0]])
        elif test[0] == "named":
            title = test[1].upper()
        elif test[0] == "other":
            others = True
        elif test[0] == "in_area":
            here = True
        else:
            return None
    return (WARRIORS, _SIDES[what.side], tuple(masks), title, others, here)


class Only(NamedTuple):
    """What `only` on a card asks of a warrior: one trait of each mask, none of `without`, the title, if there is one."""

    masks: tuple[int, ...]
    without: int
    title: str


def only_of(wanted: Select | None) -> Only | None:
    """Return what `only` asks for, None where it asks for more than this form can say, or for nothing."""
    if wanted is None or wanted.side != "any" or wanted.noun not in ("warrior", "doomtrooper"):
        return None
    masks, without, title = [traits.DOOMTROOPER] if wanted.noun == "doomtrooper" else [], 0, ""
    for test in wanted.filters:
        if test[0] == "has":
            masks.append(traits.MASKS[test[1][0]])
        elif test[0] == "not" and test[1][0] == "has":
            without |= traits.MASKS[test[1][1][0]]
        elif test[0] == "named" and not title:
            title = test[1].upper()
        else:
            return None
    return Only(tuple(masks), without, title)
