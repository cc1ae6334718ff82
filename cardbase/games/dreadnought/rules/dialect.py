"""What the game's words mean to the engine: zones, stats, nouns, acts, keywords, conditions (`words.py` has their texts)."""

from cardbase.engine.effects.dialect import Dialect, Node, Noun
from cardbase.engine.effects.values import cards, seats
from cardbase.engine.layout import ACTIVE, COMBAT_PHASE, DOWN, TURN_PHASE
from cardbase.engine.state import Frame
from cardbase.games.dreadnought.rules import layout as names
from cardbase.games.dreadnought.rules import prohibitions as no
from cardbase.games.dreadnought.rules import verbs, verbs_cards
from cardbase.games.dreadnought.rules.areas import hp_pile, size
from cardbase.games.dreadnought.rules.book import ARMS, CASTER, CODE, UNIT, State
from cardbase.games.dreadnought.rules.hand import hand_zones

SUB_EFFECTS = (
    *(f"{kind}_{whom}" for kind in ("awakening", "enhancement") for whom in ("free", "same", "type")),
    "torrent",
    "maintenance",
    "deck_building",
)


def _is(kind: int, *zones: int) -> Noun:
    return Noun(lambda g, card: g.book.kind[g.face[card]] == kind, zones)


def _is_unit(g: State, card: int) -> bool:
    """Everything in a battle area is a unit, an idol too; what is being cast is not there yet."""
    if g.zone[card] == names.UNITS:
        return not g.flags[card] & names.BEING_CAST
    return g.book.kind[g.face[card]] == UNIT


def _is_code(g: State, card: int) -> bool:
    """A card that is used as a sub effect is no code."""
    return g.book.kind[g.face[card]] == CODE and not g.flags[card] & names.AS_SUB


def _in_area(g: State, f: Frame, card: int, what: Node) -> bool:
    """Filter: in the battle area of a card, on the same side."""
    area = g.more[names.AREA]
    return any(area[card] == area[other] and g.side[card] == g.side[other] for other in cards(g, f, what))


def _called(g: State, f: Frame, card: int, name: str) -> bool:
    """Filter: 「」 means the card name or a TYPE word; titles and versions never count (CT5)."""
    if g.flags[card] & DOWN:
        return False
    own, face = g.book, g.face[card]
    folded = {text.casefold() for text in g.match.faces[face].names.values()}
    return name.casefold() in folded or name in own.types[face]


def _hp(g: State, card: int) -> int:
    return len(hp_pile(g, card)) if g.zone[card] == names.CASTERS else 0


def _cost(g: State, card: int) -> int | str:
    """Log cost: 0 of a dummy; nobody can tell that of another closed card."""
    if g.flags[card] & DOWN:
        return 0 if g.zone[card] == names.UNITS else ""
    return g.book.cost[g.face[card]]


def _types(g: State, card: int) -> tuple[str, ...]:
    return () if g.flags[card] & DOWN else tuple(g.book.types[g.face[card]])


def add_to(words: Dialect) -> None:
    """Fill the tables with the game's words."""
    words.zones |= {"removed": names.EXILE, "play": names.UNITS}
    words.groups["hand"] = hand_zones
    words.stats |= {"bp": names.BP}
    words.fields |= {"size": size, "hp": _hp, "types": _types, "cost": _cost}
    words.nouns |= {
        "": Noun(None, (names.UNITS,)),
        "unit": Noun(_is_unit, (names.UNITS,)),
        "dummy": Noun(lambda g, card: False, (names.UNITS,)),
        "caster": _is(CASTER, names.CASTERS),
        "code": Noun(_is_code, (names.EFFECT,)),
        "arms": _is(ARMS, names.ENCHANTMENTS),
        "enchantment": Noun(None, (names.ENCHANTMENTS,)),
        "burst": Noun(None, (names.BURST,)),
        "imprint": Noun(None, (names.IMPRINTS,)),
        "speed_card": Noun(None, (names.SPEED,)),
    }
    words.timings |= {
        key: 1 << timing
        for key, timing in (
            ("speed", names.T_SPEED), ("cast", names.T_CAST), ("fast", names.T_FAST), ("ac", names.T_AC),
            ("re", names.T_RE), ("cost", names.T_COST),
        )
    }  # fmt: skip
    words.phases |= {
        "turn": TURN_PHASE, "combat": COMBAT_PHASE, "speed": names.SPEED_PHASE, "draw": names.DRAW_PHASE,
        "cast": names.CAST_PHASE, "fast": names.FAST_PHASE, "action": names.ACTION_PHASE, "end": names.END_PHASE,
    }  # fmt: skip
    words.events |= {"hp_broken": names.HP_BROKEN, "god_draws": names.GOD_DRAWN, "is_first": names.IS_FIRST}
    words.acts |= {
        "attack": no.NO_ATTACK, "block": no.NO_BLOCK, "deal_attack_damage": no.NO_ATTACK_DAMAGE,
        "be_destroyed": no.NO_BREAKING, "be_chosen": no.NO_BEING_CHOSEN, "be_chosen_by": no.NO_BEING_CHOSEN_BY_FOE,
        "be_damaged": no.NO_DAMAGE,
    }  # fmt: skip
    words.filters |= {
        "attacking": lambda g, f, card: bool(g.flags[card] & names.ATTACKING),
        "blocking": lambda g, f, card: bool(g.flags[card] & names.BLOCKING),
        "called": _called,
        "in_area": _in_area,
        "enchanted": lambda g, f, card: card in g.host,
    }
    words.fights_with = "bp"
    words.forget(words.verbs, "damage_player", "heal", "heal_damage", "prevent_damage", "end_combat")
    words.forget(words.events, "healed")
    words.forget(words.conditions, "your_turn", "opponent_turn")  # a turn is both players'
    words.forget(words.filters, "damaged")
    words.no_fields = ("power",)
    words.keyword_stat = names.KEYWORDS
    words.keywords |= {"designated": names.DESIGNATED, **dict.fromkeys(SUB_EFFECTS, 0)}
    words.conditions |= {
        "is_first": lambda g, f, who: all(seat == g.num[ACTIVE] for seat in seats(g, f, who)),
        "is_second": lambda g, f, who: all(seat != g.num[ACTIVE] for seat in seats(g, f, who)),
    }
    verbs.add_to(words)
    verbs_cards.add_to(words)
