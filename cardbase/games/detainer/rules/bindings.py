"""What the game's words mean to the engine: its own effects, zones, nouns, filters, acts, keywords, amounts (`words.py` has their texts)."""

from typing import Any, Final

from cardbase.engine.actions import ARG, SQUARE
from cardbase.engine.board import EMPTY
from cardbase.engine.continuous import GAIN
from cardbase.engine.effects import statements
from cardbase.engine.effects.bindings import ASKED, Bindings, Node, Noun
from cardbase.engine.effects.card_verbs import can_name
from cardbase.engine.effects.context import restamp
from cardbase.engine.effects.costs import taking
from cardbase.engine.effects.forms import TEXT_PROCEDURES, cause
from cardbase.engine.effects.registry import Registry, collect
from cardbase.engine.effects.state_verbs import lasting, stand_up
from cardbase.engine.effects.statements import SAYING_OF_PLAYERS
from cardbase.engine.effects.values import cards, number, seats
from cardbase.engine.faces import COUNTERS, HAPPENED, PLACES, PLAY
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, PROC, REG, SRC, WHO, Frame, Row
from cardbase.games.detainer.rules import forces, layout, main_phase, moving, tables
from cardbase.games.detainer.rules.attack import BATTLE_FOUGHT, break_stigmata, fall, reaches, sublimate
from cardbase.games.detainer.rules.board import FIELD, NEUTRAL, mask
from cardbase.games.detainer.rules.main_phase import power
from cardbase.games.detainer.rules.tables import State

WORDS: Final = Registry()

# State.


def can_be_acted(g: State, f: Frame, who: Node, what: Node) -> bool:
    """Tell whether all of them are un-acted: it may be a price."""
    named = cards(g, f, what)
    return bool(named) and not any(g.flags[card] & layout.RESTED for card in named) if what[0] == "this" else True


@WORDS.each("rest", can_be_acted, place=1)
def make_acted(g: State, f: Frame, who: Node, card: int) -> None:
    """Turn units to the acted side."""
    if not g.flags[card] & layout.RESTED:
        moving.become_acted(g, card)


@WORDS.verb("stand")
def make_unacted(g: State, f: Frame, who: Node, what: Node) -> None:
    """Turn cards to the un-acted side, units with what they carry."""
    named = cards(g, f, what)
    stand_up(g, f, who, what)
    for card in named:
        forces.follow(g, g.host[card] if g.host[card] >= 0 else card)


@WORDS.each("hold")
def hold(g: State, f: Frame, card: int) -> None:
    """Let cards stay as they are in their player's next Reboot phase, however often that is said."""
    g.write(layout.HELD, card, 1)


def always_widen(g: State, f: Frame, changes: list[Row], what: Node, pattern: str) -> None:
    """The same for as long as the ability works."""
    changes += [(GAIN, layout.RANGE, card, mask(pattern)) for card in cards(g, f, what)]


@WORDS.verb("widen", always=always_widen)
def widen(g: State, f: Frame, what: Node, pattern: str) -> None:
    """Add squares to a range."""
    lasting(g, f, what, GAIN, layout.RANGE, mask(pattern))


# Forces, Stigmata, units that go.


@WORDS.verb("attach", can_name)
def equip(g: State, f: Frame, who: Node, what: Node, bearer: Node) -> None:
    """Equip a unit with forces of its own side, wherever both are; the attribute must fit (R-F2, R-F5, R-F13)."""
    kind = g.tables.kind
    for unit in cards(g, f, bearer)[:1]:
        for force in cards(g, f, what):
            own = g.side[force] == g.side[unit] and tables.is_force(kind[g.face[force]])
            if own and forces.fits(g, g.face[force], unit):
                forces.equip(g, force, unit)


@WORDS.each("detach", can_name, place=1)
def unequip(g: State, f: Frame, who: Node, force: int) -> None:
    """Let forces be laid down where they are."""
    if g.zone[force] == layout.FORCES and g.host[force] >= 0:
        forces.unequip(g, force)


def can_break(g: State, f: Frame, who: Node, n: Any, resource: str) -> bool:
    """Tell whether there are so many: it may be a price."""
    return all(len(g.piles[layout.STIGMATA * 2 + seat]) >= number(g, f, n) for seat in seats(g, f, who))


@WORDS.verb("lose_resource", can_break, names=((3, "resources"),), takes=taking("stigmata", 1, can_break))
def break_some(g: State, f: Frame, who: Node, n: Any, resource: str) -> None:
    """Players break their own Stigmata, as many as there are."""
    for seat in reversed(seats(g, f, who)):
        break_stigmata(g, seat, number(g, f, n))


@WORDS.verb("sublimate", can_name, moves=True)
def sublimate_cards(g: State, f: Frame, who: Node, what: Node) -> None:
    """Put cards into the sublimation zone."""
    sublimate(g, cards(g, f, what))


@WORDS.verb("retreat", can_name, moves=True)
def retreat(g: State, f: Frame, who: Node, what: Node) -> None:
    """Let units retreat."""
    units = [card for card in cards(g, f, what) if g.zone[card] == layout.UNITS]
    if units:
        fall(g, units)


@WORDS.each("counter", place=1)
def counter(g: State, f: Frame, who: Node, card: int) -> None:
    """Let the strategy or trap that is being issued do nothing."""
    if statements.may_be_countered(g, card):
        g.flags[card] |= layout.VOID


# Squares.


def open_squares(g: State, unit: int, near: tuple[int, ...]) -> list[int]:
    """Return which of these squares a unit may be moved into; the enemy's Stigmata bar their square."""
    foe = 1 - g.side[unit]
    barred = g.tables.ground.messenger[foe] if g.piles[layout.STIGMATA * 2 + foe] else -1
    return [square for square in near if g.board[square] == EMPTY and square != barred]


def shift(g: State, f: Frame, what: Node, n: Any, forward: int) -> None:
    """Move units straight ahead (1) or back (-1), as far as squares are free."""
    for unit in cards(g, f, what):
        ahead = FIELD.reach([(0, forward)])[g.side[unit]]
        for _ in range(number(g, f, n)):
            free = open_squares(g, unit, ahead[g.place[unit]]) if g.place[unit] >= 0 else []
            if not free or g.cannot[unit] & layout.NO_MOVE:
                break
            moving.go_to(g, unit, free[0])


@WORDS.each("move", place=1)
def walk(g: State, f: Frame, who: Node, unit: int, n: Any) -> None:
    """Move units up to so many steps, as who does it likes."""
    if g.place[unit] >= 0 and not g.cannot[unit] & layout.NO_MOVE:
        call(g, WALK, seats(g, f, who)[0], unit, number(g, f, n))


def _ask_walk(g: State, f: Frame) -> None:
    start, ground = g.place[f[SRC]], g.tables.ground
    reached, edge = {start}, [start]
    for _ in range(f[REG]):
        edge = [q for square in edge for q in open_squares(g, f[SRC], ground.next[square]) if q not in reached]
        reached.update(edge)
    ask(g, f[WHO], [SQUARE + square for square in sorted(reached)])


def _walk(g: State, f: Frame) -> None:
    if f[ANS] & ARG != g.place[f[SRC]]:
        moving.go_to(g, f[SRC], f[ANS] & ARG)


@WORDS.each("exchange", place=1, most=1)
def swap(g: State, f: Frame, who: Node, one: int, other: Node) -> None:
    """Two units change places."""
    for two in cards(g, f, other)[:1]:
        first, second = g.place[one], g.place[two]
        if one != two and first >= 0 and second >= 0:
            moving.go_to(g, one, second)
            moving.go_to(g, two, first)


# Units that come by an effect: their player chooses the square; without a free one they stay where they are.

HOW: Final = REG
ADVANCES: Final = 0
IS_PUT: Final = 1  # it is put into play, which is no advance


def come(g: State, who: int, card: int, how: int) -> None:
    """Let a unit come into an own advance square, from wherever it is; other cards stay."""
    if g.tables.kind[g.face[card]] == tables.UNIT:
        call(g, COME, who, card, how, g.stamp[card])


def _ask_come(g: State, f: Frame) -> None:
    there = g.stamp[f[SRC]] == f[HOW + 1]
    ask(g, f[WHO], [SQUARE + square for square in main_phase.free_squares(g, f[WHO])] if there else [])


def _come(g: State, f: Frame) -> None:
    if f[ANS] >= SQUARE:
        unit, square = f[SRC], f[ANS] & ARG
        if f[HOW] == IS_PUT:
            main_phase.stand_there(g, f[WHO], unit, square)
            return
        main_phase.come(g, f[WHO], unit, square)
        text = cause(g)
        if text is not None:
            restamp(g, text, unit)
        _then_forces(g, f[WHO], unit, square)


def _then_forces(g: State, seat: int, unit: int, square: int) -> None:
    """Let forces be taken up when the effect is over and what it set off is done, as after an advance from hand (R-F4, R-X1);
    in a battle once that is over.
    """
    place = len(g.frames) - 1  # of the frame that lets the unit come
    fought = next((n for n, frame in enumerate(g.frames) if frame[PROC] == BATTLE_FOUGHT), place)
    while place > fought or g.frames[place - 1][PROC] in TEXT_PROCEDURES or g.frames[place - 1][PROC] in _COMING:
        place -= 1
    g.frames.insert(place, [forces.FORCES_HERE, 0, seat, unit, 0, g.stamp[unit], square])


WALK: Final = procedure("detainer.walk", _ask_walk, _walk)
COME: Final = procedure("detainer.come", _ask_come, _come)
_COMING: Final = (COME, forces.FORCES_HERE)  # other units that come by the same effect; who came first is asked first
asks(_ask_walk, "Which square?", "移動先のマスを選ぶ")
asks(_ask_come, "Into which square?", "進撃マスを選ぶ")


@WORDS.each("deploy", can_name, place=1)
def deploy(g: State, f: Frame, who: Node, card: int) -> None:
    """Let units advance, acted."""
    come(g, seats(g, f, who)[0], card, ADVANCES)


WORDS.verbs(SAYING_OF_PLAYERS, "cheaper")
WORDS.verb("push")(lambda g, f, who, what, n: shift(g, f, what, n, -1))
WORDS.verb("pull")(lambda g, f, who, what, n: shift(g, f, what, n, 1))


# Words without an effect of their own.


def _is(*kinds: int, zones: tuple[int, ...]) -> Noun:
    return Noun(lambda g, card: g.tables.kind[g.face[card]] in kinds, zones, dependencies=0)


@WORDS.filter("in_range")
def in_range(g: State, f: Frame, card: int, what: Node) -> bool:
    """Filter: on a square that a unit can reach."""
    return g.place[card] >= 0 and any(
        reaches(g, unit, g.place[card]) for unit in cards(g, f, what) if g.place[unit] >= 0
    )


@WORDS.filter("in_camp")
def in_camp(g: State, f: Frame, card: int, who: Node) -> bool:
    """Filter: in a player's camp."""
    return any(g.place[card] in g.tables.ground.camp[seat] for seat in seats(g, f, who))


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
WORDS.nouns(_is(tables.UNIT, tables.DETAINER, zones=(layout.UNITS,)), "unit")
WORDS.nouns(_is(tables.UNIT, zones=(layout.UNITS,)), "common")
WORDS.nouns(_is(tables.DETAINER, zones=(layout.UNITS,)), "detainer")
WORDS.nouns(_is(tables.WEAPON, tables.UNIT_FORCE, tables.STIGMA, zones=(layout.FORCES, layout.STIGMATA)), "force")
WORDS.nouns(_is(tables.WEAPON, tables.UNIT_FORCE, zones=(layout.FORCES,)), "arms")
WORDS.nouns(_is(tables.WEAPON, zones=(layout.FORCES,)), "weapon")
WORDS.nouns(_is(tables.UNIT_FORCE, zones=(layout.FORCES,)), "unit_force")
WORDS.nouns(_is(tables.STIGMA, zones=(layout.STIGMATA,)), "stigma")
WORDS.nouns(_is(tables.STRATEGY_CARD, tables.TRAP, zones=(layout.STRATEGY,)), "strategy")
WORDS.nouns(_is(tables.TRAP, zones=(layout.STRATEGY,)), "trap")
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


def fill(words: Bindings) -> None:
    """Fill the game's bindings."""
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
        "attack": layout.NO_ATTACK, "counter_attack": layout.NO_ANSWER, "move": layout.NO_MOVE,
        "stand": layout.NO_REBOOT, "act": layout.NO_ACTION, "be_attacked": layout.NO_BEING_ATTACKED,
        "be_chosen": layout.NO_BEING_CHOSEN, "be_damaged": layout.NO_DAMAGE,
        **dict.fromkeys(("attack_what", "be_attacked_by", "be_chosen_by_what", "bear"), ASKED),
    }  # fmt: skip
    words.forget(
        words.verbs, "play_free", "pay", "damage_player", "spend", "gain_resource", "take_resource", "set_resource"
    )
    words.resources = {"stigmata": -1}  # cards, and no number: the verb and the amount look at them
    words.forget(words.events, "blocks", "blocked")
    words.no_fields = ("cost", "power")
    words.by_phase = {"in_phase"}  # else nothing but the turn matters
    words.dependencies |= {
        **dict.fromkeys(("in_camp", "in_neutral"), PLACES),
        "widen": 0,
        "attacking": HAPPENED,
        "resource_of": PLAY,
        "power_of": COUNTERS | 1 << layout.CONTRACT,
    }
    words.fights_with = "attack"
    words.keyword_stat = layout.KEYWORDS
    words.keywords |= {
        "intimidate": layout.INTIMIDATE, "vanguard": layout.VANGUARD, "all_arms": layout.ALL_ARMS,
        "field_arms": layout.FIELD_ARMS, "far_shot": layout.FAR_SHOT, "critical": layout.CRITICAL,
    }  # fmt: skip
    collect(words, WORDS, main_phase.WORDS)
    words.player_acts["play"] = ASKED
    statements.add_to(words, {"attack", "be_attacked"}, retreat=1, sublimate=1, pull=1, hold=0, widen=0)
