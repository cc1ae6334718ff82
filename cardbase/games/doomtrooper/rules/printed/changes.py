"""Continuous texts as rows of ints: "bearer f +3", "all own warriors with imperial a +2". A text that says more than this form
can say stays with the interpreter.
"""

from typing import Any, Final, NamedTuple

from cardbase.engine.continuous import ADD, CANNOT, GAIN, HALF, LOSE, TIMES
from cardbase.engine.effects.dialect import ASKED, Dialect
from cardbase.engine.effects.texts import Text, saying
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.language.tree import Node, Select

BEARER: Final = 0
THIS: Final = 1
OPPONENT: Final = 2
WIELDER: Final = 3
WARRIORS: Final = 4

ANY_SIDE: Final = 0
OWN_SIDE: Final = 1
OTHER_SIDE: Final = 2

_SIDES: Final = {"any": ANY_SIDE, "ally": OWN_SIDE, "enemy": OTHER_SIDE}
_ZONES: Final = {"squad": layout.SQUAD, "kohort": layout.KOHORT, "outpost": layout.OUTPOST}
_WHO: Final = {"bearer": BEARER, "this": THIS, "combat_opponent": OPPONENT, "wielder": WIELDER}


class Change(NamedTuple):
    """One change: whose (a warrior spoken of, or all of a side that have one of each mask and the title, or are in the area of
    this card or in one zone), and what.
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
    zone: int = -1


def compiled(words: Dialect, text: Text) -> tuple[Change, ...] | None:
    """Return the changes of a text, None where it says more than this form can."""
    found = []
    for node in text.tree.effects:
        if is_saying(words, node):
            continue
        what, op, stat, amount = _effect(words, node)
        who = who_of(what) if op >= 0 else None
        if who is None:
            return None
        found.append(Change(who[0], op, stat, amount, *who[1:]))
    return tuple(found)


def is_saying(words: Dialect, node: Node) -> bool:
    """Tell whether an effect changes no number, but is read where a rule asks for it."""
    return bool(saying(words, node)[0])


def _effect(words: Dialect, node: Node) -> tuple[Any, int, int, int]:
    """Return (whom, op, stat, amount); op -1 for another kind of effect."""
    key = node[0]
    if key == "change" and isinstance(node[3], int):
        return node[1], ADD, words.stats[node[2]], node[3]
    if key in ("gain", "lose"):
        return node[1], GAIN if key == "gain" else LOSE, layout.TRAITS, words.keywords[node[2][0]]
    if key in ("double", "halve"):
        return node[2], TIMES if key == "double" else HALF, words.stats[node[1]], 2
    if key == "cannot" and words.acts.get(node[2][0], ASKED) != ASKED:
        return node[1], CANNOT, 0, words.acts[node[2][0]]
    return (), -1, 0, 0


def who_of(what: Any) -> tuple[Any, ...] | None:
    """Return whom an effect is about, as the fields of a Change, None where this form cannot say it."""
    if not isinstance(what, Select):
        return (_WHO[what[0]],) if what[0] in _WHO else None
    zone = -1
    side = what.side
    if what.place and what.place[1] in _ZONES and what.place[2] == "you" and side != "enemy":
        zone, side = _ZONES[what.place[1]], "ally"
    elif what.place:
        return None
    if what.noun not in traits.NOUNS:
        return None
    masks, title, others, here = [traits.NOUNS[what.noun]] if traits.NOUNS[what.noun] else [], "", False, False
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
    return (WARRIORS, _SIDES[side], tuple(masks), title, others, here, zone)
