"""What the game's words mean to the engine: zones, stats, nouns, acts, keywords, conditions (`words.py` has their texts)."""

from typing import Final

from cardbase.engine.effects import statements
from cardbase.engine.effects.bindings import ASKED, Bindings, Node, Noun
from cardbase.engine.effects.registry import Registry, collect
from cardbase.engine.effects.values import cards, seats
from cardbase.engine.faces import PLACES, PLAY, RESTED_CARDS, TURNS
from cardbase.engine.state import Frame
from cardbase.games.dreadnought.rules import layout, verbs
from cardbase.games.dreadnought.rules.areas import hp_pile, size
from cardbase.games.dreadnought.rules.hand import TO_STRENGTHEN, TO_WEAKEN, hand_zones
from cardbase.games.dreadnought.rules.tables import ARMS, CASTER, CODE, UNIT, State

WORDS: Final = Registry()

SUB_EFFECTS = (
    *(f"{kind}_{whom}" for kind in ("awakening", "enhancement") for whom in ("free", "same", "type")),
    "torrent",
    "maintenance",
    "deck_building",
)


def _is(kind: int, *zones: int) -> Noun:
    return Noun(lambda g, card: g.tables.kind[g.face[card]] == kind, zones, dependencies=0)


@WORDS.noun("unit", (layout.UNITS,), dependencies=0)
def _is_unit(g: State, card: int) -> bool:
    """Everything in a battle area is a unit, an idol too; what is being cast is not there yet."""
    if g.zone[card] == layout.UNITS:
        return not g.flags[card] & layout.BEING_CAST
    return g.tables.kind[g.face[card]] == UNIT


@WORDS.noun("code", (layout.EFFECT,))
def _is_code(g: State, card: int) -> bool:
    """A card that is used as a sub effect is no code."""
    return g.tables.kind[g.face[card]] == CODE and not g.flags[card] & layout.AS_SUB


@WORDS.filter("in_area")
def _in_area(g: State, f: Frame, card: int, what: Node) -> bool:
    """Filter: in the battle area of a card, on the same side."""
    area = g.more[layout.AREA]
    return any(area[card] == area[other] and g.side[card] == g.side[other] for other in cards(g, f, what))


@WORDS.field("hp")
def _hp(g: State, card: int) -> int:
    return len(hp_pile(g, card)) if g.zone[card] == layout.CASTERS else 0


@WORDS.field("cost")
def _cost(g: State, card: int) -> int | str:
    """Log cost: 0 of a dummy; nobody can tell that of another closed card."""
    if g.flags[card] & layout.DOWN:
        return 0 if g.zone[card] == layout.UNITS else ""
    return g.tables.cost[g.face[card]]


@WORDS.field("types")
def _types(g: State, card: int) -> tuple[str, ...]:
    """TYPE words; a name in 「」 on a card means the card name or one of these (CT5)."""
    return () if g.flags[card] & layout.DOWN else tuple(g.tables.types[g.face[card]])


WORDS.field("size")(size)
WORDS.nouns(Noun(None, (layout.UNITS,)), "")
WORDS.noun("dummy", (layout.UNITS,), dependencies=0)(lambda g, card: False)
WORDS.nouns(_is(CASTER, layout.CASTERS), "caster")
WORDS.nouns(_is(ARMS, layout.ENCHANTMENTS), "arms")
WORDS.nouns(Noun(None, (layout.ENCHANTMENTS,)), "enchantment")
WORDS.nouns(Noun(None, (layout.BURST,)), "burst")
WORDS.nouns(Noun(None, (layout.IMPRINTS,)), "imprint")
WORDS.nouns(Noun(None, (layout.SPEED,)), "speed_card")
WORDS.filter("attacking")(lambda g, f, card: bool(g.flags[card] & layout.ATTACKING))
WORDS.filter("blocking")(lambda g, f, card: bool(g.flags[card] & layout.BLOCKING))
WORDS.condition("is_first")(lambda g, f, who: all(seat == g.num[layout.ACTIVE] for seat in seats(g, f, who)))
WORDS.condition("is_second")(lambda g, f, who: all(seat != g.num[layout.ACTIVE] for seat in seats(g, f, who)))


def fill(words: Bindings) -> None:
    """Fill the tables with the game's words."""
    words.zones |= {"removed": layout.EXILE, "play": layout.UNITS}
    words.groups["hand"] = hand_zones
    words.stats |= {"bp": layout.BP}
    words.timings |= {
        key: 1 << timing
        for key, timing in (
            ("speed", layout.T_SPEED), ("cast", layout.T_CAST), ("fast", layout.T_FAST), ("ac", layout.T_AC),
            ("re", layout.T_RE), ("cost", layout.T_COST),
        )
    }  # fmt: skip
    words.phases |= {
        "turn": layout.TURN_PHASE, "combat": layout.COMBAT_PHASE, "speed": layout.SPEED_PHASE, "draw": layout.DRAW_PHASE,
        "cast": layout.CAST_PHASE, "fast": layout.FAST_PHASE, "action": layout.ACTION_PHASE, "end": layout.END_PHASE,
    }  # fmt: skip
    words.woulds["hp_broken"] = layout.WOULD_LOSE_HP
    words.events |= {"hp_broken": layout.HP_BROKEN, "god_draws": layout.GOD_DRAWN, "is_first": layout.IS_FIRST}
    words.acts |= {
        "attack": layout.NO_ATTACK, "block": layout.NO_BLOCK, "deal_attack_damage": layout.NO_ATTACK_DAMAGE,
        "be_destroyed": layout.NO_BREAKING, "be_chosen": layout.NO_BEING_CHOSEN, "be_chosen_by": layout.NO_BEING_CHOSEN_BY_FOE,
        "be_damaged": layout.NO_DAMAGE, **dict.fromkeys(("block_what", "be_blocked_by", "be_chosen_by_what"), ASKED),
    }  # fmt: skip
    words.fights_with = "bp"
    words.forget(
        words.verbs, "play_free", "damage_player", "heal", "heal_damage", "prevent_damage", "end_combat", "remove_mark"
    )
    words.forget(words.events, "healed")
    words.forget(words.conditions, "your_turn", "opponent_turn")  # a turn is both players'
    words.forget(words.filters, "damaged")
    words.no_fields = ("power",)
    words.keyword_stat = layout.KEYWORDS
    words.keywords |= {"designated": layout.DESIGNATED, **dict.fromkeys(SUB_EFFECTS, 0)}
    words.printed_fields |= {"size", "types", "cost"}
    words.dependencies |= {
        "is_first": TURNS, "is_second": TURNS, "in_area": PLACES,
        **dict.fromkeys(("attacking", "blocking"), RESTED_CARDS),
        **dict.fromkeys(("more_attack", "less_attack", "less_code", "less_ability", "boost_codes"), 0),
    }  # fmt: skip
    words.marks |= {"strengthening": TO_STRENGTHEN, "weakening": TO_WEAKEN}
    words.dependencies |= {"has_mark": PLAY, "marks_on": PLAY}
    collect(words, WORDS, verbs.WORDS)
    words.player_acts["play"] = ASKED
    statements.add_to(words, {"attack", "block"}, change_slot=1, break_hp=2)
