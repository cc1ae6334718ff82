"""What the game's words do: tables from the keys of `games.doomtrooper.words` to functions and numbers."""

from typing import Final

from cardbase.engine.effects.dialect import ASKED, Dialect
from cardbase.engine.effects.registry import collect
from cardbase.engine.match import TURNS, UNSAID
from cardbase.games.doomtrooper.rules import layout, leaving, traits
from cardbase.games.doomtrooper.rules import prohibitions as bars
from cardbase.games.doomtrooper.rules.printed.refusals import OF_WOUNDS, PERMITTED
from cardbase.games.doomtrooper.rules.words import (
    actions,
    asking,
    combat,
    coming,
    goods,
    missions,
    players,
    protected,
    secrets,
    shapes,
    warriors,
    wounds,
)

_ON_CARDS: Final[tuple[str, ...]] = (
    "only", "laid", "laid_on_who", *traits.AREA_WORDS, "of_title", "aloof", "takes", "stays", "not_removed",
    "per_warrior", "costs", "adds", "throughout", "sole", "blade", "on_gear",
    "stores_destiny",
    "settled",
    "laid_game", "exclusive", "for_fights", "dwells", "converts", "binds_gifts",
    "replicates", "numbs",
    "last_chance", "see", "one_of", "worthless",
    "floored", "fuels", )  # fmt: skip

_WORDS = (asking, actions, combat, wounds, warriors, shapes, goods, coming, secrets, missions, players, protected)

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


def _forget(words: Dialect) -> None:
    """Take out what the rules have no place for: cards are not rested or blocked, they are killed, and not replaced."""
    words.forget(words.verbs, *_WITHOUT_RULE)
    words.forget(words.events, *_UNTOLD)
    words.forget(words.filters, "rested", "standing")
    words.woulds = dict.fromkeys((*leaving.EVENTS, *OF_WOUNDS), ASKED)
    words.no_fields = ("cost", "power")


def fill(words: Dialect) -> None:
    """Fill the dialect of the game."""
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
    words.reads["attacks_made"] = UNSAID | TURNS
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
        "be_countered": 0,  # asked of a card that is in play nowhere (`Book.never_voided`)
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
