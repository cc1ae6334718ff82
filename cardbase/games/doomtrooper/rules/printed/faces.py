"""What is printed on the cards of a match, as tables by face: what they are (WA1, WA4, WA5, AT10), who may have them, when they are played (TM1, AC13)."""

from collections.abc import Sequence
from typing import Final, cast

from cardbase.engine.effects.texts import Text
from cardbase.engine.match import Face, Match
from cardbase.engine.switches import values
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.printed.bearers import only_of
from cardbase.games.doomtrooper.rules.printed.plans import parts_of
from cardbase.games.doomtrooper.switches import SWITCHES
from cardbase.language.tree import Ability, Select, walk

_MEMBER_OF_ALL = "MEMBER OF ALL FIVE CORPORATIONS"


def words_of(face: Face, fact: str) -> tuple[str, ...]:
    """Return the values of a fact that may have one, several or none."""
    value = face.facts.get(fact, ())
    return value if isinstance(value, tuple) else (value,) if isinstance(value, str) else ()


_PRINTED: Final = {
    "PERSONALITY": traits.PERSONALITY,
    "HERETIC": traits.HERETIC,
    "AIRSHIP": traits.AIRSHIP,
    "VEHICLE": traits.VEHICLE,
    "TANK": traits.BIT["tank"],
    "BEAST": traits.BIT["beast"],
    "CARTEL": traits.CARTEL,
    "FREELANCER": traits.FREELANCER | traits.POINTS_TO_DESTINY,
    _MEMBER_OF_ALL: traits.CORPORATIONS,
    **{f"FOLLOWER OF {apostle.upper()}": traits.BIT[apostle] for apostle in traits.APOSTLES},
}


def printed_traits(face: Face, kind: int) -> int:
    """Return memberships and designations of a warrior, kinds of an equipment (WA1, WA4, WA5, AT10)."""
    mask = 0
    for word in (*words_of(face, "keywords"), *(words_of(face, "subtype") if kind == kinds.EQUIPMENT else ())):
        mask |= _PRINTED.get(word, 0)
    affiliations = words_of(face, "affiliation")
    if not mask & traits.FREELANCER or kind != kinds.WARRIOR:
        mask |= sum(traits.BIT[a] for a in affiliations if traits.BIT.get(a, 0) & traits.MEMBERSHIPS)
    if "dark_legion" in affiliations:
        mask |= traits.DARK_LEGION
    if kind != kinds.WARRIOR:
        return mask
    if not mask & (traits.DARK_LEGION | traits.TRIBES):
        mask |= traits.DOOMTROOPER
    return mask | _dashes(face)


def _dashes(face: Face) -> int:
    """Return what the dashes among the ratings of a warrior keep it out of."""
    dashes = [face.facts.get(rating) == "-" for rating in "fsa"]
    if all(dashes):
        return traits.NO_COMBAT
    return (traits.NO_FIGHT if dashes[0] else 0) | (traits.NO_SHOOT if dashes[1] else 0)


ALL_ACTIONS: Final = 99
_OWN_TURN: Final = {
    "own-turn": layout.ANY_TIME,
    "own-turn-before-any-action": layout.BETWEEN,
    "start-of-own-turn": layout.START,
    "own-draw-step": layout.DRAWING,
    "end-of-own-turn": layout.END,
    "own-discard-step": layout.DISCARDING,
}
_IN_ONE_TURN: Final = {
    **{timing: (window, 0) for timing, window in _OWN_TURN.items()},
    "opponents-attack-before-declaration": (0, layout.DECLARE),
    "opponents-turn-before-any-action": (0, layout.START | layout.DRAWING | layout.BETWEEN),
}
_BEFORE_ACTIONS: Final = {("opponent_turn",), ("no_action_taken",)}
_BOTH_TURNS: Final = {
    "any-time": layout.ANY_TIME,
    "outside-combat": layout.OUTSIDE,
    "before-declaration": layout.DECLARE,
    "on-completing-a-mission": layout.COMPLETED,
    "after-a-kill": layout.SLAIN,
    "as-announced": layout.ANNOUNCED,
    "after-a-wound": layout.HIT,
}
ACTIONS_TAKEN: Final = {"1-action": 1, "2-actions": 2, "3-actions": 3, "attack-action": 1}
_BY_VERB: Final = {
    "change_tactic": layout.CHANGING,
    "redirect": layout.CHANGING,
    "take_over": layout.CHANGING,
    "attack_before": layout.CHANGING,
    "rename_warzone": layout.CHANGING,
    "strike_first": layout.ORDERING,
}
BY_EVENT: Final = {
    "destroyed": layout.KILLED,
    "killed": layout.KILLED,
    "earns": layout.POINTED,
    "survives": layout.AFTER,
    "enters": layout.PLACED,
    "moves": layout.MOVED,
    "unveiled": layout.REVEALED_SECRET,
    "healed": layout.RECOVERED,
    "found": layout.FOUND,
}
_UNBOUND: Final = ("any-time", "combat", "outside-combat")
_AFTER: Final = {"spell": layout.CAST, "special": layout.ECHO, "mission": layout.COMPLETED}  # what has been carried out


def has_verb(text: Text | None, verb: str) -> bool:
    """Tell whether a text does this anywhere."""
    return text is not None and any(node[0] == verb for node in walk(text.tree.effects))


def spent(texts: Sequence[Text]) -> int:
    """Return the most actions that a text takes; an attack takes all that are left."""
    prices = [price for text in texts for price in text.tree.prices]
    return max(
        (
            ALL_ACTIONS if price[0] == "as_attack" else price[1]
            for price in prices
            if price[0] in ("as_attack", "act", "act_any")
        ),
        default=0,
    )


def _combat_windows(text: Text | None) -> int:
    if text is None:
        return 0
    found = 0
    for node in walk(text.tree.effects):
        if isinstance(node[0], str):
            found |= _BY_VERB.get(node[0], 0)
    if has_verb(text, "end_combat"):
        found |= layout.IN_COMBAT
    return found or layout.MODIFY


def _reaction_windows(text: Text) -> int:
    found = layout.SUMMONING if has_verb(text, "summon_cheaply") else 0
    for event in text.tree.events:
        found |= _AFTER.get(event[1].noun, 0) if event[0] == "carried_out" else BY_EVENT.get(event[0], 0)
    return found


def windows(kind: int, timing: str, text: Text | None, *, lasting: bool) -> tuple[int, int]:
    """Return the windows in which a card may be played, in the own turn and in the other's; a card whose text is not known
    never is, unless it is a `lasting` one that says something else.
    """
    if kind == kinds.ALLIANCE:
        return layout.ANY_TIME, layout.ANY_TIME
    if kind not in (kinds.SPECIAL, kinds.ART) or (text is None and not lasting):
        return 0, 0
    if text is not None and any(event[0] == "phase_start" for event in text.tree.events):
        return layout.DRAWING, layout.DRAWING
    if timing in _IN_ONE_TURN:
        return _IN_ONE_TURN[timing]
    if timing in _UNBOUND and text is not None and text.tree.events:
        timing = "reaction"  # its text says when
    if timing == "reaction" and text is not None and set(parts_of(text.tree.condition)) >= _BEFORE_ACTIONS:
        return _IN_ONE_TURN["opponents-turn-before-any-action"]
    found = _BOTH_TURNS.get(timing, 0)
    if timing == "combat":
        found = _combat_windows(text)
    elif timing == "reaction" and text is not None:
        found = _reaction_windows(text)
    return found, found


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
