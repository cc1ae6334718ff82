"""What the game's words mean to the engine: zones, nouns, filters, acts, keywords, amounts (`words.py` has their texts)."""

from typing import Final

from cardbase.engine.effects import counting
from cardbase.engine.effects.dialect import ASKED, Dialect, Node, Noun
from cardbase.engine.effects.registry import Registry, collect
from cardbase.engine.effects.values import cards, seats
from cardbase.engine.match import COUNTERS, PLACES, PLAY
from cardbase.engine.state import SRC, Frame
from cardbase.games.detainer.rules import arteins, layout, verbs
from cardbase.games.detainer.rules import prohibitions as no
from cardbase.games.detainer.rules.arteins import power
from cardbase.games.detainer.rules.attack import reaches
from cardbase.games.detainer.rules.board import NEUTRAL
from cardbase.games.detainer.rules.book import DETAINER, STIGMA, STRATEGY_CARD, TRAP, UNIT, UNIT_FORCE, WEAPON, State

WORDS: Final = Registry()


def _is(*kinds: int, zones: tuple[int, ...]) -> Noun:
    return Noun(lambda g, card: g.book.kind[g.face[card]] in kinds, zones, reads=0)


@WORDS.filter("in_range")
def in_range(g: State, f: Frame, card: int, what: Node) -> bool:
    """Filter: on a square that a unit can reach."""
    return g.place[card] >= 0 and any(
        reaches(g, unit, g.place[card]) for unit in cards(g, f, what) if g.place[unit] >= 0
    )


@WORDS.filter("in_camp")
def in_camp(g: State, f: Frame, card: int, who: Node) -> bool:
    """Filter: in a player's camp."""
    return any(g.place[card] in g.book.ground.camp[seat] for seat in seats(g, f, who))


@WORDS.filter("in_neutral")
def in_neutral(g: State, f: Frame, card: int) -> bool:
    """Filter: in the neutral area."""
    return g.place[card] in NEUTRAL


def _of_battle(g: State, place: int) -> list[int]:
    return _there(g, g.num[place] - 1)


def _there(g: State, card: int) -> list[int]:
    """A card of the battle, which is nobody where it has left the battlefield."""
    return [card] if card >= 0 and g.zone[card] in (layout.UNITS, layout.FORCES, layout.STIGMATA) else []


@WORDS.reference("combat_opponent")
def _opponent(g: State, f: Frame) -> list[int]:
    """The other unit of the battle that the source, or its bearer, is in."""
    unit = g.host[f[SRC]] if g.host[f[SRC]] >= 0 else f[SRC]
    attacker, defender = g.num[layout.ATTACKER] - 1, g.num[layout.DEFENDER] - 1
    if defender < 0 or unit not in (attacker, defender):
        return []
    return _there(g, defender if unit == attacker else attacker)


WORDS.nouns(Noun(None, (layout.UNITS,)), "")
WORDS.nouns(_is(UNIT, DETAINER, zones=(layout.UNITS,)), "unit")
WORDS.nouns(_is(UNIT, zones=(layout.UNITS,)), "common")
WORDS.nouns(_is(DETAINER, zones=(layout.UNITS,)), "detainer")
WORDS.nouns(_is(WEAPON, UNIT_FORCE, STIGMA, zones=(layout.FORCES, layout.STIGMATA)), "force")
WORDS.nouns(_is(WEAPON, UNIT_FORCE, zones=(layout.FORCES,)), "arms")
WORDS.nouns(_is(WEAPON, zones=(layout.FORCES,)), "weapon")
WORDS.nouns(_is(UNIT_FORCE, zones=(layout.FORCES,)), "unit_force")
WORDS.nouns(_is(STIGMA, zones=(layout.STIGMATA,)), "stigma")
WORDS.nouns(_is(STRATEGY_CARD, TRAP, zones=(layout.STRATEGY,)), "strategy")
WORDS.nouns(_is(TRAP, zones=(layout.STRATEGY,)), "trap")
WORDS.reference("attacker")(lambda g, f: _of_battle(g, layout.ATTACKER))
WORDS.reference("defender")(lambda g, f: _of_battle(g, layout.DEFENDER))
WORDS.filter("equipped")(lambda g, f, card: g.host[card] >= 0)
WORDS.filter("unequipped")(lambda g, f, card: g.host[card] < 0)
WORDS.filter("armed")(lambda g, f, card: any(host == card for host in g.host))
WORDS.filter("attacking")(lambda g, f, card: g.num[layout.ATTACKER] == card + 1)
WORDS.amount("resource_of")(
    lambda g, f, resource, who: sum(len(g.piles[layout.STIGMATA * 2 + seat]) for seat in seats(g, f, who))
)
WORDS.amount("power_of")(lambda g, f, who: sum(power(g, seat) for seat in seats(g, f, who)))


def fill(words: Dialect) -> None:
    """Fill the game's dialect."""
    words.zones |= {"play": layout.UNITS}
    words.in_play = (layout.UNITS, layout.FORCES, layout.STIGMATA)
    words.timings |= {"main": layout.MAIN_TIME, "action": layout.ACTION_TIME}
    words.phases |= {
        "turn": layout.TURN_PHASE, "combat": layout.COMBAT_PHASE, "extra": layout.EXTRA_PHASE, "reboot": layout.REBOOT_PHASE,
        "draw": layout.DRAW_PHASE, "main": layout.MAIN_PHASE, "refresh": layout.REFRESH_PHASE,
    }  # fmt: skip
    words.missable, words.repeatable = {"turn", "reboot", "draw", "main"}, {"turn"}
    words.woulds["breaks"] = layout.WOULD_BREAK
    words.events |= {
        "advances": layout.ADVANCES, "acts": layout.ACTS, "rested": layout.ACTS, "retreats": layout.RETREATS, "breaks": layout.BREAKS,
        "sublimated": layout.SUBLIMATED, "attached": layout.EQUIPPED, "unequipped": layout.UNEQUIPPED,
        "plays": layout.ISSUES, "initiative": layout.INITIATIVE, "artein_used": layout.ARTEIN_USED,
    }  # fmt: skip
    words.acts |= {
        "attack": no.NO_ATTACK, "counter_attack": no.NO_ANSWER, "move": no.NO_MOVE,
        "stand": no.NO_REBOOT, "act": no.NO_ACTION, "be_attacked": no.NO_BEING_ATTACKED,
        "be_chosen": no.NO_BEING_CHOSEN, "be_damaged": no.NO_DAMAGE,
        **dict.fromkeys(("attack_what", "be_attacked_by", "be_chosen_by_what", "bear"), ASKED),
    }  # fmt: skip
    words.forget(
        words.verbs, "play_free", "pay", "damage_player", "spend", "gain_resource", "take_resource", "set_resource"
    )
    words.resources = {"stigmata": -1}  # cards, and no number: the verb and the amount look at them
    words.forget(words.events, "blocks", "blocked")
    words.no_fields = ("cost", "power")
    words.by_phase = {"in_phase"}  # else nothing but the turn matters
    words.reads |= {
        **dict.fromkeys(("in_camp", "in_neutral"), PLACES),
        "widen": 0,
        "resource_of": PLAY,
        "power_of": COUNTERS | 1 << layout.CONTRACT,
    }
    words.fights_with = "attack"
    words.keyword_stat = layout.KEYWORDS
    words.keywords |= {
        "intimidate": layout.INTIMIDATE, "vanguard": layout.VANGUARD, "all_arms": layout.ALL_ARMS,
        "field_arms": layout.FIELD_ARMS, "far_shot": layout.FAR_SHOT, "critical": layout.CRITICAL,
    }  # fmt: skip
    collect(words, WORDS, arteins.WORDS, verbs.WORDS)
    words.player_acts["play"] = ASKED
    counting.add_to(words, {"attack", "be_attacked"}, retreat=1, sublimate=1, pull=1, hold=0, widen=0)
