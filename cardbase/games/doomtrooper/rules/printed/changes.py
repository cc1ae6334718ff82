"""Continuous texts as rows of ints: "bearer f +3", "all own warriors with imperial a +2". A text that says more than this form
can say stays with the interpreter.
"""

from typing import Any, Final, NamedTuple

from cardbase.engine.continuous import ADD, CANNOT, GAIN, HALF, LOSE, SET, TIMES
from cardbase.engine.effects.dialect import ASKED, Dialect
from cardbase.engine.effects.texts import Text, saying
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.language.tree import Node, Select

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


def compiled(words: Dialect, text: Text) -> tuple[Change, ...] | None:
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


def is_saying(words: Dialect, node: Node) -> bool:
    """Tell whether an effect changes no number, but is read where a rule asks for it."""
    return bool(saying(words, node)[0])


def _effect(words: Dialect, node: Node) -> tuple[Any, int, int, Any]:
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


def at_most(what: Any) -> Whom:
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
