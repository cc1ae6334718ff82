"""Continuous abilities of the usual shapes ("all allies with attribute … damage dealt +1", "bearer consumption -1"), worked
out once for a match, because they are looked at after every change. One of another shape is read as any text is.
"""

from typing import Final, NamedTuple

from cardbase.engine.continuous import ADD
from cardbase.engine.effects.bindings import Node
from cardbase.engine.events import LOST
from cardbase.engine.state import Match, Row
from cardbase.engine.zones import attachments
from cardbase.games.fertcg.rules import layout
from cardbase.games.fertcg.rules.combat import given_attributes, has_attribute
from cardbase.games.fertcg.rules.tables import State
from cardbase.language.tree import Select, walk

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
    number = match.texts.bindings.stats[stat]
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


def all_raise_plainly(match: Match, made: dict[int, tuple[Aura, ...]]) -> bool:
    """Tell whether nothing but auras changes the maximum of units, and all of them as much as they say."""
    if match.weighs or match.spares or match.hushable or match.sided:
        return False
    always = [text for text in match.texts.texts if text.tree.kind == "continuous"]
    return all(text.number in made or not any("vigour" in node for node in walk(text.tree)) for text in always)


def maximum_of(g: State, seat: int, card: int, over: int = -1) -> int:
    """Return the maximum vigour that a card will have as a unit of the map, or over another one with what that bears, where
    `CardTables.raised_plainly` says that auras alone raise it.
    """
    own, face = g.tables, g.face
    if over < 0 and not own.raising:
        return g.match.printed[layout.MAXIMUM][face[card]]
    borne = attachments(g, over) if over >= 0 else []
    words = (*own.attributes[face[card]], *given_attributes(g, borne))
    raised = sum(own.maximum[face[other]] for other in borne if not g.flags[other] & layout.POISONING)
    most = g.match.printed[layout.MAXIMUM][face[card]] + raised
    for source in [card, *_raising(g, over, borne)]:
        side = seat if source == card else g.side[source]
        reached = {OWN if side == seat else ENEMY, *([SELF] if source == card else [BEARER] if source in borne else [])}
        for ability in g.match.statics[face[source]]:
            for whose, attribute, stat, amount in own.auras.get(ability, ()):
                if stat == layout.MAXIMUM and whose in reached and (not attribute or attribute in words):
                    most += amount
    return most


def _raising(g: State, over: int, borne: list[int]) -> list[int]:
    """Return the cards in play, face up and not silenced, whose auras may raise the maximum of another card."""
    raising, face = g.tables.raising, g.face
    if not raising and not borne:
        return []
    piles = [g.piles[place] for place in g.rules.live_piles] if g.statics else []
    found = [*borne, *[card for pile in piles for card in pile if face[card] in raising and card not in borne]]
    return [card for card in found if card != over and not (g.flags[card] & layout.DOWN or g.cannot[card] & LOST)]


def apply(g: State, source: int, made: tuple[Aura, ...], changes: list[Row]) -> None:
    """Append what an ability changes now."""
    for whose, attribute, stat, amount in made:
        for unit in _units(g, source, whose):
            if not attribute or has_attribute(g, unit, attribute):
                changes.append((ADD, stat, unit, amount))


def _units(g: State, source: int, whose: int) -> list[int]:
    if whose == SELF:
        return [source]
    if whose == BEARER:
        return [g.host[source]] if g.host[source] >= 0 else []
    side = g.side[source]
    return g.piles[layout.MAP * 2 + (side if whose == OWN else 1 - side)]
