"""What the rules read of the cards of a match, made once: what is printed on them, and what their texts say, as tables by face.

Beside the tables: what a card that waits is answered with (TM4), and what the spells of the Art of Summoning look for.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol, TypeVar, cast

from cardbase.engine.effects.bindings import Bindings
from cardbase.engine.effects.context import context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.query import query
from cardbase.engine.effects.statements import may_any_be_said
from cardbase.engine.effects.texts import Text
from cardbase.engine.effects.values import is_of, passes
from cardbase.engine.state import Match, Position
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.continuous import (
    ALWAYS,
    BEARER,
    IN_COMBAT,
    ITSELF,
    ON_COUNTED,
    ON_ITS_OWN,
    THIS,
    ContinuousText,
    continuous_text,
    in_combat_only,
    parts_of,
)
from cardbase.games.doomtrooper.rules.faces import (
    BY_EVENT,
    ON_CARD,
    ON_PLAYER,
    ON_WEAPON,
    Faces,
    actions_for,
    actions_to_give,
    family,
    has_verb,
    is_any_time,
    stays,
    windows,
)
from cardbase.games.doomtrooper.rules.layout import moment
from cardbase.games.doomtrooper.rules.traits import FREEING
from cardbase.language.tree import Node, Select, walk

ANY_KIND: Final = -1
COUNTERING: Final = ("counter", "other_target", "waits")
"""Words of what answers a card that waits."""
_VOIDED: Final = {"special": traits.SPECIAL, "spell": traits.ART, "equipment": traits.EQUIPMENT}
_ALL: Final = frozenset((ANY_KIND,))
_NONE: Final[frozenset[int]] = frozenset()


def voided_by(text: Text | None) -> frozenset[int]:
    """Return the types of what a card voids, or gives other targets, ANY_KIND for all; none of one that does not, or at other moments, too."""
    if text is None:
        return _NONE
    at_other_moments = has_verb(text, "waits") or any(event[0] in BY_EVENT for event in text.tree.events)
    if not has_verb(text, "other_target") and (at_other_moments or not has_verb(text, "counter")):
        return _NONE
    spoken = [part.noun for part in walk(text.tree.events) if isinstance(part, Select)]
    return frozenset(_VOIDED[noun] for noun in spoken if noun in _VOIDED) or _ALL


def voids(own: Faces) -> list[frozenset[int]]:
    """Return, by face, the types of what a counter voids, ANY_KIND for all; none of other cards."""
    return [voided_by(text) for text in own.play]


def answers(own: Faces) -> dict[int, Select]:
    """Return face -> what a card that is no counter may be played in answer to besides: what may wait according to its text."""
    bindings = own.match.texts.bindings
    nodes = [(text.face, node) for text in own.play if text is not None for node in walk(text.tree.effects)]
    waiting = {face: node[1] for face, node in reversed(nodes) if node[0] == "waits"}
    return {
        face: query(bindings, cast("Select", what)) for face, what in waiting.items() if not voided_by(own.play[face])
    }


def answers_own(own: Faces) -> set[int]:
    """Return the faces that answer cards of their own player, too."""
    return {
        text.face
        for text in own.play
        if text is not None and any(e[:2] == ("plays", ("you",)) for e in text.tree.events)
    }


# The tables.


T = TypeVar("T")


def continuous_texts(own: Faces, face: int) -> tuple[ContinuousText, ...]:
    """Return the continuous texts of a card that change ratings or traits, ready to be read after every change."""
    whose = THIS if own.kind[face] == traits.WARRIOR else BEARER
    if "FORTIFICATION" in own.subtypes[face] or own.lies[face] & ON_WEAPON:
        whose = -1
    texts, late = own.match.texts, own.limited[face]
    found = [continuous_text(texts.bindings, text, whose, late=late) for text in texts.of_face[face]]
    return tuple(plan for plan in found if plan is not None)


def when_read_again(plans: Sequence[ContinuousText]) -> int:
    """Return when some texts are read again: where any of them is."""
    found = {plan.dependency.when for plan in plans}
    return ALWAYS if found >= {ON_COUNTED, IN_COMBAT} else max(found, default=ON_ITS_OWN)


def unsettles(own: Faces) -> list[bool]:
    """Tell, by face, whether all ratings and traits are written again as a card comes or goes."""
    sayings = own.match.texts.sayings
    frees = {face for key in FREEING & own.said for face in sayings[key].printed}
    faces = enumerate(zip(own.lies, own.keywords, strict=True))
    return [lies & ON_CARD > 0 or "urban" in words or n in frees for n, (lies, words) in faces]


def gate(own: Faces, face: int) -> tuple[int, int, int]:
    """Return which flags tell whether the text of a card counts, and what they must be: weapons only in use, vehicles unless
    aside or unmanned, nothing face down; then the tactics in which it counts (0: whatever the tactic is; below 0: as the weapon under it).
    """
    attached, carried = own.lies[face] & ON_WEAPON, "carried_text" in own.keywords[face]
    tactics = 0 if carried else own.weapon[face] or -(attached > 0)
    if tactics > 0 or own.kind[face] == traits.WARZONE:
        return layout.DOWN | layout.SHUT | layout.USED, layout.USED, tactics
    aside = 0 if attached else layout.ASIDE | layout.UNMANNED
    return layout.DOWN | layout.SHUT | aside, 0, tactics


def shunned(own: Faces, face: int) -> int:
    """Return the traits that make a warrior immune to what a card does (IM1, IM2)."""
    if own.kind[face] == traits.ART:
        return traits.IMMUNE_ART
    if own.kind[face] != traits.GIFT:
        return 0
    return traits.IMMUNE_DS | (0 if family(own, face) else traits.IMMUNE_GIFTS)


class Made(Protocol):
    """What single rules make of the book, by the functions that make it."""

    def __getitem__(self, make: Callable[["CardTables"], T], /) -> T: ...

    def copy(self) -> "Made":
        """Return another one, which keeps what it makes from now on to itself."""
        ...


class _Made(dict[Callable[["CardTables"], Any], Any]):
    """The same: made when a rule first asks for it."""

    def __init__(self, tables: "CardTables") -> None:
        super().__init__()
        self.tables = tables

    def __missing__(self, make: Callable[["CardTables"], Any]) -> Any:
        found = self[make] = make(self.tables)
        return found

    def copy(self) -> "_Made":
        made = _Made(self.tables)
        made.update(self)
        return made


class CardTables(Faces):
    """What is printed, and of what the texts say:

    windows         windows in which a card may be played, in one's own turn and in the other's
    windows_used, uses_windows, gift_windows: in which some card of the match can be played, some ability used, some card given for no action
    kin             memberships that do not attack themselves (AT5), and those whose warriors do not attack the Brotherhood (AT6; SW13)
    continuous           its continuous texts that change ratings or traits
    read_again, about  when these are read again, without a combat and in one, and whom they are about: the most of them (`Dependency`)
    gate            when its text counts (`gate`)          shunned     traits that make a warrior immune to it

    That is all that stands here: at most thirty attributes, those of Faces and private ones among them. What some card of the match
    says is asked of `said`, what one card says of `words` and `keywords`; what one rule needs besides is made by that rule when it first
    asks for it (`made`, by the function that makes it), so that a match has it only where its cards call for it.
    """

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.made: Made = _Made(self)
        numbers = range(len(match.faces))
        tribes = traits.TRIBES if self.switch["tribe_attacks"] else 0
        self.kin = traits.CORPORATIONS | tribes, traits.DOOMTROOPER | tribes
        self._note_windows(match)
        self.continuous = [continuous_texts(self, n) for n in numbers]
        peaceful = [[plan for plan in plans if not plan.fights] for plans in self.continuous]
        self.read_again = (
            [when_read_again(plans) for plans in peaceful],
            [when_read_again(plans) for plans in self.continuous],
        )
        self.about = [max((plan.dependency.about for plan in plans), default=ITSELF) for plans in self.continuous]
        self.gate = [gate(self, n) for n in numbers]
        self.shunned = [shunned(self, n) for n in numbers]

    def in_window(self, timing: int) -> tuple[frozenset[int], frozenset[int]]:
        """Return the faces that may be played in a window of a timing: by the turn player, and by the other."""
        found = self._in_window.get(timing)
        if found is None:
            own, foe = (frozenset(face for face, when in enumerate(turn) if when & timing) for turn in self.windows)
            found = self._in_window[timing] = (own, foe)
        return found

    def _note_windows(self, match: Match) -> None:
        played = [self._windows(n) for n in range(len(self.kind))]
        self.windows = [own for own, _ in played], [foe for _, foe in played]
        self._in_window: dict[int, tuple[frozenset[int], frozenset[int]]] = {}
        self.windows_used = self.uses_windows = 0
        self.gift_windows = layout.ANY_TIME if self._gives_freely() else 0
        for own, foe in played:
            self.windows_used |= own | foe
        for text in match.texts.texts:
            if text.tree.kind == "activated":
                self.uses_windows |= text.timings or layout.ACTION
                text.hopeless = hopeless(text, spell=self.aspect[text.face] > 0)

    def _windows(self, n: int) -> tuple[int, int]:
        """Return when a card can be played; one that stays in play may do without a text for its playing."""
        if voided_by(self.play[n]):
            return 0, 0
        lasting = stays(self, n) and bool(self.keywords[n] or self.lies[n] & ON_PLAYER)
        own, foe = windows(self.kind[n], self.timing[n], self.play[n], lasting=lasting)
        saves = self.timing[n] == "any-time" and "dying" in self.words[n]  # of two modes one is for a moment of its own
        more = layout.KILLED if saves else 0
        return own | more, foe | more

    def _gives_freely(self) -> bool:
        forts = (n for n, kind in enumerate(self.kind) if kind == traits.FORTIFICATION)
        return "may_be_given" in self.said or any(is_any_time(self, n) for n in forts)


State = Position[CardTables]


# Summoning.


PILES: Final = (layout.DISCARD, layout.DECK)
SUMMONS: Final = ("summon_paid", "summon_paid_near")
TO_HAND: Final = (traits.EQUIPMENT, traits.RELIC, traits.FORTIFICATION)
_TOLD_BY_FACE: Final = {"not", "and", "or", "has", "called"}


def summonings(own: Faces) -> list["Summoning | None"]:
    """Return, by face, what a spell of summoning looks for."""
    return [_summoning(own, text) for text in own.play]


def _summoning(own: Faces, text: Text | None) -> "Summoning | None":
    said = next((node for node in walk(text.tree.effects) if node[0] in SUMMONS), None) if text is not None else None
    return None if text is None or said is None else Summoning(own.match.texts.bindings, said, text.tree.prices)


class Summoning:
    """What a spell says: which cards it is for, whether these come into the area of its caster (`near`), and the D that looking into each
    of the piles takes.
    """

    def __init__(self, words: Bindings, node: Node, prices: tuple[Node, ...]) -> None:
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
        if own.kind[face] == traits.WARZONE:
            return 0
        if own.kind[face] == traits.ART:
            return actions_for(own, face)
        if own.kind[face] == traits.FORTIFICATION:
            return 1
        return actions_to_give(own, face) if self.near else 0

    def can_act(self, g: State, seat: int, face: int) -> bool:
        """Tell whether there are the actions that using such a card takes, and whether they can be taken at this moment (TU2)."""
        taken = self.takes(g.tables, face)
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
