"""What cards do in a combat that the ratings outside it do not show, as tables by face: weapons, what weakens the opponent,
Specials and spells for one combat. Agents reckon with it; no rule does.
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from cardbase.engine.effects.texts import Text
from cardbase.games.doomtrooper.rules import kinds
from cardbase.games.doomtrooper.rules.printed.faces import ON_WEAPON, Faces, actions_for
from cardbase.games.doomtrooper.rules.printed.moods import OF_COMBAT
from cardbase.games.doomtrooper.rules.printed.plans import parts_of

F: Final = 0
S: Final = 1
A: Final = 2
FOE_F: Final = 3
FOE_S: Final = 4
FOE_A: Final = 5
KILLS: Final = 6
WEAPON: Final = 7

_RATINGS: Final = {"f": F, "s": S, "a": A}
_COMBATANTS: Final = {"it": 0, "caster": 0, "bearer": 0, "wielder": 0, "this": 0, "combat_opponent": 3}
_BLINDS: Final = ("gain", ("combat_opponent",), ("held",))
_OPEN: Final[tuple[str, ...]] = ("in_combat", "not")
_USED: Final = ("is", ("this",), ("used",))
_LIKELY: Final = 4
"""A base rating of the combat opponent, who is not known yet."""
_BLIND: Final = -9
"""What a combat opponent that does not strike lacks."""


class Boost(NamedTuple):
    """What a card played in a combat adds to the Fight, Shoot and Armour of a warrior; with a price, for each step of it."""

    f: int
    s: int
    a: int
    price: int


def bearers(own: Faces) -> list[tuple[int, ...]]:
    """Return, by face, what a card does for its bearer (a warrior: for itself) in a combat only: Fight, Shoot, Armour, the same of the opponent,
    whether wounds kill, whether it is a weapon, of which one is used; empty for nothing.
    """
    return [_borne(own, face) for face in range(len(own.kind))]


def _borne(own: Faces, face: int) -> tuple[int, ...]:
    found = [0] * 7
    weapon = bool(own.weapon[face] or own.lies[face] & ON_WEAPON)
    for text in own.match.texts.of_face[face]:
        if text.tree.kind != "continuous" or not _holds_often(text.tree.condition):
            continue
        unseen = weapon or any(part[0] in OF_COMBAT for part in parts_of(text.tree.condition))
        for node in text.tree.effects:
            if node[0] == "gain" and weapon and node[2] == ("wound kills",):
                found[KILLS] = 1
            elif node == _BLINDS:
                found[FOE_F], found[FOE_S] = _BLIND, _BLIND
            elif node[0] == "change" and node[1][0] in _COMBATANTS:
                side = _COMBATANTS[node[1][0]]
                if (side or unseen) and node[2] in _RATINGS:
                    found[_RATINGS[node[2]] + side] += _expected(node[3])
    return (*found, int(weapon)) if any(found) else ()


def boosts(own: Faces) -> list[Boost | None]:
    """Return, by face, what a card adds to a combatant when it is played in a combat, None for nothing."""
    return [_boost(own, face, text) for face, text in enumerate(own.play)]


def _boost(own: Faces, face: int, text: Text | None) -> Boost | None:
    if text is None or own.kind[face] not in (kinds.SPECIAL, kinds.ART) or actions_for(own, face):
        return None
    found, price = [0, 0, 0], 0
    for what in text.tree.prices:
        if what[0] == "spend" and what[3] == "destiny":
            price = what[2] if isinstance(what[2], int) else _amount(what[2])
    for node in _changes(text.tree.effects):
        rating, amount = _RATINGS.get(node[2], -1), _amount(node[3])
        if rating >= 0 and node[1][0] in ("it", "caster"):
            found[rating] += amount
    return Boost(found[F], found[S], found[A], price) if max(found) > 0 else None


def _holds_often(condition: Any) -> bool:
    """Tell whether a condition is none, or only about being in a combat, being used there or not being something rare."""
    return all(part[0] in _OPEN or part == _USED for part in parts_of(condition))


def _expected(amount: Any) -> int:
    """Return a number, what is likely for a rating of the combat opponent, 0 for all else."""
    if isinstance(amount, int):
        return amount
    return (
        _LIKELY if amount[0] == "value" and amount[1].startswith("base_") and amount[2] == ("combat_opponent",) else 0
    )


def _changes(nodes: Any) -> Iterator[Any]:
    for node in nodes:
        if node[0] == "until":
            yield from _changes(node[2])
        elif node[0] == "change":
            yield node


def _amount(amount: Any) -> int:
    """Return a number, the factor of "x times" one, 1 for x."""
    if isinstance(amount, int):
        return amount
    if amount[0] == "times" and isinstance(amount[2], int):
        return int(amount[2])
    return 1 if amount == ("x",) else 0
