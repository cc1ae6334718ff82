"""What the game's words mean to the engine: zones, stats, nouns, acts, keywords, conditions (`words.py` has their texts)."""

from typing import Final

from cardbase.engine.effects.context import OWN
from cardbase.engine.effects.dialect import Dialect, Node, Noun, Test
from cardbase.engine.effects.text_rules import ABILITY
from cardbase.engine.effects.values import dialect, seats
from cardbase.engine.state import SRC, WHO, Frame
from cardbase.games.build_divide.rules import layout, verbs
from cardbase.games.build_divide.rules import prohibitions as no
from cardbase.games.build_divide.rules.book import COMMAND, TERRITORY_CARD, UNIT, State
from cardbase.games.build_divide.rules.playing import EVOLVED_NOW
from cardbase.games.build_divide.rules.territory import open_territories
from cardbase.language.tree import Ability


def _is(kind: int, zone: int = -1) -> Noun:
    """Return the noun of a type; in the field every card is a unit (D-24)."""
    if kind == UNIT:
        return Noun(lambda g, card: g.zone[card] == layout.FIELD or g.book.kind[g.face[card]] == UNIT, (layout.FIELD,))
    return Noun(lambda g, card: g.book.kind[g.face[card]] == kind, (zone,) if zone >= 0 else ())


def awakening(g: State, f: Frame, title: str = "") -> bool:
    """An own territory is open, one with the title where one is named (D-20a)."""
    return any(not title or title in g.book.titles[g.face[card]] for card in open_territories(g, f[WHO]))


def red_zone(g: State, f: Frame, who: Node) -> bool:
    """So few life cards are left (D-16)."""
    return any(len(g.piles[layout.LIFE * 2 + seat]) <= g.book.switch["red_zone"] for seat in seats(g, f, who))


def waits(g: State, f: Frame, kind: int = -1) -> bool:
    """The top of the chain is a card that the opponent plays, of a type if one is named."""
    if not g.chain or g.chain[-1][0] == f[WHO] or g.chain[-1][1] == ABILITY:
        return False
    return kind < 0 or g.book.kind[g.face[g.chain[-1][2]]] == kind


def entered_from(g: State, f: Frame, zone: str) -> bool:
    """The card entered in this turn, from that zone."""
    return _marked(g, f, -1 - dialect(g).zones[zone])


def evolved(g: State, f: Frame) -> bool:
    """The card was played by Evol; of one that has left, if that was in this turn."""
    here = g.stamp[f[SRC]] == f[OWN]
    return (here and g.flags[f[SRC]] & layout.EVOLVED != 0) or _marked(g, f, EVOLVED_NOW)


def _marked(g: State, f: Frame, key: int) -> bool:
    """Tell whether the source of a text, the object that it was, has a mark."""
    return any(row[2:] == (key, f[SRC], f[OWN]) for row in g.marks)


def _of_attack(g: State, place: int) -> list[int]:
    return [g.num[place] - 1] if g.num[place] else []


def _opponent(g: State, f: Frame) -> list[int]:
    """The other unit of the battle that the source is in."""
    attacker, defender = g.num[layout.ATTACKER] - 1, g.num[layout.DEFENDER] - 1
    if defender < 0 or f[SRC] not in (attacker, defender):
        return []
    return [defender if f[SRC] == attacker else attacker]


_IN_PLAY: Final[tuple[int, ...]] = (layout.FIELD, layout.TERRITORY)
_ZONES: Final = {
    "deck": layout.DECK, "hand": layout.HAND, "life": layout.LIFE, "energy": layout.ENERGY, "play": layout.FIELD,
    "discard": layout.GRAVE, "d-deck": layout.D_DECK, "removed": layout.REMOVED,
}  # fmt: skip
_NOUNS: Final = {
    "": Noun(None, (layout.FIELD,)),
    "unit": _is(UNIT),
    "command": _is(COMMAND),
    "territory": Noun(lambda g, card: g.book.kind[g.face[card]] == TERRITORY_CARD, _IN_PLAY),
    "ace": Noun(lambda g, card: g.book.ace[g.face[card]], (layout.FIELD,)),
    "aura": Noun(None, (layout.AURAS,)),
    "energy": Noun(None, (layout.ENERGY,)),
}
_PHASES: Final = {
    "turn": layout.TURN_PHASE, "combat": layout.COMBAT_PHASE, "stand": layout.STAND_PHASE, "draw": layout.DRAW_PHASE,
    "main": layout.MAIN_PHASE, "attack": layout.ATTACK_PHASE, "end": layout.END_PHASE,
}  # fmt: skip
_EVENTS: Final = {
    "battles": layout.BATTLES, "energy_set": layout.SET_ENERGY, "opened": layout.OPENED, "closed": layout.CLOSED,
    "hits_player": layout.HITS_PLAYER, "struck": layout.STRUCK,
}  # fmt: skip
_ACTS: Final = {
    "attack": no.NO_ATTACK, "attack_player": no.NO_ATTACK_ON_PLAYER, "attack_what": no.NO_ATTACK_ON_UNITS,
    "block": no.NO_BLOCK, "be_attacked": no.NO_BEING_ATTACKED, "be_blocked": no.NO_BEING_BLOCKED,
    "stand": no.NO_STAND, "be_chosen": no.NO_BEING_CHOSEN, "be_chosen_by": no.NO_BEING_CHOSEN_BY_FOE,
    "be_destroyed": no.NO_DESTRUCTION, "be_damaged": no.NO_DAMAGE,
}  # fmt: skip
_KEYWORDS: Final = {
    "decoy": layout.DECOY, "blitz": layout.BLITZ, "berserk": layout.BERSERK, "judgment": layout.JUDGMENT,
    "assault": layout.ASSAULT, "hunter": layout.HUNTER, "towering": layout.TOWERING, "steady": layout.STEADY,
    "evol": layout.EVOL, "evol_with": layout.EVOL, "evol_two": layout.EVOL, "legacy": layout.LEGACY,
    "opener": 0, "cheaper": 0, "banishing": 0, "opening_hand": 0, "opening_energy": 0, "whole_deck": 0,
}  # fmt: skip
_REFERENCES: Final = {
    "attacker": lambda g, f: _of_attack(g, layout.ATTACKER),
    "defender": lambda g, f: _of_attack(g, layout.DEFENDER),
    "combat_opponent": _opponent,
}
_FILTERS: Final = {
    "attacking": lambda g, f, card: g.num[layout.ATTACKER] == card + 1,
    "blocking": lambda g, f, card: g.num[layout.BATTLE] == 1 and g.num[layout.DEFENDER] == card + 1,
}
_CONDITIONS: Final[dict[str, Test]] = {
    "awakening": awakening,
    "awakening_title": awakening,
    "territory_open": lambda g, f, who: any(open_territories(g, seat) for seat in seats(g, f, who)),
    "red_zone": red_zone,
    "evolved": evolved,
    "entered_from": entered_from,
    "waits": waits,
    "waits_command": lambda g, f: waits(g, f, COMMAND),
    "waits_unit": lambda g, f: waits(g, f, UNIT),
    "waits_ability": lambda g, f: bool(g.chain) and g.chain[-1][1] == ABILITY and g.chain[-1][0] != f[WHO],
}


def _judgment() -> tuple[Ability, ...]:
    """Return what Judgment stands for (D-20)."""
    return (Ability("triggered", events=(("enters", ("this",)),), effects=(("judge", ("you",)),)),)


def add_to(words: Dialect) -> None:
    """Fill the game's dialect."""
    words.in_play = _IN_PLAY
    words.zones |= _ZONES
    words.nouns |= _NOUNS
    words.stats |= {"power": layout.POWER, "hit": layout.HIT, "cost": layout.COST}
    words.resources |= {"judgment": layout.COUNTERS}
    words.timings |= {"normal": 1 << layout.NORMAL, "quick": 1 << layout.QUICK}
    words.phases |= _PHASES
    words.missable, words.repeatable = {"turn", "draw", "main", "attack"}, {"turn"}
    words.events |= _EVENTS
    words.forget(words.events, "moves")
    words.untold.remove(("phase_end", "combat"))
    words.acts |= _ACTS
    words.player_acts |= {"lose": no.NO_LOSS, "win": no.NO_WIN, "play": 0}
    words.references |= _REFERENCES
    words.filters |= _FILTERS
    words.keyword_stat = layout.KEYWORDS
    words.keywords |= _KEYWORDS
    words.expand["judgment"] = _judgment
    words.conditions |= _CONDITIONS
    verbs.add_to(words)
