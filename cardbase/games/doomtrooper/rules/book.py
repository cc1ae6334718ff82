"""What the rules read of printed cards, as tables by face, made once for a match."""

from collections.abc import Sequence
from typing import Any, cast

from cardbase.engine.continuous import GAIN
from cardbase.engine.effects.texts import Text, Texts
from cardbase.engine.match import Face, Match
from cardbase.engine.state import State
from cardbase.games.doomtrooper.rules import layout as names
from cardbase.games.doomtrooper.rules import traits
from cardbase.games.doomtrooper.rules.arms import Arms
from cardbase.games.doomtrooper.rules.choices import Choices
from cardbase.games.doomtrooper.rules.hopeless import hopeless
from cardbase.games.doomtrooper.rules.kinds import (
    ALLIANCE,
    ART,
    BEAST,
    EQUIPMENT,
    FORTIFICATION,
    GIFT,
    KI_POWER,
    MISSION,
    OTHER,
    RELIC,
    SPECIAL,
    WARRIOR,
    WARZONE,
)
from cardbase.games.doomtrooper.rules.quick import ATTACK_VERBS, WARRIORS, only_of
from cardbase.games.doomtrooper.rules.readings import Readings
from cardbase.games.doomtrooper.rules.switches import values
from cardbase.language.tree import Node, Select, walk

ALL_ACTIONS, MANY = 99, 2
_KINDS = {
    "warrior": WARRIOR,
    "equipment": EQUIPMENT,
    "fortification": FORTIFICATION,
    "mission": MISSION,
    "dark_symmetry": GIFT,
    "art": ART,
    "special": SPECIAL,
    "relic": RELIC,
    "warzone": WARZONE,
    "alliance": ALLIANCE,
    "ki_power": KI_POWER,
    "beast": BEAST,
}
_OWN = {
    "own-turn": names.ANY_TIME,
    "own-turn-before-any-action": names.BETWEEN,
    "start-of-own-turn": names.START,
    "own-draw-step": names.DRAWING,
    "end-of-own-turn": names.END,
}
_BOTH = {"any-time": names.ANY_TIME, "before-declaration": names.DECLARE}
_ACTIONS = {"1-action": 1, "2-actions": 2, "3-actions": 3, "attack-action": 1}
_BY_VERB = {
    "change_tactic": names.CHANGING,
    "redirect": names.CHANGING,
    "redirect_freely": names.CHANGING,
    "new_pair": names.CHANGING,
    "strike_first": names.ORDERING,
}
_BY_EVENT = {
    "destroyed": names.KILLED,
    "killed": names.KILLED,
    "earns": names.POINTED,
    "survives": names.AFTER,
    "enters": names.PLACED,
    "fulfils": names.COMPLETED,
}
_TARGET_REMOVES = {
    "BOGGED DOWN",
    "EXPEDITE REQUEST",
    "GIFT OF FATE",
    "GREATER DOMINATION",
    "LESSER DOMINATION",
    "RETRAINING",
    "RUTHLESS EFFICIENCY",
}  # base-set titles on the tournament list (SW7)
_MEMBER_OF_ALL = "MEMBER OF ALL FIVE CORPORATIONS"
_UNCOVERED = traits.NEVER_COVERED | traits.NO_VOLUNTARY_COVER


class Book:
    """Tables by face.

    kind, title     the type; the English title in capitals       called   its title and what it is considered as
    price           printed Value of a warrior                     actions  actions that playing it takes (0: none)
    modifies        its ability changes ratings
    spends          actions that playing it or its ability takes; ALL_ACTIONS for what is the attack
    own, foe        windows in which it may be played, in one's own turn and in the other's
    play            its text for when it is played                 holders  what it may be given to (`only`)
    weapon          tactics in which a weapon is used, as bits     attachment, armor, vehicle, handgun: kinds of equipment
    texts           what it says about attacks; said: the verbs of all that is said so in the match
    gift            0 for a Dark Symmetry Gift, else the Apostle's bit, -1 for other cards
    aspect          the aspect of a spell, as a trait; personal, combat_spell: kinds of spells
    """

    def __init__(self, match: Match) -> None:
        faces, count = match.faces, len(match.faces)
        self.switch = values(match.switches)
        self.kind = [_KINDS.get(str(face.facts.get("type")), OTHER) for face in faces]
        self.title = [face.name("en").upper() for face in faces]
        self.subtypes = [set(_words(face, "subtype")) for face in faces]
        self.called = [
            frozenset({title, *(word[11:] for word in _words(face, "keywords") if word.startswith("CONSIDERED "))})
            for title, face in zip(self.title, faces, strict=True)
        ]
        self.price = [max(0, face.number("v")) for face in faces]
        self.unique = [face.facts.get("unique_in_play") in (True, "yes") for face in faces]
        self.removed = [face.facts.get("after_play") == "removed" for face in faces]
        if self.switch["removal_list"]:
            self.removed = [
                gone or title in _TARGET_REMOVES for gone, title in zip(self.removed, self.title, strict=True)
            ]
        self.stays = [face.facts.get("after_play") == "stays" for face in faces]
        self.stays = [stays or kind == ALLIANCE for stays, kind in zip(self.stays, self.kind, strict=True)]
        self.warzones = WARZONE in self.kind
        self.timing = [str(face.facts.get("timing") or "") for face in faces]
        self.actions = [_ACTIONS.get(timing, 0) for timing in self.timing]
        self.spends = [max(self.actions[face], _spent(match.texts.of_face[face])) for face in range(count)]
        self.play: list[Text | None] = [match.texts.play_text(face) for face in range(count)]
        self.keywords = match.texts.keywords
        self.holders: list[Select | None] = [self._holders(face) for face in range(count)]
        printed = match.printed[names.TRAITS]
        for number, printed_card in enumerate(faces):
            printed[number] |= _printed_traits(printed_card, self.kind[number])
        self.own, self.foe = [0] * count, [0] * count
        for face in range(count):
            self._windows(face)
        self._equipment(count)
        self.gift = [self._gift(face) for face in range(count)]
        self.aspect = [self._aspect(face) for face in range(count)]
        self.personal = [self._has(face, "PERSONAL COMBAT SPELL") for face in range(count)]
        self.combat_spell = [self._has(face, "COMBAT SPELL") for face in range(count)]
        self.area = [self._area(face) for face in range(count)]
        self.counters = [self.play[face] is not None and _uses(self.play[face], "counter") for face in range(count)]
        self.texts = _attack_texts(match)
        self.said = {node[0] for rows in self.texts.values() for _, node in rows}
        self.any_counter = any(self.counters)
        self._timings(match.texts)
        self._limits(match.texts, count)
        self.readings, self.choices = Readings(self, match), Choices(self, match)
        self.arms = Arms(self, match)
        self.hides = [self.kind[face] == WARRIOR and not printed[face] & _UNCOVERED for face in range(count)]
        self.cover_bans = self._cover_bans()
        self.converts = ["converts" in self.keywords[face] for face in range(count)]
        self._mission_texts(match)
        self.keywords_of_gift = [self._given_by(match, face) for face in range(count)]
        given = [node for text in match.texts.texts for node in text.tree.effects if node[0] == "gain"]
        eager = {"gifts any time", "own gifts any time"}
        self.gifts_any_time = any(eager & set(words) for words in self.keywords) or any(
            node[2][0] in eager for node in given
        )

    def _mission_texts(self, match: Match) -> None:
        """Note the texts that last a full turn, whether missions may be done in secret, and who spoils other missions."""
        texts = match.texts.texts
        self.full_turns = [text for text in texts if any(node[0] == "hold_out" for node in text.tree.effects)]
        self.secrets = any(node == ("done_in_secret",) for text in texts for node in walk(text.tree.condition))
        says = [{node[0] for text in own for node in text.tree.effects} for own in match.texts.of_face]
        self.constitutions = 0  # the faces that make a warrior immune at their player's will
        for face, own in enumerate(match.texts.of_face):
            made = any(node[0] == "gain" and node[2][0] == "constitution" for text in own for node in text.tree.effects)
            self.constitutions |= made << face
        self.modest = ["no_bonus" in verbs for verbs in says]
        self.rejoins = ["rejoin" in verbs for verbs in says]
        self.reinstates = any(self.rejoins)

    def _timings(self, texts: Texts) -> None:
        """Note in which windows some card of the match can be played or used."""
        self.windows_used = 0
        for face in range(len(self.kind)):
            if self.counters[face]:
                self.own[face] = self.foe[face] = 0  # it is played on the chain, not in a window of its own
            self.windows_used |= self.own[face] | self.foe[face]
        self.uses_windows = 0
        for text in texts.texts:
            if text.tree.kind == "activated":
                self.uses_windows |= text.timings or names.ACTION
                text.hopeless = hopeless(text, spell=self.aspect[text.face] > 0)

    def _has(self, face: int, word: str) -> bool:
        return word in self.subtypes[face]

    def _holders(self, face: int) -> Select | None:
        given = self.keywords[face].get("only")
        return cast("Select", given[0]) if given else None

    def _windows(self, face: int) -> None:
        """Say when a Special or spell may be played; a card whose text is not known never is."""
        text, timing = self.play[face], self.timing[face]
        if self.kind[face] == ALLIANCE:
            self.own[face] = self.foe[face] = names.ANY_TIME
        lasting = self.stays[face] and (self.keywords[face] or self._laid(face))
        if self.kind[face] not in (SPECIAL, ART) or (text is None and not lasting):
            return
        if timing in _BOTH:
            self.own[face] = self.foe[face] = _BOTH[timing]
        elif timing in _OWN:
            self.own[face] = _OWN[timing]
        elif timing == "opponents-attack-before-declaration":
            self.foe[face] = names.DECLARE
        elif timing == "combat":
            self.own[face] = self.foe[face] = _combat_windows(text)
        elif timing == "on-completing-a-mission":
            self.own[face] = self.foe[face] = names.COMPLETED
        elif timing == "reaction" and text is not None:
            self.own[face] = self.foe[face] = _reaction_windows(text)

    def _laid(self, face: int) -> bool:
        return self.kind[face] == ALLIANCE or not self.keywords[face].keys().isdisjoint(("laid", "laid_own"))

    def _equipment(self, count: int) -> None:
        """Read the kinds of equipment from the subtypes (5.2)."""
        self.weapon, self.attachment = [0] * count, [False] * count
        for face in range(count):
            if self.kind[face] != EQUIPMENT:
                continue
            sub = self.subtypes[face]
            if sub & {"FIGHT/SHOOT WEAPON", "SPECIAL WEAPON"}:
                self.weapon[face] = names.FIGHT | names.SHOOT
            elif "FIGHT WEAPON" in sub:
                self.weapon[face] = names.FIGHT
            elif "SHOOT WEAPON" in sub:
                self.weapon[face] = names.SHOOT
            self.attachment[face] = "ATTACHMENT" in sub
        self.armor = [self._has(face, "ARMOR") for face in range(count)]
        self.vehicle = [self.kind[face] == EQUIPMENT and self._has(face, "VEHICLE") for face in range(count)]
        self.handgun = [self._has(face, "HANDGUN") for face in range(count)]
        self.on_player = [self._laid(face) for face in range(count)]
        self.fort = [
            self.kind[face] == FORTIFICATION or self._has(face, "CONSIDERED FORTIFICATION") for face in range(count)
        ]

    def _gift(self, face: int) -> int:
        if self.kind[face] != GIFT:
            return -1
        for apostle in traits.APOSTLES:
            if self._has(face, f"GIFT OF {apostle.upper()}"):
                return traits.BIT[apostle]
        return 0

    def _aspect(self, face: int) -> int:
        for aspect in traits.ASPECTS:
            if self.kind[face] == ART and self._has(face, f"ART OF {aspect.upper()}"):
                return traits.BIT[f"art {aspect}"]
        return 0

    def _area(self, face: int) -> int:
        """Return the areas on which a fortification or artillery may be laid: bits 1 Squad, 2 Kohort."""
        keywords = self.keywords[face]
        bits = {"in_squad": 1, "in_kohort": 2, "in_outpost": 4}
        return sum(bit for key, bit in bits.items() if key in keywords) or 3 * (self.kind[face] == WARZONE)

    def _limits(self, texts: Texts, count: int) -> None:
        """Read what keeps a card from being given, used or counted (5.2, 9.2), what only copies whom it names, what moves."""
        self.only = [only_of(wanted) for wanted in self.holders]
        self.limit = [self._limit(face) for face in range(count)]
        self.limited = [
            self.kind[face] == GIFT
            or (self.kind[face] == EQUIPMENT and self.holders[face] is not None and not self.weapon[face])
            for face in range(count)
        ]
        self.once = [
            self.kind[face] != WARRIOR and self.limit[face] < MANY and "adds" not in self.keywords[face]
            for face in range(count)
        ]
        self.copies = [_uses(self.play[face], "take_ratings") for face in range(count)]
        used = [[text for text in texts.of_face[face] if text.tree.kind == "activated"] for face in range(count)]
        self.moves = [any(_uses(text, "attach") for text in used[face]) for face in range(count)]
        self.modifies = [any(_uses(text, "change") for text in used[face]) for face in range(count)]

    def _cover_bans(self) -> dict[int, list[tuple[int, ...]]]:
        """Return face -> traits (one of each mask) of the warriors that its text keeps out of cover."""
        found: dict[int, list[tuple[int, ...]]] = {}
        for face, plans in enumerate(self.readings.plans):
            for row in [row for plan in plans if not plan.text.tree.condition for row in plan.rows or ()]:
                if row.who == WARRIORS and row.op == GAIN and row.amount & _UNCOVERED and not row.here:
                    found.setdefault(face, []).append(row.masks)
        return found

    def _given_by(self, match: Match, face: int) -> frozenset[str]:
        """Return the traits that a gift's text gives to its bearer."""
        if self.kind[face] != GIFT:
            return frozenset()
        nodes = [node for text in match.texts.of_face[face] for node in text.tree.effects]
        return frozenset(node[2][0] for node in nodes if node[0] == "gain" and node[1] == ("bearer",))

    def _limit(self, face: int) -> int:
        given = self.keywords[face].get("per_warrior")
        return int(given[0]) if given else 0


def book(g: State) -> Book:
    """Return the tables of a state's match; steps that run often read `g.match.book` themselves."""
    return cast("Book", g.match.book)


def _words(face: Face, fact: str) -> tuple[str, ...]:
    value = face.facts.get(fact, ())
    return value if isinstance(value, tuple) else (value,) if isinstance(value, str) else ()


_PRINTED = {
    "PERSONALITY": traits.PERSONALITY,
    "NEPHARITE": traits.NEPHARITE,
    "HERETIC": traits.HERETIC,
    "AIRSHIP": traits.AIRSHIP,
    "VEHICLE": traits.VEHICLE,
    "CARTEL": traits.CARTEL,
    "FREELANCER": traits.FREELANCER | traits.POINTS_TO_DESTINY,
    _MEMBER_OF_ALL: traits.CORPORATIONS,
    **{f"FOLLOWER OF {apostle.upper()}": traits.BIT[apostle] for apostle in traits.APOSTLES},
}


def _printed_traits(face: Face, kind: int) -> int:
    """Return memberships and designations of a warrior, kinds of an equipment (dossier 3.2, AT10)."""
    mask = 0
    for word in (*_words(face, "keywords"), *(_words(face, "subtype") if kind == EQUIPMENT else ())):
        mask |= _PRINTED.get(word, 0)
    affiliations = _words(face, "affiliation")
    if not mask & traits.FREELANCER or kind != WARRIOR:
        mask |= sum(traits.BIT[a] for a in affiliations if traits.BIT.get(a, 0) & traits.MEMBERSHIPS)
    if kind == EQUIPMENT and {"SUB-MACHINE GUN", "LIGHT MACHINE GUN", "HEAVY MACHINE GUN"} & set(
        _words(face, "subtype")
    ):
        mask |= traits.MACHINE_GUN
    if kind != WARRIOR:
        return mask
    if "dark_legion" in affiliations:
        mask |= traits.DARK_LEGION
    elif not mask & traits.TRIBES:
        mask |= traits.DOOMTROOPER
    dashes = [face.facts.get(rating) == "-" for rating in "fsa"]
    if all(dashes):
        return mask | traits.NO_COMBAT
    return mask | (traits.NO_FIGHT if dashes[0] else 0) | (traits.NO_SHOOT if dashes[1] else 0)


def _uses(text: Text | None, verb: str) -> bool:
    return text is not None and any(node[0] == verb for node in walk(text.tree.effects))


def _spent(texts: Sequence[Text]) -> int:
    """Return the most actions that a text takes; an attack takes all that are left."""
    prices = [price for text in texts for price in text.tree.prices]
    return max(
        (ALL_ACTIONS if price[0] == "as_attack" else price[1] for price in prices if price[0] in ("as_attack", "act")),
        default=0,
    )


def _combat_windows(text: Text | None) -> int:
    if text is None:
        return 0
    found = 0
    for node in walk(text.tree.effects):
        if isinstance(node[0], str):
            found |= _BY_VERB.get(node[0], 0)
    if _uses(text, "end_combat"):
        found |= names.IN_COMBAT
    return found or names.MODIFY


def _reaction_windows(text: Text) -> int:
    found = 0
    for event in text.tree.events:
        found |= _BY_EVENT.get(event[0], 0)
    return found


def _attack_texts(match: Match) -> dict[int, tuple[tuple[Text, Node], ...]]:
    """Return face -> (text, effect) of what a card says about who attacks whom."""
    found: dict[int, list[tuple[Text, Any]]] = {}
    for text in match.texts.texts:
        if text.tree.kind == "continuous":
            for node in text.tree.effects:
                if node[0] in ATTACK_VERBS:
                    found.setdefault(text.face, []).append((text, node))
    return {face: tuple(rows) for face, rows in found.items()}
