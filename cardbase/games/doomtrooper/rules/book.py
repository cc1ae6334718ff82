"""What the rules read of printed cards, as tables by face, made once for a match."""

from typing import Any, cast

from cardbase.engine.continuous import ADD, HALF, TIMES
from cardbase.engine.effects.texts import Text
from cardbase.engine.match import Face, Match
from cardbase.engine.state import State
from cardbase.games.doomtrooper.rules import layout as names
from cardbase.games.doomtrooper.rules import traits
from cardbase.games.doomtrooper.rules.quick import BEARER, THIS, compiled, masks_of
from cardbase.games.doomtrooper.rules.switches import values
from cardbase.language.tree import Node, Select, walk

WARRIOR, EQUIPMENT, FORTIFICATION, MISSION, GIFT, ART, SPECIAL, OTHER = range(8)
_KINDS = {
    "warrior": WARRIOR,
    "equipment": EQUIPMENT,
    "fortification": FORTIFICATION,
    "mission": MISSION,
    "dark_symmetry": GIFT,
    "art": ART,
    "special": SPECIAL,
}
_OWN = {
    "own-turn": names.OUTSIDE & ~names.END,
    "own-turn-before-any-action": names.BETWEEN,
    "start-of-own-turn": names.START,
    "own-draw-step": names.DRAWING,
    "end-of-own-turn": names.END,
}
_BOTH = {"any-time": names.ANY_TIME, "before-declaration": names.DECLARE}
_ACTIONS = {"1-action": 1, "2-actions": 2, "3-actions": 3, "attack-action": 1}
_BY_VERB = {
    "change_tactic": names.CHANGING,
    "set_tactic": names.CHANGING,
    "redirect": names.CHANGING,
    "fight_instead": names.CHANGING,
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
OWN_TRAITS, AURA_TRAITS, RATING_TEXT, NO_CHANGE = range(4)  # what a continuous text changes
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


class Book:
    """Tables by face.

    kind, title     the type; the English title in capitals       called   its title and what it is considered as
    price           printed Value of a warrior                     actions  actions that playing it takes (0: none)
    own, foe        windows in which it may be played, in one's own turn and in the other's
    play            its text for when it is played                 holders  what it may be given to (`only`)
    weapon          tactics in which a weapon is used, as bits     attachment, armor, vehicle, handgun: kinds of equipment
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
        self.timing = [str(face.facts.get("timing") or "") for face in faces]
        self.actions = [_ACTIONS.get(timing, 0) for timing in self.timing]
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
        self.any_counter = any(self.counters)
        self.windows_used = 0
        for face in range(count):
            self.windows_used |= self.own[face] | self.foe[face]
        self.uses_windows = 0
        for text in match.texts.texts:
            if text.tree.kind == "activated":
                self.uses_windows |= text.timings or names.ACTION
        self.quick = [compiled(match.texts.dialect, text) for text in match.texts.texts]
        self.direct = [self._is_direct(text, n) for n, text in enumerate(match.texts.texts)]
        self.text_sort = [_sort(text) for text in match.texts.texts]
        texts = match.texts.of_face
        self.converts = [any(n[0] == "convert" for t in texts[face] for n in t.tree.effects) for face in range(count)]
        self.keywords_of_gift = [self._given_by(match, face) for face in range(count)]
        given = [node for text in match.texts.texts for node in text.tree.effects if node[0] == "gain"]
        self.gifts_any_time = any("gifts any time" in words for words in self.keywords) or any(
            node[2][0] == "gifts any time" for node in given
        )
        self.holder_masks = [masks_of(wanted) for wanted in self.holders]
        self.limit = [self._limit(face) for face in range(count)]

    def _has(self, face: int, word: str) -> bool:
        return word in self.subtypes[face]

    def _holders(self, face: int) -> Select | None:
        given = self.keywords[face].get("only")
        return cast("Select", given[0]) if given else None

    def _windows(self, face: int) -> None:
        """Say when a Special or spell may be played; a card whose text is not known never is."""
        text, timing = self.play[face], self.timing[face]
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
        return "laid" in self.keywords[face] or "laid_own" in self.keywords[face]

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
        return (1 if "in_squad" in keywords else 0) | (2 if "in_kohort" in keywords else 0)

    def _is_direct(self, text: Text, number: int) -> bool:
        """Tell whether a text only adds to its own warrior's ratings, and nothing shields that warrior from it."""
        rows, face = self.quick[number], text.face
        if rows is None or self.kind[face] == GIFT or self.fort[face] or self.attachment[face]:
            return False
        whose = THIS if self.kind[face] == WARRIOR else BEARER
        return all(row.who == whose and row.op in (ADD, TIMES, HALF) for row in rows)

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
    else:
        mask |= traits.DOOMTROOPER
    dashes = [face.facts.get(rating) == "-" for rating in "fsa"]
    if all(dashes):
        return mask | traits.NO_COMBAT
    return mask | (traits.NO_FIGHT if dashes[0] else 0) | (traits.NO_SHOOT if dashes[1] else 0)


def _uses(text: Text | None, verb: str) -> bool:
    return text is not None and any(node[0] == verb for node in walk(text.tree.effects))


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


def _sort(text: Text) -> int:
    """Sort a continuous text by what it changes: traits of its own warrior, of others, ratings, nothing that is a number."""
    first = text.tree.effects[0] if text.tree.effects else ("",)
    if text.tree.kind != "continuous" or first[0] in _ATTACK_VERBS:
        return NO_CHANGE
    if first[0] not in ("gain", "lose", "rejoin"):
        return RATING_TEXT
    own = not isinstance(first[1], Select) and first[1][0] in ("this", "bearer") and not text.tree.condition
    return OWN_TRAITS if own else AURA_TRAITS


_ATTACK_VERBS = ("may_attack", "attack_only", "not_attacked_by", "attack_first")


def _attack_texts(match: Match) -> dict[int, tuple[tuple[Text, Node], ...]]:
    """Return face -> (text, effect) of what a card says about who attacks whom."""
    found: dict[int, list[tuple[Text, Any]]] = {}
    for text in match.texts.texts:
        if text.tree.kind == "continuous":
            for node in text.tree.effects:
                if node[0] in _ATTACK_VERBS:
                    found.setdefault(text.face, []).append((text, node))
    return {face: tuple(rows) for face, rows in found.items()}
