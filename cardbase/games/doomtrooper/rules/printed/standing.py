"""What a card that lies in play for good is worth to its owner, besides what the ratings of warriors show, and what warzones do for a
defender: for the agents.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from cardbase.engine.effects.texts import Text
from cardbase.games.doomtrooper.rules import kinds, traits
from cardbase.games.doomtrooper.rules.printed.faces import Faces, actions_for, one_number
from cardbase.games.doomtrooper.rules.printed.plans import ATTACK_VERBS, parts_of
from cardbase.language.tree import walk

LYING: Final = 0.6
_LYING: Final = {kinds.RELIC: 0.9, kinds.WARZONE: 1.0, kinds.MISSION: 0.8}
"""Any card on a warrior, player or area, and those that are seldom of use at once."""
DEARER: Final = 0.8
"""Each action more than one that bringing it takes: who made it so dear knew why."""
INCOME: Final = 0.5
MOST_INCOME: Final = 3
"""A Destiny Point in every turn, and how many of them are reckoned with."""
ACTING: Final = 1.5
"""An action in every turn."""
ATTACKING: Final = 1.0
"""Attacks that others do not make."""
USED: Final = 0.3
"""An ability to be used."""
_ACTS: Final = {"calm_actions", "act_further"}
_RATINGS: Final = ("f", "s", "a", "v")


class Ground(NamedTuple):
    """What a warzone adds to a defender that has all of these traits and is called so ("" for anybody)."""

    mask: int
    title: str
    f: int
    s: int
    a: int
    v: int


def lasting(own: Faces) -> list[float]:
    """Return, by face, what a card is worth to its owner as long as it lies on a warrior, player or area."""
    return [_lasting_worth(own, face) for face in range(len(own.kind))]


def _lasting_worth(own: Faces, face: int) -> float:
    taken = max(1, actions_for(own, face), one_number(own.keywords[face], "takes"))
    return (
        _LYING.get(own.kind[face], LYING)
        + DEARER * (taken - 1)
        + sum(_brings(text) for text in own.match.texts.of_face[face])
    )


def _brings(text: Text) -> float:
    """Return what a text brings in every turn."""
    if text.tree.kind == "activated":
        return USED
    nodes = [node for node in walk(text.tree.effects) if isinstance(node, tuple) and node]
    if text.tree.kind == "continuous":
        return ATTACKING if any(node[0] in ATTACK_VERBS for node in nodes) else 0.0
    if not any(event[0] == "phase_start" for event in text.tree.events):
        return 0.0
    if any(node[0] in _ACTS or (node[0] == "gain_resource" and node[3] == "actions") for node in nodes):
        return ACTING
    return sum(INCOME * _income(node) for node in nodes if node[0] == "gain_resource" and node[1] == ("you",))


def _income(node: Any) -> int:
    return min(node[2], MOST_INCOME) if isinstance(node[2], int) and node[3] == "destiny" else 1


def grounds(own: Faces) -> list[tuple[Ground, ...]]:
    """Return, by face, what a warzone adds to its defender: what it always adds, and what it adds to some."""
    texts = own.match.texts.of_face
    return [tuple(_grounds(texts[n])) if kind == kinds.WARZONE else () for n, kind in enumerate(own.kind)]


def _grounds(texts: Sequence[Text]) -> Iterator[Ground]:
    for text in texts:
        asked = _asked(text.tree.condition) if text.tree.kind == "continuous" else None
        if asked is None:
            continue
        found = dict.fromkeys(_RATINGS, 0)
        for node in text.tree.effects:
            if node[0] == "change" and node[1] == ("defender",) and isinstance(node[3], int) and node[2] in found:
                found[node[2]] += node[3]
        if any(found.values()):
            yield Ground(*asked, found["f"], found["s"], found["a"], found["v"])


def _asked(condition: Any) -> tuple[int, str] | None:
    """Return which traits and title a condition asks of the defender; None where it asks for more."""
    mask, title = 0, ""
    for part in parts_of(condition):
        if part[0] != "is" or part[1] != ("defender",):
            return None
        if part[2][0] == "named":
            title = part[2][1].upper()
        elif part[2][0] == "has" and part[2][1][0] in traits.MASKS:
            mask |= traits.MASKS[part[2][1][0]]
        else:
            return None
    return mask, title
