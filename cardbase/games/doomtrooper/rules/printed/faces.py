"""What is printed on the cards of a match, as tables by face: types, names, kinds of equipment, who may have a card, where it lies."""

from collections.abc import Sequence
from typing import Final, cast

from cardbase.engine.effects.texts import Text
from cardbase.engine.match import Face, Match
from cardbase.engine.switches import values
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.printed.bearers import only_of
from cardbase.games.doomtrooper.rules.printed.memberships import printed_traits, words_of
from cardbase.games.doomtrooper.rules.printed.timings import ACTIONS_TAKEN, spent
from cardbase.games.doomtrooper.switches import SWITCHES
from cardbase.language.tree import Ability, Select, walk

Keywords = dict[str, tuple[object, ...]]

MANY: Final = 2
_KINDS: Final = {
    "warrior": kinds.WARRIOR,
    "equipment": kinds.EQUIPMENT,
    "fortification": kinds.FORTIFICATION,
    "mission": kinds.MISSION,
    "dark_symmetry": kinds.GIFT,
    "art": kinds.ART,
    "special": kinds.SPECIAL,
    "relic": kinds.RELIC,
    "warzone": kinds.WARZONE,
    "alliance": kinds.ALLIANCE,
    "ki_power": kinds.KI_POWER,
    "beast": kinds.BEAST,
}
_TARGET_REMOVES: Final = {
    "BOGGED DOWN",
    "EXPEDITE REQUEST",
    "GIFT OF FATE",
    "GREATER DOMINATION",
    "GUSTS OF HESITATION",
    "HIDDEN CACHE",
    "LESSER DOMINATION",
    "NATHANIEL'S OPPORTUNITY",
    "RETRAINING",
    "RUTHLESS EFFICIENCY",
    "STORM OF CHAOS",
    "SUPPLY LINE SEVERED",
}  # titles on the tournament list that do not say so themselves (SW7)
_AREAS: Final = {"in_squad": layout.IN_SQUAD, "in_kohort": layout.IN_KOHORT, "in_outpost": layout.IN_OUTPOST}
_TIMINGS: Final = {
    "after_kill": "after-a-kill",
    "after_wound": "after-a-wound",
    "own_discard_step": "own-discard-step",
    "as_announced": "as-announced",
}
_CONSIDERED = "CONSIDERED "
_ANY_ASPECT: Final = "ANY ASPECT"
OWN_VALUES: Final = ("counts_as", "lose_value")
"""Verbs by which a card's own text gives it a value of a field, or takes it."""


class Faces:
    """Tables by face; traits are written into the printed numbers of the match.

    kind, title     the type; the English title in capitals        called      its title and what it is considered as;
                                                                               titles: what texts make cards count as, as traits
    subtypes        the words of its type line                     price       printed Value of a warrior
    unique          only one of it in play                         timing      when it may be played, as the data say it
    removed, stays  after it was played: out of the game, in play  actions     actions that playing it takes (0: none)
    keywords, play  its keywords; its text for when it is played   spends      actions that it or its ability takes; ALL_ACTIONS
                                                                               for what is the attack
    on_card         it lies on a card that is no warrior
    poses           it counts as a warrior though it is none        aloof       beside whom a warrior is never (any_aloof: some is)
    gone            while what a card in play is discarded
    holders         what it may be given to (`only`)               only        the same as traits, where that is enough
    most_of_title   how many of it one area, player or card has (0: no limit)
    limit, once     how many of it one bearer may have (0: no      limited     its text counts only while its bearer is what
                    limit); one of it counts                                   `only` asks for
    weapon          tactics in which a weapon is used, as bits     attachment, armor, vehicle, handgun: kinds of equipment
    fort, area      a fortification; areas on which it may lie     on_player   laid on a player, or on the game
    laid_down       a Special or spell that is laid on a player, area or the game as it is played
    gift            0 for a Dark Symmetry Gift, else the Apostle's bit, -1 for other cards
    aspect          the aspect of a spell, as a trait; personal, combat_spell: kinds of spells
    """

    def __init__(self, match: Match) -> None:
        self.match, faces = match, match.faces
        numbers = range(len(faces))
        self.switch = values(match.rules.layout.key, SWITCHES, match.switches)
        self.kind = [_KINDS.get(str(face.facts.get("type")), kinds.OTHER) for face in faces]
        self.title = [face.name("en").upper() for face in faces]
        self.called = [_called(face) for face in faces]
        self.titles = {name.upper(): bit for (field, name), bit in match.texts.values.items() if field == "name"}
        own_texts = match.texts.of_face
        self.subtypes = [with_own(set(words_of(faces[n], "subtype")), own_texts[n], "subtype") for n in numbers]
        self.price = [max(0, face.number("v")) for face in faces]
        self.unique = [face.facts.get("unique_in_play") in (True, "yes") for face in faces]
        self.keywords: list[Keywords] = match.texts.keywords
        self.removed = [_removed(faces[n], self.keywords[n], listed=bool(self.switch["removal_list"])) for n in numbers]
        self.stays = [self.kind[n] == kinds.ALLIANCE or stays(faces[n], self.keywords[n]) for n in numbers]
        self.timing = [_timing(faces[n], self.keywords[n]) for n in numbers]
        self.actions = [ACTIONS_TAKEN.get(timing, 0) for timing in self.timing]
        self.spends = [max(self.actions[n], spent(match.texts.of_face[n])) for n in numbers]
        self.play: list[Text | None] = [match.texts.play_text(n) for n in numbers]
        self.holders = [_holders(words) for words in self.keywords]
        self.words = [
            frozenset(keywords).union(*(spoken(text.tree) for text in texts))
            for keywords, texts in zip(self.keywords, own_texts, strict=True)
        ]
        self.said = frozenset().union(
            *self.words,
            *self.subtypes,
            *(spoken(text.tree) for text in match.texts.texts),
            match.texts.sayings,
            (str(face.facts.get("type")) for face in faces),
        )
        self.only = [only_of(wanted) for wanted in self.holders]

        equipment = [kind == kinds.EQUIPMENT for kind in self.kind]
        gear = [kind in (kinds.EQUIPMENT, kinds.RELIC) for kind in self.kind]
        self.weapon = [_weapon(self.subtypes[n], self.keywords[n]) if gear[n] else 0 for n in numbers]
        self.area = [_area(self.keywords[n], self.kind[n]) for n in numbers]
        self.attachment = [
            equipment[n]
            and "ATTACHMENT" in self.subtypes[n]
            and not self.area[n]
            and "to_anybody" not in self.keywords[n]
            for n in numbers
        ]
        self.vehicle = [equipment[n] and "VEHICLE" in self.subtypes[n] for n in numbers]
        self.armor = ["ARMOR" in sub for sub in self.subtypes]
        self.handgun = ["HANDGUN" in sub for sub in self.subtypes]

        self.fort = [
            self.kind[n] == kinds.FORTIFICATION
            or "CONSIDERED FORTIFICATION" in self.subtypes[n]
            or "FORTIFICATION" in self.called[n]
            for n in numbers
        ]
        self.on_player = [
            self.kind[n] == kinds.ALLIANCE or bool(self.keywords[n].keys() & {"laid", "laid_on_who", "laid_game"})
            for n in numbers
        ]
        self.laid_down = [self.on_player[n] or self.area[n] > 0 for n in numbers]

        self.on_card = [
            wanted is not None
            and wanted.noun not in traits.NOUNS
            and self.kind[n] != kinds.WARZONE
            and "on_gear" not in self.keywords[n]
            for n, wanted in enumerate(self.holders)
        ]
        self.gift = [_gift(self.subtypes[n]) if self.kind[n] == kinds.GIFT else -1 for n in numbers]
        self.aspect = [
            (traits.ALL_ART if _ANY_ASPECT in self.subtypes[n] else _aspect(self.subtypes[n]))
            if self.kind[n] == kinds.ART
            else 0
            for n in numbers
        ]
        self.personal = ["PERSONAL COMBAT SPELL" in sub for sub in self.subtypes]
        self.combat_spell = ["COMBAT SPELL" in self.subtypes[n] and "any_time" not in self.keywords[n] for n in numbers]

        self.most_of_title = [one_number(words, "of_title") for words in self.keywords]
        self.limit = [one_number(words, "per_warrior") for words in self.keywords]
        self.limited = [
            self.kind[n] == kinds.GIFT or (gear[n] and self.holders[n] is not None and not self.weapon[n])
            for n in numbers
        ]
        self.once = [self.limit[n] < MANY and "adds" not in self.keywords[n] for n in numbers]
        self.poses = ["WARRIOR" in with_own(set(), own_texts[n], "type") for n in numbers]
        self._write_traits(match)

    def _write_traits(self, match: Match) -> None:
        """Write what is printed; what counts as a warrior has no ratings to fight with."""
        for n, face in enumerate(match.faces):
            said = traits.NO_COMBAT if self.poses[n] else 0
            if "fence" in self.keywords[n]:
                match.printed[layout.FIGHT_STAT][n] = one_number(self.keywords[n], "fence")
                said = traits.INVULNERABLE | traits.NO_SHOOT
            match.printed[layout.TRAITS][n] |= said or printed_traits(face, self.kind[n])


def spoken(tree: Ability) -> set[str]:
    """Return the words of an ability: its kind, verbs, conditions, filters, and of what it gives to others."""
    return {node[0] for node in walk(tree) if isinstance(node[0], str)}


def with_own(printed: set[str], texts: Sequence[Text], field: str) -> set[str]:
    """Return the values of a field with those that the card's own text gives it for as long as it is in play, and without those that it takes."""
    said = [
        node
        for text in texts
        if text.tree.kind == "continuous" and not text.tree.condition
        for node in text.tree.effects
    ]
    own = [(node[0], node[3].upper()) for node in said if node[0] in OWN_VALUES and node[1:3] == (("this",), field)]
    more, less = ({name for key, name in own if key == verb} for verb in OWN_VALUES)
    return (printed | more) - less


def _called(face: Face) -> frozenset[str]:
    known_as = [word.removeprefix(_CONSIDERED) for word in words_of(face, "keywords") if word.startswith(_CONSIDERED)]
    return frozenset({face.name("en").upper(), *known_as})


def _removed(face: Face, keywords: Keywords, *, listed: bool) -> bool:
    """Tell whether a card leaves the game after play, as its text says or as it is printed; `listed`: those of the tournament list too (SW7)."""
    if listed and face.name("en").upper() in _TARGET_REMOVES:
        return True
    return face.facts.get("after_play") == "removed" and "not_removed" not in keywords


def stays(face: Face, keywords: Keywords) -> bool:
    """Tell whether a card is in play after it was played: as its text says, else as it is printed."""
    return "stays" in keywords or face.facts.get("after_play") == "stays"


def _timing(face: Face, keywords: Keywords) -> str:
    """Return when a card is played: as its text says by so many actions or at any time, else as it is printed."""
    if "any_time" in keywords:
        return "any-time"
    for key, timing in _TIMINGS.items():
        if key in keywords:
            return timing
    actions = one_number(keywords, "takes")
    return f"{actions}-action{'s'[: actions > 1]}" if actions else str(face.facts.get("timing") or "")


def _holders(keywords: Keywords) -> Select | None:
    given = keywords.get("only")
    return cast("Select", given[0]) if given else None


def _weapon(subtypes: set[str], keywords: Keywords) -> int:
    """Return the tactics in which a weapon is used (CA3), 0 for other equipment."""
    if "for_fights" in keywords:
        return layout.FIGHT
    if subtypes & {"FIGHT/SHOOT WEAPON", "SPECIAL WEAPON"}:
        return layout.FIGHT | layout.SHOOT
    return layout.FIGHT if "FIGHT WEAPON" in subtypes else layout.SHOOT if "SHOOT WEAPON" in subtypes else 0


def _area(keywords: Keywords, kind: int) -> int:
    """Return the areas on which a fortification or artillery may be laid; a warzone lies on Squad or Kohort, a warrior on none."""
    if kind == kinds.WARRIOR:
        return 0
    return sum(bit for key, bit in _AREAS.items() if key in keywords) or (layout.IN_SQUAD | layout.IN_KOHORT) * (
        kind == kinds.WARZONE
    )


def _gift(subtypes: set[str]) -> int:
    return next((traits.BIT[apostle] for apostle in traits.APOSTLES if f"GIFT OF {apostle.upper()}" in subtypes), 0)


def _aspect(subtypes: set[str]) -> int:
    return next((traits.BIT[f"art {aspect}"] for aspect in traits.ASPECTS if f"ART OF {aspect.upper()}" in subtypes), 0)


def one_word(keywords: Keywords, key: str) -> str:
    """Return the name that a keyword comes with, in capitals, nothing without it."""
    given = keywords.get(key)
    return str(given[0]).upper() if given else ""


def one_number(keywords: Keywords, key: str) -> int:
    """Return the number that a keyword comes with, 0 without it."""
    given = keywords.get(key)
    return cast("int", given[0]) if given else 0
