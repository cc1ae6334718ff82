"""What the game's words mean to the engine: zones, stats, nouns, acts, keywords, conditions (`words.py` has their texts)."""

from collections.abc import Callable
from typing import Final

from cardbase.engine.effects import statements
from cardbase.engine.effects.bindings import ASKED, Bindings, Node, Noun
from cardbase.engine.effects.choices import PICK_CARDS
from cardbase.engine.effects.context import NOBODY, OWN, TAIL, C, chosen
from cardbase.engine.effects.registry import Registry, collect
from cardbase.engine.effects.text_rules import ABILITY
from cardbase.engine.effects.values import bindings_of, cards, field_value, holds, seats
from cardbase.engine.faces import HAPPENED, PLAY
from cardbase.engine.state import PROC, SRC, WHO, Frame
from cardbase.games.build_divide.rules import abilities, combat, layout, payment, this_turn, verbs
from cardbase.games.build_divide.rules.playing import EVOLVED_NOW
from cardbase.games.build_divide.rules.tables import COMMAND, TERRITORY_CARD, UNIT, State
from cardbase.games.build_divide.rules.territory import open_territories
from cardbase.language.tree import Ability, walk

WORDS: Final = Registry()

_AWAKENINGS: Final = {"awakening", "awakening_title"}


def _is(kind: int, zone: int = -1) -> Noun:
    """Return the noun of a type; in the field every card is a unit (D-24)."""
    if kind == UNIT:
        return Noun(
            lambda g, card: g.zone[card] == layout.FIELD or g.tables.kind[g.face[card]] == UNIT,
            (layout.FIELD,),
            dependencies=0,
        )
    return Noun(lambda g, card: g.tables.kind[g.face[card]] == kind, (zone,) if zone >= 0 else (), dependencies=0)


@WORDS.condition("awakening")
@WORDS.condition("awakening_title")
def awakening(g: State, f: Frame, title: str = "") -> bool:
    """An own territory is open, one with the title where one is named (D-20a)."""
    return any(not title or title in g.tables.titles[g.face[card]] for card in open_territories(g, f[WHO]))


def awake(g: State, f: Frame, condition: Node) -> bool:
    """Tell whether the awakening in a condition still holds; what else it asks was asked at its event alone."""
    parts = condition[1:] if condition[0] == "and" else (condition,)
    asked = [part for part in parts if any(node[0] in _AWAKENINGS for node in walk(part))]
    return all(holds(g, f, part) for part in asked)


@WORDS.condition("red_zone")
def red_zone(g: State, f: Frame, who: Node) -> bool:
    """So few life cards are left (D-16)."""
    return any(len(g.piles[layout.LIFE * 2 + seat]) <= g.tables.switch["red_zone"] for seat in seats(g, f, who))


@WORDS.condition("entered_from")
def entered_from(g: State, f: Frame, zone: str) -> bool:
    """The card entered in this turn, from that zone."""
    return _marked(g, f, -1 - bindings_of(g).zones[zone])


@WORDS.condition("evolved")
def evolved(g: State, f: Frame, name: str = "") -> bool:
    """The card was played by Evol, in this turn where the cost is named; of one that has left, if that was in this turn."""
    if name:
        return any(
            _marked(g, f, EVOLVED_NOW - 1 - n) for n, evol in enumerate(g.tables.evol_costs) if evol.letter == name
        )
    here = g.stamp[f[SRC]] == f[OWN]
    return (here and g.flags[f[SRC]] & layout.EVOLVED != 0) or _marked(g, f, EVOLVED_NOW)


@WORDS.filter("different")
def different(g: State, f: Frame, card: int, field: str) -> bool:
    """Filter: what has been picked already has nothing in common with it in the field."""
    mine = _values(g, card, field)
    return not any(mine & _values(g, other, field) for other in _picked(g, f, card))


@WORDS.filter("alike")
def alike(g: State, f: Frame, card: int, field: str) -> bool:
    """Filter: all that has been picked already has something in common with it in the field."""
    mine = _values(g, card, field)
    return all(mine & _values(g, other, field) for other in _picked(g, f, card))


def _picked(g: State, f: Frame, card: int) -> list[int]:
    """Return the other cards of the choice that is under way."""
    return [other for other in chosen(g, f, f[C]) if other != card] if f[PROC] == PICK_CARDS else []


@WORDS.filter("has_some")
def has_some(g: State, f: Frame, card: int, key: str) -> bool:
    """Filter: has a keyword now, or as printed where it is not in play, whatever its numbers."""
    now = g.stats[layout.KEYWORDS][card] if g.rules.live[g.zone[card]] else 0
    return bool((now or g.match.printed[layout.KEYWORDS][g.face[card]]) & _KEYWORDS[key])


def _values(g: State, card: int, field: str) -> set[object]:
    value = field_value(g, card, field)
    return set(value) if isinstance(value, tuple) else {value}


def _printed(g: State, card: int, field: str) -> int:
    return g.match.printed[bindings_of(g).stats[field]][g.face[card]]


_NO_COLOUR: Final = ("colourless",)


def _field(name: str) -> Callable[[State, int], object]:
    """Return how a field is read that an unopened territory shows, too; other cards that lie face down show nothing.
    Colourless is no colour (PL2).
    """

    def read(g: State, card: int) -> object:
        if g.flags[card] & layout.DOWN and g.tables.kind[g.face[card]] != TERRITORY_CARD:
            return ""
        value = g.match.faces[g.face[card]].facts.get(name, "")
        return () if value == _NO_COLOUR else value

    return read


def _groups(f: Frame) -> list[int]:
    """Return the numbers of the choices so far; what is below 0 are modes."""
    return sorted({group for group in f[TAIL::3] if group >= 0})


def _marked(g: State, f: Frame, key: int) -> bool:
    """Tell whether the source of a text, the object that it was, has a mark."""
    return any(row[2:] == (key, f[SRC], f[OWN]) for row in g.marks)


def _of_attack(g: State, place: int) -> list[int]:
    """A unit of the attack under way, which is nobody where it has left the field."""
    unit = g.num[place] - 1
    return [unit] if unit >= 0 and g.zone[unit] == layout.FIELD else []


@WORDS.reference("combat_opponent")
def _opponent(g: State, f: Frame) -> list[int]:
    """The other unit of the battle that the source is in."""
    attacker, defender = g.num[layout.ATTACKER] - 1, g.num[layout.DEFENDER] - 1
    if defender < 0 or f[SRC] not in (attacker, defender):
        return []
    return _of_attack(g, layout.DEFENDER if f[SRC] == attacker else layout.ATTACKER)


_IN_PLAY: Final[tuple[int, ...]] = (layout.FIELD, layout.TERRITORY)
_ZONES: Final = {
    "deck": layout.DECK, "hand": layout.HAND, "life": layout.LIFE, "energy": layout.ENERGY, "play": layout.FIELD,
    "discard": layout.GRAVE, "d-deck": layout.D_DECK, "removed": layout.REMOVED,
}  # fmt: skip
_PHASES: Final = {
    "turn": layout.TURN_PHASE, "combat": layout.COMBAT_PHASE, "stand": layout.STAND_PHASE, "draw": layout.DRAW_PHASE,
    "main": layout.MAIN_PHASE, "attack": layout.ATTACK_PHASE, "end": layout.END_PHASE,
}  # fmt: skip
_EVENTS: Final = {
    "battles": layout.BATTLES, "energy_set": layout.SET_ENERGY, "opened": layout.OPENED, "closed": layout.CLOSED,
    "hits_player": layout.HITS_PLAYER, "struck": layout.STRUCK, "enters_from": layout.ENTERS,
    "wins_attacking": layout.WINS_COMBAT, "unblocked": layout.UNBLOCKED, "gets_aura": layout.GETS_AURA,
}  # fmt: skip
_ACTS: Final = {
    "attack": layout.NO_ATTACK, "attack_player": layout.NO_ATTACK_ON_PLAYER,
    **dict.fromkeys(("attack_what", "block_what", "be_attacked_by", "be_blocked_by", "be_chosen_by_what", "be_played", "bear"), ASKED),
    "block": layout.NO_BLOCK, "be_attacked": layout.NO_BEING_ATTACKED, "be_blocked": layout.NO_BEING_BLOCKED,
    "stand": layout.NO_STAND, "be_chosen": layout.NO_BEING_CHOSEN, "be_chosen_by": layout.NO_BEING_CHOSEN_BY_FOE,
    "be_destroyed": layout.NO_DESTRUCTION, "be_damaged": layout.NO_DAMAGE, "be_chosen_untriggered": layout.NO_BEING_CHOSEN_UNTRIGGERED,
}  # fmt: skip
_KEYWORDS: Final = {
    "decoy": layout.DECOY, "blitz": layout.BLITZ, "berserk": layout.BERSERK, "judgment": layout.JUDGMENT,
    "assault": layout.ASSAULT, "towering": layout.TOWERING, "steady": layout.STEADY,
    **dict.fromkeys(("evol", "evol_with", "evol_giving"), layout.EVOL),
    "legacy": layout.LEGACY, "undeterred": layout.UNDETERRED, "provoking": layout.PROVOKING, "venomous": layout.VENOMOUS,
    "built_with": 0,
    "opener": 0, "cheaper": 0, "opening": 0,
}  # fmt: skip


def _judgment() -> tuple[Ability, ...]:
    """Return what Judgment stands for (D-20)."""
    return (Ability("triggered", events=(("enters", ("this",)),), effects=(("judge", ("you",)),)),)


WORDS.nouns(Noun(None, (layout.FIELD,)), "")
WORDS.nouns(_is(UNIT), "unit")
WORDS.nouns(_is(COMMAND), "command")
WORDS.noun("territory", _IN_PLAY, dependencies=0)(lambda g, card: g.tables.kind[g.face[card]] == TERRITORY_CARD)
WORDS.noun("ace", (layout.FIELD,), dependencies=0)(lambda g, card: g.tables.ace[g.face[card]])
WORDS.nouns(Noun(None, (layout.AURAS,)), "aura")
WORDS.nouns(Noun(None, (layout.ENERGY,)), "energy")
WORDS.reference("attacker")(lambda g, f: _of_attack(g, layout.ATTACKER))
WORDS.reference("defender")(lambda g, f: _of_attack(g, layout.DEFENDER))
WORDS.reference("all_targets")(lambda g, f: [card for group in _groups(f) for card in chosen(g, f, group)])
WORDS.filter("attacking")(lambda g, f, card: g.num[layout.ATTACKER] == card + 1)
WORDS.filter("blocking")(lambda g, f, card: g.num[layout.BATTLE] == 1 and g.num[layout.DEFENDER] == card + 1)
WORDS.filter("battling")(
    lambda g, f, card: g.num[layout.BATTLE] == 1 and card + 1 in (g.num[layout.ATTACKER], g.num[layout.DEFENDER])
)
WORDS.filter("unopened")(lambda g, f, card: bool(g.flags[card] & layout.DOWN))
WORDS.filter("non_ace")(lambda g, f, card: not g.tables.ace[g.face[card]])
WORDS.filter("by_evol")(lambda g, f, card: bool(g.flags[card] & (layout.BY_EVOL | layout.EVOLVED)))
WORDS.condition("territory_open")(lambda g, f, who: any(open_territories(g, seat) for seat in seats(g, f, who)))
for key, made in this_turn.CONDITIONS.items():
    WORDS.condition(key)(made)
WORDS.condition("waits_ability")(lambda g, f: bool(g.chain) and g.chain[-1][1] == ABILITY and g.chain[-1][0] != f[WHO])
for field in ("title", "colour"):
    WORDS.field(field)(_field(field))
WORDS.amount("printed")(lambda g, f, field, what: sum(_printed(g, card, field) for card in cards(g, f, what)[:1]))
WORDS.amount("targets_chosen")(lambda g, f: sum(f[n] >= 0 and f[n + 1] != NOBODY for n in range(TAIL, len(f), 3)))


_WITHOUT_RULE: Final[tuple[str, ...]] = ("end_combat", "add_mark", "remove_mark")


def fill(words: Bindings) -> None:
    """Fill the game's bindings."""
    words.in_play = _IN_PLAY
    words.zones |= _ZONES
    words.stats |= {"power": layout.POWER, "hit": layout.HIT, "cost": layout.COST}
    words.resources |= {"judgment": layout.COUNTERS}
    words.timings |= {"normal": 1 << layout.NORMAL, "quick": 1 << layout.QUICK}
    words.phases |= _PHASES
    words.missable, words.repeatable = {"turn", "draw", "main", "attack"}, {"turn"}
    words.events |= _EVENTS
    words.forget(words.events, "moves")
    words.untold.remove(("phase_end", "combat"))
    words.acts |= _ACTS
    words.player_acts |= {"lose": layout.NO_LOSS, "win": layout.NO_WIN, "draw": layout.NO_DRAW, "play": 0}
    words.keyword_stat = layout.KEYWORDS
    words.keywords |= _KEYWORDS
    words.expand["judgment"] = _judgment
    words.zones["unopened"] = layout.TERRITORY
    words.musts["be_blocked"] = "provoking"
    words.zones["auras"] = layout.AURAS
    words.counts_stat, words.lost_stat = layout.COUNTS, layout.LACKS
    words.woulds |= {"spent": layout.WOULD_FINISH, "closed": layout.WOULD_CLOSE, "struck": layout.WOULD_STRUCK}
    words.woulds |= {"draws": layout.WOULD_DRAWS, "loses_game": layout.WOULD_LOSES_GAME}
    words.event_values["wins_attacking"] = combat.ATTACKING
    words.forget(words.verbs, *_WITHOUT_RULE)
    words.printed_fields |= {"title", "colour"}
    words.dependencies |= {
        **dict.fromkeys(("awakening", "awakening_title", "territory_open", "at"), PLAY), "red_zone": 1 << layout.LIFE,
        **dict.fromkeys(("non_ace", "unopened", "has", "has_some", "size", "each_player", "player_cannot", "play"), 0),
        **dict.fromkeys(("be_chosen_by", "be_chosen_untriggered", "attack_player", "attack_what"), 0),
        **dict.fromkeys(("two_modes", "evol_any_colours", "no_hand_limit", "one_play", "more_energy"), 0),
        **dict.fromkeys(("opened_now", "was_struck", "played", "turned_energy"), HAPPENED),
    }  # fmt: skip
    collect(words, WORDS, *[module.WORDS for module in (verbs, abilities, payment)])
    statements.add_to(words, {"attack", "block", "be_attacked"}, close=1)
