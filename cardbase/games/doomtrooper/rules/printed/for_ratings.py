"""What is read of printed cards whenever ratings are written, as tables by face."""

from typing import Final

from cardbase.engine.effects.texts import Text
from cardbase.engine.match import Match
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.printed.changes import BEARER, THIS, Whom
from cardbase.games.doomtrooper.rules.printed.faces import Faces
from cardbase.games.doomtrooper.rules.printed.moods import (
    ANY_CARD,
    COUNTING,
    FIGHTING,
    ITSELF,
    MOODY,
    PLAYERS,
    STEADY,
    lies_on_its_own,
)
from cardbase.games.doomtrooper.rules.printed.plans import Plan, gives_by_value, plan_of
from cardbase.language.tree import Select, walk

_OF_COVER: Final[tuple[str, ...]] = ("covered", "able_fight", "able_help", "able_attack")


class ForRatings:
    """Tables by face.

    printed         the printed value of every stat            plans      its continuous texts that change ratings or traits
    of_text         text -> the same, as an effect lends it to a warrior
    by_value        it gives other warriors traits by their Value
    mood, about     when these are read again, and whom they are about: the most of them (`moods.Mood`); some_of_players: one is about players
    reach, counts   among which warriors they change others, and the titles of the cards that they count; counted: all these titles
    leans           what its own warrior is matters to those others; some_lean: there is such a card
    some_limited    some of these texts count only for bearers that are what `only` asks for
    gate            flags, and what they must be where its text counts; armed: that is not all: a weapon, in the combats of
                    `used_in`, or an attachment, with its weapon
    shunned         traits that make a warrior immune to it
    wards           the texts that may keep warriors from being affected by cards, and not only what lies on them
    cover_read      some continuous text of the match asks whether warriors are in cover
    """

    def __init__(self, own: Faces, match: Match) -> None:
        faces = range(len(match.faces))
        self.printed = list(zip(*match.printed, strict=True))
        self.plans = [_plans(own, match, face) for face in faces]
        self.of_text = [_lent(own, match, text) for text in match.texts.texts]
        self.by_value = [any(gives_by_value(plan) for plan in plans) for plans in self.plans]
        self.mood = [_mood(plans) for plans in self.plans]
        self.some_of_players = any(plan.mood.about == PLAYERS for plans in self.plans for plan in plans)
        self.about = [max((plan.mood.about for plan in plans), default=ITSELF) for plans in self.plans]
        self.reach = [_reach(plans) for plans in self.plans]
        self.leans = [any(plan.mood.leans for plan in plans) for plans in self.plans]
        self.some_lean = any(self.leans)
        self.counts = [_counts(own, plans) for plans in self.plans]
        self.some_limited = any(own.limited[face] and self.plans[face] for face in faces)
        self.counted = frozenset().union(*self.counts)
        self.gate = [_gate(own, face) for face in faces]
        carried = ["carried_text" in words for words in own.keywords]
        self.used_in = [0 if carried[face] else own.weapon[face] for face in faces]
        self.armed = [
            self.used_in[face] > 0 or (own.attachment[face] and not own.weapon[face] and not carried[face])
            for face in faces
        ]
        self.shunned = [_shunned(own, face) for face in faces]
        self.wards = {text.number for text in match.texts.texts if _wards(own, text)}
        continuous = [text.tree for text in match.texts.texts if text.tree.kind == "continuous"]
        self.cover_read = any(node[0] in _OF_COVER for tree in continuous for node in walk(tree))


def _plans(own: Faces, match: Match, face: int) -> tuple[Plan, ...]:
    """Return the continuous texts of a card that change ratings or traits, ready to be read after every change."""
    whose = THIS if own.kind[face] == kinds.WARRIOR else BEARER
    if own.kind[face] == kinds.GIFT or own.fort[face] or own.attachment[face]:
        whose = -1
    words, late = match.texts.dialect, own.limited[face]
    found = [plan_of(words, text, whose, late=late) for text in match.texts.of_face[face]]
    return tuple(plan for plan in found if plan is not None)


def _lent(own: Faces, match: Match, text: Text) -> Plan | None:
    if text.tree.kind != "continuous":
        return None
    return plan_of(match.texts.dialect, text, THIS, late=False)


def _mood(plans: tuple[Plan, ...]) -> int:
    moods = {plan.mood.when for plan in plans}
    return MOODY if moods >= {COUNTING, FIGHTING} else max(moods, default=STEADY)


def _reach(plans: tuple[Plan, ...]) -> tuple[Whom, ...]:
    return tuple(dict.fromkeys(whom for plan in plans for whom in plan.mood.reach))


def _counts(own: Faces, plans: tuple[Plan, ...]) -> frozenset[str]:
    """Return the titles of the cards that are counted; a title that cards may count as having is one of any card."""
    titles = {title for plan in plans for title in plan.mood.counts}
    return frozenset(ANY_CARD if title in own.titles else title for title in titles)


def _gate(own: Faces, face: int) -> tuple[int, int]:
    """Return which flags tell whether the text of a card counts, and what they must be: weapons only in use, vehicles unless
    aside or unmanned, nothing face down.
    """
    if (own.weapon[face] and "carried_text" not in own.keywords[face]) or own.kind[face] == kinds.WARZONE:
        return layout.DOWN | layout.SHUT | layout.USED, layout.USED
    aside = 0 if own.attachment[face] else layout.ASIDE | layout.UNMANNED
    return layout.DOWN | layout.SHUT | aside, 0


def _wards(own: Faces, text: Text) -> bool:
    about = [node[1] for node in text.tree.effects if node[0] == "not_affected"]
    return any(
        "carries_riders" in own.said or not (isinstance(what, Select) and lies_on_its_own(what)) for what in about
    )


def _shunned(own: Faces, face: int) -> int:
    """Return the traits that make a warrior immune to what a card does (IM1, IM2)."""
    if own.kind[face] == kinds.ART:
        return traits.IMMUNE_ART
    if own.kind[face] != kinds.GIFT:
        return 0
    return traits.IMMUNE_DS | (0 if own.gift[face] else traits.IMMUNE_GIFTS)
