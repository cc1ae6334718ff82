"""What is printed on the cards of a match, as tables by face: what they are (WA1, WA4, WA5, AT10), who may have them, when they are played (TM1, AC13)."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeVar, cast

from cardbase.engine.effects.texts import Text
from cardbase.engine.faces import Face
from cardbase.engine.state import Match
from cardbase.engine.switches import values
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.switches import SWITCHES
from cardbase.language.texts import happening
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
    "BEAST": traits.BIT["beast"],
    "CARTEL": traits.CARTEL,
    "FREELANCER": traits.FREELANCER | traits.POINTS_TO_DESTINY,
    _MEMBER_OF_ALL: traits.CORPORATIONS,
    **{f"FOLLOWER OF {apostle.upper()}": traits.BIT[apostle] for apostle in traits.APOSTLES},
}


def printed_traits(face: Face, kind: int) -> int:
    """Return memberships and designations of a warrior, kinds of an equipment (WA1, WA4, WA5, AT10)."""
    mask = 0
    for word in (*words_of(face, "keywords"), *(words_of(face, "subtype") if kind == traits.EQUIPMENT else ())):
        mask |= _PRINTED.get(word, 0)
    affiliations = words_of(face, "affiliation")
    if not mask & traits.FREELANCER or kind != traits.WARRIOR:
        mask |= sum(traits.BIT[a] for a in affiliations if traits.BIT.get(a, 0) & traits.MEMBERSHIPS)
    if "dark_legion" in affiliations:
        mask |= traits.DARK_LEGION
    if kind != traits.WARRIOR:
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
_IN_ONE_TURN: Final = {
    "own-turn": (layout.ANY_TIME, 0),
    "own-turn-before-any-action": (layout.BETWEEN, 0),
    "start-of-own-turn": (layout.START, 0),
    "own-draw-step": (layout.DRAWING, 0),
    "end-of-own-turn": (layout.END, 0),
    "opponents-attack-before-declaration": (0, layout.DECLARE),
    "opponents-turn-before-any-action": (0, layout.START | layout.DRAWING | layout.BETWEEN),
}
_BOTH_TURNS: Final = {
    "any-time": layout.ANY_TIME,
    "outside-combat": layout.OUTSIDE,
    "before-declaration": layout.DECLARE,
    "on-completing-a-mission": layout.COMPLETED,
    "as-announced": layout.ANNOUNCED,
    "in-combat": layout.IN_COMBAT,
}
ACTIONS_TAKEN: Final = {"1-action": 1, "2-actions": 2, "3-actions": 3, "attack-action": 1}
_BY_VERB: Final = {
    "change_tactic": layout.CHANGING,
    "redirect": layout.CHANGING,
    "take_over": layout.CHANGING,
    "attack_before": layout.CHANGING,
    "rename_warzone": layout.CHANGING,
}
_BY_GAIN: Final = {"strikes first": layout.ORDERING}
BY_EVENT: Final = {
    "destroyed": layout.KILLED,
    "killed": layout.KILLED,
    "kills": layout.SLAIN,
    "damaged": layout.HIT,
    "earns": layout.POINTED,
    "survives": layout.AFTER,
    "enters": layout.PLACED,
    "moves": layout.MOVED,
    "leaves": layout.LEFT,
    "unveiled": layout.REVEALED_SECRET,
    "healed": layout.RECOVERED,
    "found": layout.FOUND,
}
_UNBOUND: Final = ("", "any-time", "combat", "outside-combat")
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
            found |= _BY_GAIN.get(node[2][0], 0) if node[0] == "gain" else _BY_VERB.get(node[0], 0)
    if has_verb(text, "end_combat"):
        found |= layout.IN_COMBAT
    return found or layout.MODIFY


def _reaction_windows(text: Text) -> int:
    found = layout.SUMMONING if has_verb(text, "summon_cheaply") else 0
    for event in map(happening, text.tree.events):
        found |= _AFTER.get(event[1].noun, 0) if event[0] == "carried_out" else BY_EVENT.get(event[0], 0)
    return found


def windows(kind: int, timing: str, text: Text | None, *, lasting: bool) -> tuple[int, int]:
    """Return the windows in which a card may be played, in the own turn and in the other's; a card whose text is not known
    never is, unless it is a `lasting` one that says something else.
    """
    if kind == traits.ALLIANCE:
        return layout.ANY_TIME, layout.ANY_TIME
    if kind not in (traits.SPECIAL, traits.ART) or (text is None and not lasting):
        return 0, 0
    for event in text.tree.events if text is not None else ():
        if event[0] == "phase_start" and timing != "opponents-turn-before-any-action":
            return (layout.DISCARDING, 0) if event[-1] == "discarding" else (layout.DRAWING, layout.DRAWING)
    if timing in _IN_ONE_TURN:
        return _IN_ONE_TURN[timing]
    if timing in _UNBOUND and text is not None and text.tree.events:
        timing = "reaction"  # its text says when
    found = _BOTH_TURNS.get(timing, 0)
    if timing == "combat":
        found = _combat_windows(text)
    elif timing == "reaction" and text is not None:
        found = _reaction_windows(text)
    return found, found


class Only(NamedTuple):
    """What `only` on a card asks of a warrior: one trait of each mask, none of `without`, the title, if there is one."""

    masks: tuple[int, ...]
    without: int
    title: str


def only_of(wanted: Select | None) -> Only | None:
    """Return what `only` asks for, None where it asks for more than this form can say, or for nothing."""
    if wanted is None or wanted.side != "any" or wanted.noun not in traits.NOUNS:
        return None
    masks, without, title = [traits.NOUNS[wanted.noun]] if traits.NOUNS[wanted.noun] else [], 0, ""
    for test in wanted.filters:
        if test[0] == "has":
            masks.append(traits.MASKS[test[1][0]])
        elif test[0] == "not" and test[1][0] == "has":
            without |= traits.MASKS[test[1][1][0]]
        elif test[0] == "named" and not title:
            title = test[1].upper()
        else:
            return None
    return Only(tuple(masks), without, title)


T = TypeVar("T")
Keywords = dict[str, tuple[object, ...]]

MANY: Final = 2
ON_AREA: Final = layout.IN_SQUAD | layout.IN_KOHORT | layout.IN_OUTPOST
ON_PLAYER: Final = 16
ON_CARD: Final = 32
ON_WEAPON: Final = 64
"""On a player or the game, on a card that is no warrior, on a weapon: beside the bits of areas."""
LAID_DOWN: Final = ON_AREA | ON_PLAYER
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
_OF_ZONES: Final = {"squad": layout.IN_SQUAD, "kohort": layout.IN_KOHORT, "outpost": layout.IN_OUTPOST}
ANY_SIDE: Final = {f"in_any_{zone}": area for zone, area in _OF_ZONES.items()}
"""Keywords by which a card may lie on the areas of either player."""
_AREAS: Final = {f"in_{zone}": area for zone, area in _OF_ZONES.items()} | ANY_SIDE
_TIMINGS: Final = {
    layout.ANY_TIME: "any-time",
    layout.ANNOUNCED: "as-announced",
    layout.MODIFY: "in-combat",
}
"""The timing that the head of a card's text for its playing says -> what the data call it; all of a combat is meant by 'in combat'."""
_CONSIDERED: Final = "CONSIDERED "
_FORT: Final = "FORTIFICATION"
_GEAR: Final = (traits.EQUIPMENT, traits.RELIC)
PERSONAL: Final = "PERSONAL COMBAT SPELL"
_ANY_ASPECT: Final = "ANY ASPECT"
OWN_VALUES: Final = ("counts_as", "lose_value")
"""Verbs by which a card's own text gives it a value of a field, or takes it."""


class Faces:
    """Tables by face; traits are written into the printed numbers of the match.

    kind            the type                                       called      its English title in capitals, and what it is considered as;
                                                                               titles: what texts make cards count as, as traits
    subtypes        the words of its type line, and of what it counts as besides
    keywords        its keywords, with what they come with         words       every word of its keywords and texts;
                                                                               said: all that some card of the match says
    price           D that bringing it takes: the printed Value of a warrior, what another card says
    timing          when it may be played, as the data say it
    play            its text for when it is played                 limited     its text counts only while its bearer is what `only` asks for
    holders         what it may be given to (`only`)               only        the same as traits, where that is enough
    lies            where it lies: areas, or ON_PLAYER, ON_CARD, ON_WEAPON; 0 for what lies on warriors
    weapon          tactics in which a weapon is used, as bits     aspect      the aspect of a spell, as a trait
    """

    def __init__(self, match: Match) -> None:
        self.match, faces, texts = match, match.faces, match.texts.of_face
        numbers = range(len(faces))
        self.switch = values(match.rules.layout.key, SWITCHES, match.switches)
        self.kind = [traits.TYPE_NAMES.index(str(face.facts.get("type"))) for face in faces]
        self.called = [_called(face) for face in faces]
        self.titles = {name.upper(): bit for (field, name), bit in match.texts.values.items() if field == "name"}
        self.subtypes = [_subtypes(self, n) for n in numbers]
        self.keywords: list[Keywords] = match.texts.keywords
        self.words = [frozenset(self.keywords[n]).union(*(spoken(text.tree) for text in texts[n])) for n in numbers]
        self.said = _said(self)
        self.play: list[Text | None] = [match.texts.play_text(n) for n in numbers]
        self.timing = [_timing(self, n) for n in numbers]
        self.price = [_price(self, n) for n in numbers]
        self.holders = [cast("Select | None", words.get("only", (None,))[0]) for words in self.keywords]
        self.only = [only_of(wanted) for wanted in self.holders]
        self.lies = [_lies(self, n) for n in numbers]
        self.weapon = [_weapon(self, n) for n in numbers]
        self.aspect = [_aspect(self.subtypes[n]) if self.kind[n] == traits.ART else 0 for n in numbers]
        self.limited = [_limited(self, n) for n in numbers]
        self._write_traits(match)

    def _write_traits(self, match: Match) -> None:
        """Write what is printed; what counts as a warrior has no ratings to fight with."""
        for n, face in enumerate(match.faces):
            said = traits.NO_COMBAT if "WARRIOR" in self.subtypes[n] else 0
            if "fence" in self.keywords[n]:
                match.printed[layout.FIGHT_STAT][n] = one_number(self.keywords[n], "fence")
                said = traits.NO_SHOOT
            match.printed[layout.TRAITS][n] |= said or printed_traits(face, self.kind[n])


def spoken(tree: Ability) -> set[str]:
    """Return the words of an ability: its kind, verbs, conditions, filters, and of what it gives to others."""
    return {node[0] for node in walk(tree) if isinstance(node[0], str)}


def by_face(tell: Callable[[Faces, int], T]) -> Callable[[Faces], list[T]]:
    """Return what makes a table by face of what is told of one face."""
    return lambda own: [tell(own, face) for face in range(len(own.kind))]


def _said(own: Faces) -> frozenset[str]:
    """Return every word that some card of the match says, of its type line as well."""
    types = (str(face.facts.get("type")) for face in own.match.faces)
    granted = (spoken(text.tree) for text in own.match.texts.texts)
    return frozenset().union(types, *own.subtypes, *own.words, own.match.texts.sayings, *granted)


def _subtypes(own: Faces, face: int) -> set[str]:
    printed, texts = own.match.faces[face], own.match.texts.of_face[face]
    found = with_own(set(words_of(printed, "subtype")), texts, "subtype") | with_own(set(), texts, "type")
    is_fort = own.kind[face] == traits.FORTIFICATION or "FORTIFICATION" in own.called[face]
    return found | {_FORT} if is_fort or _CONSIDERED + _FORT in found else found


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


def title_of(own: Faces, face: int) -> str:
    """Return the English title of a card, in capitals."""
    return own.match.faces[face].name("en").upper()


def _called(face: Face) -> frozenset[str]:
    known_as = [word.removeprefix(_CONSIDERED) for word in words_of(face, "keywords") if word.startswith(_CONSIDERED)]
    return frozenset({face.name("en").upper(), *known_as})


def stays(own: Faces, face: int) -> bool:
    """Tell whether a card is in play after it was played: an alliance, another as its text says, else as it is printed."""
    return own.kind[face] == traits.ALLIANCE or stays_printed(own.match.faces[face], own.keywords[face])


def stays_printed(face: Face, keywords: Keywords) -> bool:
    """The same of another card, by what its text and its print say."""
    return "stays" in keywords or face.facts.get("after_play") == "stays"


def _timing(own: Faces, face: int) -> str:
    """Return when a card is played: as its text says by so many actions or at a moment, else as it is printed."""
    text, actions = own.play[face], one_number(own.keywords[face], "takes")
    if text is not None and ("phase_start", "opponent", "turn") in text.tree.events:
        return "opponents-turn-before-any-action"
    if text is not None and text.timings in _TIMINGS:
        return _TIMINGS[text.timings]
    if actions:
        return f"{actions}-action{'s'[: actions > 1]}"
    return str(own.match.faces[face].facts.get("timing") or "")


def is_any_time(own: Faces, face: int) -> bool:
    """Tell whether the text of a card says that it is played at any time."""
    text = own.play[face]
    return text is not None and text.timings == layout.ANY_TIME


def _weapon(own: Faces, face: int) -> int:
    """Return the tactics in which a weapon is used (CA3), 0 for other equipment."""
    subtypes = own.subtypes[face]
    if own.kind[face] not in _GEAR:
        return 0
    if "for_fights" in own.keywords[face]:
        return layout.FIGHT
    if subtypes & {"FIGHT/SHOOT WEAPON", "SPECIAL WEAPON"}:
        return layout.FIGHT | layout.SHOOT
    return layout.FIGHT if "FIGHT WEAPON" in subtypes else layout.SHOOT if "SHOOT WEAPON" in subtypes else 0


def _lies(own: Faces, face: int) -> int:
    """Return where a card lies that lies on no warrior; fortifications and artillery on the areas that they name, a warzone on Squad or Kohort."""
    kind, keywords, wanted = own.kind[face], own.keywords[face], own.holders[face]
    found = sum(bit for key, bit in _AREAS.items() if key in keywords) if kind != traits.WARRIOR else 0
    if kind == traits.WARZONE:
        found = found or layout.IN_SQUAD | layout.IN_KOHORT
    elif wanted is not None and wanted.noun not in traits.NOUNS and "on_gear" not in keywords:
        found |= ON_CARD
    if kind == traits.ALLIANCE or keywords.keys() & {"laid", "laid_on_who", "laid_game"}:
        found |= ON_PLAYER
    attached = kind == traits.EQUIPMENT and "ATTACHMENT" in own.subtypes[face] and "to_anybody" not in keywords
    return found | ON_WEAPON if attached and not found & ON_AREA else found


def _limited(own: Faces, face: int) -> bool:
    gear = own.kind[face] in _GEAR and own.holders[face] is not None and not own.weapon[face]
    return gear or own.kind[face] == traits.GIFT


def _price(own: Faces, face: int) -> int:
    if own.kind[face] == traits.WARRIOR:
        return max(0, own.match.faces[face].number("v"))
    said = own.keywords[face].get("costs", (0,))[0]
    return said if isinstance(said, int) else 0


def actions_for(own: Faces, face: int) -> int:
    """Return the actions that playing a card takes, 0 for none."""
    return ACTIONS_TAKEN.get(own.timing[face], 0)


def actions_to_give(own: Faces, face: int) -> int:
    """Return the actions that giving a card takes, 0 for none."""
    return max(1, one_number(own.keywords[face], "takes")) if own.kind[face] in traits.GIVEN else 0


def spends(own: Faces, face: int) -> int:
    """Return the actions that a card or its ability takes, ALL_ACTIONS for what is the attack."""
    return max(actions_for(own, face), spent(own.match.texts.of_face[face]))


def is_removed(own: Faces, face: int) -> bool:
    """Tell whether a card leaves the game after play, as its text says or as it is printed, or as the tournament list does (SW7)."""
    if own.switch["removal_list"] and title_of(own, face) in _TARGET_REMOVES:
        return True
    return own.match.faces[face].facts.get("after_play") == "removed" and "not_removed" not in own.keywords[face]


_FAMILIES: Final = [(f"GIFT OF {apostle.upper()}", traits.BIT[apostle]) for apostle in traits.APOSTLES]


def family(own: Faces, face: int) -> int:
    """Return the trait of the followers for whom a gift is, 0 for a Dark Symmetry Gift."""
    named = own.subtypes[face]
    return next((bit for subtype, bit in _FAMILIES if subtype in named), 0)


def _aspect(subtypes: set[str]) -> int:
    if _ANY_ASPECT in subtypes:
        return traits.ALL_ART
    return next((traits.BIT[f"art {aspect}"] for aspect in traits.ASPECTS if f"ART OF {aspect.upper()}" in subtypes), 0)


def one_number(keywords: Keywords, key: str) -> int:
    """Return the number that a keyword comes with, 0 without it."""
    given = keywords.get(key)
    return cast("int", given[0]) if given else 0
