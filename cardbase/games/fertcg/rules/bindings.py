"""What the game's words mean to the engine: zones, stats, nouns, acts, keywords, conditions (`words.py` has their texts)."""

from typing import Final

from cardbase.engine.effects import statements
from cardbase.engine.effects.bindings import ASKED, Bindings, Node, Noun
from cardbase.engine.effects.context import OWN, VALUE, chosen
from cardbase.engine.effects.core_words import counted_times
from cardbase.engine.effects.core_words import value as value_of
from cardbase.engine.effects.registry import Registry, collect
from cardbase.engine.effects.values import cards, number, plays, seats
from cardbase.engine.faces import PLACES, RESTED_CARDS
from cardbase.engine.layout import WOULD_LOSES_GAME
from cardbase.engine.state import SRC, WHO, Frame, Row
from cardbase.games.fertcg.construction import one_name
from cardbase.games.fertcg.rules import (
    chips,
    combat,
    costs,
    lands,
    layout,
    placing,
    playing,
    statuses,
    strike,
    tables,
    turn,
    verbs,
)
from cardbase.games.fertcg.rules.abilities import CREST_NAMES
from cardbase.games.fertcg.rules.board import BOARD, CAVALRY, DEPLOYMENT, FLYING, INFANTRY, in_reach
from cardbase.games.fertcg.rules.costs import unit_of
from cardbase.games.fertcg.rules.equipping import can_bear
from cardbase.games.fertcg.rules.lands import BY_EFFECTS, free_behind
from cardbase.games.fertcg.rules.tables import State
from cardbase.games.fertcg.rules.unit_step import can_be_deployed
from cardbase.language.tree import Select

WORDS: Final = Registry()

_CONVERSE: Final[dict[str, tuple[str, ...]]] = {
    "father": ("child",),
    "mother": ("child",),
    "child": ("father", "mother"),
    "brother": ("brother", "sister"),
    "sister": ("brother", "sister"),
    "support": (),
}
"""relation -> what who is that names the other"""
_SEX: Final = {"father": "male", "mother": "female", "brother": "male", "sister": "female"}


def relations_of(g: State, card: int) -> tuple[str, ...]:
    """Return what a card names others as."""
    return tuple({entry.split(" ")[0] for entry in g.match.faces[g.face[card]].words("relations")})


def _names_as(g: State, card: int, kind: str, other: int) -> bool:
    """Tell whether a card names another one so; what counts as naming some so names all own units (RL4)."""
    bit = g.match.texts.values.get(("relations", kind), 0)
    if bit and g.stats[layout.COUNTS][card] & bit and g.zone[card] == layout.MAP and g.side[card] == g.side[other]:
        return True
    called = g.tables.called[g.face[other]]
    entries = (entry.partition(" ") for entry in g.match.faces[g.face[card]].words("relations"))
    return any(said == kind and one_name(name) == called for said, _, name in entries)


def _is_related(g: State, card: int, kind: str, other: int) -> bool:
    """Tell whether a card is this to another one: that one names it so, or it names that one the other way round."""
    if _names_as(g, other, kind, card):
        return True
    sex = _SEX.get(kind)
    if sex and g.match.faces[g.face[card]].facts.get("sex") != sex:
        return False
    return any(_names_as(g, card, back, other) for back in _CONVERSE.get(kind, ()))


@WORDS.filter("related")
def related(g: State, f: Frame, card: int, name: str, what: Node) -> bool:
    """One of these relations ("brother|sister") holds between the card and one of those."""
    return any(
        _is_related(g, card, kind, other) for other in cards(g, f, what) if other != card for kind in name.split("|")
    )


# The combat, squares, values.


THE_STRIKE: Final[Node] = ("strike",)
_BUSY: Final = layout.MOVED | layout.ACTED
_STANDBY: Final = layout.DONE | layout.ASLEEP
_MAY_ACT_AGAIN: Final = _STANDBY | layout.DANCED


def _is(*kinds: int, zones: tuple[int, ...] = ()) -> Noun:
    return Noun(lambda g, card: g.tables.kind[g.face[card]] in kinds, zones, dependencies=0)


def _worn(*kinds: int, zones: tuple[int, ...]) -> Noun:
    """Return a kind of equipment; a card that poisons a unit is none (ST2)."""
    return Noun(
        lambda g, card: g.tables.kind[g.face[card]] in kinds and not g.flags[card] & layout.POISONING,
        zones,
        dependencies=0,
    )


def _combatants(g: State) -> tuple[int, int]:
    return combat.striker(g), combat.struck(g)


@WORDS.reference("combat_opponent")
def opponent(g: State, f: Frame) -> list[int]:
    """The other unit of the combat that the source, or its bearer, is in."""
    unit, (striker, struck) = unit_of(g, f[SRC]), _combatants(g)
    if unit in (striker, struck):
        return _there(g, struck if unit == striker else striker)
    sides = [other for other in (striker, struck) if other >= 0 and g.side[other] != f[WHO]]
    return _there(g, sides[0]) if sides else []


def _there(g: State, unit: int) -> list[int]:
    return [unit] if combat.on_map(g, unit) else []


@WORDS.reference("own_combatant")
def own_combatant(g: State, f: Frame) -> list[int]:
    """The own unit of the combat."""
    return [unit for unit in _combatants(g) if combat.on_map(g, unit) and g.side[unit] == f[WHO]]


@WORDS.reference("equipment_used")
def equipment_used(g: State, f: Frame) -> list[int]:
    """The attached card that the unit of the source uses in this combat; none that has been taken from it, or poisons another unit."""
    unit = _user(g, f)
    card = combat.in_use(g, unit)
    return [card] if card >= 0 and g.host[card] == unit else []


@WORDS.reference("acting_unit")
def acting_unit(g: State, f: Frame) -> list[int]:
    """The own unit that acts."""
    unit = g.num[layout.ACTING] - 1
    return [unit] if combat.on_map(g, unit) and g.side[unit] == f[WHO] else []


def _user(g: State, f: Frame) -> int:
    """Return the unit that an ability is about; of a surprise card the own one in the combat."""
    if g.tables.kind[g.face[f[SRC]]] != tables.SURPRISE:
        return unit_of(g, f[SRC])
    return next(iter(own_combatant(g, f)), -1)


@WORDS.condition("uses_magic")
def uses_magic(g: State, f: Frame) -> bool:
    """The unit strikes with an attached magic card."""
    return any(g.tables.kind[g.face[card]] == tables.MAGIC_CARD for card in equipment_used(g, f))


@WORDS.filter("within")
def within(g: State, f: Frame, card: int, n: int, what: Node) -> bool:
    """At most so many steps away; a unit that paid its last chip is where it was (OA3)."""
    spots = _spots(g, f, what)
    return g.place[card] >= 0 and any(BOARD.distance[g.place[card]][spot] <= number(g, f, n) for spot in spots)


@WORDS.filter("adjacent")
def beside(g: State, f: Frame, card: int, what: Node) -> bool:
    """On a neighbouring square; a unit that paid its last chip is where it was (OA3)."""
    return g.place[card] >= 0 and any(BOARD.distance[g.place[card]][spot] == 1 for spot in _spots(g, f, what))


@WORDS.filter("in_row")
def in_row(g: State, f: Frame, card: int, what: Node) -> bool:
    """In the row of these cards; a unit that paid its last chip is where it was (OA3)."""
    row = g.place[card] // BOARD.width
    return g.place[card] >= 0 and any(spot // BOARD.width == row for spot in _spots(g, f, what))


def _spots(g: State, f: Frame, what: Node) -> list[int]:
    """Return the squares of cards; where there are none, and the unit of the source has just left, the one that it left."""
    spots = [g.place[other] for other in cards(g, f, what) if g.place[other] >= 0]
    if not spots and (unit := unit_of(g, f[SRC])) >= 0 and g.place[unit] < 0 and g.num[layout.LEFT_UNIT] == unit + 1:
        spots = [g.num[layout.LEFT_SQUARE]]
    return spots


@WORDS.condition("strike_with")
def strike_with(g: State, f: Frame, name: str) -> bool:
    """The strike under way is made with one of these ("weapon|magic")."""
    unit = combat.striker(g)
    return unit >= 0 and not combat.made_with(g, unit, g.num[layout.STRIKER_CARD] - 1).isdisjoint(name.split("|"))


@WORDS.condition("waits")
def waits(g: State, f: Frame, what: Select) -> bool:
    """The top of the chain is such a card, being played: a crest ability is none, and a staff card only where magic is asked for."""
    if not g.chain or g.chain[-1][1] != (layout.USE if what.noun == "magic" else layout.PLAY):
        return False
    return plays(g, f, what, g.chain[-1][0], g.chain[-1][2])


@WORDS.condition("waits_crest")
def waits_crest(g: State, f: Frame) -> bool:
    """The top of the chain is a crest ability of the opponent."""
    return bool(g.chain) and g.chain[-1][0] != f[WHO] and g.chain[-1][1] == layout.CREST_ROW


@WORDS.filter("targeted")
def targeted(g: State, f: Frame, card: int, what: Node) -> bool:
    """A card that waits on the chain has chosen it as a target, or is played for it (CN5)."""
    waiting = cards(g, f, what)
    return any(row[2] in waiting and card in _targets(g, row) for row in g.chain)


def _targets(g: State, row: Row) -> list[int]:
    """Return what a row of the chain has chosen as its targets, not what its price was paid with, and the unit whose strike or action it is for."""
    text, f = g.match.texts.texts[row[4]], [0] * OWN + list(row[5:])
    found = [card for group in range(len(text.tree.targets)) for card in chosen(g, f, group)]
    return [*found, costs.skilled(g, row[0])] if playing.is_for_a_unit(g.tables.times[text.number]) else found


@WORDS.amount("skill_level")
def skill_level(g: State, f: Frame, name: str, what: Node) -> int:
    """The level with which units have a skill."""
    levels = [g.tables.skill_levels[g.face[unit]].get(name, 0) for unit in cards(g, f, what)]
    return max(levels, default=0)


@WORDS.amount("times_in_combat")
def times_in_combat(g: State, f: Frame, event: Node) -> int:
    """How often an event has happened since the combat began."""
    return counted_times(g, f, ("times_in_combat", event))


@WORDS.amount("rank")
def rank(g: State, f: Frame, what: Node) -> int:
    """The equip level of units in the kind of the source: C 0, B 1, A 2, S 3."""
    kind = g.tables.weapon[g.face[f[SRC]]]
    return max((combat.level(g, unit, kind) for unit in cards(g, f, what)), default=0)


def printed_vigour(g: State, card: int) -> int:
    """Return the printed maximum vigour of a unit, or what equipment adds to that of its bearer."""
    face = g.face[card]
    return g.tables.maximum[face] or g.match.printed[layout.MAXIMUM][face]


def row(g: State, card: int) -> int:
    """Return how far ahead a card stands: 1 is its player's deployment row; 0 off the map."""
    return BOARD.row_of(g.place[card], g.side[card]) + 1 if g.place[card] >= 0 else 0


@WORDS.condition("has_advantage")
def has_advantage(g: State, f: Frame, what: Node) -> bool:
    """One of them strikes with the advantage."""
    return combat.striker(g) in cards(g, f, what) and strike.has_advantage(g)


@WORDS.filter("in_range")
def in_range(g: State, f: Frame, card: int, what: Node) -> bool:
    """What some unit has to attack with, or a ballista, reaches it; of the strike, what that is made with."""
    here = g.place[card]
    if what == THE_STRIKE:
        return here >= 0 and strike.reaches_now(g, card)
    there = [other for other in cards(g, f, what) if here >= 0 and g.place[other] >= 0]
    return any(in_reach(combat.range_of(g, each), g.place[each], here) for each in there)


def _crest_events(words: Bindings) -> None:
    words.events |= {
        "draws": layout.DREW,
        "uses_crest": layout.USES_CREST,
        "counters": layout.COUNTERS,
        "sleeps": layout.SLEEPS,
        "laid": layout.LAYS,
        "uses_staff": layout.USES_STAFF,
        "drawn": layout.DRAWS,
        "promoted": layout.PROMOTED,
        "moves_again": layout.MOVES_AGAIN,
        "displaced": layout.COMES,
    }


def chips_of(g: State, card: int) -> int:
    """Return the vigour of a unit; of the one that left the map last, what it had."""
    left = g.zone[card] != layout.MAP and g.num[layout.LEFT_UNIT] == card + 1
    return g.num[layout.LEFT_CHIPS] if left else g.more[layout.CHIPS][card]


def build(g: State, card: int) -> int:
    """Return the constitution of a unit, printed or what it counts as."""
    counted = g.stats[layout.COUNTS][card] if g.rules.live[g.zone[card]] else 0
    given = [int(text) for (field, text), bit in g.match.texts.values.items() if field == "build" and counted & bit]
    return max(g.match.faces[g.face[card]].number("build"), *given, 0)


_WEIGHTS: Final = {INFANTRY: 1, CAVALRY: 2, FLYING: 3}


def weight(g: State, card: int) -> int:
    """Return what a unit weighs for who carries it: its constitution, without one by its kind of movement."""
    return build(g, card) or _WEIGHTS[g.tables.move[g.face[card]]]


def required_level(g: State, card: int) -> int:
    """Return the equip level that a card asks for: C 0, B 1, A 2, S 3; one of its own is as high as any."""
    needs = g.tables.needs[g.face[card]]
    return needs[1] if needs else len(tables.RANKS) - 1


def attack_of(g: State, card: int) -> int:
    """Return the printed attack of a card; of the unit that counter-attacks its counter."""
    counters = card == combat.striker(g) and g.num[layout.IS_COUNTER]
    return (g.tables.counter if counters else g.tables.attack)[g.face[card]]


@WORDS.amount("value")
def value(g: State, f: Frame, field: str, what: Node) -> int:
    """Return a field of a card; the attack of the strike is that of what it is made with."""
    if field == "attack" and what == THE_STRIKE:
        unit = combat.striker(g)
        return combat.attack_value(g, unit, g.num[layout.STRIKER_CARD] - 1) if combat.on_map(g, unit) else 0
    return value_of(g, f, field, what)


def _names(words: Bindings) -> None:
    words.zones |= {
        "deck": layout.DECK, "hand": layout.HAND, "discard": layout.OFF, "removed": layout.ABROAD, "play": layout.MAP,
        "prison": layout.PRISON,
    }  # fmt: skip
    words.in_play = (layout.MAP, layout.ATTACHMENTS, layout.LAND, layout.KEPT)
    words.nouns |= {
        "": Noun(None, (layout.MAP,)),
        "unit": _is(tables.UNIT, zones=(layout.MAP,)),
        "weapon": _worn(tables.WEAPON, zones=(layout.ATTACHMENTS,)),
        "magic": _worn(tables.MAGIC_CARD, zones=(layout.ATTACHMENTS,)),
        "item": _is(tables.ITEM, zones=(layout.ATTACHMENTS, layout.KEPT)),
        "equipment": _worn(tables.WEAPON, tables.MAGIC_CARD, tables.ITEM, zones=(layout.ATTACHMENTS, layout.KEPT)),
        "wielded": _worn(tables.WEAPON, tables.MAGIC_CARD, zones=(layout.ATTACHMENTS,)),
        "land": _is(tables.LAND_CARD, zones=(layout.LAND,)),
        "surprise": _is(tables.SURPRISE),
    }
    words.timings |= {key: 1 << n for key, n in layout.LAYOUT.timings.index.items()}
    words.timings["in_combat"] = words.timings["striking"] | words.timings["receiving"]
    words.phases |= {
        "turn": layout.TURN_PHASE, "combat": layout.COMBAT_PHASE, "strike": layout.STRIKE, "unit": layout.UNIT_STEP, "draw": layout.DRAW_STEP,
        "invasion": layout.INVASION, "action": layout.ACTION,
    }  # fmt: skip
    words.timings["national_power"] = (
        words.timings["unit_step"] | words.timings["land_step"] | words.timings["item_step"]
    )
    words.of_now.add("acting_unit")
    words.plays_instead = True
    words.tallied["times_in_combat"] = layout.END_OF_COMBAT
    words.missable, words.repeatable = {"turn", "unit", "invasion"}, {"turn"}
    words.fields |= {"attribute": combat.attributes, "chips": chips_of, "attack": attack_of}
    words.fields |= {
        "strike_damage": lambda g, card: strike.damage(g),
        "row": row,
        "required_level": required_level,
        "cost": playing.cost_of,
    }
    words.fields["relations"] = relations_of
    words.fields["command"] = combat.leadership
    words.fields |= {"printed_vigour": printed_vigour, "printed_attack": lambda g, card: g.tables.attack[g.face[card]]}
    words.fields |= {"build": build, "weight": weight}
    words.fields["equip_levels"] = combat.kinds_of_levels
    words.printed_fields |= {"attribute", "relations", "skill", "equip_levels", "required_level"}
    words.fields |= {"skill": lambda g, card: tuple(g.tables.skills[g.face[card]])}
    words.dependencies |= dict.fromkeys(("on_deployment", "on_any_deployment", "on_square", "on_square_of"), PLACES)
    words.dependencies |= {"suffering": RESTED_CARDS}
    words.acts |= {
        "attack": layout.NO_ATTACK, "counter_attack": layout.NO_COUNTER, "move": layout.NO_MOVE, "act": layout.NO_ACT,
        "be_chosen": layout.NO_BEING_CHOSEN, "be_attacked": layout.NO_BEING_ATTACKED, "be_destroyed": layout.NO_DESTRUCTION,
        "be_moved": layout.NO_BEING_MOVED,
        "have_advantage": layout.NO_ADVANTAGE, "be_afflicted": layout.NO_AFFLICTION,
        "strike_with_force": layout.NO_FORCE,
        "be_supported": layout.NO_SUPPORT,
        **dict.fromkeys(("attack_what", "be_attacked_by", "be_chosen_by_what", "bear", tables.THERE, "deploy_over", placing.ALONE, BY_EFFECTS, tables.AFTER_MOVING), ASKED),
    }  # fmt: skip


def _keywords(words: Bindings) -> None:
    words.keyword_stat, words.counts_stat = layout.KEYWORDS, layout.COUNTS
    words.keywords |= dict.fromkeys(
        ("divine", "effective", "raises", "alone", "stays", "leaves_at", "only_for", "laid_if", "reaches"), 0
    )
    words.keywords |= {
        "indirect_attack": layout.INDIRECT_ATTACK,
        "command": layout.COMMANDS, "goes_abroad": layout.GOES_ABROAD,
    }  # fmt: skip
    words.titles |= {timing: name for timing, (name, _) in CREST_NAMES.items()}


_WITHOUT_RULE: Final[tuple[str, ...]] = (
    "play_free", "spend", "gain_resource", "take_resource", "set_resource",
    "rest", "stand", "put_rested", "heal", "heal_damage", "damage_player", "damage_each_other",
)  # fmt: skip
_UNTOLD: Final[tuple[str, ...]] = ("put_into", "blocks", "blocked", "wins_combat", "healed", "rested", "stood")


def _forget(words: Bindings) -> None:
    """Take out what the rules have no place for: of damage, retreats, draws and attached cards that go, something happens instead."""
    words.forget(words.verbs, *_WITHOUT_RULE)
    words.forget(words.events, *_UNTOLD)
    words.forget(words.filters, "rested", "damaged")
    words.untold = words.untold | {("phase_start", "strike"), ("start_of_next", "strike"), ("phase_end", "strike")}
    words.untold = words.untold | {("phase_start", "action")}
    words.untold.remove(("phase_end", "combat"))
    words.woulds = {key: words.woulds[key] for key in ("destroyed", "damaged", "deals_damage")}
    words.woulds["discarded"] = layout.WOULD_DISCARDED
    words.woulds["loses_game"] = WOULD_LOSES_GAME
    words.no_fields = ("power",)


WORDS.reference("attacker")(lambda g, f: _there(g, combat.striker(g)))
WORDS.reference("defender")(lambda g, f: _there(g, combat.struck(g)))
WORDS.reference("strike")(lambda g, f: _there(g, combat.striker(g)))
WORDS.filter("done")(lambda g, f, card: g.flags[card] & _MAY_ACT_AGAIN == layout.DONE)
WORDS.filter("standing")(lambda g, f, card: not g.flags[card] & _STANDBY)
WORDS.filter("on_square")(
    lambda g, f, card, what: g.place[card] >= 0 and g.place[card] in {g.place[other] for other in cards(g, f, what)}
)
WORDS.filter("on_square_of")(
    lambda g, f, card, what: g.place[card] >= 0 and g.place[card] in {g.place[other] for other in cards(g, f, what)}
)
WORDS.filter("moved_from")(lambda g, f, card: g.place[card] >= 0 and g.place[card] == f[VALUE])
WORDS.filter("on_deployment")(
    lambda g, f, card, who: any(g.place[card] in DEPLOYMENT[seat] for seat in seats(g, f, who))
)
WORDS.filter("on_any_deployment")(lambda g, f, card: any(g.place[card] in squares for squares in DEPLOYMENT))
WORDS.filter("at_ease")(lambda g, f, card: g.flags[card] & _BUSY != _BUSY)
WORDS.filter("generic")(
    lambda g, f, card: g.tables.kind[g.face[card]] == tables.UNIT and not g.tables.named[g.face[card]]
)
WORDS.filter("can_retreat")(
    lambda g, f, card: bool(not g.cannot[card] & layout.NO_BEING_MOVED and free_behind(g, card))
)
WORDS.filter("attacking")(lambda g, f, card: combat.striker(g) == card)
WORDS.filter("bearable")(lambda g, f, card, what: any(can_bear(g, unit, card) for unit in cards(g, f, what)))
WORDS.filter("deployable")(lambda g, f, card: can_be_deployed(g, f[WHO], card))
WORDS.condition("outside_movement")(lambda g, f: not g.num[layout.IN_MOVEMENT_STEP])
WORDS.condition("you_strike")(lambda g, f: g.num[layout.STRIKER] > 0 and g.side[combat.striker(g)] == f[WHO])
WORDS.condition("you_are_struck")(lambda g, f: g.num[layout.STRUCK] > 0 and g.side[combat.struck(g)] == f[WHO])
WORDS.condition("in_counter")(lambda g, f: g.num[layout.IS_COUNTER] > 0)
WORDS.condition("in_use")(lambda g, f: combat.in_use(g, unit_of(g, f[SRC])) == f[SRC])
WORDS.condition("initial_used")(lambda g, f: combat.in_use(g, _user(g, f)) < 0)


def fill(words: Bindings) -> None:
    """Fill the game's bindings."""
    _forget(words)
    _names(words)
    _keywords(words)
    _crest_events(words)
    words.things |= {
        ("change", "strike", "strike_damage"): "strike_damage",
        ("set", "strike", "strike_damage"): "strike_set",
        ("set", "strike", "attack"): "strike_attack_set",
        ("double", "strike", "strike_damage"): "strike_double",
        ("halve", "strike", "strike_damage"): "strike_halve",
        ("double", "strike", "attack"): "strike_double",  # as it was said before, of the same
        ("halve", "strike", "attack"): "strike_halve",
        ("change", "strike", "strike_use"): "strike_cost",
        ("set", "strike", "strike_use"): "strike_cost_set",
    }
    collect(words, WORDS, chips.WORDS, costs.WORDS, lands.WORDS, placing.WORDS, statuses.WORDS, turn.WORDS, verbs.WORDS)
    words.player_acts |= dict.fromkeys(("play", "put_from", "lose"), ASKED)
    statements.add_to(
        words,
        {"attack", "be_attacked"},
        inflict=1,
        cure=0,
        act_again=0,
        restore_chips=1,
        move_to_place=1,
        move_beside=1,
    )
