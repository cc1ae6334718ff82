"""What the spells of the Art of Summoning look for, what changes what D are worth, and abilities that clearly cannot be used now."""

from collections.abc import Callable, Sequence
from typing import Final

from cardbase.engine.effects.context import context
from cardbase.engine.effects.dialect import Dialect
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.said import may_any_be_said
from cardbase.engine.effects.texts import Text
from cardbase.engine.effects.values import is_of, passes
from cardbase.engine.state import State
from cardbase.games.doomtrooper.rules import kinds, layout
from cardbase.games.doomtrooper.rules.printed.faces import Faces, actions_for, actions_to_give
from cardbase.games.doomtrooper.rules.printed.plans import in_combat_only, parts_of
from cardbase.games.doomtrooper.rules.windows import moment
from cardbase.language.tree import Node, Select, walk

PILES: Final = (layout.DISCARD, layout.DECK)
SUMMONS: Final = ("summon_paid", "summon_paid_near")
TO_HAND: Final = (kinds.EQUIPMENT, kinds.RELIC, kinds.FORTIFICATION)
_TOLD_BY_FACE: Final = {"not", "and", "or", "has", "called"}


def summonings(own: Faces) -> list["Summoning | None"]:
    """Return, by face, what a spell of summoning looks for."""
    return [_summoning(own, text) for text in own.play]


def _summoning(own: Faces, text: Text | None) -> "Summoning | None":
    said = next((node for node in walk(text.tree.effects) if node[0] in SUMMONS), None) if text is not None else None
    return None if text is None or said is None else Summoning(own.match.texts.dialect, said, text.tree.prices)


class Summoning:
    """What a spell says: which cards it is for, whether these come into the area of its caster (`near`), and the D that looking into each
    of the piles takes.
    """

    def __init__(self, words: Dialect, node: Node, prices: tuple[Node, ...]) -> None:
        self.near = node[0] == "summon_paid_near"
        paid = next((price[1:] for price in prices if price[0] == "seek"), (0, 0))
        self.prices = [price if isinstance(price, int) else 0 for price in paid]
        self._what: Select = node[1]
        self._noun = words.nouns[self._what.noun]
        tests = {test[0] for part in self._what.filters for test in walk(part) if test[0] in words.filters}
        self._by_face = tests <= _TOLD_BY_FACE  # of a card out of play
        self._wanted: set[int] = set()
        self._told: set[int] = set()  # faces of which it is known whether they are wanted

    def among(self, g: State, seat: int, spell: int, cards: Sequence[int]) -> dict[int, int]:
        """Return those cards out of play that the spell is for, one of each face: face -> card."""
        face = g.face
        if not self._by_face:
            return {face[card]: card for card in reversed(cards) if self._is_for(g, seat, spell, card)}
        wanted = self.faces(g, seat, spell, cards)
        return {face[card]: card for card in reversed(cards) if face[card] in wanted} if wanted else {}

    def faces(self, g: State, seat: int, spell: int, cards: Sequence[int]) -> set[int]:
        """Return the faces of the cards out of play that the spell is for."""
        face = g.face
        if not self._by_face:
            return {face[card] for card in cards if self._is_for(g, seat, spell, card)}
        faces = set(map(face.__getitem__, cards))
        if not faces <= self._told:
            for card in cards:
                if face[card] not in self._told:
                    self._told.add(face[card])
                    if self._is_for(g, seat, spell, card):
                        self._wanted.add(face[card])
        return faces & self._wanted

    def _is_for(self, g: State, seat: int, spell: int, card: int) -> bool:
        f = context(g, EFFECTS, seat, spell, 0)
        return is_of(g, card, self._what.noun, self._noun) and all(passes(g, f, card, t) for t in self._what.filters)

    def takes(self, own: Faces, face: int) -> int:
        """Return the actions that using what was summoned takes: building does, casting as its spell says, and giving where it goes into the
        caster's area; not a warzone.
        """
        if own.kind[face] == kinds.WARZONE:
            return 0
        if own.kind[face] == kinds.ART:
            return actions_for(own, face)
        if own.kind[face] == kinds.FORTIFICATION:
            return 1
        return actions_to_give(own, face) if self.near else 0

    def can_act(self, g: State, seat: int, face: int) -> bool:
        """Tell whether there are the actions that using such a card takes, and whether they can be taken at this moment (TU2)."""
        taken = self.takes(g.book, face)
        return not taken or (
            seat == g.num[layout.ACTIVE] and bool(moment(g) & layout.BETWEEN) and g.num[layout.ACTIONS] >= taken
        )


PRICING: Final = frozenset({"counts_paid", "counts_paid_against", "pays_times", "pays_less"})


def as_printed(g: State) -> bool:
    """Tell whether it is clear that no text changes prices in D now."""
    return not may_any_be_said(g, PRICING)


_WOUNDED = ("is", ("this",), ("damaged",))


def hopeless(text: Text, *, spell: bool) -> Callable[[State, int, int], bool] | None:
    """Return a test of (state, seat, card), None where only the text itself can tell. Points may count double."""
    parts = parts_of(text.tree.condition)
    fights = in_combat_only(text.tree.condition)
    wounded = _WOUNDED in parts
    paid = [price[2] for price in text.tree.prices if price[0] == "spend" and price[3] == "destiny"]
    least = 0 if spell else sum((n + 1) // 2 for n in paid if isinstance(n, int))
    if not (fights or wounded or least):
        return None

    def test(g: State, seat: int, card: int) -> bool:
        if (fights and not g.num[layout.COMBAT]) or (wounded and not g.damage[card]):
            return True
        return g.num[layout.DESTINY + seat] < least

    return test
