"""What the rules read of the cards of a match, made once: what is printed on them, and what their texts say, as tables by face."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from cardbase.engine.match import Match
from cardbase.engine.state import Position
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.printed.changes import BEARER, THIS
from cardbase.games.doomtrooper.rules.printed.counters import voided_by
from cardbase.games.doomtrooper.rules.printed.faces import (
    ON_CARD,
    ON_PLAYER,
    ON_WEAPON,
    Faces,
    family,
    is_any_time,
    stays,
    windows,
)
from cardbase.games.doomtrooper.rules.printed.moods import COUNTING, FIGHTING, ITSELF, MOODY, STEADY
from cardbase.games.doomtrooper.rules.printed.plans import Plan, plan_of
from cardbase.games.doomtrooper.rules.printed.summoning import hopeless
from cardbase.games.doomtrooper.rules.traits import FREEING

T = TypeVar("T")


def plans_of(own: Faces, face: int) -> tuple[Plan, ...]:
    """Return the continuous texts of a card that change ratings or traits, ready to be read after every change."""
    whose = THIS if own.kind[face] == kinds.WARRIOR else BEARER
    if "FORTIFICATION" in own.subtypes[face] or own.lies[face] & ON_WEAPON:
        whose = -1
    texts, late = own.match.texts, own.limited[face]
    found = [plan_of(texts.dialect, text, whose, late=late) for text in texts.of_face[face]]
    return tuple(plan for plan in found if plan is not None)


def mood(plans: Sequence[Plan]) -> int:
    """Return when some texts are read again: where any of them is."""
    moods = {plan.mood.when for plan in plans}
    return MOODY if moods >= {COUNTING, FIGHTING} else max(moods, default=STEADY)


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
    if tactics > 0 or own.kind[face] == kinds.WARZONE:
        return layout.DOWN | layout.SHUT | layout.USED, layout.USED, tactics
    aside = 0 if attached else layout.ASIDE | layout.UNMANNED
    return layout.DOWN | layout.SHUT | aside, 0, tactics


def shunned(own: Faces, face: int) -> int:
    """Return the traits that make a warrior immune to what a card does (IM1, IM2)."""
    if own.kind[face] == kinds.ART:
        return traits.IMMUNE_ART
    if own.kind[face] != kinds.GIFT:
        return 0
    return traits.IMMUNE_DS | (0 if family(own, face) else traits.IMMUNE_GIFTS)


class Made(Protocol):
    """What single rules make of the book, by the functions that make it."""

    def __getitem__(self, make: Callable[["Book"], T], /) -> T: ...

    def copy(self) -> "Made":
        """Return another one, which keeps what it makes from now on to itself."""
        ...


class _Made(dict[Callable[["Book"], Any], Any]):
    """The same: made when a rule first asks for it."""

    def __init__(self, book: "Book") -> None:
        super().__init__()
        self.book = book

    def __missing__(self, make: Callable[["Book"], Any]) -> Any:
        found = self[make] = make(self.book)
        return found

    def copy(self) -> "_Made":
        made = _Made(self.book)
        made.update(self)
        return made


class Book(Faces):
    """What is printed, and of what the texts say:

    windows         windows in which a card may be played, in one's own turn and in the other's
    windows_used, uses_windows, gift_windows: in which some card of the match can be played, some ability used, some card given for no action
    kin             memberships that do not attack themselves (AT5), and those whose warriors do not attack the Brotherhood (AT6; SW13)
    plans           its continuous texts that change ratings or traits
    mood, about     when these are read again, without a combat and in one, and whom they are about: the most of them (`moods.Mood`)
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
        self.plans = [plans_of(self, n) for n in numbers]
        peaceful = [[plan for plan in plans if not plan.fights] for plans in self.plans]
        self.mood = [mood(plans) for plans in peaceful], [mood(plans) for plans in self.plans]
        self.about = [max((plan.mood.about for plan in plans), default=ITSELF) for plans in self.plans]
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
        forts = (n for n, kind in enumerate(self.kind) if kind == kinds.FORTIFICATION)
        return "may_be_given" in self.said or any(is_any_time(self, n) for n in forts)


State = Position[Book]
