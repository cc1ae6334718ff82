"""Continuous abilities of the usual shapes ("all allies with attribute … damage dealt +1", "bearer consumption -1"), worked
out once for a match, because they are looked at after every change. One of another shape is read as any text is.
"""

from typing import Final, NamedTuple

from cardbase.engine.continuous import ADD
from cardbase.engine.effects.dialect import Node
from cardbase.engine.match import Match
from cardbase.engine.state import Row, State
from cardbase.games.fertcg.rules import layout
from cardbase.games.fertcg.rules.combat import attributes
from cardbase.language.tree import Select

OWN: Final = 0
ENEMY: Final = 1
SELF: Final = 2
BEARER: Final = 3

_SIDES: Final = {"ally": (OWN,), "enemy": (ENEMY,), "any": (OWN, ENEMY)}
_NAMED: Final = {("this",): (SELF,), ("bearer",): (BEARER,)}


class Aura(NamedTuple):
    """One effect of a continuous ability: whose units, of which attribute ("" any), and what is added to which stat."""

    whose: int
    attribute: str
    stat: int
    amount: int


def auras(match: Match) -> dict[int, tuple[Aura, ...]]:
    """Return the auras of all continuous abilities that consist of nothing else, by number."""
    found = {}
    for text in match.texts.texts:
        if text.tree.kind == "continuous" and not text.tree.condition:
            made = [_auras(match, effect) for effect in text.tree.effects]
            if all(made):
                found[text.number] = tuple(aura for part in made for aura in part)
    return found


def _auras(match: Match, effect: Node) -> tuple[Aura, ...]:
    if effect[0] != "change" or not isinstance(effect[3], int):
        return ()
    _, what, stat, amount = effect
    number = match.texts.dialect.stats[stat]
    if not isinstance(what, Select):
        return tuple(Aura(whose, "", number, amount) for whose in _NAMED.get(what, ()))
    if what.quantity != ("all",) or what.noun not in ("", "unit") or what.place or len(what.filters) > 1:
        return ()
    attribute = ""
    if what.filters:
        key, *rest = what.filters[0]
        if key != "field" or rest[0] != "attribute" or rest[1] == "!=" or not isinstance(rest[2], str):
            return ()
        attribute = rest[2]
    return tuple(Aura(whose, attribute, number, amount) for whose in _SIDES[what.side])


def apply(g: State, source: int, made: tuple[Aura, ...], changes: list[Row]) -> None:
    """Append what an ability changes now."""
    for whose, attribute, stat, amount in made:
        for unit in _units(g, source, whose):
            if not attribute or attribute in attributes(g, unit):
                changes.append((ADD, stat, unit, amount))


def _units(g: State, source: int, whose: int) -> list[int]:
    if whose == SELF:
        return [source]
    if whose == BEARER:
        return [g.host[source]] if g.host[source] >= 0 else []
    side = g.side[source]
    return g.piles[layout.MAP * 2 + (side if whose == OWN else 1 - side)]
