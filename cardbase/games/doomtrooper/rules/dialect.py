"""What the game's words do: tables from the keys of `games.doomtrooper.words` to functions and numbers (dossier 12)."""

from cardbase.engine.effects.dialect import Dialect, Verb
from cardbase.engine.effects.values import number
from cardbase.engine.state import State
from cardbase.games.doomtrooper.rules import (
    heretics,
    immunity,
    missions,
    odd,
    plans,
    qualities,
    questions,
    telepathy,
    traits,
    verbs,
    verbs_combat,
)
from cardbase.games.doomtrooper.rules import layout as names
from cardbase.games.doomtrooper.rules import prohibitions as bars
from cardbase.games.doomtrooper.rules.inspired import act_at_once
from cardbase.games.doomtrooper.rules.pools import pay_destiny

_ON_CARDS = (
    "only", "laid", "laid_own", "in_squad", "in_kohort", "in_outpost", "per_warrior", "costs", "adds", "sole", "jealous", "blade", "on_shoot", "on_pure_shoot",
    "on_fight", "jams", "lasting", "frees_airships", "buys_gifts", "keeper", "loner", "ticker", "fixed", "converts",
)  # fmt: skip


def can_pay(g: State, seat: int, amount: int) -> bool:
    """Tell whether a player has so many Destiny Points."""
    return g.num[names.DESTINY + seat] >= amount


def pay(g: State, seat: int, amount: int) -> None:
    """Pay Destiny Points."""
    pay_destiny(g, seat, amount)


def fill(words: Dialect) -> None:
    """Fill the dialect of the game."""
    words.zones |= {
        "deck": names.DECK,
        "hand": names.HAND,
        "discard": names.DISCARD,
        "removed": names.REMOVED,
        "squad": names.SQUAD,
        "kohort": names.KOHORT,
        "outpost": names.OUTPOST,
        "play": names.SQUAD,
    }
    words.in_play = (*names.WARRIOR_ZONES, names.ATTACHED, names.LAID)
    words.stats |= {"f": names.FIGHT_STAT, "s": names.SHOOT_STAT, "a": names.ARMOUR, "v": names.VALUE}
    words.keyword_stat = names.TRAITS
    words.keywords |= traits.MASKS | dict.fromkeys(_ON_CARDS, 0)
    words.resources |= {"destiny": names.DESTINY, "promotion": names.PROMOTION}
    words.marks["decay"] = names.ROT
    words.phases["draw"] = names.DRAW_STEP
    words.timings |= {
        "any_time": names.ANY_TIME,
        "in_combat": names.MODIFY,
        "before_declaration": names.DECLARE,
        "before_combat": names.CHANGING,
        "own_turn": names.BETWEEN,
        "main": names.ACTION,
    }
    words.acts |= {
        "attack": bars.MAKE_ATTACKS,
        "be_attacked": bars.BE_ATTACKED,
        "be_chosen": bars.BE_CHOSEN,
    }
    words.player_acts |= {
        "attack": bars.NO_ATTACKS,
        "fight": bars.NO_FIGHTS,
        "shoot": bars.NO_SHOOTING,
        "discard_down": bars.NO_DISCARD,
        "small_hand": bars.TEN_CARDS,
        "airships": bars.NO_AIRSHIPS,
    }
    words.events |= {
        "kills": names.KILLS,
        "survives": names.SURVIVES,
        "armed": names.ARMED,
        "earns": names.EARNS_P,
        "fulfils": names.FULFILLED,
        "razes": names.RAZES,
        "converts": names.CONVERTS,
    }
    words.verbs["act_at_once"] = Verb(lambda g, f, n: act_at_once(g, f, number(g, f, n)))
    for module in (qualities, verbs, verbs_combat, missions, heretics, odd, plans, questions, telepathy, immunity):
        module.add_to(words)
