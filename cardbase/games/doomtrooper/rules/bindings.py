"""What the game's words do: tables from the keys of `games.doomtrooper.words` to functions and numbers; texts that no rule carries out where they stand;
what is looked after when something has changed.
"""

from collections.abc import Callable, Iterator
from typing import Final

from cardbase.engine.effects.bindings import ASKED, Bindings
from cardbase.engine.effects.registry import collect
from cardbase.engine.faces import TURNS, UNSAID
from cardbase.engine.state import Match
from cardbase.errors import InputError
from cardbase.games.card import must_be_known
from cardbase.games.doomtrooper.cards import NEEDS
from cardbase.games.doomtrooper.rules import layout, moving, pools, traits, turn
from cardbase.games.doomtrooper.rules import prohibitions as bars
from cardbase.games.doomtrooper.rules.actions import introducing, substitutes
from cardbase.games.doomtrooper.rules.combat import declaring
from cardbase.games.doomtrooper.rules.combat.wounds import check_healed
from cardbase.games.doomtrooper.rules.faces import stays_printed, with_own
from cardbase.games.doomtrooper.rules.tables import CardTables, State
from cardbase.games.doomtrooper.rules.words import (
    actions,
    asking,
    attachments,
    combat,
    missions,
    players,
    recruiting,
    warriors,
    wounds,
)
from cardbase.games.doomtrooper.rules.words.wounds import burst
from cardbase.language.tree import Ability, Node
from cardbase.messages import say

_PLAYED: Final = {"special", "art", "alliance"}
_BORNE: Final = {"equipment", "fortification", "dark_symmetry", "mission", "relic", "ki_power", "beast"}
_GIVEN: Final = {*_BORNE, "warzone"}
_LAID: Final = {*_BORNE, "warzone", "special", "art", "alliance"}
_WORN: Final = {"equipment", "relic"}
_WHEN: Final[tuple[str, ...]] = (
    *("stays", "not_removed", "after_spell", "after_special", "any_draw_step", "before_actions"),
)
_KINDS: Final = {  # keyword -> the types of cards on which it does something, and how these are called
    **dict.fromkeys(("fuels", "dwells", "settled", "apart", "auctioned", "aloof"), ({"warrior"}, "a warrior")),
    **dict.fromkeys(("sole", "blade", "on_gear", "exclusive", "for_fights"), (_WORN, "equipment")),
    **dict.fromkeys(("only", "per_warrior", "converts"), ({*_GIVEN, *_PLAYED}, "a card that is given to a warrior or played")),
    **dict.fromkeys(("laid", "laid_on_who", "laid_game", "of_title"), (_LAID, "a card that is laid down")),
    **dict.fromkeys(traits.AREA_WORDS, ({*_LAID, "warrior"}, "a warrior or a card that is laid down")),
    "costs": (_GIVEN, "a card that is given for an action"),
    "takes": ({*_GIVEN, "special", "art"}, "a card that is given or played"),
    **dict.fromkeys(_WHEN, ({"special", "art"}, "a Special or a spell")),
}  # fmt: skip
_ON_EQUIPMENT: Final = {"airship", "vehicle"}  # traits that equipment has itself
_OF_WARRIORS: Final = {"attacks", "attacked", "kills", "destroyed", "damaged", "survives", "armed", "enters"}
_THIS: Final = ("this",)
_STAYS: Final = ("prevent",)
_AWAY: Final = {"discard_card", "remove"}
_GOES: Final = {"put_under", "shuffle_into", "discard_card", "remove"}
_RATES: Final = {"change", "double", "halve"}
OF_WOUNDS: Final = {"damaged": "suffer", "killed_at_once": "wound"}
"""What would happen to a warrior, and the verb that says what does instead (`combat.wounds`)."""
UNVOIDABLE: Final = ("cannot", _THIS, ("be_countered",))
_OF_ITSELF: Final = {
    UNVOIDABLE,
    ("counts_as", _THIS, "subtype", "ANY ASPECT"),
}  # what is said of a card that need not be in play
PERMITTED: Final = (
    "cast",
    "cast_on_others",
    "transfer",
    "defend",
    "attack_out",
    "rush_out",
    "shoot_out",
    "attack_further",
)
"""What warriors can do in spite of the rules, and nothing else: acts after 'can'."""
_EITHER: Final = ("attack_what", "bear")
"""Acts that texts allow, and others forbid."""
_KILLS: Final = ("kills", "destroyed")
_OF_KILLS: Final = {"kill_pool"}
_OF_POINTS: Final = {"gain_resource", "kill_pool"}
_USED: Final = {"activated", "triggered", "continuous", "replacement"}


def refuse(match: Match) -> None:
    """Raise InputError for the first card of which the rules need a fact that is not known, or of whose text they carry nothing out."""
    for number, face in enumerate(match.faces):
        must_be_known(NEEDS, face.facts, face.name("en"))
        kind, texts = str(face.facts["type"]), match.texts.of_face[number]
        types = {kind, *(name.lower() for name in with_own(set(), texts, "type"))}
        faults = [fault for key in match.texts.keywords[number] for fault in _misplaced(key, types)]
        gone = not stays_printed(face, match.texts.keywords[number])
        faults += [fault for text in texts for fault in _faults(text.tree, kind, gone=gone)]
        faults += [fault for text in texts for fault in _of_no_kill(text.tree)]
        if faults:
            raise InputError(faults[0], place=face.name("en"))


def _misplaced(key: str, types: set[str]) -> Iterator[str]:
    """What is wrong with a keyword on a card of this type, or of one that it counts as besides."""
    if key in _KINDS and types.isdisjoint(_KINDS[key][0]):
        yield say("'{key}' works on {kinds} only", key=key.replace("_", " "), kinds=_KINDS[key][1])
    if key in traits.MASKS and "warrior" not in types and not (types & _WORN and key in _ON_EQUIPMENT):
        yield say("only a warrior is or has '{key}': write 'always: bearer gains {key}'", key=key)


def _faults(tree: Ability, kind: str, *, gone: bool) -> Iterator[str]:
    """What is wrong with an ability on a card of this type; `gone`: it is out of play once it was played."""
    yield from _instead(tree)
    yield from _of_no_use(tree, kind, gone=gone)
    yield from _happening(tree, kind)
    yield from _changing(tree, kind)
    yield from _spoken(tree, kind)


def _instead(tree: Ability) -> Iterator[str]:
    """What is wrong with what happens instead."""
    if tree.kind != "replacement":
        return
    wounds = [OF_WOUNDS[event[0]] for event in tree.events if event[0] in OF_WOUNDS]
    if wounds and [node[0] for node in tree.effects] != wounds:
        yield say("who would be wounded or killed at once: write 'this takes the wound of bearer', or 'wound bearer'")
    if not (wounds or _says_where(tree)):
        yield say(
            "what would leave play stays ('prevent it') or goes elsewhere: write 'shuffle that into deck', 'put that under this' …"
        )


def _of_no_use(tree: Ability, kind: str, *, gone: bool) -> Iterator[str]:
    """An ability that is none of a card when it is played, or of one in play."""
    built = kind == "fortification" and tree.timings == (("any_time",),) and tree.effects == (("nothing",),)
    if tree.kind == "play" and kind not in _PLAYED and not built:
        yield say(
            "what a card does as it is played works on a Special, a spell or an alliance only: write 'when this is attached: ...'"
        )
    used = tree.kind in _USED and not tree.zones and not _OF_ITSELF.issuperset(tree.effects)
    if used and gone and kind in ("special", "art"):
        yield say(
            "this card does not stay in play, so that an ability of it does nothing: write what happens as it is played"
        )


def _happening(tree: Ability, kind: str) -> Iterator[str]:
    """What never happens to cards of this type."""
    if kind != "warrior" and any(event[0] in _OF_WARRIORS and _THIS in event[1:] for event in tree.events):
        yield say("this happens to warriors only: write 'when bearer ...', or 'when this is attached'")
    if kind == "warrior" and ("attached", _THIS) in tree.events:
        yield say("a warrior is attached to nobody: write 'when enters: ...'")


def _changing(tree: Ability, kind: str) -> Iterator[str]:
    """What nothing carries out that it changes, forbids or allows."""
    effects = list(_own(tree.effects))
    if kind != "warrior" and any(node[0] in _RATES and _THIS in node[1:3] for node in effects):
        yield say("only a warrior has ratings: write 'bearer f +1'")
    for_good = tree.kind == "continuous" and not tree.condition
    if any(_is_static(node) and not (for_good and node[1] == _THIS) for node in effects):
        yield say(
            "a type, or a value that is lost, is said by a card of itself for as long as it is in play: write 'always: this ...'"
        )
    if any(map(_is_idle_act, effects)):
        yield say(
            "no rule carries that out: warriors 'can cast', 'can transfer', 'can defend in', cards of their own text 'cannot be countered'"
        )

    if any(_is_of_no_pool(node) for part in tree for node in _own(part)):
        yield say("points are gained; what is lost, paid or counted are destiny or promotion")


def _spoken(tree: Ability, kind: str) -> Iterator[str]:
    """Words that mean nobody on a card of this type."""
    words = {node[0] for part in tree for node in _own(part) if isinstance(node[0], str)}
    if kind == "warrior" and words & {"bearer", "wielder"}:
        yield say("a warrior lies on nobody: write 'this' for it")
    if "wielder" in words and kind not in _WORN:
        yield say("'wielder' is who uses the weapon under an attachment")
    if "caster" in words and kind != "art" and not any(event[0] == "plays" for event in tree.events):
        yield say("'caster' is who casts a spell")


def _is_idle_act(node: Node) -> bool:
    """Tell whether something is forbidden, commanded or allowed that nothing asks for."""
    if node[0] not in ("can", "cannot", "must"):
        return False
    act = node[2][0]
    if act == "be_countered":
        return node != UNVOIDABLE
    return act not in _EITHER and (act in PERMITTED) != (node[0] == "can")


def _is_of_no_pool(node: Node) -> bool:
    """Tell whether something is done to points of which it is not said whether they are D or P; only what is gained is split."""
    return node[0] not in _OF_POINTS and "points" in node[1:]


def _says_where(tree: Ability) -> bool:
    """Tell whether a replacement says no more than that a card stays, or where it goes (`rules.leaving`)."""
    first, *more = tree.effects
    if first[0] == "may":
        _, _who, done, then, otherwise = first
        asks = len(done) == 1 and (
            (done[0][0] == "return" and not then) or (done[0][0] == "spend" and then == (_STAYS,))
        )
        return asks and not (more or otherwise)
    if first == ("let_happen",):
        return bool(more) and all(node[0] in _AWAY for node in more)
    return not more and (first == _STAYS or first[0] in _GOES)


def _is_static(node: Node) -> bool:
    """Tell whether an effect is read once for all that the card is (`faces.with_own`)."""
    return node[0] == "lose_value" or node[0:3:2] == ("counts_as", "type")


def _tells_of_no_kill(tree: Ability) -> bool:
    """Tell whether an ability says how much a kill gives and does not trigger on one, nor waits for one."""
    on_kills = tree.kind == "triggered" and any(event[0] in _KILLS for event in tree.events)
    waits = {
        id(inner) for node in _own(tree.effects) if node[0] == "at" and node[1][0] in _KILLS for inner in _own(node)
    }
    return not on_kills and any(node[0] in _OF_KILLS and id(node) not in waits for node in _own(tree.effects))


def _of_no_kill(tree: Ability) -> Iterator[str]:
    """What is wrong with what an ability, or one that it gives, says of a kill."""
    if any(_tells_of_no_kill(one) for one in (tree, *_given(tree.effects))):
        yield say(
            "the points of a kill are said as somebody kills: write 'when ... kills warrior: kill gives nothing', which cards may gain for a time"
        )


def _given(part: object) -> Iterator[Ability]:
    """Every ability that a part of one gives to others."""
    if isinstance(part, Ability):
        yield part
        yield from _given(part.effects)
    elif isinstance(part, tuple):
        for inner in part:
            yield from _given(inner)


def _own(part: object) -> Iterator[Node]:
    """Every word of a part of an ability, those of abilities apart that it gives to others."""
    if isinstance(part, tuple) and part and not isinstance(part, Ability):
        yield part
        for inner in part:
            yield from _own(inner)


# Tables of the words.


_ON_CARDS: Final[tuple[str, ...]] = (
    "only", "laid", "laid_on_who", *traits.AREA_WORDS, "of_title", "aloof", "takes", "stays", "not_removed",
    "per_warrior", "costs", "adds", "throughout", "sole", "blade", "on_gear",
    "stores_destiny",
    "settled",
    "laid_game", "exclusive", "for_fights", "dwells", "converts", "binds_gifts",
    "replicates", "numbs",
    "last_chance", "see", "one_of", "worthless",
    "floored", "fuels", )  # fmt: skip

_WORDS = (asking, actions, combat, wounds, warriors, attachments, recruiting, missions, players)

_WITHOUT_RULE: Final[tuple[str, ...]] = (
    "rest", "stand", "put_rested", "destroy", "damage", "damage_player", "damage_each_other", "prevent_damage",
    "reduce_damage", "increase_damage", "double_damage", "halve_damage",
)  # fmt: skip
_UNTOLD: Final[tuple[str, ...]] = (
    "put_into",
    "blocks",
    "blocked",
    "wins_combat",
    "deals_damage",
    "rested",
    "stood",
)


def _forget(words: Bindings) -> None:
    """Take out what the rules have no place for: cards are not rested or blocked, they are killed, and not replaced."""
    words.forget(words.verbs, *_WITHOUT_RULE)
    words.forget(words.events, *_UNTOLD)
    words.forget(words.filters, "rested", "standing")
    words.woulds = dict.fromkeys((*moving.EVENTS, *OF_WOUNDS), ASKED)
    words.no_fields = ("cost", "power")


def fill(words: Bindings) -> None:
    """Fill the bindings of the game."""
    words.zones |= {
        "deck": layout.DECK,
        "hand": layout.HAND,
        "discard": layout.DISCARD,
        "removed": layout.REMOVED,
        "squad": layout.SQUAD,
        "kohort": layout.KOHORT,
        "outpost": layout.OUTPOST,
        "play": layout.SQUAD,
    }
    words.groups["collection"] = lambda g: (layout.DISCARD, layout.HAND, layout.DECK)
    words.in_play = (*layout.WARRIOR_ZONES, layout.ATTACHMENTS, layout.LAID)
    words.stats |= {"f": layout.FIGHT_STAT, "s": layout.SHOOT_STAT, "a": layout.ARMOUR, "v": layout.VALUE}
    words.keyword_stat, words.counts_stat = layout.TRAITS, layout.COUNTS
    words.lends_to_players = True
    words.lying.add("kept_under")
    words.dependencies["attacks_made"] = UNSAID | TURNS
    words.called = {**traits.CALLED, **traits.PLACED}
    words.keywords |= traits.MASKS | dict.fromkeys(_ON_CARDS, 0)
    words.resources |= {"destiny": layout.DESTINY, "promotion": layout.PROMOTION, "actions": layout.ACTIONS}
    words.resources["points"] = -1  # split as they are gained, and no pool
    words.marks |= {"marker": layout.MARKERS, "age": layout.AGE_MARKERS}
    words.phases |= {"draw": layout.DRAW_STEP, "discarding": layout.DISCARD_STEP}
    words.missable, words.repeatable = {"turn", "draw"}, {"turn"}
    words.limits["per_round"] = layout.start_of(layout.DRAW_STEP)
    words.untold = words.untold - {("phase_end", "combat")}
    words.timings |= {
        "any_time": layout.ANY_TIME,
        "in_combat": layout.MODIFY,
        "before_declaration": layout.DECLARE,
        "before_combat": layout.CHANGING,
        "killed": layout.KILLED,
        "own_turn": layout.OWN_TURN,
        "answering": layout.ANSWERING,
        "negating": layout.NEGATING,
        "main": layout.ACTION,
        "announced": layout.ANNOUNCED,
    }
    words.acts |= {
        "attack": bars.MAKE_ATTACKS,
        "act": bars.MAKE_ATTACKS | bars.NO_ACTIONS,
        "attack_what": ASKED,
        "be_attacked": bars.BE_ATTACKED,
        "be_attacked_by": ASKED,
        "be_chosen": bars.BE_CHOSEN,
        "be_chosen_by_what": ASKED,
        "move": ASKED,
        "be_saved": bars.BE_SAVED,
        "be_damaged": bars.BE_WOUNDED,
        **dict.fromkeys(("bear", "use", "fight", "be_mined", "stand_in_way", "become_heretic"), ASKED),
        **dict.fromkeys(PERMITTED, 0),
        "be_countered": 0,  # asked of a card that is in play nowhere (`CardTables.never_voided`)
    }
    words.player_acts |= {
        "attack": bars.NO_ATTACKS,
        "be_attacked": bars.NO_RAIDS,
    }
    words.events |= {
        "damaged": layout.WOUNDED,
        "kills": layout.KILLS,
        "survives": layout.SURVIVES,
        "armed": layout.ARMED,
        "earns": layout.EARNS_P,
        "moves": layout.TRANSFERS,
        "razes": layout.RAZES,
        "converts": layout.CONVERTS,
    }
    _forget(words)
    collect(words, *[module.WORDS for module in _WORDS])


# What is looked after when something has changed.


Check = Callable[[State], None]

_ALWAYS: Final[tuple[str, ...]] = ()
_CHECKS: Final[tuple[tuple[tuple[str, ...], Check], ...]] = (
    (_ALWAYS, turn.check_end),
    (("hold_out",), missions.check_gaps),
    (("infect",), burst),
    (("sees",), pools.open_cards),
    (_ALWAYS, moving.check_warriors),
    (_ALWAYS, moving.check_turned),
    (("warzone",), declaring.check_warzone),
    (("amends",), warriors.check_amended),
    (("cannot have_more",), pools.check_riches),
    (_ALWAYS, pools.check_apart),
    (turn.LIMITING, turn.check_hands),
    (("POISON",), check_healed),
    (("gone",), introducing.check_gone),
    (("be_one",), substitutes.check_twins),
    (("joker", "stand_for"), substitutes.check_copies),
)


def checks_of(own: CardTables) -> list[Check]:
    """Return what a match looks after, in order."""
    return [check for words, check in _CHECKS if not words or not own.said.isdisjoint(words)]
