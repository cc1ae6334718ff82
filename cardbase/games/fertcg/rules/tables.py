"""What the rules read of printed cards, as tables by face, made once for a match."""

from functools import reduce
from operator import or_
from typing import Any, Final

from cardbase.engine.effects.costs import change_costs
from cardbase.engine.effects.query import ready
from cardbase.engine.effects.texts import FORBIDDING, Text
from cardbase.engine.faces import Face
from cardbase.engine.state import Match, Position
from cardbase.engine.switches import values
from cardbase.games.card import must_be_known, unplayable
from cardbase.games.fertcg.cards import JAPANESE, NEEDS
from cardbase.games.fertcg.construction import one_name
from cardbase.games.fertcg.rules import layout
from cardbase.games.fertcg.rules.abilities import LESS, ability_names, called
from cardbase.games.fertcg.rules.board import CAVALRY, DIRECT, FLYING, INDIRECT, INFANTRY, MAGIC, WIDTH
from cardbase.games.fertcg.switches import SWITCHES
from cardbase.language.tree import Ability, Node, Select, walk

UNIT: Final = 0
WEAPON: Final = 1
MAGIC_CARD: Final = 2
ITEM: Final = 3
LAND_CARD: Final = 4
SURPRISE: Final = 5

MOVES_AS: Final = "moves_as"
AFTER_MOVING: Final = "act_after_moving"
THERE: Final = "be_there"

AFFLICTING: Final = ("inflict", "attack_bare")  # verbs of what the cards call statuses; going berserk is one
NEVER: Final = 99  # a price that nobody can pay
NO_REACH: Final = 0
SUPPORTING: Final = "supports_more"

ANY_ROLE: Final = 0
STRIKES: Final = 1
IS_STRUCK: Final = 2
NO_ROLE: Final = 3

_ROLES: Final[dict[object, int]] = {("you_strike",): STRIKES, ("you_are_struck",): IS_STRUCK}
_TYPES: Final = {
    "unit": UNIT,
    "weapon": WEAPON,
    "magic": MAGIC_CARD,
    "item": ITEM,
    "land": LAND_CARD,
    "surprise": SURPRISE,
}
MOVEMENTS: Final = {"infantry": INFANTRY, "cavalry": CAVALRY, "flying": FLYING}
_ACTION: Final = {
    "direct": DIRECT, "breath": DIRECT, "indirect": INDIRECT, "both": DIRECT | INDIRECT, "magic": MAGIC, "healing": NO_REACH,
}  # fmt: skip
_KIND: Final = {
    **dict.fromkeys(("sword", "lance", "axe"), DIRECT),
    **dict.fromkeys(("bow", "shooter"), INDIRECT),
    **dict.fromkeys(("fire", "thunder", "wind", "light", "dark"), MAGIC),
}
SPELLS: Final = frozenset(("fire", "thunder", "wind", "light", "dark"))
WEAPONS: Final = frozenset(("sword", "lance", "axe", "bow", "shooter"))
MAGICS: Final = ("fire", "thunder", "wind", "light", "dark")
STRONG: Final = {
    "sword": "axe",
    "axe": "lance",
    "lance": "sword",
    "fire": "wind",
    "wind": "thunder",
    "thunder": "fire",
}
LABELS: Final = {
    "剣": "sword", "槍": "lance", "斧": "axe", "弓": "bow", "シューター": "shooter", "炎": "fire", "雷": "thunder", "風": "wind",
    "光": "light", "闇": "dark", "杖": "staff", "魔法": "magic",
}  # fmt: skip
RANKS: Final[tuple[str, ...]] = ("C", "B", "A", "S")
NOT_EFFECTIVE: Final[tuple[int, frozenset[str]]] = (0, frozenset())


class CardTables:
    """Tables by face.

    unheld    how many deployment squares an occupation leaves
    called    the identity of its name (`names.one_name`)
    kind      UNIT, WEAPON ...                          move      movement kind
    reach     mask of distances of the initial equipment, or of the card used as equipment
    covers    mask of the distances that a ballista has in its range, which does not attack
    attack, counter, need, staff_cost, maximum, veteran  printed numbers; has_counter: 0 may be printed, too
    weapon    kind of the (initial) equipment            strong    the kind that it beats
    made_with what a strike with it is called            levels    equip levels: kind -> 0 (C) to 3 (S)
    needs     what an attached card asks of its bearer: (kind, level), or None
    price     chips to attach or keep it, a magic card's need or an item's cost
    wielded   it is a weapon or a magic card             attached  or an item
    borne     the faces that may bear it, where nothing but printed levels matters, else None
    cost      chips to give an item or to lay a land; has_lands: some land of the match lies on a square; only_for: whom the card is for, or None
    laid_if   where its text lets a land be laid, as a condition that is read as if it lay there, or None
    traps     some text lays lands face down
    lasting   face -> the condition while which what it has begun lasts (`lasting.py`)
    darkens   some text keeps units from acting after they have moved
    regrids   some text lets units move by the grid of another kind
    for_enemies  an item that is given to enemy units
    reaches   whom it attacks however far off, or None; has_reaches: some does
    hand_price  cards of the hand that a surprise costs beside itself
    plays     the ways in which a surprise is played; times: number of such a text -> its timings as bits
    staffs_wait  some surprise answers the use of a staff card
    surprise  (timings as bits, chips to pay, role), of other cards (0, NEVER, ANY_ROLE); when: these timings; ever: those of all; plain: it has nothing else to be tested;
              at_weapon_choice, at_action: some surprise is played as equipment is chosen, in a unit's action or behind it
    skills    skills that a unit has, or that a surprise card is for; cheaper: those for which it pays 1 chip less; has_cheaper: some does; skill_levels: of those with one
    attributes  printed attributes; given: those that it gives its bearer; divine, raised: some card of the match gives an attribute, a level
    floor     face -> the vigour at which it leaves the map
    replacing  the faces that are put on units instead of being deployed: class changes and veterans, but for those whose own text lays them over units
    effective bonus of 特効, and against which word, as the English text and as the Japanese one has it
    names     number of a text -> its name in English and Japanese
    called_abilities  what texts call the abilities, by number of the text; has_lessened: some text lets abilities cost less
    helps     number of a text that is used as a crest is paid for -> what it takes off the price
    raising   faces of which a continuous ability may change the maximum of others than a bearer
    raised_plainly  nothing but auras changes a maximum
    used_in_hand  faces with an ability to be used from the hand
    used_in_unit_step  lands with an ability to be used in the unit step
    placing   ability that deploys a card on a square that it says -> the effect that says where
    costs_change  playing a card may cost something else than it says
    bans, shields, musts, supports_more  some text says what is not played, what is chosen by some cards not, what must be done, that more support is laid
    shuts     some text says on which squares units cannot be
    phases, endings  whose beginning, whose end some text waits for
    resting   what is said of units that may not act
    anytime   some text of the face can be used at any time
    in_item_step  some text of the match can be used in an item step
    statuses  those that texts of the match name; afflicting: numbers of the texts that bring one upon a unit
    lends_uses  some text lets cards gain an ability that is used
    fights    some text of the face can be used in a preparation second
    """

    def __init__(self, match: Match) -> None:
        self.switch = values(match.rules.layout.key, SWITCHES, match.switches)
        self.unheld = WIDTH - int(self.switch["occupation_squares"])
        self.resting = layout.DONE | layout.ASLEEP | (0 if self.switch["summoned_may_act"] else layout.FRESH)
        self.keywords = match.texts.keywords
        self._read_kinds(match.faces)
        self._read_numbers(match.faces)
        self._read_skills(match.faces)
        self._read_fighting(match.faces)
        self._read_equipment(match)
        self._read_lands(match)
        self._read_sayings(match)
        self._read_moments(match)
        self._read_surprises(match)
        self._read_uses(match)
        self._read_deployments(match)
        self.auras: dict[int, Any] = {}  # filled in by `Rules.tables`, as are the two below
        self.raised_plainly = False
        self.statuses: frozenset[str] = frozenset()

    def _read_kinds(self, faces: list[Face]) -> None:
        """What cards are."""
        self.kind = [_kind(face) for face in faces]
        self.wielded = [kind in (WEAPON, MAGIC_CARD) for kind in self.kind]
        self.attached = [kind in (WEAPON, MAGIC_CARD, ITEM) for kind in self.kind]
        self.called = [one_name(face.name("ja")) for face in faces]
        self.named, self.class_change, self.trainee = (
            [face.facts.get(fact) is True for face in faces] for fact in ("named", "class_change", "trainee")
        )
        self.attributes = [face.words("attribute") for face in faces]
        self.move = [MOVEMENTS.get(str(face.facts.get("movement")), INFANTRY) for face in faces]

    def _read_numbers(self, faces: list[Face]) -> None:
        """The numbers that they print."""
        self.attack, self.counter, self.need, self.staff_cost, self.maximum, self.veteran, self.cost = (
            [face.number(fact) for face in faces]
            for fact in ("attack", "counter", "need", "staff_cost", "maximum", "veteran", "cost")
        )
        self.has_counter = ["counter" in face.facts for face in faces]
        self.has_maximum = any(self.maximum)
        self.price = [
            need if kind == MAGIC_CARD else cost if kind == ITEM else 0
            for kind, need, cost in zip(self.kind, self.need, self.cost, strict=True)
        ]

    def _read_skills(self, faces: list[Face]) -> None:
        """Skills: "pursuit", "critical -1" for a chip less, "act-again Lv2"."""
        skills = [face.words("skills") for face in faces]
        self.skills = [[word.partition(" ")[0] for word in words] for words in skills]
        self.cheaper = [{word.partition(" ")[0] for word in words if word.endswith(" -1")} for words in skills]
        self.has_cheaper = any(self.cheaper)
        levels = [[word.split(" Lv") for word in words if " Lv" in word] for words in skills]
        self.skill_levels = [{skill: int(level) for skill, level in each} for each in levels]

    def _read_fighting(self, faces: list[Face]) -> None:
        """What cards fight with."""
        self.weapon = [str(face.facts.get("kind", "")) for face in faces]
        self.strong = [
            str(face.facts.get("strong_against", STRONG.get(kind, "")))
            for face, kind in zip(faces, self.weapon, strict=True)
        ]
        self.reach = [_reach(face, kind) for face, kind in zip(faces, self.kind, strict=True)]
        self.covers = [INDIRECT if face.facts.get("action") == "arch" else NO_REACH for face in faces]
        self.made_with = [_made_with(face) for face in faces]
        self.levels = [_levels(face) for face in faces]
        self.needs = [_needs(face, kind) for face, kind in zip(faces, self.kind, strict=True)]

    def _read_equipment(self, match: Match) -> None:
        """What keywords say of bearers, reach and damage."""
        self.given = [tuple(map(str, keywords.get("divine", ())[:1])) for keywords in self.keywords]
        self.divine, self.raised = any(self.given), any("raises" in keywords for keywords in self.keywords)
        self.only_for, self.reaches = (
            [_cards_of(match, words, key) for words in self.keywords] for key in ("only_for", "reaches")
        )
        self.has_reaches = any(self.reaches)
        self.for_enemies = [_is_for_enemies(words) for words in self.keywords]
        self.borne = [None if self.only_for[face] else fit for face, fit in enumerate(self._bearers(match))]
        self.effective = [_effective(keywords) for keywords in self.keywords]
        self.floor = {
            face: int(words["leaves_at"][0]) for face, words in enumerate(self.keywords) if "leaves_at" in words
        }

    def _read_lands(self, match: Match) -> None:
        """Lands of squares, and what they do to whom."""
        texts = match.texts
        self.has_lands = any(kind == LAND_CARD and cost for kind, cost in zip(self.kind, self.cost, strict=True))
        self.laid_if = [_cards_of(match, words, "laid_if") for words in self.keywords]
        self.traps = any(lays_down(node) for text in texts.texts for node in walk(text.tree))

    def _read_sayings(self, match: Match) -> None:
        """Whether texts say anything of this or that."""
        sayings = match.texts.sayings
        self.regrids, self.bans = MOVES_AS in sayings, "cannot play" in sayings
        self.darkens, self.shields, self.shuts = (
            FORBIDDING[1] + act in sayings for act in (AFTER_MOVING, "be_chosen_by_what", THERE)
        )
        self.musts, self.supports_more, self.has_lessened = (key in sayings for key in ("must", SUPPORTING, LESS))
        self.reprices = change_costs(match)
        self.costs_change = self.reprices or self.has_cheaper or self.has_lessened

    def _read_moments(self, match: Match) -> None:
        """For what texts wait, how long what they begin lasts, and what they change."""
        texts, phases = match.texts.texts, match.texts.bindings.phases
        events = [node for text in texts for node in text.tree.events]
        self.phases = {phases[node[2]] for node in events if node[0] == "phase_start"}
        ends = [node for node in events if node[0] == "phase_end"]
        self.endings = {phases[part] for node in ends for part in node[1:] if part in phases}
        self.raising = {text.face for text in texts if text.tree.kind == "continuous" and _raises(text)}
        self.lasting = {
            text.face: ready(match.texts.bindings, node[1])
            for text in texts
            for node in walk(text.tree)
            if node[:1] == ("effects_last",)
        }

    def _read_surprises(self, match: Match) -> None:
        """When surprises are played, and for what."""
        texts, every = match.texts, range(len(match.faces))
        self.plays = [texts.play_texts(face) if self.kind[face] == SURPRISE else () for face in every]
        ways = [text for own in self.plays for text in own]
        self.times = {text.number: _times(text) for text in ways}
        asked = [text.tree.condition for text in ways]
        self.staffs_wait = any(one[:1] == ("waits",) and one[1].noun == "magic" for one in asked)
        self.surprise = [self._surprise(face) for face in every]
        self.when = [bits for bits, _, _ in self.surprise]
        self.ever = reduce(or_, self.when, 0)
        self.at_weapon_choice = bool(self.ever >> layout.WEAPON_CHOICE & 1)
        self.at_action = bool(self.ever & (1 << layout.INSTEAD | 1 << layout.BEFORE_ACTING))
        self.hand_price = [min(map(_hand_price, texts.play_texts(face)), default=0) for face in every]
        self.plain = [self._is_plain(match, face) for face in every]

    def _read_uses(self, match: Match) -> None:
        """What abilities are called, where and when they are used."""
        texts, every = match.texts, range(len(match.faces))
        self.names = ability_names(match)
        self.called_abilities = [called(match, text) for text in texts.texts]
        self.afflicting = frozenset(
            text.number for text in texts.texts if any(node[0] in AFFLICTING for node in walk(text.tree))
        )
        self.helps = {text.number: _help(text) for text in texts.texts if text.timings >> layout.PAYING_CREST & 1}
        printed = {text.number for own in texts.of_face for text in own}
        self.lends_uses = any(text.tree.kind == "activated" and text.number not in printed for text in texts.texts)
        self.has_uses = [bool(texts.activated[face]) for face in every]
        times = [reduce(or_, (text.timings or 0 for text in texts.activated[face]), 0) for face in every]
        second = layout.CRESTS | 1 << layout.STRIKING | 1 << layout.RECEIVING
        self.fights = [bool(bits & second) for bits in times]
        self.anytime = [bool(bits >> layout.STEP_END & 1) for bits in times]
        self.in_item_step = any(bits >> layout.IN_ITEM_STEP & 1 for bits in times)
        lands = [face for face in every if self.kind[face] == LAND_CARD]
        self.used_in_unit_step = frozenset(face for face in lands if times[face] >> layout.IN_UNIT_STEP & 1)
        hand = 1 << layout.HAND
        self.used_in_hand = frozenset(
            face for face in every if any(text.zones & hand for text in texts.activated[face])
        )

    def _read_deployments(self, match: Match) -> None:
        """What is laid over units instead of being deployed, and what abilities deploy on a square that they say."""
        texts = match.texts.texts
        laying = [text for text in texts if any(_lays_itself_over(node) for node in walk(text.tree))]
        laid = {text.face for text in laying}
        self.replacing = frozenset(
            face
            for face, veteran in enumerate(self.veteran)
            if (self.class_change[face] or veteran) and face not in laid
        )
        self.placing = {
            text.number: ready(match.texts.bindings, node)
            for text in texts
            for node in text.tree.effects
            if text.tree.kind == "activated" and node[0] in ("deploy_where", "deploy_at")
        }

    def _bearers(self, match: Match) -> list[frozenset[int] | None]:
        """Return the faces whose printed level suffices for each face; None where more is asked than that."""
        if self.raised or f"{FORBIDDING[1]}bear" in match.texts.sayings:
            return [None] * len(self.needs)
        fit = {
            need: frozenset(
                face for face, levels in enumerate(self.levels) if need is None or levels.get(need[0], -1) >= need[1]
            )
            for need in self.needs
        }
        return [fit[need] for need in self.needs]

    def _surprise(self, face: int) -> tuple[int, int, int]:
        """Return when, for how many chips at least and in which role a surprise is played."""
        own = self.plays[face]
        if not own:
            return (0, NEVER, ANY_ROLE)
        bits = 0
        for text in own:
            bits |= self.times[text.number]
        roles = {_role(text.tree.condition) for text in own}
        return (bits, min(map(chips_of, own)), roles.pop() if len(roles) == 1 else ANY_ROLE)

    def _is_plain(self, match: Match, face: int) -> bool:
        text = match.texts.play_text(face)
        if text is None or len(self.plays[face]) > 1:
            return text is None
        simple = not text.tree.condition or text.tree.condition in _ROLES
        return (
            simple
            and not self.reprices
            and text.targets < 0
            and all(price[0] == "pay" and isinstance(price[2], int) for price in text.tree.prices)
        )


def _help(text: Text) -> int:
    """Return how much an ability takes off the price of a crest, NEVER where it pays for it."""
    taken = next((node[1] for node in text.tree.effects if node[0] == "crest_costs_less"), NEVER)
    return taken if isinstance(taken, int) else NEVER


def chips_of(text: Text) -> int:
    """Return the chips that a way of playing a card costs, as far as they are a number."""
    return sum(price[2] for price in text.tree.prices if price[0] == "pay" and isinstance(price[2], int))


def _times(text: Text) -> int:
    """Return when a surprise is played in this way, as bits: none where something happens for it; one that only negates waits for that."""
    if text.tree.events:  # `playing.watch`
        return 0
    if text.tree.condition[:1] == ("waits",):
        return 1 << layout.ANSWER
    return text.timings or 1 << layout.STEP_END | 1 << layout.PREPARATION


def lays_down(node: Node) -> bool:
    """Tell whether an effect lays a land face down."""
    return node[:1] == ("lay_where",) and ("face_down",) in walk(node)


def _lays_itself_over(node: Node) -> bool:
    return node[:1] == ("lay_over",) and ("this",) in node


def _role(condition: Node) -> int:
    """Return in which role a seat's unit has to be, where a condition, or a part of one that holds as a whole, says it."""
    parts = condition[1:] if condition[:1] == ("and",) else (condition,)
    return next((_ROLES[part] for part in parts if part in _ROLES), ANY_ROLE)


State = Position[CardTables]


def same_name(g: State, one: int, other: int) -> bool:
    """Tell whether two faces have the same name."""
    called = g.tables.called
    return called[one] == called[other]


def _cards_of(match: Match, keywords: dict[str, tuple[Any, ...]], key: str) -> Any:
    given = keywords.get(key)
    return ready(match.texts.bindings, given[0]) if given else None


def _is_for_enemies(keywords: dict[str, tuple[Any, ...]]) -> bool:
    given = keywords.get("only_for")
    return given is not None and isinstance(given[0], Select) and given[0].side == "enemy"


def _raises(text: Text) -> bool:
    return any(
        any("vigour" in node for node in walk(effect)) and effect[1:2] != (("bearer",),) for effect in text.tree.effects
    )


def _effective(keywords: dict[str, tuple[Any, ...]]) -> tuple[int, frozenset[str]]:
    given = keywords.get("effective")
    if not given:
        return NOT_EFFECTIVE
    word = str(given[1])
    return int(given[0]), frozenset((word, JAPANESE.get(word, word)))


def _hand_price(text: Text) -> int:
    """Return how many other cards of the hand the play of a card costs."""
    return sum(price[2] for price in text.tree.prices if price[0] == "discard" and isinstance(price[2], int))


def _kind(face: Face) -> int:
    must_be_known(NEEDS, face.facts, face.name("en"))
    kind = _TYPES[str(face.facts["type"])]
    if kind == SURPRISE and not _has_play_text(face):
        raise unplayable(face.name("en"), ("text",))
    return kind


def _has_play_text(face: Face) -> bool:
    trees = face.abilities if isinstance(face.abilities, tuple) else ()
    return any(isinstance(tree, Ability) and tree.kind == "play" for tree in trees)


def _reach(face: Face, kind: int) -> int:
    by_kind = _KIND.get(str(face.facts.get("kind", "")), NO_REACH)
    if kind == UNIT:
        if str(face.facts.get("kind", "")) == "staff" or "attack" not in face.facts:
            return NO_REACH
        return _ACTION.get(
            str(face.facts.get("action", "direct")), by_kind or DIRECT
        )  # of a rare action, as a shooter's
    return _ACTION.get(str(face.facts.get("action", "")), by_kind) if kind in (WEAPON, MAGIC_CARD) else NO_REACH


def _made_with(face: Face) -> frozenset[str]:
    """Return what a strike with it is called; a unit that has no kind of equipment fights with a weapon, if it fights like that."""
    kind, action = str(face.facts.get("kind", "")), str(face.facts.get("action", ""))
    if kind in SPELLS or "magic" in (action, kind):
        return frozenset((kind, "magic"))
    if kind in WEAPONS:
        return frozenset((kind, "weapon", "indirect" if kind in ("bow", "shooter") else "direct"))
    return frozenset((kind, action, "weapon") if not kind and action in ("direct", "indirect") else (kind, action))


def _levels(face: Face) -> dict[str, int]:
    """Return the equip levels of "sword B" or "剣 B"; a kind alone is level C, and magic is every kind of it but the staff. Raises InputError
    for a level that there is not.
    """
    listed = face.facts.get("equip_levels", ())
    found: dict[str, int] = {}
    for entry in listed if isinstance(listed, tuple) else (str(listed),):
        kind, _, level = entry.partition(" ")
        rank = {"☆": "S", "": "C"}.get(level, level)
        if rank not in RANKS:
            raise unplayable(face.name("en"), ("equip_levels",))
        kind = LABELS.get(kind, kind)
        found |= dict.fromkeys(SPELLS if kind == "magic" else (kind,), RANKS.index(rank))
    return found


def _needs(face: Face, kind: int) -> tuple[str, int] | None:
    """Return the kind and level that a bearer needs; a weapon or magic card without a level asks for C."""
    wanted = str(face.facts.get("required_kind", "")) or (
        str(face.facts["kind"]) if kind in (WEAPON, MAGIC_CARD) else ""
    )
    if not wanted:
        return None
    level = str(face.facts.get("required_level", "C"))
    return (wanted, RANKS.index(level)) if level in RANKS else None  # an exclusive one says itself for whom it is
