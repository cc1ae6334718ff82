"""What the rules read of printed cards, as tables by face, made once for a match."""

from typing import Any, cast

from cardbase.engine.continuous import GAIN
from cardbase.engine.effects.texts import Text, Texts
from cardbase.engine.match import Match
from cardbase.engine.state import State
from cardbase.games.doomtrooper.rules import layout as names
from cardbase.games.doomtrooper.rules import traits
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
from cardbase.games.doomtrooper.rules.printed.bearers import only_of
from cardbase.games.doomtrooper.rules.printed.changes import WARRIORS
from cardbase.games.doomtrooper.rules.printed.for_actions import ForActions
from cardbase.games.doomtrooper.rules.printed.for_agents import ForAgents
from cardbase.games.doomtrooper.rules.printed.for_ratings import ForRatings
from cardbase.games.doomtrooper.rules.printed.hopeless import hopeless
from cardbase.games.doomtrooper.rules.printed.memberships import printed_traits, words_of
from cardbase.games.doomtrooper.rules.printed.plans import ATTACK_VERBS
from cardbase.games.doomtrooper.rules.printed.timings import (
    ACTIONS_TAKEN,
    has_verb,
    spent,
    windows,
)
from cardbase.games.doomtrooper.rules.switches import values
from cardbase.language.tree import Node, Select, walk

MANY = 2
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
_TARGET_REMOVES = {
    "BOGGED DOWN",
    "EXPEDITE REQUEST",
    "GIFT OF FATE",
    "GREATER DOMINATION",
    "LESSER DOMINATION",
    "RETRAINING",
    "RUTHLESS EFFICIENCY",
}  # base-set titles on the tournament list (SW7)
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
        self.subtypes = [set(words_of(face, "subtype")) for face in faces]
        self.called = [
            frozenset({title, *(word[11:] for word in words_of(face, "keywords") if word.startswith("CONSIDERED "))})
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
        self.actions = [ACTIONS_TAKEN.get(timing, 0) for timing in self.timing]
        self.spends = [max(self.actions[face], spent(match.texts.of_face[face])) for face in range(count)]
        self.play: list[Text | None] = [match.texts.play_text(face) for face in range(count)]
        self.keywords = match.texts.keywords
        self.holders: list[Select | None] = [self._holders(face) for face in range(count)]
        printed = match.printed[names.TRAITS]
        for number, printed_card in enumerate(faces):
            printed[number] |= printed_traits(printed_card, self.kind[number])
        self.own, self.foe = [0] * count, [0] * count
        for face in range(count):
            lasting = self.stays[face] and bool(self.keywords[face] or self._laid(face))
            self.own[face], self.foe[face] = windows(
                self.kind[face], self.timing[face], self.play[face], lasting=lasting
            )
        self._equipment(count)
        self.gift = [self._gift(face) for face in range(count)]
        self.aspect = [self._aspect(face) for face in range(count)]
        self.personal = [self._has(face, "PERSONAL COMBAT SPELL") for face in range(count)]
        self.combat_spell = [self._has(face, "COMBAT SPELL") for face in range(count)]
        self.area = [self._area(face) for face in range(count)]
        self.counters = [self.play[face] is not None and has_verb(self.play[face], "counter") for face in range(count)]
        self.texts = _attack_texts(match)
        self.said = {node[0] for rows in self.texts.values() for _, node in rows}
        self.any_counter = any(self.counters)
        self._timings(match.texts)
        self._limits(match.texts, count)
        self.for_ratings, self.for_actions = ForRatings(self, match), ForActions(self, match)
        self.for_agents = ForAgents(self, match)
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
        self.copies = [has_verb(self.play[face], "take_ratings") for face in range(count)]
        used = [[text for text in texts.of_face[face] if text.tree.kind == "activated"] for face in range(count)]
        self.moves = [any(has_verb(text, "attach") for text in used[face]) for face in range(count)]
        self.modifies = [any(has_verb(text, "change") for text in used[face]) for face in range(count)]

    def _cover_bans(self) -> dict[int, list[tuple[int, ...]]]:
        """Return face -> traits (one of each mask) of the warriors that its text keeps out of cover."""
        found: dict[int, list[tuple[int, ...]]] = {}
        for face, plans in enumerate(self.for_ratings.plans):
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


def _attack_texts(match: Match) -> dict[int, tuple[tuple[Text, Node], ...]]:
    """Return face -> (text, effect) of what a card says about who attacks whom."""
    found: dict[int, list[tuple[Text, Any]]] = {}
    for text in match.texts.texts:
        if text.tree.kind == "continuous":
            for node in text.tree.effects:
                if node[0] in ATTACK_VERBS:
                    found.setdefault(text.face, []).append((text, node))
    return {face: tuple(rows) for face, rows in found.items()}
